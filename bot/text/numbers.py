"""Numbers as the language of this request writes them: percents, numbers with a sign, chips.

The minus is U+2212 in every language. What else differs (marks of decimals and of thousands, the space before
a percent sign) is CLDR's.
"""

from collections.abc import Mapping
from functools import cache

from babel import Locale
from babel.numbers import get_decimal_symbol, get_group_symbol

from bot.text.catalogue import MINUS, current, say

TENTHS = 10  # in a chip


def format_percent(share: float, digits: int = 2) -> str:
    """A share in percent: `53.48%`; `<0.01%` where the decimals would all be 0 and it is not."""
    shown = f"{share:,.{digits}%}"
    if share > 0 and not shown.strip("0.%"):
        shown = f"<{10 ** -(digits + 2):.{digits}%}"
    return _localized(shown if shown.strip("-0.%") else shown.removeprefix("-"))


def of_bet(value: float) -> str:
    """An expected value in units of the bet, as percent of the bet with its sign: `+0.53%`, `−53.48%`."""
    return signed_percent(value)


def decimal(number: float, digits: int) -> str:
    """A number with so many decimals."""
    return _localized(f"{number:,.{digits}f}")


def format_signed(number: float, digits: int = 2) -> str:
    """A number with its sign: +1.20, −0.41; 0.00 has none."""
    shown = f"{number:+,.{digits}f}"
    return _localized(shown if shown.strip("+-0.") else shown[1:])


def signed_percent(share: float, digits: int = 2) -> str:
    """A share in percent with its sign: `−53.48%`; 0.00% has none."""
    shown = f"{share:+,.{digits}%}"
    return _localized(shown if shown.strip("+-0.%") else shown[1:])


def points(share: float) -> str:
    """A difference of two shares in percentage points, without the word: `29.47`."""
    shown = f"{100 * share:,.2f}"
    return _localized(shown if shown.strip("-0.") else shown.removeprefix("-"))


def chips(tenths: int) -> str:
    """How many chips so many tenths are, without the word: 1,240, 12.5, −3."""
    whole, rest = divmod(abs(tenths), TENTHS)
    return _localized(f"{'-' if tenths < 0 else ''}{whole:,}" + (f".{rest}" if rest else ""))


def signed_chips(tenths: int) -> str:
    """The same with a sign: +12.5, −3; 0 has none."""
    return ("+" if tenths > 0 else "") + chips(tenths)


def in_chips(tenths: int) -> str:
    """An amount of chips: 1 chip, 1,240 chips, 12.5 chips, −3 chips."""
    return say("chips-amount", count=abs(tenths) / TENTHS, chips=chips(tenths))


def _localized(shown: str) -> str:
    """A number that Python has written, with the marks of the language."""
    return shown.translate(_marks(current()))


@cache
def _marks(code: str) -> Mapping[int, str]:
    locale = Locale.parse(code, sep="-")
    suffix = locale.percent_formats[None].suffix[0]
    marks = {",": get_group_symbol(locale), ".": get_decimal_symbol(locale), "-": MINUS, "%": suffix}
    return str.maketrans(marks)
