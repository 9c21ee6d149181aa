# Everything a newcomer types. `make play` and `make test` do all set-up by themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
JOBS ?= 2
EXTRAS := table,postgres,redis,bench,browser,dev

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help play setup test test-browser quick lint rules bench nightly depth mutants kill-test clean

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: setup ## Start Civitas for a person and print the address
	$(BIN)/civitas serve

setup: $(STAMP) ## Create .venv with everything

$(STAMP): pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit("Civitas needs Python 3.11 or newer; set PYTHON=python3.11" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --constraint constraints.txt --editable '.[$(EXTRAS)]'
	@touch $@

test: setup ## Run every test that needs no browser
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m 'not browser'

test-browser: setup ## Play in a real browser, also on PostgreSQL and Redis (installs Debian's where it can)
	@which chromium redis-server /usr/lib/postgresql/*/bin/postgres >/dev/null || \
		(apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
			chromium redis-server postgresql >/dev/null)
	$(BIN)/pytest -m browser tests/browser

quick: setup ## At most a minute: lint, the tests of what was touched, 20 law games
	$(MAKE) --no-print-directory lint
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m 'not browser' $$($(BIN)/python tools/touched.py) tests/laws/test_laws.py --law-sample 20

lint: setup ## Style, types, directions between the rooms, the README's list of titles
	$(BIN)/ruff check src tests tools
	$(BIN)/ruff format --check src tests tools
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/titles.py --check

rules: setup ## How many of the numbered rules are proven (STRICT=1 fails if one is missing)
	$(BIN)/python tools/rules.py $(if $(STRICT),--strict)

bench: setup ## Measure every game beside catanatron
	CIVITAS_GAMES=hamlet PYTHONPATH=tests $(BIN)/civitas bench

nightly: setup ## Many law games and the mutation check
	$(BIN)/pytest -n $(JOBS) --dist worksteal tests/laws/test_laws.py --law-games 400
	$(MAKE) --no-print-directory mutants GAME=path
	$(MAKE) --no-print-directory mutants GAME=ages

depth: setup ## 5,000 previews and 2,000 re-deals of GAME, from games of bots (GAME=path)
	PYTHONPATH=tests $(BIN)/python -m laws.depth $(GAME)

mutants: setup ## How many small changes to GAME's rules and data its tests catch (GAME=path)
	$(BIN)/python tools/mutants.py $(GAME)

kill-test: setup ## Kill the server under load five times and look for lost moves
	$(BIN)/python tools/kill_test.py

clean: ## Remove everything that was made here
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
