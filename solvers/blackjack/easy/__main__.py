"""Prints the tables of Easy Blackjack: python -m solvers.blackjack.easy [table ...]

Prints all tables if none is named. If a name is unknown, exits with status 2 and prints no table.
"""

import argparse
import os
import sys
from collections.abc import Sequence

from solvers.blackjack.easy import easy_tables
from solvers.blackjack.easy.text_tables import NAMES, printed
from solvers.blackjack.errors import UnreadableError


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables that the arguments name and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m solvers.blackjack.easy", description="Print the tables of Easy Blackjack."
    )
    parser.add_argument("table", nargs="*", help=f"one of {', '.join(NAMES)}; all of them if left out")
    names = parser.parse_args(arguments).table or NAMES
    tables = easy_tables()
    try:
        texts = [printed(tables, name) for name in names]
    except UnreadableError as error:
        print(error, file=sys.stderr)
        return 2
    try:
        print("\n\n".join(texts), flush=True)
    except BrokenPipeError:  # the reader has closed the pipe, such as `head`
        # Otherwise the flush at exit fails again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(main())
