"""Run the tests that failed once more, alone: python -m upkeep.flaky LOG

LOG is the output of `make test`. A test that passes alone is flaky, and is printed as such with the end of
its first failure. Exits 0 if every failure was a flaky test, and 1 if anything else went wrong.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

LAST_FAILED = Path(".pytest_cache/v/cache/lastfailed")
MOST = 10  # more failures than these are not chance
LINES = 15  # lines of the first failure

# A run that ended for another reason than failed tests. pytest-xdist gives some of these the same exit code;
# make gives all of them its own, but prints the original one.
NO_TEST_FAILED = {
    "a test could not be collected": re.compile(
        r"^_+ ERROR collecting |^ERROR .*(found no collectors|not found)", re.MULTILINE
    ),
    "a process crashed": re.compile(r"crashed while running|node down: Not properly terminated"),
    "pytest itself failed": re.compile(r"^INTERNALERROR>|^make: \*\*\* .* Error (?!1$)\d+$", re.MULTILINE),
}

MAKE_FAILED = re.compile(r"^make: \*\*\* ", re.MULTILINE)
TESTS_FAILED = re.compile(r"^(?:=+ )?(?:\d+ \w+, )*\d+ (?:failed|errors?)\b.* in [\d.]+s", re.MULTILINE)


def reason_not_flaky(log: str, failed: list[str]) -> str | None:
    """Why the failures in a log cannot be flaky tests, or None if they can."""
    for reason, sign in NO_TEST_FAILED.items():
        if sign.search(log):
            return reason
    if len(MAKE_FAILED.findall(log)) > len(TESTS_FAILED.findall(log)):
        return "make failed before the tests"
    if not failed:
        return "nothing could be run again"
    if not all("::" in test for test in failed):
        return "a test could not be collected"
    if len(failed) > MOST:
        return f"{len(failed)} tests failed, more than {MOST}"
    return None


def first_failure(log: str, test: str) -> str:
    """The last lines of pytest's output about a test's failure."""
    path, bracket, parameters = test.partition("[")
    name = ".".join(path.split("::")[1:]) + bracket + parameters
    heading = re.compile(rf"^_+ (?:ERROR at \w+ of )?{re.escape(name)} _+$", re.MULTILINE)
    start = heading.search(log)
    if not start:
        return "  (the log does not show it)"
    rest = log[start.end() :]
    end = re.search(r"^_{3,} .+ _{3,}$|^=+ .+ =+$", rest, re.MULTILINE)
    lines = rest[: end.start() if end else None].strip().splitlines()
    return "\n".join(f"  {line}" for line in lines[-LINES:])


def run_alone(tests: list[str], project: Path) -> tuple[int, int]:
    """The exit code of pytest for these tests in one process, and how many of them passed.

    They are named one by one: with --last-failed pytest runs everything when it finds none of them.
    """
    command = [sys.executable, "-m", "pytest", "-n", "0", *tests]
    done = subprocess.run(command, cwd=project, stdout=subprocess.PIPE, text=True, check=False)
    print(done.stdout, flush=True)
    passed = re.search(r"^(?:=+ )?(?:\d+ failed, )?(\d+) passed", done.stdout, re.MULTILINE)
    return done.returncode, int(passed[1]) if passed else 0


def verdict(log: str, project: Path) -> int:
    last_failed = project / LAST_FAILED
    failed = sorted(json.loads(last_failed.read_text())) if last_failed.exists() else []
    if reason := reason_not_flaky(log, failed):
        print(f"Not run again: {reason}.")
        return 1
    print(f"Failed, and now run alone: {', '.join(failed)}", flush=True)
    code, passed = run_alone(failed, project)
    if code or passed != len(failed):
        print(f"Of {len(failed)} tests that failed {passed} pass alone.")
        return 1
    for test in failed:
        print(f"FLAKY {test}\n{first_failure(log, test)}")
    return 0


if __name__ == "__main__":
    sys.exit(verdict(Path(sys.argv[1]).read_text(errors="replace"), Path()))
