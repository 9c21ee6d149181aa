"""Boards drawn from what a seat may know."""
