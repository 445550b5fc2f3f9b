"""Whatever answers an interaction asks `app`: it has no solver run, and opens no transaction itself."""

import ast

import pytest

from tests.parsed_code import trees

TRANSACTIONS = {"read", "write", "write_in_thread"}


def ways_around_app(tree):
    """The lines where code names the solver pool, or begins a transaction."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and (
            node.attr == "pool" or (node.attr in TRANSACTIONS and "database" in ast.unparse(node.value))
        ):
            yield node.lineno


@pytest.mark.parametrize(
    "code",
    [
        "interaction.client.services.pool.run(job)",
        "database.write_in_thread(save)",
        "async def f():\n    async with self.bot.services.database.read() as connection:\n        pass",
    ],
)
def test_imports_that_bypass_app_are_found(code):
    assert list(ways_around_app(ast.parse(code)))


def test_handlers_go_through_app():
    folders = ("bot/cogs/", "bot/components/", "bot/interactions/", "bot/render/")
    searched = {place: tree for place, tree in trees() if place.startswith(folders)}
    assert all(any(place.startswith(folder) for place in searched) for folder in folders)
    assert [f"{place}:{line}" for place, tree in searched.items() for line in ways_around_app(tree)] == []
