"""Ventti advice: the chance to win by drawing and by stopping in a position, and in the whole game.

Chances are the player's, whichever side is to move. The player plays optimally, and so does the House if its
rule is "perfect"; otherwise the House follows its rule, except in the one move that the advice is about.

Viljanen's text leaves one case open: two cards can be worth 21 if an ace counts 11 or 14, and 21 or more if
faces count 11 to 13. Here that decides the round before the first turn, and the House's hand is checked
first: if both are dealt 21 the House wins, whoever wins ties, and if both are over 21 the player wins.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from solvers.ventti.answers import Advice
from solvers.ventti.errors import PositionError
from solvers.ventti.hands import value
from solvers.ventti.induction import ROUNDING, Induction, Step, Table, who_moves
from solvers.ventti.notation import Hand, ranks_of
from solvers.ventti.position import Position, position
from solvers.ventti.reachable_hands import Floats, Layer, grow, place_in
from solvers.ventti.rules import SOURCE, Move, Rules, Side, other

# Side to move, its number of cards, the other side's number of cards, and which side is out.
Situation = tuple[Side, int, int, Side | None]


def advise(
    player: str, house: str, to_move: Side | None = None, out: Side | None = None, rules: Rules = SOURCE
) -> Advice:
    """The player's chance to win after each move of the side to move.

    Hands are text such as "23T" or "10 6". out: the side that has stopped already. If to_move is None, it is
    the side that is not out; if neither is out, it follows from the cards drawn. It is not checked whether
    turns in order can lead to the cards. Raises UnreadableError if a hand can't be read, PositionError if the
    position is impossible or the round is over.
    """
    current = position(player, house, to_move, out, rules)
    layers: dict[Side, list[Layer]] = {
        "player": grow(current.player, rules),
        "house": grow(current.house, rules),
    }
    induction = Induction(rules)
    if current.out:
        table = induction.alone(current.to_move, layers[current.to_move], layers[current.out][0])[0]
    else:
        table = induction.steps(layers, first=current.to_move)[0].both_in
    return _advice(current, rules, table, 0, 0)


@dataclass(frozen=True, eq=False)
class Solution:
    """The solved game under given rules; `player_wins` is the player's chance to win before the deal."""

    rules: Rules
    player_wins: float
    layers: list[Layer]  # by number of cards, from none
    tables: dict[Situation, Table]

    def advise(self, player: str, house: str, to_move: Side | None = None, out: Side | None = None) -> Advice:
        """The same as `advise`, from the tables. PositionError also if no round can lead to the position."""
        current = position(player, house, to_move, out, self.rules)
        mine, theirs = current.hand(current.to_move), current.hand(other(current.to_move))
        table = self.tables.get((current.to_move, sum(mine), sum(theirs), current.out))
        if table is not None:
            my_index, their_index = (
                place_in(self.layers[sum(hand)], hand, self.rules) for hand in (mine, theirs)
            )
            if my_index is not None and their_index is not None:
                return _advice(current, self.rules, table, my_index, their_index)
        raise PositionError("ventti-impossible-position")


def solve(rules: Rules = SOURCE) -> Solution:
    """The solution of the whole game, in all positions that a round can lead to."""
    no_cards: Hand = (0,) * len(ranks_of(rules.faces))
    layers = grow(no_cards, rules)
    dealt_layers = layers[rules.dealt :]
    induction = Induction(rules)
    steps = induction.steps({"player": dealt_layers, "house": dealt_layers}, rules.first)
    first_turn = induction.by_choice(
        rules.first, steps[0].both_in, dealt_layers[0], dealt_layers[0], alone=False
    )
    player_wins = _before_the_deal(induction, rules, layers, first_turn)
    return Solution(rules, player_wins, layers, dict(_situations(steps, rules)))


@lru_cache(maxsize=128)
def game_value(rules: Rules = SOURCE) -> float:
    """The chance that the player wins a round, before the deal; cached."""
    return solve(rules).player_wins


def _advice(current: Position, rules: Rules, table: Table, mine: int, theirs: int) -> Advice:
    """The advice in a table at these indices: of the hand of the side to move, and of the other hand."""
    draw, stop = float(table.draw[mine, theirs]), float(table.stop[mine, theirs])
    best: Move = "draw" if draw > stop + ROUNDING else "stop"
    if current.to_move == "player":
        return Advice("player", draw, stop, best, house_plays=None)
    return Advice("house", 1 - draw, 1 - stop, best, _house_plays(current, rules))


def _house_plays(current: Position, rules: Rules) -> Move | None:
    if rules.threshold is None:
        return None
    house, player = value(current.house, rules.ace), value(current.player, rules.ace)
    return "draw" if rules.house_draws(house, player, player_out=current.out == "player") else "stop"


def _situations(steps: list[Step], rules: Rules) -> Iterator[tuple[Situation, Table]]:
    for step_number, step in enumerate(steps):
        mover, my_draws, their_draws = who_moves(step_number, rules.first)
        mine, theirs = rules.dealt + my_draws, rules.dealt + their_draws
        yield (mover, mine, theirs, None), step.both_in
        for draws, table in enumerate(step.alone):
            yield (other(mover), theirs + draws, mine, mover), table


def _before_the_deal(induction: Induction, rules: Rules, layers: list[Layer], first_turn: Floats) -> float:
    """The player's chance to win before the deal.

    first_turn: [hand of the first to move, hand of the other], the chance that the first to move wins. Being
    dealt a card is drawing one without a choice. The order of the deal makes no difference, except that here
    the House is dealt its cards first and so wins if both are dealt 21.
    """
    *earlier_layers, dealt_layer = layers[: rules.dealt + 1]
    player_chance = first_turn if rules.first == "player" else 1 - first_turn.T
    for layer in reversed(earlier_layers):
        player_chance = induction.by_drawing(layer, dealt_layer, player_chance)
    house_chance = 1 - player_chance.T
    for layer in reversed(earlier_layers):
        house_chance = induction.by_drawing(layer, layers[0], house_chance)
    return 1 - float(house_chance[0, 0])
