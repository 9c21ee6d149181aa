"""What effects gain, lose, count, cost and set off, whatever they stand on."""
