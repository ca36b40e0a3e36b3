"""Lets `python -m judge` do what the command `judge` does."""

from judge.cli import main

raise SystemExit(main())
