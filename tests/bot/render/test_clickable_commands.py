"""Commands that a message names can be pressed, except in code and in addresses."""

import pytest

from bot.render.layout import MAX_TEXT, Reply
from bot.render.markdown import code_block, escape
from tests.reply_text import text_of

IDS = {"help": 1, "bj advise": 2, "bj": 3}


def clickable(text):
    reply = Reply(text)
    reply.make_commands_clickable(IDS)
    return text_of(reply)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("All: /help", "All: </help:1>"),
        ("-# See /help for more.", "-# See </help:1> for more."),
        ("/bj advise a hand · /bj", "</bj advise:2> a hand · </bj:3>"),
        (escape("“/help” isn't a card. Ask /help"), "“</help:1>” isn't a card. Ask </help:1>"),
        ("/helpful, /other, 1/2, </help:1>", "/helpful, /other, 1/2, </help:1>"),
        ("https://example.com/help", "https://example.com/help"),
        (code_block("/help"), code_block("/help")),
        ("`/help`", "`/help`"),
    ],
)
def test_commands_become_clickable(text, shown):
    assert clickable(text) == shown


def test_a_long_message_stays_as_it_is():
    text = "/help " + "a" * (MAX_TEXT - 6)
    assert clickable(text) == text
    assert clickable(text[:-4]) == "<" + text[:5] + ":1>" + text[5:-4]
