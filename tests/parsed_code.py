"""The syntax trees of all modules but those of the playground and the tests, by path."""

import ast
from collections.abc import Iterator

from tests.playground_client import ROOT

PACKAGES = ("bot", "app", "games", "solvers", "storage")


def _trees() -> Iterator[tuple[str, ast.Module]]:
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*.py")):
            yield str(file.relative_to(ROOT)), ast.parse(file.read_text())


TREES = list(_trees())
