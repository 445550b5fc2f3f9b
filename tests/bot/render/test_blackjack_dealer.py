"""The answers to /bj dealer, as text."""

import pytest

from app.solving import blackjack_jobs
from bot.render.blackjack import dealer
from bot.render.markdown import PHONE_WIDTH
from bot.text.catalogue import LANGUAGES, using_language
from solvers.blackjack import Rules
from tests.reply_text import text_of


def test_the_dealers_card_has_its_case():
    with using_language("de"):
        reply = dealer.dealer_reply([6], blackjack_jobs.dealer_outcomes_of([6], Rules(), []), Rules(), [])
    assert "Dealer hat eine Sechs" in text_of(reply)


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_of_upcards_fits_a_phone(language):
    rules = Rules()
    with using_language(language):
        text = text_of(dealer.all_upcards_reply(blackjack_jobs.dealer_outcomes_by_upcard(rules), rules))
    lines = text.split("```")[1].strip("\n").splitlines()
    assert len(lines) == 11
    assert max(map(len, lines)) <= PHONE_WIDTH
