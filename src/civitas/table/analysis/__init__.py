"""Finished games looked at afterwards: asked for on a page, worked out by bot processes, kept and shown."""
