"""The machine's clock is set while people play: nobody is put out early, and nobody waited for for hours."""

import datetime
import time
from types import SimpleNamespace

import pytest

from bot.cooldowns import Limit
from bot.run import bot_running
from games import shoe
from tests.bot.test_blackjack_table import all_is_in_order, open_table, set_in
from tests.conftest import settings_for
from tests.driving import read
from tests.seats import Member, beginning_with, pressable

JUMPS = [datetime.timedelta(hours=1), datetime.timedelta(hours=-1)]
TOO_SOON = "That was very quick. Please wait"


@pytest.fixture
def set_clock(monkeypatch):
    """Sets the clock by which discord.py and we tell the time of day; to set the machine's own takes root."""
    told, since_1970 = datetime.datetime.now, time.time

    def by(jump):
        class Moved(datetime.datetime):
            @classmethod
            def now(cls, tz=None):
                return told(tz) + jump

        monkeypatch.setattr(
            "discord.utils.datetime", SimpleNamespace(**{**vars(datetime), "datetime": Moved})
        )
        monkeypatch.setattr(time, "time", lambda: since_1970() + jump.total_seconds())

    return by


@pytest.fixture
async def turn(bot, playground, monkeypatch):
    """Aino is asked what she does with ten and six, and Bertil looks on."""
    order = shoe._order
    monkeypatch.setattr(shoe, "_order", lambda *of: beginning_with(order(*of), "10 9 6 8 9 10 5"))
    aino, bertil = Member(playground), Member(playground, "Bertil")

    async def begun(seconds):
        await set_in(bot, playground, turn_seconds=seconds)
        await open_table(aino)
        await aino.is_told("Bet 10")
        await aino.presses("Deal")
        await aino.sees("@Aino, it is your turn")
        return aino, bertil

    return begun


@pytest.mark.parametrize("jump", JUMPS)
async def test_a_clock_that_is_set_puts_nobody_out(bot, turn, set_clock, jump):
    aino, bertil = await turn(30)
    set_clock(jump)
    await bertil.is_told("Sit")  # the table's clock is wound up anew
    await aino.sees("In the next round: @Bertil")
    message = await aino.sees("@Aino, it is your turn")
    assert "Stand" in pressable(message)
    await aino.presses("Stand")
    await aino.sees("Next round", "@Aino bet 10")
    (here,) = bot.room._open.values()
    assert not any(getattr(event, "left_alone", False) for event in here.standing.finished.events)
    await all_is_in_order(bot)


@pytest.mark.parametrize("jump", JUMPS)
async def test_a_clock_that_is_set_keeps_nobody_waiting(bot, turn, set_clock, jump):
    aino, bertil = await turn(3)
    set_clock(jump)
    begun = time.monotonic()
    await bertil.is_told("Sit")
    await aino.sees("Next round", "@Aino bet 10", within=8)
    assert time.monotonic() - begun > 1, "she had three seconds"
    (here,) = bot.room._open.values()
    assert any(getattr(event, "left_alone", False) for event in here.standing.finished.events)
    await all_is_in_order(bot)


async def test_who_asked_too_often_waits_no_longer_when_the_clock_is_set_back(
    playground, database_file, set_clock
):
    settings = settings_for(playground, database_file).model_copy(update={"person_limit": Limit(2, 3.0)})
    async with bot_running(settings):
        await playground.ready()
        for _ in range(2):
            assert TOO_SOON not in await playground.reply("/chips balance")
        set_clock(-datetime.timedelta(hours=1))
        said = await playground.say("/chips balance")
        assert read(said).startswith(TOO_SOON)
        assert int("".join(filter(str.isdigit, read(said))) or 1) <= 3
