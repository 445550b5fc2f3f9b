"""The parsers on their corpora, on recombined pieces of the corpora, and on arbitrary text.

`make fuzz` searches for much longer; its findings are added to the corpora, and so are tested here.
"""

import copy
import json
import time
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.parsers import CORPUS, LONGEST, PARSERS, presser, read, seeds


@pytest.fixture(scope="module", autouse=True)
def _presser_closed() -> Iterator[None]:
    yield
    if presser.cache_info().currsize:
        presser().close()
        presser.cache_clear()


def timed(name: str, text: str) -> bool:
    started_at = time.process_time()
    result = read(name, text)
    assert time.process_time() - started_at < LONGEST
    return result


@pytest.mark.parametrize("name", PARSERS)
def test_past_findings_are_handled(name):
    results = [timed(name, text) for text in seeds(name)]
    assert any(results), "the corpus has texts that can be read"


@pytest.mark.parametrize("name", PARSERS)
def test_any_text_is_read_or_refused(name):
    known = seeds(name)
    pieces = st.sampled_from(known).flatmap(
        lambda seed: st.tuples(st.integers(0, len(seed)), st.integers(0, len(seed))).map(
            lambda cut: seed[min(cut) : max(cut)]
        )
    )
    texts = st.lists(pieces | st.text(max_size=8) | st.sampled_from(known), max_size=5).map("".join)

    @settings(suppress_health_check=list(HealthCheck))
    @given(texts | st.text())
    def any_text(text: str) -> None:
        timed(name, text[:3000])

    any_text()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)


def places(data: object) -> Iterator[tuple[dict | list, object]]:
    """Each part of plain data: its container, and its key or index there."""
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in parts:
        yield data, key
        yield from places(part)


@pytest.mark.parametrize("name", [name for name in PARSERS if name.startswith("event_of_")])
def test_mutated_event_is_handled(name):
    stored = [json.loads(seed) for seed in seeds(name)]

    @settings(max_examples=100, suppress_health_check=list(HealthCheck))
    @given(st.sampled_from(stored), st.integers(0, 200), JSON, st.booleans())
    def any_part(event: dict, number: int, other: object, away: bool) -> None:
        event = copy.deepcopy(event)
        candidates = list(places(event))
        holder, key = candidates[number % len(candidates)]
        if away:
            del holder[key]
        else:
            holder[key] = other
        timed(name, json.dumps(event))

    any_part()


def test_parsers_and_corpora_match():
    assert {folder.name for folder in CORPUS.iterdir()} == set(PARSERS)


def test_every_persistent_component_is_pressed():
    pressed = [seed.partition("\n")[0] for seed in seeds("custom_id")]
    missing = {
        f"{kind.__module__}.{kind.__name__}"
        for kind in presser().component_types
        if not any(map(kind.custom_ids.pattern.fullmatch, pressed))
    }
    assert not missing
