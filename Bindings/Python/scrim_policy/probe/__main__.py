"""Runs `scrim-probe`, or says what it needs."""

import sys


def run() -> int:
    try:
        from .command import main
    except ImportError as error:
        print(f"scrim-probe: {error}; install it with: pip install 'scrim-policy[probe]'", file=sys.stderr)
        return 2
    return main()


if __name__ == "__main__":
    sys.exit(run())
