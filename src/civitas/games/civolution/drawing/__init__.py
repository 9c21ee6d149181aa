"""The board of Civolution: console, continent, stage partition."""
