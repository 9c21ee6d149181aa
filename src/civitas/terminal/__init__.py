"""Playing in a terminal with plain input and output, and what the command line prints."""
