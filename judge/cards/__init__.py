"""Card files of other programs, and the library that a user makes of them."""
