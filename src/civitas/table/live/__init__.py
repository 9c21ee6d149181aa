"""Telling open pages that a table has changed."""
