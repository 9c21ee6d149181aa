"""How Revive looks on the pages."""
