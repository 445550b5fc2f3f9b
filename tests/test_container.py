"""Checks of the Dockerfile that need no Docker engine."""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from http.server import BaseHTTPRequestHandler, HTTPServer
from subprocess import PIPE
from threading import Thread

import pytest

from tests.playground_client import ROOT
from tests.setting_variables import DEFAULTS

DOCKERFILE = (ROOT / "Dockerfile").read_text()
INSTRUCTIONS = re.findall(r"^([A-Z]+) (.+)$", re.sub(r"\\\n\s*", "", DOCKERFILE), re.MULTILINE)


def arguments(instruction: str) -> list[str]:
    return [rest for name, rest in INSTRUCTIONS if name == instruction]


ADMITTED = re.findall("^!(.+)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE)


@pytest.mark.parametrize("path", ADMITTED)
def test_admitted_paths_exist(path):
    assert (ROOT / path).exists()


def test_nothing_else_is_copied():
    assert (ROOT / ".dockerignore").read_text().splitlines()[0] == "*"
    assert ". ." in arguments("COPY")


def test_it_copies_all_that_is_installed():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    packages = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    texts = [project["project"]["readme"], "LICENSE"]
    assert sorted(ADMITTED) == sorted([*packages, *texts, "pyproject.toml", "requirements.lock"])


def test_installs_from_hashed_lock_file():
    assert arguments("COPY")[0] == "requirements.lock ./"
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


def test_compiled_files_are_those_that_its_python_loads(tmp_path):
    (tmp_path / "module.py").write_text('"""A docstring."""')
    (step,) = [step for step in arguments("RUN") if "-m compileall" in step]
    compileall = [option for option in shlex.split(step)[1:] if not option.startswith("/")]
    subprocess.run([sys.executable, *compileall, tmp_path], check=True)
    environment = {
        **os.environ,
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONOPTIMIZE": re.search(r"PYTHONOPTIMIZE=(\d)", arguments("ENV")[0])[1],
    }
    script = "import module, os; print(os.path.exists(module.__cached__), module.__doc__)"
    python = [sys.executable, "-c", script]
    printed = subprocess.run(python, cwd=tmp_path, env=environment, stdout=PIPE, check=True).stdout
    assert printed == b"True None\n"


def test_health_check_asks_bot_at_the_port_that_is_set():
    assert re.search(r"ODDSMITH_HEALTH_PORT=[1-9]", arguments("ENV")[0]), "in the image it is on"
    asked = []

    class Health(BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            self.send_response(200 if len(asked) == 1 else 503)
            self.end_headers()

        def log_message(self, *_):
            pass

    _, *script = json.loads("[" + arguments("HEALTHCHECK")[0].partition("[")[2])
    with HTTPServer(("127.0.0.1", 0), Health) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        environment = {**os.environ, "ODDSMITH_HEALTH_PORT": str(server.server_port)}
        ends = [
            subprocess.run([sys.executable, *script], env=environment, check=False).returncode
            for _ in range(2)
        ]
        server.shutdown()
    assert asked == ["/healthz", "/healthz"]
    assert ends == [0, 1]


def test_every_setting_that_it_makes_is_one():
    assert set(re.findall(r"((?:ODDSMITH|DISCORD)_\w+)=", arguments("ENV")[0])) <= DEFAULTS.keys()
