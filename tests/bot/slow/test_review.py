"""Player statistics against a slow reference implementation, over random histories; delayed reviews."""

import asyncio
import itertools
import random
from collections import Counter, defaultdict
from dataclasses import asdict
from datetime import timedelta

import pytest
from sqlalchemy import func, select

from app import review
from app.clock import Clock
from app.review import Reviewer
from app.shards import Shards
from app.solving.errors import OutOfReach, TookTooLong
from app.solving.pool import SolverPool
from app.statistics import PlayerData
from bot.render.statistics import messages
from storage import (
    Database,
    decision_stats,
    events,
    player_stats,
    players,
    questions,
    rankings,
    results,
    rounds,
)
from storage.accounts import accounts, movements
from storage.results import NO_GUILD
from tests import statistics_output
from tests.begun_rounds import begin_round
from tests.random_history import NOW, PEOPLE, SERVERS, InProcessPool, history, ventti_alone
from tests.reference_statistics import statistics
from tests.reply_text import text_of


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
async def database(request, tmp_path_factory):
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('reviewing')}/oddsmith.db"
    else:
        server = request.getfixturevalue("postgresql")
        server.empty()
        url = server.get_uri()
    database = await Database.open(url)
    yield database
    await Reviewer(InProcessPool(), database, Clock()).review_pending()
    await check(database, None)  # once: direct messages are shared by all histories
    await database.close()


@pytest.fixture
def reviewer(database):
    return Reviewer(InProcessPool(), database, Clock())


async def reference(database, server):
    """The reference statistics of a guild, or of direct messages (None)."""
    async with database.read() as connection:
        finished = select(rounds.rounds).where(
            rounds.rounds.c.server_id.is_not_distinct_from(server), rounds.rounds.c.closed_at.is_not(None)
        )
        in_order = finished.order_by(rounds.rounds.c.closed_at, rounds.rounds.c.id)
        finished_rounds = (await connection.execute(in_order)).all()
        records = {
            row.id: [event.what for event in await events.of_round(connection, row.id)]
            for row in finished_rounds
        }
        player_of_account = {
            row.id: row.holder_id
            for row in await connection.execute(select(accounts))
            if row.server_id == server and row.kind == "player"
        }
        moves = defaultdict(Counter)
        for row in await connection.execute(select(movements).where(movements.c.round_id.is_not(None))):
            moves[row.round_id][player_of_account.get(row.from_id)] -= row.tenths
            moves[row.round_id][player_of_account.get(row.to_id)] += row.tenths
        board_questions = select(questions.questions.c.player_id, questions.questions.c.text).where(
            questions.questions.c.server_id.is_not_distinct_from(server)
        )
        boards = [tuple(row) for row in await connection.execute(board_questions)]
    return statistics(finished_rounds, records, moves, boards)


async def check(database, place):
    """Check storage and /stats against the reference statistics, in a guild or in direct messages (None)."""
    sums, due_decisions, better = await reference(database, place)
    server = place or NO_GUILD
    async with database.read() as connection:
        for person, game in itertools.product(PEOPLE, ("all", "blackjack", "ventti", "mines")):
            due = sums[person, game]
            stats = await player_stats.for_player(connection, server, person, game)
            for name, figure in asdict(stats.tally).items():
                assert figure == pytest.approx(due[name], abs=1e-9), (person, game, name)
            assert (stats.streak, stats.best_streak) == (due["streak"], due["best_streak"])
            if due["decisions"]:
                assert stats.accuracy == pytest.approx(due["best"] / due["decisions"])
            if due["valued_decisions"]:
                assert stats.skill == pytest.approx(-due["cost"] / due["valued_decisions"], abs=1e-9)
                luck = due["valued_units"] - due["expected"] + due["cost"]
                assert stats.luck == pytest.approx(luck, abs=1e-9)
            await check_places(connection, server, person, game, due)
            own = await decision_stats.for_player(
                connection, server, person, game=None if game == "all" else game
            )
            answer = messages.statistics_reply("Aino", game, PlayerData(stats, own, [], 0), [])
            costs = [
                (position, times, cost)
                for (player, played_game, position, _), (times, _, cost) in due_decisions.items()
                if player == person and game in (played_game, "all")
            ]
            statistics_output.check(text_of(answer), due, costs)
        for person in PEOPLE:
            stored = {
                (person, *entry[:3]): entry[3:]
                for entry in await decision_stats.for_player(connection, server, person)
            }
            due = {key: value for key, value in due_decisions.items() if key[0] == person}
            assert stored.keys() == due.keys()
            for key, (times, best, cost, advised) in stored.items():
                assert (times, best, cost) == (*due[key][:2], pytest.approx(due[key][2], abs=1e-9))
                assert advised == better.get(key)


async def check_places(connection, server, person, game, due):
    """Check that exactly the members with enough rounds or decisions are ranked, by the right figure."""
    enough = {
        "accuracy": due["valued_decisions"] >= player_stats.MIN_DECISIONS,
        "per_bet": due["valued"] >= player_stats.MIN_BETS,
        "skill": due["valued"] >= player_stats.MIN_BETS and due["valued_decisions"] > 0 and game != "all",
        "net": due["valued_bet"] > 0,
    }
    for ranking, has in enough.items():
        place = await rankings.rank_of(connection, server, game, ranking, person)
        assert (place is not None) == has
    if enough["per_bet"]:
        place = await rankings.rank_of(connection, server, game, "per_bet", person)
        assert place.figure == pytest.approx(due["valued_units"] / due["valued"])


@pytest.mark.parametrize(("seed", "steps"), [(0, 60), (10002, 100), (4217, 120)])
async def test_figures_match_reference(database, reviewer, seed, steps):
    server = await history(database, seed, steps)
    await reviewer.review_pending()
    await check(database, server)


def kind(result):
    """The kind of a result, and where it was played: "server" or "direct"."""
    where = "server" if result.guild_id else "direct"
    if result.game == "ventti" and not result.against_house:
        return ("bank" if result.units is None else "against a member"), where
    if result.game == "ventti" and result.expected is None:
        return "several", where
    return result.game, where


async def test_histories_cover_every_figure(database, reviewer):
    kinds = {"blackjack", "ventti", "several", "bank", "against a member", "mines"}
    missing = {*((kind_, "server") for kind_ in kinds), ("ventti", "direct"), ("mines", "direct"), "board"}
    for seed in range(12, 22):  # today the first history has them all
        server = await history(database, seed, 80)
        await reviewer.review_pending()
        async with database.read() as connection:
            for place, person in itertools.product((server, NO_GUILD), PEOPLE):
                newest = await results.newest(connection, place, person, limit=500)
                missing -= {kind(result) for result in newest}
                if (await player_stats.for_player(connection, place, person)).tally.boards:
                    missing.discard("board")
        await check(database, server)
        if not missing:
            return
    raise AssertionError(missing)


async def test_places_go_to_those_who_played_enough(database, reviewer, monkeypatch):
    monkeypatch.setattr(player_stats, "MIN_BETS", 10)
    monkeypatch.setattr(player_stats, "MIN_DECISIONS", 10)
    server = next(SERVERS)
    chance, at = random.Random(server), NOW
    for number in range(19):
        at += timedelta(seconds=1)
        await ventti_alone(database, server, 1 + (number >= 10), chance, at)
    await reviewer.review_pending()
    await check(database, server)
    async with database.read() as connection:
        ranked = await rankings.top(connection, server, "ventti", "per_bet", limit=5)
    assert [place.player_id for place in ranked] == [1]


async def test_new_version_reviews_again_unchanged(database, reviewer, monkeypatch):
    server = await history(database, 5, 30)
    await reviewer.review_pending()
    monkeypatch.setattr(review, "VERSION", review.VERSION + 1)
    async with database.read() as connection:
        assert await rounds.unreviewed_rounds(connection, review.VERSION, limit=1)
    await reviewer.review_pending()
    async with database.read() as connection:
        assert not await rounds.unreviewed_rounds(connection, review.VERSION, limit=1)
    await check(database, server)


async def test_concurrent_reviewers_count_once(database, reviewer):
    server = await history(database, 6, 60)
    await asyncio.gather(
        reviewer.review_pending(), Reviewer(InProcessPool(), database, Clock()).review_pending()
    )
    await check(database, server)


async def test_killed_review_is_resumed(database, reviewer):
    server = await history(database, 7, 180)
    async with database.read() as connection:
        waiting = await rounds.count_unreviewed(connection, server)
        assert waiting > 5

    class Dies(InProcessPool):
        async def run(self, *arguments, deadline):
            if chance.random() < 0.3:
                raise asyncio.CancelledError
            return await super().run(*arguments, deadline=deadline)

    chance = random.Random(1)
    with pytest.raises(asyncio.CancelledError):
        await Reviewer(Dies(), database, Clock()).review_pending()
    async with database.read() as connection:
        assert 0 < await rounds.count_unreviewed(connection, server) <= waiting
    await reviewer.review_pending()
    await check(database, server)


async def test_failing_round_blocks_no_other(database, reviewer, caplog):
    server = await history(database, 8, 40)
    async with database.write() as connection:
        await players.mark_seen(connection, 1, NOW)
        broken_round = await begin_round(connection, guild_id=server, game="poker", player_id=1)
        await rounds.close(connection, broken_round, NOW)
    await reviewer.review_pending()
    assert f"Could not review game {broken_round}" in caplog.text
    async with database.write() as connection:
        assert await rounds.count_unreviewed(connection, server) == 1
        await connection.execute(rounds.rounds.delete().where(rounds.rounds.c.id == broken_round))
    await check(database, server)


async def test_unreachable_workers_delay_review(database, reviewer):
    class Cut(InProcessPool):
        async def run(self, *arguments, deadline):
            raise OutOfReach

    server = await history(database, 12, 120)

    async def waiting():
        async with database.read() as connection:
            return await rounds.count_unreviewed(connection, server)

    before = await waiting()
    assert before
    cut_off = Reviewer(Cut(), database, Clock())
    await cut_off.wait_until_reviewed(5)
    assert await waiting() == before
    cut_off.pool = reviewer.pool
    await cut_off.review_pending()
    await check(database, server)


async def test_slow_review_is_retried(database, reviewer, caplog):
    class Busy(InProcessPool):
        async def run(self, *arguments, deadline):
            raise TookTooLong("solving-took-too-long", seconds=deadline)

    server = await history(database, 11, 120)
    slow = Reviewer(Busy(), database, Clock())
    await slow.review_pending()
    assert {record.levelname for record in caplog.records} == {"WARNING"}
    slow.pool = reviewer.pool
    await slow.review_pending()
    async with database.read() as connection:
        assert await rounds.count_unreviewed(connection, server)
    slow.allow_slow()
    await slow.review_pending()
    await check(database, server)


async def test_waiting_callers_share_one_review(database, reviewer):
    class Held(InProcessPool):
        async def run(self, *arguments, deadline):
            await let_go.wait()
            return await super().run(*arguments, deadline=deadline)

    let_go = asyncio.Event()
    held = Reviewer(Held(), database, Clock())
    others = asyncio.all_tasks()
    server = await history(database, 13, 30)
    for _ in range(100):
        await held.wait_until_reviewed(0.001)
    assert len(asyncio.all_tasks() - others) == 2
    waits = asyncio.create_task(held.review_pending())  # also reviews rounds that finish during it
    await ventti_alone(database, server, 1, random.Random(13), NOW + timedelta(days=server, hours=1))
    let_go.set()
    await waits
    async with database.read() as connection:
        assert await rounds.count_unreviewed(connection, server) == 0


async def test_house_payouts_match_the_ledger(database, reviewer):
    server = await history(database, 9, 120)
    await reviewer.review_pending()
    async with database.read() as connection:
        open_rounds = (
            select(rounds.rounds.c.id)
            .join(events.events, events.events.c.round_id == rounds.rounds.c.id)
            .where(
                rounds.rounds.c.closed_at.is_(None),
                events.events.c.number == 0,
                func.coalesce(events.events.c.what["bank"].as_string(), "") != "players",
            )
        )
        for person in PEOPLE:
            mine = select(accounts).where(
                accounts.c.server_id == server, accounts.c.kind == "player", accounts.c.holder_id == person
            )
            account = (await connection.execute(mine)).one()
            in_play = 0
            for row in await connection.execute(
                select(movements).where(movements.c.round_id.in_(open_rounds))
            ):
                in_play += row.tenths * ((row.from_id == account.id) - (row.to_id == account.id))
            stats = await player_stats.for_player(connection, server, person)
            assert stats.tally.net == account.won + in_play


async def test_real_pool_reviews_rounds(database):
    server = await history(database, 10, 60)
    async with SolverPool(1) as pool:
        reviewer = Reviewer(pool, database, Clock())
        reviewer.start()
        await reviewer.wait_until_reviewed(60)
        await reviewer.stop()
    await check(database, server)
    async with database.read() as connection:
        assert any([await results.newest(connection, server, person, limit=5) for person in PEOPLE])


async def test_process_reviews_own_shards(database):
    """Guild n << 22 is on shard n % 2; direct messages are on shard 0."""
    chance = random.Random(3)
    servers = [(1001 << 22) + 1, (1002 << 22) + 5, None]
    for server in servers:
        await ventti_alone(database, server, 9, chance, NOW)

    async def waiting():
        async with database.read() as connection:
            return [await rounds.count_unreviewed(connection, server) for server in servers]

    assert await waiting() == [1, 1, 1]
    await Reviewer(InProcessPool(), database, Clock(), Shards((1,), 2)).review_pending()
    assert await waiting() == [0, 1, 1]
    await Reviewer(InProcessPool(), database, Clock(), Shards((0,), 2)).review_pending()
    assert await waiting() == [0, 0, 0]
