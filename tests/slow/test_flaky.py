"""upkeep/flaky.py: CI forgives tests that pass when they run again alone, and no other failure."""

import os
import subprocess
import sys
from textwrap import dedent

import pytest

from upkeep.flaky import MOST, reason_not_flaky, verdict

ONCE = """
    from pathlib import Path

    def fails_once(name):
        marker = Path(name)
        if not marker.exists():
            marker.touch()
            assert name == "seen before"
"""


@pytest.fixture
def ci(tmp_path, capfd, monkeypatch):
    """Runs tests as CI does, then the failed ones alone; returns the verdict and what was printed."""
    for name in [name for name in os.environ if name.startswith("PYTEST")]:
        monkeypatch.delenv(name)
    # What these tests do not use need not be imported in each of thirty processes.
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")

    def run(**files: str) -> tuple[int, str]:
        (tmp_path / "once.py").write_text(dedent(ONCE))
        (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -q -p xdist.plugin\npythonpath = .\n")
        (tmp_path / "Makefile").write_text(f"test:\n\t{sys.executable} -m pytest -n 1\n")
        for name, text in files.items():
            (tmp_path / f"{name}.py").write_text(dedent(text))
        done = subprocess.run(
            ["make", "test"],
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 2, done.stdout
        return verdict(done.stdout, tmp_path), capfd.readouterr().out

    return run


FLAKY = """
    import once, pytest

    @pytest.mark.parametrize("name", ["a b - c", "x::y"])
    def test_flaky(name):
        once.fails_once(name.replace(":", "-"))

    class TestGroup:
        def test_flaky_in_a_class(self):
            once.fails_once("class")

    @pytest.fixture
    def setting():
        once.fails_once("fixture")

    def test_flaky_setup(setting):
        pass
"""


def test_what_passes_alone_is_printed_as_flaky(ci):
    code, printed = ci(test_flaky=FLAKY)
    assert code == 0, printed
    flaky = [line.split(" ", 1)[1] for line in printed.splitlines() if line.startswith("FLAKY ")]
    assert flaky == [
        "test_flaky.py::TestGroup::test_flaky_in_a_class",
        "test_flaky.py::test_flaky[a b - c]",
        "test_flaky.py::test_flaky[x::y]",
        "test_flaky.py::test_flaky_setup",
    ]
    assert printed.count("AssertionError") >= 4, printed
    assert "the log does not show it" not in printed


def test_what_fails_twice_is_red(ci):
    code, printed = ci(test_flaky=FLAKY, test_broken="def test_broken():\n    assert False\n")
    assert code == 1
    assert "Of 5 tests that failed 4 pass alone." in printed


MANY = f"""
    import once, pytest

    @pytest.mark.parametrize("n", range({MOST + 1}))
    def test_many(n):
        once.fails_once(str(n))
"""


@pytest.mark.parametrize(
    ("reason", "test"),
    [
        ("a test could not be collected", "import no_such_module"),
        ("a process crashed", "import os\ndef test_crash():\n    os._exit(3)"),
        (f"{MOST + 1} tests failed, more than {MOST}", MANY),
        ("pytest itself failed", "import pytest\ndef test_exit():\n    pytest.exit(returncode=3)"),
    ],
)
def test_hopeless_failure_is_red_at_once(ci, reason, test):
    code, printed = ci(test_wrong=test)
    assert (code, printed) == (1, f"Not run again: {reason}.\n")


def test_failure_not_run_again_is_red(ci):
    code, printed = ci(
        test_names="""
            import os, once, pytest

            WHERE = "among others" if "PYTEST_XDIST_WORKER" in os.environ else "alone"

            @pytest.mark.parametrize("where", [WHERE])
            def test_name(where):
                once.fails_once("once")
        """
    )
    assert code == 1
    assert "Of 1 tests that failed 0 pass alone." in printed


def test_make_failure_before_tests_is_red():
    """One tier ran and had a flaky test; the other never began, though make says "Error 1" of both."""
    ran = "1 failed, 9 passed in 2.00s\nmake: *** [Makefile:29: test] Error 1\n"
    assert reason_not_flaky(ran, ["test_a.py::test_a"]) is None
    assert (
        reason_not_flaky(
            "8 passed, 1 error in 2.00s (0:00:02)\n" + ran.splitlines()[1], ["test_a.py::test_a"]
        )
        is None
    )
    never_began = ran + "The tests need Chromium.\nmake: *** [Makefile:52: chromium] Error 1\n"
    assert reason_not_flaky(never_began, ["test_a.py::test_a"]) == "make failed before the tests"
