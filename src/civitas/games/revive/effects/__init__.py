"""What the words of Revive's effects do: verbs and counts, by what they are about."""
