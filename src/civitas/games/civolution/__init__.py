"""Civolution: a continent, a console of 22 modules and 160 research cards."""
