"""What every game must obey, whatever its rules."""
