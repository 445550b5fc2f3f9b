# `make run` starts the bot, `make test` tries it. Everything they need goes into .venv, from the lock files.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet

.PHONY: run install test test-all test-rest test-playground proof fuzz check format bench soak lock licenses commands pictures audit release chromium clean

run: $(VENV)/installed
	@exec $(BIN)/oddsmith

install: $(VENV)/installed-dev

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

# Under three minutes on two cores: solvers, games, storage on SQLite, and the bot through the playground.
test: install
	$(PYTEST) -m "not slow and not proof"

# And what takes a browser, PostgreSQL, kills, full disks, restarts, or long computing, and the playground's own.
test-all: test test-rest

test-rest: install chromium
	$(PYTEST) -m "slow and not proof"

test-playground: install chromium
	$(PYTEST) tests/playground

# What takes minutes to prove: simulations against the solved chances, a bot in pieces, many random examples; and an
# hour or two: a million simulated presses.
proof: install
	$(BIN)/python -m pytest -m proof
	$(PYTEST) -m "not proof" --hypothesis-profile=thorough tests/solvers tests/games

# Look for texts that a parser trips over, ten minutes for each: make fuzz SECONDS=600
# The fuzzer is not in the lock file: nothing else needs it, and it comes for few systems.
SECONDS ?= 600
fuzz: install
	$(PIP) "atheris>=3"
	$(BIN)/python -m tests.fuzz $(SECONDS)

# The tests look at the page in a real browser.
chromium:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || \
	if [ "$$(id -u)" = 0 ]; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium-headless-shell >/dev/null; \
	else \
		echo "The tests need Chromium. Install it with:  sudo apt-get install -y chromium-headless-shell" >&2; exit 1; \
	fi

check: install
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: install
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# Bring the lock files up to pyproject.toml: what is locked stays as it is, unless with make lock UPGRADE=1.
# They hold versions and hashes for every platform, no addresses.
UPGRADE ?=
lock:
	$(PYTHON) -m venv $(VENV)
	$(PIP) uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes $(if $(UPGRADE),--upgrade) --no-header \
		--group build pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes $(if $(UPGRADE),--upgrade) --no-header \
		--group dev pyproject.toml -c requirements.lock -o requirements-dev.lock

# Which license each library comes under, as docs/licenses.md has it.
licenses: install
	$(BIN)/python -m upkeep.licenses

# Every command with its options, as docs/commands.md has them.
commands: install
	$(BIN)/python -m upkeep.commands

# The moving picture and the stills of the README, taken from the playground.
pictures: install chromium
	$(BIN)/python -m upkeep.pictures

# Whether a locked version has a known vulnerability. Asks the world, so it is no part of the tests.
audit:
	$(PYTHON) -m venv $(VENV)/audit
	$(VENV)/audit/bin/python -m pip --disable-pip-version-check install --quiet pip-audit
	$(VENV)/audit/bin/pip-audit --require-hashes --disable-pip -r requirements.lock

# Stamp version and changelog, commit and tag: make release VERSION=1.1.0
release: install
	$(BIN)/python -m upkeep.release $(VERSION)

bench: install
	$(BIN)/python -m benchmarks

# Half an hour of 500 people, twice: the bot left alone after it has warmed up, and killed every 3 minutes.
# make soak MINUTES=30 WARM_UP=16
MINUTES ?= 30
WARM_UP ?= 16
soak: install
	$(BIN)/python -m benchmarks.soak --minutes $(MINUTES) --warm-up $(WARM_UP)
	$(BIN)/python -m benchmarks.soak --minutes $(MINUTES) --restarts

clean:
	rm -rf $(VENV)
