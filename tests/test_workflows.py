"""The workflows for GitHub call what there is; their syntax is checked with actionlint."""

import os
import re
import shutil
import subprocess
import tomllib

import pytest
import yaml

from tests.playground_client import ROOT

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
FORMS = [file for file in sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml")) if file.stem != "config"]
TARGETS = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_every_job_ends_and_calls_existing_targets(file):
    workflow = yaml.safe_load(file.read_text())
    assert workflow["permissions"] == {"contents": "read"}, "a job asks for more itself"
    for name, job in workflow["jobs"].items():
        assert job["timeout-minutes"] <= 60, name
        for step in job["steps"]:
            assert re.fullmatch(r"[\w./-]+@(v\d+|release/v\d+)", step.get("uses", "a/b@v1"))
            for target in re.findall(r"(?:\bmake|\.ci/run) ([\w-]+)", step.get("run", "")):
                assert target in TARGETS


def test_all_that_must_pass_runs_at_github():
    (targets,) = re.findall(r"set -- (.+)", (ROOT / ".ci/run").read_text())
    called = re.findall(r"\.ci/run (.+)", (ROOT / ".github/workflows/ci.yml").read_text())
    assert called == targets.split()


def test_a_run_without_the_api_description_says_so(tmp_path, monkeypatch):
    """Not in a run that has it, as the setting or beside the repository."""
    monkeypatch.delenv("ODDSMITH_DISCORD_OPENAPI", raising=False)
    here = tmp_path / "repository"
    (here / ".ci").mkdir(parents=True)
    shutil.copy(ROOT / ".ci/run", here / ".ci")
    (here / "Makefile").write_text("check:\n")

    def warning(**environment):
        command = [here / ".ci/run", "check"]
        run = subprocess.run(
            command, env=os.environ | environment, capture_output=True, text=True, check=True
        )
        return run.stderr

    assert "WARNING: no check against Discord's API description" in warning()
    assert warning(ODDSMITH_DISCORD_OPENAPI="openapi.json") == ""
    beside = tmp_path / "shared/discord/openapi.json"
    beside.parent.mkdir(parents=True)
    beside.touch()
    assert warning() == ""


def test_every_python_that_is_supported_is_tested():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    oldest = int(project["requires-python"].removeprefix(">=3."))
    workflow = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text())
    tested = workflow["jobs"]["quick"]["strategy"]["matrix"]["python"]
    assert tested == [f"3.{minor}" for minor in range(oldest, oldest + len(tested))]


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.stem)
def test_forms_ask_for_something(file):
    form = yaml.safe_load(file.read_text())
    assert {"name", "description", "body"} <= form.keys()
    ids = [part["id"] for part in form["body"]]
    assert len(set(ids)) == len(ids)
    assert any(part.get("validations", {}).get("required") for part in form["body"])
