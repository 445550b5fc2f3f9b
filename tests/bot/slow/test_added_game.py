"""A game from the tests, registered by a setting: it does what every table game does, without a changed line.

It is played, timed out, replayed, verified, audited, counted, ranked, exported and forgotten; forged presses
are refused, a player is made to stand up, and a round goes on after a kill.
"""

import asyncio
import itertools
import json
import re
import shutil
import sqlite3
from asyncio.subprocess import PIPE
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.text.catalogue import say
from storage import Database, guilds
from tests.conftest import checked_playground
from tests.people import Player, enabled_buttons, ephemeral_text
from tests.playground_client import ROOT, Playground, buttons, program, read
from tests.waiting import until

NAME = re.compile(r"high[-_ ]?card", re.IGNORECASE)
MANAGER = "Host"

guild_numbers = itertools.count(1)


class Home:
    """The playground whose bot also has the game high card, and the bot's database file."""

    def __init__(self, playground: Playground, database_file: Path, stack: AsyncExitStack) -> None:
        self.playground, self.database_file, self._stack = playground, database_file, stack
        self.environment = playground.environment(f"sqlite:///{database_file}") | {
            "ODDSMITH_GAMES": "tests.high_card"
        }

    async def start_bot(self) -> None:
        self._bot = await self._stack.enter_async_context(program("oddsmith", environment=self.environment))
        await self.playground.ready()
        await self.playground.bot_answers()

    async def kill_bot(self) -> None:
        self._bot.kill()
        await self._bot.wait()

    def select(self, statement: str, *values: object) -> list[Any]:
        """The rows of this statement from the bot's database."""
        with closing(sqlite3.connect(self.database_file)) as connection:
            return connection.execute(statement, values).fetchall()


@pytest.fixture(scope="module")
async def home(conformance, tmp_path_factory, empty_database):
    """One for all tests of this module. In the end, `oddsmith audit` finds everything in order."""
    file = Path(shutil.copy(empty_database, tmp_path_factory.mktemp("added")))
    async with checked_playground(conformance) as playground:
        async with AsyncExitStack() as stack:
            home = Home(playground, file, stack)
            await home.start_bot()
            yield home
        counts = [
            home.select(f"SELECT count(*) FROM {table}")[0][0] for table in ("tables", "shoes", "rounds")
        ]
        printed = await audited(home.environment)
        assert re.search("{} tables?, {} shoes?, {} rounds?".format(*counts), printed), (counts, printed)


@dataclass
class Guild:
    """A guild for one test. `channel` is the id of its only channel."""

    home: Home
    id: int
    channel: str

    def player(self, name: str) -> Player:
        return Player(self.home.playground, name, self.channel)

    def stored_events(self):
        """What happened at its tables so far, the oldest event first."""
        rounds = "SELECT id FROM rounds WHERE server_id = ?"
        ordered = f"SELECT what FROM events WHERE round_id IN ({rounds}) ORDER BY round_id, number"
        return [json.loads(what) for (what,) in self.home.select(ordered, self.id)]


@pytest.fixture
async def guild(home):
    name = f"Guild {next(guild_numbers)}"
    number = (await home.playground.post("servers", name=name, channels=["table"]))["server"]
    return Guild(home, int(number), await home.playground.channel("table", name))


@pytest.fixture
def aino(guild):
    return guild.player("Aino")


@pytest.fixture
def bertil(guild):
    return guild.player("Bertil")


def test_no_code_names_the_added_game():
    files = [file for folder in ("app", "bot", "games", "storage") for file in (ROOT / folder).rglob("*")]
    texts = [file for file in files if file.suffix in (".py", ".ftl")]
    assert len(texts) > 100
    assert [file for file in texts if NAME.search(file.read_text(encoding="utf-8"))] == []


async def test_a_round_is_played_at_a_table(home, aino, bertil):
    assert "Play one with /bj table, /ventti table, or /high-card table." in await aino.says("/table replay")
    assert "High card: /high-card table with friends" in await aino.says("/help")
    assert "Your table is open" in await aino.says("/high-card table")
    for player in (aino, bertil):
        await player.presses("Sit")
    await aino.presses("Bet 50")
    await aino.presses("5 on a tie")
    await aino.sees("bets 50")
    await bertil.presses("Bet 10")
    await bertil.presses("Deal")
    await aino.presses("Swap")
    await aino.sees("Bertil, keep your card")
    await bertil.presses("Keep")
    await aino.sees("Dealer: ", "Place your bets")

    replayed = await home.playground.say("/table replay", channel=aino.channel)
    (message,) = replayed["messages"]
    assert "High card" in message["plain"]
    message = (await home.playground.click(message, enabled_buttons(message)["First"]))["messages"][-1]
    texts = [message["plain"]]
    while "Next" in enabled_buttons(message):
        outcome = await home.playground.click(message, enabled_buttons(message)["Next"])
        message = outcome["messages"][-1]
        texts.append(message["plain"])
    for line in ("bets 5 on a tie", "swaps for", "keeps the card", "The dealer draws", "The bets are paid"):
        assert any(line in text for text in texts), line
    assert any(re.search(r"swap was worth \+0.00 of the bet; best was (swap|keep)", text) for text in texts)

    verified = await aino.says("/table verify")
    assert verified.startswith("Shoe 1 of High card table 1: every card checks out")
    assert "All 4 cards" in verified
    stats = ""

    async def reviewed():
        nonlocal stats
        stats = await aino.says("/stats game:high-card")
        return "still being reviewed" not in stats

    await until(reviewed)
    assert stats.startswith("Aino · High card")
    assert "on 50 chips wagered" in stats
    assert "luck" in stats
    ranked = await aino.says("/leaderboard by:net game:high-card")
    assert "High card" in ranked
    assert "@Aino" in ranked
    assert "@Bertil" in ranked

    listed = (await home.playground.say("/history", channel=aino.channel))["messages"][-1]
    assert "High card" in listed["plain"]
    (show_again,) = buttons(listed).values()
    again = (await home.playground.click(listed, show_again))["messages"][-1]
    assert re.search(r"^High card #\d+\n", again["plain"])
    assert re.search(r"^swapping (A|\d+|[JQK]): ", again["plain"], re.MULTILINE)
    outcome = await home.playground.press(again, "Step by step")
    assert re.search(r" · step \d+ of ", outcome["messages"][-1]["plain"])


async def test_idle_player_times_out(guild, aino):
    await set_turn_seconds(guild, 2)
    await aino.says("/high-card table")
    await aino.presses("Bet 10")
    await aino.sees("Dealer: ", "Place your bets")
    chosen = [event for event in guild.stored_events() if event["kind"] == "chose"]
    assert [(event["card"], event["left_alone"]) for event in chosen] == [(None, True)]


async def test_data_of_a_player_is_exported_and_forgotten(guild):
    """Of two who play in no other guild of these tests."""
    playground, cecilia, daavid = guild.home.playground, guild.player("Cecilia"), guild.player("Daavid")
    await play_round(cecilia, daavid)
    async with asyncio.timeout(60):
        while not (export := await exported(guild, "Cecilia"))["results"]:  # until the round is counted
            await asyncio.sleep(0.2)
    assert {row["game"] for row in export["shared_rounds"]} == {"high-card"}
    kinds = [row["what"]["kind"] for row in export["own_events_in_shared_rounds"]]
    assert kinds == ["sat", "bet", "chose"]  # Daavid deals
    me = await cecilia.id()
    assert [(row["game"], row["player_id"]) for row in export["results"]] == [("high-card", me)]
    assert [(row["choice"], row["player_id"]) for row in export["decisions"]] == [("keep", me)]

    question = (await playground.say("/me forget", by="Cecilia", channel=guild.channel))["messages"][0]
    (button, *_) = buttons(question).values()
    outcome = await playground.click(question, button, by="Cecilia")
    assert "Your data has been erased" in outcome["messages"][-1]["plain"]
    assert "Nothing here yet" in await cecilia.says("/stats game:high-card")
    ranked = await daavid.says("/leaderboard by:net game:high-card")
    assert "@Daavid" in ranked
    assert "@Cecilia" not in ranked


async def test_illegal_presses_change_nothing(guild, aino, bertil):
    await deal(aino, bertil)
    message, keep = await aino.button("Keep")
    before = guild.stored_events()
    assert ephemeral_text(await bertil.pressing(message, keep, wait=15)) == "It is somebody else's turn."
    forged = keep.replace(":keep:", ":steal:")
    assert forged != keep
    button = {"type": 2, "style": 1, "label": "Steal", "custom_id": forged}
    message = await post_as_bot(guild, button)
    assert "from an older version" in read(await guild.home.playground.click(message, forged))
    assert guild.stored_events() == before


async def test_made_to_stand_in_play(guild, aino, bertil):
    """Whoever has to stand up has bet and is dealt in: their card is kept, and the round goes on."""
    await deal(aino, bertil)
    standing = await guild.player(MANAGER).says("/table stand member:Bertil")
    assert standing == say("table-story-stood-up-after-round", who="@Bertil")
    await aino.presses("Keep")
    await aino.sees("Dealer: ", "Place your bets")
    events = guild.stored_events()
    assert [event["left_alone"] for event in events if event["kind"] == "chose"] == [False, True]
    assert events[-1]["kind"] == "opened"
    assert [box["player"] for box in events[-1]["boxes"] if box] == [await aino.id()]


async def test_goes_on_after_a_kill(home, aino, bertil):
    await deal(aino, bertil)
    await aino.presses("Keep")
    await aino.sees("Bertil, keep your card")
    await home.kill_bot()
    await home.start_bot()
    await bertil.presses("Swap")
    await aino.sees("Dealer: ", "Place your bets")
    await play_round(aino, bertil)


async def deal(first, second):
    """Open a table if there is none; both bet, the cards are dealt, and it is the first one's turn."""
    opened = await first.says("/high-card table")
    await first.presses("Sit")
    await second.presses("Bet 10")
    await first.sees("bets 10")
    await first.presses("Bet 50")
    if "is open" in opened:  # others could join for some seconds; later rounds are dealt at once
        await second.presses("Deal")
    await first.sees(f"{first.by}, keep your card")


async def exported(guild, name):
    """What `/me export` sends to this person."""
    playground = guild.home.playground
    (answer,) = (await playground.say("/me export", by=name, channel=guild.channel))["messages"]
    (file,) = (await playground.files(answer)).values()
    return json.loads(file)


async def play_round(first, second):
    await deal(first, second)
    await first.presses("Keep")
    await first.sees(f"{second.by}, keep your card")
    await second.presses("Keep")
    await first.sees("Dealer: ", "Place your bets")


async def set_turn_seconds(guild, seconds):
    database = await Database.open(f"sqlite:///{guild.home.database_file}")
    async with database.write() as connection:
        await guilds.change_settings(connection, guild.id, {"turn_seconds": seconds})
    await database.close()


async def post_as_bot(guild, button):
    """A message with this button, posted with the bot's token."""
    place = guild.home.playground
    headers = {"Authorization": f"Bot {place.place['token']}"}
    body = {"content": "forged", "components": [{"type": 1, "components": [button]}]}
    url = f"{place.place['api']}/channels/{guild.channel}/messages"
    async with place.session.post(url, json=body, headers=headers) as response:
        return await response.json()


async def audited(environment):
    """What `oddsmith audit` prints; fails if it finds a problem."""
    async with program("oddsmith", "audit", environment=environment, stdout=PIPE) as audit:
        printed, _ = await audit.communicate()
    assert printed.endswith(b"everything is in order.\n"), printed.decode()
    return printed.decode()
