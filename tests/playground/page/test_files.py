"""The page's files, as they lie in their folder."""

import re

from tests.playground.page.conftest import ROOT

PAGE = ROOT / "playground" / "page"
OUTSIDE = re.compile(r"""(?:src|href|import|from|url)[=( ]+["']?(https?:|//)""")
MARKUP = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(")


def test_the_page_needs_nothing_from_outside_and_never_makes_markup_of_text():
    files = [file for file in PAGE.iterdir() if file.suffix in (".html", ".css", ".js", ".svg")]
    assert len(files) > 10
    for file in files:
        text = file.read_text()
        assert not OUTSIDE.search(text), file.name
        assert not MARKUP.search(text), file.name
