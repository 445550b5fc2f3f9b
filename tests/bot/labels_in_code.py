"""Finds the messages that the code shows where Discord limits their length: buttons, menus and forms."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache

from bot.text.catalogue import SOURCE, sources
from tests.parsed_code import trees

LONGEST = {"label": 80, "title": 45, "placeholder": 100, "which": 100}
"""Characters that Discord allows, by the argument of a call of a component, or of our function for one."""

LONGEST_IN = {
    "SelectOption": {"label": 100},
    "Select": {"placeholder": 150},
    "ChannelSelect": {"placeholder": 150},
    "Choice": {"name": 100},
    "add_field": {"label": 45, "description": 100},
}
"""The same where it is another number for the argument of that name, by what is called."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Code(ast.NodeVisitor):
    """What modules call, define and assign; calls only of modules with `sends`, which build components."""

    def __init__(self) -> None:
        self.sends = True
        self.calls: list[tuple[ast.Call, Function | None]] = []  # with the function that calls
        self.functions: dict[str, list[Function]] = defaultdict(list)
        self.constants: dict[str, list[ast.expr]] = defaultdict(list)
        self._function: Function | None = None

    def visit_FunctionDef(self, node: Function) -> None:
        outer, self._function = self._function, node
        self.functions[node.name].append(node)
        self.generic_visit(node)
        self._function = outer

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def visit_Call(self, node: ast.Call) -> None:
        if self.sends:
            self.calls.append((node, self._function))
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not self._function:
            for name, value in assigned(node):
                self.constants[name].append(value)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.visit_Assign(node)  # type: ignore[arg-type]


def assigned(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """(name, value) for each name that this piece of code assigns; a loop assigns from what it runs over."""
    match node:
        case ast.Assign(targets=[ast.Tuple(names)], value=ast.Tuple(values)):
            pairs = list(zip(names, values, strict=True))
        case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=value):
            pairs = [(target, value)]
        case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
            pairs = [(target, value)]
        case _:
            return
    for target, value in pairs:
        for part in ast.walk(target):
            if isinstance(part, ast.Name) and value is not None:
                yield part.id, value


def messages(node: ast.AST, function: Function | None, seen: set[ast.AST]) -> Iterator[str]:
    """The ids of the messages that an expression of a function may be the text of."""
    if node in seen:
        return
    seen.add(node)
    match node:
        case ast.Constant(value=str(text)):
            if text in sources(SOURCE):
                yield text
        case ast.Call(func=ast.Name("say"), args=[message, *_]):
            yield from messages(message, function, seen)
        case ast.Call(func=ast.Attribute(attr="shortened")):
            return  # fits in any language
        case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)) if len(code().functions[name]) == 1:
            (called,) = code().functions[name]
            for part in ast.walk(called):
                if isinstance(part, ast.Return) and part.value:
                    yield from messages(part.value, called, seen)
        case ast.Name(name) if function and name in {each.arg for each in function.args.args}:
            return  # `arguments` looks at what the function is called with
        case ast.Name(name) | ast.Attribute(attr=name):
            local = [pair for part in ast.walk(function) for pair in assigned(part)] if function else []
            values = [value for each, value in local if each == name] or code().constants[name]
            for value in values:
                yield from messages(value, function, seen)
            if isinstance(node, ast.Attribute):
                yield from messages(node.value, function, seen)
        case _:
            for part in ast.iter_child_nodes(node):
                yield from messages(part, function, seen)


@cache
def code() -> Code:
    found = Code()
    for place, tree in trees():
        found.sends = place.startswith(("bot/cogs/", "bot/components/"))
        if found.sends or place.startswith("bot/render/"):
            found.visit(tree)
    return found


def arguments(call: ast.Call) -> Iterator[tuple[ast.expr, int]]:
    """The arguments of a call that are shown where Discord has a limit, with that limit."""
    name = ast.unparse(call.func).rpartition(".")[2]
    longest = LONGEST | LONGEST_IN.get(name, {})
    given = [(keyword.arg, keyword.value) for keyword in call.keywords]
    for function in code().functions[name]:
        parameters = [each.arg for each in function.args.args if each.arg not in ("self", "cls")]
        given += zip(parameters, call.args, strict=False)
    for argument, value in given:
        if argument in longest:
            yield value, longest[argument]


@cache
def limits() -> Mapping[str, int]:
    """The messages that are labels, titles and the like, each with its smallest limit."""
    found: dict[str, int] = {}
    for call, function in code().calls:
        for argument, longest in arguments(call):
            for message in messages(argument, function, set()):
                found[message] = min(longest, found.get(message, longest))
    return found
