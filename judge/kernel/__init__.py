"""The machine that carries out numbered law: rows and laws in, a table and its trace out. It knows no game."""
