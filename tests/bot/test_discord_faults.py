"""A Discord that goes wrong: what the person and the operator see, and that nothing is lost."""

import asyncio
from datetime import timedelta

import discord
import pytest

from bot.pool import SolverFailed
from storage import questions
from tests.bot.test_faults import EPHEMERAL, Trouble
from tests.driving import read
from tests.random_players import until

SIGKILL = "My solver broke down over that one; please try another."


async def kept(bot, playground, name="Aino") -> int:
    me = int((await playground.get("place", **{"as": name}))["me"]["id"])
    async with bot.database.read() as connection:
        return len(await questions.asked_by(connection, me))


@pytest.mark.parametrize("status", [500, 429])
async def test_a_discord_that_fails_for_minutes_is_outlived(bot, playground, caplog, status):
    """Discord tells each that there was no answer; each is a line in the log, and their question is kept."""
    askers = [f"Asker{number}" for number in range(5)]

    async def all_ask():
        asked = [playground.say("/bj advise 16 T", by=asker) for asker in askers]
        return [outcome["status"] for outcome in await asyncio.gather(*asked)]

    async def all_logged():
        return caplog.text.count("The answer came too late for Discord to show: /bj advise") == len(askers)

    assert "Hit" in await playground.reply("/bj advise 16 T")  # the solvers are there
    await playground.post("faults", http=status, seconds=300, retry_after=1.0)
    assert await all_ask() == ["failed"] * len(askers)
    assert [await kept(bot, playground, asker) for asker in askers] == [1] * len(askers)
    await playground.post("clock", forward=300)
    await until(all_logged)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    assert await all_ask() == ["answered"] * len(askers)
    assert [await kept(bot, playground, asker) for asker in askers] == [2] * len(askers)


async def test_an_interaction_that_runs_out_during_a_long_solve_is_a_line_in_the_log(bot, playground, caplog):
    await bot.add_cog(Trouble(bot))
    await bot.tree.sync()
    asked = asyncio.create_task(playground.say("/trouble solver hang", wait=3))
    await asyncio.sleep(1.2)  # it is thinking
    await playground.post("clock", forward=16 * 60)
    assert (await asked)["status"] != "answered"
    async with asyncio.timeout(10):
        while not any("came too late" in record.getMessage() for record in caplog.records):
            await asyncio.sleep(0.1)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    assert "Hit" in await playground.reply("/bj advise 16 T")


@pytest.mark.parametrize(
    ("failing", "answer"), [(None, "Hit"), (SolverFailed(SIGKILL), SIGKILL), (KeyError(), "Sorry")]
)
async def test_who_asked_is_answered_though_the_is_thinking_was_deleted(
    bot, playground, monkeypatch, caplog, failing, answer
):
    held, run = asyncio.Event(), bot.pool.run

    async def later(*job, **options):
        await held.wait()
        if failing:
            raise failing
        return await run(*job, **options)

    async def seen():
        return (await playground.get("messages", **{"as": "Aino"}))["messages"]

    monkeypatch.setattr(bot.pool, "run", later)
    monkeypatch.setattr("bot.answers.PATIENCE", 0)
    asked = asyncio.create_task(playground.say("/bj advise 16 T", wait=5))
    await until(seen)
    (thinking,) = await seen()
    where = {"channel": thinking["channel_id"], "message": thinking["id"]}
    assert await playground.post("delete_message", **where, **{"as": "Host"}) == {}
    held.set()
    assert answer in read(await asked)
    (message,) = await seen()
    assert message["flags"] & EPHEMERAL
    errors = [record for record in caplog.records if record.levelname == "ERROR"]
    assert len(errors) == isinstance(failing, KeyError)


async def test_an_answer_that_took_too_long_is_still_dropped(bot, playground, monkeypatch):
    created = discord.Interaction.created_at
    monkeypatch.setattr(
        discord.Interaction,
        "created_at",
        property(
            lambda self: created.__get__(self) - timedelta(seconds=5)
        ),  # as if it had been long on its way
    )
    assert (await playground.say("/bj advise 16 T"))["status"] == "failed"
    assert bot.too_late == 1
