"""The syntax trees of all modules but those of the playground and the tests, by path."""

import ast
from collections.abc import Iterator
from functools import cache

from tests.playground_client import ROOT

PACKAGES = ("bot", "app", "games", "solvers", "storage")


@cache
def trees() -> tuple[tuple[str, ast.Module], ...]:
    """(path, syntax tree) of each module. Not at import: most runs of a process ask nothing of them."""
    return tuple(_trees())


def _trees() -> Iterator[tuple[str, ast.Module]]:
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*.py")):
            yield str(file.relative_to(ROOT)), ast.parse(file.read_text())
