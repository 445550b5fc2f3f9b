"""A second program that works out everybody's statistics, slowly, from rounds, events and movements.

It follows the records with dictionaries, and takes what chips did from the ledger. What a decision was worth
it asks the solver, through games.review; everything else it does for itself.
"""

from collections import defaultdict

from games import blackjack, minesweeper, ventti
from games.blackjack import review as blackjack_review
from games.ventti import table as ventti_table
from solvers import blackjack as blackjack_solver
from solvers import ventti as ventti_solver


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
    """Whether the player won a round of ventti alone, by the record of its events."""
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
    """{box: (player, chips bet)} of those who were dealt in, and who held the bank, if it was a player."""
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
        elif event["kind"] in ("banked", "passed"):  # no bank, and so no bet against it
            bets, bank = {}, None
        elif event["kind"] == "bet":
            bets[event["box"]] = event["chips"]
        elif event["kind"] == "dealt":
            dealt_in = {box: (boxes[box], chips) for box, chips in sorted(bets.items()) if chips}
    return dealt_in, boxes.get(bank)


def blackjack_name(position):
    hand, upcard = list(position.hand), position.upcard
    total = sum(hand) + (10 if 1 in hand and sum(hand) <= 11 else 0)
    return f"{'soft ' if total != sum(hand) else ''}{total}", {1: "A", 10: "T"}.get(upcard, str(upcard))


def blackjack_decisions(record):
    """{box: [(position, choice, cost, better)]}."""
    found = defaultdict(list)
    for made in blackjack_review.judged([blackjack.from_data(event) for event in record]):
        hand, upcard = blackjack_name(made.decision.position)
        if "split" in made.worth:
            hand = 2 * {1: "A", 10: "T"}.get(
                made.decision.position.hand[0], str(made.decision.position.hand[0])
            )
        offer = f", {made.decision.offer}" if made.decision.offer else ""
        cost = made.cost if made.cost > 1e-9 else 0
        found[made.decision.box].append((f"{hand} v {upcard}{offer}", made.decision.choice, cost, made.best))
    return found


def ventti_decision(asked, choice, rules):
    chances = ventti_solver.advise(*asked, rules)
    lost = 2 * (max(chances.draw, chances.stop) - (chances.draw if choice == "draw" else chances.stop))
    player, house = (
        ventti_total([("10" if rank == "T" else rank) + "♠" for rank in hand])
        for hand in (asked.player, asked.house)
    )
    where = f"{player} v {house}{', House out' if asked.out == 'house' else ''}"
    return where, choice, lost if lost > 1e-9 else 0, chances.best


def ventti_decisions(record, at_table):
    """{seat: [decision]}."""
    game = ventti_table if at_table else ventti
    events = [game.from_data(event) for event in record]
    rules = events[0].rules
    found = defaultdict(list)
    for number, event in enumerate(record):
        if event["kind"] in ("drew", "stopped") and event["seat"] and not event.get("left_alone"):
            state = game.fold(events[:number])
            asked = ventti_table.as_if_alone(state) if at_table else ventti.position(state)
            choice = "draw" if event["kind"] == "drew" else "stop"
            found[event["seat"]].append(ventti_decision(asked, choice, rules))
    return found


def won_minefield(record):
    """Whether every free cell was opened, and no mine, by who opens cells one by one."""
    rules = minesweeper.Rules(**record[0]["rules"])
    mined, opened = set(), set()
    for event in record[1:]:
        if event["kind"] == "laid":
            secret = bytes.fromhex(record[0]["secret"])
            mined = minesweeper.layout(rules, secret, tuple(event["first"]), event["layout"])
        elif event["kind"] == "opened":
            opened |= minesweeper.opened_by([tuple(event["cell"])], rules.size, mined)
    return len(opened) == rules.height * rules.width - rules.mines and not opened & mined


def played(round_, record, moved):
    """[(player, which way it went, bet, net, units, expected, decisions)] of a round.

    `moved` is {player: tenths}; where the player had no bet `units` is None.
    """
    if round_.game == "mines":
        way = 1 if won_minefield(record) else -1
        return [(round_.player_id, way, 0, 0, None, None, [])] if round_.player_id else []
    if round_.game == "blackjack":
        if not any(event["kind"] == "settled" for event in record):
            return []
        decisions = blackjack_decisions(record)
        rules = blackjack.rules_from_data(record[0]["rules"])
        value = blackjack_solver.game_value(rules)
        return [
            (
                player,
                moved[player],
                10 * chips,
                moved[player],
                moved[player] / (10 * chips),
                value,
                decisions[box],
            )
            for box, (player, chips) in people(record)[0].items()
        ]
    rules = ventti_solver.Rules(**record[0]["rules"])
    value = 2 * ventti_solver.game_value(rules) - 1
    if round_.table_id is None:
        won = 1.0 if won_alone(record) else -1.0
        return [(round_.player_id, won, 0, 0, won, value, ventti_decisions(record, at_table=False)[1])]
    if not any(event["kind"] == "settled" for event in record):
        return []
    decisions, (seated, banker) = ventti_decisions(record, at_table=True), people(record)
    expected = value if len(seated) == 1 else None
    held = [(banker, moved[banker], 0, moved[banker], None, None, [])] if banker else []
    return held + [
        (
            player,
            moved[player],
            10 * chips,
            moved[player],
            moved[player] / (10 * chips),
            expected,
            decisions[seat],
        )
        for seat, (player, chips) in enumerate(seated.values(), start=1)
    ]


def statistics(rounds, records, moves, boards):
    """{(player, game): figures} and {(player, game, position, choice): [times, best, cost]}.

    rounds: rows, in the order in which they were finished; records: {round: [event]}; moves: {round: {player:
    tenths}}; boards: the player who had it solved, for each.
    """
    sums = defaultdict(lambda: defaultdict(float))
    habits = defaultdict(lambda: [0, 0, 0.0])
    better = {}
    for player in boards:
        for game in ("mines", "all"):
            sums[player, game]["boards"] += 1
    for round_ in rounds:
        for player, way, bet, net, units, expected, decisions in played(
            round_, records[round_.id], moves[round_.id]
        ):
            for where, choice, cost, best in decisions:
                habit = habits[player, round_.game, where, choice]
                habit[0] += 1
                habit[1] += not cost
                habit[2] += cost
                if cost:
                    better[player, round_.game, where, choice] = best
            for game in (round_.game, "all"):
                mine = sums[player, game]
                mine["rounds"] += 1
                mine["won" if way > 0 else "lost" if way < 0 else "pushed"] += 1
                mine["bet"] += bet
                mine["net"] += net
                mine["streak"] = 0 if way < 0 else mine["streak"] + (way > 0)
                mine["best_streak"] = max(mine["best_streak"], mine["streak"])
                if units is None:
                    continue
                mine["bets"] += 1
                mine["units"] += units
                if expected is not None:
                    mine["valued"] += 1
                    mine["valued_units"] += units
                    mine["expected"] += expected
                    mine["cost"] += sum(made[2] for made in decisions)
                mine["lost_to_mistakes"] += sum(made[2] for made in decisions)
                mine["decisions"] += len(decisions)
                mine["best"] += sum(not made[2] for made in decisions)
    return sums, habits, better
