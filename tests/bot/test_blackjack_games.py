"""/bj chart, /bj dealer, /bj value and /bj rules in the playground: answers about a whole game."""

import re
from io import BytesIO

import pytest
from PIL import Image

from bot.text.catalogue import say
from storage import answer_cache, guilds
from tests.bot.running_bot import running_bot
from tests.bot.stored_settings import stored_settings
from tests.conftest import settings_for
from tests.people import EPHEMERAL, enabled_buttons
from tests.playground_client import finished_answer, finished_message, menus, parts, read
from tests.stored_questions import questions_of

MANAGER = "Guest"
INFINITE = "decks:infinite"


async def test_chart_images_state_rules(shared_playground):
    message = await finished_answer(shared_playground, f"/bj chart {INFINITE} surrender:late")
    files = await shared_playground.files(message)
    for name in ("strategy1.png", "strategy2.png", "strategy3.png"):
        picture = Image.open(BytesIO(files[name]))
        assert picture.width == 960
        assert picture.height < picture.width  # Discord shrinks a higher one
    assert "picture: The best moves for hard hands, infinite shoe, S17, DAS, LS." in message["plain"]
    assert "picture: The best moves for soft hands, infinite shoe" in message["plain"]
    assert "picture: The best moves for pairs, infinite shoe" in message["plain"]
    assert message["plain"].endswith("infinite shoe, S17, DAS, LS")


async def test_chart_names_the_game_of_a_source(shared_playground):
    message = await finished_answer(shared_playground, "/bj chart game:easy")
    assert "Easy Blackjack, but with only one dealer card face up (with both: /bj easy)" in message["plain"]


async def test_chart_as_text_and_file(shared_playground):
    message = await finished_answer(shared_playground, f"/bj chart {INFINITE} surrender:late")
    outcome = await shared_playground.press(message, "As text", by="Bertil")
    reply = outcome["messages"][-1]
    assert reply["flags"] & EPHEMERAL
    # Wizard of Odds, strategy for four decks or more, dealer stands on soft 17
    rows = dict(re.findall(r"^(\S+) +((?:[HSDPR][hsp]? *){10})$", reply["plain"], re.MULTILINE))
    assert rows["16"].split() == ["S"] * 5 + ["H"] * 2 + ["Rh"] * 3
    assert rows["A7"].split() == ["S", "Ds", "Ds", "Ds", "Ds", "S", "S", "H", "H", "H"]
    assert rows["99"].split() == ["P"] * 5 + ["S", "P", "P", "S", "S"]
    file = (await shared_playground.files(reply))["strategy.txt"].decode()
    assert "16  vs T  surrender −50.00%  hit −53.98%  stand −54.04%  double −107.97%" in file


async def test_chart_is_text_without_attach_files(shared_playground):
    message = await finished_answer(
        shared_playground, f"/bj chart {INFINITE}", channel=await shared_playground.channel("no-files")
    )
    assert not message["attachments"]
    assert re.search(r"^TT +(S +){9}S$", message["plain"], re.MULTILINE)
    assert "I need the Attach Files permission in this channel." in message["plain"]
    assert "As text" not in enabled_buttons(message)


@pytest.mark.parametrize("place", ["table", "no-files"])
async def test_chart_by_other_rules(shared_playground, place):
    channel = await shared_playground.channel(place)
    message = await finished_answer(shared_playground, f"/bj chart {INFINITE}", channel=channel)
    pressed = await shared_playground.press(message, "Other rules", by="Bertil")
    (panel,) = [shown for shown in pressed["messages"] if shown["flags"] & EPHEMERAL]
    for end, value in (("", "surrender"), (":surrender", "late"), ("", "hit_soft_17")):
        (menu,) = [each for each in menus(panel) if re.fullmatch(rf"bj:chartrule{end}:\d+", each)]
        (panel,) = (await shared_playground.click(panel, menu, value, by="Bertil"))["messages"]
    assert "\ninfinite shoe, S17, DAS, LS" in panel["plain"]
    pictures = {file["filename"] for file in panel["attachments"]}
    assert pictures == (set() if place == "no-files" else {f"strategy{n}.png" for n in (1, 2, 3)})
    if pictures:
        text = read(await shared_playground.press(panel, "As text", by="Bertil"))
        assert re.search(r"^16 +(S +){5}(H +){2}(Rh *){3}$", text, re.MULTILINE)


async def test_dealer_outcomes_for_upcard(shared_playground):
    # Wizard of Odds, blackjack appendix 2b: infinite shoe, dealer stands on soft 17, ace up, before the peek
    reply = await shared_playground.reply(f"/bj dealer A {INFINITE}")
    assert "Dealer with an ace" in reply
    percentages = dict(re.findall(r"^(\w+) +(\d+\.\d)%", reply, re.MULTILINE))
    assert percentages == {
        "17": "13.1",
        "18": "13.1",
        "19": "13.1",
        "20": "13.1",
        "21": "5.4",
        "blackjack": "30.8",
        "bust": "11.5",
    }
    assert "Before the dealer has checked for blackjack." in reply


async def test_dealer_outcomes_for_every_upcard(shared_playground):
    reply = await shared_playground.reply(f"/bj dealer {INFINITE}".replace("dealer decks", "dealer  decks"))
    rows = {row.split()[0]: row.split()[1:] for row in reply.splitlines() if re.match(r" *[2-9TA] +\d", row)}
    assert list(rows) == list("23456789TA")
    for row in rows.values():
        assert sum(map(float, row)) == pytest.approx(100, abs=0.4)
    assert rows["T"][-2:] == ["7.7", "21.2"]


async def test_chart_button_after_restart_with_other_solver(playground, database_file, monkeypatch):
    monkeypatch.setattr("bot.interactions.deferring.DEFER_AFTER", 0.0)
    settings = settings_for(playground, database_file)
    async with running_bot(settings) as (bot, _):
        await playground.ready()
        message = await finished_answer(playground, f"/bj chart {INFINITE}")
        async with bot.services.database.write() as connection:
            await connection.execute(
                answer_cache.answers.update().values(version="of another source", answer="wrong")
            )
    async with running_bot(settings) as (bot, _):
        await playground.ready()
        async with bot.services.database.read() as connection:
            assert not (await connection.execute(answer_cache.answers.select())).all()
        outcome = await playground.press(message, "As text")
        answer = await finished_message(playground, outcome["messages"][-1], "Aino")
        assert "S stand · H hit" in answer["plain"]


async def test_questions_are_stored(bot, playground):
    for text in (f"dealer T {INFINITE}", f"chart {INFINITE} surrender:late"):
        message = await finished_answer(playground, f"/bj {text}")
    player_id = int(message["interaction_metadata"]["user"]["id"])
    async with bot.services.database.read() as connection:
        stored = await questions_of(connection, player_id)
    assert [(question.command, question.text) for question in reversed(stored)] == [
        ("bj dealer", "T"),
        ("bj chart", ""),
    ]
    assert stored[0].options == {"decks": "infinite", "surrender": "late"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("dealer ZZ", say("blackjack-not-cards", found="ZZ")),
        ("dealer 21", say("blackjack-total-not-cards", total="21")),
        ("dealer seen:TT", say("blackjack-dealer-missing")),
    ],
)
async def test_invalid_input_gets_ephemeral_error(shared_playground, text, sentence):
    message = await finished_answer(shared_playground, f"/bj {text}")
    assert message["flags"] & EPHEMERAL
    assert message["plain"].startswith(sentence)


async def rules_panel(playground, by=MANAGER):
    return await finished_answer(playground, "/bj rules", by=by)


async def changed(playground, panel, custom_id, value, by=MANAGER):
    (message,) = (await playground.click(panel, custom_id, value, by=by))["messages"]
    return message


async def test_a_manager_sets_all_rules_at_once(bot, playground):
    panel = await rules_panel(playground)
    panel = await changed(playground, panel, "bj:rule", "surrender")
    panel = await changed(playground, panel, "bj:rules.surrender", "late")
    panel = await changed(playground, panel, "bj:rule", "game")
    panel = await changed(playground, panel, "bj:rules.game", "lisp")
    assert re.search(r"Hit or stand only.*: infinite shoe", panel["plain"])
    assert await stored_settings(bot, playground) == {"rules.game": "lisp"}
    assert "no doubling" in await playground.reply("/bj advise 11 6")
    panel = await changed(playground, panel, "bj:rule", "double_on")
    panel = await changed(playground, panel, "bj:rules.double_on", "any two cards")
    assert "Double" in await playground.reply("/bj advise 11 6")
    panel = await changed(playground, panel, "bj:rule", "game")
    await changed(playground, panel, "bj:rules.game", "house")
    assert await stored_settings(bot, playground) == {}


async def test_menu_shows_current_rule(bot, playground):
    async with bot.services.database.write() as connection:
        server = int((await playground.server())["id"])
        await guilds.change_settings(connection, server, {"rules.game": "easy"})
    panel = await changed(playground, await rules_panel(playground), "bj:rule", "hit_soft_17")
    (menu,) = [part for part in parts(panel) if part.get("custom_id") == "bj:rules.hit_soft_17"]
    assert [option["value"] for option in menu["options"] if option.get("default")] == ["hits"]
    panel = await changed(playground, panel, "bj:rule", "game")
    (menu,) = [part for part in parts(panel) if part.get("custom_id") == "bj:rules.game"]
    assert [option["label"] for option in menu["options"] if option.get("default")] == ["Easy Blackjack"]


async def test_non_manager_cannot_change_rules(shared_playground):
    message = await rules_panel(shared_playground, by="Aino")
    assert message["flags"] & EPHEMERAL
    assert "blackjack pays 3:2" in message["plain"]
    assert not menus(message)


async def test_former_manager_cannot_use_old_panel(bot, playground):
    await playground.post("members", **{"as": "Aino", "manager": True})
    panel = await changed(playground, await rules_panel(playground, "Aino"), "bj:rule", "surrender", "Aino")
    await playground.post("members", **{"as": "Aino", "manager": False})
    for custom_id, value in (("bj:rule", "surrender"), ("bj:rules.surrender", "late")):
        refused = await playground.click(panel, custom_id, value, by="Aino")
        assert read(refused) == say("common-needs-permission", permission="Manage Server")
    assert await stored_settings(bot, playground) == {}


async def test_rules_are_shown_in_direct_messages_too(shared_playground):
    channel = await shared_playground.direct()
    message = await finished_answer(shared_playground, "/bj rules", channel=channel)
    assert "blackjack pays 3:2" in message["plain"]
    assert "Server managers" not in message["plain"]
    assert not menus(message)
    in_guild = await finished_answer(shared_playground, "/bj rules")
    assert "Server managers can change these rules" in in_guild["plain"]
