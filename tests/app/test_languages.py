"""The languages that people and guilds chose: remembered, stored, and read by other processes."""

import asyncio
from datetime import UTC, datetime

from app.clock import Clock
from app.guild_settings import StoredSettings
from app.languages import REFRESHED_EVERY, ChosenLanguages
from tests.waiting import until

AINO, GUILD = 7, 5


class Minutes:
    """A clock whose sleepers wake when the test says so."""

    def __init__(self):
        self.slept = []
        self.clock = Clock(lambda: datetime(2026, 1, 1, tzinfo=UTC), sleep=self.sleep)

    async def sleep(self, seconds):
        woken = asyncio.get_running_loop().create_future()
        self.slept.append((seconds, woken))
        await woken


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
    minutes, here = Minutes(), ChosenLanguages(database, Clock())
    elsewhere = ChosenLanguages(database, minutes.clock)
    task = asyncio.create_task(elsewhere.keep_refreshed())
    await here.choose(AINO, "fi")
    await StoredSettings(database, Clock()).change(GUILD, {"language": "de"})
    here.set_of_guild(GUILD, "de")
    await until(lambda: minutes.slept)
    assert (elsewhere.of_user(AINO), elsewhere.of_guild(GUILD)) == (None, None)
    minutes.slept[0][1].set_result(None)
    await until(lambda: len(minutes.slept) == 2)
    for chosen in (here, elsewhere):
        assert (chosen.of_user(AINO), chosen.of_guild(GUILD)) == ("fi", "de")
    assert [seconds for seconds, _ in minutes.slept] == [REFRESHED_EVERY] * 2
    here.set_of_guild(GUILD, None)
    assert here.of_guild(GUILD) is None
    task.cancel()


async def test_outage_does_not_end_the_refreshing(database, monkeypatch):
    minutes = Minutes()
    chosen = ChosenLanguages(database, minutes.clock)
    task = asyncio.create_task(chosen.keep_refreshed())
    await until(lambda: minutes.slept)
    await ChosenLanguages(database, Clock()).choose(AINO, "fi")
    with monkeypatch.context() as outage:
        outage.setattr(database, "_closed", True)
        minutes.slept[0][1].set_result(None)
        await until(lambda: len(minutes.slept) == 2)
    assert chosen.of_user(AINO) is None
    minutes.slept[1][1].set_result(None)
    await until(lambda: chosen.of_user(AINO))
    task.cancel()
