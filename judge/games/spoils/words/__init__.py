"""What words on cards do that only this game has."""
