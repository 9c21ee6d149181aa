"""Prompts, journal lines, reasons and card text in German and English."""
