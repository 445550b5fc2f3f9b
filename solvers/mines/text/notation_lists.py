"""Parses boards written as lists of rows, as in JSON, Python, C and numpy output.

A row is a list of cells or one string; the board is a list of rows, or several rows after one another. A cell
is a quoted string, a number, null, or an unquoted sign. The text around the lists may describe the board, but
must not look like a row of it: a row is never skipped.
"""

import re
from dataclasses import replace
from typing import Any, NamedTuple

from solvers.mines.errors import TextPosition, Unreadable
from solvers.mines.text.headers import NUMBER, Header, is_prose
from solvers.mines.text.symbols import BLANK, MEANINGS
from solvers.mines.text.text_grid import Line, signs

MAX_DEPTH = 6  # levels of nested lists
# a list of lists or of strings; in C, strings between braces
SQUARE = re.compile(r"\[\s*[\[({\"']|(?<!\w)[({]\s*[\[({]|(?<==)\s*\{\s*[\"']")
ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U000([0-9A-Fa-f]{5})|([\\\"'/]))")
AT_START = re.compile(r"^[ \t]*([\[(].*)", re.MULTILINE)  # a list at the start of a line
LITERALS = re.compile(r"\b(null|none|true|false|nan|undefined)\b", re.IGNORECASE)
TOKEN = re.compile(
    r"(?P<space>\s+)"
    r"|(?P<string>\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*')"
    r"|(?P<open>[\[({])|(?P<close>[\])}])|(?P<comma>[,;])"
    r"|(?P<bare>(?:\|\|[^|\n]{1,60}?\|\||:[a-z0-9_]{1,40}:|[^\s,;:\[\](){}\"'])+)"
    r"|(?P<colon>:)"
    r"|(?P<other>.)",
    re.DOTALL,
)
NEXT_LIST = re.compile(r"[\s,;]*(?=[\[({])")
COLON = re.compile(r"\s*:(?![a-z0-9_]{1,40}:)\s*")  # after the name of an item; not that of an emoji, :flag:
WITHOUT_VALUE = re.compile(r"[,;\])}]|$")
CLOSING = {"[": "]", "(": ")", "{": "}"}
BEFORE = re.compile(r"\s*(\w+\s*[=:]\s*)?([A-Za-z_][\w.]*\()*\s*")  # for example: board = np.array(
AFTER = re.compile(r"\s*(,\s*\w+\s*=\s*[\w.'\"<>]+\s*)*[)\];,.}]*\s*")  # for example: , dtype=int8)
FENCE = re.compile(r"```\w*")
NULLS = ("null", "None", "NULL", "undefined")
SIZES = {"width": "columns", "columns": "columns", "cols": "columns", "height": "rows", "rows": "rows"}
MINES = re.compile(r"(total_?)?(mines?|bombs?)(_?count)?", re.IGNORECASE)
# Names of the board in a JSON object with several lists.
BOARDS = ("rows", "board", "grid", "cells", "field", "view")


class Item(NamedTuple):
    """A cell, or a string of cells."""

    text: str
    quoted: bool


class BracketedList(NamedTuple):
    """The items between brackets.

    `names` has the names of those that have one, by index, as in a JSON object.
    """

    items: list["Item | BracketedList"]
    names: dict[int, str]

    @property
    def is_flat(self) -> bool:
        """Whether no item is a list."""
        return not any(isinstance(item, BracketedList) for item in self.items)

    @property
    def is_board(self) -> bool:
        """Whether this may be a list of rows: of lists, or of strings."""
        if self.names or not self.items:
            return False
        strings = all(isinstance(item, Item) and item.quoted for item in self.items)
        return strings or any(isinstance(item, BracketedList) for item in self.items)


EMPTY = Item("", quoted=True)


def starts_as_list(text: str) -> int | None:
    """The index where the lists of a text begin; None if there is no list of rows."""
    starts = [match.start() for match in SQUARE.finditer(text)][:1]
    rows = (match for match in AT_START.finditer(text) if not is_prose(LITERALS.sub(" ", match[1])))
    starts += [match.start(1) for match in rows][:1]
    if text.lstrip().startswith("{"):
        starts.append(text.index("{"))
    return min(starts, default=None)


def read_lists(text: str, start: int) -> tuple[Header, BracketedList]:
    """(what the text says about the board, the list that is the board). Raises Unreadable."""
    lists, end = parse_lists(text, start)
    header = header_around(text[:start], text[end:])
    if len(lists) == 1:
        header = with_named_numbers(header, lists[0])
    return header, board_list(lists)


def rows_in_list(board: BracketedList) -> list[list[str]] | list[Line]:
    """The rows of cells or, if the rows are strings, numbered lines with their texts.

    Raises Unreadable, with the row and column of an unreadable cell.
    """
    if all(isinstance(item, Item) for item in board.items):
        return [
            Line(number, item.text)
            for number, item in enumerate(board.items, start=1)
            if isinstance(item, Item)
        ]
    rows = []
    for number, row in enumerate(board.items, start=1):
        if not isinstance(row, BracketedList) or row.names:
            raise Unreadable("mines-no-list-of-cells", TextPosition(row=number))
        rows.append([cell(item, number, column) for column, item in enumerate(row.items, start=1)])
    for number, names in enumerate(rows, start=1):
        if len(names) != len(rows[0]):
            raise Unreadable(
                "mines-row-not-as-first", TextPosition(row=number), cells=len(names), first=len(rows[0])
            )
    if not rows or not rows[0]:
        raise Unreadable("mines-no-board")
    return rows


def parse_lists(text: str, start: int) -> tuple[list[BracketedList], int]:
    """(the lists that start here, one after another, the index where the last one ends).

    Raises Unreadable for unbalanced brackets, unexpected signs or too many levels.
    """
    lists: list[BracketedList] = []
    end = start
    while opening := NEXT_LIST.match(text, end):
        parsed, end = parse_list(text, opening.end(), 1)
        lists.append(parsed)
    return lists, end


def parse_list(text: str, start: int, depth: int) -> tuple[BracketedList, int]:
    """(the list whose bracket is here, the index after it). Between two commas is an empty cell."""
    if depth > MAX_DEPTH:
        raise Unreadable("mines-lists-too-deep", place_at(text, start))
    parsed = BracketedList([], {})
    position = start + 1
    after_comma = True  # or at the beginning
    while token := TOKEN.match(text, position):
        match token.lastgroup:
            case "space":
                position = token.end()
            case "close":
                if token[0] != CLOSING[text[start]]:
                    raise Unreadable("mines-list-not-opened", place_at(text, position), sign=token[0])
                return parsed, token.end()
            case "comma":
                if after_comma:
                    parsed.items.append(EMPTY)
                after_comma, position = True, token.end()
            case _:
                name, item, position = parse_item(text, position, depth)
                if name is not None:
                    parsed.names[len(parsed.items)] = name
                parsed.items.append(item)
                after_comma = False
    raise Unreadable("mines-list-not-closed", place_at(text, len(text)))


def parse_item(text: str, start: int, depth: int) -> tuple[str | None, Item | BracketedList, int]:
    """(the name of the item that is here or None, the item, the index after it).

    A name without a value names an empty cell.
    """
    item, end = parse_value(text, start, depth)
    colon = COLON.match(text, end)
    if colon is None or not isinstance(item, Item):
        return None, item, end
    if WITHOUT_VALUE.match(text, colon.end()):
        return item.text, EMPTY, colon.end()
    return item.text, *parse_value(text, colon.end(), depth)


def parse_value(text: str, start: int, depth: int) -> tuple[Item | BracketedList, int]:
    """(the list, string or word that is here, the index after it)."""
    token = TOKEN.match(text, start)
    kind = token and token.lastgroup
    if kind == "open":
        return parse_list(text, start, depth + 1)
    if token is None or kind not in ("string", "bare"):
        raise Unreadable("mines-unexpected-sign", place_at(text, start), sign=text[start : start + 1])
    if kind == "string":
        return Item(unescaped(token[0][1:-1]), quoted=True), token.end()
    return Item(token[0], quoted=False), token.end()


def unescaped(string: str) -> str:
    """The string without escapes of characters: an emoji is one of two halves in JSON."""
    text = ESCAPE.sub(lambda match: match[3] or chr(int(match[1] or match[2], 16)), string)
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def place_at(text: str, offset: int) -> TextPosition:
    """The line and column at this index of the text."""
    return TextPosition(text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))


def header_around(before: str, after: str) -> Header:
    """What is said about the board around the lists. Raises Unreadable if anything looks like a row."""
    header = Header()
    *lines_before, same_line_before = before.split("\n")
    same_line_after, *lines_after = after.split("\n")
    lines = list(enumerate(lines_before, start=1))
    if not BEFORE.fullmatch(same_line_before):
        lines.append((len(lines_before) + 1, same_line_before))
    if not AFTER.fullmatch(same_line_after):
        lines.append((0, same_line_after))
    lines += [(0, line) for line in lines_after]
    for number, line in lines:
        if alone := NUMBER.match(line):
            header = replace(header, mines=int(alone[1]))
            continue
        header, rest = header.read_phrases(line)
        if FENCE.fullmatch(rest.strip()) or AFTER.fullmatch(rest) or is_prose(rest):
            continue
        if any(letter in MEANINGS for letter in rest):
            shown = line.strip()[:20]
            raise Unreadable("mines-more-beside-list", TextPosition(number or None), text=shown)
    return header


def board_list(lists: list[BracketedList]) -> BracketedList:
    """The list that is the board. Raises Unreadable."""
    if len(lists) == 1 and lists[0].names:
        return board_in_object(lists[0])
    if len(lists) == 1:
        (board,) = lists
        while (
            len(board.items) == 1 and isinstance(inner := board.items[0], BracketedList) and not inner.is_flat
        ):
            board = inner  # a list of one board
        if board.is_flat and len(board.items) > 1 and all(is_one_cell(item) for item in board.items):
            raise Unreadable("mines-row-or-column", TextPosition(row=1))
        if not board.is_flat or board.is_board:
            return board
        return board if any(not is_one_cell(item) for item in board.items) else BracketedList([board], {})
    if not all(parsed.is_flat and not parsed.names for parsed in lists):
        raise Unreadable("mines-several-boards")
    return BracketedList(list(lists), {})


def with_named_numbers(header: Header, parsed: BracketedList) -> Header:
    """The header with the sizes and the mine count in a JSON object."""
    for number, name in parsed.names.items():
        item = parsed.items[number]
        if not isinstance(item, Item) or not re.fullmatch(r"\d{1,5}", item.text):
            continue
        part = "mines" if MINES.fullmatch(name) else SIZES.get(name.lower())
        if part is not None:
            changes: dict[str, Any] = {part: int(item.text)}
            header = replace(header.with_phrase(f"{name} {item.text}"), **changes)
    return header


def board_in_object(parsed: BracketedList) -> BracketedList:
    """The only list of rows in a JSON object, or the one with a usual name. Raises Unreadable."""
    lists = {
        parsed.names.get(number, ""): item
        for number, item in enumerate(parsed.items)
        if isinstance(item, BracketedList) and item.is_board
    }
    preferred = [board for name, board in lists.items() if name.lower() in BOARDS]
    boards = preferred or list(lists.values())
    if len(boards) != 1:
        raise Unreadable("mines-several-boards" if boards else "mines-no-list-of-rows")
    return boards[0]


def is_one_cell(item: Item | BracketedList) -> bool:
    """Whether an item is one readable cell."""
    try:
        return bool(cell(item, 1, 1))
    except Unreadable:
        return False


def cell(item: Item | BracketedList, row: int, column: int) -> str:
    """The name of a cell's sign, a key of MEANINGS. Raises Unreadable."""
    if isinstance(item, BracketedList):
        raise Unreadable("mines-list-for-cell", TextPosition(column=column, row=row))
    text = item.text.strip()
    if not item.quoted:
        text = "null" if text in NULLS else re.sub(r"(?<=\d)\.0*$", "", text)
    name = text or BLANK
    if name not in MEANINGS:
        try:
            cell_signs = signs(Line(row, text))
        except Unreadable:
            cell_signs = []
        name = cell_signs[0].name if len(cell_signs) == 1 else ""
    if name not in MEANINGS:
        raise Unreadable("mines-unknown-sign", TextPosition(column=column, row=row), sign=text[:20])
    return name
