"""Making a table, finding one, taking a seat."""
