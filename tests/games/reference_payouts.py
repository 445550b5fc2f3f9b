"""A second program that pays out a round of blackjack, from its recorded events alone.

It shares no code with the table: it adds up ranks, and follows the events with lists and dictionaries.
"""

from fractions import Fraction
from typing import NamedTuple


def total(ranks: list[str]) -> int:
    """The best total of these ranks."""
    points = sum(1 if rank == "A" else 10 if rank in ("10", "J", "Q", "K") else int(rank) for rank in ranks)
    return points + 10 if "A" in ranks and points <= 11 else points


class Played(NamedTuple):
    """The bets and hands by box, the boxes that took insurance or even money, and the dealer's ranks."""

    bets: dict[int, int]
    hands: dict[int, list[dict]]
    insured: set[int]
    even_money: set[int]
    dealer: list[str]


def winnings(record: list[dict]) -> dict[int, Fraction]:
    """The win of each box in chips, from the events of a settled round."""
    bets, hands, insured, even_money, dealer = played(record)
    wins = {}
    for box, held in hands.items():
        if box in even_money:
            won = Fraction(1)
        else:
            won = sum((win(hand, dealer, record[0]["rules"]) for hand in held), Fraction(0))
        if box in insured:
            won += 1 if is_natural(dealer) else Fraction(-1, 2)
        wins[box] = won * bets[box]
    return wins


def win(hand: dict, dealer: list[str], rules: dict) -> Fraction:
    """The win of a hand, in bets of its box."""
    own, dealers, stake = total(hand["cards"]), total(dealer), Fraction(hand["times"])
    if hand["up"]:
        return Fraction(-1) if is_natural(dealer) and rules["surrender"] == "late" else Fraction(-1, 2)
    if own > 21:
        return -stake
    if is_natural(hand["cards"]) and not hand["split"]:
        return Fraction(0) if is_natural(dealer) else Fraction(rules["natural_pays"])
    if is_natural(dealer) or own < dealers <= 21:
        return -stake
    return stake if dealers > 21 or own > dealers else Fraction(0)


def is_natural(ranks: list[str]) -> bool:
    return len(ranks) == 2 and total(ranks) == 21


def played(record: list[dict]) -> Played:
    """What came of the events of a settled round."""
    rules = record[0]["rules"]
    bets: dict[int, int] = {}
    hands: dict[int, list[dict]] = {}
    insured: set[int] = set()
    even_money: set[int] = set()
    dealer: list[str] = []
    one_card_aces = not rules["hit_split_aces"]

    def finished(hand: dict, held: int) -> bool:
        if hand["done"] or total(hand["cards"]) >= 21:
            return True
        if len(hand["cards"]) < 2 or not hand["split"]:
            return False
        may_split = held < rules["max_hands"] and rules["resplit_aces"] and hand["cards"] == ["A", "A"]
        return hand["cards"][0] == "A" and one_card_aces and not may_split

    def current(box: int) -> int:
        return next(i for i, hand in enumerate(hands[box]) if not finished(hand, len(hands[box])))

    for event in record[1:]:
        box = event.get("box")
        match event["kind"]:
            case "bet":
                bets[box] = event["chips"]
            case "left" if not hands:
                bets.pop(box, None)
            case "dealt":
                for place, (first, second) in event["hands"]:
                    ranks = [first[:-1], second[:-1]]
                    hands[place] = [{"cards": ranks, "split": False, "done": False, "times": 1, "up": False}]
                dealer = [event["upcard"][:-1]] + ([event["hole"][:-1]] if event["hole"] else [])
            case "answered" if event["accepted"]:
                if event["offer"] == "insurance":
                    insured.add(box)
                elif event["offer"] == "even-money":
                    even_money.add(box)
                else:
                    hands[box][0].update(done=True, up=True)
            case "drew" if box == 0:
                dealer.append(event["card"][:-1])
            case "drew":
                hands[box][current(box)]["cards"].append(event["card"][:-1])
            case "acted":
                place = current(box)
                hand = hands[box][place]
                if event["card"]:
                    hand["cards"].append(event["card"][:-1])
                match event["action"]:
                    case "stand":
                        hand["done"] = True
                    case "double":
                        hand.update(done=True, times=2)
                    case "surrender":
                        hand.update(done=True, up=True)
                    case "split":
                        halves = [
                            {"cards": [rank], "split": True, "done": False, "times": 1, "up": False}
                            for rank in hand["cards"]
                        ]
                        hands[box][place : place + 1] = halves
    return Played(bets, hands, insured, even_money, dealer)
