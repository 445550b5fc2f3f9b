"""The wheel in an environment of its own: nothing of the clone is needed."""

import asyncio
import re
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from asyncio.subprocess import PIPE
from pathlib import Path, PurePosixPath

import aiohttp
import pytest

from storage import migrations
from tests.playground_client import ROOT, Playground, line_with, terminated

PACKAGES = ("bot", "app", "games", "solvers", "storage", "playground")
VERSION = re.search(r'^version = "(.+)"$', (ROOT / "pyproject.toml").read_text(), re.MULTILINE)[1]


def run(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


def tracked(*paths):
    """The files in these folders that git has, or would take."""
    listed = run(
        "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *paths, cwd=ROOT
    )
    return {name for name in listed.split("\0") if (ROOT / name).is_file()}


@pytest.fixture(scope="module")
def sdist(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sdist")
    run(sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", folder, cwd=ROOT)
    (file,) = folder.iterdir()
    return file


@pytest.fixture(scope="module")
def wheel(sdist, tmp_path_factory):
    """The wheel, built from the sdist as installers do."""
    source, folder = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    with tarfile.open(sdist) as archive:
        archive.extractall(source, filter="data")
    run(
        *(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder),
        cwd=source / f"oddsmith-{VERSION}",
    )
    (file,) = folder.iterdir()
    return file


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The folder of programs of a new environment with the wheel in it.

    Its libraries are those of the tests' environment, whose own Oddsmith comes behind: where a file is taken
    from is tested.
    """
    environment = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", "--without-pip", environment)
    python = environment / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-index", "--no-deps", wheel)
    (packages,) = environment.glob("lib/python*/site-packages")
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python.parent


@pytest.fixture
def elsewhere(environment, tmp_path):
    """Options for a program that is started far from the clone."""
    (tmp_path / "empty").mkdir()
    clean = {name: value for name, value in environment.items() if name != "PYTHONPATH"}
    return {"cwd": tmp_path / "empty", "env": clean}


def test_wheel_has_every_file_of_the_packages(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    packaged = {name for name in names if PurePosixPath(name).parts[0] in PACKAGES}
    assert packaged == tracked(*PACKAGES)
    assert {name.partition("/")[2] for name in names - packaged} >= {
        "entry_points.txt",
        "licenses/LICENSE",
        "licenses/bot/render/images/fonts/LICENSE.txt",
    }


def test_sdist_has_every_file(sdist):
    with tarfile.open(sdist) as archive:
        names = {member.name.partition("/")[2] for member in archive.getmembers() if member.isfile()}
    assert names == tracked() | {"PKG-INFO"}


def test_version_is_that_of_the_wheel(installed, wheel, elsewhere):
    assert wheel.name == f"oddsmith-{VERSION}-py3-none-any.whl"
    assert run(installed / "oddsmith", "--version", **elsewhere) == f"Oddsmith {VERSION}\n"


def test_modules_are_those_of_the_wheel(installed, elsewhere):
    imports = f"import {', '.join(PACKAGES)}; print(*[m.__path__[0] for m in ({', '.join(PACKAGES)})])"
    folders = run(installed / "python", "-c", imports, **elsewhere).split()
    assert [Path(folder).name for folder in folders] == [*PACKAGES]
    assert all(Path(folder).is_relative_to(installed.parent) for folder in folders)


def test_doctor_finds_no_problem(installed, elsewhere):
    lines = run(installed / "oddsmith", "doctor", **elsewhere).splitlines()
    assert [line.partition(":")[0] for line in lines] == ["note", "ok", "note"]


@pytest.mark.parametrize("optimize", ["", "2"], ids=["plain", "without docstrings, as in Docker"])
async def test_bot_answers_with_words_and_pictures(installed, elsewhere, optimize):
    """It takes the catalogues of each language, the fonts, the page and the migrations."""
    elsewhere["env"]["PYTHONOPTIMIZE"] = optimize
    bot = await asyncio.create_subprocess_exec(installed / "oddsmith", stdout=PIPE, **elsewhere)
    async with terminated(bot):
        address = re.search(r"http://\S+", await line_with("Open http://127.0.0.1:", bot.stdout))[0]
        async with aiohttp.ClientSession(address) as person:
            place = Playground({}, person)
            async with person.get("/") as page:
                assert 'id="member-list"' in await page.text()
            async with person.get("/page/main.js") as script:
                assert script.status == 200
            await place.bot_answers()
            for locale, word in (("en-US", "Stand"), ("fi", "Jää"), ("de", "Stehen")):
                await place.post("members", **{"as": "Aino", "locale": locale})
                assert word in await place.reply("/bj advise 16 T")
            solved = await place.say("/mines solve 1?/?? mines:1")
            assert solved["messages"][0]["attachments"], "its percents are drawn with our fonts"
    data = Path(elsewhere["env"]["ODDSMITH_DATA"])
    environment = {**elsewhere["env"], "DISCORD_TOKEN": ""}
    (line, *_) = run(installed / "oddsmith", "doctor", cwd=elsewhere["cwd"], env=environment).splitlines()
    assert line.endswith(f"{data}/oddsmith.sqlite works and is at version {migrations.HEAD}.")
