"""Splits pasted text into a grid of signs: which characters are cells, and which are frames, labels and gaps.

First the signs of each line are found, with their columns. Then all lines together show how the cells are
separated: by commas or bars, by gaps of one width, or not at all.
"""

import re
from collections import Counter
from functools import reduce
from itertools import pairwise
from math import gcd
from typing import NamedTuple

from solvers.mines.errors import TextPosition, Unreadable
from solvers.mines.text.symbols import BLANK, MEANINGS, SHORTCODES, SPOILER


class Line(NamedTuple):
    """A line of the pasted text."""

    number: int  # counted from 1
    text: str


class Sign(NamedTuple):
    """A sign of a line."""

    name: str  # a key of MEANINGS, a label such as "A", or a bar
    column: int  # start, counted from 0
    end: int
    inside: str = ""  # contents of a spoiler


VARIANTS = "\ufe0f\ufe0e\u200d"  # zero-width characters of emoji
KEYCAP = "\u20e3"
TOKEN = re.compile(
    r"\|\|(?P<spoiler>[^|\n]{1,60}?)\|\|"
    r"|:(?P<code>[A-Za-z0-9_]{1,40}):"
    rf"|(?P<keycap>[0-9])\ufe0f?{KEYCAP}"
    r"|(?P<letter>[\U0001f1e6-\U0001f1ff])"
    r"|(?P<null>null|None)"
    r"|(?P<other>\S)"
)
BARS = "|│║┃"
SEPARATORS = "\t,;"
LABEL_LINES = 2  # of column labels, at most: the letters of AA may be below each other
FRAME = re.compile(r"[\s\-=+|_~│║┃─━═┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬]*$")

ROW_OF_BLANKS = re.compile(r"\s*\|( \|){2,}\s*")


def signs(line: Line) -> list[Sign]:
    """The signs of a line, without blanks. Raises Unreadable for an unknown sign."""
    result = []
    for match in TOKEN.finditer(line.text):
        name, inside = match.group(0), ""
        kind = match.lastgroup
        if kind == "spoiler":
            name, inside = SPOILER, match.group("spoiler").strip()
        elif kind == "code":
            name = SHORTCODES.get(match.group("code"), "")
            if match.group("code").startswith("regional_indicator_"):
                name = match.group("code")[-1].upper()
            if not name:
                raise Unreadable(
                    "mines-unknown-sign", TextPosition(line.number, match.start() + 1), sign=match.group(0)
                )
        elif kind == "keycap":
            name = match.group("keycap")
        elif kind == "letter":
            name = chr(ord("A") + ord(match.group("letter")) - 0x1F1E6)
        elif kind == "null":
            name = "null"
        elif name in VARIANTS:
            continue
        if (
            kind == "other"
            and name not in MEANINGS
            and name not in BARS + SEPARATORS
            and not (name.isascii() and name.isalnum())
        ):
            raise Unreadable("mines-unknown-sign", TextPosition(line.number, match.start() + 1), sign=name)
        result.append(Sign(name, match.start(), match.end(), inside))
    return result


def without_frames(lines: list[Line]) -> list[Line]:
    """The lines without those that only draw a frame.

    A line of dashes can be a row of cells: if other cells are dashes too, if there is nothing but dashes, or
    if it is as long as the other lines and they have only numbers, so that no other cell is covered.
    """
    is_frame = [
        bool(line.text.strip() and FRAME.fullmatch(line.text) and not ROW_OF_BLANKS.fullmatch(line.text))
        for line in lines
    ]
    cells = {
        letter for line, framed in zip(lines, is_frame, strict=True) if not framed for letter in line.text
    }
    if all(is_frame):
        return lines
    only_numbers = cells <= set("012345678 ") and len({len(line.text.strip()) for line in lines}) == 1
    return [
        line
        for line, framed in zip(lines, is_frame, strict=True)
        if not framed
        or (set(line.text) <= set("-_ ") and (only_numbers or not cells.isdisjoint(set(line.text) - {" "})))
    ]


def split_cells(lines: list[Line]) -> tuple[list[list[str]], list[str]]:
    """(rows of sign names, contents of spoilers).

    Raises Unreadable unless all rows have the same length.
    """
    unframed_lines = without_frames(lines)
    lines = [line for line in unframed_lines if line.text.strip()]
    rows = [signs(line) for line in lines]
    spoilers = [sign.inside for row in rows for sign in row if sign.name == SPOILER]
    for separator in SEPARATORS:
        if all(separator in line.text for line in lines):
            return checked_rows(lines, [fields(line, separator) for line in lines]), spoilers
    if any(is_picture(sign) for row in rows for sign in row):
        names = [[sign.name for sign in row if sign.name not in BARS] for row in rows]
    elif all(line.text.count("|") > 2 for line in lines[1:] or lines):
        # Labels of columns, above all, may have no bars between them.
        names = [
            fields(Line(line.number, line.text.strip().strip("|")), "|")
            if "|" in line.text
            else line.text.split()
            for line in lines
        ]
    else:
        return checked_rows(*plain(unframed_lines)), spoilers
    return checked_rows(lines, labeled(names)), spoilers


def is_picture(sign: Sign) -> bool:
    """Whether a sign is not a plain character, so that gaps between signs mean nothing."""
    return not sign.name.isascii() or sign.end - sign.column > 1


def fields(line: Line, separator: str) -> list[str]:
    """The cells of a line, split at a separator; an empty field is a blank."""
    parts = line.text.strip(" ").split(separator)
    if (
        len(parts) > 1
        and not parts[-1].strip()
        and separator != "\t"
        and line.text.rstrip().endswith("]" + separator)
    ):
        parts.pop()
    names = []
    column = 0
    for part in parts:
        name = part.strip().strip("\"'")
        if name and name not in MEANINGS and not (name.isascii() and name.isalnum() and len(name) <= 3):
            field_signs = signs(Line(line.number, name))
            if len(field_signs) != 1:
                raise Unreadable("mines-unknown-sign", TextPosition(line.number, column + 1), sign=name[:20])
            name = field_signs[0].name
        names.append(name or BLANK)
        column += len(part) + 1
    return names


def plain(lines: list[Line]) -> tuple[list[Line], list[list[str]]]:
    """(lines, rows of cells) for single characters or short numbers, without labels and frames."""
    texts, ends_known = unframed([line.text.expandtabs() for line in lines])
    lines = lines[len(lines) - len(texts) :]
    full = [(line, text) for line, text in zip(lines, texts, strict=True) if text.strip()]
    runs = [text.split() for _, text in full]
    has_blank_row = ends_known and len(full) < len(texts)
    in_words = any(len(row) > 1 for row in runs) and all(is_cell_or_label(run) for row in runs for run in row)
    if in_words and not has_blank_row:
        names = labeled(runs)
        body = full[len(full) - len(names) :]
        cells = all(name in MEANINGS for row in names for name in row)
        if cells and len({len(row) for row in names}) == 1 and aligned([text for _, text in body]):
            return [line for line, _ in body], names
    return columns(lines, texts, ends_known)


def aligned(texts: list[str]) -> bool:
    """Whether the rows have their cells in the same columns.

    Also true if some cells have several characters, because nothing can be told then.
    """
    places = {tuple(i for i, letter in enumerate(text) if letter != " ") for text in texts}
    return len(places) == 1 or any(len(run) > 1 for text in texts for run in text.split())


def is_cell_or_label(run: str) -> bool:
    """Whether a run of characters can be a cell or a label."""
    return run in MEANINGS or (len(run) <= 2 and run.isalnum())


def unframed(texts: list[str]) -> tuple[list[str], bool]:
    """(the texts between labels and bars, whether blanks at the ends of rows are cells).

    They are if bars on both sides show where rows end, or if there is nothing but blanks after a bar.
    """
    left = [re.match(r"\s*(\d{1,3}|[A-Za-z]{1,2})?\s*[|│║┃:]", text) for text in texts if text.strip()]
    if any(left):
        texts = [text for text in texts if text.strip()]
    labels = [match[1] or "" if match else "" for match in left]
    if all(left) and len(left) > 2 and not labels[0] and is_sequence(labels[1:]):
        texts, left = texts[1:], left[1:]  # only rows have labels, so the first line is the labels of columns
    if not all(left):
        body = [i for i, match in enumerate(left) if match]
        above = len(texts) - len(body)
        if not body or body != list(range(above, len(texts))) or above > LABEL_LINES:
            return texts, False
        texts, left = texts[above:], left[above:]
    inner = [text[match.end() :] for text, match in zip(texts, left, strict=True) if match]
    right = [re.search(r"[|│║┃]\s*(\d{1,3}|[A-Za-z]{1,2})?\s*$", text) for text in inner]
    if all(right):
        return [text[: match.start()] for text, match in zip(inner, right, strict=True) if match], True
    return inner, not all(map(str.strip, inner))  # a row of blanks, as long as the others


def labeled(rows: list[list[str]]) -> list[list[str]]:
    """The rows without a line of column labels above and row labels on the left, if there are any."""
    below = rows[1:]
    widths = {len(row) for row in below}
    heads = [row[0] for row in rows if row]
    if len(widths) == 1 and (width := widths.pop()) > 1:
        above = rows[0][-(width - 1) :]
        # Columns are numbered from left to right: under "1 0" a row of cells is meant.
        # A single row is only taken to have a label if that, or one above, cannot be a cell.
        only_labels = len(below) == 1 and any(name not in MEANINGS for name in (*rows[0], below[0][0]))
        if sequence_step(above) == 1 and (
            (is_sequence(heads[1:]) and len(rows[0]) in (width, width - 1))
            or (only_labels and len(rows[0]) == width - 1)
        ):
            return [row[1:] for row in below]
    if is_sequence(heads) and any(head not in MEANINGS for head in heads):
        return [row[1:] for row in rows]
    if len(rows) > 1 and is_sequence(rows[0]) and any(name not in MEANINGS for name in rows[0]):
        return labeled(below)
    return rows


def is_sequence(names: list[str]) -> bool:
    """Whether these are labels: numbers or letters that go up or down by one."""
    return sequence_step(names) != 0


def sequence_step(names: list[str]) -> int:
    """1 or -1 for numbers or letters that go up or down by one, and 0 for other names."""
    if len(names) < 2 or not all(name.isascii() and name.isalnum() for name in names):
        return 0
    if all(name.isdigit() and len(name) < 4 for name in names):
        values = [int(name) for name in names]
    elif all(len(name) == 1 and name.isalpha() for name in names):
        values = [ord(name.upper()) for name in names]
    else:
        return 0
    steps = {following - before for before, following in pairwise(values)}
    return steps.pop() if steps in ({1}, {-1}) else 0


def columns(lines: list[Line], texts: list[str], ends_known: bool) -> tuple[list[Line], list[list[str]]]:
    """Splits texts into cells of one character at equal distances; an empty position is a blank.

    Blanks are cells only if there are blanks between other cells, or if the ends of rows are known: only then
    can a row start or end with blanks, or consist of blanks.
    """
    used = [i for text in texts for i, letter in enumerate(text) if letter != " "]
    if not used:
        return lines, []
    low, high = min(used), max(used)
    step = reduce(gcd, (place - low for place in used), 0) or 1

    def row(text: str, start: int) -> list[str]:
        return [BLANK if letter == " " else letter for letter in text[start : high + 1 : step]]

    if ends_known or any(BLANK in row(text, low) for text in texts if text.strip()):
        return lines, [row(text.ljust(high + 1), low % step) for text in texts]
    non_empty = [(line, text) for line, text in zip(lines, texts, strict=True) if text.strip()]
    return [line for line, _ in non_empty], [row(text, low) for _, text in non_empty]


def checked_rows(lines: list[Line], rows: list[list[str]]) -> list[list[str]]:
    """The rows. Raises Unreadable unless they have one length and contain only cells."""
    if not any(rows):
        raise Unreadable("mines-no-board")
    lines = lines[len(lines) - len(rows) :]
    usual, times = Counter(len(row) for row in rows).most_common(1)[0]
    for line, row in zip(lines, rows, strict=True):
        if len(row) != usual and times == 1:  # no two rows are as long: it is the length of the first one
            raise Unreadable("mines-row-not-as-first", TextPosition(line.number), cells=len(row), first=usual)
        if len(row) != usual:
            raise Unreadable("mines-row-not-as-long", TextPosition(line.number), cells=len(row), usual=usual)
        for name in row:
            if name not in MEANINGS:
                column = line.text.find(name) + 1
                raise Unreadable("mines-unknown-sign", TextPosition(line.number, column), sign=name)
    return rows
