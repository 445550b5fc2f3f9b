"""Fuzz the parsers, coverage-guided: `python -m tests.fuzz SECONDS [PARSER ...]`, each for so long.

Starts from tests/fuzz/corpus and writes its findings to artefacts/fuzz: new inputs to corpus/PARSER, and
a failing input beside them. The exit code is 1 if an input failed.
"""

import subprocess
import sys
from pathlib import Path

FOUND = Path("artefacts/fuzz")
CORPUS = Path(__file__).parent / "corpus"
LONGEST_INPUT = 2000  # bytes


def main() -> int:
    if sys.argv[1] == "--one":
        return _fuzz(sys.argv[2], sys.argv[3:])
    seconds, *names = sys.argv[1:]
    failed = []
    for name in names or sorted(folder.name for folder in CORPUS.iterdir()):
        new = FOUND / "corpus" / name
        new.mkdir(parents=True, exist_ok=True)
        options = [
            f"-max_total_time={seconds}",
            f"-max_len={LONGEST_INPUT}",
            "-timeout=20",
            "-rss_limit_mb=4096",
            "-print_final_stats=1",
            f"-artifact_prefix={FOUND}/{name}-",
        ]
        print(f"{name}, {seconds} seconds", flush=True)
        command = [sys.executable, "-m", "tests.fuzz", "--one", name, *options, str(new), str(CORPUS / name)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        print(
            "\n".join(line for line in done.stderr.splitlines() if "number_of_executed" in line), flush=True
        )
        if done.returncode:
            print(done.stdout[-3000:], done.stderr[-3000:], flush=True)
            failed.append(name)
    print(f"failed: {', '.join(failed)}" if failed else "nothing found")
    return bool(failed)


def _fuzz(name: str, options: list[str]) -> int:
    import atheris

    with atheris.instrument_imports(include=["solvers", "games", "bot", "storage"]):
        from tests.fuzz import parsers

        parsers.read(name, "")  # with lazy imports

    def one(data: bytes) -> None:
        parsers.read(name, data.decode("utf-8", "replace"))

    atheris.Setup([sys.argv[0], *options], one)
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())
