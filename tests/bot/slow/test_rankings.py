"""Rankings ignore what members win from each other; a migration corrects older databases."""

import random
import sqlite3
from contextlib import suppress
from datetime import timedelta
from typing import get_args

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from app.clock import Clock
from app.review import Reviewer
from bot.text.catalogue import say
from games.table import bet, sit
from games.ventti import table as ventti
from storage import Database, decision_stats, ledger, player_stats, rankings, results
from storage import audit as stored
from storage.accounts import HOUSE, accounts, movements
from storage.ledger import NotEnoughChips
from storage.player_stats import Ranking
from tests.audited import problems
from tests.random_history import NOW, PEOPLE, InProcessPool, history
from tests.stored_table import StoredTable

GAMES = ("all", "blackjack", "ventti", "mines")


@pytest.fixture
def database_url(tmp_path):
    return f"sqlite:///{tmp_path}/rankings.db"


def losing_events(state, secrets, _chance, giver, taker):
    """The next events, where the taker holds the bank, and the giver bets 400 chips and draws until bust."""
    seated = {box.player for box in state.occupied.values()}
    for person in (taker, giver):
        if person not in seated:
            return [sit(state, person, "a seed")]
    if state.betting and state.boxes[state.banker - 1].player != taker:
        return [ventti.pass_bank(state, giver)]
    if state.betting and not state.bank_size:
        return [ventti.hold_bank(state, taker, 400)]
    if state.betting and not state.bets:
        return [bet(state, giver, 400)]
    if state.betting:
        return ventti.deal(state, secrets)
    return ventti.act(state, giver, "draw", secrets)


async def lose_on_purpose(database, guild, giver, taker):
    """Play two rounds in which one member loses to another on purpose."""
    chance, at = random.Random(1), NOW
    async with database.write() as connection:
        for person in (giver, taker):
            await ledger.give_first(connection, guild, person, 10_000, at)
    session = await StoredTable.opened(
        database, at, chance, game="ventti", bank="players", server=guild, channel=7, most=500
    )
    for _ in range(2):
        finished = False
        while not finished:
            at += timedelta(seconds=1)
            finished = await session.step(at, chance, lambda *seen: losing_events(*seen, giver, taker))


async def test_chips_passed_between_members_do_not_rank(bot, playground, server, ids):
    giver, taker = ids["Aino"], ids["Bertil"]
    await lose_on_purpose(bot.services.database, server, giver, taker)
    await bot.reviewer.review_pending()
    for ranking in get_args(Ranking):
        reply = await playground.reply(f"/leaderboard by:{ranking}")
        assert "Nobody is ranked here yet" in reply
        assert "1." not in reply
    reply = await playground.reply("/stats member:@Bertil")
    async with bot.services.database.read() as connection:
        stored_results = await results.newest(connection, server, taker, limit=5)
        stats = await player_stats.for_player(connection, server, taker)
        assert not await decision_stats.for_player(connection, server, giver)
    net = sum(result.net for result in stored_results)
    assert net > 0, "the pour went the way it was meant to"
    assert (
        f"Against a member's bank: 2 rounds, {net // 10:,} chips won (not counted in the other stats)"
        in reply
    )
    assert "Best streak" not in reply
    assert stats == player_stats.PlayerStats(player_stats.Tally(member_rounds=2, member_net=net))
    assert "against a member's bank" in await playground.reply("/history")
    brought = say("chips-so-far", result="even", amount="")
    assert brought in await playground.reply("/chips balance", by="Bertil")
    assert await problems(bot.services.database) == []


async def every_ranking(database, guild):
    """Every ranking of a guild in full."""
    async with database.read() as connection:
        return {
            (ranking, game): await rankings.top(connection, guild, game, ranking, limit=100)
            for ranking in get_args(Ranking)
            for game in GAMES
        }


async def winnings(database, guild):
    """{member: (winnings by account, tally, streak, best streak)}, without rounds against members."""
    async with database.read() as connection:
        of_accounts = select(accounts.c.holder_id, accounts.c.won).where(
            accounts.c.server_id == guild, accounts.c.kind == "player"
        )
        by_account = {row.holder_id: row.won for row in await connection.execute(of_accounts)}
        sums = {person: await player_stats.for_player(connection, guild, person) for person in PEOPLE}
    apart = {"member_rounds": 0, "member_net": 0}
    return {
        person: (
            by_account[person],
            {**vars(stats.tally), **apart},
            stats.streak,
            stats.best_streak,
        )
        for person, stats in sums.items()
    }


@pytest.mark.long
@settings(
    max_examples=6,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    derandomize=True,
    phases=[Phase.generate],  # no shrinking: a smaller seed is no simpler game
)
@given(seed=st.integers(0, 2**32), most=st.sampled_from([20, 500]))
async def test_play_between_members_changes_no_ranking(database, monkeypatch, seed, most):
    """Any legal play against a member's bank, and gifts; earlier rounds of all kinds have filled rankings."""
    monkeypatch.setattr(player_stats, "MIN_BETS", 1)
    monkeypatch.setattr(player_stats, "MIN_DECISIONS", 1)
    reviewer = Reviewer(InProcessPool(), database, Clock())
    guild = await history(database, f"{seed} {most}", 40)
    chance = random.Random(f"{guild} {seed} among members")
    await reviewer.review_pending()
    before = await every_ranking(database, guild), await winnings(database, guild)
    async with database.read() as connection:
        newest = max(await connection.scalars(select(movements.c.id)))
    at = NOW + timedelta(days=100_000)
    table = await StoredTable.opened(
        database, at, chance, game="ventti", bank="players", server=guild, channel=10**6 + guild, most=most
    )
    for step in range(120):
        at += timedelta(seconds=1)
        giver, taker = chance.sample(PEOPLE, 2)
        with suppress(NotEnoughChips):
            if chance.random() < 0.1:
                async with database.write() as connection:
                    tenths = chance.randint(1, 500)
                    await ledger.give(connection, guild, giver, taker, tenths, at, key=step)
            else:
                await table.step(at, chance)
    await reviewer.review_pending()
    assert (await every_ranking(database, guild), await winnings(database, guild)) == before
    assert any(before[0].values()), "there are places to be moved"
    async with database.read() as connection:
        house = select(accounts.c.id).where(accounts.c.server_id == guild, accounts.c.kind == HOUSE.kind)
        sides = movements.c.from_id.in_(house) | movements.c.to_id.in_(house)
        assert not (await connection.execute(select(movements).where(movements.c.id > newest, sides))).all()


async def stored_statistics(database):
    """All stored statistics of play."""
    async with database.read() as connection:
        tables = (
            player_stats.player_stats,
            player_stats.solved_boards,
            decision_stats.decision_stats,
            accounts,
            results.results,
        )
        rows_by_table = {
            table.name: [dict(row) for row in (await connection.execute(select(table))).mappings()]
            for table in tables
        }
    rows_by_table["habits"] = [row for row in rows_by_table["habits"] if row["times"]]
    for rows in rows_by_table.values():
        for row in rows:
            row.update({name: round(value, 9) for name, value in row.items() if isinstance(value, float)})
        rows.sort(key=str)
    return rows_by_table


DOWNGRADE = """
UPDATE accounts SET won =
    (SELECT coalesce(sum(tenths), 0) FROM movements WHERE to_id = accounts.id AND round_id IS NOT NULL)
    - (SELECT coalesce(sum(tenths), 0) FROM movements WHERE from_id = accounts.id AND round_id IS NOT NULL);
INSERT INTO habits
    SELECT decisions.player_id, server_id, game, position, choice, 1, 1, 0.0, NULL FROM decisions
    JOIN results ON results.round_id = decisions.round_id AND results.player_id = decisions.player_id
    WHERE NOT against_house
    ON CONFLICT DO UPDATE SET times = times + 1, best = best + 1;
UPDATE habits SET
    best = best - added, cost = cost + lost FROM (
        SELECT decisions.player_id AS who, server_id AS place, game AS what, position AS met, choice AS made,
            sum(best_value - value > 1e-9) AS added,
            sum(CASE WHEN best_value - value > 1e-9 THEN best_value - value ELSE 0 END) AS lost
        FROM decisions
        JOIN results ON results.round_id = decisions.round_id AND results.player_id = decisions.player_id
        WHERE NOT against_house GROUP BY 1, 2, 3, 4, 5)
    WHERE (player_id, server_id, game, position, choice) = (who, place, what, met, made);
ALTER TABLE results DROP COLUMN against_house;
ALTER TABLE results DROP COLUMN wagered;
ALTER TABLE standings RENAME COLUMN wagered TO bet;
DROP TABLE solved_boards;
DELETE FROM standings;
DROP INDEX standings_by_net;
CREATE INDEX standings_by_boards ON standings (server_id, game, boards, player_id);
UPDATE alembic_version SET version_num = '0008';
"""
"""Turns a database back into version 0008; the migration that follows does not use its standings."""


async def test_old_statistics_are_recomputed(tmp_path):
    """The migration computes what the bot would have counted from the first round on."""
    file = tmp_path / "older.db"
    database = await Database.open(f"sqlite:///{file}")
    for seed in range(3):
        await history(database, seed, 150)
    await Reviewer(InProcessPool(), database, Clock()).review_pending()
    due = await stored_statistics(database)
    assert any(not row["against_house"] and row["decisions"] for row in due["results"])
    assert any(row["boards"] for row in due["standings"])
    await database.close()
    with sqlite3.connect(file) as connection:
        connection.executescript(DOWNGRADE)
    connection.close()
    database = await Database.open(f"sqlite:///{file}")
    assert await stored_statistics(database) == due
    async with database.read() as connection:
        assert [problem async for problem in stored.ledger_problems(connection)] == []
        assert [problem async for problem in stored.player_stats_problems(connection)] == []
    await database.close()
