"""The civil side: the card row, the hand, building, technologies."""
