"""Parser for blackjack hands, cards and questions in the ways that people write them.

A question is a hand and the dealer's upcard: `16 T`, `T6 v T`, `10 6 vs 10`, `A,7 / 9`, `88 A`,
`soft 18 against 9`, `K♠ 6♦ / Q`, `5 4 7 T`, `a pair of eights against an ace`. Without a `v` the last
card is the dealer's.

If a text is ambiguous, the readings that are valid hands are returned, the likeliest first:

- A number from 4 to 21 that is the whole hand is a total, hard unless it says soft: `11` is read as eleven
  first, then as two aces. Any other number is its digits: `22` is two twos and `547` three cards.
- If only a pair makes a total with two cards (hard 4 and 20, soft 12), the pair is another reading of it.
- In a number, a 1 is an ace only if there are no other digits (`1`, `11`): `16` is never an ace and a six.
- An `a` is the article before a spelled-out card, a total, or a number in a sentence (`a ten and a six`,
  `a 16`, `I have a 10 and a 6`), before the dealer's card (`16 against a 10`), and before a move once both
  hands are named (`is 16 v 10 a stand`); otherwise it is an ace, as in `a 7 9`.
- A count before a plural is that many cards: `two eights`, `2 8s`. A plural that is the whole hand is a pair:
  `split eights vs 10`. Beside other cards it does not say how many.
- Words of a sentence around the cards are skipped, also moves and an `or` between moves, in English, Finnish
  and German: `should I double 11 vs 10`, `soll ich bei 16 gegen 10 ziehen oder stehen bleiben?`. Before and
  after hands with a `v` between them, so are unknown words, unless they may be misspelled cards.
- A spelled-out number is read like its digits: `sixteen` and `eight` are totals if they are the whole hand.
  What is certainly a card (`8♠`, `a ten`) is not a total.
- A slash or bar between cards is skipped if a word stands before the dealer's card: `10/6 vs 10`.
- `hard` and `soft` may also follow the hand: `17 soft v 6`.
- Brackets around a whole hand or the dealer's card are left out: `(12) 4`, `12 (4)`, `12 (dealer: 4)`.
- A total of three or more cards is refused if it says so (`3 card 16 v 10`), because the cards decide.
- A number of several cards is split to get the upcard only if that leaves two cards for the hand:
  `886` is two eights against a six, but `88` lacks its upcard.
- Of two single numbers without a `v` the first is a total if it can be one: `8 6` is hard 8 against a
  six. The answer says how it was read.

Every error is a BlackjackError, whatever the text is.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from solvers.blackjack.errors import BlackjackError, HandError, UnreadableError
from solvers.blackjack.formatting import Question, code, format_hand
from solvers.blackjack.grammar import (
    DIGITS,
    ONE_CARD,
    is_one_card,
    merge_counts,
    player_first,
    plural_card,
    strip_articles,
    versus_before_upcard,
    without_brackets,
    without_slashes_in_hand,
)
from solvers.blackjack.hands import ACE, HARD_TOTALS, TEN, Hand, undecided
from solvers.blackjack.tokens import SURELY_TOTAL, Kind, Token, rules_are_options, short, tokens, unreadable
from solvers.blackjack.vocabulary import SMALL_TOTALS

ONLY_PAIRS = {pair.count: pair for pair in (Hand.of((card, card)) for card in (2, TEN, ACE))}
"""By count, the pairs that are the only two cards with that count."""
NUMBER_OF_CARDS = re.compile(
    r"(?:\(\s*|\b)(?:(?:with|of|from|mit|aus)\s+)?(?:multi|[3-9]|three|four|five|drei|vier|fünf|kolm(?:e|en|ella)|nelj(?:ä|än|ällä))"
    r"\+?[\s-]*(?:(?:or\s+more|oder\s+mehr|tai\s+enemmän)\s+)?(?:cards?|karten?|kort(?:tia|ti|in|illa))\b\)?",
    re.IGNORECASE,
)

OF_CARDS_ONLY = {
    "blackjack-not-a-card": "blackjack-not-cards",
    "blackjack-total-is-the-whole-hand": "blackjack-total-not-cards",
    "blackjack-hand-missing": "blackjack-no-cards",
}
"""By the code of an error about a question, the same error where only cards are asked for."""


def parse_question(text: str) -> Question:
    """The likeliest reading of a hand and an upcard. Raises BlackjackError."""
    return readings(text)[0]


@lru_cache(maxsize=1000)
def readings(text: str) -> tuple[Question, ...]:
    """Every reading of a hand and an upcard, the likeliest first; at least one. Raises BlackjackError."""
    try:
        return _readings(text)
    except BlackjackError:
        if _is_total_of_some_cards(text):
            raise UnreadableError("blackjack-which-cards") from None
        raise


def _is_total_of_some_cards(text: str) -> bool:
    """Whether the text also says how many cards the total has, three or more: `3 card 16 v 10`."""
    rest, times = NUMBER_OF_CARDS.subn(" ", text)
    try:
        return bool(times) and not _readings(rest)[0].hand.cards
    except BlackjackError:
        return False


def _readings(text: str) -> tuple[Question, ...]:
    line = without_brackets(strip_articles(tokens(text)))
    line = without_slashes_in_hand(versus_before_upcard(player_first(line)))
    try:
        return _questions(line)
    except BlackjackError:
        kinds, texts = [token.kind for token in line], [token.text for token in line]
        if len(line) > 2 and kinds[-2] in (Kind.HARD, Kind.SOFT) and texts[-1] == "17":
            raise rules_are_options() from None  # `16 T h17`
        raise


def _questions(line: list[Token]) -> tuple[Question, ...]:
    versus_indices = [index for index, token in enumerate(line) if token.kind is Kind.VERSUS]
    if not versus_indices:
        return _without_versus(line)
    first, last = versus_indices[0], versus_indices[-1]
    if last - first >= len(versus_indices):
        raise UnreadableError("blackjack-one-v")
    _refuse_dealer_first(line[:first], line[last + 1 :])
    upcard = _upcard(line[last + 1 :])
    return tuple(Question(hand, upcard) for hand in _hands(line[:first]))


def parse_hand(text: str) -> Hand:
    """The likeliest reading of a hand alone, such as `T6`, `10 6` or `soft 17`. Raises BlackjackError."""
    with _cards_only():
        return _hands(player_first(strip_articles(tokens(text))))[0]


def parse_held(text: str) -> Hand:
    """Any hand, finished or just started: also a single card or a bust. Raises BlackjackError.

    Read as cards if possible (`11` is two aces), otherwise as by `parse_hand`.
    """
    try:
        return Hand.of(parse_cards(text))
    except BlackjackError:
        return parse_hand(text)


def parse_card(text: str) -> int:
    """The one card that the text names, as an upcard. Raises BlackjackError."""
    with _cards_only():
        return _upcard(strip_articles(tokens(text)))


def parse_cards(text: str) -> tuple[int, ...]:
    """The cards that the text names, in order: `TTTA5`, `K♠ 6♦`; none if it is blank.

    Raises BlackjackError, also for words without a card.
    """
    with _cards_only():
        cards = _cards(merge_counts(strip_articles(tokens(text))))
    if text.strip() and not cards:
        raise UnreadableError("blackjack-no-cards")
    return cards


@contextmanager
def _cards_only() -> Iterator[None]:
    """What the block can't read as a card is refused without a word about a hand and an upcard."""
    try:
        yield
    except UnreadableError as error:
        if error.code not in OF_CARDS_ONLY:
            raise
        raise UnreadableError(OF_CARDS_ONLY[error.code], **error.values) from None


def _without_versus(line: list[Token]) -> tuple[Question, ...]:
    if not line:
        raise UnreadableError("blackjack-question-missing")
    try:
        return _last_card_is_upcard(line)
    except BlackjackError:
        try:
            hand = _hands(line)[0]
        except BlackjackError:
            if len(line) == 1:
                raise
        else:
            if hand.cards:
                raise UnreadableError("blackjack-upcard-missing-of-hand", hand=format_hand(hand)) from None
            kind = "soft" if hand.soft else "hard"
            raise UnreadableError("blackjack-upcard-missing-of-total", kind=kind, total=hand.total) from None
        raise


def _last_card_is_upcard(line: list[Token]) -> tuple[Question, ...]:
    *rest, last = line
    _refuse_dealer_first(rest, [last])
    if merge_counts(line) != [*merge_counts(rest), last]:
        return _last_has_suit(rest, last)
    cards = _digits(last.text) if last.kind is Kind.NUMBER and DIGITS.fullmatch(last.text) else ()
    if len(cards) > 1 and all(map(_is_cards, rest)) and not (rest and last.text == "11"):
        *hand_cards, upcard = cards
        rest += [Token(Kind.CARD, code(card), card) for card in hand_cards]
    else:
        upcard = _upcard([last])
    return tuple(Question(hand, upcard) for hand in _hands(rest))


def _last_has_suit(rest: list[Token], last: Token) -> tuple[Question, ...]:
    """Readings of `16 8s`: sixteen eights are no hand, so the s is spades. Else raises BlackjackError."""
    try:
        _hands([*rest, last])
    except BlackjackError:
        if rest[-1].kind is Kind.NUMBER and last.sure:
            return tuple(Question(hand, _upcard([last])) for hand in _hands(rest))
        raise
    raise UnreadableError("blackjack-upcard-missing")


def _refuse_dealer_first(hand: list[Token], upcard: list[Token]) -> None:
    """Raises UnreadableError for one card and then a total: `10 vs 16`."""
    if len(hand) == len(upcard) == 1 and is_one_card(hand[0]) and SURELY_TOTAL.fullmatch(upcard[0].text):
        card = hand[0].card or int(hand[0].text)
        shown = "A" if card == ACE else str(card)
        raise UnreadableError("blackjack-dealer-first", hand=upcard[0].text, upcard=shown)


def _upcard(line: list[Token]) -> int:
    if not line:
        raise UnreadableError("blackjack-upcard-missing")
    if len(line) == 2 and line[0].article and line[0].text == "a":
        line = line[1:]
    if len(line) == 1 and line[0].kind in (Kind.NUMBER, Kind.TOTAL) and not ONE_CARD.fullmatch(line[0].text):
        raise UnreadableError("blackjack-not-an-upcard", found=short(line[0].text))
    cards = _cards([token._replace(plural=False) for token in merge_counts(line)])
    if len(cards) != 1:
        raise UnreadableError("blackjack-one-upcard", shown=len(cards))
    return cards[0]


def _hands(line: list[Token]) -> tuple[Hand, ...]:
    if not line:
        raise UnreadableError("blackjack-hand-missing")
    hands = _literal_hands(merge_counts(line))
    pairs = [ONLY_PAIRS[hand.count] for hand in hands if not hand.cards and hand.count in ONLY_PAIRS]
    return tuple(dict.fromkeys((*hands, *pairs)))


def _literal_hands(line: list[Token]) -> tuple[Hand, ...]:
    if line[-1].kind is Kind.CLOSE:
        return (_hand_with_brackets(line),)
    match line[0].kind:
        case Kind.HARD | Kind.SOFT:
            return (_hard_or_soft(line[0], line[1:]),)
        case Kind.PAIR:
            return (_pair(line[1:]),)
        case Kind.CARD | Kind.NUMBER if len(line) == 2 and line[1].kind is Kind.PAIR:
            return (_pair(line[:1]),)
        case _ if len(line) > 1 and line[-1].kind in (Kind.HARD, Kind.SOFT) and len(line[-1].text) > 1:
            return (_hard_or_soft(line[-1], line[:-1]),)
        case Kind.NATURAL if len(line) == 1:
            return (Hand.of((ACE, TEN)),)
        case Kind.CARD | Kind.NUMBER if len(line) == 1 and (card := _bare_plural(line[0])):
            return (Hand.of((card, card)),)
        case Kind.NUMBER if len(line) == 1 and not line[0].sure:
            return _number(line[0].text)
        case Kind.CARD | Kind.TOTAL if len(line) == 1 and (total := _total_of(line[0])):
            return (Hand.of_total(total),)
    return (undecided(Hand.of(_cards(line))),)


def _hand_with_brackets(line: list[Token]) -> Hand:
    """The hand of a text with cards in brackets: `hard 16 (ten, six)`.

    Raises HandError if the text before the brackets does not have the same count.
    """
    open_indices = [index for index, token in enumerate(line) if token.kind is Kind.OPEN]
    if not open_indices:
        raise unreadable(line[-1].text)
    description, bracketed = line[: open_indices[0]], line[open_indices[0] + 1 : -1]
    hand = undecided(Hand.of(_cards(bracketed)))
    if description and all(other.count != hand.count for other in _hands(description)):
        raise HandError("blackjack-brackets-disagree", hand=hand)
    return hand


def _hard_or_soft(word: Token, line: list[Token]) -> Hand:
    soft = word.kind is Kind.SOFT
    if not line:
        raise UnreadableError("blackjack-total-missing", kind=word.text)
    if len(line) == 1 and (total := _total_of(line[0])) is not None:
        return Hand.of_total(total, soft=soft)
    hand = undecided(Hand.of(_cards(line)))
    if hand.soft != soft:
        raise HandError("blackjack-other-kind-of-hand", hand=hand, kind=word.text)
    return hand


def _total_of(token: Token) -> int | None:
    """The total that a token means if it is the whole hand; None if it cannot be a total."""
    if token.sure:
        return None
    if token.kind in (Kind.NUMBER, Kind.TOTAL):
        return int(token.text) if len(token.text) <= 2 else None
    return SMALL_TOTALS.get(token.text) if token.kind is Kind.CARD else None


def _pair(line: list[Token]) -> Hand:
    cards = _cards([token._replace(plural=False) for token in line])
    if len(set(cards)) != 1 or len(cards) > 2:
        raise UnreadableError("blackjack-no-pair")
    return Hand.of(cards[:1] * 2)


def _number(number: str) -> tuple[Hand, ...]:
    """The readings of a single number as a hand: a total, or its digits as cards."""
    if int(number) not in HARD_TOTALS:
        if not DIGITS.fullmatch(number):
            raise HandError("blackjack-no-such-total", total=short(number))
        return (undecided(Hand.of(_digits(number))),)
    total = Hand.of_total(int(number))
    try:
        return total, undecided(Hand.of(_digits(number)))
    except BlackjackError:
        return (total,)


def _cards(line: list[Token]) -> tuple[int, ...]:
    cards: list[int] = []
    for token in line:
        if token.plural and not token.sure:
            raise _how_many(token.card)
        if token.kind is Kind.CARD:
            cards.extend([token.card] * token.times)
        elif token.kind in (Kind.NUMBER, Kind.TOTAL):
            cards.extend(_digits(token.text))
        else:
            raise unreadable(token.text)
    return tuple(cards)


def _is_cards(token: Token) -> bool:
    return token.kind is Kind.CARD or (token.kind is Kind.NUMBER and bool(DIGITS.fullmatch(token.text)))


def _bare_plural(token: Token) -> int:
    """The card that a plural names several of: `eights`, `8s`; 0 if it is none, or a spade: `Ks`."""
    return plural_card(token) if token.plural and not (token.card and token.sure) else 0


def _how_many(card: int) -> UnreadableError:
    return UnreadableError("blackjack-how-many", card=card, pair=code(card) * 2)


def _digits(number: str) -> tuple[int, ...]:
    if not DIGITS.fullmatch(number):
        if number in map(str, HARD_TOTALS):
            raise UnreadableError("blackjack-total-is-the-whole-hand", total=number)
        raise unreadable(number)
    return tuple(map(int, ONE_CARD.findall(number)))
