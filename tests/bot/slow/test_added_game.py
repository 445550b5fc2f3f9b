"""A game from the tests, registered by a setting: played, replayed, verified, audited, counted."""

import re
from asyncio.subprocess import PIPE

import pytest

from tests.people import TablePlayer, enabled_buttons
from tests.playground_client import program


@pytest.fixture
def environment(playground, database_file):
    return playground.environment(f"sqlite:///{database_file}") | {"ODDSMITH_GAMES": "tests.high_card"}


@pytest.fixture
async def place(playground, environment):
    """A playground whose bot also has the game high card."""
    async with program("oddsmith", environment=environment):
        await playground.ready()
        yield playground


async def test_a_round_at_a_table(place, environment):
    aino, bertil = TablePlayer(place), TablePlayer(place, "Bertil")
    assert "Your table is open" in await aino.says("/high-card table")
    await aino.presses("Bet 50")
    await aino.presses("5 on a tie")
    await bertil.presses("Bet 10")
    await aino.sees("bets 50", "bets 10")
    await aino.presses("Deal")
    await aino.presses("Swap")
    await aino.sees("Bertil, keep your card")
    await bertil.presses("Keep")
    await aino.sees("Dealer: ", "Place your bets")

    replayed = await place.say("/table replay")
    (message,) = replayed["messages"]
    assert "High card" in message["plain"]
    texts = [message["plain"]]
    while "Next" in enabled_buttons(message):
        outcome = await place.click(message, enabled_buttons(message)["Next"])
        message = outcome["messages"][-1]
        texts.append(message["plain"])
    for line in ("bets 5 on a tie", "swaps for", "keeps the card", "The dealer draws", "The bets are paid"):
        assert any(line in text for text in texts), line
    assert any(re.search(r"swap was worth \+0.00 of the bet; best was (swap|keep)", text) for text in texts)

    assert "All 4 cards" in await place.reply("/table verify")
    stats = await place.reply("/stats game:high-card")
    assert stats.startswith("Aino · High card")
    assert "on 50 chips bet in total" in stats
    assert "luck" in stats
    async with program("oddsmith", "audit", environment=environment, stdout=PIPE) as audit:
        printed, _ = await audit.communicate()
    assert "1 table, 4 shoes, 2 rounds" in printed.decode()
    assert printed.endswith(b"everything is in order.\n")
