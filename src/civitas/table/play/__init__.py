"""A table in play: the truth about its moves, and the page that shows it."""
