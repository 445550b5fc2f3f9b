"""The pieces of a line about blackjack: cards, numbers, and the few words that count.

Suits are read over, whether signs (`K♠`), letters behind a rank (`Ks`, `6d`) or words (`six of diamonds`),
and so are spaces, commas, dashes, quotes and the like, and the words of a sentence around the cards.
"""

import re
import unicodedata
from collections.abc import Iterator
from enum import Enum, auto
from typing import NamedTuple

from solvers.blackjack import vocabulary
from solvers.blackjack.errors import UnreadableError
from solvers.blackjack.hands import ACE

MAX_TEXT = 100  # characters of a line


class Kind(Enum):
    CARD = auto()
    NUMBER = auto()  # digits: a total or cards
    TOTAL = auto()  # a spelled total that is no card: `sixteen`
    HARD = auto()
    SOFT = auto()
    PAIR = auto()
    NATURAL = auto()
    VERSUS = auto()
    MINE = auto()  # `I`, `my`: what follows is the player's
    OPEN = auto()
    CLOSE = auto()


class Token(NamedTuple):
    kind: Kind
    text: str
    card: int = 0  # of a CARD
    times: int = 1  # how many such cards: two eights
    article: bool = False  # an `a` with a gap after it, which may be no ace but the article
    in_sentence: bool = False  # such an `a` after a word that was read over: `I have a`, `and a`
    plural: bool = False  # `eights`, and `8s` and `Ks`, which may also be a spade
    sure: bool = False  # a card for sure and no total: `8♠`, `a ten`
    joined: bool = False  # nothing but a gap between it and the token before


WORDS = {word: Token(Kind.CARD, word, card) for word, card in vocabulary.CARD_WORDS.items()}
WORDS |= {word: Token(Kind.CARD, word, card, plural=True) for word, card in vocabulary.PLURALS.items()}
WORDS |= {word: Token(Kind.TOTAL, str(total)) for word, total in vocabulary.BIG_TOTALS.items()}
OTHER_WORDS = {
    Kind.HARD: vocabulary.HARD,
    Kind.SOFT: vocabulary.SOFT,
    Kind.PAIR: vocabulary.PAIR,
    Kind.NATURAL: vocabulary.NATURAL,
    Kind.VERSUS: vocabulary.VERSUS,
    Kind.MINE: vocabulary.MINE,
}
WORDS |= {word: Token(kind, word) for kind, these in OTHER_WORDS.items() for word in these}

PIECES = re.compile(
    r"(?P<minus>(?<!\S)[-−–](?=[0-9]))|(?P<number>[0-9]+)|(?P<option>[A-Za-z]+_[A-Za-z0-9]\w*)"
    r"|(?P<letters>(?i:twenty[\s-]one|[a-z]+\s+or\s+(?:hit|stand|split))\b|[A-Za-z]+(?:['’][A-Za-z]+)?|['’]s\b)"
    r"|(?P<versus>[/|])|(?P<arrow>[:>→])|(?P<open>\()|(?P<close>\))|(?P<suit>[♠♥♦♣♤♡♢♧])"
    r"|(?P<gap>\s+)|(?P<nothing>(?:[,.;+&\-–—?!`\"'“”„‘’«»\ufe0e\ufe0f\u20e3]|\*\*|__)+)|(?P<other>.)",
    re.DOTALL,
)
SIGNS = {"versus": Kind.VERSUS, "open": Kind.OPEN, "close": Kind.CLOSE}
HANDS_END = (Kind.CARD, Kind.NUMBER, Kind.TOTAL, Kind.NATURAL, Kind.CLOSE)
GLUED = re.compile(r"(?P<versus>vs?)|(?P<card>[atjqk])[shdc]?")  # in letters without a gap: KsQdvA
# Only these: what else compatibility would change means something else, as ² is no 2.
FULL_WIDTH = {code: unicodedata.normalize("NFKC", chr(code)) for code in range(0xFF01, 0xFF5F)}


def tokens(text: str) -> list[Token]:
    """The text's pieces, in order. Raises UnreadableError, naming the first piece that means nothing."""
    if len(text) > MAX_TEXT:
        raise UnreadableError("blackjack-text-too-long", most=MAX_TEXT)
    text = text.translate(FULL_WIDTH)
    found: list[Token] = []
    before = None  # what the piece before this one was
    joined = False  # whether nothing but gaps came since the last token
    in_sentence = False  # whether a word was just read over
    for piece in PIECES.finditer(text):
        kind, said, known = piece.lastgroup, piece.group(), len(found)
        run = re.sub("[^a-z]", "", said.lower())
        if before == "number" and kind == "letters" and _begins_with_a_suit(run):
            # the suit of the card before, as in 6d; also the s of 8s
            found[-1] = found[-1]._replace(sure=True, plural=run == "s")
            run = run[1:]
        match kind:
            case "number":
                found.append(Token(Kind.NUMBER, said))
            case "letters" if said in ("a", "A") and text[piece.end() :][:1].isspace():
                found.append(Token(Kind.CARD, said, ACE, article=True, in_sentence=in_sentence))
            case "letters" if run not in vocabulary.SUITS:
                found.extend(_letters(run, said))
            case "letters" | "suit" if found:
                found[-1] = found[-1]._replace(sure=True)
            case "versus" | "open" | "close":
                found.append(Token(SIGNS[kind], said))
            case "arrow" if found and found[-1].kind in HANDS_END:
                found.append(Token(Kind.VERSUS, said))
            case "minus" if not found or found[-1].kind not in HANDS_END:
                raise unreadable(text[piece.start() :].split()[0])
            case "option":
                raise rules_are_options()
            case "other":
                raise unreadable(said)
        if joined and len(found) > known:
            found[known] = found[known]._replace(joined=True)
        joined = (
            len(found) > known or (joined and kind == "gap") or (before == "number" and kind == "letters")
        )
        if kind not in ("gap", "nothing"):
            in_sentence = kind == "letters" and run in vocabulary.READ_OVER
        before = kind
    return found


def _begins_with_a_suit(run: str) -> bool:
    return run[0] in "shdc" and (len(run) == 1 or run not in vocabulary.KNOWN)


def _letters(run: str, said: str) -> Iterator[Token]:
    """The tokens in a run of letters: a word, or cards and a `v` written without gaps."""
    if not run or run in vocabulary.READ_OVER | vocabulary.MOVES | vocabulary.HIT_OR_STAND:
        return
    if run in WORDS:
        yield WORDS[run]
        return
    if run in vocabulary.RULES:
        raise rules_are_options()
    if re.fullmatch("[atjqk]s", run):
        yield Token(Kind.CARD, run, vocabulary.LETTERS[run[0]], plural=True, sure=True)
        return
    end = 0
    while glued := GLUED.match(run, end):
        end = glued.end()
        if rank := glued["card"]:
            yield Token(Kind.CARD, rank, vocabulary.LETTERS[rank])
        else:
            yield Token(Kind.VERSUS, "v")
    if end < len(run):
        raise unreadable(said, vocabulary.near_miss(run))


def unreadable(found: str, meant: str | None = None) -> UnreadableError:
    """The error that names what was found, and the word that may have been meant."""
    if not found.isprintable():
        return UnreadableError("blackjack-unreadable-character")
    if meant:
        return UnreadableError("blackjack-did-you-mean", found=short(found), meant=meant)
    return UnreadableError("blackjack-not-a-card", found=short(found))


def rules_are_options() -> UnreadableError:
    return UnreadableError("blackjack-rules-are-options")


def short(found: str) -> str:
    """Someone's text, cut to what fits in a sentence."""
    return found if len(found) <= 20 else f"{found[:20]}…"
