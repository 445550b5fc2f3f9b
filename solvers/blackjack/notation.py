"""How people write blackjack: the reading of hands, cards and questions.

A question is a hand, and the dealer's upcard: `16 T`, `T6 v T`, `10 6 vs 10`, `A,7 / 9`, `88 A`,
`soft 18 against 9`, `K♠ 6♦ / Q`, `5 4 7 T`, `a pair of eights against an ace`. Without a `v` the last
card is the dealer's.

Where a text can be read two ways the readings that are hands are kept, the likelier first:

- A number from 4 to 21 that is the whole hand is a total, hard unless it says soft: `11` is eleven
  before it is two aces. Any other number is its digits: `22` is two twos and `547` three cards.
- In a number a 1 is an ace only where there is nothing else (`1`, `11`): `16` is never an ace and a six.
- An `a` is the article where it would be one in English (`a ten and a six`, `16 against a 10`) and
  that leaves a hand; otherwise it is an ace, as in `a 7 9`.
- A number of several cards is not torn to find the upcard unless that leaves two cards for the hand:
  `886` is two eights against a six, but `88` lacks its upcard.

All errors are BlackjackErrors, one sentence each and an example, whatever the text is.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from typing import TypeVar

from solvers.blackjack.errors import BlackjackError, HandError, UnreadableError
from solvers.blackjack.hands import ACE, HARD_TOTALS, TEN, Hand, undecided
from solvers.blackjack.tokens import CARD_WORDS, EXAMPLES, Kind, Token, short, tokens, unreadable
from solvers.blackjack.wording import Question, code, spoken_hand, written

DIGITS = re.compile("(?:10|[2-9])+|1+")  # a number whose digits are cards

Reading = TypeVar("Reading")


def parse_question(text: str) -> Question:
    """The likeliest reading of a hand and an upcard. Raises BlackjackError."""
    return readings(text)[0]


def readings(text: str) -> tuple[Question, ...]:
    """Every reading of a hand and an upcard, the likeliest first; at least one. Raises BlackjackError."""
    line = tokens(text)
    versus = [place for place, token in enumerate(line) if token.kind is Kind.VERSUS]
    if not versus:
        return _without_versus(line)
    first, last = versus[0], versus[-1]
    if last - first >= len(versus):
        raise UnreadableError(f"Give one hand and one upcard, with one “v” between them. {EXAMPLES}")
    upcard = _upcard(line[last + 1 :])
    return tuple(Question(hand, upcard) for hand in _hands(line[:first]))


def parse_hand(text: str) -> Hand:
    """The likeliest reading of a hand alone, such as `T6`, `10 6` or `soft 17`. Raises BlackjackError."""
    return _hands(tokens(text))[0]


def parse_card(text: str) -> int:
    """The one card that the text names, as an upcard. Raises BlackjackError."""
    return _upcard(tokens(text))


def parse_cards(text: str) -> tuple[int, ...]:
    """The cards that the text names, in their order, or none: `TTTA5`, `K♠ 6♦`. Raises BlackjackError."""
    return _cards(tokens(text))


def _without_versus(line: list[Token]) -> tuple[Question, ...]:
    if not line:
        raise UnreadableError(f"Give your hand and the dealer's upcard. {EXAMPLES}")
    try:
        return _every_way(_last_card_is_the_dealers, line)
    except BlackjackError:
        try:
            whole = _hands(line)[0]
        except BlackjackError:
            pass
        else:
            raise UnreadableError(f"The dealer's upcard is missing. Try: {written(whole)} v 10.") from None
        raise


def _last_card_is_the_dealers(line: list[Token]) -> tuple[Question, ...]:
    *rest, last = line
    if last.kind is Kind.NUMBER and len(cards := _digits(last.text)) > 1:
        *kept, upcard = cards
        rest += [Token(Kind.CARD, code(card), card) for card in kept]
    else:
        upcard = _upcard([last])
    return tuple(Question(hand, upcard) for hand in _hands(rest))


def _upcard(line: list[Token]) -> int:
    if not line:
        raise UnreadableError(f"The dealer's upcard is missing. {EXAMPLES}")
    if len(line) == 2 and line[0].article and line[0].text == "a":
        line = line[1:]
    cards = _cards(line)
    if len(cards) != 1:
        raise UnreadableError(f"The dealer shows one card, not {len(cards)}. {EXAMPLES}")
    return cards[0]


def _hands(line: list[Token]) -> tuple[Hand, ...]:
    if not line:
        raise UnreadableError(f"Your own hand is missing. {EXAMPLES}")
    return _every_way(_hands_as_said, line)


def _every_way(read: Callable[[list[Token]], tuple[Reading, ...]], line: list[Token]) -> tuple[Reading, ...]:
    """All that `read` makes of the line, first without its articles, then with every `a` an ace."""
    bare = [token for token, after in pairwise(line) if not _is_article(token, after)] + line[-1:]
    found: dict[Reading, None] = {}
    if bare != line:
        with suppress(BlackjackError):
            found |= dict.fromkeys(read(bare))
    try:
        found |= dict.fromkeys(read(line))
    except BlackjackError:
        if not found:
            raise
    return tuple(found)


def _is_article(token: Token, after: Token) -> bool:
    """Whether an `a` may be the article of what comes after it; a capital A only before `pair`, `hard` ..."""
    if not token.article:
        return False
    if after.kind is Kind.NUMBER:
        return token.text == "a" and not DIGITS.fullmatch(after.text)
    if after.kind is Kind.CARD:
        return token.text == "a" and after.text in CARD_WORDS
    return after.kind in (Kind.HARD, Kind.SOFT, Kind.PAIR, Kind.NATURAL)


def _hands_as_said(line: list[Token]) -> tuple[Hand, ...]:
    if line[-1].kind is Kind.CLOSE:
        return (_said_and_shown(line),)
    match line[0].kind:
        case Kind.HARD | Kind.SOFT:
            return (_hard_or_soft(line[0], line[1:]),)
        case Kind.PAIR:
            return (_pair(line[1:]),)
        case Kind.NATURAL if len(line) == 1:
            return (Hand.of((ACE, TEN)),)
        case Kind.NUMBER if len(line) == 1:
            return _number(line[0].text)
    return (undecided(Hand.of(_cards(line))),)


def _said_and_shown(line: list[Token]) -> Hand:
    """A hand as it is spoken, `hard 16 (ten, six)`: what is said must be what is shown."""
    opened = [place for place, token in enumerate(line) if token.kind is Kind.OPEN]
    if not opened:
        raise unreadable(line[-1].text)
    said, shown = line[: opened[0]], line[opened[0] + 1 : -1]
    hand = undecided(Hand.of(_cards(shown)))
    if said and all(other.count != hand.count for other in _hands(said)):
        raise HandError(f"What you say and the cards in brackets disagree: they are {spoken_hand(hand)}.")
    return hand


def _hard_or_soft(word: Token, line: list[Token]) -> Hand:
    soft = word.kind is Kind.SOFT
    if not line:
        raise UnreadableError(f"What does that {word.text} hand come to? {EXAMPLES}")
    if len(line) == 1 and line[0].kind is Kind.NUMBER:
        return _total(line[0].text, soft=soft)
    hand = undecided(Hand.of(_cards(line)))
    if hand.soft != soft:
        raise HandError(f"Those cards are {spoken_hand(hand)}, not a {word.text} hand.")
    return hand


def _total(number: str, *, soft: bool) -> Hand:
    if len(number) > 2:
        raise unreadable(number)
    return Hand.of_total(int(number), soft=soft)


def _pair(line: list[Token]) -> Hand:
    cards = _cards(line)
    if len(set(cards)) != 1 or len(cards) > 2:
        raise UnreadableError("A pair is two cards of one value: try 88 v 10, or a pair of eights v 10.")
    return Hand.of(cards[:1] * 2)


def _number(number: str) -> tuple[Hand, ...]:
    """A hand that is one number: a total, or its digits as cards."""
    if int(number) not in HARD_TOTALS:
        if not DIGITS.fullmatch(number):
            raise HandError(f"No hand comes to {short(number)}: a total is 4 to 21. {EXAMPLES}")
        return (undecided(Hand.of(_digits(number))),)
    total = Hand.of_total(int(number))
    try:
        return total, undecided(Hand.of(_digits(number)))
    except BlackjackError:
        return (total,)


def _cards(line: list[Token]) -> tuple[int, ...]:
    cards: list[int] = []
    for token in line:
        if token.kind is Kind.CARD:
            cards.append(token.card)
        elif token.kind is Kind.NUMBER:
            cards.extend(_digits(token.text))
        else:
            raise unreadable(token.text)
    return tuple(cards)


def _digits(number: str) -> tuple[int, ...]:
    if not DIGITS.fullmatch(number):
        raise unreadable(number)
    return tuple(map(int, re.findall("10|[1-9]", number)))
