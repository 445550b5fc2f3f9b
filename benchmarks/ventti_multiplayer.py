"""The EV of ventti with several players: `python -m benchmarks.ventti_multiplayer --rounds 20000`.

Everybody plays as if alone with the House, as the hints advise. The House plays against the highest hand, so
a player's average win depends on how many play. The exact value for one player is printed for comparison.
"""

import argparse
import random
from functools import cache
from statistics import fmean, stdev

from games.cards import DECK
from games.ventti.hands import (
    HOUSE,
    Hands,
    house_choice,
    single_player_position,
    with_dealt,
    with_drawn,
    with_stopped,
)
from solvers import ventti
from solvers.ventti import Move, Question, Rules

RULES = Rules()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20_000)
    rounds = parser.parse_args().rounds
    print(f"alone, exactly: {2 * ventti.game_value(RULES) - 1:+.4f} bets")
    for players in range(1, 8):
        rng = random.Random(players)
        won = [mean_won(players, rng) for _ in range(rounds)]
        print(f"{players} together: {fmean(won):+.4f} bets each, ±{stdev(won) / rounds**0.5:.4f}")


def mean_won(players: int, rng: random.Random) -> float:
    """The average win of a player in one round, in bets."""
    cards = rng.sample(DECK, len(DECK))
    hands = tuple(tuple(cards.pop() for _ in range(RULES.dealt)) for _ in range(players + 1))
    state = with_dealt(Hands(RULES, ()), hands)
    while state.turn is not None:
        seat = state.turn
        choice = house_choice(state) if seat == HOUSE else best(in_order(single_player_position(state)))
        state = with_drawn(state, seat, cards.pop()) if choice == "draw" else with_stopped(state, seat)
    return fmean(1 if seat.result == "won" else -1 for seat in state.players)


def in_order(question: Question) -> Question:
    """The same position with its cards in order, so that `best` caches it once."""
    return question._replace(player="".join(sorted(question.player)), house="".join(sorted(question.house)))


@cache
def best(asked: Question) -> Move:
    return ventti.advise(*asked, RULES).best


if __name__ == "__main__":
    main()
