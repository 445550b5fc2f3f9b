"""Compiles patterns of Project Fluent to functions of a message's values.

Only what the catalogues use: text, values, other messages and terms, and selection by a value.
fluent.runtime, which the tests compare with, interprets a pattern each time: that takes at least eight
times as long.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from fluent.syntax import ast

Value = float | str
Formatter = Callable[[Mapping[str, Value]], str]
"""Formats a message with its values, by name; hyphens in the names are underscores. Raises KeyError."""


@dataclass(frozen=True)
class PatternCompiler:
    """Compiles the patterns of one language."""

    formatter: Callable[[str], Formatter]  # of another message or term, by its id
    number: Callable[[float], str]  # how the language writes a number
    plural: Callable[[float], str]  # its plural category: "one", "other"

    def compile(self, pattern: ast.Pattern) -> Formatter:
        parts = [self._part(element) for element in pattern.elements]
        if len(parts) == 1 and not isinstance(parts[0], str):
            return parts[0]
        return lambda values: "".join([part if isinstance(part, str) else part(values) for part in parts])

    def _part(self, element: Any) -> str | Formatter:
        match element:
            case ast.TextElement(value=str(text)):
                return text
            case ast.StringLiteral():
                return str(element.parse()["value"])
            case ast.Placeable(expression=inner):
                return self._part(inner)
            case ast.VariableReference(id=ast.Identifier(name=str(name))):
                return self._value(name.replace("-", "_"))
            case ast.MessageReference(id=ast.Identifier(name=str(name)), attribute=None):
                return lambda values: self.formatter(name)(values)
            case ast.TermReference(id=ast.Identifier(name=str(name)), attribute=None, arguments=None):
                return lambda values: self.formatter(f"-{name}")({})
            case ast.SelectExpression(selector=ast.VariableReference(id=ast.Identifier(name=str(name)))):
                return self._selection(name.replace("-", "_"), element.variants)
        raise NotImplementedError(f"catalogues cannot have {element.to_json()}")

    def _value(self, name: str) -> Formatter:
        def write(values: Mapping[str, Value]) -> str:
            value = values[name]
            return value if isinstance(value, str) else self.number(value)

        return write

    def _selection(self, name: str, variants: list[ast.Variant]) -> Formatter:
        formatters = {_key(variant): self.compile(variant.value) for variant in variants}
        default = next(self.compile(variant.value) for variant in variants if variant.default)

        def select(values: Mapping[str, Value]) -> str:
            value = values[name]
            chosen = formatters.get(value)
            if chosen is None and not isinstance(value, str):
                chosen = formatters.get(self.plural(value))
            return (chosen or default)(values)

        return select


def _key(variant: ast.Variant) -> Value:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else float(variant.key.value)
