"""Many games at once: simulate, count what takes effect, measure."""
