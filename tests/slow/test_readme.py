"""Runs every command that the README shows; every link of the documents leads somewhere."""

import asyncio
import os
import re
import shlex
import signal
from asyncio.subprocess import PIPE

import pytest

from bot.interactions.cooldowns import RateLimit
from bot.render import layout
from tests.playground_client import ROOT
from tests.setting_variables import DEFAULTS

README = (ROOT / "README.md").read_text()
SETTINGS = (ROOT / "docs" / "settings.md").read_text()
DOCUMENTS = (
    "README.md",
    "CONTRIBUTING.md",
    "benchmarks/README.md",
    *sorted(f"docs/{file.name}" for file in (ROOT / "docs").glob("*.md")),
)
START, TESTS = "make run", "make test"


def blocks(language: str) -> list[str]:
    """The lines of the README's code blocks in a language, without comments."""
    matches = re.findall(rf"^ *```{language}\n(.*?)^ *```", README, re.MULTILINE | re.DOTALL)
    lines = (line.split("  #")[0].strip() for block in matches for line in block.splitlines())
    return [line for line in lines if line]


SHELL = list(dict.fromkeys(blocks("sh")))


@pytest.fixture
def clone(tmp_path):
    """A folder with the project's files as a newcomer has them, with the tests' environment."""
    for path in ROOT.iterdir():
        if path.name not in (".git", ".env", "data", "artefacts"):
            (tmp_path / path.name).symlink_to(path)
    return tmp_path


@pytest.mark.parametrize("line", blocks("discord"))
async def test_readme_chat_commands_work(shared_playground, line):
    outcome = await shared_playground.say(line, by="Guest", wait=60)
    assert outcome["status"] == "answered"
    assert outcome["messages"]
    frames = {part.get("accent_color") for message in outcome["messages"] for part in message["components"]}
    assert frames.isdisjoint({layout.WARNING_COLOR.value, layout.ERROR_COLOR.value})


@pytest.mark.parametrize("line", [line for line in SHELL if line != START])
async def test_a_shell_command_of_the_readme_works(clone, line):
    done = await asyncio.create_subprocess_shell(line, cwd=clone, stdout=PIPE)
    printed, _ = await done.communicate()
    assert done.returncode == 0
    if "say" in line:
        for command in shlex.split(line)[2:]:
            assert command.startswith("/bj")
        assert printed.decode().count("  best\n") == len(shlex.split(line)[2:])


async def test_make_run_starts_and_stops(clone):
    environment = {**os.environ, "ODDSMITH_DATA": str(clone / "data"), "ODDSMITH_PLAYGROUND_PORT": "0"}
    assert START in SHELL
    running = await asyncio.create_subprocess_exec(
        *START.split(), cwd=clone, env=environment, stdout=PIPE, stderr=PIPE, start_new_session=True
    )
    while b"Open http://127.0.0.1:" not in (line := await running.stdout.readline()):
        assert line, (await running.stderr.read()).decode()
    os.killpg(running.pid, signal.SIGINT)  # as the terminal does it
    _, complaints = await asyncio.wait_for(running.communicate(), 20)
    assert b"Traceback" not in complaints


async def test_make_test_runs_these_tests():
    assert f"| `{TESTS}` |" in (ROOT / "CONTRIBUTING.md").read_text()
    shown = await asyncio.create_subprocess_exec("make", "-n", "test", cwd=ROOT, stdout=PIPE)
    printed, _ = await shown.communicate()
    (command,) = [line for line in printed.decode().splitlines() if " -m pytest" in line]
    a_test = "tests/test_container.py::test_it_copies_all_that_is_installed"
    collecting = f"{command} -n 0 --collect-only {a_test}"  # collects the tests without running them
    process = await asyncio.create_subprocess_shell(collecting, cwd=ROOT, stdout=PIPE)
    printed, _ = await process.communicate()
    assert a_test in printed.decode().splitlines()


def test_the_table_of_settings_is_the_settings():
    documented = dict(re.findall(r"^\| `([A-Z_]+)` \| (.+?) \|", SETTINGS, re.MULTILINE))
    assert documented.keys() == DEFAULTS.keys()
    for name, default in documented.items():
        actual = DEFAULTS[name]
        if name == "ODDSMITH_DATABASE":
            actual = "sqlite:///data/oddsmith.sqlite"
        if isinstance(actual, RateLimit):
            actual = f"{actual.times}/{actual.seconds:g}"
        assert default == (f"`{actual}`" if actual not in (None, "", ()) else "none")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_what_a_document_links_to_is_there(document):
    file = ROOT / document
    for path, _, heading in re.findall(r"\]\(([^)#:]*)(#([^)]+))?\)", file.read_text()):
        linked = (file.parent / path) if path else file
        assert linked.exists(), path
        if heading:
            headings = re.findall(r"^#+ (.+)$", linked.read_text(), re.MULTILINE)
            assert heading in {_anchor(title) for title in headings}, f"{path}#{heading}"


def _anchor(title):
    """The address of a heading, as GitHub makes it."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
