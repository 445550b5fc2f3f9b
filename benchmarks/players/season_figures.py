"""The figures of benchmarks.season: what each player reads in /stats and /leaderboard, and what they mean."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import hypot, sqrt

from sqlalchemy import text

from app import audit
from benchmarks.players import blackjack_policies
from benchmarks.players.blackjack_policies import POLICIES
from benchmarks.processes import stored_data
from tests.playground_client import Playground, read

BET = 10  # chips
ROUNDING = 0.0051  # two decimals are shown
MAX_ERRORS = 4.0  # standard errors: a larger difference is not chance

FIGURE = re.compile(r"^(\d+)\. @(\S+): <?([+−]?[\d.,]+)", re.MULTILINE)
SKILL = "/leaderboard by:skill game:blackjack"
LEADERBOARDS = [SKILL, *(f"/leaderboard by:{figure}" for figure in ("accuracy", "net"))]


@dataclass(frozen=True)
class Figures:
    """What a player reads, in percent of the bet.

    accuracy  percent of the decisions
    chips     net win, in chips
    skill     the average result of a decision against best play, negative
    place     in the leaderboard by skill
    error     the standard error of `mistakes`
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


Replies = Mapping[str, Mapping[str, str]]
"""The text that each player reads, by player and command."""


async def ask_all(place: Playground, channel: str, players: Sequence[str]) -> Replies:
    """What these players read when they ask for their statistics and for the leaderboards."""
    return {
        player: {
            line: read(await place.say(line, by=player, channel=channel, wait=60))
            for line in ("/stats", *LEADERBOARDS)
        }
        for player in players
    }


async def standard_errors(address: str) -> Mapping[int, float]:
    """The standard error of each player's mistakes, in bets, by id. Asserts that the audit finds nothing."""
    async with stored_data.read(address) as connection:
        problems = [problem async for problem in audit.problems(connection)]
        assert not problems, "\n".join(map(str, problems))
        rows = (await connection.execute(text("SELECT player_id, cost FROM results"))).all()
    costs: dict[int, list[float]] = {}
    for player, cost in rows:
        costs.setdefault(player, []).append(cost)
    return {player: _standard_error(of_rounds) for player, of_rounds in costs.items()}


def _standard_error(values: Sequence[float]) -> float:
    """The standard error of the mean of these values."""
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values)) / len(values)


def player_figures(name: str, replies: Replies, error: float) -> Figures:
    """The figures that a player reads; asserts that all of them agree.

    error: the standard error of the player's mistakes, in bets
    """
    stats = replies[name]["/stats"]
    ranked = {line: _ranked(replies[name][line])[name] for line in LEADERBOARDS}
    won = _match(r"^([\d,.]+) chips? won on ", stats, "0")
    lost = _match(r"^([\d,.]+) chips? lost on ", stats, "0")
    cost, place = ranked[SKILL]
    figures = Figures(
        rounds=int(_number(_match(r"^([\d,]+) rounds?:", stats))),
        result=_number(_match(r"^return +(\S+)%$", stats)),
        best_play=_number(_match(r"^best play +(\S+)%$", stats)),
        mistakes=_number(_match(r"^mistakes +(\S+)%$", stats)),
        luck=_number(_match(r"^luck +(\S+)%$", stats)),
        accuracy=_number(_match(r"^Accuracy ([\d.]+)", stats)),
        chips=_number(won) - _number(lost),
        skill=-cost,
        place=place,
        error=100 * error,
    )
    assert abs(figures.best_play + figures.mistakes + figures.luck - figures.result) < 3 * ROUNDING, stats
    decisions = _number(_match(r"of ([\d,]+) decisions", stats))
    cost_of_all = figures.skill * decisions / figures.rounds
    assert abs(figures.mistakes - cost_of_all) < ROUNDING * (1 + decisions / figures.rounds), (stats, ranked)
    assert abs(100 * figures.chips / (BET * figures.rounds) - figures.result) < ROUNDING, stats
    assert (figures.accuracy, figures.chips) == tuple(
        ranked[f"/leaderboard by:{figure}"][0] for figure in ("accuracy", "net")
    ), (stats, ranked)
    return figures


def _ranked(shown: str) -> dict[str, tuple[float, int]]:
    """(figure, place) of each player, as a leaderboard shows them."""
    return {name: (_number(figure), int(place)) for place, name, figure in FIGURE.findall(shown)}


def _match(pattern: str, shown: str, default: str | None = None) -> str:
    match = re.search(pattern, shown, re.MULTILINE)
    if match:
        return match[1]
    assert default is not None, f"{pattern} is not in:\n{shown}"
    return default


def _number(shown: str) -> float:
    return float(shown.replace("−", "-").replace(",", ""))


def print_table(players: Mapping[str, Figures]) -> None:
    """Print each player's figures beside the cost of the policy against best play.

    That cost is for an infinite shoe: at a table, where removed cards count, it is a little more.
    """
    best = blackjack_policies.policy_ev(POLICIES[0])
    columns = f"{'rounds':>7}{'result':>9}{'best play':>10}{'mistakes':>10}{'±':>6}{'policy':>8}{'luck':>9}"
    print(f"{'':43}{columns}{'accuracy':>10}{'by skill':>9}{'chips':>8}")
    for policy in sorted(POLICIES, key=lambda policy: players[policy.name].place):
        figures = players[policy.name]
        cost = 100 * (blackjack_policies.policy_ev(policy) - best)
        print(
            f"{policy.name:7}{policy.description:36}{figures.rounds:7}{figures.result:+9.2f}{figures.best_play:+10.2f}"
            f"{figures.mistakes:+10.2f}{figures.error:6.2f}{cost:+8.2f}{figures.luck:+9.2f}{figures.accuracy:9.1f}%"
            f"{figures.place:9}{figures.chips:+8.0f}"
        )


def ranking_problems(players: Mapping[str, Figures]) -> str | None:
    """The error of the leaderboard by skill, if it has one. Prints the players whom it cannot tell apart."""
    ev = {policy.name: 100 * blackjack_policies.policy_ev(policy) for policy in POLICIES}
    distinguished, close, wrong = 0, [], []
    for better, worse in combinations(sorted(ev, key=ev.__getitem__, reverse=True), 2):
        error = hypot(players[better].error, players[worse].error)
        errors = (ev[better] - ev[worse]) / error if error else 0.0
        reversed_ = players[better].skill < players[worse].skill
        if errors <= MAX_ERRORS:
            close.append(f"{better} and {worse} ({errors:.1f}{', in the wrong order' if reversed_ else ''})")
        elif reversed_:
            wrong.append(f"{worse} stands before {better}, who is {errors:.1f} standard errors better.")
        else:
            distinguished += 1
    print(f"{distinguished} pairs are more than {MAX_ERRORS:g} standard errors apart and in the right order.")
    print(f"{len(close)} are closer: {', '.join(close)}.")
    return "\n".join(wrong) or None
