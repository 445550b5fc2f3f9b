"""The base of all table games: sitting down, betting, the shoe, leaving, closing.

A table has boxes, numbered from 1, and a person has at most one of them; messages call them seats. A round
begins with everybody who is seated and without bets; those who bet are dealt in. Somebody who sits down
during a round joins the next one. Somebody who leaves during a round stands on their hand, and their box is
free once the round is settled. A table that is closed during a round stays open until it is settled, so
nobody can take a bet back that way; only if the table itself is gone are all stakes returned.

A game's own state extends `Table` with its cards. Everything here is pure: commands return events, `apply`
turns events into the state, and both refuse what is not allowed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Literal, TypeVar

from games import shoe as shoes
from games.cards import DECK, Card
from games.chips import TENTHS
from games.codec import NOT_STORED, stored_as
from games.errors import NotAllowed
from games.shoe import Secrets, Seeds, Shoe

BOXES = 7
MAX_CHIPS = 1_000_000  # upper bound of every table's bet limit

CloseReason = Literal["idle", "asked", "gone"]


@dataclass(frozen=True)
class Box:
    """A player's box: their seed, their bet in whole chips (0 is none), and their bet of the last round."""

    player: int
    seed: str
    bet: int = field(default=0, metadata=NOT_STORED)  # a round begins without bets
    last_bet: int = field(default=0, metadata=stored_as("last"))
    leaving: bool = field(default=False, metadata=NOT_STORED)  # the player leaves when the round is settled


@dataclass(frozen=True)
class Terms:
    """The terms of a table, which do not change while it is open.

    min_bet, max_bet  limits of a box's bet, in whole chips
    cut               with fewer cards than this in the shoe, there is a shuffle before the next deal
    chips             whether bets are paid with the players' chips; otherwise they are for fun
    """

    min_bet: int = field(default=1, metadata=stored_as("least"))
    max_bet: int = field(default=500, metadata=stored_as("most"))
    cut: int = shoes.MIN_CARDS
    chips: bool = True

    def __post_init__(self) -> None:
        if not 1 <= self.min_bet <= self.max_bet <= MAX_CHIPS:
            raise NotAllowed("table-bad-bet-limits", most=MAX_CHIPS)
        if self.cut < shoes.MIN_CARDS:
            raise NotAllowed("table-cut-too-low", cards=shoes.MIN_CARDS)


@dataclass(frozen=True)
class Sat:
    """The person takes a free box, with their seed for the next shuffle."""

    box: int
    player: int
    seed: str


@dataclass(frozen=True)
class Left:
    """The person leaves their box; `forced`: somebody else removed them."""

    box: int
    forced: bool = field(default=False, metadata=stored_as("stood_up"))


@dataclass(frozen=True)
class Seeded:
    """The person changes their seed, from the next shuffle on."""

    box: int
    seed: str


@dataclass(frozen=True)
class Bet:
    """The bet of a box is now `chips` whole chips, instead of any earlier bet; 0 takes it back."""

    box: int
    chips: int


@dataclass(frozen=True)
class Shuffled:
    """A new shoe is in play, and the next one's commitment is known."""

    shoe: Shoe
    next_commitment: str = field(metadata=stored_as("following"))


@dataclass(frozen=True)
class Closing:
    """The table closes when the round is settled."""


@dataclass(frozen=True)
class Closed:
    """The table is closed: it was idle, somebody asked for it, or the table itself is gone."""

    why: CloseReason


TableEvent = Sat | Left | Seeded | Bet | Shuffled | Closing | Closed


@dataclass(frozen=True)
class Table:
    """The state that all table games share. `next_commitment`: the commitment to the next shoe."""

    terms: Terms
    decks: int
    boxes: tuple[Box | None, ...]
    shoe: Shoe | None  # None until the first shuffle
    next_commitment: str
    dealt: bool = False
    settled: bool = False
    closing: bool = False
    closed: CloseReason | None = None

    @property
    def betting(self) -> bool:
        """Whether the round is open for bets, because it is not dealt yet."""
        return not (self.dealt or self.settled or self.closed)

    @property
    def over(self) -> bool:
        return self.settled or self.closed is not None

    @property
    def bets(self) -> dict[int, int]:
        """The bets by box number, in whole chips; boxes without a bet are left out."""
        return {number: box.bet for number, box in self.occupied.items() if box.bet}

    @property
    def occupied(self) -> dict[int, Box]:
        """The boxes with a player, by number."""
        return {number: box for number, box in enumerate(self.boxes, start=1) if box}

    @property
    def seeds(self) -> Seeds:
        return tuple((box.player, box.seed) for box in self.occupied.values())

    @property
    def spent(self) -> bool:
        """Whether no further round is dealt from the shoe, so that its secret can be shown after this one."""
        return self.shoe is not None and self.shoe.remaining < self.terms.cut

    @property
    def shuffled_every_round(self) -> bool:
        """Whether one card from a new shoe is enough for it to be spent."""
        return self.terms.cut >= len(DECK) * self.decks

    @property
    def against_house(self) -> bool:
        """Whether the House wins and loses the bets; otherwise chips move between players."""
        return True

    def box(self, number: int) -> Box:
        """The box with this number. Raises NotAllowed if it is empty."""
        box = self.boxes[number - 1] if 1 <= number <= len(self.boxes) else None
        if box is None:
            raise NotAllowed("table-nobody-sits-there")
        return box

    def box_of(self, player: int) -> int:
        """The number of this person's box. Raises NotAllowed if they have none."""
        for number, box in self.occupied.items():
            if box.player == player:
                return number
        raise NotAllowed("table-not-seated")

    # Games override these

    @property
    def public(self) -> "Table":
        """What everybody may see of the state; of another type if a card can lie face down."""
        return self

    def stake(self, box: int) -> int:
        """What a box has at stake on the table, in tenths of a chip."""
        return 0 if self.over else self.box(box).bet * TENTHS

    @property
    def takes_bets(self) -> bool:
        """Whether anybody could bet now."""
        return self.betting

    @property
    def max_bet(self) -> int:
        """The most that anybody may bet now, in whole chips."""
        return self.terms.max_bet

    def max_bet_on(self, box: int) -> int:
        """The most that may be bet on a box, in whole chips."""
        return self.max_bet

    @property
    def on_table(self) -> tuple[Card, ...]:
        """The cards that stay on the table, and out of the new shoe, when it runs out during a round."""
        return ()

    @property
    def may_need_card(self) -> bool:
        """Whether the next event of a dealt round may need a card."""
        return False

    def stakes(self) -> dict[int, int]:
        """The stake of each person, by id, in tenths of a chip; empty if bets are for fun."""
        if not self.terms.chips:
            return {}
        return {box.player: self.stake(number) for number, box in self.occupied.items()}


T = TypeVar("T", bound=Table)
E = TypeVar("E")


# Commands


def sit(state: Table, player: int, seed: str) -> Sat:
    """The person sits down in the first free box; if they were leaving, they stay.

    Raises NotAllowed and BadSeed.
    """
    sat = Sat(_own_or_first_free(state, player), player, shoes.parse_seed(seed))
    apply(state, sat)
    return sat


def leave(state: Table, player: int, *, forced: bool = False) -> Left:
    """The person leaves their box. Raises NotAllowed."""
    left = Left(state.box_of(player), forced)
    apply(state, left)
    return left


def reseed(state: Table, player: int, seed: str) -> Seeded:
    """The person changes their seed. Raises NotAllowed and BadSeed."""
    seeded = Seeded(state.box_of(player), shoes.parse_seed(seed))
    apply(state, seeded)
    return seeded


def not_bet(state: Table) -> list[int]:
    """The boxes that may bet in this round and have not; if there are none it can be dealt at once."""
    return [number for number, box in state.occupied.items() if not box.bet]


def bet(state: Table, player: int, chips: int) -> Bet:
    """The person bets this many whole chips, instead of any earlier bet; 0 takes it back.

    Raises NotAllowed.
    """
    placed = Bet(state.box_of(player), chips)
    apply(state, placed)
    return placed


def close(state: Table, why: CloseReason) -> Closing | Closed:
    """The table closes, at once or when the round is settled. Raises NotAllowed."""
    closed = Closing() if state.dealt and not state.settled and why != "gone" else Closed(why)
    apply(state, closed)
    return closed


def shuffle(state: Table, secrets: Secrets) -> Shuffled:
    """The next shoe comes into play. Raises NotAllowed and BadShuffle."""
    return Shuffled(next_shoe(state), secrets.next_commitment(state.next_commitment))


def next_shoe(state: Table) -> Shoe:
    """The shoe that a shuffle would make now."""
    return Shoe.next_shoe(state.shoe, state.next_commitment, state.decks, state.seeds, state.on_table)


def with_automatic_events(
    state: T, new_events: Sequence[E], apply: Callable[[T, E], T], automatic: Callable[[T], Sequence[E]]
) -> list[E]:
    """These events followed by the automatic ones, up to the next decision of a player.

    Raises what `apply` and `automatic` raise.
    """
    all_events: list[E] = []
    while new_events:
        state = reduce(apply, new_events, state)
        all_events += new_events
        new_events = automatic(state)
    return all_events


def next_round_boxes(state: Table) -> tuple[Box | None, ...]:
    """The boxes of the next round: players who are leaving are gone, and there are no bets."""
    return tuple(
        Box(box.player, box.seed, last_bet=box.bet or box.last_bet) if box and not box.leaving else None
        for box in state.boxes
    )


# Events


def apply(state: T, event: TableEvent) -> T:
    """The state after the event. Raises NotAllowed if the event is illegal in this state."""
    if state.closed:
        raise NotAllowed("table-closed")
    if state.settled and not isinstance(event, Closed):
        raise NotAllowed("table-round-over")
    match event:
        case Sat():
            return _after_sitting(state, event)
        case Left(number):
            return _after_leaving(state, number)
        case Seeded(number, seed):
            box, seed = state.box(number), shoes.parse_seed(seed)
            if seed == box.seed:
                raise NotAllowed("table-same-seed")
            return with_box(state, number, replace(box, seed=seed))
        case Bet(number, chips):
            return _after_betting(state, number, chips)
        case Shuffled():
            return _after_shuffling(state, event)
        case Closing():
            if state.closing or not state.dealt:
                raise NotAllowed("table-closing-already")
            return replace(state, closing=True)
        case Closed(why):
            if state.dealt and not state.settled and why != "gone":
                raise NotAllowed("table-round-being-played")
            return replace(state, closed=why)


def with_box(state: T, number: int, box: Box | None) -> T:
    return replace(state, boxes=(*state.boxes[: number - 1], box, *state.boxes[number:]))


def needs_shuffle(state: Table) -> bool:
    """Whether the shoe must be shuffled before another card is dealt."""
    if state.shoe is None:
        return True
    return state.shoe.remaining == 0 if state.dealt else state.spent


def _own_or_first_free(state: Table, player: int) -> int:
    for number, box in enumerate(state.boxes, start=1):
        if box and box.player == player:
            return number
    for number, box in enumerate(state.boxes, start=1):
        if box is None:
            return number
    raise NotAllowed("table-full", boxes=len(state.boxes))


def _after_sitting(state: T, sat: Sat) -> T:
    if state.closing:
        raise NotAllowed("table-closing")
    if not 1 <= sat.box <= len(state.boxes):
        raise NotAllowed("table-no-such-box", boxes=len(state.boxes))
    seed, box = shoes.parse_seed(sat.seed), state.boxes[sat.box - 1]
    if box and box.player == sat.player and box.leaving:
        return with_box(state, sat.box, replace(box, seed=seed, leaving=False))
    if any(other.player == sat.player for other in state.occupied.values()):
        raise NotAllowed("table-seated-already")
    if box:
        raise NotAllowed("table-somebody-sits-there")
    return with_box(state, sat.box, Box(sat.player, seed))


def _after_leaving(state: T, number: int) -> T:
    box = state.box(number)
    if box.leaving:
        raise NotAllowed("table-leaving-already")
    in_play = state.dealt and state.stake(number)
    return with_box(state, number, replace(box, leaving=True) if in_play else None)


def _after_betting(state: T, number: int, chips: int) -> T:
    box = state.box(number)
    if not state.betting:
        raise NotAllowed("table-bets-are-closed")
    if chips == box.bet:
        raise NotAllowed("table-same-bet" if chips else "table-no-bet-yet")
    if chips:
        max_bet = state.max_bet_on(number)
        if not state.terms.min_bet <= chips <= max_bet:
            if state.terms.min_bet == max_bet:
                raise NotAllowed("table-bet-is-fixed", bet=max_bet)
            raise NotAllowed("table-bet-out-of-range", least=state.terms.min_bet, most=max_bet)
    return with_box(state, number, replace(box, bet=chips))


def _after_shuffling(state: T, shuffled: Shuffled) -> T:
    due = state.may_need_card if state.dealt else bool(state.bets)
    if not due or not needs_shuffle(state):
        raise NotAllowed("table-no-moment-to-shuffle")
    if shuffled.shoe != next_shoe(state) or shuffled.next_commitment == shuffled.shoe.commitment:
        raise NotAllowed("table-not-the-next-shoe")
    return replace(state, shoe=shuffled.shoe, next_commitment=shuffled.next_commitment)
