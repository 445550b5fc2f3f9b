"""The page's files on disk."""

import re

from tests.playground_client import ROOT

PAGE = ROOT / "playground" / "page"
OUTSIDE = re.compile(r"""(?:src|href|import|from|url)[=( ]+["']?(https?:|//)""")
MARKUP = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(")


def test_no_external_requests_or_markup():
    files = [file for file in PAGE.iterdir() if file.suffix in (".html", ".css", ".js", ".svg")]
    assert len(files) > 10
    for file in files:
        text = file.read_text()
        assert not OUTSIDE.search(text), file.name
        assert not MARKUP.search(text), file.name
