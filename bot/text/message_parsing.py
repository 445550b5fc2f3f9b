"""What a direct message to the bot is about, as far as its text tells: cards, ventti, or a board."""

import contextlib
import re

from solvers import blackjack

MAX_HANDS = 5  # in a message

# Hands such as `16 9`, a line for each. A board can't have such rows: its first column would touch no mine.
NUMBERS_OF_HANDS = re.compile(r"[1-9]\d (?:10|[2-9])(?:\n[1-9]\d (?:10|[2-9])){1,4}")
ROW_OF_CELLS = re.compile(r"[\s|]*\d[\s|]+[\d?#.](?![^\s|])")  # two cells at least
VENTTI = re.compile(r"(?:\b(?:in|bei)\s+)?\bventti(?:ä|n|ssä)?\b[\s:,]*", re.IGNORECASE)
MINESWEEPER = re.compile(r"^(?:minesweeper|miinaharava)\b[\s:,]*", re.IGNORECASE)  # before a board
# Words that could be read as cards but aren't meant so: a jack and an ace, say.
WORDS_ONLY = re.compile(
    r"\W*(?:(?:play|spiele?|pelaa)\W+)?(?:blackjack|bj|ja|aha)(?:\W+spielen)?\W*", re.IGNORECASE
)
ONE_SIDE_MISSING = {
    "blackjack-hand-missing",
    "blackjack-upcard-missing-of-hand",
    "blackjack-upcard-missing-of-total",
}
BOARD_SIGNS = ("#", "/", "[[")  # in a board on one line: a covered cell, the end of a row, a list of rows
SURELY_BOARD = re.compile(r"##|#.*/|/.*#|\?\?.*/|/.*\?\?|\[\[")  # not a hand, such as `10/6/10`


def hands_as_numbers(text: str) -> list[str]:
    """The hands in lines such as `16 9`, which could also be taken for a board; empty if these are none."""
    return text.split("\n") if NUMBERS_OF_HANDS.fullmatch(text) else []


def hands_on_lines(text: str) -> list[str]:
    """The hands in a text of several lines: each line is one, or all of them are one; else empty.

    Several rows of cells aren't one hand: they are a board that can't be read.
    """
    lines = [line for line in text.split("\n") if line.strip()]
    several_rows = len(list(filter(ROW_OF_CELLS.match, lines))) > 1
    for hands in (lines,) if several_rows else (lines, [" ".join(lines)]):
        with contextlib.suppress(blackjack.BlackjackError):
            if all(map(blackjack.parse_question, hands)) and len(hands) <= MAX_HANDS:
                return hands
    return []


def after_ventti(text: str) -> str | None:
    """The text without the name of the game, if it names ventti; else None."""
    return VENTTI.sub(" ", text).strip() if VENTTI.search(text) else None


def board_on_one_line(text: str) -> str | None:
    """The text without the name of the game, if it may be a board on one line; else None."""
    text = MINESWEEPER.sub("", text)
    return text if any(sign in text for sign in BOARD_SIGNS) else None


def is_surely_board(text: str) -> bool:
    """Whether the line is meant as a board, even if it cannot be read as one."""
    return bool(SURELY_BOARD.search(text))


def names_cards(text: str, error: blackjack.UnreadableError) -> bool:
    """Whether the text, refused with this error, is about cards: `AK`, or anything with a number."""
    return has_digit(text) or (error.code in ONE_SIDE_MISSING and not WORDS_ONLY.fullmatch(text))


def has_digit(text: str) -> bool:
    return any(character.isdecimal() for character in text)
