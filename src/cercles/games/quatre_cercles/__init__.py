"""Quatre Cercles: a board of twenty tiles that wanders while one plays on it."""
