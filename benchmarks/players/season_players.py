"""The players of benchmarks.season: each follows a policy, reads the table's message, presses its buttons."""

import asyncio
import random
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from benchmarks.players import simulated_players
from benchmarks.players.blackjack_policies import Policy
from solvers.blackjack import Action
from solvers.blackjack.hands import Hand
from solvers.blackjack.words.english import NAMES, plural
from tests.people import enabled_buttons
from tests.playground_client import Playground, parts

TABLES, SEATS = 12, 5
HOST = "Host"
MAX_THINK = 0.3  # seconds; without a pause everybody would press at the same moment
PRESS_TIMEOUT = 5.0  # seconds for the first answer
HINT_TIMEOUT = 60.0  # seconds
HINTS_AT_ONCE = 3  # of one player: the bot takes four questions

DECLINE = ("No insurance", "No even money", "Decline")  # the button, by what is offered
TURN = re.compile(r"your turn(?:, hand \d of \d)?: (.+?) vs (\w+)")
BEST = re.compile(r"^([A-Z][a-z ]+?) +[+−]?[\d.]+% +best$", re.MULTILINE)
ROUND = re.compile(r"^(?:table:deal|bj:[a-z:]+):\d+:(\d+):\d+$")
CARD = {name: card for card, name in NAMES.items()} | {plural(name): card for card, name in NAMES.items()}
RANK = {"A": 1, "K": 10, "Q": 10, "J": 10, **{str(card): card for card in range(2, 11)}}


@dataclass
class Player:
    """A player who follows a policy.

    refused  the private answers to presses that did nothing
    asking   limits how many hints the player asks for at once
    """

    policy: Policy
    rng: random.Random
    refused: list[str] = field(default_factory=list)
    asking: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(HINTS_AT_ONCE))

    @property
    def name(self) -> str:
        return self.policy.name


async def play(place: Playground, channels: Sequence[str], players: Sequence[Player], rounds: int) -> None:
    """Everybody plays this many rounds, the same number at each of their tables, in changing company."""
    rng = random.Random("seats")
    seated: list[list[Player]] = []
    while len(seated) < TABLES:
        mixed = rng.sample(players, len(players))
        seated += [mixed[first : first + SEATS] for first in range(0, len(mixed), SEATS)]
    tables_each = TABLES * SEATS // len(players)
    async with simulated_players.opened(place, dict.fromkeys(channels, "/bj table"), HOST) as seen:
        await asyncio.gather(
            *(
                _play_table(place, seen[channel], sitting, -(-rounds // tables_each))
                for channel, sitting in zip(channels, seated, strict=True)
            )
        )


async def _play_table(
    place: Playground, table: simulated_players.ShownTable, sitting: Sequence[Player], rounds: int
) -> None:
    """The players at a table sit down and play this many rounds there."""
    for player in sitting:  # before anybody bets: the last bet of those who sit there deals
        await _press(place, table.message, enabled_buttons(table.message)["Sit"], player)
    bet_on: set[str] = set()
    await asyncio.gather(*(_play_seat(place, table, player, bet_on, rounds) for player in sitting))


async def _play_seat(
    place: Playground, table: simulated_players.ShownTable, player: Player, bet_on: set[str], rounds: int
) -> None:
    """Press for one player whenever it is their turn, until bets on all rounds have been placed."""
    while True:
        redrawn, message = table.redrawn, table.message
        under_way = _bet_on(message)
        bet_on |= under_way
        placed = simulated_players.bets_are_placed(message["plain"])
        if placed and not under_way and len(bet_on) >= rounds:
            return
        label = await _button_to_press(place, message, player)
        custom_id = enabled_buttons(message).get(label or "")
        if custom_id:
            await asyncio.sleep(player.rng.random() * MAX_THINK)
        if custom_id and table.message is message:
            await _press(place, message, custom_id, player)
        with suppress(TimeoutError):
            async with asyncio.timeout(PRESS_TIMEOUT):
                await redrawn.wait()


async def _press(place: Playground, message: Any, custom_id: str, player: Player) -> None:
    target = {"channel": message["channel_id"], "message": message["id"], "as": player.name}
    outcome = await place.post("click", **target, custom_id=custom_id, first=True, wait=PRESS_TIMEOUT)
    replies = [reply["plain"] for reply in outcome.get("messages", []) if reply["flags"] & 64]
    player.refused += [line for line in replies if not line.startswith("You're in seat")]


def _bet_on(message: Any) -> set[str]:
    """The number of the open round once somebody has bet on it, by the buttons to deal or play."""
    matches = (ROUND.match(part.get("custom_id") or "") for part in parts(message))
    return {match[1] for match in matches if match}


async def _button_to_press(place: Playground, message: Any, player: Player) -> str | None:
    """The label of the button that this player presses now; None if it is not their turn."""
    shown, offered = message["plain"], enabled_buttons(message)
    if simulated_players.bets_are_placed(shown):
        return simulated_players.button_before_deal(shown, player.name)
    if player.name not in simulated_players.names_on_turn(shown):
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
    (action,) = player.rng.choices(list(chances), list(chances.values()))
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
        outcome = await place.post("click", **target, custom_id=custom_id, wait=HINT_TIMEOUT)
    replies = [one["plain"] for one in outcome.get("messages", []) if one["flags"] & 64]
    match = BEST.search(replies[-1]) if replies else None
    if not match:
        player.refused.append(replies[-1] if replies else str(outcome))
    return match[1] if match else None
