# The two commands of the README: `make play` and `make test`. Everything they need is set up here, once.
.DELETE_ON_ERROR:
.PHONY: play test test-all mutants build lint checked lock bench clean

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.pxd') setup.py pyproject.toml
CHECKED := build/checked
PYTEST := $(BIN)/python -m pytest -n 2

play: build
	@$(BIN)/cercles play

# Everything on the release build, the rules, the laws and search again under the sanitizer, the rules again interpreted.
test: build checked lint
	$(PYTEST) -m "not long"
	PYTHONPATH=$(CHECKED) $(PYTEST) -m "not long" tests/rules tests/laws tests/test_search.py
	CERCLES_PURE=1 $(PYTEST) -m "not long" tests/rules

# The same at full size, and the laws interpreted; takes hours.
test-all: build checked lint
	CERCLES_TESTS=full $(PYTEST)
	CERCLES_TESTS=full PYTHONPATH=$(CHECKED) $(PYTEST) tests/rules tests/laws tests/test_search.py
	CERCLES_TESTS=full CERCLES_PURE=1 $(PYTEST) tests/rules
	CERCLES_PURE=1 $(PYTEST) -m "not long" tests/laws

# Breaks the rules one by one: does a test notice? Takes hours.
mutants: build
	$(BIN)/python tests/mutants.py

build: .stamps/build

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

.stamps/tools: requirements-dev.txt | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@mkdir -p .stamps && touch $@

.stamps/package: pyproject.toml setup.py .stamps/tools
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $@

# Only what changed is compiled again: cythonize and build_ext look at the files' times.
.stamps/build: $(SOURCES) .stamps/package
	$(BIN)/python setup.py --quiet build_ext --inplace --parallel 2
	@touch $@

# The same sources under the sanitizer, in a tree of their own; the tests run some of themselves there.
checked: .stamps/checked

.stamps/checked: $(SOURCES) .stamps/package
	@rm -rf $(CHECKED)/cercles && mkdir -p $(CHECKED)
	CERCLES_CHECKED=1 $(BIN)/python setup.py --quiet build --build-lib $(CHECKED) --build-temp build/checked-temp
	@touch $@

lint: .stamps/tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: build
	$(BIN)/cercles bench

lock: | $(BIN)/python
	rm -rf build/lock && $(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet -r requirements-dev.in
	build/lock/bin/pip freeze --all --exclude pip > requirements-dev.txt

clean:
	rm -rf build .stamps $(VENV)
	find src -name '*.so' -delete
