"""The two-way reader of what cards say: a table of phrases reads English into data and writes it back."""
