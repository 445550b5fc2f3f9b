"""Tokenizer for blackjack hands and questions: cards, numbers, and keywords such as `soft` and `versus`.

It ignores suits, whether signs (`K♠`), letters after a rank (`Ks`, `6d`) or words (`six of diamonds`), and
also spaces, commas, dashes, quotes and the like, and the words of a sentence around the cards.
"""

import re
import unicodedata
from collections.abc import Iterator
from enum import Enum, auto
from typing import NamedTuple

from solvers.blackjack import vocabulary
from solvers.blackjack.errors import UnreadableError
from solvers.blackjack.hands import ACE, TEN
from solvers.blackjack.words import finnish, german
from solvers.full_width import FULL_WIDTH

MAX_TEXT = 100  # characters in a line


class Kind(Enum):
    """What a token stands for."""

    CARD = auto()
    NUMBER = auto()  # digits: a total or cards
    TOTAL = auto()  # a spelled-out total that is not a card: `sixteen`
    HARD = auto()
    SOFT = auto()
    PAIR = auto()
    NATURAL = auto()
    VERSUS = auto()
    MINE = auto()  # `I`, `my`: the player's cards follow
    OPEN = auto()
    CLOSE = auto()
    UNKNOWN = auto()  # a word without meaning


class Token(NamedTuple):
    """A card, a number or a keyword, as it was written in `text`."""

    kind: Kind
    text: str
    card: int = 0  # of a CARD
    times: int = 1  # how many such cards: two eights
    article: bool = False  # an `a` before a gap: may be the article instead of an ace
    in_sentence: bool = False  # an article after an ignored word: `I have a`, `and a`
    plural: bool = False  # `eights`; also `8s` and `Ks`, where the s may mean spades
    sure: bool = False  # certainly a card, not a total: `8♠`, `a ten`
    joined: bool = False  # only a gap between it and the previous token


WORDS = {word: Token(Kind.CARD, word, card) for word, card in vocabulary.CARD_WORDS.items()}
WORDS |= {word: Token(Kind.CARD, word, card, plural=True) for word, card in vocabulary.PLURALS.items()}
WORDS |= {word: Token(Kind.TOTAL, str(total)) for word, total in vocabulary.TOTALS.items()}
OTHER_WORDS = {
    Kind.HARD: vocabulary.HARD,
    Kind.SOFT: vocabulary.SOFT,
    Kind.PAIR: vocabulary.PAIR,
    Kind.NATURAL: vocabulary.NATURAL,
    Kind.VERSUS: vocabulary.VERSUS,
    Kind.MINE: vocabulary.MINE,
}
WORDS |= {word: Token(kind, word) for kind, words in OTHER_WORDS.items() for word in words}

_MOVE = "|".join(sorted(vocabulary.MOVES | vocabulary.SURRENDER, key=len, reverse=True))
_NOT = "|".join(sorted(vocabulary.NOT))
FACES = (  # and gestures, fire and dice beside a hand, as a range of a pattern
    "\U0001f600-\U0001f64f\U0001f900-\U0001f9ff\U0001fae0-\U0001faef👀👆-👏💀💰💸🔥🎰🎲"
    "\U0001f3fb-\U0001f3ff♀♂\u200d"
)
PIECES = re.compile(
    r"(?P<minus>(?<!\S)[-−–](?=[0-9]))|(?P<number>[0-9]+)|(?P<option>[A-Za-z]+_[A-Za-z0-9]\w*)"
    rf"|(?P<choice>\b(?i:(?:{'|'.join(sorted(vocabulary.OR))})\s+(?:(?:a\s+)?(?:{_MOVE})|{_NOT})\b))"
    rf"|(?P<ending>(?<=[0-9]):(?:{'|'.join(finnish.ENDINGS)})\b)"
    r"|(?P<side>\b[DHPdhp]:)"
    r"|(?P<letters>(?i:twenty[\s-]one)\b|[^\W\d_]+(?:['’][^\W\d_]+)?|['’]s\b)"
    r"|(?P<emoticon>(?<!\S)[:;]'?-?[()DP](?!\S))"
    r"|(?P<emoji><a?(?P<name>:\w+:)[0-9]+>)|(?P<versus>/|(?<!\|)\|(?!\|))|(?P<arrow>[:>→])|(?P<open>\()|(?P<close>\))|(?P<suit>[♠♥♦♣♤♡♢♧])"
    rf"|(?P<gap>\s+)|(?P<nothing>(?:[,.;+&\-\u2011–—?!`\"'“”„‘’«»\u2060\ufe0e\ufe0f\u20e3{FACES}]|\*\*|__|\|\|)+)|(?P<other>.)",
    re.DOTALL,
)
IGNORED = vocabulary.IGNORED_WORDS | vocabulary.MOVES | vocabulary.SURRENDER
BEFORE_MOVE = re.compile(rf"\s+(?i:{_MOVE})\b")
AT_TOTAL = re.compile(r"\s+(?:1[1-9]|2[01])\b")  # no upcard, so `at 12` is no ace and ten
SURELY_TOTAL = re.compile(r"1[2-9]|2[01]")  # of a hand, not a card
BEFORE_NUMBER = re.compile(r"\s+[0-9]")
BEFORE_PLURAL = re.compile(rf"\s+(?i:{'|'.join(finnish.PLURALS_WITHOUT_NUMBER)})\b")
FINNISH_CARDS = re.compile(r"\b(?:10|[2-9]) ja (?:10|[2-9]) +vs?\b")  # otherwise a jack and an ace
REPHRASED = {
    re.compile(words, re.IGNORECASE): meaning
    for words, meaning in (
        (r"\blate\s+surrender", "surrender"),  # the kind that a question about surrendering means
        (r"\bblack\s+jack\b", "blackjack"),
        (r"\bvast\b", "vastaan"),
        (r"\b(?:2|zwei)\s*(?:x|mal)\s*(?:die\s+)?(?=[2-9atjqk]|10)", "pair "),  # `2x8`, `2 mal die 8`
        # `he has 6, I have 12`
        (
            r"^\s*(?:he|she|er|sie|der)(?:['’]s)?\s+(?:has|got|shows|showing|hat|zeigt)\b(?=.*\b(?:I|my|me|ich|meine?)\b)",
            "dealer",
        ),
    )
}
SIDES = {"d": Kind.VERSUS, "h": Kind.MINE, "p": Kind.MINE}  # `H: 16 D: 10`: hand, player, dealer
SIGNS = {"versus": Kind.VERSUS, "open": Kind.OPEN, "close": Kind.CLOSE}
HAND_STARTS = (Kind.HARD, Kind.SOFT, Kind.PAIR)
HAND_ENDS = (Kind.CARD, Kind.NUMBER, Kind.TOTAL, Kind.NATURAL, Kind.CLOSE)
WORD = re.compile(r"[^\W\d_]+")
NOT_LETTERS = re.compile(r"[\W\d_]")
RANK_AND_S = re.compile("[atjqk]s")  # spades, or several of them
GLUED = re.compile(r"(?P<versus>vs?)|(?P<card>[atjqk])[shdc]?")  # in letters without a gap: KsQdvA
ONLY_GLUED = re.compile(r"(?:vs?|[atjqk][shdc]?)+")
EMOJI = {ord("🔟"): "10", ord("🆚"): " vs ", ord("🅰"): "A"}
EMOJI |= {  # 🂡 to 🃞, but not the knights, which are in no deck of ours
    0x1F0A0 + 16 * suit + rank: f"{letter}{sign} "
    for suit, sign in enumerate("♠♥♦♣")
    for rank, letter in enumerate("A23456789TJ_QK", start=1)
    if letter != "_"
}
REPLACEMENTS = FULL_WIDTH | EMOJI


def tokens(text: str) -> list[Token]:
    """The tokens of the text, in order. Raises UnreadableError for the first piece without meaning.

    Words before and after the hands need no meaning, if there is a `v`. Also raises it if the text is longer
    than MAX_TEXT or names rules, which are options.
    """
    if len(text) > MAX_TEXT:
        raise UnreadableError("blackjack-text-too-long", most=MAX_TEXT)
    text = unicodedata.normalize("NFC", text).translate(REPLACEMENTS)  # an ä is one letter
    for pattern, meaning in REPHRASED.items():
        text = pattern.sub(meaning, text)
    words = {vocabulary.PLAIN_SPELLINGS.get(word, word) for word in WORD.findall(text.lower())}
    tokenizer = _Tokenizer(
        finnish=bool(FINNISH_CARDS.search(text)) or not finnish.OWN.isdisjoint(words),
        german=not german.OWN.isdisjoint(words),
    )
    for piece in PIECES.finditer(text):
        tokenizer.read(piece)
    return _without_fillers(_with_misspelled_versus(tokenizer.tokens))


def _with_misspelled_versus(line: list[Token]) -> list[Token]:
    """The line with a word that is like `against` or `dealer` read so, if no such word is in it."""
    if any(token.kind is Kind.VERSUS for token in line):
        return line
    for index, token in enumerate(line):
        if token.kind is not Kind.UNKNOWN:
            continue
        meant = vocabulary.near_miss(NOT_LETTERS.sub("", token.text.lower()))
        if meant in vocabulary.VERSUS:
            return [*line[:index], WORDS[meant], *line[index + 1 :]]
    return line


def _without_fillers(line: list[Token]) -> list[Token]:
    """The line without unknown words around the hands. Raises UnreadableError for any other unknown word."""
    kinds = [token.kind for token in line]
    hands = [index for index, kind in enumerate(kinds) if kind in HAND_STARTS or kind in HAND_ENDS]
    for index, token in enumerate(line):
        if token.kind is Kind.UNKNOWN:
            word = NOT_LETTERS.sub("", token.text.lower())
            inside = not hands or hands[0] < index < hands[-1]
            if inside or Kind.VERSUS not in kinds or not vocabulary.is_filler(word):
                raise unreadable(token.text, "vs" if word == "x" else vocabulary.near_miss(word))
    return [token for token in line if token.kind is not Kind.UNKNOWN]


def asks_to_surrender(text: str) -> bool:
    """Whether surrender is one of the moves that the text asks about: `16 v 10, surrender?`."""
    return not vocabulary.SURRENDER.isdisjoint(WORD.findall(text.lower()))


class _Tokenizer:
    """Reads the pieces of a text, one after the other. `finnish`, `german`: whether it has such a word."""

    def __init__(self, *, finnish: bool, german: bool) -> None:
        self.tokens: list[Token] = []
        self._finnish = finnish
        self._german = german
        self._previous_kind: str | None = None  # of the piece before this one
        self._joined = False  # only gaps since the last token
        self._in_sentence = False  # the previous word was ignored

    def read(self, piece: re.Match[str]) -> None:
        """Add the tokens of the piece. Raises UnreadableError if it has no meaning."""
        kind, letters = piece.lastgroup, NOT_LETTERS.sub("", piece.group().lower())
        letters = vocabulary.PLAIN_SPELLINGS.get(letters, letters)
        after_number = self._previous_kind == "number" and kind == "letters"
        if after_number and letters in ("h", "s") and SURELY_TOTAL.fullmatch(self.tokens[-1].text):
            if letters == "s":  # soft, or several of them
                total = self.tokens[-1].text
                raise unreadable(f"{total}s", f"soft {total}")
            letters = "hard"
        elif after_number and letters == "o":
            number = self.tokens[-1].text
            raise unreadable(f"{number}{piece.group()}", f"{number}0")  # the letter O for a zero
        elif after_number and _starts_with_suit(letters):
            # the suit of the previous card, as in 6d; also the s of 8s
            self.tokens[-1] = self.tokens[-1]._replace(sure=True, plural=letters == "s")
            letters = letters[1:]
        elif after_number and letters == "er":  # German 8er: eights
            self.tokens[-1] = self.tokens[-1]._replace(sure=True, plural=True)
            letters = ""
        new_tokens = self._word(piece, letters) if kind == "letters" else self._sign(piece)
        if new_tokens and self._joined:
            new_tokens[0] = new_tokens[0]._replace(joined=True)
        self.tokens += new_tokens
        self._joined = bool(new_tokens) or after_number or (self._joined and kind == "gap")
        if kind not in ("gap", "nothing"):
            self._in_sentence = kind == "letters" and letters in vocabulary.IGNORED_WORDS
        self._previous_kind = kind

    def _word(self, piece: re.Match[str], letters: str) -> list[Token]:
        """The tokens of a piece of letters; `letters` is without the suit of the card before it."""
        text = piece.group()
        if text == "a" and BEFORE_MOVE.match(piece.string, piece.end()) and self._no_hand_is_unfinished():
            return []  # `is 16 v 10 a stand?`, but not in `16 v a stand?`
        if text in ("a", "A") and piece.string[piece.end() :][:1].isspace():
            return [Token(Kind.CARD, text, ACE, article=True, in_sentence=self._in_sentence)]
        if self._is_at(piece):
            return []
        before_number = BEFORE_NUMBER.match(piece.string, piece.end())
        if self._finnish and text in (finnish.AND, finnish.SPLIT) and (self.tokens or before_number):
            return []
        if letters == finnish.WELL and (self._finnish or (before_number and not self.tokens)):
            return []
        if self._german and letters in german.PICTURES:
            return [Token(Kind.CARD, text, TEN)]
        if self._finnish and letters == finnish.TWO:
            return [WORDS["kaksi"]]
        if text.lower() == finnish.SPLIT and BEFORE_PLURAL.match(piece.string, piece.end()):
            return []  # `jaa kasit`: the dealer shows one card, so these are not a hand and its upcard
        if letters in vocabulary.SUITS:
            self._mark_sure()
            return []
        return list(_letter_tokens(letters, text))

    def _sign(self, piece: re.Match[str]) -> list[Token]:
        """The tokens of a number or of anything else that is not letters."""
        kind, text = piece.lastgroup, piece.group()
        after_hand = bool(self.tokens) and self.tokens[-1].kind in HAND_ENDS
        match kind:
            case "number":
                return [Token(Kind.NUMBER, text)]
            case "versus" | "open" | "close":
                return [Token(SIGNS[kind], text)]
            case "side":
                return [Token(SIDES[text[0].lower()], text)]
            case "arrow" if after_hand:
                return [Token(Kind.VERSUS, text)]
            case "suit":
                self._mark_sure()
            case "minus" if not after_hand:
                raise unreadable(piece.string[piece.start() :].split()[0])
            case "option":
                raise rules_are_options()
            case "emoji":  # of a server: what it shows is known by its name only
                raise unreadable(piece["name"])
            case "other":
                raise unreadable(text)
        return []

    def _no_hand_is_unfinished(self) -> bool:
        """Whether no hand has been named so far, or both."""
        kinds = [token.kind for token in self.tokens]
        return not kinds or (Kind.VERSUS in kinds and kinds[-1] is not Kind.VERSUS)

    def _is_at(self, piece: re.Match[str]) -> bool:
        """Whether the piece is the word `at`, not an ace and a ten: `I'm at 8`, `stand at 17`."""
        if piece.group() != "at":
            return False
        in_sentence = bool(self.tokens) and self.tokens[-1].kind in (Kind.MINE, Kind.VERSUS)
        number = BEFORE_NUMBER if in_sentence else AT_TOTAL
        return bool(number.match(piece.string, piece.end()))

    def _mark_sure(self) -> None:
        """The last token, if there is one, is certainly a card: a suit follows it."""
        if self.tokens:
            self.tokens[-1] = self.tokens[-1]._replace(sure=True)


def _starts_with_suit(letters: str) -> bool:
    return letters[0] in "shdc" and (len(letters) == 1 or letters not in vocabulary.KNOWN)


def _letter_tokens(letters: str, text_piece: str) -> Iterator[Token]:
    """The tokens in a run of letters: a word, or cards and a `v` written without gaps."""
    if not letters or letters in IGNORED:
        return
    if card := vocabulary.PAIRS.get(letters):
        yield Token(Kind.PAIR, letters)
        yield Token(Kind.CARD, letters, card, plural=True)
        return
    if letters in WORDS:
        yield WORDS[letters]
        return
    if letters in vocabulary.RULES:
        raise rules_are_options()
    if RANK_AND_S.fullmatch(letters):
        yield Token(Kind.CARD, letters, vocabulary.LETTERS[letters[0]], plural=True, sure=True)
        return
    if not ONLY_GLUED.fullmatch(letters):
        yield Token(Kind.UNKNOWN, text_piece)
        return
    for match in GLUED.finditer(letters):
        if rank := match["card"]:
            yield Token(Kind.CARD, rank, vocabulary.LETTERS[rank])
        else:
            yield Token(Kind.VERSUS, "v")


def unreadable(found: str, meant: str | None = None) -> UnreadableError:
    """The error for a piece without meaning; meant: the word that the user may have meant."""
    if not found.isprintable():
        return UnreadableError("blackjack-unreadable-character")
    if meant:
        return UnreadableError("blackjack-did-you-mean", found=short(found), meant=meant)
    return UnreadableError("blackjack-not-a-card", found=short(found))


def rules_are_options() -> UnreadableError:
    return UnreadableError("blackjack-rules-are-options")


def short(found: str) -> str:
    """The text, cut to 20 characters so that it fits into a message."""
    return found if len(found) <= 20 else f"{found[:20]}…"
