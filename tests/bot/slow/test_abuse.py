"""Abuse: floods of requests, oversized input, forged components, and text that imitates other text."""

import asyncio
import re
from dataclasses import replace
from typing import Any, ClassVar

import discord
import pytest
from discord import app_commands, ui
from discord.ext import commands
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.services import Services
from bot.client import Oddsmith
from bot.components.persistent import PersistentComponent
from bot.interactions.cooldowns import RateLimit
from bot.render.layout import Reply
from bot.render.markdown import escape
from bot.text.catalogue import say
from tests.bot.persistent_components import kind_of, persistent_kinds, template
from tests.bot.running_bot import running_bot
from tests.conftest import settings_for
from tests.people import Player, enabled_buttons, ephemeral_text
from tests.playground_client import read
from tests.waiting import until

EPHEMERAL = 64  # message flag
LARGEST_OPTION = 6000  # characters: Discord's limit


@pytest.fixture
async def short_timeouts(playground, database_file, request):
    """A bot with the lower limits that the test gives as its parameter."""
    chosen = replace(settings_for(playground, database_file), **request.param)
    async with running_bot(chosen) as (bot, _):
        await playground.ready()
        yield bot


@pytest.mark.parametrize("short_timeouts", [{"person_limit": RateLimit(2, 60)}], indirect=True)
async def test_limit_of_a_user_stops_only_them(short_timeouts, playground):
    help_ = (await playground.say("/help"))["messages"][0]
    assert "Hit" in await playground.reply("/bj advise 16 T")
    for outcome in (await playground.say("/bj advise 16 T"), await playground.click(help_, "try:16 T")):
        assert re.fullmatch(r"Slow down! Try again in (60|5\d) seconds\.", read(outcome))
        assert outcome["messages"][-1]["flags"] & EPHEMERAL
    assert "Hit" in await playground.reply("/bj advise 16 T", by="Bertil")
    typed = await playground.post("autocomplete", **{"as": "Aino", "text": "/bj advise 16 T"})
    assert typed["choices"], "what is completed while typing is not counted"


@pytest.mark.parametrize("short_timeouts", [{"server_limit": RateLimit(3, 60)}], indirect=True)
async def test_limit_of_a_guild_stops_all_its_members(short_timeouts, playground):
    for number in range(3):
        assert "Hit" in await playground.reply("/bj advise 16 T", by=f"Person{number}")
    assert "This server is keeping me very busy" in await playground.reply("/bj advise 16 T", by="Person9")
    direct = await playground.direct("Person9")
    assert "Hit" in await playground.reply("/bj advise 16 T", by="Person9", channel=direct)


@pytest.mark.parametrize(
    "short_timeouts", [{"server_limit": RateLimit(1, 60), "person_limit": RateLimit(2, 60)}], indirect=True
)
async def test_guild_limit_spares_the_user(short_timeouts, playground):
    assert "Hit" in await playground.reply("/bj advise 16 T", by="Bertil")
    for _ in range(3):
        assert "This server is keeping me very busy" in await playground.reply("/bj advise 16 T")
    assert "Hit" in await playground.reply("/bj advise 16 T", channel=await playground.direct())


@pytest.mark.parametrize("text", ["", "100", "100/", "/30", "0/30", "100/0", "-1/3", "many/30"])
def test_invalid_limit_is_refused(text):
    with pytest.raises(ValueError, match="100/30"):
        RateLimit.parse(text)


# Input size: Discord or the bot checks a limit before anything reads the input.


@pytest.fixture(scope="module")
async def tree():
    """The command tree as sent to Discord, of a bot that is not connected."""
    async with Oddsmith(settings_for(_Nowhere(), "/nowhere"), Services(None, None)) as bot:
        await bot.add_extensions()
        yield bot


class _Nowhere:
    place: ClassVar = {"token": "x", "api": "http://127.0.0.1:9/api/v10", "gateway": "ws://127.0.0.1:9/"}


def options_of(command: dict[str, Any]):
    for option in command.get("options", []):
        yield option
        yield from options_of(option)


async def test_text_options_are_bounded(tree):
    texts = [
        option
        for command in tree.tree.get_commands()
        for option in options_of(command.to_dict(tree.tree))
        if option["type"] == discord.AppCommandOptionType.string.value and not option.get("choices")
    ]
    assert texts
    assert not [option["name"] for option in texts if not option.get("max_length", 10**9) <= LARGEST_OPTION]


async def test_number_options_are_bounded(tree):
    numbers = [
        option
        for command in tree.tree.get_commands()
        for option in options_of(command.to_dict(tree.tree))
        if option["type"] == discord.AppCommandOptionType.integer.value and not option.get("choices")
    ]
    assert numbers
    assert not [option["name"] for option in numbers if not {"min_value", "max_value"} <= option.keys()]


async def test_guild_commands_require_manage_guild(tree):
    (command,) = [command_ for command_ in tree.tree.get_commands() if command_.name == "settings"]
    sent = command.to_dict(tree.tree)
    assert int(sent["default_member_permissions"]) == discord.Permissions(manage_guild=True).value


# Text from users is shown without formatting.

NASTY = [
    "@everyone",
    "<@123456789012345678>",
    "**bold**",
    "[free chips](https://evil.example)",
    "``` not code ```",
    "||spoiler||",
    "~~gone~~",
    "</bj advise:1>",
    "'; DROP TABLE questions; --",
    "# heading",
]


def shown_in(part: Any, keys=("content", "label", "description", "placeholder")):
    """Every text that Discord shows of a component and its children."""
    if isinstance(part, dict):
        yield from (part[key] for key in keys if isinstance(part.get(key), str))
        part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            yield from shown_in(inner, keys)


@pytest.mark.parametrize("nasty", NASTY)
@pytest.mark.parametrize(
    "line", ["/bj advise {}", "/ventti advise {}", "/mines solve {}", "/bj advise 16 T {}"]
)
async def test_quoted_text_is_escaped(shared_playground, line, nasty):
    before = len(await shared_playground.requests())
    outcome = await shared_playground.say(line.format(nasty), by="Mallory")
    assert outcome["status"] == "answered", outcome
    for message in outcome["messages"]:
        assert not message["mentions"]
        assert not message["mention_everyone"]
        for text in shown_in(message["components"]):
            outside_code = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
            if re.search(r"[*_`|~<>\[\]@#]", nasty):
                assert nasty not in outside_code
    for request in (await shared_playground.requests())[before:]:
        if isinstance(request["request"], dict) and request["path"].endswith("/callback"):
            allowed = request["request"].get("data", {}).get("allowed_mentions")
            assert allowed is None or allowed["parse"] == []


NASTY_NAMES = [
    "@everyone",
    "**Mallory**",
    "`x` ||y||",
    "[a](https://evil.example)",
    "<@123456789012345678>",
    "</bj advise:1>",
    "<t:0:R>",
]


async def test_display_names_are_escaped(shared_playground):
    """People with such names play a round, get ranked, are mentioned and receive chips."""
    people = [Player(shared_playground, name) for name in NASTY_NAMES]
    first, second, *_ = people
    await first.says("/bj table")
    for person in people:
        await person.presses("Sit")
    form = await first.opens_my_seed()
    await first.submits(form, seed=NASTY_NAMES[1])
    for person in people:
        await person.presses("Bet 10")
    await first.presses("Deal")  # without waiting for others to join

    async def all_ranked():
        message = await first.message()
        offered = enabled_buttons(message)
        passing = ("No insurance", "No even money", "Decline", "Stand")
        if stands := next((offered[label] for label in passing if label in offered), None):
            await asyncio.gather(*(person.pressing(message, stands) for person in people))
            return False
        ranked = await first.says("/leaderboard by:net")
        return all(f"@{person.by}" in ranked for person in people)

    await until(all_ranked)
    await first.says(f"/chips give member:<@{await second.id()}> amount:1")
    await first.says("/table verify")
    for person in people:
        stats = await shared_playground.say("/stats", by=person.by)
        assert escape(person.by) in " ".join(shown_in(stats["messages"][0]["components"]))
    seen = [message for person in people for message in await person.messages()]
    assert any(" · table " in message["plain"] for message in seen)
    ids = {str(await person.id()) for person in people}
    for message in seen:
        assert {mentioned["id"] for mentioned in message["mentions"]} <= ids
        assert not message["mention_everyone"]
        # Not in the description of a picture, which has names without marks: Discord formats nothing there.
        for shown in shown_in(message["components"], ("content", "label", "placeholder")):
            text = re.sub("`[^`]+`", "", shown)  # nothing is formatted within a code span, where a seed is
            assert not [name for name in NASTY_NAMES if re.search(rf"(?<!\\){re.escape(name)}", text)], shown


# Forged custom_ids: a modified client can send any.


class Forger(commands.Cog):
    """Shows any component, so that a test can press it as a forged one."""

    @app_commands.command()
    async def forge(self, interaction, custom_id: str, kind: str) -> None:
        """Reply with a message with this button or menu."""
        item: ui.Item[Any] = ui.Button(label="Press", custom_id=custom_id)
        if kind == "menu":
            option = discord.SelectOption(label="forged", value="forged")
            item = ui.Select(custom_id=custom_id, options=[option])
        if kind == "channels":
            item = ui.ChannelSelect(custom_id=custom_id)
        await interaction.response.send_message(view=Reply(ui.ActionRow(item)))


def pressed_ids(component: type[PersistentComponent]) -> st.SearchStrategy[str]:
    matching = st.from_regex(template(component), fullmatch=True, alphabet=st.characters(codec="ascii"))
    return matching.filter(lambda text: 1 <= len(text) <= 100 and text.isprintable() and text == text.strip())


FORGED = (
    "ranked:net:all:behind:e:1",
    "ranked:skill:all:before:1e:1",
    "ranked:per_bet:all:behind:1e999:1",
    f"ranked:net:all:behind:{10**20}:1",
    f"ranked:boards:all:before:{10**12}:1",
    f"ranked:net:all:behind:1:{10**20 - 1}",
)


@pytest.mark.long
async def test_forged_custom_id_is_refused(bot, playground, caplog):
    """Every kind of persistent component, with custom_ids that fit its template but that nobody was shown."""
    await bot.add_cog(Forger())
    await bot.tree.sync()
    kinds = persistent_kinds()
    assert len(kinds) >= 10
    ids: dict[str, str] = dict.fromkeys(FORGED, "button")
    for component in kinds:

        @settings(max_examples=4, database=None, suppress_health_check=list(HealthCheck))
        @given(pressed_ids(component))
        def gather(custom_id: str) -> None:
            ids[custom_id] = kind_of(component)  # noqa: B023  # called before the next iteration

        await asyncio.to_thread(gather)  # the bot runs in this event loop
    for number, (custom_id, kind) in enumerate(ids.items()):
        by = f"Mallory{number % 40}"  # enough people that none reaches the rate limit
        shown = await playground.say(f"/forge custom_id:{custom_id} kind:{kind}", by=by)
        (message,) = shown["messages"]
        chosen = {"button": (), "menu": ("forged",), "channels": (await playground.channel("table"),)}[kind]
        outcome = await playground.click(message, custom_id, *chosen, by=by)
        assert outcome.get("status") in ("answered", "acknowledged"), (custom_id, outcome)
    failed = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert not failed, failed


async def test_forged_button_in_other_channel_refused(bot, playground):
    await bot.add_cog(Forger())
    await bot.tree.sync()
    mallory = Player(playground, "Mallory", await playground.channel("lounge"))
    await Player(playground).says("/bj table")
    ((number, table),) = bot.tables._sessions.items()
    before = table.snapshot
    for custom_id in (f"table:bet:50:{number}", f"table:sit:{number}", f"table:seed:{number}"):
        shown = await playground.say(f"/forge custom_id:{custom_id} kind:button", channel=mallory.channel)
        outcome = await playground.click(shown["messages"][0], custom_id, by="Mallory")
        assert ephemeral_text(outcome) == say("table-button-of-another")
    assert table.snapshot is before


@pytest.mark.parametrize("custom_id", ["nobody:1", "ventti:draw:x:1", "mines:next:-1", "stop:", "x" * 100])
async def test_unknown_component_is_refused(bot, playground, custom_id):
    await bot.add_cog(Forger())
    await bot.tree.sync()
    (message,) = (await playground.say(f"/forge custom_id:{custom_id} kind:button"))["messages"]
    assert "from an older version of me" in read(await playground.click(message, custom_id))
