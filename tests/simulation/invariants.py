"""What has to hold after every step. It is read past app and storage, from the file."""

import hashlib
import json
import pickle
import sqlite3
from dataclasses import replace
from weakref import WeakKeyDictionary

from app.minesweeper_rounds import MinesSnapshot
from app.stored_rounds import RoundSnapshot
from app.tables.session import IDLE_TIMEOUT
from games.blackjack import Dealt
from games.cards import Card
from games.shuffle import commitment
from games.table import Shuffled

MOST_ROUNDS = 50  # that are remembered


class Invariants:
    def __init__(self, file):
        self._file = sqlite3.connect(file, isolation_level=None)
        self._rounds = {}  # rows, events and states, by the round's id
        self._checked = WeakKeyDictionary()  # the snapshot that was compared last, by session

    def rows(self, query, *values):
        return self._file.execute(query, values).fetchall()

    def close(self):
        self._file.close()

    def check(self, processes, *, written):
        """`written`: whether anything was, since the last check."""
        if written:
            self._check_ledger()
        for process in processes:
            for session in process.sessions:
                self._check_deadline(session)
                self._check_snapshot(session)

    def open_round(self, table_id):
        """The id of a table's open round, or None."""
        rows = self.rows("SELECT id FROM rounds WHERE table_id = ? AND closed_at IS NULL", table_id)
        return rows[0][0] if rows else None

    def _check_ledger(self):
        unbalanced = self.rows("SELECT server_id FROM accounts GROUP BY server_id HAVING SUM(balance) <> 0")
        assert not unbalanced, "chips come from nowhere, or are lost"
        overdrawn = self.rows("SELECT * FROM accounts WHERE balance < 0 AND kind IN ('player', 'table')")
        assert not overdrawn, "an account is below zero"

    def _check_deadline(self, session):
        """An open table has a timer, and none waits longer than an idle table or a player may."""
        timed = session._timer is not None and not session._timer.done()
        assert timed or session.snapshot.closed, f"table {session.snapshot.id} waits for ever"
        longest = max(IDLE_TIMEOUT.total_seconds(), session.settings.turn_seconds)
        assert session.seconds_left <= longest, f"table {session.snapshot.id} waits too long"

    def _check_snapshot(self, session):
        """What is in memory is in the file, and is what its events make; so are the chips on the table."""
        snapshot = session.snapshot
        if self._checked.get(session) is snapshot:
            return
        self._checked[session] = snapshot
        events, states = self._stored_events(snapshot.game.play, snapshot.round_id)
        known, stored = snapshot.event_count, session._stored
        assert list(stored.events) == events[:known], "a table remembers other events than are stored"
        assert stored.state == states[known - 1], "a table is not what its events make"
        self._check_shown(stored, events[:known])
        if snapshot.last_round:
            for commitment_, (_, secret) in snapshot.last_round.revealed_secrets.items():
                self._require_spent(commitment_, secret)
        nothing_is_newer = known == len(events) and self.open_round(snapshot.id) == snapshot.round_id
        if nothing_is_newer:
            (tenths,) = self.rows(
                "SELECT coalesce(SUM(balance), 0) FROM accounts WHERE kind = 'table' AND holder_id = ?",
                snapshot.id,
            )[0]
            assert tenths == sum(snapshot.state.stakes().values()), "a table has other chips than its bets"
            unspent = self.rows(
                "SELECT secret FROM shoes WHERE table_id = ? AND spent_at IS NULL ORDER BY id", snapshot.id
            )
            remembered = [shoe.secret for shoe in stored.shoes]
            assert remembered == [secret for (secret,) in unspent], "a table remembers other shoes"
            shown = pickle.dumps(replace(snapshot, game=None))
            assert not any(secret in shown for secret in remembered), "a table shows a secret"

    def _stored_events(self, play, round_id):
        """The events of a round, and the state after each. Those that were read before are only compared."""
        rows = self.rows("SELECT what FROM events WHERE round_id = ? ORDER BY number", round_id)
        read, events, states = self._rounds.pop(round_id, ([], [], []))
        assert rows[: len(read)] == read, "an event was changed"
        for (what,) in rows[len(read) :]:
            events.append(play.from_data(json.loads(what)))
            states.append(play.apply(states[-1], events[-1]) if states else play.fold(events))
        self._rounds[round_id] = rows, events, states
        if len(self._rounds) > MOST_ROUNDS:
            del self._rounds[next(iter(self._rounds))]  # the one that was not used for longest
        return events, states

    def _check_shown(self, stored, events):
        """With another card face down, exactly the same would be shown."""
        play, state = stored.game.play, stored.state
        if getattr(state, "hole", None):
            state = play.fold(_with_another_hole_card(events))
            assert stored.awaited == play.waits_for(state), "a card that is face down shows"
        assert stored.snapshot.state == state.public, "a card that is face down shows"

    def _require_spent(self, commitment_, secret):
        assert commitment(secret) == commitment_
        rows = self.rows("SELECT spent_at FROM shoes WHERE commitment = ?", commitment_)
        assert rows[0][0] is not None, "the secret of a shoe in play is shown"

    def check_given(self, given):
        """Nothing given to a member has the secret of a shoe or a game in play, or a covered cell.

        given: what a press has returned: a game's snapshot, the bytes of an export, or None
        """
        if isinstance(given, bytes):
            self._check_export(given)
        elif isinstance(given, RoundSnapshot) and not given.over:
            pickled = pickle.dumps(given)
            for secret in self._secrets():
                assert secret not in pickled, "a game in play shows a secret"
                assert secret.hex().encode() not in pickled, "a game in play shows a secret"
            if isinstance(given, MinesSnapshot):
                self._check_board(given)

    def _secrets(self):
        """The secrets of all shoes and games in play."""
        yield from (secret for (secret,) in self.rows("SELECT secret FROM shoes WHERE spent_at IS NULL"))
        openings = self.rows(
            "SELECT what FROM events JOIN rounds ON id = round_id WHERE closed_at IS NULL AND number = 0"
        )
        yield from (
            bytes.fromhex(secret) for (what,) in openings if (secret := json.loads(what).get("secret"))
        )

    def _check_board(self, game):
        assert game.revealed is None, "the mines of a game in play are shown"
        for row, letters in enumerate(game.board.rows):
            for column, letter in enumerate(letters):
                assert letter in "#F" or (row, column) in game.opened, "a covered cell is shown"

    def _check_export(self, content):
        text = content.decode()
        assert not [secret for secret in self._secrets() if secret.hex() in text], (
            "an export has the secret of a game in play"
        )
        open_rounds = {number for (number,) in self.rows("SELECT id FROM rounds WHERE closed_at IS NULL")}
        exported = json.loads(text)
        for name in ("events", "own_events_in_shared_rounds"):
            in_play = [event for event in exported[name] if event["round_id"] in open_rounds]
            assert not in_play, "an export has events of a game in play"

    def check_end(self):
        """No table has chips, now that none is open."""
        left = self.rows("SELECT * FROM accounts WHERE kind = 'table' AND balance <> 0")
        assert not left, "a closed table has chips"

    def digest(self):
        """A hash of everything that was stored."""
        digest = hashlib.sha256()
        for line in self._file.iterdump():
            if line.startswith("INSERT"):  # migrations make indexes in any order
                digest.update(line.encode())
        return digest.hexdigest()


def _with_another_hole_card(events):
    """The events of a round of blackjack, had the dealer another card face down that makes no natural."""
    (hole,) = [event.hole for event in events if isinstance(event, Dealt)]
    other, dealt = Card("9" if hole.rank == "8" else "8", hole.suit), False
    for event in events:
        match event:
            case Dealt():
                dealt = True
                yield replace(event, hole=other)
            case Shuffled(shoe) if dealt:  # it lay on the table then, after the dealer's first card
                first, _, *others = shoe.excluded
                yield replace(event, shoe=replace(shoe, excluded=(first, other, *others)))
            case _:
                yield event
