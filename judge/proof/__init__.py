"""Proof of the engine itself: which rules the scenarios rest on, found by changing one rule at a time."""
