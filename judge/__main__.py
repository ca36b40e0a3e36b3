"""The command `judge`, also as `python -m judge`; if it is stopped while it starts, it prints no more than later."""

from __future__ import annotations

import sys

STOPPED = 130  # as a shell says of what was interrupted


def main() -> int:
    """Run one command."""
    try:
        from judge.cli import main as run  # the rest is read here, so that it can be stopped meanwhile

        return run()
    except KeyboardInterrupt:
        print("Stopped before the end.", file=sys.stderr)
        return STOPPED


if __name__ == "__main__":
    raise SystemExit(main())
