"""How people write blackjack: the reading of hands, cards and questions.

A question is a hand, and the dealer's upcard: `16 T`, `T6 v T`, `10 6 vs 10`, `A,7 / 9`, `88 A`,
`soft 18 against 9`, `K♠ 6♦ / Q`, `5 4 7 T`, `a pair of eights against an ace`. Without a `v` the last
card is the dealer's.

Where a text can be read two ways the readings that are hands are kept, the likelier first:

- A number from 4 to 21 that is the whole hand is a total, hard unless it says soft: `11` is eleven
  before it is two aces. Any other number is its digits: `22` is two twos and `547` three cards.
- Where no two cards but a pair come to a total (hard 4 and 20, soft 12), the pair is another reading of it.
- In a number a 1 is an ace only where there is nothing else (`1`, `11`): `16` is never an ace and a six.
- An `a` is the article before a spelled-out card, a total, or a number in a sentence (`a ten and a six`,
  `a 16`, `I have a 10 and a 6`), and before the dealer's card (`16 against a 10`); otherwise it is an
  ace, as in `a 7 9`.
- A count before a plural is that many cards: `two eights`, `2 8s`. A plural alone does not say how many.
- A spelled number is what its digits are: `sixteen` and `eight` are totals where they are the whole hand.
  A card that is surely one (`8♠`, `a ten`) is no total.
- A number of several cards is not torn to find the upcard unless that leaves two cards for the hand:
  `886` is two eights against a six, but `88` lacks its upcard.
- Of two lone numbers without a `v` the first is a total where it can be one: `8 6` is hard 8 against a
  six. The answer says how it was read.

All errors are BlackjackErrors, whatever the text is.
"""

import re

from solvers.blackjack.english import DIGITS, counted, mine_first, plain
from solvers.blackjack.errors import BlackjackError, HandError, UnreadableError
from solvers.blackjack.formatting import Question, code, written
from solvers.blackjack.hands import ACE, HARD_TOTALS, TEN, Hand, undecided
from solvers.blackjack.tokens import Kind, Token, rules_are_options, short, tokens, unreadable
from solvers.blackjack.vocabulary import SMALL_TOTALS

ONE_CARD = re.compile("10|[1-9]")
ONLY_PAIRS = {pair.count: pair for pair in (Hand.of((card, card)) for card in (2, TEN, ACE))}
"""By what they come to, the pairs that are the only two cards to come to it."""


def parse_question(text: str) -> Question:
    """The likeliest reading of a hand and an upcard. Raises BlackjackError."""
    return readings(text)[0]


def readings(text: str) -> tuple[Question, ...]:
    """Every reading of a hand and an upcard, the likeliest first; at least one. Raises BlackjackError."""
    line = mine_first(plain(tokens(text)))
    try:
        return _questions(line)
    except BlackjackError:
        kinds, texts = [token.kind for token in line], [token.text for token in line]
        if len(line) > 2 and kinds[-2] in (Kind.HARD, Kind.SOFT) and texts[-1] == "17":
            raise rules_are_options() from None  # `16 T h17`
        raise


def _questions(line: list[Token]) -> tuple[Question, ...]:
    versus = [place for place, token in enumerate(line) if token.kind is Kind.VERSUS]
    if not versus:
        return _without_versus(line)
    first, last = versus[0], versus[-1]
    if last - first >= len(versus):
        raise UnreadableError("blackjack-one-v")
    upcard = _upcard(line[last + 1 :])
    return tuple(Question(hand, upcard) for hand in _hands(line[:first]))


def parse_hand(text: str) -> Hand:
    """The likeliest reading of a hand alone, such as `T6`, `10 6` or `soft 17`. Raises BlackjackError."""
    return _hands(mine_first(plain(tokens(text))))[0]


def parse_held(text: str) -> Hand:
    """Any hand, played to its end or just begun: one card and a bust are hands too. Raises BlackjackError.

    Cards before a total: `11` is two aces. What can't be cards is read as `parse_hand` reads it.
    """
    try:
        return Hand.of(parse_cards(text))
    except BlackjackError:
        return parse_hand(text)


def parse_card(text: str) -> int:
    """The one card that the text names, as an upcard. Raises BlackjackError."""
    return _upcard(plain(tokens(text)))


def parse_cards(text: str) -> tuple[int, ...]:
    """The cards that the text names, in their order, or none: `TTTA5`, `K♠ 6♦`. Raises BlackjackError."""
    return _cards(counted(plain(tokens(text))))


def _without_versus(line: list[Token]) -> tuple[Question, ...]:
    if not line:
        raise UnreadableError("blackjack-question-missing")
    try:
        return _last_card_is_the_dealers(line)
    except BlackjackError:
        try:
            whole = _hands(line)[0]
        except BlackjackError:
            if len(line) == 1:
                raise
        else:
            raise UnreadableError("blackjack-upcard-missing-of-hand", hand=written(whole)) from None
        raise


def _last_card_is_the_dealers(line: list[Token]) -> tuple[Question, ...]:
    *rest, last = line
    if counted(line) != [*counted(rest), last]:
        return _last_has_a_suit(rest, last)
    cards = _digits(last.text) if last.kind is Kind.NUMBER and DIGITS.fullmatch(last.text) else ()
    if len(cards) > 1 and all(map(_is_cards, rest)) and not (rest and last.text == "11"):
        *kept, upcard = cards
        rest += [Token(Kind.CARD, code(card), card) for card in kept]
    else:
        upcard = _upcard([last])
    return tuple(Question(hand, upcard) for hand in _hands(rest))


def _last_has_a_suit(rest: list[Token], last: Token) -> tuple[Question, ...]:
    """`16 8s`, where sixteen eights would be no hand: the s is a spade. Raises BlackjackError otherwise."""
    try:
        _hands([*rest, last])
    except BlackjackError:
        if rest[-1].kind is Kind.NUMBER and last.sure:
            return tuple(Question(hand, _upcard([last])) for hand in _hands(rest))
        raise
    raise UnreadableError("blackjack-upcard-missing")


def _upcard(line: list[Token]) -> int:
    if not line:
        raise UnreadableError("blackjack-upcard-missing")
    if len(line) == 2 and line[0].article and line[0].text == "a":
        line = line[1:]
    if len(line) == 1 and line[0].kind in (Kind.NUMBER, Kind.TOTAL) and not ONE_CARD.fullmatch(line[0].text):
        raise UnreadableError("blackjack-not-an-upcard", found=short(line[0].text))
    cards = _cards([token._replace(plural=False) for token in counted(line)])
    if len(cards) != 1:
        raise UnreadableError("blackjack-one-upcard", shown=len(cards))
    return cards[0]


def _hands(line: list[Token]) -> tuple[Hand, ...]:
    if not line:
        raise UnreadableError("blackjack-hand-missing")
    hands = _hands_as_said(counted(line))
    pairs = [ONLY_PAIRS[hand.count] for hand in hands if not hand.cards and hand.count in ONLY_PAIRS]
    return tuple(dict.fromkeys((*hands, *pairs)))


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
        case Kind.NUMBER if len(line) == 1 and line[0].plural and ONE_CARD.fullmatch(line[0].text):
            raise _how_many(int(line[0].text))
        case Kind.NUMBER if len(line) == 1 and not line[0].sure:
            return _number(line[0].text)
        case Kind.CARD | Kind.TOTAL if len(line) == 1 and (total := _total_of(line[0])):
            return (Hand.of_total(total),)
    return (undecided(Hand.of(_cards(line))),)


def _said_and_shown(line: list[Token]) -> Hand:
    """A hand as it is spoken, `hard 16 (ten, six)`: what is said must be what is shown."""
    opened = [place for place, token in enumerate(line) if token.kind is Kind.OPEN]
    if not opened:
        raise unreadable(line[-1].text)
    said, shown = line[: opened[0]], line[opened[0] + 1 : -1]
    hand = undecided(Hand.of(_cards(shown)))
    if said and all(other.count != hand.count for other in _hands(said)):
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
    """The total that a token may be, if it is the whole hand; None if it is surely no total."""
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
    """A hand that is one number: a total, or its digits as cards."""
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


def _how_many(card: int) -> UnreadableError:
    return UnreadableError("blackjack-how-many", card=card, pair=code(card) * 2)


def _digits(number: str) -> tuple[int, ...]:
    if not DIGITS.fullmatch(number):
        if number in map(str, HARD_TOTALS):
            raise UnreadableError("blackjack-total-is-the-whole-hand", total=number)
        raise unreadable(number)
    return tuple(map(int, re.findall("10|[1-9]", number)))
