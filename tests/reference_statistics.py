"""A reference implementation of player statistics: slow, from rounds, events and chip movements.

It replays the records with dictionaries, and takes chip movements from the ledger. The EVs of decisions come
from tests.plain_odds and tests.solvers.ventti.brute_force, which use no solver. Mine positions come from
games.minesweeper.
"""

from collections import Counter, defaultdict
from fractions import Fraction

from games import minesweeper
from solvers.ventti import Rules
from tests import plain_odds
from tests.solvers.ventti import brute_force

BLACKJACK = 0.0017516800266978  # EV of best play, in bets: python -m tests.plain_odds
VENTTI = (
    2 * Fraction(832995565215931217, 1894301840251821000) - 1
)  # `deal_chances_reply` in tests/data/ventti.json
"""EV of best play, in bets, under the rules of these histories."""


def ranks(cards):
    return [card[:-1] for card in cards]


def ventti_total(cards):
    """The best total of these cards, an ace being 1 or 10."""
    low = sum(
        1 if rank == "A" else 10 if rank in ("10", "J", "Q", "K") else int(rank) for rank in ranks(cards)
    )
    for _ in range(ranks(cards).count("A")):
        if low + 9 <= 21:
            low += 9
    return low


def won_alone(record):
    """Whether the player won a solo round of ventti, given its events."""
    house, player = (list(hand) for hand in record[1]["hands"])
    if ventti_total(house) == 21:
        return False
    if ventti_total(player) == 21:
        return True
    for event in record[2:]:
        if event["kind"] != "drew":
            continue
        hand = player if event["seat"] else house
        hand.append(event["card"])
        if ventti_total(hand) >= 21:
            return (ventti_total(hand) == 21) == (hand is player)
    return ventti_total(player) > ventti_total(house)


def people(record):
    """({box: (player, chips bet)} of those who were dealt in, the player who held the bank or None)."""
    boxes = {place: box["player"] for place, box in enumerate(record[0]["boxes"], start=1) if box}
    bets, dealt_in, bank = {}, {}, None
    for event in record[1:]:
        if event["kind"] == "sat" and event["box"] not in dealt_in:
            boxes[event["box"]] = event["player"]
        elif event["kind"] == "left" and not dealt_in:
            boxes.pop(event["box"], None)
            bets.pop(event["box"], None)
            if event["box"] == bank:
                bets, bank = {}, None
        elif event["kind"] == "banked" and event["chips"]:
            bank = event["box"]
        elif event["kind"] in ("banked", "passed"):  # without a bank, bets against it are void
            bets, bank = {}, None
        elif event["kind"] == "bet":
            bets[event["box"]] = event["chips"]
        elif event["kind"] == "dealt":
            dealt_in = {box: (boxes[box], chips) for box, chips in sorted(bets.items()) if chips}
    return dealt_in, boxes.get(bank)


def values(cards):
    return [{"A": 1, "J": 10, "Q": 10, "K": 10}.get(rank) or int(rank) for rank in ranks(cards)]


def card_code(card):
    return {1: "A", 10: "T"}.get(card, str(card))


def costed_decision(where, choice, evs):
    """(position, choice, cost, best choice), given the EV of every choice."""
    best = max(evs, key=evs.__getitem__)
    cost = evs[best] - evs[choice]
    return where, choice, cost if cost > 1e-9 else 0, best


def blackjack_decisions(record):
    """{box: [(position, choice, cost, better)]} for one deck, late surrender, and pairs split once."""
    rules = record[0]["rules"]
    assert (rules["decks"], rules["surrender"], rules["max_hands"]) == (1, "late", 2)
    assert rules["double_on"] == "any"
    assert rules["peek"]
    assert not rules["hit_soft_17"]
    assert not rules["hit_split_aces"]
    decisions, gone, hands, dealer, hidden = defaultdict(list), Counter(), {}, [], []
    for value, count in enumerate(record[0]["gone"], start=1):
        gone[value] += count

    def playing(box):
        """The box's hand to play now; split aces get one card each."""
        return next(
            hand
            for hand in hands[box]
            if not hand["done"]
            and plain_odds.total(hand["cards"]) < 21
            and not (hand["split"] and hand["cards"][0] == 1 and len(hand["cards"]) > 1)
        )

    def unseen():
        pack = [4] * 9 + [16]
        return tuple(pack[value - 1] - gone[value] + hidden.count(value) for value in range(1, 11))

    for event in record[1:]:
        kind, box = event["kind"], event.get("box")
        if kind == "shuffled":
            in_play = [hand["cards"] for held in hands.values() for hand in held if not hand["away"]]
            gone = Counter(value for cards in (*in_play, dealer) for value in cards)
        elif kind == "dealt":
            dealer = values([event["upcard"], event["hole"]])
            hidden = dealer[1:]
            for place, cards in event["hands"]:
                hands[place] = [{"cards": values(cards), "done": False, "split": False, "away": False}]
            gone.update(value for held in hands.values() for value in held[0]["cards"])
            gone.update(dealer)
        elif kind == "peeked" and event["natural"]:
            hidden = []
        elif kind == "answered":
            assert event["offer"] in ("insurance", "even-money")
            if not event["left_alone"]:
                count = plain_odds.total(hands[box][0]["cards"])
                name = f"{'soft ' * (count > sum(hands[box][0]['cards']))}{count}"
                evs = {"yes": plain_odds.insured(unseen()), "no": 0.0}
                choice = "yes" if event["accepted"] else "no"
                decisions[box].append(costed_decision(f"{name} v A, insurance", choice, evs))
        elif kind == "drew" and box == 0:
            gone.update(values([event["card"]]))
            dealer += values([event["card"]])
        elif kind == "drew":  # the second card of a hand that was split
            gone.update(values([event["card"]]))
            next(hand for hand in hands[box] if len(hand["cards"]) == 1)["cards"] += values([event["card"]])
        elif kind == "acted":
            hand, action = playing(box), event["action"]
            cards = tuple(sorted(hand["cards"]))
            if not event["left_alone"]:
                evs = plain_odds.Odds(dealer[0]).choices(cards, unseen(), split=hand["split"])
                low, count = sum(cards), plain_odds.total(cards)
                name = 2 * card_code(cards[0]) if "split" in evs else f"{'soft ' * (count > low)}{count}"
                decisions[box].append(costed_decision(f"{name} v {card_code(dealer[0])}", action, evs))
            drawn = values([event["card"]]) if event["card"] else []
            gone.update(drawn)
            hand["cards"] += drawn
            hand["done"] = action in ("stand", "double", "surrender")
            hand["away"] = action == "surrender" or plain_odds.total(hand["cards"]) > 21
            if action == "split":
                place = hands[box].index(hand)
                hands[box][place : place + 1] = [
                    {"cards": [card], "done": False, "split": True, "away": False} for card in hand["cards"]
                ]
    return decisions


def ventti_decisions(record):
    """{seat: [decision]}: each hand as if it played alone against the house."""
    rules = record[0]["rules"]
    assert (rules["house"], rules["ace"], rules["ties"], rules["decks"]) == ("source", 10, "house", 1)
    decisions, hands, out = defaultdict(list), [], None
    for event in record[1:]:
        if event["kind"] == "dealt":
            hands = [list(cards) for cards in event["hands"]]
        elif event["kind"] in ("drew", "stopped"):
            seat, choice = event["seat"], "draw" if event["kind"] == "drew" else "stop"
            if seat and not event.get("left_alone"):
                player, house = (
                    "".join(map(card_code, sorted(values(hand)))) for hand in (hands[seat], hands[0])
                )
                draw, stop = brute_force.draw_or_stop(player, house, "player", out, Rules(), float)
                where = (
                    f"{ventti_total(hands[seat])} v {ventti_total(hands[0])}{', House out' if out else ''}"
                )
                evs = {"draw": 2 * draw - 1, "stop": 2 * stop - 1}
                decisions[seat].append(costed_decision(where, choice, evs))
            if choice == "draw":
                hands[seat].append(event["card"])
            elif not seat:
                out = "house"
    return decisions


def won_minefield(record):
    """Whether every free cell and no mine was opened; replays the opened cells one by one."""
    rules = minesweeper.Rules(**record[0]["rules"])
    mined, opened = set(), set()
    for event in record[1:]:
        if event["kind"] == "laid":
            secret = bytes.fromhex(record[0]["secret"])
            mined = minesweeper.mined_cells(rules, secret, tuple(event["first"]), event["layout"])
        elif event["kind"] == "opened":
            opened |= minesweeper.cells_opened_by([tuple(event["cell"])], rules.size, mined)
    return len(opened) == rules.height * rules.width - rules.mines and not opened & mined


def results_of_round(round_, record, moved):
    """[(player, way, bet, net, units, expected, decisions)] of a round.

    The sign of `way` says whether the player won. `moved` is {player: tenths}. `units` is None if the player
    had no bet.
    """
    if round_.game == "mines":
        if not round_.player_id or not any(event["kind"] == "opened" for event in record):
            return []  # everybody's, or given up before the first cell
        way = 1 if won_minefield(record) else -1
        return [(round_.player_id, way, 0, 0, None, None, [])]
    value = float(VENTTI)
    if round_.table_id is None:
        won = 1.0 if won_alone(record) else -1.0
        return [(round_.player_id, won, 0, 0, won, value, ventti_decisions(record)[1])]
    if not any(event["kind"] == "settled" for event in record):
        return []
    seated, banker = people(record)
    if round_.game == "blackjack":
        decisions, expected = blackjack_decisions(record), BLACKJACK
    else:
        by_seat = ventti_decisions(record)
        decisions = {box: by_seat[seat] for seat, box in enumerate(seated, start=1)}
        expected = value if len(seated) == 1 else None
    results = [(banker, moved[banker], 0, moved[banker], None, None, [])] if banker else []
    for box, (player, chips) in seated.items():
        bet, net = 10 * chips, moved[player]
        results.append((player, net, bet, net, net / bet, expected, decisions[box]))
    return results


def later_stakes(record):
    """{player: tenths} put at stake in a round after the first bet: by doubling, splitting and insurance."""
    if not any(event["kind"] in ("acted", "answered") for event in record):
        return {}
    dealt_in, stakes = people(record)[0], Counter()
    for event in record:
        player, chips = dealt_in.get(event.get("box"), (None, 0))
        if event["kind"] == "acted" and event["action"] in ("double", "split"):
            stakes[player] += 10 * chips
        elif event["kind"] == "answered" and event["offer"] == "insurance" and event["accepted"]:
            stakes[player] += 5 * chips
    return stakes


def statistics(rounds, records, moves, boards):
    """{(player, game): figures}, {(player, game, position, choice): [times, times best, cost]}, and the
    better choice of each such position whose choice cost something.

    rounds: rows, in the order in which they were finished; records: {round: [event]}; moves: {round: {player:
    tenths}}; boards: (the player who asked, what the board showed) for each.
    """
    sums = defaultdict(lambda: defaultdict(float))
    decision_stats = defaultdict(lambda: [0, 0, 0.0])
    better = {}
    for player, _ in set(boards):
        for game in ("mines", "all"):
            sums[player, game]["boards"] += 1
    for round_ in rounds:
        stakes = later_stakes(records[round_.id])
        for player, way, bet, net, units, expected, decisions in results_of_round(
            round_, records[round_.id], moves[round_.id]
        ):
            if records[round_.id][0].get("bank") == "players":
                for game in (round_.game, "all"):
                    sums[player, game]["member_rounds"] += 1
                    sums[player, game]["member_net"] += net
                continue
            for where, choice, cost, best in decisions:
                entry = decision_stats[player, round_.game, where, choice]
                entry[0] += 1
                entry[1] += not cost
                entry[2] += cost
                if cost:
                    better[player, round_.game, where, choice] = best
            for game in (round_.game, "all"):
                figures = sums[player, game]
                figures["rounds"] += 1
                figures["won" if way > 0 else "lost" if way < 0 else "pushed"] += 1
                figures["wagered"] += bet + stakes.get(player, 0)
                figures["net"] += net
                figures["streak"] = 0 if way < 0 else figures["streak"] + (way > 0)
                figures["best_streak"] = max(figures["best_streak"], figures["streak"])
                if units is None:
                    continue
                figures["bets"] += 1
                figures["units"] += units
                if expected is not None:
                    figures["valued"] += 1
                    figures["valued_bet"] += bet
                    figures["valued_net"] += net
                    figures["valued_decisions"] += len(decisions)
                    figures["valued_best"] += sum(not decision[2] for decision in decisions)
                    figures["valued_units"] += units
                    figures["expected"] += expected
                    figures["cost"] += sum(decision[2] for decision in decisions)
                figures["lost_to_mistakes"] += sum(decision[2] for decision in decisions)
                figures["decisions"] += len(decisions)
                figures["best"] += sum(not decision[2] for decision in decisions)
    return sums, decision_stats, better
