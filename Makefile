# Everything a newcomer types. `make play` and `make test` do all set-up by themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
PLAYABLE := $(VENV)/.playable
JOBS ?= 2
PORT ?= 8000
EXTRAS := table,postgres,redis,arena,tune,learning,cluster,bench,browser,dev
SEED ?= $(shell date +%s)

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help play setup test test-browser quick lint rules bench strength nightly depth mutants screenshots measure-boards kill-test soak audit clean

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: $(PLAYABLE) ## Start Civitas for a person and print the address (PORT=8001 for another port)
	$(BIN)/civitas serve --port $(PORT)

setup: $(STAMP) ## Create .venv with everything

# Files are checked against the hashes in requirements/. On a system for which there are none yet (tools/lock.py adds
# them), HASHES=0 installs the same versions unchecked.
ifeq ($(HASHES),0)
install = $(BIN)/pip install --quiet --constraint constraints.txt --editable '.[$(2)]'
else
install = $(BIN)/pip install --quiet --require-hashes --requirement requirements/$(1).txt && \
	$(BIN)/pip install --quiet --no-deps --no-build-isolation --editable . || \
	(echo "Not installed. If it is hashes of other files that are wrong here: make setup HASHES=0"; exit 1)
endif

$(VENV)/bin/pip:
	$(PYTHON) -c 'import sys; sys.exit("Civitas needs Python 3.11 or newer; set PYTHON=python3.11" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)

$(PLAYABLE): pyproject.toml requirements/play.txt | $(VENV)/bin/pip
	$(call install,play,table)
	@touch $@

$(STAMP): pyproject.toml requirements/everything.txt | $(VENV)/bin/pip
	$(call install,everything,$(EXTRAS))
	@touch $@ $(PLAYABLE)

test: setup ## Run every test that needs no browser
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m 'not browser'

test-browser: setup ## Play in a real browser, also on PostgreSQL and Redis (installs Debian's where it can)
	@which chromium redis-server /usr/lib/postgresql/*/bin/postgres >/dev/null || \
		(apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
			chromium redis-server postgresql >/dev/null)
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m 'browser and not nightly' tests/browser

quick: setup ## At most a minute: lint, the tests of what was touched, 20 law games
	$(MAKE) --no-print-directory lint
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m 'not browser' $$($(BIN)/python tools/touched.py) tests/laws/test_laws.py --law-sample 20

lint: setup ## Style, types, directions between the rooms, the README's list of titles, hyphens
	$(BIN)/ruff check src tests tools
	$(BIN)/ruff format --check src tests tools
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/titles.py --check
	$(BIN)/python tools/hyphens.py --check

rules: setup ## How many of the numbered rules are proven (STRICT=1 fails if one is missing)
	$(BIN)/python tools/rules.py $(if $(STRICT),--strict)

bench: setup ## Measure every game beside catanatron
	CIVITAS_GAMES=hamlet PYTHONPATH=tests $(BIN)/civitas bench

strength: setup ## How strong the bots are; goes on where it was stopped, writes docs/bots.md
	$(BIN)/python tools/strength.py

nightly: setup ## Many law games from fresh seeds, ten minutes of nonsense, and the mutation check
	$(BIN)/pytest -n $(JOBS) --dist worksteal tests/laws/test_laws.py --law-games 400 --law-seed $(SEED)
	CIVITAS_TEST_SEED=$(SEED) $(BIN)/pytest -m nightly tests/browser
	$(MAKE) --no-print-directory soak MINUTES=10
	$(MAKE) --no-print-directory mutants GAME=path
	$(MAKE) --no-print-directory mutants GAME=ages
	$(MAKE) --no-print-directory mutants GAME=revive
	$(MAKE) --no-print-directory mutants GAME=civolution

depth: setup ## 5,000 previews and 2,000 re-deals of GAME, from games of bots (GAME=path)
	PYTHONPATH=tests $(BIN)/python -m laws.depth $(GAME)

mutants: setup ## How many small changes to GAME's rules and data its tests catch (GAME=path)
	$(BIN)/python tools/mutants.py $(GAME)

screenshots: setup ## Draw every board in all languages, themes and sizes (FOLDER=build/screenshots)
	$(BIN)/python tools/boards.py screenshots $(or $(FOLDER),build/screenshots)

measure-boards: setup ## What overlaps or is cut on boards, and what pages weigh
	$(BIN)/python tools/boards.py measure
	$(BIN)/python tools/boards.py weigh

kill-test: setup ## Kill the server under load five times and look for lost moves
	$(BIN)/python tools/kill_test.py

soak: setup ## Send nonsense to every door of a running site for MINUTES=20 and print what came of it
	$(BIN)/python tools/soak.py --minutes $(or $(MINUTES),20)

audit: setup ## Ask an index whether a flaw is known in anything that is installed
	$(BIN)/python tools/audit.py

clean: ## Remove everything that was made here
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
