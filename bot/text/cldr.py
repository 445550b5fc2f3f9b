"""How each language writes numbers, lists, plurals and dates: CLDR's data, by Babel.

A language is a code of bot.text.catalogue.LANGUAGES.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from decimal import Decimal
from functools import cache, lru_cache
from typing import Literal

from babel import Locale, lists
from babel.numbers import get_decimal_symbol, get_group_symbol
from babel.plural import to_python

MINUS = "−"
_COMMA = ord(",")
MAX_DECIMALS = 3  # of a number that is given to a message
MAX_LISTS = 2048  # that are kept


def write_number(language: str, number: float) -> str:
    """The number with at most MAX_DECIMALS decimals: `−1,240`, `12,345.5`."""
    marks = separators(language)
    if isinstance(number, int):  # replacing takes a third of the time of translating
        return f"{number:,}".replace(",", marks[_COMMA]).replace("-", MINUS)
    rounded = round(Decimal(repr(float(number))), MAX_DECIMALS).normalize() + 0  # without the sign of -0
    return f"{rounded:,f}".translate(marks)


@cache
def separators(language: str) -> Mapping[int, str]:
    """A language's separators, minus and percent sign, by Python's own: `f"{-1234.5:,}".translate(...)`.

    Babel's own functions take 15 µs or more a number.
    """
    locale = babel_locale(language)
    percent = locale.percent_formats[None].suffix[0]
    marks = {",": get_group_symbol(locale), ".": get_decimal_symbol(locale), "-": MINUS, "%": percent}
    return str.maketrans(marks)


@cache
def babel_locale(language: str) -> Locale:
    """Babel's locale of a language of LANGUAGES."""
    return Locale.parse(language, sep="-")


@lru_cache(maxsize=MAX_LISTS)
def format_list(parts: tuple[str, ...], style: Literal["or", "standard"], language: str) -> str:
    """`a, b, and c`, or with the style "or" `a, b, or c`."""
    return lists.format_list(parts, style, babel_locale(language))


@cache
def plural(language: str) -> Callable[[float], str]:
    """The function that returns a number's plural category: `one`, `other`."""
    return to_python(babel_locale(language).plural_form)


def format_moment(language: str, moment: datetime) -> str:
    """`Nov 24, 2026, 1:36 PM`, in the datetime's own time zone."""
    # Imported here because it brings along all that is known of time zones, which the start can do without.
    from babel.dates import format_date, format_time, get_datetime_format

    locale = babel_locale(language)
    date, time = format_date(moment, "medium", locale), format_time(moment, "short", None, locale)
    pattern = str(get_datetime_format("medium", locale)).replace("'", "")
    return pattern.replace("{0}", time).replace("{1}", date)
