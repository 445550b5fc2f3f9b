"""/chips in the playground: the replies, who sees them, and the ledger afterwards."""

import re
from datetime import UTC, datetime, timedelta

from bot.render import chips
from bot.text import catalogue
from storage import balances, events, ledger, ledger_history, tables
from storage.accounts import BANK, HOUSE, TENTHS, player, table
from storage.balances import Balance
from storage.ledger import Transfer
from tests.begun_rounds import begin_round
from tests.bot.running_bot import running_bot
from tests.conftest import settings_for
from tests.people import EPHEMERAL, enabled_buttons

DAY = timedelta(days=1)
NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


async def say(playground, line, by="Aino", channel=""):
    """The text of the reply to a command, and whether it is ephemeral."""
    outcome = await playground.say(line, by=by, channel=channel)
    assert outcome.get("status") == "answered", outcome
    (message,) = outcome["messages"]
    return message["plain"], bool(message["flags"] & EPHEMERAL)


async def held(bot, server, person):
    async with bot.services.database.read() as connection:
        return await balances.get_balance(connection, server, person)


async def sit_down(bot, server, person, tenths=10_000):
    async with bot.services.database.write() as connection:
        await ledger.give_first(connection, server, person, tenths, NOW)


async def play(bot, server, *transfers):
    """Store an open round at a table with these transfers: (from, to, tenths, why)."""
    async with bot.services.database.write() as connection:
        session = await tables.begin(
            connection, guild_id=server, channel_id=5, game="blackjack", rules={}, at=NOW
        )
        number = await begin_round(connection, guild_id=server, table_id=session)
        await events.append(connection, number, 0, [(None, {})], NOW)
        at_table = table(session)
        made = [
            Transfer(source or at_table, target or at_table, *details, 0)
            for source, target, *details in transfers
        ]
        await ledger.transfer(connection, server, number, made, NOW)
    return number


async def test_daily_chips_once_and_ephemeral(bot, playground, server, ids):
    reply, private = await say(playground, "/chips daily")
    waiting = catalogue.say("chips-first-waiting", first="1,000 chips")
    assert reply.startswith("You collected 100 chips. You have 100 chips.")
    assert reply.endswith(waiting)
    assert private
    assert f"{waiting}\n/chips daily" in (await say(playground, "/chips balance"))[0]
    reply, private = await say(playground, "/chips daily")
    assert re.fullmatch(r"You've already collected today's chips\.\nNext daily chips: in \d+ \w+\.", reply)
    assert private
    assert await held(bot, server, ids["Aino"]) == Balance(1000, 0, 0)
    await sit_down(bot, server, ids["Bertil"])
    reply, _ = await say(playground, "/chips daily", by="Bertil")
    assert reply.startswith("You collected 100 chips. You have 1,100 chips.")
    assert "waiting" not in reply + (await say(playground, "/chips balance", by="Bertil"))[0]


async def test_gift_is_public_without_ping(bot, playground, server, ids):
    await sit_down(bot, server, ids["Aino"])
    reply, private = await say(playground, "/chips give member:Bertil amount:250")
    assert reply == "@Aino gives @Bertil 250 chips.\nGifts don't count toward any ranking."
    assert not private
    assert await held(bot, server, ids["Aino"]) == Balance(7500, 0, 0)
    assert await held(bot, server, ids["Bertil"]) == Balance(2500, 0, 0)
    sent = [request for request in await playground.requests() if "callback" in request["route"]]
    assert sent[-1]["request"]["data"]["allowed_mentions"] == {"parse": []}


async def test_invalid_gifts_are_refused(bot, playground, server, ids):
    await sit_down(bot, server, ids["Aino"], 105)
    for receiver, amount, sentence in (
        ("Aino", 1, catalogue.say("chips-gift-to-yourself")),
        ("Oddsmith", 1, catalogue.say("chips-not-for-bots")),
        ("Bertil", 11, catalogue.say("chips-not-enough", needed=11, held=10.5)),
    ):
        assert await say(playground, f"/chips give member:{receiver} amount:{amount}") == (sentence, True)
    refused = await playground.say("/chips give member:Bertil amount:0")
    assert "amount" in refused["error"]
    assert await say(playground, "/chips give member:Aino amount:1", by="Bertil") == (
        catalogue.say("chips-not-enough", needed=1, held=0),
        True,
    )
    assert (await held(bot, server, ids["Aino"])).balance == 105


async def test_bots_have_no_balance(bot, playground):
    refused = catalogue.say("chips-not-for-bots"), True
    assert await say(playground, "/chips balance member:Oddsmith") == refused


async def test_chips_in_play_cannot_be_given(bot, playground, server, ids):
    aino = ids["Aino"]
    await sit_down(bot, server, aino)
    await play(bot, server, (player(aino), None, 9_950, "bet"))
    reply, private = await say(playground, "/chips balance")
    assert reply == (
        "You have 5 chips, plus 995 chips in play.\n"
        "Against the house: 995 chips lost so far.\nUntil the round ends, chips in play count as lost.\n"
        "Gifts, daily chips, and what members win from each other don't count."
    )
    assert private
    refused, _ = await say(playground, "/chips give member:Bertil amount:6")
    assert refused == catalogue.say("chips-not-enough", needed=6, held=5)


async def test_way_on_without_chips(bot, playground, server, ids):
    await sit_down(bot, server, ids["Aino"], 10)
    way_on = "\n/chips daily gives you 100 chips every day.\n"
    assert way_on not in (await say(playground, "/chips balance"))[0]
    await say(playground, "/chips give member:Bertil amount:1")
    assert (await say(playground, "/chips balance"))[0].startswith(f"You have 0 chips.{way_on}")
    assert way_on not in (await say(playground, "/chips balance member:Aino", by="Bertil"))[0]
    refused, _ = await say(playground, "/chips give member:Bertil amount:1")
    assert refused.endswith("Get more every day with /chips daily.")


async def test_balance_before_first_chips(bot, playground, ids):
    reply, _ = await say(playground, "/chips balance")
    assert reply == (
        f"You have 0 chips.\n{catalogue.say('chips-first-waiting', first='1,000 chips')}\n"
        "/chips daily gives you 100 chips every day."
    )
    assert (await say(playground, "/chips balance member:Bertil"))[0].startswith("@Bertil has 0 chips.")
    assert (await say(playground, "/chips history"))[0] == (
        f"Your chips in this server\nYou have 0 chips.\n{catalogue.say('chips-history-empty')}"
    )


async def test_history_shows_entries_and_balance(bot, playground, server, ids):
    aino = ids["Aino"]
    await sit_down(bot, server, aino)
    number = await play(
        bot,
        server,
        (player(aino), None, 100, "bet"),
        (None, player(aino), 100, "returned"),
        (HOUSE, player(aino), 15, "won"),
    )
    await say(playground, "/chips give member:Bertil amount:5")
    reply, private = await say(playground, "/chips history")
    lines = reply.splitlines()[2:]
    assert lines[::2] == [
        "−5 chips: gift to @Bertil",
        f"+1.5 chips: won · Blackjack #{number}",
        f"+10 chips: bet returned · Blackjack #{number}",
        f"−10 chips: bet · Blackjack #{number}",
        f"+1,000 chips: {catalogue.say('chips-why-first')}",
    ]
    assert [line.split(" · ")[1] for line in lines[1::2]] == [
        "balance 996.5 chips",
        "balance 1,001.5 chips",
        "balance 1,000 chips",
        "balance 990 chips",
        "balance 1,000 chips",
    ]
    assert private
    received, _ = await say(playground, "/chips history", by="Bertil")
    assert "+5 chips: gift from @Aino" in received


async def many_gifts(bot, server, giver, receiver, count):
    await sit_down(bot, server, giver)
    async with bot.services.database.write() as connection:
        for amount in range(1, count + 1):
            await ledger.give(connection, server, giver, receiver, amount * TENTHS, NOW, key=amount)


def gifts(message):
    return [int(amount) for amount in re.findall(r"−(\d+) chips?: gift", message["plain"])]


async def test_history_pages_both_ways_after_restart(playground, database_file, ids):
    settings = settings_for(playground, database_file)
    async with running_bot(settings) as (bot, _):
        await playground.ready()
        server = int((await playground.server())["id"])
        await many_gifts(bot, server, ids["Aino"], ids["Bertil"], 20)
        (message,) = (await playground.say("/chips history"))["messages"]
        assert gifts(message) == [20, 19, 18, 17, 16, 15, 14, 13]
        assert enabled_buttons(message).keys() == {"Older"}
    async with running_bot(settings) as (bot, _):
        await playground.ready()
        shown = []
        while "Older" in enabled_buttons(message):
            message = await press(playground, message, "Older")
            shown += gifts(message)
        assert shown == list(range(12, 0, -1))
        assert catalogue.say("chips-why-first") in message["plain"]
        message = await press(playground, message, "Newer")
        assert gifts(message) == [12, 11, 10, 9, 8, 7, 6, 5]
        while "Newer" in enabled_buttons(message):
            message = await press(playground, message, "Newer")
        assert gifts(message) == [20, 19, 18, 17, 16, 15, 14, 13]


async def press(playground, message, label):
    outcome = await playground.click(message, enabled_buttons(message)[label])
    assert outcome["status"] == "acknowledged", outcome
    (message,) = outcome["messages"]
    return message


async def test_chips_are_per_guild(bot, playground, server, ids):
    await say(playground, "/chips daily")
    other = (await playground.post("servers", name="Third", channels=["general"]))["server"]
    channel = await playground.channel("general", "Third")
    assert (await say(playground, "/chips daily", channel=channel))[0].startswith(
        "You collected 100 chips. You have 100"
    )
    assert (await held(bot, int(other), ids["Aino"])).balance == 1000
    for where in (await playground.channel("anywhere", "Elsewhere"), await playground.direct()):
        refused = await playground.say("/chips daily", channel=where)
        assert refused["error"].startswith("There is no command /chips")


async def test_amounts_and_chips_setting(bot, playground, ids):
    (panel,) = (await playground.say("/settings", by="Guest"))["messages"]
    for name in ("first_chips", "daily_chips"):
        changed = await playground.click(panel, f"settings:{name}", "500", by="Guest")
        assert changed["status"] == "acknowledged", changed
    assert (
        "Your starting chips are waiting: sit down at a table to get 500 chips."
        in (await say(playground, "/chips balance"))[0]
    )
    assert (await say(playground, "/chips daily"))[0].startswith("You collected 500 chips.")
    await playground.click(panel, "settings:chips:off", by="Guest")
    for line in ("daily", "balance", "history", "give member:Bertil amount:1"):
        assert await say(playground, f"/chips {line}") == (
            "Chips are off in this server. New tables are just for fun.",  # an open one keeps its chips
            True,
        )


async def test_unknown_reason_shown_verbatim():
    entry = ledger_history.LedgerEntry(1, NOW, "raffle", 10, 10, BANK, None, None)
    assert chips.describe_entries([entry])[0].startswith("**+1 chip**: raffle\n")
