"""Ten players of different skill play a season: does the leaderboard tell? `python -m benchmarks.season`

They sit at tables side by side in one server of a playground, five at each, and play by the policies of
benchmarks.blackjack_policies as people do: they read the table's message and press its buttons. All bet the
same. When every decision is reviewed they ask for /stats and /leaderboard, and the figures they read are
printed beside the EV of their policy. The program fails if the leaderboard by skill has two players the wrong
way round whose policies differ by more than four standard errors of the measurement.

With 300 rounds each it takes ten minutes, most of it waiting: a message is redrawn once a second at most. So
`make bench` leaves it out. A place in a leaderboard takes 50 rounds, so there cannot be fewer.
`--pictures FOLDER` saves screenshots of the page at the end.
"""

import argparse
import asyncio
import random
import re
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import combinations
from math import hypot, sqrt
from pathlib import Path
from typing import Any

from playwright.async_api import ViewportSize, async_playwright
from sqlalchemy import text

from app import audit
from benchmarks import blackjack_policies, simulated_players
from benchmarks.blackjack_policies import POLICIES, Policy
from solvers.blackjack import Action
from solvers.blackjack.hands import Hand
from solvers.blackjack.vocabulary import NAMES, plural
from storage import Database
from storage.player_stats import MIN_BETS
from tests.people import enabled_buttons
from tests.playground_client import UNLIMITED, Playground, parts, program, read, running_playground

DECLINE = ("No insurance", "No even money", "Decline")  # the button, by what is offered
ROUNDS = 300  # for each player
TABLES, SEATS = 12, 5
THINKING = 0.3  # seconds at most, otherwise all would press at one moment
HOST = "Host"
SETTINGS = {"first_chips": "10000", "turn_seconds": "90"}  # so that nobody runs out of chips
PRESS = 5.0  # seconds for the first answer
HINT = 60.0  # seconds
HINTS_AT_ONCE = 3  # of one player: the bot takes four questions
PATIENCE = 1800.0  # seconds until all decisions are reviewed
LOOK_EVERY = 3.0  # seconds
BET = 10  # chips
ROUNDED = 0.0051  # two decimals are shown
ERRORS = 4.0  # standard errors: a larger difference is not chance

TURN = re.compile(r"your turn(?:, hand \d of \d)?: (.+?) vs (\w+)")
BEST = re.compile(r"^([A-Z][a-z ]+?) +[+−]?[\d.]+% +best$", re.MULTILINE)
ROUND = re.compile(r"^table:deal:\d+:(\d+):")
FIGURE = re.compile(r"^(\d+)\. @(\S+): <?([+−]?[\d.,]+)", re.MULTILINE)
SKILL = "/leaderboard by:skill game:blackjack"
STILL = "still being reviewed"
CARD = {name: card for card, name in NAMES.items()} | {plural(name): card for card, name in NAMES.items()}
RANK = {"A": 1, "K": 10, "Q": 10, "J": 10, **{str(card): card for card in range(2, 11)}}
LEADERBOARDS = [SKILL, *(f"/leaderboard by:{figure}" for figure in ("accuracy", "net"))]
SHOWN = {
    "/leaderboard": ("Nils", "Leaderboard: skill"),
    "/leaderboard by:accuracy": ("Nils", "Leaderboard: accuracy"),
    "/leaderboard by:net": (HOST, "Leaderboard: chips won"),
    "/stats": ("Nils", "Nils · All games"),
    "/stats game:blackjack": ("Kruna", "Kruna · Blackjack"),
    "/history": ("Nils", "Your rounds and boards here"),
}
"""A command for a screenshot, who says it, and the title of the answer."""
SIZES: Mapping[str, ViewportSize] = {
    "desktop": {"width": 1100, "height": 3000},
    "phone": {"width": 390, "height": 3000},
}


@dataclass
class Player:
    """A player who follows a policy. Their presses are few enough to draw from one random sequence."""

    policy: Policy
    chance: random.Random
    refused: list[str] = field(default_factory=list)
    asking: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(HINTS_AT_ONCE))

    @property
    def name(self) -> str:
        return self.policy.name


@dataclass(frozen=True)
class Outcome:
    """What a player reads, in percent of the bet; `skill` is negative, per decision.

    error: the standard error of `mistakes`
    """

    rounds: int
    result: float
    best_play: float
    mistakes: float
    luck: float
    accuracy: float
    chips: float
    skill: float
    place: int
    error: float


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
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:///{folder}/oddsmith.sqlite"
        async with running_playground() as place, simulated_players.unbounded(place) as place:
            environment = place.environment(address) | UNLIMITED
            async with program("python", "-m", "bot", environment=environment):
                await place.ready()
                asking, *channels = await simulated_players.server_with(
                    place, "Season", 1 + TABLES + len(SIZES), HOST
                )
                await _set_up(place, asking)
                await _play(place, channels[:TABLES], players, rounds)
                print(f"{time.monotonic() - began:.0f} s until all was played", flush=True)
                ids = {player.name: await _id(place, player.name) for player in players}
                await _wait_for_reviews(place, asking)
                print(f"{time.monotonic() - began:.0f} s until all was valued", flush=True)
                figures = await _ask_all(place, asking, players)
                if pictures:
                    await _take_pictures(place, channels[TABLES:], pictures)
        errors = await _errors(address)
    outcomes = {player.name: _outcome(player.name, figures, errors[ids[player.name]]) for player in players}
    _print(outcomes)
    for refusal, times in Counter(line for player in players for line in player.refused).most_common():
        print(f"{times} presses were answered: {refusal}")
    return _check_ranking(outcomes)


async def _set_up(place: Playground, channel: str) -> None:
    """Change the settings of the server, as its manager."""
    servers = (await place.get("place", **{"as": HOST}))["servers"]
    server = next(
        server_data["id"]
        for server_data in servers
        if channel in [here["id"] for here in server_data["channels"]]
    )
    await place.post("members", **{"as": HOST, "server": server, "manager": True})
    outcome = await place.say("/settings", by=HOST, channel=channel)
    assert outcome.get("status") == "answered", outcome
    for name, value in SETTINGS.items():
        changed = await place.click(outcome["messages"][-1], f"settings:{name}", value, by=HOST)
        assert changed.get("status") == "acknowledged", changed


async def _play(place: Playground, channels: Sequence[str], players: Sequence[Player], rounds: int) -> None:
    """Everybody plays so many rounds, as many at each of their tables, with other people at each."""
    chance = random.Random("seats")
    seated: list[list[Player]] = []
    while len(seated) < TABLES:
        mixed = chance.sample(players, len(players))
        seated += [mixed[first : first + SEATS] for first in range(0, len(mixed), SEATS)]
    tables_each = TABLES * SEATS // len(players)
    async with simulated_players.opened(place, dict.fromkeys(channels, "/bj table"), HOST) as seen:
        await asyncio.gather(
            *(
                _people(place, seen[channel], sitting, -(-rounds // tables_each))
                for channel, sitting in zip(channels, seated, strict=True)
            )
        )


async def _people(
    place: Playground, table: simulated_players.ShownTable, sitting: Sequence[Player], rounds: int
) -> None:
    """All who sit at a table play so many rounds there."""
    bet_on: set[str] = set()
    await asyncio.gather(*(_sit(place, table, player, bet_on, rounds) for player in sitting))


async def _sit(
    place: Playground, table: simulated_players.ShownTable, player: Player, bet_on: set[str], rounds: int
) -> None:
    """Press for one player whenever it is their turn, until so many rounds have been bet on."""
    while True:
        redrawn, message = table.redrawn, table.message
        if simulated_players.bets_are_placed(message["plain"]):
            betting = _round(message)
            bet_on |= betting
            if len(bet_on) == rounds and not betting:
                return
        label = await _button_to_press(place, message, player)
        custom_id = enabled_buttons(message).get(label or "")
        if custom_id:
            await asyncio.sleep(player.chance.random() * THINKING)
        if custom_id and table.message is message:
            await _press(place, message, custom_id, player)
        with suppress(TimeoutError):
            async with asyncio.timeout(PRESS):
                await redrawn.wait()


async def _press(place: Playground, message: Any, custom_id: str, player: Player) -> None:
    target = {"channel": message["channel_id"], "message": message["id"], "as": player.name}
    outcome = await place.post("click", **target, custom_id=custom_id, first=True, wait=PRESS)
    replies = [reply["plain"] for reply in outcome.get("messages", []) if reply["flags"] & 64]
    player.refused += [line for line in replies if not line.startswith("You're in seat")]


def _round(message: Any) -> set[str]:
    """The number of the round that bets are placed on, once somebody has bet."""
    matches = (ROUND.match(part.get("custom_id") or "") for part in parts(message))
    return {match[1] for match in matches if match}


async def _button_to_press(place: Playground, message: Any, player: Player) -> str | None:
    """The label of the button that this player presses now; None if it is not their turn."""
    shown, offered = message["plain"], enabled_buttons(message)
    if simulated_players.bets_are_placed(shown):
        return simulated_players.before_the_deal(shown, player.name)
    if player.name not in simulated_players.asked(shown):
        return None
    # A blackjack is offered even money in place of insurance, with the button of whoever else is asked.
    accept = "Insure" if "Insure" in offered else "Even money"
    decline = next((label for label in DECLINE if label in offered), DECLINE[0])
    if player.policy.choose is None:
        best = await _hint(place, message, offered["Hint"], player)
        if best in ("Insure", "Even money"):
            return accept
        return decline if best in ("No insurance", "No even money") else best
    if decline in offered:
        return accept if player.policy.insures else decline
    turn = TURN.search(shown)
    assert turn, shown
    legal = [action for action in Action if action.capitalize() in offered]
    chances = player.policy.choose(_hand(turn[1]), RANK[turn[2]], legal)
    (action,) = player.chance.choices(list(chances), list(chances.values()))
    return action.capitalize()


def _hand(text: str) -> Hand:
    """A hand as a table's message writes it: `hard 16 (10-6)`, `a pair of eights`."""
    if text.startswith("a pair of "):
        return Hand.of([CARD[text.removeprefix("a pair of ")]] * 2)
    return Hand.of(RANK[name] for name in text.partition("(")[2].rstrip(")").split("-"))


async def _hint(place: Playground, message: Any, custom_id: str, player: Player) -> str | None:
    """The best action according to Hint; None if the press came too late."""
    target = {"channel": message["channel_id"], "message": message["id"], "as": player.name}
    async with player.asking:
        outcome = await place.post("click", **target, custom_id=custom_id, wait=HINT)
    replies = [one["plain"] for one in outcome.get("messages", []) if one["flags"] & 64]
    match = BEST.search(replies[-1]) if replies else None
    if not match:
        player.refused.append(replies[-1] if replies else str(outcome))
    return match[1] if match else None


async def _wait_for_reviews(place: Playground, channel: str) -> None:
    end = time.monotonic() + PATIENCE
    while STILL in await place.reply(SKILL, by=HOST, channel=channel):
        assert time.monotonic() < end, f"decisions are still not valued after {PATIENCE:g} s"
        await asyncio.sleep(LOOK_EVERY)


Told = Mapping[str, Mapping[str, str]]
"""What each player reads, by the command they say."""


async def _ask_all(place: Playground, channel: str, players: Sequence[Player]) -> Told:
    return {
        player.name: {
            line: read(await place.say(line, by=player.name, channel=channel, wait=60))
            for line in ("/stats", *LEADERBOARDS)
        }
        for player in players
    }


async def _id(place: Playground, name: str) -> int:
    return int((await place.get("place", **{"as": name}))["me"]["id"])


async def _errors(address: str) -> Mapping[int, float]:
    """The standard error of each player's mistakes per bet. Asserts that the audit finds nothing."""
    database = await Database.open(address)
    try:
        async with database.read() as connection:
            problems = [problem async for problem in audit.problems(connection)]
            assert not problems, "\n".join(problems)
            rows = await connection.execute(text("SELECT player_id, cost FROM results"))
            costs: dict[int, list[float]] = {}
            for player, cost in rows:
                costs.setdefault(player, []).append(cost)
    finally:
        await database.close()
    return {player: _error(of_rounds) for player, of_rounds in costs.items()}


def _error(values: Sequence[float]) -> float:
    """The standard error of their mean."""
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values)) / len(values)


def _outcome(name: str, figures: Told, error: float) -> Outcome:
    """The figures that a player reads; asserts that all of them agree."""
    stats = figures[name]["/stats"]
    ranked = {line: _ranked(figures[name][line])[name] for line in LEADERBOARDS}
    won = _read(r"^([\d,.]+) chips? won on ", stats, "0")
    lost = _read(r"^([\d,.]+) chips? lost on ", stats, "0")
    cost, place = ranked[SKILL]
    outcome = Outcome(
        rounds=int(_number(_read(r"^([\d,]+) rounds?:", stats))),
        result=_number(_read(r"^return +(\S+)%$", stats)),
        best_play=_number(_read(r"^best play +(\S+)%$", stats)),
        mistakes=_number(_read(r"^mistakes +(\S+)%$", stats)),
        luck=_number(_read(r"^luck +(\S+)%$", stats)),
        accuracy=_number(_read(r"^Accuracy ([\d.]+)", stats)),
        chips=_number(won) - _number(lost),
        skill=-cost,
        place=place,
        error=100 * error,
    )
    assert abs(outcome.best_play + outcome.mistakes + outcome.luck - outcome.result) < 3 * ROUNDED, stats
    decisions = _number(_read(r"of ([\d,]+) decisions", stats))
    cost_of_all = outcome.skill * decisions / outcome.rounds
    assert abs(outcome.mistakes - cost_of_all) < ROUNDED * (1 + decisions / outcome.rounds), (stats, ranked)
    assert abs(100 * outcome.chips / (BET * outcome.rounds) - outcome.result) < ROUNDED, stats
    assert (outcome.accuracy, outcome.chips) == tuple(
        ranked[f"/leaderboard by:{figure}"][0] for figure in ("accuracy", "net")
    ), (stats, ranked)
    return outcome


def _ranked(shown: str) -> dict[str, tuple[float, int]]:
    """Each player's figure and place, as a leaderboard shows them."""
    return {name: (_number(figure), int(place)) for place, name, figure in FIGURE.findall(shown)}


def _read(pattern: str, shown: str, otherwise: str | None = None) -> str:
    match = re.search(pattern, shown, re.MULTILINE)
    if match:
        return match[1]
    assert otherwise is not None, f"{pattern} is not in:\n{shown}"
    return otherwise


def _number(shown: str) -> float:
    return float(shown.replace("−", "-").replace(",", ""))


def _print(outcomes: Mapping[str, Outcome]) -> None:
    """All figures but rounds, accuracy, place and chips are percent of the bet.

    The policy's cost is for an infinite shoe: at a table, where removed cards count, it is a little more.
    """
    best = blackjack_policies.worth(POLICIES[0])
    columns = f"{'rounds':>7}{'result':>9}{'best play':>10}{'mistakes':>10}{'±':>6}{'policy':>8}{'luck':>9}"
    print(f"{'':43}{columns}{'accuracy':>10}{'by skill':>9}{'chips':>8}")
    for policy in sorted(POLICIES, key=lambda policy: outcomes[policy.name].place):
        outcome = outcomes[policy.name]
        cost = 100 * (blackjack_policies.worth(policy) - best)
        print(
            f"{policy.name:7}{policy.described:36}{outcome.rounds:7}{outcome.result:+9.2f}{outcome.best_play:+10.2f}"
            f"{outcome.mistakes:+10.2f}{outcome.error:6.2f}{cost:+8.2f}{outcome.luck:+9.2f}{outcome.accuracy:9.1f}%"
            f"{outcome.place:9}{outcome.chips:+8.0f}"
        )


def _check_ranking(outcomes: Mapping[str, Outcome]) -> str | None:
    """The error of the leaderboard by skill, if it has one. Prints the players whom it cannot tell apart."""
    ev = {policy.name: 100 * blackjack_policies.worth(policy) for policy in POLICIES}
    distinguished, close, wrong = 0, [], []
    for better, worse in combinations(sorted(ev, key=ev.__getitem__, reverse=True), 2):
        error = hypot(outcomes[better].error, outcomes[worse].error)
        errors = (ev[better] - ev[worse]) / error if error else 0.0
        turned = outcomes[better].skill < outcomes[worse].skill
        if errors <= ERRORS:
            close.append(f"{better} and {worse} ({errors:.1f}{', the wrong way round' if turned else ''})")
        elif turned:
            wrong.append(f"{worse} stands before {better}, who is {errors:.1f} standard errors better.")
        else:
            distinguished += 1
    print(f"{distinguished} pairs are more than {ERRORS:g} standard errors apart and in the right order.")
    print(f"{len(close)} are closer: {', '.join(close)}.")
    return "\n".join(wrong) or None


async def _take_pictures(place: Playground, channels: Sequence[str], folder: Path) -> None:
    """Screenshots of the page at the end, dark, as on a desktop and on a phone; one channel for each."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for (size, viewport), channel in zip(SIZES.items(), channels, strict=True):
            page = await browser.new_page(viewport=viewport, color_scheme="dark")
            for line, (by, title) in SHOWN.items():
                await page.goto(f"{place.place['page']}?as={by}&channel={channel}")
                await page.locator("#line").fill(line)
                await page.locator("#line").press("Escape")
                await page.locator("#line").press("Enter")
                answer = page.get_by_role("article").filter(has_text=title)
                await answer.wait_for()
                await page.wait_for_load_state("networkidle")
                name = re.sub(r"[^a-z]+", "-", line[1:])
                await answer.screenshot(path=folder / f"{name}-{size}.png")
        await browser.close()


if __name__ == "__main__":
    main()
