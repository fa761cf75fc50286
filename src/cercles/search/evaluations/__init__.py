"""One evaluation per game, in the module named after it."""
