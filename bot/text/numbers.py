"""Formats numbers in the language of this request: percentages, signed numbers, amounts of chips.

An EV is a percentage of the bet with two decimals, a chance is a percentage with one; a difference of
two of them is in percentage points. The minus is U+2212 in every language. Decimal and thousands separators
and the space before a percent sign follow CLDR.
"""

from typing import Literal

from bot.text.catalogue import current_language, say
from bot.text.cldr import separators
from games.chips import TENTHS

CHANCE_ROUNDING = 1e-9  # smaller differences between chances are rounding errors
CHANCE_DIGITS = 1  # decimals of a chance
CERTAIN = 1 - 1e-12  # chances above this are certain but for rounding errors


def format_percent(share: float, digits: int = 2) -> str:
    """A share as a percentage: `53.48%`; `<0.01%` for a positive share that would round to 0."""
    return _localized(_hundredths(share, digits) + "%")


def chance(share: float) -> str:
    """A chance: `33.3%`; `<0.1%` or `>99.9%` for one that is neither impossible nor certain."""
    if CERTAIN > share >= 0.9995:
        return _localized(">99.9%")
    return format_percent(share, CHANCE_DIGITS)


def rounded_percent(share: float) -> int:
    """The percentage, with halves rounded up as people do: 12.5 is 13, where Python's `round` says 12."""
    return int(100 * share + 0.5 + 1e-9)  # 14.5% is a little less than 14.5 as a float


def of_bet(value: float) -> str:
    """An expected value in units of the bet as a signed percentage of it: `+0.53%`, `−53.48%`."""
    return signed_points(value) + _localized("%")


def whole(number: int) -> str:
    """A whole number of any size: `1,240`."""
    return _localized(f"{number:,}")


def decimal(number: float, digits: int) -> str:
    """A number with this many decimals: `2.35`, `1,240.0`; 0 has no sign."""
    formatted = f"{number:,.{digits}f}"
    return _localized(formatted if formatted.strip("-0.") else formatted.removeprefix("-"))


def format_signed(number: float) -> str:
    """A signed number: `+1.20`, `−0.41`; 0.00 has no sign."""
    formatted = f"{number:+,.2f}"
    return _localized(formatted if formatted.strip("+-0.") else formatted[1:])


def points(difference: float, digits: int = 2) -> str:
    """A difference of two EVs in percentage points, without the word: `53.48`, `<0.01`."""
    return _localized(_hundredths(difference, digits))


def signed_points(difference: float) -> str:
    """A difference of two EVs in percentage points, signed, without the word: `−0.22`; 0.00 has no sign."""
    return format_signed(100 * difference)


def chance_points(difference: float) -> str:
    """A difference of two chances in percentage points, without the word: `65.9`."""
    return points(difference, CHANCE_DIGITS)


def chips(tenths: int) -> str:
    """Tenths of a chip as a number of chips, without the word: `1,240`, `12.5`, `−3`."""
    full, rest = divmod(abs(tenths), TENTHS)
    return _localized(f"{'-' if tenths < 0 else ''}{full:,}" + (f".{rest}" if rest else ""))


def signed_chips(tenths: int) -> str:
    """Tenths of a chip as a signed number of chips: `+12.5`, `−3`; 0 has no sign."""
    return ("+" if tenths > 0 else "") + chips(tenths)


def in_chips(tenths: int, *, signed: bool = False) -> str:
    """Tenths of a chip as an amount with the word: `1 chip`, `1,240 chips`, `12.5 chips`, `−3 chips`."""
    formatted = signed_chips(tenths) if signed else chips(tenths)
    return say("chips-amount", count=abs(tenths) / TENTHS, chips=formatted)


def won_or_lost(tenths: int) -> Literal["won", "lost", "even"]:
    """What a net result is, as the value that messages select on."""
    return "even" if not tenths else "won" if tenths > 0 else "lost"


def _hundredths(share: float, digits: int) -> str:
    """A hundred times the share: `53.48`; `<0.01` for a positive one that would round to 0."""
    formatted = f"{100 * share:,.{digits}f}"
    if formatted.strip("-0."):
        return formatted
    return f"<{10**-digits:.{digits}f}" if share > 0 else formatted.removeprefix("-")


def _localized(formatted: str) -> str:
    """A number formatted by Python, with the language's separators, minus and percent sign."""
    return formatted.translate(separators(current_language()))
