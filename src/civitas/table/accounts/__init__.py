"""Who plays: guests with a name, and accounts that keep their history."""
