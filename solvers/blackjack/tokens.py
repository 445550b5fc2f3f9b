"""The pieces of a line about blackjack: cards, numbers, and the few words that count.

Suits are read over, whether signs (`K♠`), letters behind a rank (`Ks`, `6d`) or words (`six of diamonds`),
and so are spaces, commas, dashes and the like.
"""

import re
from collections.abc import Iterator
from enum import Enum, auto
from typing import NamedTuple

from solvers.blackjack.errors import UnreadableError
from solvers.blackjack.hands import ACE, TEN
from solvers.blackjack.wording import NAMES, plural

LONGEST = 100  # characters of a line
EXAMPLES = "Try: 16 T, A7 9, or 10 6 vs 10."


class Kind(Enum):
    CARD = auto()
    NUMBER = auto()
    HARD = auto()
    SOFT = auto()
    PAIR = auto()
    NATURAL = auto()
    VERSUS = auto()
    OPEN = auto()
    CLOSE = auto()


class Token(NamedTuple):
    kind: Kind
    text: str
    card: int = 0  # of a CARD
    article: bool = False  # an `a` with a gap after it, which may be no ace but the article


LETTERS = {"a": ACE, "t": TEN, "j": TEN, "q": TEN, "k": TEN}
CARD_WORDS = {name: card for card, name in NAMES.items()}
CARD_WORDS |= {"deuce": 2, "trey": 3, "jack": TEN, "queen": TEN, "king": TEN}
CARD_WORDS |= {plural(name): card for name, card in CARD_WORDS.items()}
OTHER_WORDS = {
    Kind.HARD: ("h", "hard"),
    Kind.SOFT: ("s", "soft"),
    Kind.PAIR: ("pair",),
    Kind.NATURAL: ("natural", "blackjack", "bj"),
    Kind.VERSUS: ("v", "vs", "versus", "against", "dealer"),
}
WORDS = {word: Token(Kind.CARD, word, card) for word, card in CARD_WORDS.items()}
WORDS |= {word: Token(kind, word) for kind, words in OTHER_WORDS.items() for word in words}
SUITS = ("spade", "heart", "diamond", "club")
READ_OVER = {"an", "and", "of", "the", *SUITS, *map(plural, SUITS)}

PIECES = re.compile(
    r"(?P<number>[0-9]+)|(?P<letters>[A-Za-z]+)|(?P<versus>[/|])|(?P<open>\()|(?P<close>\))"
    r"|(?P<nothing>[\s,.;+&\-–—♠♥♦♣♤♡♢♧\ufe0e\ufe0f\u20e3]+)|(?P<other>.)",
    re.DOTALL,
)
SIGNS = {"versus": Kind.VERSUS, "open": Kind.OPEN, "close": Kind.CLOSE}
GLUED = re.compile(r"(?P<versus>vs?)|(?P<card>[atjqk])[shdc]?")  # in letters without a gap: KsQdvA


def tokens(text: str) -> list[Token]:
    """The text's pieces, in order. Raises UnreadableError, naming the first piece that means nothing."""
    if len(text) > LONGEST:
        raise UnreadableError(f"That is too long for a hand: {LONGEST} characters are the most. {EXAMPLES}")
    found: list[Token] = []
    before = None  # what the piece before this one was
    for piece in PIECES.finditer(text):
        match piece.lastgroup:
            case "number":
                found.append(Token(Kind.NUMBER, piece.group()))
            case "letters" if piece.group() in ("a", "A") and text[piece.end() :][:1].isspace():
                found.append(Token(Kind.CARD, piece.group(), ACE, article=True))
            case "letters":
                found.extend(_letters(piece.group(), after_number=before == "number"))
            case "versus" | "open" | "close" as sign:
                found.append(Token(SIGNS[sign], piece.group()))
            case "other":
                raise unreadable(piece.group())
        before = piece.lastgroup
    return found


def _letters(found: str, *, after_number: bool) -> Iterator[Token]:
    """The tokens in a run of letters: a word, or cards and a `v` written without gaps."""
    run = found.lower()
    if after_number and run[0] in "shdc":
        run = run[1:]  # the suit of the card before, as in 6d; also the s of 8s
    if run in READ_OVER:
        return
    if run in WORDS:
        yield WORDS[run]
        return
    end = 0
    while glued := GLUED.match(run, end):
        end = glued.end()
        if rank := glued["card"]:
            yield Token(Kind.CARD, rank, LETTERS[rank])
        else:
            yield Token(Kind.VERSUS, "v")
    if end < len(run):
        raise unreadable(found)


def unreadable(found: str) -> UnreadableError:
    """The error that names what was found."""
    if not found.isprintable():
        return UnreadableError(f"There is a character that I can't read. {EXAMPLES}")
    return UnreadableError(f'I can\'t read "{short(found)}" as a card. {EXAMPLES}')


def short(found: str) -> str:
    """Someone's text, cut to what fits in a sentence."""
    return found if len(found) <= 20 else f"{found[:20]}…"
