"""Civitas: one table for four civilization board games."""
