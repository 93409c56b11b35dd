# Every target sets up what it needs: a local environment from the lock files, then the project itself.
#   make play      start playing, in the browser          make test     everything that has to be green
#   make bench     the benchmark table                    make lint     ruff and mypy
#   make format    let ruff lay out the code              make lock     refresh the lock files
#   make test-crash  the long crash test                  make test-slow-line  the browser tests on a slow line
#   make test-attacks  what people see during attacks     make clean    remove what was built and installed
#   make strength  matches of the bots, half an hour      make ladder   all levels of all games, hours: docs/strength.md
#   make coverage  lines of the server that no test runs
#   make first-start  how long `make play` takes on a new machine: docs/first-start.md

PYTHON  ?= python3
PORT    ?= 8400
WORKERS ?= auto

VENV := .venv
BIN  := $(VENV)/bin
INSTALL := @$(PYTHON) tools/install.py

.PHONY: play test coverage test-slow-line test-crash fuzz test-attacks bench strength ladder first-start lint format lock client clean
.DEFAULT_GOAL := play

# The server compiles the games while it answers pages.
play: $(VENV)/play.stamp client
	@$(BIN)/starboard serve --port $(PORT)

test: $(VENV)/test.stamp client lint
	@$(BIN)/python hatch_build.py test
	@$(BIN)/python tools/nginx.py
	@$(BIN)/starboard prepare
	@chromium="$$($(BIN)/python tools/chromium.py)" && \
	STARBOARD_CHROMIUM="$$chromium" $(BIN)/python -m pytest -n $(WORKERS) -m "not crash and not attack" $(ARGS)

# Measuring takes the server's tests more than half as long again, so it is no part of `make test`.
coverage: $(VENV)/test.stamp client
	@$(BIN)/starboard prepare
	@$(BIN)/python -m pytest -n $(WORKERS) --cov --cov-report=term -m "not crash and not attack" $(ARGS) tests/server tests/store tests/analysis

# Every browser test with answers that take half a second longer: what is clicked too early shows here.
test-slow-line: $(VENV)/test.stamp client
	@$(BIN)/starboard prepare
	@chromium="$$($(BIN)/python tools/chromium.py)" && \
	STARBOARD_LINE_MS=500 STARBOARD_CHROMIUM="$$chromium" $(BIN)/python -m pytest -n $(WORKERS) tests/browser $(ARGS)

test-crash: $(VENV)/test.stamp
	@$(BIN)/python -m pytest -m crash --timeout 3600 $(ARGS)

fuzz: $(VENV)/test.stamp client
	@$(BIN)/starboard prepare
	@cd tests && ../$(BIN)/python -m fuzz $(ARGS)

# What a person sees while a stranger attacks: docs/attacks.md.
test-attacks: $(VENV)/test.stamp
	@$(BIN)/starboard prepare
	@$(BIN)/python -m pytest -m attack --timeout 3600 $(ARGS)

bench: $(VENV)/bench.stamp
	@$(BIN)/starboard bench

strength: $(VENV)/play.stamp
	@$(BIN)/python -m bench.strength $(ARGS)

ladder: $(VENV)/play.stamp
	@$(BIN)/python -m bench.ladder $(ARGS)

first-start:
	@$(PYTHON) tools/first_start.py $(ARGS)

lint: $(VENV)/test.stamp
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/python hatch_build.py check

format: $(VENV)/test.stamp
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

client: $(VENV)/play.stamp
	$(INSTALL) client

clean:
	rm -rf $(VENV) dist web/node_modules src/starboard/server/static/*.js src/starboard/server/static/*.css bench/results.json
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis .schemathesis .coverage*

# --- the environment: one stamp for each set of packages -------------------------------------------------

$(VENV)/play.stamp: requirements/play.txt requirements/node.txt requirements/uv.txt pyproject.toml hatch_build.py
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Starboard needs Python 3.11 or newer: make PYTHON=python3.12")'
	$(INSTALL) play
	@touch $@

$(VENV)/test.stamp: requirements/test.txt $(VENV)/play.stamp
	$(INSTALL) test
	@touch $@

$(VENV)/bench.stamp: requirements/bench.txt requirements/peers.txt $(VENV)/play.stamp
	$(INSTALL) bench
	@touch $@

# --- the lock: exact versions and hashes for every platform, and no word about where they come from --------

COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --upgrade

lock:
	$(INSTALL) uv
	@$(COMPILE) --group uv --output-file requirements/uv.txt
	@$(COMPILE) --group node --output-file requirements/node.txt
	@$(COMPILE) pyproject.toml --extra envs --extra openspiel --group dev --output-file requirements/test.txt
	@$(COMPILE) pyproject.toml --group build --constraint requirements/test.txt --output-file requirements/play.txt
	@$(COMPILE) pyproject.toml --extra envs --group bench --constraint requirements/test.txt --output-file requirements/bench.txt
	@$(COMPILE) --group peers --output-file requirements/peers.txt
