"""The games that are played at tables."""

from collections.abc import Sequence

from bot.blackjack.at_table import Blackjack
from bot.tables.game import TableGame
from bot.ventti.at_table import Ventti

GAMES: Sequence[TableGame] = (Blackjack(), Ventti())
