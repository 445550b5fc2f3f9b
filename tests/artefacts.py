"""What a test that fails leaves behind in artefacts/failures: its log, its database, what was last asked."""

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
    """The folder with what failed, the bot's log, its database, and what it last asked of the playground."""
    folder = FAILURES / re.sub(r"[^\w.\[\]-]+", "_", report.nodeid)[:150]
    folder.mkdir(parents=True, exist_ok=True)
    sections = [f"--- {name} ---\n{text}" for name, text in report.sections]
    (folder / f"{report.when}.txt").write_text("\n".join([report.longreprtext, *sections]))
    if database := fixtures.get("database_file"):
        for file in database.parent.glob(f"{database.name}*"):  # with its write-ahead log
            shutil.copy(file, folder)
    for playground in fixtures.values():
        if isinstance(playground, Playground):
            (folder / "requests.json").write_text(json.dumps(last_requests(playground), indent=1))
    return folder


def last_requests(playground: Playground) -> Any:
    """What the bot last asked of Discord's HTTP API, its messages among it, and what it was answered."""
    try:
        page = urljoin(playground.place["page"], "/playground/requests?after=0")
        with urllib.request.urlopen(page, timeout=10) as answer:
            return json.load(answer)["requests"][-LAST:]
    except OSError as gone:
        return str(gone)
