"""Saves a failed test's log, its database and the bot's last requests in artefacts/failures."""

import json
import re
import shutil
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest

from tests.playground_client import Playground

FAILURES = Path(__file__).parent.parent / "artefacts" / "failures"
LAST = 200  # requests


def keep(report: pytest.TestReport, fixtures: Mapping[str, Any]) -> Path:
    """Write the failure report, the bot's log, its database and its last requests; return their folder."""
    folder = FAILURES / re.sub(r"[^\w.\[\]-]+", "_", report.nodeid)[:150]
    folder.mkdir(parents=True, exist_ok=True)
    sections = [f"--- {name} ---\n{text}" for name, text in report.sections]
    (folder / f"{report.when}.txt").write_text("\n".join([report.longreprtext, *sections]))
    if database := fixtures.get("database_file"):
        for file in database.parent.glob(f"{database.name}*"):  # with its write-ahead log
            shutil.copy(file, folder)
    for fixture in fixtures.values():
        playground = getattr(fixture, "playground", fixture)  # of a bot that comes with its playground
        if isinstance(playground, Playground):
            (folder / "requests.json").write_text(json.dumps(last_requests(playground), indent=1))
    return folder


def last_requests(playground: Playground) -> Any:
    """The bot's last requests to Discord's HTTP API, with bodies and responses; or an error text."""
    try:
        page = urljoin(playground.place["page"], "/playground/requests?after=0")
        with urllib.request.urlopen(page, timeout=10) as response:
            return json.load(response)["requests"][-LAST:]
    except OSError as error:
        return str(error)
