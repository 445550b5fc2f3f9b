# `make` lists what there is. Everything it needs goes into .venv, from the lock files.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet

.PHONY: help run install test test-slow test-all test-playground proof fuzz chromium check format bench soak lock licenses commands pictures audit release clean

help:  ## list these commands
	@awk -F ':.*  ## ' '/^[a-z-]+:.*  ## / {printf "make %-16s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: $(VENV)/installed  ## start the bot; without a token, in the playground, a mock Discord server
	@exec $(BIN)/oddsmith

install: $(VENV)/installed-dev  ## build the environment for development in .venv

$(VENV)/installed: requirements.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(PIP) --require-hashes -r requirements.lock
	$(PIP) --no-build-isolation --no-deps -e .
	@touch $@

$(VENV)/installed-dev: $(VENV)/installed requirements-dev.lock
	$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

# Compiled modules are kept, even if the environment says otherwise: else each bot that a test starts compiles all anew.
# More processes than cores: a test that plays through the playground waits most of its time.
WORKERS ?= 4
PYTEST := PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

# Under three minutes on two cores.
test: install  ## run the quick tests: solvers, games, storage on SQLite, and the bot through the playground
	$(PYTEST) -m "not slow and not proof"

test-slow: install chromium  ## run the slow tests: PostgreSQL, a browser, killed processes, full disks, restarts, long computations
	$(PYTEST) -m "slow and not proof"

test-all: test test-slow  ## run the quick and the slow tests

test-playground: install chromium  ## run the playground's own tests, which are slow ones
	$(PYTEST) tests/playground

# Simulations against the solved chances, a bot in pieces, many random examples, and an hour or two of simulated presses.
proof: install  ## run tests that take minutes or hours: a million rounds against the solved odds, a million presses
	$(BIN)/python -m pytest -m proof
	$(PYTEST) -m "not proof" --hypothesis-profile=thorough tests/solvers tests/games

# The fuzzer is not in the lock file: nothing else needs it, and it comes for few systems.
SECONDS ?= 600
fuzz: install  ## fuzz each parser for ten minutes, or with SECONDS=60 for one
	$(PIP) "atheris>=3"
	$(BIN)/python -m tests.fuzz $(SECONDS)

# The slow tests look at the playground's page in a real browser.
chromium:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || \
	if [ "$$(id -u)" = 0 ]; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium-headless-shell >/dev/null; \
	else \
		echo "The tests need Chromium. Install it with:  sudo apt-get install -y chromium-headless-shell" >&2; exit 1; \
	fi

check: install  ## run the formatter, the linter, the import rules, and the strict type checker for all but the tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: install  ## fix what the formatter and the linter can fix
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: install  ## run the benchmarks that take minutes at most: solvers, messages, load, stored history
	$(BIN)/python -m benchmarks

MINUTES ?= 30
WARM_UP ?= 16
soak: install  ## simulate 500 people twice, undisturbed and with kills; shorter with MINUTES=5 WARM_UP=1
	$(BIN)/python -m benchmarks.soak --minutes $(MINUTES) --warm-up $(WARM_UP)
	$(BIN)/python -m benchmarks.soak --minutes $(MINUTES) --restarts

# The lock files hold versions and hashes for every platform, no addresses. uv is not locked: it has a folder of its own.
UPGRADE ?=
LOCK := $(VENV)/lock/bin/uv pip compile --quiet --python $(VENV)/lock/bin/python --universal --python-version 3.11 \
	--generate-hashes $(if $(UPGRADE),--upgrade) --no-header
lock:  ## update the lock files after a change of pyproject.toml; UPGRADE=1 updates every version. Then: make licenses
	$(PYTHON) -m venv $(VENV)/lock
	$(VENV)/lock/bin/python -m pip --disable-pip-version-check install --quiet uv
	$(LOCK) --group build pyproject.toml -o requirements.lock
	$(LOCK) --group dev pyproject.toml -c requirements.lock -o requirements-dev.lock

licenses: install  ## rewrite docs/licenses.md from the lock file
	$(BIN)/python -m upkeep.licenses

commands: install  ## rewrite docs/commands.md from the commands and their descriptions
	$(BIN)/python -m upkeep.commands

pictures: install chromium  ## take the README's pictures again, from the playground
	$(BIN)/python -m upkeep.pictures

audit:  ## check the locked versions for known vulnerabilities; needs a network
	$(PYTHON) -m venv $(VENV)/audit
	$(VENV)/audit/bin/python -m pip --disable-pip-version-check install --quiet pip-audit
	$(VENV)/audit/bin/pip-audit --require-hashes --disable-pip -r requirements.lock

release: install  ## stamp version and changelog, commit, and tag: make release VERSION=1.1.0
	$(BIN)/python -m upkeep.release $(VERSION)

clean:  ## delete .venv
	rm -rf $(VENV)
