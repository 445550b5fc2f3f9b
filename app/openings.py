"""The event that opens a table: the choices of whoever opens it, over the settings of the guild.

max_bet: in whole chips; None is the guild's. commitment: to the secret of the first shoe. Raises NotAllowed.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from app import blackjack_rules
from app.guild_settings import GuildSettings
from games import blackjack
from games.errors import NotAllowed
from games.shoe import MIN_CARDS, cut_card
from games.table import Terms
from games.ventti import table as ventti
from solvers.ventti import Rules as VenttiRules

PENETRATION = Fraction(3, 4)  # share of a blackjack shoe that is dealt before the next shuffle


def blackjack_opening(
    chosen: Mapping[str, Any], max_bet: int | None, settings: GuildSettings, commitment: str
) -> blackjack.Opened:
    """Opens a blackjack table; `chosen`: options for app.blackjack_rules. Raises also BlackjackError."""
    rules = blackjack_rules.resolve(chosen, settings.rules)
    cut = cut_card(rules.decks, PENETRATION) if rules.decks else MIN_CARDS
    terms = Terms(*_bet_limits(settings, max_bet), cut=cut, chips=settings.chips)
    return blackjack.opening(rules, terms, commitment)


def ventti_opening(
    rules: VenttiRules, bank: ventti.Bank, max_bet: int | None, settings: GuildSettings, commitment: str
) -> ventti.Opened:
    """Opens a ventti table."""
    terms = ventti.make_terms(rules, *_bet_limits(settings, max_bet), chips=settings.chips)
    return ventti.opening(rules, terms, commitment, bank)


def _bet_limits(settings: GuildSettings, max_bet: int | None) -> tuple[int, int]:
    """The smallest and the largest bet. Raises NotAllowed if the largest would be the smaller one."""
    if max_bet is not None and max_bet < settings.min_bet:
        raise NotAllowed("table-most-below-least", most=max_bet, least=settings.min_bet)
    return settings.min_bet, settings.max_bet if max_bet is None else max_bet
