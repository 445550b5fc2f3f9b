"""/bj odds and /bj easy: the messages for one hand and for all of them. Other commands name the game, too."""

from io import BytesIO

import pytest
from PIL import Image

from app import easy_blackjack
from app.advice import AdviceRequest
from app.easy_blackjack import Matchup
from bot.render import layout, markdown
from bot.render.blackjack import advice, easy, game_value, odds
from bot.render.images import grid
from bot.render.layout import ImageFile
from bot.text.catalogue import LANGUAGES, say, say_error, using_language
from bot.text.numbers import chance
from solvers import blackjack
from solvers.blackjack import BlackjackError, Rules, easy_tables, win_probability
from solvers.blackjack.easy.text_tables import NAMES, printed
from tests.reply_text import text_of

T = easy_tables()


def test_ambiguous_hand_has_both_odds():
    shown = text_of(odds.hand_reply(easy_blackjack.odds_readings("11 T"))).replace("*", "")
    eleven, aces = (chance(win_probability(hand, "T").if_hit) for hand in ("11", "AA"))
    assert shown.startswith("### Hit · hard 11 vs 10\n")
    assert f"Hit    {eleven}" in shown
    assert f"Did you mean “pair of aces vs 10”? Hit: your chance of winning is {aces}" in shown


@pytest.mark.parametrize(
    ("typed", "part"),
    [
        ("16", "The dealer's upcard is missing."),
        ("TTT T", say("blackjack-bust", total=30)),
        ("frog", "I can't read “frog”"),
    ],
)
def test_what_has_no_odds_in_words(typed, part):
    with pytest.raises(BlackjackError) as refused:
        easy_blackjack.odds_readings(typed)
    assert part in say_error(refused.value)


@pytest.mark.parametrize("make", [Matchup.of, easy_blackjack.ShoeGameHand.of])
def test_unreadable_hand_in_words(make):
    with pytest.raises(BlackjackError) as refused:
        make("frog", "16")
    assert "I can't read “frog”" in say_error(refused.value)


@pytest.mark.parametrize("held", ["hello", "?"])
def test_text_without_a_card_is_no_hand(held):
    with pytest.raises(BlackjackError) as refused:
        easy_blackjack.ShoeGameHand.of(held, None)
    assert say_error(refused.value) == say("blackjack-no-cards")


@pytest.mark.parametrize("name", [name for name in NAMES if name != "advantage"])
async def test_easy_table_as_images_and_a_file(name):
    reply = easy.table_reply(T, name)
    *pictures, file = reply.attachments
    assert (file.name, file.text) == (f"{name}.txt", printed(T, name, easy.DECIMALS) + "\n")
    assert len(pictures) == {"dealer": 2, "split": 2}.get(name, 4)
    for picture in pictures:
        assert isinstance(picture, ImageFile)
        image = Image.open(BytesIO(picture.png()))
        assert image.width == grid.WIDTH
        assert image.height <= 1.3 * image.width, "Discord shrinks higher pictures"
    assert say(easy.TITLES[name]) in text_of(reply)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in NAMES if name != "advantage"])
async def test_easy_table_text_fits_a_phone(name, language):
    with using_language(language):
        reply = easy.table_reply(T, name).without_files()
    assert not reply.attachments
    shown = text_of(reply)
    assert len(shown) <= layout.MAX_TEXT
    blocks = shown.split("```")[1::2]
    assert max(len(line) for block in blocks for line in block.splitlines()) <= markdown.PHONE_WIDTH


HANDS = list(dict.fromkeys(hand for hand, _ in T["strategy"]))


async def test_easy_strategy_as_text_has_every_cell():
    shown = text_of(easy.table_reply(T, "strategy").without_files())
    cells = {}
    for block in shown.split("```")[1::2]:
        columns, *rows = (line.split() for line in block.strip("\n").splitlines())
        for hands, *codes in rows:
            first, _, last = hands.partition("–")
            shared = HANDS[HANDS.index(first) : HANDS.index(last or first) + 1]
            cells |= {
                (hand, column): code for hand in shared for column, code in zip(columns, codes, strict=True)
            }
    assert cells == T["strategy"]
    assert shown.count("\n") < 80, "alike rows are one"
    assert "Dh: double, else hit" in shown


async def test_the_advantage_is_said():
    reply = easy.table_reply(T, "advantage")
    assert "wins **11.67%** of the bet per round, because" in text_of(reply)
    assert text_of(reply).endswith("\n-# infinite shoe, H17, DAS, LS · both dealer cards face up")
    assert not reply.attachments


ONE_CARD = "Easy Blackjack, but with only one dealer card face up (with both: /bj easy)"


def test_value_of_easy_blackjack_says_both_figures():
    rules = Rules.of("easy")
    changed = {("surrender", "none"): -0.007}
    reply = text_of(game_value.value_reply(rules, blackjack.game_value(rules), changed, T["advantage"]))
    assert "House edge: 0.63%" in reply
    assert "With both, as Easy Blackjack is really played, the player's edge is **11.67%**" in reply
    assert reply.splitlines()[-1] == (
        f"-# {ONE_CARD} · infinite shoe, H17, DAS, LS · perfect play from a full shoe, no insurance"
    )
    assert "With both" not in text_of(game_value.value_reply(Rules(), -0.004, changed, None))


@pytest.mark.parametrize(("rules", "named"), [(Rules.of("easy"), True), (Rules(decks=None), False)])
def test_advice_names_the_game_of_a_source(rules, named):
    request = AdviceRequest(blackjack.parse_question("T6 T"), rules)
    line = advice.small_print(request, blackjack.advise("T6", "T", rules))
    assert (f"{ONE_CARD} · infinite shoe, H17, DAS, LS" in line) == named
