"""A Discord that goes wrong: what the person and the operator see, and that nothing is lost."""

import asyncio
from datetime import timedelta

import discord
import pytest

from storage import questions
from tests.bot.test_faults import Trouble
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
