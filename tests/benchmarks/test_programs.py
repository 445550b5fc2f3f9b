"""Every benchmark that a person starts is listed, and says what it takes."""

import re
import sys
from importlib import import_module

import pytest

from tests.playground_client import ROOT

LISTED = re.findall(r"^\| `(\w+)` \|", (ROOT / "benchmarks/README.md").read_text(), re.MULTILINE)
STARTED_BY_OTHERS = {"bare_bot", "forging_bot", "idle_loop", "large_playground"}


def test_readme_lists_the_programs():
    files = (ROOT / "benchmarks").glob("*.py")
    programs = {file.stem for file in files if 'if __name__ == "__main__":' in file.read_text()}
    assert len(set(LISTED)) == len(LISTED)
    assert set(LISTED) == programs - STARTED_BY_OTHERS - {"__main__"}


@pytest.mark.parametrize("name", LISTED)
def test_help_says_what_a_program_takes(name, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", [name, "--help"])
    with pytest.raises(SystemExit) as ended:
        import_module(f"benchmarks.{name}").main()
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: {name} ")
