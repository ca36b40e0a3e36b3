"""The games: each a package of its own that no other game imports."""
