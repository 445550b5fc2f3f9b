"""A game from the tests, registered by a setting: it does what every table game does, without a changed line.

It is played, timed out, replayed, verified, audited, counted, ranked, exported and forgotten; forged presses
are refused, a player is made to stand up, and a round goes on after a kill.
"""

import json
import re
import sqlite3
from asyncio.subprocess import PIPE
from contextlib import closing

import pytest

from bot.text.catalogue import say
from storage import Database, guilds
from tests.people import TablePlayer, enabled_buttons, ephemeral_text
from tests.playground_client import ROOT, buttons, program, read
from tests.random_players import until

NAME = re.compile(r"high[-_ ]?card", re.IGNORECASE)
MANAGER = "Guest"


@pytest.fixture
def environment(playground, database_file):
    return playground.environment(f"sqlite:///{database_file}") | {"ODDSMITH_GAMES": "tests.high_card"}


@pytest.fixture
async def place(playground, environment):
    """A playground whose bot also has the game high card."""
    async with program("oddsmith", environment=environment):
        await playground.ready()
        yield playground


@pytest.fixture
def aino(playground):
    return TablePlayer(playground)


@pytest.fixture
def bertil(playground):
    return TablePlayer(playground, "Bertil")


def test_nothing_outside_the_tests_names_it():
    files = [file for folder in ("app", "bot", "games", "storage") for file in (ROOT / folder).rglob("*")]
    texts = [file for file in files if file.suffix in (".py", ".ftl")]
    assert len(texts) > 100
    assert [file for file in texts if NAME.search(file.read_text(encoding="utf-8"))] == []


async def test_a_round_at_a_table(place, environment, aino, bertil):
    assert "Open a table with /bj table, /ventti table, or /high-card table." in await aino.says(
        "/table replay"
    )
    assert "High card: /high-card table play together" in await aino.says("/help")
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
    stats = ""

    async def reviewed():
        nonlocal stats
        stats = await place.reply("/stats game:high-card")
        return "still being reviewed" not in stats

    await until(reviewed)
    assert stats.startswith("Aino · High card")
    assert "on 50 chips bet in total" in stats
    assert "luck" in stats
    ranked = await place.reply("/leaderboard by:net game:high-card")
    assert "High card" in ranked
    assert "@Aino" in ranked
    assert "@Bertil" in ranked
    assert "1 table, 4 shoes, 2 rounds" in await audited(environment)


async def test_a_round_that_nobody_acts_in(place, environment, database_file, aino):
    await set_turn_seconds(place, database_file, 2)
    await aino.says("/high-card table")
    await aino.presses("Bet 10")
    await aino.sees("Dealer: ", "Place your bets")
    chosen = [event for event in stored_events(database_file) if event["kind"] == "chose"]
    assert [(event["card"], event["left_alone"]) for event in chosen] == [(None, True)]
    await audited(environment)


async def test_export_and_forget(place, environment, aino, bertil):
    await play_round(aino, bertil)
    await place.reply("/stats game:high-card")  # waits until the round is counted
    (answer,) = (await place.say("/me export"))["messages"]
    (file,) = answer["attachments"]
    async with place.session.get(file["url"]) as response:
        export = json.loads(await response.read())
    assert {row["game"] for row in export["shared_rounds"]} == {"high-card"}
    kinds = [row["what"]["kind"] for row in export["own_events_in_shared_rounds"]]
    assert kinds == ["sat", "bet", "dealt", "chose"]
    me = await aino.id()
    assert [(row["game"], row["player_id"]) for row in export["results"]] == [("high-card", me)]
    assert [(row["choice"], row["player_id"]) for row in export["decisions"]] == [("keep", me)]

    question = (await place.say("/me forget"))["messages"][0]
    (button, *_) = buttons(question).values()
    outcome = await place.click(question, button)
    assert "Your data is erased" in outcome["messages"][-1]["plain"]
    assert "Nothing here yet" in await place.reply("/stats game:high-card")
    ranked = await place.reply("/leaderboard by:net game:high-card", by="Bertil")
    assert "@Bertil" in ranked
    assert "@Aino" not in ranked
    await audited(environment)


async def test_presses_that_nobody_may_make(place, database_file, aino, bertil):
    await deal(aino, bertil)
    message, keep = await aino.button("Keep")
    before = stored_events(database_file)
    assert ephemeral_text(await bertil.pressing(message, keep, wait=15)) == "It is somebody else's turn."
    forged = keep.replace(":keep:", ":steal:")
    assert forged != keep
    button = {"type": 2, "style": 1, "label": "Steal", "custom_id": forged}
    message = await post_as_bot(place, message["channel_id"], button)
    assert "from an older version" in read(await place.click(message, forged))
    assert stored_events(database_file) == before


async def test_made_to_stand_in_play(place, environment, database_file, aino, bertil):
    """Whoever has to stand up has bet and is dealt in: their card is kept, and the round goes on."""
    await deal(aino, bertil)
    standing = await place.reply("/table stand member:Bertil", by=MANAGER)
    assert standing == say("table-has-to-get-up", who="@Bertil")
    await aino.presses("Keep")
    await aino.sees("Dealer: ", "Place your bets")
    events = stored_events(database_file)
    assert [event["left_alone"] for event in events if event["kind"] == "chose"] == [False, True]
    assert events[-1]["kind"] == "opened"
    assert [box["player"] for box in events[-1]["boxes"] if box] == [await aino.id()]
    await audited(environment)


async def test_goes_on_after_a_kill(playground, environment, aino, bertil):
    async with program("oddsmith", environment=environment) as bot:
        await playground.ready()
        await deal(aino, bertil)
        await aino.presses("Keep")
        await aino.sees("Bertil, keep your card")
        bot.kill()
        await bot.wait()
    async with program("oddsmith", environment=environment):
        await playground.ready()
        await bertil.presses("Swap")
        await aino.sees("Dealer: ", "Place your bets")
        await play_round(aino, bertil)
        await audited(environment)


async def deal(aino, bertil):
    """Open a table if there is none; both bet, the cards are dealt, and it is Aino's turn."""
    await aino.says("/high-card table")
    await aino.presses("Bet 50")
    await aino.sees("bets 50")
    await bertil.presses("Bet 10")
    await aino.sees("bets 10")
    await aino.presses("Deal")
    await aino.sees("Aino, keep your card")


async def play_round(aino, bertil):
    await deal(aino, bertil)
    await aino.presses("Keep")
    await aino.sees("Bertil, keep your card")
    await bertil.presses("Keep")
    await aino.sees("Dealer: ", "Place your bets")


async def set_turn_seconds(place, database_file, seconds):
    database = await Database.open(f"sqlite:///{database_file}")
    async with database.write() as connection:
        await guilds.change_settings(connection, int((await place.server())["id"]), {"turn_seconds": seconds})
    await database.close()


def stored_events(database_file):
    with closing(sqlite3.connect(database_file)) as connection:
        rows = connection.execute("SELECT what FROM events ORDER BY round_id, number")
        return [json.loads(what) for (what,) in rows]


async def post_as_bot(place, channel, button):
    """A message with this button, posted with the bot's token."""
    headers = {"Authorization": f"Bot {place.place['token']}"}
    body = {"content": "forged", "components": [{"type": 1, "components": [button]}]}
    url = f"{place.place['api']}/channels/{channel}/messages"
    async with place.session.post(url, json=body, headers=headers) as response:
        return await response.json()


async def audited(environment):
    """What `oddsmith audit` prints; fails if it finds a problem."""
    async with program("oddsmith", "audit", environment=environment, stdout=PIPE) as audit:
        printed, _ = await audit.communicate()
    assert printed.endswith(b"everything is in order.\n"), printed.decode()
    return printed.decode()
