"""Results of rounds are stored once, changed by a later review, and paged with boards in order of time."""

import random
from datetime import UTC, datetime, timedelta

import pytest

from storage import decision_stats, history, player_stats, players, questions, results, reviews, rounds
from storage.history import Place
from storage.pages import Cursor
from storage.results import ReviewedDecision
from storage.reviews import ReviewedResult
from tests.begun_rounds import begin_round

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
SERVER = 1
RIGHT = ReviewedDecision(3, "16 v T", "hit", -0.5, "hit", -0.5)
WRONG = ReviewedDecision(4, "16 v 7", "stand", -0.5, "hit", -0.4)


async def finished_round(connection, at=NOW, server=SERVER):
    for player in (1, 2):
        await players.mark_seen(connection, player, at)
    number = await begin_round(connection, guild_id=server, game="ventti", player_id=1, at=at)
    await rounds.close(connection, number, at)
    return number


async def test_a_review_is_kept_once(database):
    card = ReviewedResult(1, "lost", 100, -100, -1.0, -0.005, [RIGHT, WRONG])
    async with database.write() as connection:
        number = await finished_round(connection)
        assert await reviews.save(connection, number, 1, [card])
        assert not await reviews.save(connection, number, 1, [card])
        (stored,) = await results.of_round(connection, number)
        assert (stored.outcome, stored.bet, stored.net, stored.at) == ("lost", 100, -100, NOW)
        assert (stored.decisions, stored.best, stored.cost) == (2, 1, pytest.approx(0.1))
        assert stored.luck == pytest.approx(-1 + 0.005 + 0.1)
        assert await results.decisions_of(connection, number, 1) == [RIGHT, WRONG]
        stats = await player_stats.for_player(connection, SERVER, 1)
        assert (stats.tally.rounds, stats.tally.lost, stats.tally.decisions) == (1, 1, 2)
        assert await decision_stats.for_player(connection, SERVER, 1) == [
            ("ventti", "16 v 7", "stand", 1, 0, pytest.approx(0.1), "hit"),
            ("ventti", "16 v T", "hit", 1, 1, 0.0, None),
        ]


def test_a_rounding_error_is_no_mistake():
    equal = ReviewedDecision(3, "16 v T", "stand", -0.5 - 1e-12, "hit", -0.5)
    assert ReviewedResult(1, "lost", 100, -100, -1.0, -0.005, [equal, WRONG]).best == 1
    assert equal.cost == 0


async def test_newest_mistake_tells_what_was_better(database):
    """In the same position another choice may be best under other rules, or after other cards."""
    double = WRONG._replace(best_choice="double")
    async with database.write() as connection:
        for decision in (WRONG, double, WRONG._replace(best_choice="stand", best_value=WRONG.value)):
            card = ReviewedResult(1, "lost", 100, -100, -1.0, -0.005, [decision])
            await reviews.save(connection, await finished_round(connection), 1, [card])
        assert await decision_stats.for_player(connection, SERVER, 1) == [
            ("ventti", "16 v 7", "stand", 3, 1, pytest.approx(0.2), "double")
        ]


async def test_newer_version_replaces_result(database):
    async with database.write() as connection:
        number = await finished_round(connection)
        before = ReviewedResult(1, "won", 100, 100, 1.0, -0.005, [RIGHT, WRONG], wagered=100)
        after = before._replace(expected=-0.25, decisions=[RIGHT], wagered=200)
        await reviews.save(connection, number, 1, [before])
        await reviews.save(connection, number, 2, [after])
        (stored,) = await results.of_round(connection, number)
        assert (stored.expected, stored.decisions, stored.cost, stored.wagered) == (-0.25, 1, 0.0, 200)
        stats = await player_stats.for_player(connection, SERVER, 1)
        tally = stats.tally
        assert (tally.rounds, tally.won, tally.net, tally.decisions, tally.best) == (1, 1, 100, 1, 1)
        assert (tally.expected, tally.cost, tally.wagered) == (pytest.approx(-0.25), pytest.approx(0.0), 200)
        assert (stats.streak, stats.best_streak) == (1, 1)
        assert [entry.position for entry in await decision_stats.for_player(connection, SERVER, 1)] == [
            "16 v T"
        ]


async def test_newer_version_restores_nobody(database):
    async with database.write() as connection:
        number = await finished_round(connection)
        await reviews.save(connection, number, 1, [ReviewedResult(2, "won", 10, 10, 1.0, None)])
        forgotten = ReviewedResult(1, "won", 10, 10, 1.0, None)
        await reviews.save(connection, number, 2, [forgotten, ReviewedResult(2, "won", 10, 10, 1.0, None)])
        assert [result.player_id for result in await results.of_round(connection, number)] == [2]
        assert await player_stats.for_player(connection, SERVER, 1) == player_stats.PlayerStats()


async def test_erased_round_is_not_saved(database):
    async with database.write() as connection:
        assert not await reviews.save(connection, 404, 1, [])


async def test_history_pages_match_sorted_list(database):
    """Rounds and boards at few different times, so that many have the same time."""
    chance, due, due_in_direct = random.Random(4), [], []
    async with database.write() as connection:
        for _ in range(60):
            at = NOW + timedelta(seconds=chance.randint(0, 9))
            server = chance.choice([SERVER, 2, None])
            if chance.random() < 0.5:
                number = await finished_round(connection, at, server)
                await reviews.save(connection, number, 1, [ReviewedResult(1, "won", 10, 10, 1.0, None)])
                (stored,) = await results.of_round(connection, number)
                place = Place(at, "round", stored.id)
            else:
                asked = await questions.save(
                    connection,
                    player_id=1,
                    guild_id=server,
                    channel_id=2,
                    command=chance.choice(["mines solve", "bj advise"]),
                    text="",
                    options={},
                    answer=chance.choice([{"rows": ["1"]}, {"readings": []}]),
                    asked_at=at,
                    took_ms=1,
                )
                question = await questions.get(connection, asked)
                place = Place(at, "board", asked)
                if question.command != "mines solve" or "rows" not in question.answer:
                    continue
            if server == SERVER:
                due.append(place)
            elif server is None:
                due_in_direct.append(place)
    due.sort(reverse=True)
    assert len(due) > 8

    async def page(cursor=None):
        async with database.read() as connection:
            rows = await history.page(connection, SERVER, 1, cursor, board_command="mines solve", limit=3)
        return [entry.place for entry in rows]

    forward, found = [], await page()
    while found:
        forward += found
        found = await page(Cursor(found[-1]))
    assert forward == due
    for number in range(3, len(due)):
        assert await page(Cursor(due[number], back=True)) == due[number - 3 : number]
    async with database.read() as connection:
        in_direct = await history.page(connection, None, 1, board_command="mines solve", limit=100)
    assert [entry.place for entry in in_direct] == sorted(due_in_direct, reverse=True)
