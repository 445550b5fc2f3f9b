"""Sums, places and pages of rankings, beside sorting everything."""

import random
from typing import get_args

import pytest

from storage import standings
from storage.standings import ALL, LEAST_BETS, LEAST_DECISIONS, Ranking, Tally

SERVER, OTHER = 1, 2


async def add(database, player, tally, outcome=None, server=SERVER, game="blackjack"):
    async with database.write() as connection:
        await standings.add(connection, server, [standings.Change(player, game, tally, outcome)])


async def places(database, ranking, game=ALL, **page):
    async with database.read() as connection:
        return await standings.best(connection, SERVER, game, ranking, **{"limit": 100, **page})


async def test_a_standing_is_the_sum_in_the_game_and_in_all_games(database):
    await add(database, 1, Tally(rounds=1, won=1, net=15, units=1.5), "won")
    await add(database, 1, Tally(rounds=1, lost=1, net=-10, units=-1.0), "lost", game="ventti")
    async with database.read() as connection:
        both = await standings.of(connection, SERVER, 1)
        one = await standings.of(connection, SERVER, 1, "ventti")
        nobody = await standings.of(connection, OTHER, 1)
    assert both.tally == Tally(rounds=2, won=1, lost=1, net=5, units=0.5)
    assert one.tally == Tally(rounds=1, lost=1, net=-10, units=-1.0)
    assert nobody == standings.Standing()
    assert nobody.accuracy is None


@pytest.mark.parametrize(
    ("outcomes", "now", "best"),
    [("www", 3, 3), ("wwl", 0, 2), ("wlww", 2, 2), ("wpw", 2, 2), ("p", 0, 0), ("wwwlww", 2, 3)],
)
async def test_a_push_ends_no_streak_and_a_loss_does(database, outcomes, now, best):
    names = {"w": "won", "l": "lost", "p": "pushed"}
    for letter in outcomes:
        await add(database, 1, Tally(rounds=1), names[letter])
    await add(database, 1, Tally(cost=0.1))  # a correction is no round
    async with database.read() as connection:
        standing = await standings.of(connection, SERVER, 1)
    assert (standing.streak, standing.best_streak) == (now, best)


async def test_who_has_decided_too_little_has_no_place_by_accuracy(database):
    few, enough = LEAST_DECISIONS - 1, LEAST_DECISIONS
    await add(database, 1, Tally(rounds=1, decisions=few, best=few))
    await add(database, 2, Tally(rounds=1, decisions=enough, best=enough // 2))
    await add(database, 3, Tally(rounds=1, bets=LEAST_BETS, units=5.0))
    assert await places(database, "accuracy") == [(1, 2, 0.5)]
    assert await places(database, "per_bet") == [(1, 3, 0.1)]
    async with database.read() as connection:
        assert await standings.place_of(connection, SERVER, ALL, "accuracy", 1) is None


async def test_who_bet_nothing_has_no_place_by_chips(database):
    await add(database, 1, Tally(rounds=1, won=1, bets=1, units=1.0))
    await add(database, 2, Tally(rounds=1, lost=1, bets=1, bet=100, net=-100, units=-1.0))
    assert await places(database, "net") == [(1, 2, -100)]


async def test_a_solved_board_counts_for_boards_and_for_no_game_round(database):
    async with database.write() as connection:
        await standings.board_solved(connection, SERVER, 1)
        await standings.board_solved(connection, SERVER, 1)
    assert await places(database, "boards") == [(1, 1, 2)]
    assert await places(database, "boards", "mines") == [(1, 1, 2)]
    assert await places(database, "boards", "blackjack") == []


@pytest.mark.parametrize("ranking", get_args(Ranking))
async def test_pages_and_places_are_those_of_a_sorted_list(database, ranking):
    """With few different figures, so that many have equal places, also across pages."""
    chance, figures = random.Random(ranking), {}
    for player in chance.sample(range(1, 1000), 23):
        part = chance.randint(-3, 3)
        tally = {
            "net": Tally(bet=10, net=part),
            "accuracy": Tally(decisions=100, best=50 + part),
            "per_bet": Tally(bets=100, units=float(part)),
            "skill": Tally(valued=100, expected=float(part), cost=0.5),
            "boards": Tally(boards=4 + part),
        }[ranking]
        await add(database, player, tally)
        await add(database, player, tally, server=OTHER, game="ventti")
        standing = standings.Standing(tally)
        figures[player] = {
            "net": tally.net,
            "accuracy": standing.accuracy,
            "per_bet": standing.per_bet,
            "skill": standing.skill,
            "boards": tally.boards,
        }[ranking]
    due = [
        (1 + sum(other > figure for other in figures.values()), player, figure)
        for player, figure in sorted(figures.items(), key=lambda pair: (pair[1], pair[0]), reverse=True)
    ]
    assert await places(database, ranking) == due
    forward, page = [], await places(database, ranking, limit=5)
    while page:
        forward += page
        page = await places(database, ranking, behind=(page[-1].figure, page[-1].player_id), limit=5)
    assert forward == due
    place, player, figure = due[11]
    assert await places(database, ranking, before=(figure, player), limit=4) == due[7:11]
    async with database.read() as connection:
        for place, player, figure in due:
            assert await standings.place_of(connection, SERVER, ALL, ranking, player) == (
                place,
                player,
                figure,
            )
        assert await standings.how_many(connection, SERVER, ALL, ranking) == len(due)
