"""Other people's text and names: shown literally, and no message of the bot pings anybody."""

import pytest

from bot.components import message_updater
from bot.interactions import deferring
from bot.render import markdown
from tests.people import Player
from tests.playground_client import parts

TURNED, HIDDEN = "\u202eecila", "Be\u200brtil\u2066\u00ad\u2069"
LINKED = "https://evil.example/a_b_c"
INVITED = "discord.gg/evil"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (TURNED, "ecila"),
        (HIDDEN, "Bertil"),
        ("A\u2028B\nC\u0085D\x00E", "A B C DE"),
        (LINKED, "https\\://evil.example/a\\_b\\_c"),
        ("HTTP://evil.example", "HTTP\\://evil.example"),
        (INVITED, "discord.gg\\/evil"),
        ("discord.com/invite/evil", "discord.com\\/invite/evil"),
        ("\u202e" * 30, ""),
        ("Äijä Ωμέγα Жук 王 ❤️", "Äijä Ωμέγα Жук 王 ❤️"),
    ],
)
def test_text_hides_no_links_or_marks(text, shown):
    assert markdown.escape(text) == shown


def test_nothing_ends_code():
    assert markdown.code("a`b\u202e` **c**") == "`aˋbˋ **c**`"


@pytest.mark.parametrize("name", [TURNED, HIDDEN, LINKED, INVITED])
async def test_name_hides_no_links_or_marks(bot, playground, name):
    person = Player(playground, name)
    await person.says("/bj table")
    await person.is_told("Sit")
    (stats,) = (await playground.say("/stats", by=name))["messages"]
    heading = next(part["content"] for part in parts(stats) if part["type"] == 10)
    assert markdown.escape(name) in heading
    await person.presses("Bet 10")
    await person.sees(" · table ", "bets? 10")
    for message in await person.messages():
        for part in parts(message):
            said = [
                part.get("content", ""),
                *(item.get("description") or "" for item in part.get("items", [])),
            ]
            for text in said:
                assert not any(mark in text for mark in "\u202e\u200b\u2066\u2069\u00ad"), text
                assert LINKED not in text
                assert INVITED not in text


async def test_no_message_and_no_redrawing_pings_anybody(bot, playground, aino, bertil, monkeypatch):
    """Messages, follow-ups and edits of every kind: each has allowed_mentions that ping nobody."""
    monkeypatch.setattr(message_updater, "MIN_INTERVAL", 0.0)
    monkeypatch.setattr(message_updater, "MIN_ANSWER_INTERVAL", 0.0)
    (asked,) = (await playground.say("/bj advise 11 T"))["messages"]
    monkeypatch.setattr(deferring, "DEFER_BUTTON_AFTER", 0.0)
    await playground.press(asked, "pair of aces vs 10")
    monkeypatch.setattr(deferring, "DEFER_BUTTON_AFTER", 15.0)
    await playground.reply("/stats")
    await playground.reply("/ventti play")
    await aino.says("/bj table")
    for member in (aino, bertil):
        await member.is_told("Sit")
    for member in (aino, bertil):
        await member.presses("Bet 10")
        await member.sees(f"@{member.by} bets? 10")
    await aino.sees("@Bertil")
    (asked,) = (await playground.say("/bj advise 11 T"))["messages"]
    await playground.press(asked, "pair of aces vs 10")
    seen = set()
    for said in await playground.requests():
        body = said["request"]
        if isinstance(body, dict) and said["path"].endswith("/callback"):
            body = body.get("data") if body["type"] in (4, 7) else None
        if said["method"] in ("POST", "PATCH") and isinstance(body, dict) and "components" in body:
            seen.add((said["method"], said["route"]))
            assert body.get("allowed_mentions", {}).get("parse") == [], (said["method"], said["route"])
            assert not body["allowed_mentions"].get("users")
    assert {method for method, _ in seen} == {"POST", "PATCH"}
    assert len(seen) >= 4, seen
