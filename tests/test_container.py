"""Checks of the Dockerfile that need no Docker engine."""

import re
import shlex

import pytest

from tests.playground_client import ROOT
from tests.setting_variables import DEFAULTS

DOCKERFILE = (ROOT / "Dockerfile").read_text()
INSTRUCTIONS = re.findall(r"^([A-Z]+) (.+)$", re.sub(r"\\\n\s*", "", DOCKERFILE), re.MULTILINE)


def arguments(instruction: str) -> list[str]:
    return [rest for name, rest in INSTRUCTIONS if name == instruction]


COPIED = [path for rest in arguments("COPY") if "--from" not in rest for path in shlex.split(rest)[:-1]]


@pytest.mark.parametrize("path", COPIED)
def test_copied_paths_exist_and_are_allowed(path):
    assert (ROOT / path).exists()
    assert f"!{path}" in (ROOT / ".dockerignore").read_text().splitlines()


def test_it_copies_every_package_that_is_installed():
    packages = re.search(r"^packages = (\[.+\])", (ROOT / "pyproject.toml").read_text(), re.MULTILINE)[1]
    assert set(re.findall(r'"(\w+)"', packages)) <= set(COPIED)


def test_installs_from_hashed_lock_file():
    assert "requirements.lock" in COPIED
    assert any("--require-hashes -r requirements.lock" in step for step in arguments("RUN"))


def test_runs_same_command_as_make():
    recipe = re.search(r"^run:.*\n\t@exec \$\(BIN\)/(.+)", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert arguments("CMD")[-1] == f'["{recipe[1]}"]'


def test_runs_unprivileged_with_volume():
    names = [name for name, _ in INSTRUCTIONS]
    assert arguments("USER") == ["oddsmith"]
    assert names.index("USER") < names.index("CMD")
    (volume,) = arguments("VOLUME")
    assert f"ODDSMITH_DATA={volume}" in arguments("ENV")[0]
    assert f":{volume}" in (ROOT / "compose.yaml").read_text()


def test_health_check_asks_bot():
    port = re.search(r"ODDSMITH_HEALTH_PORT=(\d+)", arguments("ENV")[0])[1]
    assert f"http://127.0.0.1:{port}/healthz" in arguments("HEALTHCHECK")[0]


def test_every_setting_that_it_makes_is_one():
    assert set(re.findall(r"((?:ODDSMITH|DISCORD)_\w+)=", arguments("ENV")[0])) <= DEFAULTS.keys()
