<<<<<<< HEAD
"""The words of the page: all of them stand in words.js, and none stands there that the page does not show."""
=======
"""The words of the page: all of them stand in words.js, and the page shows every one of them."""
>>>>>>> words

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "playground" / "page"
WORDS = PAGE / "words.js"
INDEX = PAGE / "index.html"
SCRIPTS = sorted(set(PAGE.glob("*.js")) - {WORDS})

TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?P<text>(?:\\.|[^"\\\n])*)"|`(?P<template>(?:\\.|[^`\\])*)`""", re.DOTALL
)
VALUE = re.compile(r"\$\{[^}]*\}")
FOR_PEOPLE = re.compile(r"(?<![\w.-])(?:[A-Z][a-z]+|[a-z]+ [a-z]+)(?![\w=-])")
"""What only words for people have: a word with a capital, or two words with a space between them."""
CLASS_NAMES = re.compile(r"class: (?:\w+ \? )?$")
TECHNICAL = {"Enter", "Escape", "Tab", "Home", "End", "noopener noreferrer"}


def said_by(script: str) -> Iterator[str]:
    """The strings of a script that are words for people."""
    for token in TOKEN.finditer(script):
        text = token["text"] or VALUE.sub("0", token["template"] or "")
        names = CLASS_NAMES.search(script, max(0, token.start() - 80), token.start())
        if text not in TECHNICAL and not names and FOR_PEOPLE.search(text):
            yield text


class Document(HTMLParser):
    """What a document says itself: its text, and the attributes that are read out or shown."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self.asked: set[str] = set()
        self._within = [""]
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._within.append(tag)
        values = dict(attrs)
        self.said += [
            text for name in ("aria-label", "placeholder", "title", "alt") if (text := values.get(name))
        ]
        self.asked |= {
            key for name in ("data-text", "data-label", "data-placeholder") if (key := values.get(name))
        }

    def handle_endtag(self, tag: str) -> None:
        while self._within.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if re.search("[A-Za-z]", data) and self._within[-1] != "kbd":
            self.said.append(data)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_scripts_say_nothing_themselves(script: Path) -> None:
    assert list(said_by(script.read_text())) == []


def test_document_says_nothing_itself() -> None:
    # Its name until a channel is shown, and what stands there if no script runs.
    assert Document(INDEX.read_text()).said == ["Playground", "The playground needs JavaScript."]


def test_words_are_those_that_are_asked_for() -> None:
    asked = {key for script in SCRIPTS for key in re.findall(r"(?<![\w./])words\.(\w+)", script.read_text())}
    entries = re.findall(r"^  (\w+):", WORDS.read_text().split("export const words = {")[1], re.MULTILINE)
    assert sorted(entries) == sorted(asked | Document(INDEX.read_text()).asked)


@pytest.mark.parametrize("code", ['h("p", {}, "Sent")', 'title: "not sent"', "`${name} was sent`", '"Sent."'])
def test_words_in_a_script_are_found(code: str) -> None:
    assert list(said_by(code))


def test_words_in_a_document_are_found() -> None:
    assert Document('<p>Sent</p><input placeholder="Name">').said == ["Sent", "Name"]
