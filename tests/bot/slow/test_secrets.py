"""Nobody is ever sent the secret of an open round, an unseen card, or the position of a mine.

Every game is played halfway in the playground. Then everything that the bot has sent, with every file and
everybody's export, and its log and metrics, is searched for what would reveal the deck or the mines.
"""

import base64
import gzip
import json
import logging
import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pytest
from sqlalchemy import func, select

from bot.render.images import card_table, minefield
from bot.runtime.metrics import collect_metrics
from games import minesweeper
from games.shoe import shuffle_key
from games.ventti import solo
from solvers.mines import format_cell
from storage import events, rounds, shoes
from tests.people import Player, enabled_buttons, open_session
from tests.waiting import until

PEOPLE = ("Aino", "Bertil")
CARD = re.compile(r"(?:10|[2-9AJQK])[♠♥♦♣]")
TRIES = 20  # deals, until a round is not over at once
FEW = 3  # consecutive cards or mines that are too many for a coincidence


@pytest.fixture
async def metrics(bot):
    """The bot's metrics."""
    async with collect_metrics(bot) as measured:
        yield measured


@pytest.fixture
def drawn(monkeypatch):
    """What the bot draws, as text: the cards of each picture, and the mines."""
    texts = []

    def record(module, name, describe):
        draw = getattr(module, name)

        def recorded(*arguments, **options):
            texts.append(describe(*arguments))
            return draw(*arguments, **options)

        monkeypatch.setattr(module, name, recorded)

    def cards(*hands):
        return " ".join(str(card or "face down") for hand in hands for card in hand.cards)

    record(
        card_table, "table", lambda dealer, boxes, *_: cards(dealer, *(h for box in boxes for h in box.hands))
    )
    record(minefield, "game", lambda board, mined: str(mined and sorted(mined)))
    return texts


# Sent data


async def sent(bot, playground, metrics, caplog):
    """Everything that left the bot: texts, and files, both raw and unpacked."""
    for member in PEOPLE:
        for line in ("/table replay round:", "/table verify round:", "/chips give member:"):
            await playground.post("autocomplete", **{"as": member, "text": line})
        for line in ("/history", "/stats", "/table verify", "/table replay", "/ventti replay"):
            await playground.say(line, by=member, wait=5)
        exported = await playground.say("/me export", by=member)
        assert exported["status"] == "answered", exported
    requests = [sent for sent in await playground.requests() if not sent["path"].endswith("/commands")]
    texts = [json.dumps(requests, ensure_ascii=False), (await metrics.render()).decode(), caplog.text]
    files = []
    for url in sorted(set(re.findall(r'"url": "(http[^"]+)"', texts[0]))):
        async with playground.session.get(url) as answer:
            files.append(await answer.read())
    assert any(b'"shared_rounds"' in file for file in files), "no export was read"
    files += [gzip.decompress(file) for file in files if file.startswith(b"\x1f\x8b")]
    return [text.encode() for text in texts] + files


def encodings(secret: bytes) -> Iterator[bytes]:
    """Encodings of a secret."""
    yield secret
    yield secret.hex().encode()
    yield secret.hex().upper().encode()
    yield base64.b64encode(secret).rstrip(b"=")
    yield base64.urlsafe_b64encode(secret).rstrip(b"=")
    yield repr(secret).encode()
    yield str(list(secret)).encode()
    yield json.dumps(list(secret), separators=(",", ":")).encode()


def cards_of(content: bytes) -> list[str]:
    text = content.decode(errors="replace")
    return CARD.findall(re.sub(r"\\+u26(60|63|65|66)", lambda at: chr(int(f"26{at[1]}", 16)), text))


def is_run_of(cards: list[str], wanted: list[str]) -> bool:
    """Whether `wanted` is a contiguous part of `cards`."""
    return any(cards[start : start + len(wanted)] == wanted for start in range(len(cards)))


# Secret data


class RoundSecrets(NamedTuple):
    """Secrets of an open round and its table: secrets, keys, the hole card, the coming cards, the mines."""

    secrets: list[bytes]
    hole: str | None = None
    coming: Sequence[str] = ()
    mined: Sequence[tuple[int, int]] = ()
    one_deck: bool = False  # and its first round: unseen cards must not appear at all


async def secrets_of(bot, number):
    async with bot.services.database.read() as connection:
        round_ = await rounds.get(connection, number)
        assert round_.closed_at is None
        stored = [event.what for event in await events.of_round(connection, number)]
        unspent = await shoes.to_deal_from(connection, round_.table_id) if round_.table_id else []
    if round_.game == "mines":
        mines = minesweeper.fold([minesweeper.from_data(data) for data in stored])
        return RoundSecrets([mines.begun.secret], mined=sorted(mines.mined))
    if round_.table_id is None:
        alone = solo.fold([solo.from_data(data) for data in stored])
        return RoundSecrets([alone.opened.secret], None, [*map(str, alone.coming)], one_deck=True)
    in_play = open_session(bot).snapshot.state.shoe
    (secret,) = [row.secret for row in unspent if row.commitment == in_play.commitment]
    secrets = [*(row.secret for row in unspent), shuffle_key(secret, in_play.seeds)]
    hole = next((data["hole"] for data in stored if data.get("hole")), None)
    coming = [*map(str, in_play.order(secret)[in_play.dealt :])]
    return RoundSecrets(secrets, hole, coming, one_deck=in_play.decks == in_play.number == 1)


async def newest(bot):
    async with bot.services.database.read() as connection:
        return await connection.scalar(select(func.max(rounds.rounds.c.id)))


def leaks(sent_contents, hidden):
    """The secrets that appear in sent data."""
    ways = [way for secret in hidden.secrets for way in encodings(secret)]
    ways += [way.encode() for way in layouts(hidden.mined)]
    ways += [f'"hole": "{hidden.hole}"'.encode()] if hidden.hole else []
    for content in sent_contents:
        yield from (way for way in ways if way in content)
        cards = cards_of(content)
        yield from (card for card in (hidden.hole, *hidden.coming) if hidden.one_deck and card in cards)
        if hidden.coming and is_run_of(cards, [*hidden.coming[:FEW]]):
            yield hidden.coming[:FEW]


def layouts(mined):
    """Ways to write the positions of the mines."""
    if mined:
        pairs, names = [list(cell) for cell in mined], [*map(format_cell, mined)]
        yield from (str(mined), str(pairs), json.dumps(pairs, separators=(",", ":")))
        yield from (between.join(names) for between in (" ", ", ", ","))


# Games played halfway


def ventti_alone(game):
    async def play(bot, playground, aino, bertil):
        me = Player(playground)
        for _ in range(TRIES):
            message = await me.reply_to(f"/ventti play game:{game}")
            if "Draw" in enabled_buttons(message):
                return
        raise AssertionError("every game was over at once")

    return play


async def mines_halfway(playground, options, *, shared=False):
    me, other = Player(playground), Player(playground, "Bertil")
    await me.reply_to(f"/mines play {options}")
    message = await (other if shared else me).reply_to("/mines open C3")
    await me.presses_on(message, "Hint")


def mines_game(options, *, shared=False):
    async def play(bot, playground, aino, bertil):
        await mines_halfway(playground, options, shared=shared)

    return play


async def seated(aino, bertil, line):
    assert (await aino.says(line)).startswith("Your table is open")
    await aino.is_told("Sit")
    await bertil.is_told("Sit")


def blackjack_table(decks, rounds=1):
    async def play(bot, playground, aino, bertil):
        """Play rounds, the last one only halfway."""
        await seated(aino, bertil, f"/bj table decks:{decks}")
        for played in range(1, rounds + 1):
            number = open_session(bot).snapshot.round_id
            for member in (aino, bertil):
                await member.button("Bet 10", ends_with=f":{number}")
                await member.presses("Bet 10", wait=2)
            while played < rounds and open_session(bot).snapshot.round_id == number:
                message = await aino.message()
                if stand := enabled_buttons(message).get("Stand"):
                    for member in (aino, bertil):
                        await member.pressing(message, stand)
        await aino.button("Stand")  # the picture of the open round is drawn
        assert open_session(bot).snapshot.state.turn

    return play


async def dealt_or_over(bot, number):
    """Whether somebody has a turn in this round, or it is over."""
    now = open_session(bot).snapshot
    return "over" if now.round_id != number else now.state.turn and "dealt"


def ventti_table(bank):
    async def play(bot, playground, aino, bertil):
        await seated(aino, bertil, f"/ventti table bank:{bank} most:50")
        for _ in range(TRIES):
            number = open_session(bot).snapshot.round_id
            first = "Put up 50" if bank == "players" else "Bet 10"
            await aino.button(first, ends_with=f":{number}")  # not the one of a round that was over at once
            await aino.presses(first, wait=2)
            await bertil.presses("Bet 10", wait=2)
            if await until(partial(dealt_or_over, bot, number)) == "dealt":
                await bertil.button("Stay")  # the picture of the open round is drawn
                return
        raise AssertionError("every round was over at once")

    return play


GAMES = {
    "ventti alone": ventti_alone("source"),
    "ventti alone, suomi": ventti_alone("suomi"),
    "mines alone": mines_game("board:expert"),
    "mines alone, beginning with a zero": mines_game("board:expert first:zero"),
    "mines alone, in buttons": mines_game("board:small mines:12"),
    "mines alone, without guessing": mines_game("board:intermediate no_guessing:true"),
    "everyone's mines": mines_game("board:expert everyone:true", shared=True),
    "everyone's mines, without guessing": mines_game(
        "board:intermediate no_guessing:true everyone:true", shared=True
    ),
    "a blackjack table": blackjack_table("1 deck"),
    "a blackjack table with a shoe that goes on": blackjack_table("6 decks", 2),
    "a ventti table, the house's bank": ventti_table("house"),
    "a ventti table, the players' bank": ventti_table("players"),
}


@pytest.mark.parametrize("game", GAMES)
async def test_open_round_secret_is_never_sent(
    bot, playground, aino, bertil, metrics, caplog, stack_shoe, drawn, game
):
    caplog.set_level(logging.DEBUG)
    if "blackjack" in game:
        stack_shoe("10 9 6 8 9 10 10 9 6 8 9 10")  # no 21 and no insurance
    await GAMES[game](bot, playground, aino, bertil)
    hidden = await secrets_of(bot, await newest(bot))
    assert drawn or "buttons" in game
    sent_contents = [picture.encode() for picture in drawn]
    sent_contents += await sent(bot, playground, metrics, caplog)
    assert [*leaks(sent_contents, hidden)] == []


@pytest.mark.parametrize(("line", "label"), [("/ventti play", "Stay"), ("/mines play", "Give up")])
async def test_finished_round_secret_is_exported(bot, playground, line, label):
    me = Player(playground)
    for _ in range(TRIES):
        message = await me.reply_to(line)
        if label in enabled_buttons(message):
            break
    number = await newest(bot)
    (secret,) = (await secrets_of(bot, number)).secrets
    assert secret.hex() not in await exported(playground)
    outcome = await me.presses_on(message, label)
    if "mines" in line:
        confirmation = outcome["messages"][-1]
        await me.presses_on(confirmation, "Yes, give up")
    async with bot.services.database.read() as connection:
        assert (await rounds.get(connection, number)).closed_at is not None
    assert secret.hex() in await exported(playground)


async def exported(playground):
    (file,) = (await playground.files(await Player(playground).reply_to("/me export"))).values()
    return file.decode()
