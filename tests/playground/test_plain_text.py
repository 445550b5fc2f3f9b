"""Messages as plain text, in the order in which a person would read them aloud."""

import pytest

from playground.markdown import moment, without_markdown
from playground.plain_text import plain_text
from tests.playground.payloads import row

NOW = 1_700_000_000.0


class Names:
    def user(self, number):
        return {"1": "@Aino"}.get(number, "@unknown-user")

    def role(self, number):
        return "@dealers"

    def channel(self, number):
        return "#table"


def said(*components, content="", embeds=(), attachments=(), flags=1 << 15):
    message = {
        "content": content,
        "embeds": list(embeds),
        "components": list(components),
        "attachments": list(attachments),
        "flags": flags,
        "author": {"username": "oddsmith", "global_name": "Oddsmith"},
    }
    return plain_text(message, Names(), NOW)


def text(content):
    return {"type": 10, "content": content}


def button(label=None, **more):
    return {"type": 2, "style": 1, "label": label, **more}


def container(*parts):
    return {"type": 17, "components": list(parts)}


SEPARATOR = {"type": 14, "divider": True, "spacing": 1}


@pytest.mark.parametrize(
    ("markdown", "plain"),
    [
        ("**bold** and __underlined__ and ~~struck~~", "bold and underlined and struck"),
        ("*slanted* _slanted_ ***both***", "slanted slanted both"),
        ("**bold *inside* it** *and **other** way*", "bold inside it and other way"),
        ("2 * 3 * 4, snake_case_name, a*b*c", "2 * 3 * 4, snake_case_name, a*b*c"),
        ("`code **stays**` and ``a ` tick``", "code **stays** and a ` tick"),
        ("-0.5398 v. −0.5404", "-0.5398 v. −0.5404"),
        ("# Title\n## Less\n### Least\n-# small print", "Title\nLess\nLeast\nsmall print"),
        ("#table is no heading", "#table is no heading"),
        ("> quoted\n>>> all of it", "> quoted\nall of it"),
        ("- one\n- two\n1. first", "- one\n- two\n1. first"),
        ("||a secret|| here", "a secret here"),
        ("||", "||"),
        (r"\*no\* \_no\_ \\", r"*no* _no_ " + "\\"),
        ("<:ace:123> <a:spin:45>", ":ace: :spin:"),
        ("<@1> <@!1> <@2> <@&7> <#5> </bj advise:9>", "@Aino @Aino @unknown-user @dealers #table /bj advise"),
        ("[the **rules**](https://example.org/a_b_c)", "the rules (https://example.org/a_b_c)"),
        (
            "<https://example.org/x_y_z> https://example.org/_a_",
            "https://example.org/x_y_z https://example.org/_a_",
        ),
        ("<t:1700000000:t> <t:1700000060:R>", "22:13 UTC in 1 minute"),
        ("```\n a  b\n**1**  2\n```", " a  b\n**1**  2"),
        ("```py\nx = 1\n```", "x = 1"),
        ("```ansi\n\x1b[1;31mred\x1b[0m\n```", "red"),
        ("before\n```\nT  6\n```\nafter", "before\nT  6\nafter"),
        ("```one line```", "one line"),
        ("a < b > c and \x000\x00", "a < b > c and 0"),
    ],
)
def test_markdown_is_taken_off(markdown, plain):
    assert without_markdown(markdown, Names(), NOW) == plain


@pytest.mark.parametrize(
    ("style", "readable"),
    [
        ("t", "22:13 UTC"),
        ("T", "22:13:20 UTC"),
        ("d", "14/11/2023"),
        ("D", "14 November 2023"),
        ("f", "14 November 2023 22:13 UTC"),
        ("F", "Tuesday 14 November 2023 22:13 UTC"),
        ("R", "now"),
    ],
)
def test_a_timestamp_can_be_read(style, readable):
    assert moment(1_700_000_000, style, NOW) == readable


@pytest.mark.parametrize(
    ("seconds", "readable"),
    [(1, "in 1 second"), (-30, "30 seconds ago"), (90 * 60, "in 2 hours"), (-86_400 * 3, "3 days ago")],
)
def test_a_relative_time_is_as_of_now(seconds, readable):
    assert moment(1_700_000_000 + seconds, "R", NOW) == readable


def test_out_of_range_timestamp_is_invalid():
    assert moment(9_999_999_999_999, "f", NOW) == "Invalid date"


def test_an_answer_reads_from_top_to_bottom():
    answer = container(
        text("## Hit"),
        text("Hard 16 vs 10"),
        SEPARATOR,
        text("```\nhit    −0.5398\nstand  −0.5404\n```"),
        SEPARATOR,
        text("-# Infinite shoe"),
        row(button("Again"), button("Why?", emoji={"name": "🤔"})),
        row({"type": 3, "placeholder": "Decks", "options": []}),
    )
    assert said(answer) == (
        "Hit\nHard 16 vs 10\n\nhit    −0.5398\nstand  −0.5404\n\n"
        "Infinite shoe\n\n[Again] [🤔 Why?]\n[Decks ▾]"
    )


def test_containers_are_separated_by_one_blank_line():
    assert said(container(text("a"), SEPARATOR), container(SEPARATOR, text("b")), text("c")) == "a\n\nb\n\nc"


def test_button_stands_beside_a_section_and_picture_below():
    beside = {"type": 9, "components": [text("Aino"), text("holds 16")], "accessory": button("Hit")}
    picture = {"type": 11, "media": {"url": "http://x/card.png"}, "description": "the ten of spades"}
    below = {"type": 9, "components": [text("Dealer")], "accessory": picture}
    assert said(beside, below) == "Aino\nholds 16  [Hit]\nDealer\n\n[picture: the ten of spades]"


def test_media_named_by_description():
    gallery = {
        "type": 12,
        "items": [
            {"media": {"url": "http://x/1/board.png?ex=1"}, "description": None},
            {"media": {"url": "http://x/2/b.png"}, "description": "a board"},
        ],
    }
    file = {"type": 13, "name": "odds.csv", "file": {"url": "http://x/odds.csv"}}
    assert said(gallery, file) == "[picture: board.png]\n[picture: a board]\n[file: odds.csv]"


def test_a_select_shows_what_is_chosen():
    options = [{"label": "Six", "value": "6", "default": True}, {"label": "Eight", "value": "8"}]
    assert said(row({"type": 3, "placeholder": "Decks", "options": options})) == "[Six ▾]"
    assert said(row({"type": 5})) == "[Make a selection ▾]"


def test_legacy_embeds_and_attachments():
    embed = {
        "type": "rich",
        "author": {"name": "The house"},
        "title": "**Odds**",
        "description": "of winning",
        "fields": [
            {"name": "Hit", "value": "0.4", "inline": True},
            {"name": "All", "value": "a\nb", "inline": False},
        ],
        "image": {"url": "http://x/chart.png"},
        "footer": {"text": "exact"},
    }
    files = [
        {"filename": "a.png", "content_type": "image/png", "description": "a chart"},
        {"filename": "b.csv", "content_type": "text/csv"},
    ]
    assert said(row(button("More")), content="**Look**", embeds=[embed], attachments=files, flags=0) == (
        "Look\n\nThe house\nOdds\nof winning\nHit: 0.4\nAll:\na\nb\n\n[picture: chart.png]\n\nexact\n\n"
        "[More]\n\n[picture: a chart]\n[file: b.csv]"
    )


def test_a_deferred_answer_is_thinking():
    assert said(flags=1 << 7) == "Oddsmith is thinking…"
