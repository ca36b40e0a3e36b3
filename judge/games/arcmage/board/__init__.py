"""Arcmage on the table: its boards laid out from a file, played by lines, asked about and drawn."""
