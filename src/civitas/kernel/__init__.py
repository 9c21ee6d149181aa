"""The machine that runs any game; it knows none."""
