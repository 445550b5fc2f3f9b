"""How ventti against the house is played: the rules in a few lines, and a picture of a finished game."""

from collections.abc import Sequence
from functools import partial

from bot.render import markdown
from bot.render.images import card_table
from bot.render.images.card_table import DrawnBox, DrawnHand
from bot.render.layout import FilesOrText, ImageFile, Reply
from bot.render.ventti import rule_words, words
from bot.text.catalogue import say
from games.cards import Card
from solvers.ventti import Rules

# Without aces, jacks, queens and kings, whose values differ from rules to rules.
PLAYER_CARDS = (Card("5", "♦"), Card("9", "♣"), Card("6", "♥"))
HOUSE_CARDS = (Card("10", "♠"), Card("7", "♥"), Card("8", "♣"))


def how_to_play_reply(rules: Rules, *at_table: str) -> Reply:
    """The game under these rules. `at_table`: sentences about what differs at a table."""
    how = say(
        "ventti-how-to",
        ace=rules.ace,
        faces="ten" if rules.faces == 10 else "own",
        dealt=rules.dealt,
        ties=rules.ties,
        house=rule_words.describe_house(rules),
    )
    lines = [how, *(f"- {sentence}" for sentence in at_table)]
    return Reply(markdown.heading(say("ventti-how-to-play")), "\n".join(lines), FilesOrText([_example()]))


def _example() -> ImageFile:
    """A game that the player has won: they stay on 20, and the house has to draw and is over 21."""
    house = DrawnHand(HOUSE_CARDS, _total(HOUSE_CARDS), say("ventti-over-21"))
    player = DrawnHand(PLAYER_CARDS, _total(PLAYER_CARDS), say("ventti-wins"), result="won")
    boxes = [DrawnBox(say("ventti-player"), "", (player,))]
    description = say(
        "ventti-how-example",
        player=words.format_cards(PLAYER_CARDS),
        house=words.format_cards(HOUSE_CARDS),
    )
    draw = partial(card_table.table, house, boxes, "", say("ventti-house"))
    return ImageFile("how-to-play.png", draw, description, quick=True)


def _total(cards: Sequence[Card]) -> str:
    return str(sum(int(card.rank) for card in cards))
