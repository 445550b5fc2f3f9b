"""Rules that people write beside a hand: `16 T h17`, `11 v A, 2 decks`, `88 v 10 no das`, `6D S17 DAS 16 T`.

Only shorthand that players know, and decks; for all other rules there are options.
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from solvers.blackjack.errors import BlackjackError
from solvers.blackjack.notation import readings
from solvers.blackjack.tokens import WORD
from solvers.blackjack.words import german

DECKS = {"single": 1, "one": 1, "double": 2, "two": 2, "four": 4, "six": 6, "eight": 8}
DECKS |= {"ein": 1, "zwei": 2, "sechs": 6, "acht": 8, "yksi": 1, "kaksi": 2, "kuusi": 6, "kahdeksan": 8}
DECKS |= {str(number): number for number in range(1, 9)}
NUMBER_OF_DECKS = re.compile(
    rf"\(?(?:\b(?:in|with|mit)\s+(?:an?\s+)?)?\b({'|'.join(DECKS)})[\s-]*(?:decks?|pakkaa?)\b(?:[\s-]+shoe\b)?\)?"
    r"|\b([1-8])D(?=\s+(?:[HS]17|N?DAS|LS)\b)",  # alone, 6D would be a six of diamonds
    re.IGNORECASE,
)
SHORTHAND: Mapping[re.Pattern[str], Mapping[str, Any]] = {
    re.compile(rf"\b(?:{words})\b", re.IGNORECASE): rules
    for words, rules in (
        (r"h17|(?:dealer\s+)?hits?(?:\s+on)?\s+soft\s+17", {"hit_soft_17": True}),
        (r"s17|(?:dealer\s+)?stands?(?:\s+on)?\s+soft\s+17", {"hit_soft_17": False}),
        (r"ndas|(?:no|kein|ei)\s+(?:das|double\s+after\s+split)", {"double_after_split": False}),
        (r"das|double\s+after\s+split", {"double_after_split": True}),
        (r"no\s+surrender", {"surrender": "none"}),
        (r"early\s+surrender", {"surrender": "early"}),
        (r"ls", {"surrender": "late"}),
        (r"enhc|no\s+hole\s+card", {"peek": False}),
        (r"3:2", {"natural_pays": Fraction(3, 2)}),
        (r"6:5", {"natural_pays": Fraction(6, 5)}),
    )
}

ARTICLE = re.compile(r"(?<!kein )\bdas\b")  # in German; `DAS` is the rule in every language


def extract_rules(text: str) -> tuple[str, dict[str, Any]]:
    """The text without the rules in it, and these as arguments of Rules.

    If the text is a hand and an upcard as it stands, or is none even without the rules: the whole text and no
    rules. A German `das` is left out.
    """
    if not german.OWN.isdisjoint(WORD.findall(text.lower())):
        text = ARTICLE.sub(" ", text)
    if _is_question(text):
        return text, {}
    rest, rules = text, dict[str, Any]()
    if decks := NUMBER_OF_DECKS.search(text):
        rest, rules["decks"] = _without(rest, decks), DECKS[(decks[1] or decks[2]).lower()]
    for words, changes in SHORTHAND.items():
        if found := words.search(rest):
            rest = _without(rest, found)
            rules |= changes
    return (rest, rules) if _is_question(rest) else (text, {})


def _is_question(text: str) -> bool:
    try:
        return bool(readings(text))
    except BlackjackError:
        return False


def _without(text: str, found: re.Match[str]) -> str:
    return f"{text[: found.start()]} {text[found.end() :]}"
