"""/settings: who may see them, what each select changes, and that they survive a restart."""

import pytest

from bot.text.catalogue import say
from tests.bot.forged_interactions import forged
from tests.bot.running_bot import running_bot
from tests.bot.stored_settings import stored_settings
from tests.conftest import settings_for
from tests.people import EPHEMERAL, Player
from tests.playground_client import buttons, parts, read
from tests.waiting import until

MANAGER = "Guest"


@pytest.fixture
async def panel(bot, playground):
    """The settings message as a manager sees it, with defaults."""
    return await shown(playground)


async def shown(playground, by=MANAGER):
    outcome = await playground.say("/settings", by=by)
    assert outcome["status"] == "answered", outcome
    (message,) = outcome["messages"]
    return message


async def chosen(playground, panel, name, *values):
    """The same message, redrawn after a choice in one of its selects."""
    outcome = await playground.click(panel, f"settings:{name}", *values, by=MANAGER)
    assert outcome["status"] == "acknowledged", outcome
    (message,) = outcome["messages"]
    assert message["id"] == panel["id"]
    return message


async def offered(playground, by, channel=""):
    place = await playground.get("place", **{"as": by, "channel": channel})
    return "settings" in [command["name"] for command in place["commands"]]


async def test_settings_are_shown_to_managers_only(bot, playground):
    assert await offered(playground, MANAGER)
    assert not await offered(playground, "Aino")
    assert (await playground.say("/settings", by="Aino"))["error"].startswith(
        "There is no command /settings here"
    )
    await playground.post("members", **{"as": "Aino", "manager": True})
    message = await shown(playground, by="Aino")
    assert message["flags"] & EPHEMERAL


async def test_offered_in_bot_guilds_only(bot, playground):
    for channel in (await playground.channel("anywhere", "Elsewhere"), await playground.direct(MANAGER)):
        assert not await offered(playground, MANAGER, channel)
        refused = await playground.say("/settings", by=MANAGER, channel=channel)
        assert refused["error"].startswith("There is no command /settings here")


async def test_guild_rules_begin_as_the_defaults(panel):
    assert "6:5" not in panel["plain"]
    assert "blackjack pays 3:2" in panel["plain"]
    assert "Time per turn\n\n[30 seconds ▾]" in panel["plain"]
    assert "Chips are on" in panel["plain"]


@pytest.mark.parametrize(
    ("rule", "value", "stored_value", "in_words"),
    [
        ("decks", "2 decks", 2, "2 decks"),
        ("decks", "infinite shoe", "infinite", "infinite shoe"),
        ("hit_soft_17", "hits", True, "dealer hits soft 17"),
        ("peek", "no hole card", False, "no hole card"),
        ("double_on", "hard 9 to 11", "9-11", "double hard 9 to 11"),
        ("double_after_split", "not allowed", False, "not after a split"),
        ("max_hands", "2 hands", 2, "split to 2 hands"),
        ("resplit_aces", "allowed", True, "(one card on each ace)"),
        ("hit_split_aces", "any number", True, "(aces once)"),
        ("surrender", "late", "late", "late surrender"),
        ("natural_pays", "6:5", "6:5", "blackjack pays 6:5"),
        ("double_on", "no hand", "none", "no doubling"),
        ("max_hands", "no split", 1, "no splitting"),
        ("game", "european", "european", "European: 2 decks"),
    ],
)
async def test_each_rule_is_changed_and_shown(bot, playground, panel, rule, value, stored_value, in_words):
    rule_panel = await chosen(playground, panel, "rule", rule)
    changed = await chosen(playground, rule_panel, f"rules.{rule}", value)
    assert in_words in changed["plain"]
    assert await stored_settings(bot, playground) == {f"rules.{rule}": stored_value}


async def test_guild_rule_applies_to_everyone(bot, playground, panel):
    assert "Surrender" not in await playground.reply("/bj advise 16 T", by="Aino")
    rule_panel = await chosen(playground, panel, "rule", "surrender")
    await chosen(playground, rule_panel, "rules.surrender", "late")
    assert "Surrender" in await playground.reply("/bj advise 16 T", by="Aino")
    elsewhere = await playground.channel("anywhere", "Elsewhere")
    assert "Surrender" not in await playground.reply("/bj advise 16 T", by="Aino", channel=elsewhere)


async def test_how_long_a_turn_takes_is_changed(bot, playground, panel):
    changed = await chosen(playground, panel, "turn_seconds", "60")
    assert "Time per turn\n\n[60 seconds ▾]" in changed["plain"]
    assert await stored_settings(bot, playground) == {"turn_seconds": 60}


async def test_table_channels_set_and_cleared(bot, playground, panel):
    lounge = await playground.channel("lounge")
    changed = await chosen(playground, panel, "table_channels", "lounge")
    assert await stored_settings(bot, playground) == {"table_channels": [int(lounge)]}
    select = next(part for part in parts(changed) if part.get("custom_id") == "settings:table_channels")
    assert [str(value["id"]) for value in select["default_values"]] == [lounge]
    changed = await chosen(playground, changed, "table_channels")
    assert await stored_settings(bot, playground) == {}


async def test_chosen_channel_that_is_gone_can_stay_chosen(bot, playground, panel):
    lounge, table = await playground.channel("lounge"), await playground.channel("table")
    changed = await chosen(playground, panel, "table_channels", "lounge")
    await playground.post("delete_channel", **{"as": "Host", "channel": lounge})
    await until(lambda: bot.get_channel(int(lounge)) is None)
    with forged(bot, lambda data: data.update(values=[lounge, table])):
        await chosen(playground, changed, "table_channels", "table")
    assert await stored_settings(bot, playground) == {"table_channels": [int(lounge), int(table)]}


async def test_channel_without_permissions_is_named_at_once(bot, playground, panel):
    changed = await chosen(playground, panel, "table_channels", "no-files", "lounge")
    warning = "I can't open a table in #no-files: I need Attach Files there."
    assert warning in changed["plain"]
    assert warning in (await shown(playground))["plain"]
    changed = await chosen(playground, changed, "table_channels", "read-only")
    assert "in #read-only: I need Send Messages there." in changed["plain"]
    assert "I can't" not in (await chosen(playground, changed, "table_channels", "lounge"))["plain"]


async def test_bet_limits_of_new_tables(bot, playground, panel):
    changed = await chosen(playground, panel, "min_bet", "10")
    changed = await chosen(playground, changed, "max_bet", "1000")
    assert "[Smallest bet: 10 ▾]" in changed["plain"]
    assert "[Largest bet: 1,000 ▾]" in changed["plain"]
    assert await stored_settings(bot, playground) == {"min_bet": 10, "max_bet": 1000}
    aino = Player(playground)
    for line, limits in (("/bj table", "10 to 1,000"), ("/ventti table most:50", "10 to 50")):
        assert (await aino.says(line)).startswith("Your table is open")
        assert f"bets {limits}" in await aino.reads()
        assert await playground.reply("/table close", by=MANAGER) == say("table-now-closed")
    reply = await playground.reply("/bj table most:5", by="Aino")
    assert reply == say("table-most-below-least", most=5, least=10)


async def test_an_open_table_keeps_its_terms(playground, panel):
    aino = Player(playground)
    await aino.says("/bj table")
    panel = await chosen(playground, panel, "min_bet", "10")
    panel = await chosen(playground, panel, "chips:off")
    assert say("settings-open-tables") in panel["plain"]
    await aino.presses("Sit")
    table = (await aino.sees("1,000 chips"))["plain"]
    assert "bets 1 to 500" in table
    assert "just for fun" not in table


async def test_tables_use_the_chosen_language_at_once(playground, panel):
    await chosen(playground, panel, "language", "fi")
    aino = Player(playground)
    assert (await aino.says("/bj table")).startswith("Your table is open"), "a reply is in the person's own"
    assert "Istu" in [label for message in await aino.messages() for label in buttons(message)]


async def test_chips_are_turned_off_and_on(bot, playground, panel):
    changed = await chosen(playground, panel, "chips:off")
    assert "Chips are off" in changed["plain"]
    assert "chips a day" not in changed["plain"]
    assert "[Largest bet: 500 ▾]" in changed["plain"]
    assert await stored_settings(bot, playground) == {"chips": False}
    changed = await chosen(playground, changed, "chips:on")
    assert "Chips are on" in changed["plain"]
    assert "[100 chips a day ▾]" in changed["plain"]


async def test_infinite_shoe_is_said_to_be_unfit_for_tables(bot, playground, panel):
    assert say("settings-infinite-shoe") not in panel["plain"]
    changed = await chosen(playground, panel, "rule", "decks")
    changed = await chosen(playground, changed, "rules.decks", "infinite shoe")
    assert say("settings-infinite-shoe") in changed["plain"]
    assert say("settings-infinite-shoe") in await playground.reply("/bj rules", by=MANAGER)
    assert await playground.reply("/bj table", by="Aino") == say("blackjack-endless-shoe")


async def test_old_panel_works_after_a_restart(playground, database_file):
    settings = settings_for(playground, database_file)
    async with running_bot(settings):
        await playground.ready()
        panel = await chosen(playground, await shown(playground), "turn_seconds", "45")
    async with running_bot(settings):
        await playground.ready()
        assert "Time per turn\n\n[45 seconds ▾]" in (await shown(playground))["plain"]
        changed = await chosen(playground, panel, "chips:off")
        assert "Time per turn\n\n[45 seconds ▾]" in changed["plain"]
        assert "Chips are off" in changed["plain"]


async def test_former_manager_cannot_use_settings(bot, playground):
    await playground.post("members", **{"as": "Aino", "manager": True})
    panel = await shown(playground, by="Aino")
    await playground.post("members", **{"as": "Aino", "manager": False})
    refused = await playground.click(panel, "settings:chips:off", by="Aino")
    assert read(refused) == say("common-needs-permission", permission="Manage Server")
    assert refused["messages"][0]["flags"] & EPHEMERAL
    assert await stored_settings(bot, playground) == {}


async def test_settings_survive_bot_removal(bot, playground, panel):
    await chosen(playground, panel, "chips:off")
    server = (await playground.server())["id"]
    await playground.post("servers", server=server, installed=False)
    assert not await offered(playground, MANAGER)
    await playground.post("servers", server=server, installed=True)
    assert "Chips are off" in (await shown(playground))["plain"]
