"""The law of Kites, a module for each section of its rulebook."""
