"""Checks of the cluster's compose file that need no Docker engine."""

import os
import re
from asyncio.subprocess import DEVNULL

import pytest
import yaml
from sqlalchemy import make_url

from bot.settings import Settings
from tests.playground_client import ROOT, program
from tests.setting_variables import DEFAULTS

SERVICES = yaml.safe_load((ROOT / "compose.cluster.yaml").read_text())["services"]
PROCESSES = {name: service for name, service in SERVICES.items() if name.startswith("shards-")}


def test_services_cover_every_shard_once():
    environments = [service["environment"] for service in PROCESSES.values()]
    parts = [
        Settings.parse({name: settings[name] for name in ("ODDSMITH_DATABASE", "ODDSMITH_SHARDS")}).shards
        for settings in environments
    ]
    (total,) = {part.total for part in parts}
    assert sorted(shard for part in parts for shard in part.ids) == list(range(total))


@pytest.mark.parametrize("name", PROCESSES)
def test_services_wait_for_migration_and_restart(name):
    assert PROCESSES[name]["depends_on"] == {"migrate": {"condition": "service_completed_successfully"}}
    assert PROCESSES[name]["restart"] == "unless-stopped"
    assert SERVICES["migrate"]["command"] == ["oddsmith", "migrate"]


def test_every_service_setting_is_valid():
    for service in [*PROCESSES.values(), SERVICES["migrate"]]:
        names = {name for name in service["environment"] if name.startswith(("ODDSMITH", "DISCORD"))}
        assert names <= DEFAULTS.keys()
    environment = PROCESSES["shards-0-1"]["environment"]
    names = ("ODDSMITH_SOLVERS", "ODDSMITH_WORKERS", "ODDSMITH_LOG_FORMAT")
    Settings.parse({name: str(environment[name]) for name in names})


def test_workers_without_nanny_find_scheduler():
    command = SERVICES["worker"]["command"]
    assert "--no-nanny" in command
    assert PROCESSES["shards-0-1"]["environment"]["ODDSMITH_SOLVERS"] in command


async def test_any_password_will_do(private_postgresql, tmp_path):
    """Also one with characters that are special in a URL: the password is not part of a URL."""
    password = "a@b/c#d?e%41:f&g h"
    private_postgresql.require_password("oddsmith", password)
    environment = {**SERVICES["migrate"]["environment"]}
    assert environment["PGPASSWORD"].startswith("${POSTGRES_PASSWORD:")
    assert "PASSWORD" not in environment["ODDSMITH_DATABASE"]
    assert SERVICES["postgres"]["environment"]["POSTGRES_PASSWORD"].startswith("${POSTGRES_PASSWORD:")
    address = make_url(environment["ODDSMITH_DATABASE"])
    local_address = address.set(host=None, query=make_url(private_postgresql.get_uri()).query)
    for typed_password, code in ((password, 0), ("another", 1)):
        migration_environment = {
            **os.environ,
            "ODDSMITH_DATABASE": local_address.render_as_string(hide_password=False),
            "ODDSMITH_DATA": str(tmp_path),
            "PGPASSWORD": typed_password,
        }
        async with program(
            "oddsmith", "migrate", environment=migration_environment, stderr=DEVNULL
        ) as migrating:
            assert await migrating.wait() == code


def test_no_password_stands_in_it():
    assert not re.search(r"PASSWORD: (?!\$)", (ROOT / "compose.cluster.yaml").read_text())
