"""Random play at tables: hypothesis draws the rules, the shoe, and what people wish to do."""

import contextlib
from fractions import Fraction

from hypothesis import strategies as st

from games import blackjack, table
from games.errors import NotAllowed
from games.table import Terms
from games.ventti import table as ventti_table
from solvers.blackjack import Action
from tests.any_rules import any_rules
from tests.games.table_driver import TableDriver, first_commitment

PEOPLE = st.integers(1, 9)  # of whom seven find a box
BLACKJACK = any_rules(
    decks=st.sampled_from([1, 1, 2, 6]),
    double_on=st.sampled_from(["any", "9-11", "10-11"]),
    max_hands=st.integers(2, 4),
    natural_pays=st.sampled_from([Fraction(3, 2), Fraction(6, 5), Fraction(1)]),
)
WISHES = st.lists(
    st.one_of(
        st.tuples(st.just("sit"), PEOPLE),
        *[st.tuples(st.just("bet"), PEOPLE, st.integers(0, 60))] * 2,
        st.tuples(st.just("leave"), PEOPLE),
        st.tuples(st.just("reseed"), PEOPLE, st.sampled_from(["lucky", "ää", "7"])),
        *[st.tuples(st.just("deal"))] * 3,
        st.tuples(st.just("time out")),
        *[st.tuples(st.just("turn"), st.integers(0, 4))] * 8,
        st.tuples(st.just("press"), PEOPLE, st.integers(0, 4)),
        st.tuples(st.just("bank"), PEOPLE, st.integers(0, 200)),
    ),
    min_size=15,
    max_size=80,
)


class Anyone:
    """People at a table who try all kinds of commands; a refused one has to leave everything as it was."""

    def __init__(self, seated: TableDriver):
        self.seated = seated
        seated.sit(1, 2, 3)

    @property
    def state(self):
        return self.seated.state

    def wish(self, kind, *arguments):
        if kind == "deal":
            self.ready_to_deal()
        chips, events = dict(self.seated.chips), list(self.seated.events)
        state, data = self.state, self.stored_events()
        try:
            self._do(kind, *arguments)
        except NotAllowed:
            assert (dict(self.seated.chips), self.seated.events) == (chips, events)
            assert (self.state, self.stored_events()) == (state, data)

    def _do(self, kind, *arguments):
        match kind, *arguments:
            case "sit", person:
                self.seated.sit(person)
            case "bet", person, chips:
                self.seated.happen(table.bet(self.state, person, chips))
            case "leave", person:
                self.seated.leave(person)
            case "reseed", person, seed:
                self.seated.happen(table.reseed(self.state, person, seed))
            case ("deal",):
                self.seated.deal()
            case ("time out",):
                self.seated.time_out()
            case "turn", choice:
                self.turn(choice)
            case "press", person, choice:
                self.press(person, choice)
            case "bank", person, chips:
                self.bank(person, chips)

    def ready_to_deal(self):
        """Begin the next round with a bet of everybody who can, unless somebody has bet."""
        if self.state.settled and not self.state.closed:
            self.seated.next_round()
        for box in self.state.occupied.values() if self.state.betting and not self.state.bets else ():
            with contextlib.suppress(NotAllowed):
                self.seated.happen(table.bet(self.state, box.player, 1 + box.player))

    def stored_events(self):
        return [self.seated.game.to_data(event) for event in self.seated.events]

    def bank(self, person, chips):
        """Only ventti has a banker."""

    def finish(self):
        """Nobody acts any more: every turn times out."""
        while self.state.dealt and not self.state.over:
            self.seated.time_out()
        if not self.state.over:
            self.seated.happen(table.close(self.state, "idle"))


class AtBlackjack(Anyone):
    def turn(self, choice):
        if self.state.to_act:
            self.press(self.state.box(self.state.to_act[-1]).player, choice)

    def press(self, person, choice):
        if self.state.stage in ("insurance", "surrender"):
            self.seated.answer(person, choice % 2 == 0)
        else:
            actions = self.state.legal or tuple(Action)
            self.seated.act(person, actions[-1 - choice % len(actions)])


class AtVentti(Anyone):
    def turn(self, choice):
        if self.state.turn:
            self.press(self.state.box(self.state.turn).player, choice)

    def press(self, person, choice):
        self.seated.act(person, "draw" if choice % 2 else "stop")

    def bank(self, person, chips):
        if chips > 150:
            self.seated.happen(ventti_table.pass_bank(self.state, person))
        else:
            self.seated.happen(ventti_table.hold_bank(self.state, person, chips))


def at_blackjack(rules, first, wishes, cut=52):
    cut = min(cut, 52 * rules.decks)
    opened = blackjack.opening(rules, Terms(max_bet=50, cut=cut), first_commitment(first))
    return _played(AtBlackjack(TableDriver(blackjack, opened, first)), wishes)


def at_ventti(rules, bank, first, wishes):
    terms = ventti_table.make_terms(rules, max_bet=50)
    opened = ventti_table.opening(rules, terms, first_commitment(first), bank)
    return _played(AtVentti(TableDriver(ventti_table, opened, first)), wishes)


def _played(anyone, wishes):
    for wish in wishes:
        anyone.wish(*wish)
    anyone.finish()
    return anyone.seated


FIRST = st.integers(0, 100)
