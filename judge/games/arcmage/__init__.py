"""Arcmage: the rules concept of its wiki in every revision, one module a chapter."""
