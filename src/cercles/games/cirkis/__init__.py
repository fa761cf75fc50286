"""CirKis: pieces of kites and darts on a Penrose board."""
