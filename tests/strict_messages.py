"""Importing this makes it an error to give a message a value that it does not name.

The bot ignores such a value: for the reader the message is right. But whoever passed it meant to say it.
"""

from functools import cache
from typing import Any

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.text import catalogue
from bot.text.catalogue import MissingText, parse

_format_message = catalogue._format_message


class _Variables(Visitor):
    """Collects the variables of a message, and of the messages and terms that it refers to."""

    def __init__(self, language: str) -> None:
        self.names: set[str] = set()
        self._language = language

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.visit(parse(self._language, node.id.name))

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.visit(parse(self._language, f"-{node.id.name}"))
        self.generic_visit(node)


@cache
def variables(language: str, message: str) -> frozenset[str]:
    """The variables that a message of the catalogue names."""
    found = _Variables(language)
    found.visit(parse(language, message))
    return frozenset(found.names)


def _format_strictly(language: str, message: str, /, **given: Any) -> str:
    text = _format_message(language, message, **given)
    if surplus := {name.replace("_", "-") for name in given} - variables(language, message):
        raise MissingText(f"{message!r} in {language} does not name {', '.join(sorted(surplus))}")
    return text


catalogue._format_message = _format_strictly  # type: ignore[assignment]
