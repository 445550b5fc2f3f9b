"""What the soak makes of what it saw of a bot."""

import signal
from math import inf

import pytest

from benchmarks.processes.monitored_bot import Away, MonitoredBot, quantile

AWAY = Away(100.0, 110.0)


@pytest.mark.parametrize(
    ("begin", "end", "excused"),
    [(96, 99, False), (97, 100.5, True), (105, 108, True), (109, 112, True), (111, 114, False)],
)
def test_only_requests_during_downtime_excused(begin, end, excused):
    assert AWAY.touches(begin, end) is excused


def test_quantile_interpolates_in_bucket():
    # 90 looks of 100 below 10 ms, the others between 10 and 50: the 95th is in the middle of those.
    assert quantile({0.01: 90, 0.05: 100, inf: 100}, 0.95) == pytest.approx(0.03)


def test_quantile_beyond_the_last_bound_is_infinite():
    assert quantile({0.01: 50, 0.05: 60, inf: 100}, 0.99) == inf


async def test_dead_bot_is_reported_and_restarted(playground, tmp_path):
    environment = playground.environment(f"sqlite:///{tmp_path}/oddsmith.sqlite")
    async with MonitoredBot(playground, environment, tmp_path / "log") as bot:
        bot.process.terminate()
        assert await bot.process.wait() == 0
        await bot.kill()
        bot.process.send_signal(signal.SIGUSR2)
        await bot.process.wait()
        await bot.kill()
        await bot.take_sample()
    assert bot.ended == [0, -signal.SIGUSR2]
    assert bot.samples
