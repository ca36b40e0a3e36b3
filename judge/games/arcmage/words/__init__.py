"""Words on cards that only this game has."""
