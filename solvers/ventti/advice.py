"""What drawing and stopping are worth in a position of ventti, and in the whole game.

Chances are the player's, whoever is to move. The player moves perfectly, and so does the House if its rule is
"perfect"; else the House keeps to its rule, except in the one move that is being asked about.

Left open by the source: two cards can be worth 21 if an ace counts 11 or 14, and 21 or more if faces count 11
to 13. Here that decides at once, before the first turn, and the House's hand is looked at first: if both are
dealt 21 the House wins, whoever wins ties, and if both are over the player does.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from solvers.ventti.errors import PositionError
from solvers.ventti.hands import value
from solvers.ventti.induction import Induction, Step, Table, who_moves
from solvers.ventti.notation import Hand, ranks_of
from solvers.ventti.position import Position, position
from solvers.ventti.reachable_hands import Floats, Layer, grow, place_in
from solvers.ventti.rules import SOURCE, Move, Rules, Side, other

ROUNDING = 1e-12

# Who is to move, how many cards that side holds, how many the other, and who is out.
Situation = tuple[Side, int, int, Side | None]


@dataclass(frozen=True)
class Advice:
    """The chance that the player wins if the one to move draws now, and if that side stops now.

    best         what is better for the one to move; to stop, if it makes no difference
    house_plays  what the House's fixed rule has it do; None if it is not to move or plays perfectly
    """

    to_move: Side
    draw: float
    stop: float
    best: Move
    house_plays: Move | None


def advise(
    player: str, house: str, to_move: Side | None = None, out: Side | None = None, rules: Rules = SOURCE
) -> Advice:
    """What the one to move can do. Hands are as somebody writes them; `out` is who has stopped already.

    If `to_move` is not given it is the one who is not out; with both in it follows from the cards drawn.
    Only the cards as they lie count, not whether turns taken in order can lead to them.
    Raises UnreadableError, PositionError.
    """
    here = position(player, house, to_move, out, rules)
    layers: dict[Side, list[Layer]] = {"player": grow(here.player, rules), "house": grow(here.house, rules)}
    induction = Induction(rules)
    if here.out:
        table = induction.alone(here.to_move, layers[here.to_move], layers[here.out][0])[0]
    else:
        table = induction.steps(layers, first=here.to_move)[0].both_in
    return _advice(here, rules, table, 0, 0)


@dataclass(frozen=True, eq=False)
class Solution:
    """The whole game under given rules; `player_wins` is the player's chance before the deal."""

    rules: Rules
    player_wins: float
    layers: list[Layer]  # by number of cards, from none
    tables: dict[Situation, Table]

    def advise(self, player: str, house: str, to_move: Side | None = None, out: Side | None = None) -> Advice:
        """The same as `advise`, looked up. A position that no round comes to is a PositionError too."""
        here = position(player, house, to_move, out, self.rules)
        mine, theirs = here.hand(here.to_move), here.hand(other(here.to_move))
        table = self.tables.get((here.to_move, sum(mine), sum(theirs), here.out))
        if table is not None:
            my_place, their_place = (
                place_in(self.layers[sum(hand)], hand, self.rules) for hand in (mine, theirs)
            )
            if my_place is not None and their_place is not None:
                return _advice(here, self.rules, table, my_place, their_place)
        raise PositionError("ventti-impossible-position")


def solve(rules: Rules = SOURCE) -> Solution:
    """The whole game."""
    no_cards: Hand = (0,) * len(ranks_of(rules.faces))
    layers = grow(no_cards, rules)
    dealt = layers[rules.dealt :]
    induction = Induction(rules)
    steps = induction.steps({"player": dealt, "house": dealt}, rules.first)
    first_turn = induction.by_choice(rules.first, steps[0].both_in, dealt[0], dealt[0], alone=False)
    player_wins = _before_the_deal(induction, rules, layers, first_turn)
    return Solution(rules, player_wins, layers, dict(_situations(steps, rules)))


@lru_cache(maxsize=128)
def game_value(rules: Rules = SOURCE) -> float:
    """The chance that the player wins a round, before the deal."""
    return solve(rules).player_wins


def _advice(here: Position, rules: Rules, table: Table, mine: int, theirs: int) -> Advice:
    """The entry of a table for these places of the hand of the one to move, and of the other."""
    draw, stop = float(table.draw[mine, theirs]), float(table.stop[mine, theirs])
    best: Move = "draw" if draw > stop + ROUNDING else "stop"
    if here.to_move == "player":
        return Advice("player", draw, stop, best, house_plays=None)
    return Advice("house", 1 - draw, 1 - stop, best, _house_plays(here, rules))


def _house_plays(here: Position, rules: Rules) -> Move | None:
    if rules.threshold is None:
        return None
    house, player = value(here.house, rules.ace), value(here.player, rules.ace)
    return "draw" if rules.house_draws(house, player, player_out=here.out == "player") else "stop"


def _situations(steps: list[Step], rules: Rules) -> Iterator[tuple[Situation, Table]]:
    for number, step in enumerate(steps):
        mover, my_draws, their_draws = who_moves(number, rules.first)
        mine, theirs = rules.dealt + my_draws, rules.dealt + their_draws
        yield (mover, mine, theirs, None), step.both_in
        for draws, table in enumerate(step.alone):
            yield (other(mover), theirs + draws, mine, mover), table


def _before_the_deal(induction: Induction, rules: Rules, layers: list[Layer], first_turn: Floats) -> float:
    """The player's chance, from that of the first to move: [hand of the first to move, hand of the other].

    To be dealt a card is to draw one without a choice. The order makes no difference, except that here the
    House is dealt its cards first and so wins if both are dealt 21.
    """
    *before, dealt = layers[: rules.dealt + 1]
    player = first_turn if rules.first == "player" else 1 - first_turn.T
    for hands in reversed(before):
        player = induction.by_drawing(hands, dealt, player)
    house = 1 - player.T
    for hands in reversed(before):
        house = induction.by_drawing(hands, layers[0], house)
    return 1 - float(house[0, 0])
