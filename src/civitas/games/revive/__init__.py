"""Revive: a map of hexes, a board of slots and machines, six tribes."""
