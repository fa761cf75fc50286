"""Work on many games: here, how fast they run."""
