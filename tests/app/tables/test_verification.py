"""The shoes of finished rounds: verified from what one read has loaded."""

from app.tables import finished_rounds, verification
from tests.played_rounds import play

GUILD, CHANNEL = 10, 7
AINO, BERTIL = 1, 2


async def test_cards_are_checked_once_the_transaction_has_ended(services, monkeypatch):
    await play(services.database, GUILD, [AINO, BERTIL], 2, CHANNEL, "ventti")
    newest = await finished_rounds.load_newest(services, CHANNEL)
    steps, verify_shoe = [], verification.verify_shoe

    def verify(*shoe_and_rounds):
        steps.append("verify")
        return verify_shoe(*shoe_and_rounds)

    monkeypatch.setattr(verification, "verify_shoe", verify)
    services.database.listeners.append(lambda kind, _: steps.append(kind))
    (last_spent,) = await verification.verify_last_shoe(services, newest)
    assert steps == ["read", "verify"]
    (of_round,) = await verification.verify_round(services, newest.round_id, GUILD)
    assert steps[2:] == ["read", "read", "verify"]
    assert last_spent.revealed.problem is None
    assert of_round.rounds == [newest.round_id]
