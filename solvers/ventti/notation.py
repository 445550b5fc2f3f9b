"""Parser and formatter for ventti hands and positions.

A rank is A, 2 to 9, or T for every ten, jack, queen and king; where faces count 11, 12 and 13 they are ranks
of their own, J, Q and K. A hand is the count of each rank, aces first; as text, it is its ranks in that
order: `23T`. A position is the player's hand, a `v` and the House's hand, with a remark if the cards do not
show who is to move or has stayed: `23T v 6T`, `A35 v 8T, house stays`, `10 6 vs K♠ 4♦, house to move`.
Finnish and German words do as well, among them all with which the bot's own answers name a position. So do
sentences, also with the House first: `the house has 6T and I have 23T`.
"""

import re
from typing import NamedTuple

from solvers.full_width import FULL_WIDTH
from solvers.ventti.errors import UnreadableError
from solvers.ventti.rules import Faces, Side
from solvers.ventti.vocabulary import AND, FILLERS, HOUSE_FIRST, REMARK, SIDES, VERSUS

RANKS = "A23456789T"
EVERY_RANK = "A23456789TJQK"

Hand = tuple[int, ...]

MARKUP = re.compile(r"\*\*|__|\|\||`+|^\s*>")  # of a text that was copied from a chat
CARD = re.compile(r"(10|[A2-9TJQK])(?:[♠♥♦♣♤♡♢♧]\ufe0f?|[SHDC])?[\s,;+?!.]*")
TOTAL = re.compile(r"(1[1-9]|2[01])[\s,;+?!.]*")  # of many hands, which differ in their odds


class Question(NamedTuple):
    """A position as the user wrote it, the hands as ranks; None for what the text leaves out.

    The fields are in the order of `advise`, so `advise(*question)` answers it.
    """

    player: str
    house: str
    to_move: Side | None = None
    out: Side | None = None


def ranks_of(faces: Faces | int) -> str:
    """The ranks in a deck: the first counts 1, the second 2, and so on. faces: as in `Rules`."""
    return RANKS if faces == 10 else EVERY_RANK


def parse_hand(text: str, faces: Faces | int = 10) -> Hand:
    """The hand in a text, in any order: `23T`, `10 6`, `K♠ 6♦`, `qs,7h`. Suits are ignored.

    faces: as in `Rules`. Raises UnreadableError.
    """
    cards, position = text.strip().upper(), 0
    ranks = ranks_of(faces)
    counts = [0] * len(ranks)
    while card := CARD.match(cards, position):
        rank = card[1] if card[1] in ranks else "T"
        counts[ranks.index(rank)] += 1
        position = card.end()
    if not cards:
        raise UnreadableError("ventti-hand-missing")
    if total := TOTAL.fullmatch(cards):
        raise UnreadableError("ventti-total-of-a-hand", total=total[1])
    if position < len(cards):
        raise UnreadableError("ventti-not-cards", text=text.strip()[:20])
    return tuple(counts)


def format_hand(hand: Hand) -> str:
    """The hand's ranks, aces first: `23T`."""
    return "".join(rank * count for rank, count in zip(EVERY_RANK, hand, strict=False))


def parse_question(text: str, faces: Faces | int = 10) -> Question:
    """The position in a text; faces: as in `Rules`. Raises UnreadableError."""
    to_move = out = None
    text = MARKUP.sub(" ", text.translate(FULL_WIDTH))
    for remark in REMARK.finditer(text):
        side = SIDES[(remark["side"] or remark["next"] or "player").lower()]
        if remark["stayed"] or remark["i_stayed"]:
            out = _same_side(side, out)
        else:
            to_move = _same_side(side, to_move)
    player, house = (format_hand(parse_hand(hand, faces)) for hand in _hands(REMARK.sub(" ", text)))
    return Question(player, house, to_move, out)


def _hands(text: str) -> list[str]:
    """The texts of the player's and the House's hand, without other words. Raises UnreadableError."""
    text = AND.sub(" ", text)
    if house_first := HOUSE_FIRST.fullmatch(text):
        text = f"{house_first['player']} v {house_first['house']}"
    hands = VERSUS.split(FILLERS.sub(" ", text))
    if len(hands) != 2:
        raise UnreadableError("ventti-two-hands")
    return hands


def format_question(question: Question) -> str:
    """The position as text that `parse_question` reads: `A35 v 8T, house stays`."""
    remarks = [f"{question.out} stays"] if question.out else []
    remarks += [f"{question.to_move} to move"] if question.to_move else []
    return ", ".join([f"{question.player} v {question.house}", *remarks])


def _same_side(side: Side, previous: Side | None) -> Side:
    """The side. Raises UnreadableError if another one was named before."""
    if previous not in (None, side):
        raise UnreadableError("ventti-one-side")
    return side
