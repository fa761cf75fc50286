"""Cercles: six rare abstract strategy games to play, learn, study and research."""
