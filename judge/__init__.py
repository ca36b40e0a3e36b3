"""Judge: an interactive rules reference and judge assistant for card games."""
