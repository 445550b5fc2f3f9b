"""Discord's limits: the longest and the most is accepted; one more is refused, as by the API description."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.discord_schema import Conformance
from tests.playground.payloads import JSON, V2, button, command, label, option, row, select, text, text_input
from tests.playground.raw_bot import TRY_COMMANDS, Place, Reply

A_DAY = 86_401
INVALID_FORM = 50035
AS_IF_TAKEN = {"status": 403, "answer": None}  # the request of a 400 is not checked by the description

Bound = tuple[str, int, Callable[[int], Any]]


def embed(**fields: Any) -> JSON:
    return {"embeds": [{"title": "x"} | fields]}


def field(name: str = "x", value: str = "x") -> JSON:
    return {"name": name, "value": value}


def v2(*parts: JSON) -> JSON:
    return {"flags": V2, "components": list(parts)}


def rows(*parts: JSON) -> JSON:
    return {"components": [row(*parts)]}


def picture(number: int) -> JSON:
    return {"media": {"url": f"https://discord.com/{number}.png"}}


def choices(count: int) -> list[JSON]:
    return [{"name": str(n), "value": str(n)} for n in range(count)]


MESSAGES: list[Bound] = [
    ("embeds", 10, lambda n: {"embeds": [{"title": "x"}] * n}),
    ("characters of an embed's title", 256, lambda n: embed(title="x" * n)),
    ("characters of an embed's description", 4096, lambda n: embed(description="x" * n)),
    ("fields of an embed", 25, lambda n: embed(fields=[field()] * n)),
    ("characters of a field's name", 256, lambda n: embed(fields=[field(name="x" * n)])),
    ("characters of a field's value", 1024, lambda n: embed(fields=[field(value="x" * n)])),
    ("characters of an embed's footer", 2048, lambda n: embed(footer={"text": "x" * n})),
    ("characters of an embed's author", 256, lambda n: embed(author={"name": "x" * n})),
    ("an embed's color", 0xFFFFFF, lambda n: embed(color=n)),
    ("buttons in a row", 5, lambda n: rows(*(button(str(i)) for i in range(n)))),
    ("characters on a button", 80, lambda n: rows(button(label="x" * n))),
    ("characters of a custom_id", 100, lambda n: rows(button("x" * n))),
    ("characters of a link", 512, lambda n: rows(link("https://discord.com/".ljust(n, "x")))),
    ("options of a select", 25, lambda n: rows(select(*map(str, range(n))))),
    ("characters of an option", 100, lambda n: rows(select("x" * n))),
    ("characters of a placeholder", 150, lambda n: rows(select("x", placeholder="x" * n))),
    ("characters of a text display", 4000, lambda n: v2(text(n))),
    ("pictures in a gallery", 10, lambda n: v2({"type": 12, "items": [picture(i) for i in range(n)]})),
    ("texts in a section", 3, lambda n: v2({"type": 9, "components": [text(1)] * n, "accessory": button()})),
    ("components of a message", 40, lambda n: v2(*[text(1)] * n)),
    ("attachments said something of", 10, lambda n: {"content": "x", "attachments": described(n)}),
]


def link(address: str) -> JSON:
    return {"type": 2, "style": 5, "label": "x", "url": address}


def described(count: int) -> list[JSON]:
    return [{"id": str(n), "description": "x"} for n in range(count)]


def modal(*parts: JSON, title: str = "Ask", custom_id: str = "ask") -> JSON:
    return {"custom_id": custom_id, "title": title, "components": list(parts)}


MODALS: list[Bound] = [
    ("characters of a modal's title", 45, lambda n: modal(label(text_input()), title="x" * n)),
    ("characters of a modal's custom_id", 100, lambda n: modal(label(text_input()), custom_id="x" * n)),
    ("characters of a label", 45, lambda n: modal(label(text_input()) | {"label": "x" * n})),
    ("characters below a label", 100, lambda n: modal(label(text_input()) | {"description": "x" * n})),
    ("characters of a text input's value", 4000, lambda n: modal(label(text_input(value="x" * n)))),
    (
        "characters of a text input's placeholder",
        100,
        lambda n: modal(label(text_input(placeholder="x" * n))),
    ),
    ("radio buttons in a group", 10, lambda n: modal(label(group(21, n)))),
    ("checkboxes in a group", 10, lambda n: modal(label(group(22, n)))),
    ("files to upload", 10, lambda n: modal(label({"type": 19, "custom_id": "a", "max_values": n}))),
]


def group(kind: int, count: int) -> JSON:
    options = [{"label": str(n), "value": str(n)} for n in range(count)]
    return {"type": kind, "custom_id": "a", "options": options}


COMMAND_LISTS: list[Bound] = [
    ("characters of a command's name", 32, lambda n: [command(name="x" * n)]),
    ("characters of a command's description", 100, lambda n: [command(description="x" * n)]),
    ("options of a command", 25, lambda n: [command(*(option(f"o{i}") for i in range(n)))]),
    ("subcommands of a command", 25, lambda n: [command(*(option(f"o{i}", 1) for i in range(n)))]),
    ("choices of an option", 25, lambda n: [command(option(choices=choices(n)))]),
    ("characters of a choice", 100, lambda n: [command(option(choices=[{"name": "x" * n, "value": "x"}]))]),
    ("characters of a choice's value", 6000, lambda n: [command(option(choices=[valued(n)]))]),
    ("the longest text of an option", 6000, lambda n: [command(option(max_length=n))]),
]


def valued(length: int) -> JSON:
    return {"name": "x", "value": "x" * length}


@pytest.fixture
async def fresh_place(raw_place: Place) -> Place:
    """As after a day without requests, and with its commands."""
    await raw_place.bot.forward(A_DAY)
    await raw_place.bot.register(TRY_COMMANDS)
    return raw_place


def name_of(value: Any) -> str | None:
    return value if isinstance(value, str) else ""


async def _check(place: Place, accepted: Reply, refused: Reply, conformance: Conformance | None) -> None:
    assert accepted.status in (200, 204), accepted
    assert (refused.status, refused.code) == (400, INVALID_FORM), refused
    if conformance:
        *_, allowed, forbidden = await place.bot.playground.requests()
        assert not list(conformance.problems(allowed))
        assert list(conformance.problems(forbidden | AS_IF_TAKEN))


@pytest.mark.parametrize(("what", "most", "body"), MESSAGES, ids=name_of)
async def test_a_message_has_at_most_so_many(
    what: str, most: int, body: Callable[[int], JSON], fresh_place: Place, conformance: Conformance | None
):
    files = [("x.txt", b"x")] * 10 if "attachments" in what else []
    accepted, refused = [await fresh_place.post(body(n), files=files) for n in (most, most + 1)]
    await _check(fresh_place, accepted, refused, conformance)


@pytest.mark.parametrize(("what", "most", "body"), MODALS, ids=name_of)
async def test_a_modal_has_at_most_so_many(
    what: str, most: int, body: Callable[[int], JSON], fresh_place: Place, conformance: Conformance | None
):
    first, second = await fresh_place.asked(), await fresh_place.asked()
    accepted = await fresh_place.bot.answer(first, 9, body(most))
    refused = await fresh_place.bot.answer(second, 9, body(most + 1))
    await _check(fresh_place, accepted, refused, conformance)


@pytest.mark.parametrize(("what", "most", "body"), COMMAND_LISTS, ids=name_of)
async def test_a_command_has_at_most_so_many(
    what: str,
    most: int,
    body: Callable[[int], list[JSON]],
    fresh_place: Place,
    conformance: Conformance | None,
):
    accepted, refused = [
        await fresh_place.bot.ask("PUT", fresh_place.bot.commands, body(n)) for n in (most, most + 1)
    ]
    await _check(fresh_place, accepted, refused, conformance)


async def test_there_are_at_most_25_completions(fresh_place: Place, conformance: Conformance | None):
    first, second = await fresh_place.completing("/try text:x"), await fresh_place.completing("/try text:x")
    accepted = await fresh_place.bot.answer(first[0], 8, {"choices": choices(25)})
    refused = await fresh_place.bot.answer(second[0], 8, {"choices": choices(26)})
    await _check(fresh_place, accepted, refused, conformance)
    await fresh_place.bot.forward(4)
    assert len((await first[1])["choices"]) == 25
    assert "error" in await second[1]


EDGES: dict[str, JSON] = {
    "2000 characters of content": {"content": "x" * 2000},
    "5 rows": {"components": [row(button(str(n))) for n in range(5)]},
    "6000 characters of embeds": {"embeds": [{"description": "x" * 3000}] * 2},
    "4000 characters of text displays": v2(text(2000), text(2000)),
    "40 components, those in others counted": v2(
        *(row(*(button(f"{r} {n}") for n in range(5))) for r in range(6)), *[text(1)] * 4
    ),
    "unknown keys": {"content": "x", "never_heard_of": {"it": 1}},
    "mentions of some users": {"content": "x", "allowed_mentions": {"parse": ["roles"], "users": ["1"]}},
    "a select that nothing need be chosen in": rows(select("x", min_values=0)),
}


@pytest.mark.parametrize("body", EDGES.values(), ids=EDGES)
async def test_what_is_just_within_bounds_is_taken(body: JSON, fresh_place: Place):
    reply = await fresh_place.post(body)
    assert reply.status == 200, reply


async def test_command_size_limit_counts_translations_once(fresh_place: Place):
    # name 3, description 1; the option's name 4, description 1; choices 2 × (1 + 3990), and the rest
    values = [{"name": "a", "value": "v" * 3990}, {"name": "b", "value": "v" * 3990}]
    large_option = option(choices=values, description="d", name_localizations={"fi": "t" * 4, "de": "t" * 4})
    full_command = command(large_option, description="d" * 10)
    assert (await fresh_place.bot.ask("PUT", fresh_place.bot.commands, [full_command])).status == 200
    longer = command(large_option, description="d" * 11)
    refused = await fresh_place.bot.ask("PUT", fresh_place.bot.commands, [longer])
    assert refused.words == {"APPLICATION_COMMAND_TOO_LARGE"}
