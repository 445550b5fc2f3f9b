"""Selects, modals and buttons with forged values: one sentence, no traceback, nothing stored.

A member uses each component as it was really sent, and the values are changed on their way to the bot.
"""

import re
from copy import deepcopy
from functools import partial

import pytest

from app.blackjack_rules import CHOICES, PRESET
from bot.components import rule_menus
from bot.components.modals import Modal
from bot.components.persistent import PersistentComponent
from bot.interactions.checks import Offered, menu_values
from bot.interactions.cooldowns import Cooldowns
from bot.interactions.refusals import Outdated
from bot.text.catalogue import say
from solvers.blackjack import Rules
from storage import guilds
from tests.bot.board_pictures import CLEAR, UNCLEAR, solve
from tests.bot.forged_interactions import forged
from tests.bot.persistent_components import kind_of, persistent_kinds
from tests.people import Player
from tests.playground_client import buttons, finished_message, parts, read

MANAGER = "Guest"
SELECTS = (3, 5, 6, 7, 8)  # types of component
OUTDATED = "from an older version of me"
OUTDATED_FORM = "This form has expired"
HUGE = str(2**64)


@pytest.fixture(autouse=True)
def no_cooldowns(monkeypatch):
    """Nobody reaches a rate limit."""
    monkeypatch.setattr(Cooldowns, "check", lambda *_: None)


def no_traceback(caplog):
    return [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


async def stored(bot, playground):
    """The guild's settings, and the number of stored questions."""
    async with bot.services.database.read() as connection:
        count = (await connection.exec_driver_sql("SELECT count(*) FROM questions")).scalar()
        return await guilds.settings(connection, int((await playground.server())["id"])), count


# Selects


async def menus_shown(playground):
    """(message, select) for every kind of select.

    When this fails for a new select, open a message with it here, too.
    """

    async def settings():
        return (await playground.say("/settings", by=MANAGER))["messages"][0]

    async def rules():
        return (await playground.say("/bj rules", by=MANAGER))["messages"][0]

    async def other_rules():
        advice = (await playground.say("/bj advise 16 T", by=MANAGER))["messages"][0]
        return (await playground.press(advice, "Other rules", by=MANAGER))["messages"][-1]

    async def other_chart():
        (sent,) = (await playground.say("/bj chart", by=MANAGER))["messages"]
        shown = await finished_message(playground, sent, MANAGER)
        pressed = await playground.press(shown, "Other rules", by=MANAGER)
        return pressed["messages"][-1]

    def rule_menu(message):
        (menu,) = [part for part in parts(message) if part.get("placeholder") == "Change a rule"]
        return menu

    async def changing(opened, rule):
        message = await opened()
        changed = await playground.click(message, rule_menu(message)["custom_id"], rule, by=MANAGER)
        return changed["messages"][-1]

    async def unclear_board():
        return await solve(playground, UNCLEAR, by=MANAGER)

    shown = {}
    openings = [unclear_board]
    for opened in (settings, rules, other_rules, other_chart):
        openings += [opened, partial(changing, opened, "decks")]  # the others only have other values
    for opening in openings:
        message = await opening()
        for part in parts(message):
            if part["type"] in SELECTS and _kind_of_menu(part) not in shown:
                shown[_kind_of_menu(part)] = (message, part)
    custom_ids = [part["custom_id"] for _, part in shown.values()]
    for kind in persistent_kinds(PersistentComponent):
        template = kind.custom_ids.pattern
        assert kind_of(kind) == "button" or any(map(template.fullmatch, custom_ids)), kind
    return list(shown.values())


def _kind_of_menu(part):
    """The custom_id without the numbers of the question and of the cell that the select is for."""
    return re.sub(r"(:\d+)+$", "", part["custom_id"])


@pytest.mark.parametrize(
    "values",
    [["never offered"], [HUGE], ["a" * 5000], ["-1"], ["a", "b", "c"], ["a", "a"], [None], "a", [], None],
)
def test_menu_values_are_checked(values):
    with pytest.raises(Outdated):
        menu_values({"values": values}, Offered(("a", "b", "c"), 1, 2))


def test_menu_without_minimum_may_be_empty():
    assert menu_values({"values": []}, Offered(("a", "b"), 0, 2)) == []


def forgeries(part):
    """(name, values) for a few ways to forge what a select sends."""
    yield "not offered", ["1" if part["type"] == 8 else "never offered"]
    yield "no text", [None]


async def test_every_menu_checks_its_values(bot, playground, caplog):
    wrong = []
    for message, part in await menus_shown(playground):
        custom_id = part["custom_id"]
        chosen = [part["options"][0]["value"]] if "options" in part else []
        for name, values in forgeries(part):
            before = await stored(bot, playground)
            with forged(bot, lambda data, values=values: data.update(values=values)):
                outcome = await playground.click(message, custom_id, *chosen, by=MANAGER)
            replies = await Player(playground, MANAGER).private_replies(outcome)
            if not any(OUTDATED in reply for reply in replies):
                wrong.append((custom_id, name, replies))
            assert await stored(bot, playground) == before, (custom_id, name)
    assert not wrong
    assert no_traceback(caplog)


@pytest.mark.parametrize("rule", [PRESET, *CHOICES])
def test_rule_menu_accepts_what_it_shows(rule):
    menu = rule_menus.value_menu("", rule, Rules())
    assert [option.value for option in menu.options] == [*rule_menus.offered_codes(rule).values]


async def test_too_large_id_is_outdated(bot, playground, caplog):
    aino = Player(playground)
    advice = await aino.reply_to("/bj advise 16 T")
    for custom_id in (
        f"me:forget:{2**63}",
        f"ranked:net:all:behind:1:{2**63}",
        "ranked:net:all:behind:1e999:1",
        "ranked:luck:all:behind:1:1",
        "ranked:net:poker:behind:1:1",
        f"stop:{2**65}",
    ):
        with forged(bot, lambda data, custom_id=custom_id: data.update(custom_id=custom_id)):
            outcome = await aino.presses_on(await aino.now(advice), "Why?")
        assert OUTDATED in (await aino.private_replies(outcome))[-1]
    for kind in SELECTS:
        with forged(bot, lambda data, kind=kind: data.update(component_type=kind, values=[])):
            outcome = await aino.presses_on(await aino.now(advice), "Why?")
        assert OUTDATED in (await aino.private_replies(outcome))[-1]
    assert no_traceback(caplog)


async def test_forged_press_is_told_the_reason(bot, playground, caplog):
    """A job that has ended, a reading that the hand doesn't have, a review before the first round."""
    aino, table = Player(playground), Player(playground)
    advice = await aino.reply_to("/bj advise 16 T")
    question = buttons(advice)["Why?"].rpartition(":")[2]
    await table.says("/bj table")
    opened, sit = await table.button("Sit")
    for message, label, custom_id, code in (
        (advice, "Why?", "stop:1", "solving-ended-already"),
        (advice, "Why?", f"bj:meant:{question}:9", "blackjack-no-such-reading"),
        (opened, "Sit", sit.replace("table:sit", "bj:played"), "table-no-round-yet"),
    ):
        with forged(bot, lambda data, custom_id=custom_id: data.update(custom_id=custom_id)):
            outcome = await aino.presses_on(message, label)
        assert (await aino.private_replies(outcome))[-1] == say(code)
    assert no_traceback(caplog)


async def test_unknown_ranking_is_named(bot, playground):
    with forged(bot, lambda data: data["options"][0].update(value="luck")):
        reply = await playground.reply("/leaderboard by:net")
    assert reply == say("stats-no-such-ranking", ranking="luck")


# Modals


def field_of(data):
    part = data["components"][0]
    return part["component"] if "component" in part else part["components"][0]


def too_long(data):
    field_of(data)["value"] = "9" * 5000


def extra(data):
    data["components"].append(deepcopy(data["components"][0]))
    field_of({"components": data["components"][-1:]})["custom_id"] = "more"


FORMS = {
    "missing": lambda data: data["components"].pop(0),
    "none": lambda data: data.update(components=[]),
    "extra": extra,
    "twice": lambda data: data["components"].append(deepcopy(data["components"][0])),
    "too long": too_long,
    "no text": lambda data: field_of(data).update(value=7),
    "null": lambda data: field_of(data).update(value=None),
    "without value": lambda data: field_of(data).pop("value"),
    "other type": lambda data: field_of(data).update(type=3, values=["x"]),
    "no type": lambda data: data["components"][0].pop("type"),
    "no custom_id": lambda data: field_of(data).pop("custom_id"),
    "not a part": lambda data: data.update(components=[None]),
}


async def press(member, message, prefix):
    """The outcome of pressing the message's button whose custom_id starts with `prefix`."""
    (custom_id,) = [custom_id for custom_id in buttons(message).values() if custom_id.startswith(prefix)]
    return await member.place.click(message, custom_id, by=member.by)


async def every_form(playground):
    """(function that opens it, valid values) for each modal."""
    aino = Player(playground)
    await aino.says("/bj table")
    await aino.is_told("Sit")
    session = await aino.message()
    lounge = await playground.channel("lounge")
    banker, other = Player(playground, "Aino", lounge), Player(playground, "Bertil", lounge)
    await banker.says("/ventti table bank:players")
    await banker.presses("Sit")
    await banker.sees(r"1 @Aino \(1,000 chips\)")
    await other.is_told("Sit")
    bank = await banker.sees("your turn to be the banker")
    solved = (await playground.say("/mines solve 1??/12?/???"))["messages"][-1]
    pictured = await solve(playground, CLEAR)
    game = (await playground.say("/mines play"))["messages"][-1]
    first_answer = (await playground.say("/bj advise 16 T", by="Niko"))["messages"][-1]
    fairness = (await press(aino, session, "table:fairness:"))["messages"][-1]
    refused = (await playground.say("/ventti advise 23T v"))["messages"][-1]
    shown = [
        (fairness, "table:seed:", {"seed": "x"}),
        (session, "table:other:", {"chips": "5"}),
        (bank, "ventti:otherbank:", {"chips": "15"}),
        (solved, "mines:next:", {"cell": "A1", "showed": "1"}),
        (solved, "mines:count:", {"mines": "2"}),
        (solved, "mines:numbers:", {"cell": "A1"}),
        (pictured, "mines:correct:", {"board": "1??"}),
        (game, "minesweeper:moves:", {"moves": "A1"}),
        (first_answer, "start:ask", {"hand": "16 T"}),
        (refused, "form:", {"question": "23T v 6T"}),
    ]

    def opening(message, prefix):
        return lambda: press(aino, message, prefix)

    yield lambda: playground.say("/mines solve"), {"board": "1??"}
    for message, prefix, written in shown:
        yield opening(message, prefix), written


def kinds_of_form(base=Modal):
    """Every Modal subclass of the bot that is not a base class."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith("bot."):
            yield from kinds_of_form(kind) if kind.__subclasses__() else [kind]


async def test_form_fields_are_checked(bot, playground, caplog, monkeypatch):
    """Every kind of modal. When this fails for a new one, add it to `every_form`."""
    taken, met, wrong = [], set(), []

    async def sent(self, interaction):
        taken.append(type(self))

    for kind in kinds_of_form():
        monkeypatch.setattr(kind, "handle_submit", sent)
    async for opened, written in every_form(playground):
        for name, change in FORMS.items():
            form = await opened()
            met |= {type(modal) for modal in bot._connection._view_store._modals.values()}
            with forged(bot, change):
                outcome = await playground.submit(form, written)
            reply = read(outcome) if outcome.get("status") == "answered" else str(outcome)
            if OUTDATED_FORM not in reply:
                wrong.append((written, name, reply))
    assert not wrong
    assert not taken
    assert {kind.__name__ for kind in met} == {kind.__name__ for kind in kinds_of_form()}
    assert no_traceback(caplog)


UPLOADS = {
    "no list": {"values": "1"},
    "too many": {"values": ["1", "2"]},
    "missing": {"values": None},
    "text": {"type": 4, "value": "x"},
}


@pytest.mark.parametrize("name", UPLOADS)
async def test_uploads_of_a_form_are_checked(bot, playground, caplog, name):
    def change(data):
        (upload,) = [part["component"] for part in data["components"] if part["component"]["type"] == 19]
        upload.update(UPLOADS[name])

    opened = await playground.say("/mines solve")
    with forged(bot, change):
        assert OUTDATED_FORM in read(await playground.submit(opened, {"board": "1??"}))
    assert no_traceback(caplog)


# Stored values


BROKEN = [
    ("table_channels", [2**64]),
    ("table_channels", [5, 5]),
    ("table_channels", [*range(1, 27)]),
    ("turn_seconds", "soon"),
    ("chips", "yes"),
    ("first_chips", -1),
    ("daily_chips", 10.5),
    ("min_bet", 101),
    ("max_bet", 99),
    ("rules.decks", 99),
    ("rules.game", ["easy"]),
    ("rules.natural_pays", "1:0"),
    ("rules.peek", "maybe"),
]


@pytest.mark.parametrize(("name", "value"), BROKEN)
async def test_a_stored_setting_that_cannot_be_read(bot, playground, caplog, name, value):
    server = int((await playground.server())["id"])
    async with bot.services.database.write() as connection:
        await guilds.change_settings(connection, server, {name: value, "rules.surrender": "late"})
    for line in ("/settings", "/bj rules"):
        reply = await playground.reply(line, by=MANAGER)
        assert f"I can't read what's stored for {name}" in reply
        assert "late surrender" in reply, "what can be read still holds"
    assert "Hit" in await playground.reply("/bj advise 14 T")
    assert [
        record for record in caplog.records if name in record.getMessage() and record.levelname == "WARNING"
    ]
    assert no_traceback(caplog)


async def test_an_unreadable_setting_is_mended_by_choosing(bot, playground):
    server = int((await playground.server())["id"])
    async with bot.services.database.write() as connection:
        await guilds.change_settings(connection, server, {"table_channels": [2**64], "turn_seconds": 10**9})
    panel = (await playground.say("/settings", by=MANAGER))["messages"][0]
    await playground.click(panel, "settings:table_channels", await playground.channel("table"), by=MANAGER)
    changed = await playground.click(panel, "settings:turn_seconds", "45", by=MANAGER)
    assert "I can't read" not in changed["messages"][-1]["plain"]
