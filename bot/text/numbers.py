"""Formats numbers in the language of this request: percentages, signed numbers, amounts of chips.

The minus is U+2212 in every language. Decimal and thousands separators and the space before a percent sign
follow CLDR.
"""

from collections.abc import Mapping
from functools import cache

from babel import Locale
from babel.numbers import get_decimal_symbol, get_group_symbol

from bot.text.catalogue import MINUS, current, say

TENTHS = 10  # tenths in a chip


def format_percent(share: float, digits: int = 2) -> str:
    """A share as a percentage: `53.48%`; `<0.01%` for a positive share that would round to 0."""
    formatted = f"{share:,.{digits}%}"
    if share > 0 and not formatted.strip("0.%"):
        formatted = f"<{10 ** -(digits + 2):.{digits}%}"
    return _localized(formatted if formatted.strip("-0.%") else formatted.removeprefix("-"))


def of_bet(value: float) -> str:
    """An expected value in units of the bet as a signed percentage of it: `+0.53%`, `−53.48%`."""
    return signed_percent(value)


def decimal(number: float, digits: int) -> str:
    """A number with `digits` decimals."""
    return _localized(f"{number:,.{digits}f}")


def format_signed(number: float, digits: int = 2) -> str:
    """A signed number: `+1.20`, `−0.41`; 0.00 has no sign."""
    formatted = f"{number:+,.{digits}f}"
    return _localized(formatted if formatted.strip("+-0.") else formatted[1:])


def signed_percent(share: float, digits: int = 2) -> str:
    """A share as a signed percentage: `−53.48%`; 0.00% has no sign."""
    formatted = f"{share:+,.{digits}%}"
    return _localized(formatted if formatted.strip("+-0.%") else formatted[1:])


def points(share: float) -> str:
    """A difference of two shares in percentage points, without the word: `29.47`."""
    formatted = f"{100 * share:,.2f}"
    return _localized(formatted if formatted.strip("-0.") else formatted.removeprefix("-"))


def chips(tenths: int) -> str:
    """Tenths of a chip as a number of chips, without the word: `1,240`, `12.5`, `−3`."""
    whole, rest = divmod(abs(tenths), TENTHS)
    return _localized(f"{'-' if tenths < 0 else ''}{whole:,}" + (f".{rest}" if rest else ""))


def signed_chips(tenths: int) -> str:
    """Tenths of a chip as a signed number of chips: `+12.5`, `−3`; 0 has no sign."""
    return ("+" if tenths > 0 else "") + chips(tenths)


def in_chips(tenths: int) -> str:
    """Tenths of a chip as an amount with the word: `1 chip`, `1,240 chips`, `12.5 chips`, `−3 chips`."""
    return say("chips-amount", count=abs(tenths) / TENTHS, chips=chips(tenths))


def _localized(formatted: str) -> str:
    """A number formatted by Python, with the language's separators, minus and percent sign."""
    return formatted.translate(_separators(current()))


@cache
def _separators(code: str) -> Mapping[int, str]:
    locale = Locale.parse(code, sep="-")
    suffix = locale.percent_formats[None].suffix[0]
    marks = {",": get_group_symbol(locale), ".": get_decimal_symbol(locale), "-": MINUS, "%": suffix}
    return str.maketrans(marks)
