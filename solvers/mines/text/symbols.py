"""The signs that people use for cells, and what each can mean.

A sign is a character, an emoji, or a number in a list. Its meanings are letters of `board`, several if people
use the sign in different ways. A digit means itself.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from solvers.errors import Remark

SPOILER = "spoiler"
BLANK = "blank"

MEANINGS = {
    **{digit: digit for digit in "012345678"},
    **dict.fromkeys("?❓❔", "#"),
    **dict.fromkeys("HhUu■█▓▒□▢☐⬚🔲🔳", "#"),
    **dict.fromkeys("*!FfPp⚑⚐☑☒🚩⛳🏴🏳", "F"),
    **dict.fromkeys("MmBb@9💣💥☀", "M"),
    **dict.fromkeys("nNSs", "S"),
    "~": " ",
    "#": "# F",
    ".": "0#",
    "·": "0#",
    "_": "#0",
    "-": "#0",
    "x": "#F",
    "X": "#F",
    "⏹": "0",
    "⬜": "0#",
    "⬛": "#0",
    "◻": "0#",
    "◼": "#0",
    "▫": "0#",
    "▪": "0#",
    "🟦": "0#",
    "🟩": "#0",
    "🟫": "0#",
    "🟨": "0#",
    "❌": "FS",
    SPOILER: "#",
    BLANK: "0#",
    # numbers in lists: those of ms_toollib and AutoMineSweeper, and common ones
    "10": "#",
    "11": "F",
    "12": "S",
    "64": "#",
    "32": "F",
    "16": "M",
    "-1": "M#",
    "-2": "F",
    "null": "#",
}
OPENED_BESIDE = {"□": "■"}  # covered on its own, but an open 0 beside this sign for covered cells
QUESTION_MARKS = "?❓❔"  # marks on covered cells, next to another sign for covered cells without a mark

SHORTCODES = {
    **{
        name: str(digit)
        for digit, name in enumerate(("zero", "one", "two", "three", "four", "five", "six", "seven", "eight"))
    },
    "bomb": "💣",
    "boom": "💥",
    "collision": "💥",
    "triangular_flag_on_post": "🚩",
    "flag": "🚩",
    "golf": "⛳",
    "flag_black": "🏴",
    "flag_white": "🏳",
    "question": "❓",
    "grey_question": "❔",
    "stop_button": "⏹",
    "black_square_button": "🔲",
    "white_square_button": "🔳",
    "white_large_square": "⬜",
    "black_large_square": "⬛",
    "white_medium_square": "◻",
    "black_medium_square": "◼",
    "white_small_square": "▫",
    "black_small_square": "▪",
    "blue_square": "🟦",
    "green_square": "🟩",
    "brown_square": "🟫",
    "yellow_square": "🟨",
    "x": "❌",
}

# Digits and signs as they are written in East Asian texts, and digits in circles; each is one character.
# Spaces of no width, which some bots put between cells, are left out.
PLAIN = str.maketrans(
    "０１２３４５６７８９？＃\u3000①②③④⑤⑥⑦⑧➀➁➂➃➄➅➆➇❶❷❸❹❺❻❼❽➊➋➌➍➎➏➐➑",
    "0123456789?# " + 4 * "12345678",
    "\u200b\u2060\ufeff",
)

# Notations that define what a sign means, whatever it may mean elsewhere.
BOARD_FILE = {"#": "S", "X": "M", "x": "M", "❌": "S", "⬜": "#", "U": "#"}
JSMINESWEEPER = {"?": "M"}

NAMES = {"#": "covered", "0": "zero", "F": "flag", "M": "mine", "S": "safe", " ": "hole"}


class Legend(NamedTuple):
    """What each sign of a board means."""

    letters: dict[str, str]
    counted: bool = False  # x marks unknown mines, which are only counted

    @property
    def remarks(self) -> Iterator[Remark]:
        """What signs mean: those that can mean several things, and a 9, which is a mine."""
        for sign, letter in self.letters.items():
            if len(MEANINGS.get(sign, "")) > 1 or sign == "9" or (sign in OPENED_BESIDE and letter == "0"):
                yield Remark("mines-sign-means", sign=sign, meaning=NAMES[letter])


def legends(signs: set[str], fixed_meanings: dict[str, str]) -> Iterator[Legend]:
    """The consistent ways to read these signs.

    No two signs mean the same, and some sign is a covered cell if one can be. A question mark may be used
    beside another sign for covered cells. `fixed_meanings` has meanings that are already known.
    """
    ordered = sorted(signs)
    beside = {sign: "0" for sign, covered in OPENED_BESIDE.items() if covered in signs}
    options = [fixed_meanings.get(sign, beside.get(sign, MEANINGS[sign])) for sign in ordered]
    for choice in product(*options):
        letters = dict(zip(ordered, choice, strict=True))
        counted = "x" in letters and letters.get("_") == "#" and letters["x"] == "#"
        if sensible(letters, counted, fixed_meanings) and (
            "#" in choice or not any("#" in option for option in options)
        ):
            yield Legend(letters, counted)


def sensible(letters: dict[str, str], counted: bool, fixed_meanings: dict[str, str]) -> bool:
    """Whether these signs can have these meanings together."""
    doubtful = {sign for sign in letters if len(MEANINGS[sign]) > 1 and sign not in fixed_meanings}
    if not counted and not distinct(letters, fixed_meanings):
        return False
    covered = {sign for sign, letter in letters.items() if letter == "#"}
    if letters.get("#") == "F" and BLANK not in covered:
        return False  # only people who write covered cells as blanks write flags as #
    if letters.get("#") == " " and not covered & {"_", "?"}:
        return False  # only people who write covered cells as _ or ? write holes as #
    if letters.get("x") == "F" and "_" in covered:
        return False  # then x is a mine that is only counted
    if covered & set(QUESTION_MARKS):
        # If covered cells are written as question marks here, no other sign means them.
        return not any(
            sign in "xX" or (sign != "#" and "0" not in letters.values()) for sign in covered & doubtful
        )
    return True


def distinct(letters: dict[str, str], fixed_meanings: dict[str, str]) -> bool:
    """Whether no two signs have the same meaning, among the meanings for which nobody uses two signs."""
    for meaning in "#0F ":
        signs = [
            sign
            for sign, letter in letters.items()
            if letter == meaning and sign not in QUESTION_MARKS and sign not in fixed_meanings
        ]
        if len(signs) > 1 and any(len(MEANINGS[sign]) > 1 for sign in signs):
            return False
    return True
