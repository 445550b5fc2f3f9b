"""Every benchmark that a person starts is listed, and says what it takes."""

import re
import sys
from importlib import import_module

import pytest

from tests.playground_client import ROOT

LISTED = re.findall(r"^\| `(\w+)` \|", (ROOT / "benchmarks/README.md").read_text(), re.MULTILINE)
PARTS = {"__init__", "__main__"}


def test_readme_lists_the_programs():
    modules = {file.stem for file in (ROOT / "benchmarks").glob("*.py")}
    assert sorted(LISTED) == sorted(modules - PARTS)


@pytest.mark.parametrize("name", LISTED)
def test_help_says_what_a_program_takes(name, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", [name, "--help"])
    with pytest.raises(SystemExit) as ended:
        import_module(f"benchmarks.{name}").main()
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: {name} ")
