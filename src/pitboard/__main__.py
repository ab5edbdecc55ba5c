"""`python -m pitboard`, and the command `pitboard`."""

import sys


def main() -> int:
    """Run the command line; Ctrl-C ends it quietly, also while it is still being imported."""
    try:
        from pitboard import cli

        return cli.main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
