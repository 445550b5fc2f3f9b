"""Questions about a hand in the words of people who have read no manual."""

import pytest

from solvers.blackjack import BlackjackError, parse_question, readings, vocabulary
from solvers.blackjack.words import english

RULES = "blackjack-rules-are-options"
TOTAL = "blackjack-total-is-the-whole-hand (total: 16)"


def reads(text):
    return str(parse_question(text))


def refusal(text):
    with pytest.raises(BlackjackError) as refused:
        readings(text)
    return str(refused.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("two eights vs 10", "88 v T"),
        ("2 eights vs 10", "88 v T"),
        ("two 8s vs A", "88 v A"),
        ("two 8's vs A", "88 v A"),
        ("two aces vs 6", "AA v 6"),
        ("two tens vs 6", "TT v 6"),
        ("two 10s vs 6", "TT v 6"),
        ("two Ks vs 6", "TT v 6"),
        ("2 As vs 6", "AA v 6"),
        ("three fours vs 6", "444 v 6"),
        ("an ace and two threes vs 6", "A33 v 6"),
    ],
)
def test_count_before_plural(text, said):
    assert list(map(str, readings(text))) == [said]


def test_excessive_count_is_bust():
    assert refusal("10 eights vs 6") == "blackjack-bust (total: 80)"
    assert refusal("three eights") == "blackjack-bust (total: 24)"


@pytest.mark.parametrize("text", ["two eights", "2 8s", "eights"])
def test_counted_hand_stays_together(text):
    assert refusal(text) == "blackjack-upcard-missing-of-hand (hand: 88)"


@pytest.mark.parametrize(
    "text",
    [
        "eights vs 10",
        "8s vs 10",
        "should I split 8s against 10?",
        "Achten gegen 10 teilen?",
        "jaanko kasit, 10 vastaan",
    ],
)
def test_a_plural_alone_is_a_pair(text):
    assert list(map(str, readings(text))) == ["88 v T"]


@pytest.mark.parametrize("text", ["eights and a four vs 10", "4 and eights vs 10"])
def test_a_plural_beside_other_cards_is_ambiguous(text):
    assert refusal(text) == "blackjack-how-many (card: 8, pair: 88)"


@pytest.mark.parametrize("text", ["jaa kasit v 9", "Jaa kasit v 9", "kasit v 9 jaa", "kasit, jaa v 9"])
def test_finnish_for_split_the_eights_names_no_jack_and_aces(text):
    assert reads(text) == "88 v 9"
    assert refusal("jaa kasit") == "blackjack-upcard-missing-of-hand (hand: 88)"


@pytest.mark.parametrize("text", ["8♠ v 10", "8d v 10", "eight of spades v 10"])
def test_suited_card_is_not_a_total(text):
    assert refusal(text) == "blackjack-one-card-only"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Kd 6s v T", "T6 v T"),
        ("5h 4d 7s v T", "547 v T"),
        ("2, 8s v 10", "28 v T"),
        ("16 8s", "hard 16 v 8"),
        ("A7 9s", "A7 v 9"),
        ("16 Ks", "hard 16 v T"),
        ("6d Ks v T", "6T v T"),
    ],
)
def test_trailing_s_is_a_spade(text, said):
    assert reads(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("sixteen against ten", "hard 16 v T"),
        ("a sixteen vs 10", "hard 16 v T"),
        ("hard sixteen against a king", "hard 16 v T"),
        ("soft eighteen vs 9", "soft 18 v 9"),
        ("hard nine vs 6", "hard 9 v 6"),
        ("ten against six", "hard 10 v 6"),
        ("four v 5", "hard 4 v 5"),
        ("twenty-one v 6", "hard 21 v 6"),
        ("Twenty One v 6", "hard 21 v 6"),
        ("sixteen ten", "hard 16 v T"),
    ],
)
def test_a_total_may_be_spelled(text, said):
    assert reads(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "I have 16 and the dealer shows a 10",
        "what should i do with 16 vs 10?",
        "What's best, hit or stand, on 16 vs 10?",
        "my 16 against dealers 10",
        "16 versus the dealer's 10",
        "hand: 16, dealer: 10",
        "dealer shows 10, i have 16",
        "dealer: 10, me: 16",
        "what should I do if the dealer shows 10 and I've got 16?",
        "should I double 16 vs 10?",
        "stand or double 16 vs 10",
        "is 16 v 10 a stand?",
        "is 16 vs 10 a hit or a stand",
        "is it a hit with 16 v 10?",
        "soll ich bei 16 gegen 10 ziehen oder stehen bleiben?",
        "ich habe 16, der Dealer zeigt eine 10",
        "Dealer 10, ich 16",
        "16 gegen 10 verdoppeln?",
        "mulla on 16 ja jakajalla 10",
        "jakaja näyttää 10, minulla on 16",
        "kannattaako nostaa vai jäädä: 16 vastaan 10",
        "how about 16 v 10?",
        "ok, then 16 v 10 please",
        "I have 16 and he shows a 10",
        "was mache ich bei 16 gegen 10?",
        "und wie ist es mit 16 gegen 10?",
        "würdest du bei 16 gegen 10 ziehen?",
        "entä 16 vastaan 10?",
        "should I stay on 16 vs 10?",
        "double down 16 against 10?",
        "ich hab 16 und der Geber hat ne 10",
        "nostanko vai jäänkö: 16 vastaan 10",
        "mul on kuustoista ja diilerillä 10",
        "mitä teen, kun minulla on 16 ja jakajalla kunkku",
        "Hello! Is it right to hit 16 vs 10?",
        "I just got dealt 16 vs a 10, help please",
        "why shouldn't I stand on 16 against 10",
        "insurance on 16 vs 10?",
        "can I surrender 16 vs 10?",
        "16 vs 10 surrender or hit",
        "16 w/ dealer 10",
        "Hallo, wie spielt man 16 gegen 10?",
        "Die Bank zeigt 10, ich habe 16",
        "warum nehme ich bei 16 gegen 10 noch eine Karte",
        "lohnt es sich, 16 gegen 10 zu verdoppeln?",
        "soll ich 16 gegen 10 aufgeben?",
        "Moi, mikä on paras siirto 16 vastaan 10?",
        "no entä 16 vastaan 10",
        "pitäiskö ottaa kortti, kun oon 16 ja pankki näyttää 10",
        "luovutanko 16 vastaan 10",
    ],
)
def test_filler_words_are_skipped(text):
    assert reads(text) == "hard 16 v T"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("16 v a stand?", "hard 16 v A"),
        ("is 16 v A a stand?", "hard 16 v A"),
        ("is a a v a a split?", "AA v A"),
        ("a 7 v a double?", "A7 v A"),
        ("7 a hit? 9", "7A v 9"),
    ],
)
def test_an_a_before_a_move_may_be_an_ace(text, said):
    assert reads(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a 10 and a 6 vs a 10", "T6 v T"),
        ("I have a king and a 6, dealer shows a 10", "T6 v T"),
        ("an ace and a 6 v 9", "A6 v 9"),
        ("a 7 and the dealer shows a 9", "A7 v 9"),
        ("a and 7 v 9", "A7 v 9"),
        ("a 11 v 6", "hard 11 v 6"),
    ],
)
def test_lowercase_a_is_an_article(text, said):
    assert reads(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "quick question: 16 vs 10",
        "16 vs 10 seriously",
        "kleine Nachfrage: 16 gegen 10",
        "16 vastaan 10 kaveri",
    ],
)
def test_unknown_words_around_the_hands_are_skipped(text):
    assert reads(text) == "hard 16 v T"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("16 seriously vs 10", "seriously"),
        ("16 10 seriously", "seriously"),
        ("16 vs 6 miina", "miina"),
    ],
)
def test_other_unknown_words_are_quoted(text, found):
    assert refusal(text) == f"blackjack-not-a-card (found: {found})"


def typos(word):
    """The word with a letter left out, and with two letters swapped."""
    for at in range(len(word)):
        yield word[:at] + word[at + 1 :]
        yield word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :]


@pytest.mark.parametrize(
    "card", [*english.NAMES.values(), "sixteen", "soft", "ässä", "kymppi", "zehn", "acht"]
)
def test_misspelled_card_is_not_skipped(card):
    for typo in typos(card):
        try:
            read = readings(f"{typo} 10 v 9")
        except BlackjackError:
            continue
        assert str(read[0]) != "hard 10 v 9" or typo in vocabulary.KNOWN, typo


def test_one_card_or_another_is_refused():
    assert refusal("8 or 9 v 10") == "blackjack-not-a-card (found: or)"


def test_single_card_is_refused():
    assert refusal("I have a 7, dealer a 9") == "blackjack-one-card-only"


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        ("sotf 18 v 9", "sotf", "soft"),
        ("hrad 16 v 10", "hrad", "hard"),
        ("17s v 10", "17s", "soft 17"),
        ("tupla 8 vastaan 10", "tupla", "tuplaa"),  # a pair of eights, or a double?
    ],
)
def test_typo_is_questioned(text, found, meant):
    assert refusal(text) == f"blackjack-did-you-mean (found: {found}, meant: {meant})"


@pytest.mark.parametrize(
    "text",
    [
        "16 T h17",
        "16 v T s17",
        "16 T hits soft 17",
        "16 T 6 decks",
        "16 T 6decks",
        "16 T double:no",
        "16 T hit_soft_17 true",
        "TT vs 6 after split",
        "88 vs 10, 3 hands",
        "16 T no surrender",
        "TT gegen 6 nach dem Teilen",
        "TT vastaan 6 jaon jälkeen",
        "16 v 10 European",
    ],
)
def test_rule_words_point_to_options(text):
    assert refusal(text) == RULES


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("20 vs face", "hard 20 v T"),
        ("face card and a 6 vs 9", "T6 v 9"),
        ("16 gegen Bild", "hard 16 v T"),
        ("kuva ja kuutonen vastaan 9", "T6 v 9"),
        ("zwei 8er gegen 10", "88 v T"),
        ("zwei Achter gegen Zehn", "88 v T"),
        ("Achterpaar gegen 10", "88 v T"),
        ("8er Paar gegen 10", "88 v T"),
        ("Asspaar gegen 6", "AA v 6"),
        ("8 pair vs 10", "88 v T"),
        ("88 jaa vastaan 10", "88 v T"),
        ("JAA 6", "TAA v 6"),
        ("jaa kutonen", "TAA v 6"),
        ("pari kaseja vastaan ässä", "88 v A"),
        ("jätkä ja akka vastaan 9", "TT v 9"),
        ("mulla on kaks kasia ja jakajalla ässä", "88 v A"),
        ("pocket aces vs 6", "AA v 6"),
        ("doppel-8 gegen 10", "88 v T"),
        ("Pärchen 6 gegen 5", "66 v 5"),
        ("2x8 vs 10", "88 v T"),
        ("2 mal die 8 gegen 10", "88 v T"),
        ("kaksi kuvaa vastaan 6", "TT v 6"),
    ],
)
def test_cards_by_other_names(text, said):
    assert reads(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("🂡🂷 🂪", "A7 v T"),
        ("🃍 🃖 🆚 🃁", "T6 v A"),
        ("🔟 6️⃣ vs 9️⃣", "T6 v 9"),
        ("🅰️7️⃣🆚🔟", "A7 v T"),
    ],
)
def test_emoji_and_playing_cards_are_read(text, said):
    assert reads(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "16 agianst 10",
        "16 agaisnt 10",
        "16 vrs 10",
        "16 gegn 10",
        "16 ggn 10",
        "16 vastan 10",
        "mul on 16 ja jakajal 10",
        "diileril 10 mul 16",
    ],
)
def test_misspelled_versus_is_read(text):
    assert reads(text) == "hard 16 v T"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pehmea 18 vastaan 9", "soft 18 v 9"),
        ("16 kymppia vastaan", "hard 16 v T"),
        ("assa 7 vs 9", "A7 v 9"),
        ("zwoelf gegen fuenf", "hard 12 v 5"),
        ("Koenig 6 gegen 10", "T6 v T"),
        ("jaa kasit v 9", "88 v 9"),
    ],
)
def test_keyboard_without_umlauts(text, said):
    assert reads(text) == said


@pytest.mark.parametrize("text", ["B6 gegen D", "D 6 gegen B", "ich hab D und 6, Dealer B"])
def test_german_letters_of_pictures(text):
    assert reads(text) == "T6 v T"


def test_letters_of_suits_without_german():
    assert reads("6d 9c v 9h") == "69 v 9"
    assert refusal("B6 v 10") == "blackjack-not-a-card (found: B)"
    assert refusal("D 6 v 10") == "blackjack-not-a-card (found: D)"


@pytest.mark.parametrize(
    "text",
    ["16 T 😭", "16 vs 10 🤷‍♂️", "👍🏽 16 T", "16 T :)", ":( 16 T", "omg 16 vs ten again :(", "no 16 vs 10??"],
)
def test_feelings_are_skipped(text):
    assert reads(text) == "hard 16 v T"


@pytest.mark.parametrize(
    ("text", "hand", "upcard"), [("10 16", "16", "10"), ("6 vs 12", "12", "6"), ("A gegen 15", "15", "A")]
)
def test_dealers_card_first_is_explained(text, hand, upcard):
    assert refusal(text) == f"blackjack-dealer-first (hand: {hand}, upcard: {upcard})"


@pytest.mark.parametrize(
    "text", ["same but vs 6", "gleiche Hand gegen 6", "sama mutta 6 vastaan", "entä 6 vastaan"]
)
def test_a_question_without_a_hand_lacks_one(text):
    assert refusal(text) == "blackjack-hand-missing"


@pytest.mark.parametrize(
    "text",
    [
        "mul 16 sil 10 hit?",
        "kumpi parempi 16 vs 10 nosto vai luovutus",
        "otanko vielä yhden 16 vs 10",
        "jään 16 vs 10?",
        "nostaako 16 vs 10",
        "lieber stehen bei 16 gg 10",
        "passen bei 16 gegen 10",
        "schon wieder 16 gegen 10",
    ],
)
def test_more_words_of_finnish_and_german(text):
    assert reads(text) == "hard 16 v T"


def test_late_surrender_is_asked_about():
    assert reads("15 vs 10, late surrender?") == "hard 15 v T"
    assert refusal("15 vs 10, early surrender?") == RULES


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("H: 16 D: 10", "hard 16 v T"),
        ("D: 10 H: A 7", "A7 v T"),
        ("p: 16, d: 10", "hard 16 v T"),
        ("he has 6 i have 12", "hard 12 v 6"),
        ("he's showing 6, I've got 12", "hard 12 v 6"),
        ("I've got 12, he's showing 6", "hard 12 v 6"),
        ("16 vast. 10", "hard 16 v T"),
        ("10\u20116 vs 10", "T6 v T"),
        ("is doubling 9 vs 2 right?", "hard 9 v 2"),
        ("er zeigt 10, ich hab 16", "hard 16 v T"),
        ("me 15 him 10", "hard 15 v T"),
        ("black jack vs A", "AT v A"),
        ("16 agst 10", "hard 16 v T"),
        ("offene Karte 10, ich 16", "hard 16 v T"),
        ("wenn Dealer 10 und ich 16", "hard 16 v T"),
        ("passt 12 gegen 4?", "hard 12 v 4"),
        ("steh ich bei 12 gegen 4?", "hard 12 v 4"),
        ("talo 6, mä 12", "hard 12 v 6"),
        ("viistoist vs kymppi", "hard 15 v T"),
        ("16 kuvaa vastaan", "hard 16 v T"),
        ("kunkku ja 6 vs jätkä", "T6 v T"),
        ("10 ja 6 vs 10", "T6 v T"),
        ("5 JA 4 vs 3", "5TA4 v 3"),
    ],
)
def test_sides_named_in_a_hurry(text, said):
    assert reads(text) == said


def test_times_sign_is_questioned():
    assert refusal("16 x 10") == "blackjack-did-you-mean (found: x, meant: vs)"


def test_hard_may_be_a_letter_after_the_total():
    assert reads("16h v t") == "hard 16 v T"


def test_knight_is_in_no_deck():
    assert refusal("🂬 6 v 9") == "blackjack-not-a-card (found: 🂬)"


def test_hard_and_soft_seventeen_are_hands_first():
    assert reads("h17 v 10") == "hard 17 v T"
    assert reads("dealer shows 10, I have soft 17") == "soft 17 v T"


@pytest.mark.parametrize("text", ["16 10 10", "16.5 vs 10", "16 6 v 10"])
def test_total_takes_one_upcard(text):
    assert refusal(text) == TOTAL


@pytest.mark.parametrize(
    ("text", "number"), [("16 vs 11", 11), ("16 11", 11), ("16 16", 16), ("16 v sixteen", 16)]
)
def test_invalid_upcard_is_named(text, number):
    assert refusal(text) == f"blackjack-not-an-upcard (found: {number})"


@pytest.mark.parametrize(
    ("text", "number"), [("-5 vs 10", "-5"), ("16 v −10", "−10"), ("soft -18 v 9", "-18")]
)
def test_negative_numbers_are_no_cards(text, number):
    assert refusal(text) == f"blackjack-not-a-card (found: {number})"


@pytest.mark.parametrize("text", ["16 - 10", "- 16 v 10", "hard-16 v 10", "16 -10"])
def test_dash_is_skipped(text):
    assert reads(text) == "hard 16 v T"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("4 5", "hard 4 v 5"),
        ("8 8", "hard 8 v 8"),
        ("10 6", "hard 10 v 6"),
        ("5 T", "hard 5 v T"),
    ],
)
def test_first_of_two_numbers_is_total(text, meant):
    assert reads(text) == meant


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("3 5", "blackjack-upcard-missing-of-hand (hand: 35)"),
        ("T 6", "blackjack-upcard-missing-of-hand (hand: T6)"),
    ],
)
def test_two_single_cards_lack_an_upcard(text, told):
    assert refusal(text) == told


@pytest.mark.parametrize("text", ["5 v 6", "hard 5 6", "five vs 6"])
def test_small_total_by_word(text):
    assert reads(text) == "hard 5 v 6"


@pytest.mark.parametrize(
    "text",
    [
        "`16 T`",
        "```16 T```",
        '"16 T"',
        "'16 T'",
        "“16 T”",
        "**16 T**",
        "**16** vs **10**",
        "__16 T__",
        "||16 T||",
        "> 16 T",
        "16: 10",
        "16 > 10",
        "16 → 10",
        "16 -> 10",
        "16 T?!",
        "１６ Ｔ",
    ],
)
def test_decoration_is_read_over(text):
    assert reads(text) == "hard 16 v T"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("12 (dealer 4)", "hard 12 v 4"),
        ("12 (dealer: 4)", "hard 12 v 4"),
        ("12 (jakajalla 4)", "hard 12 v 4"),
        ("12 (4)", "hard 12 v 4"),
        ("(12) 4", "hard 12 v 4"),
        ("(A7) vs 9", "A7 v 9"),
        ("T6 (T)", "T6 v T"),
        ("hard 16 (10 6) vs T", "T6 v T"),
    ],
)
def test_brackets_around_a_hand_or_the_upcard(text, said):
    assert reads(text) == said


@pytest.mark.parametrize(
    "text", ["()", "(", "12 (", ") 12 4", "((12)) 4", "12 ()", "16 (106)", "(16 (10 6)) 9"]
)
def test_other_brackets_are_refused(text):
    refusal(text)


def test_a_raised_two_is_no_two():
    assert refusal("8² v 10") == "blackjack-not-a-card (found: ²)"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ja 13 vastaan 2", "hard 13 v 2"),
        ("jaa 88 vastaan 6", "88 v 6"),
        ("ja vastaan 6", "TA v 6"),
        ("I'm at 12 against a 4", "hard 12 v 4"),
        ("I'm at 8, dealer at 6", "hard 8 v 6"),
        ("stand at 17 vs 10?", "hard 17 v T"),
        ("at vs 9", "AT v 9"),
        ("AT 8", "AT v 8"),
    ],
)
def test_small_words_are_not_cards_before_a_number(text, said):
    assert reads(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("10/6 vs 10", "T6 v T"),
        ("A/7 gegen 9", "A7 v 9"),
        ("what do I do w/ 15 against a 10", "hard 15 v T"),
        ("16 | dealer 10", "hard 16 v T"),
        ("10 6 / T", "T6 v T"),
    ],
)
def test_slash_in_the_hand(text, said):
    assert reads(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("17 soft v 6", "soft 17 v 6"),
        ("16 hart gegen 10", "hard 16 v T"),
        ("17 pehmeä vastaan ässä", "soft 17 v A"),
        ("A7 soft v 9", "A7 v 9"),
    ],
)
def test_hard_or_soft_after_the_hand(text, said):
    assert reads(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "should I hit 16 against 10 or surrender",
        "16 vs 10, hit or not?",
        "ziehen oder nicht? 16 gegen 10",
        "nostanko vai en, 16 vastaan 10",
        "kova 16:lla 10:tä vastaan",
        "I have 16, house has 10",
        "Spieler 16, Haus 10",
        "Guten Abend, ich 16, er zeigt 10",
        "talolla 10, minulla 16",
        "16 gg. 10",
    ],
)
def test_sentences_about_hard_16(text):
    assert reads(text) == "hard 16 v T"


def test_hard_or_soft_after_other_cards_is_refused():
    assert refusal("T6 soft v 9").startswith("blackjack-other-kind-of-hand")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("16 auf 10", "hard 16 v T"),
        ("ich stehe auf 16 gegen 10", "hard 16 v T"),
        ("13 facing 2", "hard 13 v 2"),
        ("7 5 facing a 3", "75 v 3"),
        ("12 into a 3", "hard 12 v 3"),
    ],
)
def test_more_words_before_the_upcard(text, said):
    assert reads(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "3 card 16 v 10",
        "three-card 16 v 10",
        "multi card 16 v 10",
        "16 with 3 or more cards vs 10",
        "16 gegen 10 mit 3 Karten",
        "3 Karten 16 gegen 10",
        "16 kolmella kortilla vs 10",
        "3 korttia 16 vs 10",
        "16 against 10 (3 cards)",
    ],
)
def test_cards_of_a_total_of_some_cards_are_asked_for(text):
    assert refusal(text) == "blackjack-which-cards"


def test_a_card_is_not_a_number_of_cards():
    assert reads("10 6 vs a 3 card") == "T6 v 3"
