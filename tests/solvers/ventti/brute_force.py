"""Ventti played out card by card in integers: slow, and independent of the solver.

A hand is its ranks in order, "23T". Only the names of the rules are the solver's. Chances are of the type
`Number`: Fraction, or float, which takes a quarter of the time.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

from solvers.ventti import Rules, Side

Number = type[Fraction] | type[float]
Chance = Fraction | float

RANKS = "A23456789T"
DECK = Counter(dict.fromkeys(RANKS, 4) | {"T": 16})
WITH_FACES = "A23456789TJQK"
POINTS = {"T": 10, "J": 11, "Q": 12, "K": 13}


def deck_of(rules: Rules) -> Counter[str]:
    """One deck's ranks."""
    return DECK if rules.faces == 10 else Counter(dict.fromkeys(WITH_FACES, 4))


@cache
def best_sum(hand: str, ace: int) -> int:
    """The largest sum up to 21 that the aces allow, otherwise the smallest."""
    choices = [(1, ace) if rank == "A" else (POINTS.get(rank) or int(rank),) for rank in hand]
    sums = {sum(choice) for choice in product(*choices)}
    return max((total for total in sums if total <= 21), default=min(sums))


def undealt(player: str, house: str, rules: Rules) -> dict[str, int]:
    """How many cards of each rank can be drawn next."""
    if rules.decks is None:
        return deck_of(rules)
    dealt = player + house
    return {rank: rules.decks * count - dealt.count(rank) for rank, count in deck_of(rules).items()}


def draw_or_stop(
    player: str, house: str, to_move: Side, out: Side | None, rules: Rules, number: Number = Fraction
) -> list[Chance]:
    """The player's chance to win if the side to move draws, and if it stops."""
    position = player, house, to_move, out, rules, number
    return [draws(*position), stops(*position)]


@cache
def draws(player: str, house: str, to_move: Side, out: Side | None, rules: Rules, number: Number) -> Chance:
    cards = undealt(player, house, rules)
    chance = number(0)
    for rank, count in cards.items():
        if count:
            chance += count * after_drawing(rank, player, house, to_move, out, rules, number)
    return chance / sum(cards.values())


def after_drawing(
    rank: str, player: str, house: str, to_move: Side, out: Side | None, rules: Rules, number: Number
) -> Chance:
    others_turn: Side
    if to_move == "player":
        player = "".join(sorted(player + rank, key=WITH_FACES.index))
        total, others_turn, player_won = best_sum(player, rules.ace), "house", True
    else:
        house = "".join(sorted(house + rank, key=WITH_FACES.index))
        total, others_turn, player_won = best_sum(house, rules.ace), "player", False
    if total == 21:
        return number(player_won)
    if total > 21:
        return number(not player_won)
    return best_play(player, house, to_move if out else others_turn, out, rules, number)


def stops(player: str, house: str, to_move: Side, out: Side | None, rules: Rules, number: Number) -> Chance:
    if out is None:
        return best_play(player, house, "house" if to_move == "player" else "player", to_move, rules, number)
    mine, theirs = best_sum(player, rules.ace), best_sum(house, rules.ace)
    return number(mine > theirs or (mine == theirs and rules.ties == "player"))


def best_play(
    player: str, house: str, to_move: Side, out: Side | None, rules: Rules, number: Number
) -> Chance:
    """The player's chance to win with both sides' strategies."""
    position = player, house, to_move, out, rules, number
    if to_move == "house" and rules.house != "perfect":
        mine, theirs = best_sum(house, rules.ace), best_sum(player, rules.ace)
        behind = mine < theirs or (mine == theirs and rules.ties == "player")
        threshold = 16 if rules.house == "source" else rules.house
        drawing = behind or (mine <= threshold and out != "player")
        return draws(*position) if drawing else stops(*position)
    choices = draw_or_stop(*position)
    return max(choices) if to_move == "player" else min(choices)


def from_an_endless_deck(rules: Rules) -> float:
    """The player's chance before the deal, every card played out from an infinite shoe, in floats.

    A hand is its low sum and its aces: nothing else matters here.
    """
    chances = [
        ((POINTS.get(rank) or (1 if rank == "A" else int(rank)), rank == "A"), count / 52)
        for rank, count in deck_of(rules).items()
    ]

    @cache
    def hand_value(hand: tuple[int, int]) -> int:
        low, aces = hand
        sums = [low + high * (rules.ace - 1) for high in range(aces + 1)]
        return max((total for total in sums if total <= 21), default=low)

    @cache
    def after_the_turn_comes(
        mover: str, player: tuple[int, int], house: tuple[int, int], out: str | None
    ) -> float:
        other = "house" if mover == "player" else "player"
        mine, theirs = hand_value(player), hand_value(house)
        drawing = 0.0
        for (points, ace), chance in chances:
            low, aces = player if mover == "player" else house
            hand = low + points, aces + ace
            both = (hand, house) if mover == "player" else (player, hand)
            if hand_value(hand) >= 21:
                drawing += chance * ((hand_value(hand) == 21) == (mover == "player"))
            else:
                drawing += chance * after_the_turn_comes(mover if out else other, *both, out)
        won = mine > theirs or (mine == theirs and rules.ties == "player")
        stopping = float(won) if out else after_the_turn_comes(other, player, house, mover)
        if mover == "player":
            return max(drawing, stopping)
        if rules.house == "perfect":
            return min(drawing, stopping)
        threshold = 16 if rules.house == "source" else int(rules.house)
        return drawing if won or (theirs <= threshold and out != "player") else stopping

    def dealt(house: tuple[int, int], player: tuple[int, int], cards: int) -> float:
        if not cards:
            if hand_value(house) >= 21:  # the House's hand is looked at first
                return float(hand_value(house) > 21)
            if hand_value(player) >= 21:
                return float(hand_value(player) == 21)
            return after_the_turn_comes(rules.first, player, house, None)
        value = 0.0
        for (points, ace), chance in chances:
            if cards > rules.dealt:
                value += chance * dealt((house[0] + points, house[1] + ace), player, cards - 1)
            else:
                value += chance * dealt(house, (player[0] + points, player[1] + ace), cards - 1)
        return value

    return dealt((0, 0), (0, 0), 2 * rules.dealt)
