"""The parsers on the kept corpora, on pieces of them put together anew, and on any text at all.

`make fuzz` looks for much longer; what it finds is kept in the corpora, so that it is tried here.
"""

import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.parsers import CORPUS, LONGEST, PARSERS, read, seeds


def tried(name: str, text: str) -> bool:
    begun = time.process_time()
    made = read(name, text)
    assert time.process_time() - begun < LONGEST
    return made


@pytest.mark.parametrize("name", PARSERS)
def test_what_was_found_once_is_read_or_refused(name):
    made = [tried(name, text) for text in seeds(name)]
    assert any(made), "the corpus has texts that can be read"


@pytest.mark.parametrize("name", PARSERS)
def test_any_text_is_read_or_refused(name):
    known = seeds(name)
    pieces = st.sampled_from(known).flatmap(
        lambda seed: st.tuples(st.integers(0, len(seed)), st.integers(0, len(seed))).map(
            lambda cut: seed[min(cut) : max(cut)]
        )
    )
    texts = st.lists(pieces | st.text(max_size=8) | st.sampled_from(known), max_size=5).map("".join)

    @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
    @given(texts | st.text())
    def any_text(text: str) -> None:
        tried(name, text[:3000])

    any_text()


def test_every_parser_has_a_corpus_and_every_corpus_a_parser():
    assert {folder.name for folder in CORPUS.iterdir()} == set(PARSERS)
