"""Boards of Kites for scenario files, the workshop and `judge read`."""
