"""A second program that pays out a round of blackjack, from its recorded events alone.

It shares no code with the table: it adds up ranks, and follows the events with lists and dictionaries.
"""

from fractions import Fraction


def total(ranks: list[str]) -> int:
    """The best total of these ranks."""
    points = sum(1 if rank == "A" else 10 if rank in ("10", "J", "Q", "K") else int(rank) for rank in ranks)
    return points + 10 if "A" in ranks and points <= 11 else points


def winnings(record: list[dict]) -> dict[int, Fraction]:
    """The win of each box in chips, from the events of a settled round."""
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

    dealers = total(dealer)
    natural = dealers == 21 and len(dealer) == 2
    pays = Fraction(rules["natural_pays"])
    wins = {}
    for box, held in hands.items():
        won = Fraction(0)
        for hand in held:
            own = total(hand["cards"])
            players_natural = own == 21 and len(hand["cards"]) == 2 and not hand["split"]
            if hand["up"]:
                all_lost = natural and rules["surrender"] == "late"
                won -= 1 if all_lost else Fraction(1, 2)
            elif own > 21:
                won -= hand["times"]
            elif box in even_money:
                won += 1
            elif players_natural:
                won += 0 if natural else pays
            elif natural or (dealers <= 21 and dealers > own):
                won -= hand["times"]
            elif dealers > 21 or own > dealers:
                won += hand["times"]
        if box in insured:
            won += 1 if natural else Fraction(-1, 2)
        wins[box] = won * bets[box]
    return wins
