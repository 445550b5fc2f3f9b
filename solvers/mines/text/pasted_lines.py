"""The lines of a text that may belong to a board, without what chats, files and labels add to them."""

import re

from solvers.mines.text.board_lines import could_be_row
from solvers.mines.text.headers import Header
from solvers.mines.text.text_grid import Line, is_sequence

VIEW = re.compile(r"^\[view\]", re.IGNORECASE | re.MULTILINE)
CODE = re.compile(r"^`+|`+$")  # around a row: ends of code
QUOTED = re.compile(r"^(> ?)+")  # quotations in chats
FIELD = r"""\s*(?:"[^"]*"|'[^']*'|[^"',;\t]*)\s*"""
FIELDS = re.compile(rf"(?=.*[\"']){FIELD}(?:[,;\t]{FIELD})*")  # a line of a CSV file, with some fields quoted
ROW_LABEL = re.compile(r"\s*(\d{1,3}|[A-Za-z]{1,2})\s*[:)](?![a-z0-9_]+:)")  # not before the name of an emoji
CELLS_IN_BRACKETS = re.compile(r"\s*(\[[^\[\],;]\]\s*){2,}")
FIRST_LABELS = ("0", "1", "A", "a")
METADATA = re.compile(r"^\s*(#\s*(MINESWEEPER|render)\b.*|game_mode\s*:.*|\[\w+\]|```\w*)\s*$", re.IGNORECASE)


def candidate_lines(text: str) -> tuple[Header, list[Line]]:
    """(what a board file says above its sections, the lines of a text that may belong to the board)."""
    header = Header()
    if VIEW.search(text):
        above, lines = view_section(text)
        for line in above:
            header, _ = header.read_phrases(line)
    else:
        lines = [
            Line(number, unquoted(QUOTED.sub("", line.rstrip("\r"))))
            for number, line in enumerate(text.split("\n"), start=1)
        ]
    lines = [line._replace(text=CODE.sub("", line.text)) for line in lines if not METADATA.match(line.text)]
    return header, bars_for_labels(lines)


def bars_for_brackets(text: str) -> str:
    """The text with bars instead of brackets around single cells, as in "[ ][1]", if two lines have them."""
    lines = text.split("\n")
    rows = [index for index, line in enumerate(lines) if CELLS_IN_BRACKETS.fullmatch(line)]
    if len(rows) < 2:
        return text
    for index in rows:
        cells = re.findall(r"\[(.)\]", lines[index])
        lines[index] = f"|{'|'.join(cells)}|"
    return "\n".join(lines)


def bars_for_labels(lines: list[Line]) -> list[Line]:
    """The lines with bars instead of the colons or brackets in labels of rows, as in "1: 11?" or "1) 11?".

    If a space follows each of them, it is no cell. The label of a row stays only if nothing else shows that
    there is one.
    """
    labels = {line.number: match for line in lines if (match := ROW_LABEL.match(line.text))}
    if not are_row_labels(list(labels.values())):
        return lines
    spaced = all(match.string[match.end() :][:1] in ("", " ") for match in labels.values())

    def barred(match: re.Match[str]) -> str:
        label, rest = match.string[: match.end() - 1], match.string[match.end() :]
        if rest.strip():
            label = " " * len(label)
        return f"{label} |{rest[1:]}" if spaced else f"{label}|{rest}"

    return [
        Line(line.number, barred(labels[line.number])) if line.number in labels else line for line in lines
    ]


def are_row_labels(labels: list[re.Match[str]]) -> bool:
    """Whether these are labels of rows. A single one is that of a first row, and only cells follow it."""
    if len(labels) != 1:
        return is_sequence([label[1] for label in labels])
    cells = labels[0].string[labels[0].end() :]
    return labels[0][1] in FIRST_LABELS and bool(cells.strip()) and could_be_row(Line(1, cells))


def unquoted(text: str) -> str:
    """The line with blanks instead of the quotes around its fields, if it is such a line."""
    if not FIELDS.fullmatch(text):
        return text
    return re.sub(r"\"([^\"]*)\"|'([^']*)'", lambda match: f" {match[1] or match[2] or ''} ", text)


def view_section(text: str) -> tuple[list[str], list[Line]]:
    """(the lines above the sections, the lines of the [view] section) of a board file."""
    above, inside = [], []
    section = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if match := re.match(r"\[(\w+)\]", line):
            section = match.group(1).lower()
        elif section == "view":
            inside.append(Line(number, line))
        elif not section:
            above.append(line)
    return above, inside
