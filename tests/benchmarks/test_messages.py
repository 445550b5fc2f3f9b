"""The messages that the benchmark says have the values that it gives them."""

import pytest

from benchmarks import messages
from benchmarks.messages import MESSAGES, fluent_runtime, measure
from bot.text.catalogue import LANGUAGES, say_in
from tests import strict_messages  # noqa: F401


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message", MESSAGES)
def test_values_are_those_the_message_names(language, message):
    values = MESSAGES[message]()
    said = say_in(language, message, **values)
    hyphenated = {name.replace("_", "-"): value for name, value in values.items()}
    pattern = fluent_runtime(language).get_message(message).value
    library, errors = fluent_runtime(language).format_pattern(pattern, hyphenated)
    assert not errors
    assert said == library


def test_figures_are_medians_in_microseconds(monkeypatch):
    reading = iter([0, 0.001, 1, 1.003, 2, 2.002] * 3)
    monkeypatch.setattr(messages, "perf_counter", lambda: next(reading))
    assert measure("fi", "table-bet-limits", times=3) == pytest.approx((2000, 2000, 2000))
