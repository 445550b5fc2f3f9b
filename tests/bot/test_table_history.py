"""/table replay and /table verify in the playground: what they show of finished rounds, and to whom."""

import asyncio
import hashlib
import hmac
import itertools
import re
from dataclasses import replace
from unittest.mock import AsyncMock, Mock

import discord
from discord.abc import _Overwrites as channel_overwrites
from sqlalchemy import text

from app.solving import fair_queue
from app.tables import commands, finished_rounds, verification
from app.tables.commands import GameCommand
from bot.components import round_replay
from bot.text.catalogue import say
from games.table import BOXES
from solvers.blackjack import Action
from tests.bot.running_bot import running_bot
from tests.conftest import settings_for
from tests.games.table_driver import stack
from tests.people import EPHEMERAL, SEED, Player, enabled_buttons, open_session
from tests.playground_client import buttons
from tests.waiting import until

SUITS, RANKS = "♠♥♦♣", ["A", *map(str, range(2, 11)), "J", "Q", "K"]


async def play_rounds(bot, member, line, rounds=1):
    """Open a table, play rounds alone there, standing at once, and return their numbers.

    Tables are played by their buttons in test_blackjack_table.py and test_ventti_table.py. The first round is
    dealt by a second command.
    """
    await member.says(line)
    session = open_session(bot)
    person, numbers = await member.id(), []

    def stand(snapshot):
        if snapshot.game.name == "ventti":
            return GameCommand("act", (person, "stop"))
        if snapshot.state.legal:
            return GameCommand("act", (person, Action.STAND))
        return GameCommand("answer", (person, False))  # insurance

    for _ in range(rounds):
        numbers.append(session.snapshot.round_id)
        await session.execute(lambda snapshot: commands.bet(snapshot, person, 10, SEED), person)
        if not session.snapshot.last_round:
            await session.execute(commands.time_out, None)
        while session.snapshot.round_id == numbers[-1]:
            await session.execute(stand, person)
        session.display.changed()
    return numbers


async def replay_steps(member, message):
    """The last message and the text of each step of a replay, pressing Next until its end."""
    texts = [message["plain"]]
    while "Next" in enabled_buttons(message):
        message = await another_step(member, message, "Next")
        texts.append(message["plain"])
    return message, texts


async def another_step(member, message, label):
    """The message once it shows another step, after pressing this button."""
    await member.pressing(message, buttons(message)[label])

    async def changed():
        shown = await member.place.now(message, by=member.by)
        return shown if shown["plain"] != message["plain"] else None

    return await until(changed)


async def test_blackjack_round_is_replayed_step_by_step(bot, aino, bertil):
    (number,) = await play_rounds(bot, aino, "/bj table decks:1 deck")
    round_ = await finished_rounds.load_newest(bot.services, int(await aino.place.channel("table")))
    assert round_.round_id == number
    # anybody may replay
    opened = await bertil.reply_to("/table replay")
    assert "The cards are dealt." in opened["plain"]
    message, read = await replay_steps(bertil, await another_step(bertil, opened, "First"))
    assert len(read) == len(round_.events) - 1
    for step, plain in enumerate(read, start=1):
        assert plain.startswith(f"Blackjack · table 1 · round {number} · step {step} of {len(read)}\n")
    story = "\n".join(read)
    for sentence in ("@Aino takes seat 1.", "@Aino bets 10.", "Shoe 1 is shuffled: 52 cards."):
        assert sentence in story
    assert re.search(r"The cards are dealt\. The dealer shows \S+\.", story)
    assert re.search(r"@Aino (wins 1[05]|loses 10|gets their bet back)\.", read[-1])
    assert list(enabled_buttons(message)) == ["First", "Back"]
    again = await another_step(bertil, message, "First")
    assert again["plain"] == read[0]


async def test_replay_names_people_after_restart(playground, database_file):
    settings, aino = settings_for(playground, database_file), Player(playground)
    async with running_bot(settings) as (bot, _):
        await playground.ready()
        await play_rounds(bot, aino, "/bj table")
    async with running_bot(settings):
        await playground.ready()
        opened = await Player(playground, "Bo").reply_to("/table replay")
        described = r"\[picture: [^]]*1 @Aino bet[^]]*\]"
        assert re.search(described, opened["plain"])
        assert "1 @Aino" not in re.sub(described, "", opened["plain"]), "the picture says it"


async def test_replay_without_an_answer_about_names(playground, database_file, monkeypatch):
    settings, aino = settings_for(playground, database_file), Player(playground)
    async with running_bot(settings) as (bot, _):
        await playground.ready()
        await play_rounds(bot, aino, "/bj table")
    monkeypatch.setattr(round_replay, "NAMES_TIMEOUT", 0.01)
    monkeypatch.setattr(discord.Guild, "query_members", lambda *_, **__: asyncio.Event().wait())
    async with running_bot(settings):
        await playground.ready()
        opened = await Player(playground, "Bo").reply_to("/table replay")
        assert re.search(r"^1 @Aino bet", opened["plain"], re.MULTILINE), (
            "seats are listed beside the picture"
        )


async def test_replay_is_text_without_attach_files(bot, aino):
    (number,) = await play_rounds(bot, aino, "/bj table decks:1 deck")
    elsewhere = Player(aino.place, channel=await aino.place.channel("no-files"))
    message, read = await replay_steps(elsewhere, await elsewhere.reply_to(f"/table replay {number}"))
    assert "Dealer: " in read[-1]
    assert re.search(r"1 @Aino bet 10, [^:]+: .*[♣♦♥♠]", read[-1])
    assert "I need the Attach Files permission in this channel." in read[-1]
    assert not message["attachments"]


async def test_replay_elsewhere_is_deferred_in_private(bot, aino, monkeypatch):
    (number,) = await play_rounds(bot, aino, "/bj table decks:1 deck")
    elsewhere = Player(aino.place, channel=await aino.place.channel("lounge"))
    monkeypatch.setattr("bot.interactions.deferring.DEFER_AFTER", 0)
    message = await elsewhere.reply_to(f"/table replay {number}")
    assert message["flags"] & EPHEMERAL
    assert await aino.place.last_deferral_flags() == EPHEMERAL


async def test_replay_shows_decision_ev(bot, aino, monkeypatch, drawn_boxes):
    """T6 vs 10, from six decks: the player stands."""
    stack(monkeypatch, "T T 6 7")
    await play_rounds(bot, aino, "/bj table")
    _, read = await replay_steps(aino, await aino.reply_to("/table replay"))
    assert [box.note for box in drawn_boxes[-1]] == ["−10"], "the result, not the bet"
    (stood,) = [plain for plain in read if "on average: " in plain or "That was the best move" in plain]
    assert "@Aino stands" in stood
    # E. Farmer's program, tests/data/blackjack_shoe.json: stand −0.540954, hit −0.534676
    assert "That cost 0.63% of the bet on average: " in stood
    assert all(ev in stood for ev in ("hit −53.47%", "stand −54.10%", "double −106.94%"))


async def test_hole_card_revealed_in_time(bot, aino, monkeypatch):
    stack(monkeypatch, "T T 6 7")
    await play_rounds(bot, aino, "/bj table decks:1 deck")
    message = await aino.reply_to("/table replay")
    _, read = await replay_steps(aino, message)
    dealt = next(plain for plain in read if "The cards are dealt" in plain)
    assert "a card face down" in dealt
    assert "a card face down" not in read[-1]


async def test_replay_ventti_round_with_chances(bot, aino):
    await play_rounds(bot, aino, "/ventti table")
    _, read = await replay_steps(aino, await aino.reply_to("/table replay"))
    story = "\n".join(read)
    assert "Two cards to the house and to everyone who has bet." in story
    assert re.search(r"@Aino (wins|loses) 10\.", read[-1])
    (out,) = [plain for plain in read if "@Aino stays." in plain]
    assert re.search(
        r"(That was the best move|chance of winning by).* (draw|stay) \d+\.\d%, (draw|stay) \d+\.\d%", out
    )


async def test_replay_goes_on_when_the_solver_is_busy(bot, aino, monkeypatch):
    await play_rounds(bot, aino, "/ventti table")
    monkeypatch.setattr(fair_queue, "MAX_PER_USER", 0)
    async with asyncio.timeout(60):
        _, read = await replay_steps(aino, await aino.reply_to("/table replay"))
    (out,) = [plain for plain in read if "@Aino stays." in plain]
    assert "Right now I can't figure out what that was worth." in out


async def test_unreplayable_round_is_refused(bot, aino, playground):
    assert await aino.says("/table replay") == (
        "No round has been finished in this channel yet. Play one with /bj table or /ventti table."
    )
    assert await aino.says("/table verify") == await aino.says("/table replay")
    (number,) = await play_rounds(bot, aino, "/ventti table")
    told = await aino.says(f"/table replay {number + 1}")
    assert told == say("table-round-not-finished", number=str(number + 1))
    assert await aino.says("/table replay 999") == say("round-no-such-number", number="999")
    server = (await playground.post("servers", name="Another", channels=["general"]))["server"]
    place = await playground.get("place", **{"as": "Aino"})
    (other,) = [one for one in place["servers"] if one["id"] == server]
    member = Player(playground, "Aino", other["channels"][0]["id"])
    for command in ("replay", "verify"):
        reply = await member.says(f"/table {command} {number}")
        assert reply == f"There's no round {number} in this server."


async def test_finished_rounds_are_offered_newest_first(bot, aino, playground):
    numbers = await play_rounds(bot, aino, "/ventti table", rounds=2)
    for command in ("replay", "verify"):
        offered = await playground.post("autocomplete", **{"as": "Aino", "text": f"/table {command} round:"})
        assert [choice["value"] for choice in offered["choices"]] == numbers[::-1]
        assert re.match(
            rf"Round {numbers[-1]}, Ventti, \w+ \d+, \d{{4}}, \d+:\d\d\s[AP]M UTC",
            str(offered["choices"][0]["name"]),
        )


def shuffled(pack, key):
    """The order by docs/fairness.md, implemented from that page alone."""
    numbers = (
        int.from_bytes(block[start : start + 4], "big")
        for k in itertools.count()
        for block in [hmac.new(key, k.to_bytes(8, "big"), "sha256").digest()]
        for start in range(0, 32, 4)
    )
    for place in range(len(pack) - 1, 0, -1):
        limit = 2**32 - 2**32 % (place + 1)
        other = next(number for number in numbers if number < limit) % (place + 1)
        pack[place], pack[other] = pack[other], pack[place]
    return pack


async def file_of(member, message):
    file, *_ = (await member.place.files(message)).values()
    return file.decode()


async def test_spent_shoe_verified_with_file(bot, aino, bertil):
    numbers = await play_rounds(bot, aino, "/ventti table", rounds=2)
    message = await bertil.reply_to(f"/table verify {numbers[0]}")
    assert message["plain"].startswith("Shoe 1 of Ventti table 1: every card checks out\n")
    content = await file_of(bertil, message)
    line = dict(re.findall(r"^(commitment|secret|decks|seeds|key) +(.+)$", content, re.MULTILINE))
    secret = bytes.fromhex(line["secret"])
    assert hashlib.sha256(secret).hexdigest() == line["commitment"]
    key = hmac.new(secret, f"{line['seeds']}\n".encode(), "sha256").digest()
    assert key.hex() == line["key"]
    order = shuffled([rank + suit for suit in SUITS for rank in RANKS], key)
    listed, dealt = re.fullmatch(
        r".*The order, 52 cards:\n(.*?)\n\nDealt, \d+ cards in .*?:\nround \d+\n(.*)\n"
        r"\nHow to check it, with any program:\n1\. .*\n5\. .*\n",
        content,
        re.DOTALL,
    ).groups()
    assert listed.split() == order
    assert dealt.split() == order[: len(dealt.split())]
    assert f"All {len(dealt.split())} cards" in message["plain"]
    server = int((await aino.place.server())["id"])
    round_ = await finished_rounds.load_finished(bot.services, numbers[0], server)
    assert dealt.split() == [str(card) for event in round_.events for card in round_.game.dealt_cards(event)]
    newest = await bertil.reply_to("/table verify")
    assert newest["plain"].startswith("Shoe 2 of Ventti table 1: every card checks out\n")


async def test_file_is_in_language_of_reader(bot, aino, bertil):
    (number,) = await play_rounds(bot, aino, "/ventti table")
    await bertil.place.post("members", **{"as": "Bertil", "locale": "de"})
    content = await file_of(bertil, await bertil.reply_to(f"/table verify {number}"))
    labels = re.findall(r"^(\S+)  +\S", content, re.MULTILINE)
    assert labels == ["Fingerabdruck", "Geheimnis", "Decks", "ausgelassen", "Seeds", "Nachricht", "Schlüssel"]


async def test_shoe_in_play_keeps_secret(bot, aino):
    numbers = await play_rounds(bot, aino, "/bj table decks:2", rounds=2)
    message = await aino.reply_to("/table verify")
    assert message["plain"].startswith("Shoe 1 of Blackjack table 1 is still in play\n")
    assert f"in rounds {numbers[0]} to {numbers[1]}" in message["plain"]
    assert not message["attachments"]
    async with bot.services.database.read() as connection:
        secrets = (await connection.execute(text("SELECT secret, commitment FROM shoes"))).all()
    assert secrets[0].commitment in message["plain"]
    shown = "\n".join(str(entry) for entry in await aino.messages())
    assert all(row.secret.hex() not in shown for row in secrets)
    await aino.place.post("members", **{"as": "Aino", "manager": True})
    await aino.says("/table close")
    message = await aino.reply_to(f"/table verify {numbers[0]}")
    assert message["plain"].startswith("Shoe 1 of Blackjack table 1: every card checks out\n")
    assert f"secret      {secrets[0].secret.hex()}\n" in await file_of(aino, message)


async def test_altered_card_is_detected(bot, aino):
    (number,) = await play_rounds(bot, aino, "/ventti table")
    async with bot.services.database.write() as connection:
        query = "SELECT number, what FROM events WHERE round_id = :round"
        rows = (await connection.execute(text(query), {"round": number})).all()
        (dealt,) = [row for row in rows if '"kind": "dealt"' in row.what]
        card = re.search(r'"hands": \[\["(.*?)"', dealt.what)[1]
        other = "A♠" if card.encode().decode("unicode_escape") != "A♠" else "A♥"
        await connection.execute(
            text("UPDATE events SET what = :what WHERE round_id = :round AND number = :number"),
            {"what": dealt.what.replace(card, other, 1), "round": number, "number": dealt.number},
        )
    message = await aino.reply_to(f"/table verify {number}")
    assert message["plain"].startswith("Shoe 1 of Ventti table 1: something is wrong\n")
    assert (
        f"Card 1 of shoe 1 should be {card.encode().decode('unicode_escape')}, but {other} was dealt."
        in (message["plain"])
    )


async def test_three_shoes_with_longest_seeds(bot, aino, monkeypatch):
    """The message has only the seeds of a shoe that is still in play, and thus has no file yet."""
    (number,) = await play_rounds(bot, aino, "/ventti table")
    server = int((await aino.place.server())["id"])
    (real,) = await verification.verify_round(bot.services, number, server)
    for seed, spent in (("x" * 64, 3), ("*_" * 32, 3), ("*_" * 32, 2)):
        seeds = tuple((10**18 + place, seed) for place in range(BOXES))
        three = [
            replace(
                real,
                shoe=replace(real.shoe, number=place, seeds=seeds),
                revealed=replace(real.revealed, shuffled=replace(real.revealed.shuffled, seeds=seeds))
                if place <= spent
                else None,
            )
            for place in (1, 2, 3)
        ]
        monkeypatch.setattr(verification, "verify_round", AsyncMock(return_value=three))
        message = await aino.reply_to(f"/table verify {number}")
        assert message["plain"].count("every card checks out") == spent
        assert len(message["attachments"]) == spent
        assert message["plain"].count(seed) == BOXES * (3 - spent)
        assert f"seeds       {seeds[0][0]}:{seed}\n" in await file_of(aino, message)


async def spent_shoe(bot, member):
    """A shoe that is spent, and the only round that was dealt from it."""
    (number,) = await play_rounds(bot, member, "/ventti table")
    async with bot.services.database.read() as connection:
        (row,) = (await connection.execute(text("SELECT * FROM shoes WHERE spent_at IS NOT NULL"))).all()
        shoe = await verification.shoes.get(connection, row.id)
    server = int((await member.place.server())["id"])
    return shoe, await finished_rounds.load_finished(bot.services, number, server)


async def test_seeds_and_events_that_do_not_fit_are_found(bot, aino):
    shoe, finished = await spent_shoe(bot, aino)
    twice = replace(finished, events=(*finished.events, finished.events[-1]))
    for tampered, played, code in (
        (shoe, finished, None),
        (shoe._replace(seeds=[*shoe.seeds, [1, SEED]]), finished, "table-other-seeds"),
        (shoe, twice, "table-impossible-round"),
    ):
        problem = verification.verify_shoe(tampered, [played]).revealed.problem
        assert getattr(problem, "code", None) == code


async def test_unfinished_round_keeps_secrets(bot, aino):
    """A shoe can be used up in the middle of a round, and the hole card still be from it."""
    shoe, finished = await spent_shoe(bot, aino)
    assert verification.verify_shoe(shoe, [finished]).revealed
    still_open = replace(finished, round=finished.round._replace(closed_at=None))
    assert not verification.verify_shoe(shoe, [still_open]).revealed


def overwrite(channel, monkeypatch, member, **permissions):
    """Grant (True) or deny (False) a member permissions in a channel, in the bot's cache."""
    allow, deny = discord.PermissionOverwrite(**permissions).pair()
    changed = {"id": str(member), "type": 1, "allow": str(allow.value), "deny": str(deny.value)}
    monkeypatch.setattr(channel, "_overwrites", [*channel._overwrites, channel_overwrites(changed)])


async def test_hidden_channel_round_needs_access(bot, aino, playground, monkeypatch):
    (number,) = await play_rounds(bot, aino, "/ventti table")
    lounge, table = await playground.channel("lounge"), int(await playground.channel("table"))
    bertil, cecilia = (Player(playground, name, lounge) for name in ("Bertil", "Cecilia"))
    overwrite(bot.get_channel(table), monkeypatch, await bertil.id(), view_channel=False)
    for command in ("replay", "verify"):
        reply = await bertil.reply_to(f"/table {command} {number}")
        assert reply["plain"] == f"Round {number} was played in a channel you can't see."
        assert reply["flags"] & EPHEMERAL
        shown = await cecilia.reply_to(f"/table {command} {number}")
        assert shown["plain"].startswith(("Ventti · table 1", "Shoe 1 of Ventti table 1"))
        assert shown["flags"] & EPHEMERAL, "others in this channel may not see that one"


async def test_thread_round_needs_access(bot, playground, monkeypatch):
    thread = await playground.channel("side-table")
    in_thread = Player(playground, "Aino", thread)
    (number,) = await play_rounds(bot, in_thread, "/ventti table")
    lounge, table = await playground.channel("lounge"), int(await playground.channel("table"))
    bertil = Player(playground, "Bertil", lounge)
    assert (await bertil.says(f"/table replay {number}")).startswith("Ventti · table 1")
    with monkeypatch.context() as private:
        private.setattr(bot.get_channel(int(thread)), "_type", discord.ChannelType.private_thread)
        reply = await bertil.says(f"/table replay {number}")
        assert reply == f"Round {number} was played in a private thread. Please ask me there."
        overwrite(bot.get_channel(table), private, await bertil.id(), manage_threads=True)
        assert (await bertil.says(f"/table replay {number}")).startswith("Ventti · table 1")
    overwrite(bot.get_channel(table), monkeypatch, await bertil.id(), view_channel=False)
    reply = await bertil.says(f"/table replay {number}")
    assert reply == f"Round {number} was played in a channel you can't see."


async def forget_channel(bot, number):
    """Store a channel for this round that the bot does not have in its cache."""
    async with bot.services.database.write() as connection:
        played_in = text("UPDATE rounds SET channel_id = 5 WHERE id = :round")
        await connection.execute(played_in, {"round": number})


async def test_deleted_channel_round_is_for_its_players_and_managers(bot, aino, playground):
    (number,) = await play_rounds(bot, aino, "/ventti table")
    await forget_channel(bot, number)
    bertil = Player(playground, "Bertil", await playground.channel("lounge"))
    assert "is gone. Only the round's players" in await bertil.says(f"/table replay {number}")
    assert (await aino.says(f"/table replay {number}")).startswith("Ventti · table 1")
    await playground.post("members", **{"as": "Bertil", "manager": True})
    assert (await bertil.says(f"/table replay {number}")).startswith("Ventti · table 1")


async def test_round_of_a_channel_out_of_sight_is_for_nobody(bot, aino, monkeypatch):
    (number,) = await play_rounds(bot, aino, "/ventti table")
    await forget_channel(bot, number)
    forbidden = discord.Forbidden(Mock(status=403, reason="Forbidden"), "Missing Access")
    monkeypatch.setattr(discord.Guild, "fetch_channel", AsyncMock(side_effect=forbidden))
    assert await aino.says(f"/table replay {number}") == say("table-round-channel-unknown", round=str(number))
