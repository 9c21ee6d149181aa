"""Politics: the political phase, events, pacts, leaving the game."""
