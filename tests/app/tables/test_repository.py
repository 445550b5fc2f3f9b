"""A table after each command is the same in memory and as it is loaded from the database."""

import random
from dataclasses import replace
from datetime import UTC, datetime
from secrets import token_bytes

import pytest

from app.games import table_games
from app.tables import repository, table_shoes
from games import blackjack, shoe, table
from games.shuffle import commitment
from games.table import Closed, Shuffled, Terms
from games.ventti import table as ventti_table
from solvers.blackjack import Action
from solvers.blackjack import Rules as BlackjackRules
from solvers.ventti import Rules as VenttiRules
from storage import balances, events, rounds, shoes
from storage.ledger import NotEnoughChips
from tests.audited import problems
from tests.games.table_driver import cards
from tests.stored_table import random_command

AT = datetime(2026, 1, 1, tzinfo=UTC)
GAMES = table_games()
FIRST_CHIPS = 1000


def one_deck(following):
    return blackjack.opening(BlackjackRules(decks=1, max_hands=2), Terms(max_bet=20), following)


def players_bank(following):
    rules = VenttiRules.of("source")
    return ventti_table.opening(rules, ventti_table.make_terms(rules, max_bet=20), following, "players")


async def new_table(database, game, make_opening, random_bytes=token_bytes):
    secrets = table_shoes.new_secrets(random_bytes)
    return await repository.create_table(
        database,
        GAMES[game],
        guild_id=1,
        channel_id=1,
        opening=make_opening(commitment(secrets[0])),
        secrets=secrets,
        at=AT,
        language=None,
    )


async def after(database, stored, events, by=None, random_bytes=token_bytes):
    events = events if isinstance(events, list) else [events]
    return await repository.append_events(
        database, stored, events, by, AT, first_chips=FIRST_CHIPS, random_bytes=random_bytes
    )


async def test_shoe_used_up_mid_round_is_revealed(database, monkeypatch):
    monkeypatch.setattr(
        shoe,
        "_order",
        lambda _secret, _seeds, decks, without: cards("2 3 " * 26)[: 52 * decks - len(without)],
    )
    stored = await new_table(database, "blackjack", one_deck)
    for player in range(1, 8):
        stored = await after(database, stored, table.sit(stored.state, player, "feed"), player)
        stored = await after(database, stored, table.bet(stored.state, player, 5), player)
    stored = await after(database, stored, blackjack.deal(stored.state, stored.secrets), 1)
    while stored.last_round is None:
        state = stored.state
        player = state.box(state.to_act[0]).player
        hit = blackjack.act(state, player, Action.HIT, stored.secrets)
        stored = await after(database, stored, hit, player)
    last_round = stored.last_round
    shuffled = [event.shoe.number for event in last_round.events if isinstance(event, Shuffled)]
    assert shuffled == [1, 2, 3]
    assert last_round.reshuffled
    revealed = [number for number, _ in last_round.revealed_secrets.values()]
    assert stored.state.spent, "the third shoe's cut card has come up"
    assert revealed == [1, 2, 3]


@pytest.mark.parametrize(("left", "revealed"), [(52, [1]), (51, [])])
async def test_shoe_is_revealed_in_the_last_round_that_it_could_deal(database, left, revealed):
    """With fewer cards left than a round needs, the round before has revealed it."""
    stored = await new_table(database, "blackjack", one_deck)
    first, second, *_ = stored.shoes
    shoe_in_play = shoe.Shoe(1, first.commitment, 2, (), dealt=104 - left)
    (opening,) = stored.events
    opened = replace(opening, shoe=shoe_in_play, next_commitment=second.commitment)
    assert opened.terms.cut == 52
    state = blackjack.fold([opened, Closed("asked")])
    async with database.write() as connection:
        await shoes.spend(connection, first.id, AT)
        found = await table_shoes.revealed_secrets(connection, stored.id, [opened], state)
    assert [number for number, _ in found.values()] == revealed


async def test_first_shuffle_is_by_nobody_and_not_announced(database):
    stored = await new_table(database, "blackjack", one_deck)
    stored = await after(database, stored, table.sit(stored.state, 1, "feed"), 1)
    stored = await after(database, stored, table.bet(stored.state, 1, 5), 1)
    dealt = await after(database, stored, blackjack.deal(stored.state, stored.secrets), 1)
    displayed = dealt.last_round or dealt.snapshot  # a natural ends the round at once
    assert not displayed.reshuffled
    async with database.read() as connection:
        by = {
            event.what["kind"]: event.player_id
            for event in await events.of_round(connection, stored.round_id)
        }
    assert (by["shuffled"], by["dealt"]) == (None, 1)


async def test_round_is_stored_with_the_shoe_that_it_begins_with(database):
    def six_decks(following):
        return blackjack.opening(BlackjackRules(decks=6), Terms(), following)

    stored = await new_table(database, "blackjack", six_decks)
    first_shoe, first_round = stored.shoes[0].id, stored.round_id
    bets = [table.sit(stored.state, 1, "feed"), table.Bet(1, 5)]
    stored = await after(database, stored, bets, 1)
    stored = await after(database, stored, blackjack.deal(stored.state, stored.secrets), 1)
    while stored.round_id == first_round:
        stored = await after(database, stored, blackjack.time_out(stored.state, stored.secrets))
    async with database.read() as connection:
        begun = [await rounds.get(connection, number) for number in (first_round, stored.round_id)]
    assert [each.shoe_id for each in begun] == [None, first_shoe]


async def test_who_bets_from_no_seat_sits_down_and_bets(database):
    stored = await new_table(database, "blackjack", one_deck)
    sat = table.sit(stored.state, 1, "feed")
    bet = table.bet(table.apply(stored.state, sat), 1, 5)
    await after(database, stored, [sat, bet], 1)
    async with database.read() as connection:
        by = [event.player_id for event in await events.of_round(connection, stored.round_id)]
    assert by == [None, 1, 1]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("game", "make_opening"), [("blackjack", one_deck), ("ventti", players_bank)])
async def test_loaded_table_equals_the_one_in_memory(database, game, make_opening, seed):
    chance = random.Random(seed)
    stored = await new_table(database, game, make_opening, chance.randbytes)
    for _ in range(80):
        new_events = random_command(stored.state, stored.secrets, chance)
        try:
            by = chance.choice([1, 2, 3, 4])
            stored = await after(database, stored, new_events, by, random_bytes=chance.randbytes)
        except NotEnoughChips:
            continue
        async with database.read() as connection:
            held = await balances.balances(connection, 1, stored.snapshot.payers)
        assert stored.snapshot.balances == held
        if stored.snapshot.closed:
            break
        loaded = await repository.load(database, stored.id, GAMES)
        assert loaded == replace(stored, first_chips_to=frozenset(), balances=None)
    assert await problems(database) == []
