"""The languages that people and guilds chose: remembered, stored, and read by other processes."""

import asyncio

from app.clock import Clock
from app.guild_settings import StoredSettings
from app.languages import REFRESHED_EVERY, ChosenLanguages
from storage import guilds
from tests.fake_clock import StoppedClock
from tests.waiting import until

AINO, GUILD = 7, 5


async def test_a_persons_choice_survives_a_restart(database):
    await ChosenLanguages(database, Clock()).choose(AINO, "de")
    anew = ChosenLanguages(database, Clock())
    assert anew.of_user(AINO) is None
    await anew.refresh()
    assert anew.of_user(AINO) == "de"
    await anew.choose(AINO, None)
    assert anew.of_user(AINO) is None
    await anew.refresh()
    assert anew.of_user(AINO) is None


async def test_choice_is_forgotten_with_the_persons_data(database):
    chosen = ChosenLanguages(database, Clock())
    await chosen.choose(AINO, "de")
    chosen.forget(AINO)
    assert chosen.of_user(AINO) is None


async def test_other_processes_read_choices_within_a_minute(database):
    clock, here = StoppedClock(), ChosenLanguages(database, Clock())
    elsewhere = ChosenLanguages(database, clock)
    task = asyncio.create_task(elsewhere.keep_refreshed())
    await here.choose(AINO, "fi")
    settings = StoredSettings(database, Clock(), here)
    await settings.change(GUILD, {"language": "de"})
    await settings.change(GUILD, {"turn_seconds": 20})
    await clock.advance(0)
    assert (elsewhere.of_user(AINO), elsewhere.of_guild(GUILD)) == (None, None)
    await clock.advance(REFRESHED_EVERY)
    await until(lambda: elsewhere.of_guild(GUILD))
    for chosen in (here, elsewhere):
        assert (chosen.of_user(AINO), chosen.of_guild(GUILD)) == ("fi", "de")
    await settings.change(GUILD, {"language": None})
    assert here.of_guild(GUILD) is None
    task.cancel()


async def test_outage_does_not_end_the_refreshing(database, monkeypatch, caplog):
    clock = StoppedClock()
    chosen = ChosenLanguages(database, clock)
    task = asyncio.create_task(chosen.keep_refreshed())
    await ChosenLanguages(database, Clock()).choose(AINO, "fi")
    with monkeypatch.context() as outage:
        outage.setattr(database, "_closed", True)
        await clock.advance(REFRESHED_EVERY)
        await until(lambda: "Could not read which languages people chose" in caplog.text)
    assert chosen.of_user(AINO) is None
    await clock.advance(REFRESHED_EVERY)
    await until(lambda: chosen.of_user(AINO))
    task.cancel()


async def test_a_choice_during_a_refresh_is_not_undone(database, monkeypatch):
    chosen, read = ChosenLanguages(database, Clock()), guilds.languages
    settings = StoredSettings(database, Clock(), chosen)

    async def then_choose(connection):
        found = await read(connection)
        await chosen.choose(AINO, "fi")
        await settings.change(GUILD, {"language": "de"})
        return found

    monkeypatch.setattr(guilds, "languages", then_choose)
    await chosen.refresh()
    assert (chosen.of_user(AINO), chosen.of_guild(GUILD)) == ("fi", "de")
