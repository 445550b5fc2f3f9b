"""Whether the leaderboard ranks ten players of different skill right: `python -m benchmarks.season`.

They sit at tables in one server of a playground, five at each, and play by the policies of
`players/blackjack_policies.py` as people do: they read the table's message and press its buttons. All bet the
same amount. When every decision is reviewed they ask for /stats and /leaderboard, and the figures that they
read are printed beside the EV of their policy. The program fails if the leaderboard by skill has two players
in the wrong order whose policies differ by more than four standard errors of the measurement.

With 300 rounds for each player it takes ten minutes, so `make bench` leaves it out. A place in a leaderboard
takes 50 rounds, so there cannot be fewer.
`--pictures FOLDER` saves screenshots of the page at the end.
"""

import argparse
import asyncio
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from playwright.async_api import ViewportSize

from benchmarks.players import season_figures, season_players, simulated_players
from benchmarks.players.blackjack_policies import POLICIES
from benchmarks.players.season_figures import Figures
from benchmarks.players.season_players import HOST, TABLES, Player
from storage.player_stats import MIN_BETS
from tests import browser_page
from tests.headless_browser import headless_browser
from tests.playground_client import UNLIMITED, Playground, program, running_playground

ROUNDS = 300  # for each player
SETTINGS = {"first_chips": "10000", "turn_seconds": "90"}  # so that nobody runs out of chips
REVIEW_TIMEOUT = 1800.0  # seconds until all decisions are reviewed
POLL_INTERVAL = 3.0  # seconds
NOT_REVIEWED = "still being reviewed"
SCREENSHOTS = {
    "/leaderboard": ("Nils", "· skill"),
    "/leaderboard by:accuracy": ("Nils", "· accuracy"),
    "/leaderboard by:net": (HOST, "· chips won"),
    "/stats": ("Nils", "Nils · All games"),
    "/stats game:blackjack": ("Kruna", "Kruna · Blackjack"),
    "/history": ("Nils", "Your rounds and boards here"),
}
"""A command for a screenshot, who says it, and the title of the answer."""
SIZES: Mapping[str, ViewportSize] = {
    "desktop": {"width": 1100, "height": 3000},
    "phone": {"width": 390, "height": 3000},
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of each player")
    parser.add_argument("--pictures", type=Path, help="folder for what the page shows at the end")
    arguments = parser.parse_args()
    if arguments.rounds < MIN_BETS:
        parser.error(f"with fewer than {MIN_BETS} rounds nobody has a place")
    if arguments.pictures:
        arguments.pictures.mkdir(parents=True, exist_ok=True)
    sys.exit(asyncio.run(_season(arguments.rounds, arguments.pictures)))


async def _season(rounds: int, pictures: Path | None) -> str | None:
    """Play the season and print its results. Returns what is wrong with the leaderboard, if anything is."""
    players = [Player(policy, random.Random(policy.name)) for policy in POLICIES]
    started_at = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:///{folder}/oddsmith.sqlite"
        async with running_playground() as place, simulated_players.unbounded(place) as place:
            environment = place.environment(address) | UNLIMITED
            async with program("python", "-m", "bot", environment=environment):
                await place.ready()
                asking, *channels = await simulated_players.server_with(
                    place, "Season", 1 + TABLES + len(SIZES), HOST
                )
                await _change_settings(place, asking)
                await season_players.play(place, channels[:TABLES], players, rounds)
                print(f"{time.monotonic() - started_at:.0f} s until all rounds were played", flush=True)
                ids = {player.name: await _id(place, player.name) for player in players}
                await _wait_for_reviews(place, asking)
                print(f"{time.monotonic() - started_at:.0f} s until all decisions were reviewed", flush=True)
                replies = await season_figures.ask_all(place, asking, list(ids))
                if pictures:
                    await _take_pictures(place, channels[TABLES:], pictures)
        errors = await season_figures.standard_errors(address)
    figures: dict[str, Figures] = {
        name: season_figures.player_figures(name, replies, errors[number]) for name, number in ids.items()
    }
    season_figures.print_table(figures)
    for refusal, times in Counter(line for player in players for line in player.refused).most_common():
        print(f"{times} presses were answered: {refusal}")
    return season_figures.ranking_problems(figures)


async def _change_settings(place: Playground, channel: str) -> None:
    """Change the settings of the server, as its manager."""
    servers = (await place.get("place", **{"as": HOST}))["servers"]
    server = next(server["id"] for server in servers if channel in [own["id"] for own in server["channels"]])
    await place.post("members", **{"as": HOST, "server": server, "manager": True})
    outcome = await place.say("/settings", by=HOST, channel=channel)
    assert outcome.get("status") == "answered", outcome
    for name, value in SETTINGS.items():
        changed = await place.click(outcome["messages"][-1], f"settings:{name}", value, by=HOST)
        assert changed.get("status") == "acknowledged", changed


async def _id(place: Playground, name: str) -> int:
    return int((await place.get("place", **{"as": name}))["me"]["id"])


async def _wait_for_reviews(place: Playground, channel: str) -> None:
    end = time.monotonic() + REVIEW_TIMEOUT
    while NOT_REVIEWED in await place.reply(season_figures.SKILL, by=HOST, channel=channel):
        assert time.monotonic() < end, f"decisions are still not reviewed after {REVIEW_TIMEOUT:g} s"
        await asyncio.sleep(POLL_INTERVAL)


async def _take_pictures(place: Playground, channels: Sequence[str], folder: Path) -> None:
    """Screenshots of the page at the end, dark, as on a desktop and on a phone; one channel for each."""
    async with headless_browser() as browser:
        for (size, viewport), channel in zip(SIZES.items(), channels, strict=True):
            page = await browser.new_page(viewport=viewport, color_scheme="dark")
            for line, (by, title) in SCREENSHOTS.items():
                await page.goto(f"{place.place['page']}?as={by}&channel={channel}")
                await browser_page.say(page, line)
                answer = page.get_by_role("article").filter(has_text=title)
                await answer.wait_for()
                await page.wait_for_load_state("networkidle")
                name = re.sub(r"[^a-z]+", "-", line[1:])
                await answer.screenshot(path=folder / f"{name}-{size}.png")


if __name__ == "__main__":
    main()
