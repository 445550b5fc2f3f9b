"""Sums, ranks and pages of leaderboards, against sorting everything."""

import random
from datetime import UTC, datetime
from typing import get_args

import pytest

from storage import player_stats, players, rankings
from storage.pages import Cursor
from storage.player_stats import ALL, MIN_BETS, MIN_DECISIONS, Ranking, Tally

SERVER, OTHER = 1, 2


async def add(database, player, tally, outcome=None, server=SERVER, game="blackjack"):
    async with database.write() as connection:
        await player_stats.add(connection, server, [player_stats.Change(player, game, tally, outcome)])


async def places(database, ranking, game=ALL, cursor=None, limit=100):
    async with database.read() as connection:
        return await rankings.top(connection, SERVER, game, ranking, cursor, limit=limit)


async def test_stats_sum_per_game_and_all(database):
    await add(database, 1, Tally(rounds=1, won=1, net=15, units=1.5), "won")
    await add(database, 1, Tally(rounds=1, lost=1, net=-10, units=-1.0), "lost", game="ventti")
    async with database.read() as connection:
        both = await player_stats.for_player(connection, SERVER, 1)
        ventti = await player_stats.for_player(connection, SERVER, 1, "ventti")
        nobody = await player_stats.for_player(connection, OTHER, 1)
    assert both.tally == Tally(rounds=2, won=1, lost=1, net=5, units=0.5)
    assert ventti.tally == Tally(rounds=1, lost=1, net=-10, units=-1.0)
    assert nobody == player_stats.PlayerStats()
    assert nobody.accuracy is None


@pytest.mark.parametrize(
    ("outcomes", "now", "best"),
    [("www", 3, 3), ("wwl", 0, 2), ("wlww", 2, 2), ("wpw", 2, 2), ("p", 0, 0), ("wwwlww", 2, 3)],
)
async def test_push_keeps_streak_loss_ends_it(database, outcomes, now, best):
    names = {"w": "won", "l": "lost", "p": "pushed"}
    for letter in outcomes:
        await add(database, 1, Tally(rounds=1), names[letter])
    await add(database, 1, Tally(cost=0.1))  # a correction does not count as a round
    async with database.read() as connection:
        stats = await player_stats.for_player(connection, SERVER, 1)
    assert (stats.streak, stats.best_streak) == (now, best)


async def test_accuracy_rank_needs_decisions(database):
    few, enough = MIN_DECISIONS - 1, MIN_DECISIONS
    await add(database, 1, Tally(rounds=1, valued_decisions=few, valued_best=few))
    await add(database, 2, Tally(rounds=1, valued_decisions=enough, valued_best=enough // 2))
    await add(database, 3, Tally(rounds=1, valued=MIN_BETS, valued_units=5.0))
    assert await places(database, "accuracy") == [(1, 2, 0.5)]
    assert await places(database, "per_bet") == [(1, 3, 0.1)]
    async with database.read() as connection:
        assert await rankings.rank_of(connection, SERVER, ALL, "accuracy", 1) is None


async def test_chip_rank_needs_bets(database):
    await add(database, 1, Tally(rounds=1, won=1, bets=1, units=1.0))
    await add(database, 2, Tally(rounds=1, lost=1, bets=1, valued_bet=100, valued_net=-100, units=-1.0))
    assert await places(database, "net") == [(1, 2, -100)]


async def test_board_counts_once_per_player_and_guild(database):
    async with database.write() as connection:
        for player in (1, 2):
            await players.mark_seen(connection, player, datetime(2026, 1, 2, tzinfo=UTC))
        for server, player, board in (
            (SERVER, 1, "aa"),
            (SERVER, 1, "aa"),
            (SERVER, 1, "bb"),
            (OTHER, 1, "aa"),
        ):
            await player_stats.count_solved_board(connection, server, player, board)
        await player_stats.count_solved_board(connection, SERVER, 2, "aa")
        for server, player, game, due in (
            (SERVER, 1, ALL, 2),
            (SERVER, 1, "mines", 2),
            (SERVER, 1, "blackjack", 0),
            (OTHER, 1, "mines", 1),
            (SERVER, 2, "mines", 1),
        ):
            stats = await player_stats.for_player(connection, server, player, game)
            assert stats == player_stats.PlayerStats(Tally(boards=due))
    for ranking in get_args(Ranking):
        assert await places(database, ranking, "mines") == [], "boards rank nobody"


async def test_skill_is_cost_of_mistakes(database):
    """Per decision: the fewest mistakes lead, whatever the EV of the rules, in long rounds or short ones."""
    rounds = MIN_BETS
    await add(database, 1, Tally(valued=rounds, valued_decisions=50, expected=5.0, cost=1.0))
    await add(database, 2, Tally(valued=rounds, valued_decisions=200, expected=-5.0, cost=1.5))
    await add(database, 3, Tally(valued=rounds, valued_decisions=10, expected=-5.0, cost=0.0))
    await add(database, 4, Tally(valued=rounds - 1, valued_decisions=50, cost=0.0))
    await add(database, 5, Tally(valued=rounds, valued_decisions=0, cost=0.0))
    assert await places(database, "skill", "blackjack") == [(1, 3, 0.0), (2, 2, -0.0075), (3, 1, -0.02)]
    assert await places(database, "skill") == []


async def test_most_played_game(database):
    """By the rounds of everybody in the server together that count for rankings."""
    await add(database, 2, Tally(rounds=9, valued=0))
    async with database.read() as connection:
        assert await player_stats.most_played(connection, SERVER, ["blackjack", "ventti"]) is None
    await add(database, 1, Tally(rounds=3, valued=3))
    await add(database, 1, Tally(rounds=2, valued=2), game="ventti")
    await add(database, 2, Tally(rounds=2, valued=2), game="ventti")
    await add(database, 3, Tally(rounds=50, valued=50), server=OTHER)
    async with database.read() as connection:
        assert await player_stats.most_played(connection, SERVER, ["blackjack", "ventti"]) == "ventti"
        assert await player_stats.most_played(connection, SERVER, ["blackjack"]) == "blackjack"


@pytest.mark.parametrize("ranking", get_args(Ranking))
async def test_ranking_pages_match_sorted_list(database, ranking):
    """With few different figures, so that many ranks are tied, also across pages."""
    chance, figures = random.Random(ranking), {}
    for player in chance.sample(range(1, 1000), 23):
        part = chance.randint(-3, 3)
        tally = {
            "net": Tally(valued_bet=10, valued_net=part),
            "accuracy": Tally(valued_decisions=100, valued_best=50 + part),
            "per_bet": Tally(valued=100, valued_units=float(part)),
            "skill": Tally(valued=100, valued_decisions=100, cost=4.0 - part),
        }[ranking]
        await add(database, player, tally)
        await add(database, player, tally, server=OTHER, game="ventti")
        figures[player] = {
            "net": part,
            "accuracy": (50 + part) / 100,
            "per_bet": part / 100,
            "skill": (part - 4) / 100,
        }[ranking]
    due = [
        (1 + sum(other > figure for other in figures.values()), player, figure)
        for player, figure in sorted(figures.items(), key=lambda pair: (pair[1], pair[0]), reverse=True)
    ]
    assert await places(database, ranking, "blackjack") == due
    forward, page = [], await places(database, ranking, "blackjack", limit=5)
    while page:
        forward += page
        last = Cursor((page[-1].figure, page[-1].player_id))
        page = await places(database, ranking, "blackjack", last, limit=5)
    assert forward == due
    place, player, figure = due[11]
    back = Cursor((figure, player), back=True)
    assert await places(database, ranking, "blackjack", back, limit=4) == due[7:11]
    async with database.read() as connection:
        for place, player, figure in due:
            assert await rankings.rank_of(connection, SERVER, "blackjack", ranking, player) == (
                place,
                player,
                figure,
            )
        assert await rankings.count_ranked(connection, SERVER, "blackjack", ranking) == len(due)
