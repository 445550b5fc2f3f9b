"""What has to hold after every step. It is read past app and storage, from the file."""

import hashlib
import json
import sqlite3
from weakref import WeakKeyDictionary

from games.shuffle import commitment


class Invariants:
    def __init__(self, file):
        self._file = sqlite3.connect(file, isolation_level=None)
        self._checked = WeakKeyDictionary()  # the snapshot that was compared last, by session

    def rows(self, query, *values):
        return self._file.execute(query, values).fetchall()

    def close(self):
        self._file.close()

    def check(self, processes):
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
        assert not self.rows("SELECT server_id FROM accounts GROUP BY server_id HAVING SUM(balance) <> 0")
        assert not self.rows("SELECT * FROM accounts WHERE balance < 0 AND kind IN ('player', 'table')")

    def _check_deadline(self, session):
        """An open table has a timer, and none waits longer than an idle table may."""
        timed = session._timer is not None and not session._timer.done()
        assert timed or session.snapshot.closed, f"table {session.snapshot.id} waits for ever"

    def _check_snapshot(self, session):
        """What is in memory is in the file, and is what its events make; so are the chips on the table."""
        snapshot = session.snapshot
        if self._checked.get(session) is snapshot:
            return
        self._checked[session] = snapshot
        play = snapshot.game.play
        stored = self.rows("SELECT what FROM events WHERE round_id = ? ORDER BY number", snapshot.round_id)
        events = [play.from_data(json.loads(what)) for (what,) in stored]
        known = len(snapshot.events)
        assert list(snapshot.events) == events[:known]
        assert snapshot.state == play.fold(events[:known])
        if snapshot.last_round:
            for commitment_, (_, secret) in snapshot.last_round.revealed_secrets.items():
                self._require_spent(commitment_, secret)
        if (
            known == len(events) and self.open_round(snapshot.id) == snapshot.round_id
        ):  # nothing newer is there
            (tenths,) = self.rows(
                "SELECT coalesce(SUM(balance), 0) FROM accounts WHERE kind = 'table' AND holder_id = ?",
                snapshot.id,
            )[0]
            assert tenths == sum(snapshot.state.stakes().values())
            unspent = self.rows(
                "SELECT secret FROM shoes WHERE table_id = ? AND spent_at IS NULL ORDER BY id", snapshot.id
            )
            assert [shoe.secret for shoe in session._stored.shoes] == [secret for (secret,) in unspent]

    def _require_spent(self, commitment_, secret):
        assert commitment(secret) == commitment_
        rows = self.rows("SELECT spent_at FROM shoes WHERE commitment = ?", commitment_)
        assert rows[0][0] is not None, "the secret of a shoe in play is shown"

    def check_export(self, content):
        """A member is given no secret of a shoe or of a game in play, and no event of an open round."""
        secrets = [secret.hex() for (secret,) in self.rows("SELECT secret FROM shoes WHERE spent_at IS NULL")]
        openings = self.rows(
            "SELECT what FROM events JOIN rounds ON id = round_id WHERE closed_at IS NULL AND number = 0"
        )
        secrets += [value for (what,) in openings if (value := json.loads(what).get("secret"))]
        text = content.decode()
        assert not [secret for secret in secrets if secret in text], (
            "an export has the secret of a game in play"
        )
        open_rounds = {number for (number,) in self.rows("SELECT id FROM rounds WHERE closed_at IS NULL")}
        exported = json.loads(text)
        for name in ("events", "own_events_in_shared_rounds"):
            assert not [event for event in exported[name] if event["round_id"] in open_rounds]

    def check_end(self):
        """No table is open, and none has chips."""
        assert not self.rows("SELECT * FROM tables WHERE closed_at IS NULL")
        assert not self.rows("SELECT * FROM accounts WHERE kind = 'table' AND balance <> 0")

    def digest(self):
        """A hash of everything that was stored."""
        digest = hashlib.sha256()
        for line in self._file.iterdump():
            if line.startswith("INSERT"):  # migrations make indexes in any order
                digest.update(line.encode())
        return digest.hexdigest()
