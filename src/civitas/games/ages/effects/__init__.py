"""The words of the cards that are carried out: gains, losses, takings, counts, contained actions."""
