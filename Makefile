# Arguments of the program: make run ARGS="--offline"
ARGS ?=

# Example to run: make example NAME=Stories
NAME ?=

# Tables to measure, all by default: make bench TABLES="prefetch memory"
TABLES ?=

# Duration of each fuzzer or the monkey, seed, number of characters: make monkey SECONDS=1800 SEED=7 ROWS=1000000
SECONDS ?=
SEED ?=
ROWS ?= 826

# Whether to record instruction counts instead of checking them: make cost RECORD=1
RECORD ?=

# Installation prefix and staging directory: make install DESTDIR=/tmp/image PREFIX=/usr
PREFIX ?= /usr/local
DESTDIR ?=

# Treats warnings as errors; see Package.swift.
export RICKMORTY_STRICT := 1

# Links the C++ library, ncurses and SQLite statically where static libraries are installed: opening a shared library
# costs half a millisecond per start. The linker takes a library from the first -L folder that contains it. Exports no
# symbols, since no library looks up symbols of the program.
#
# Packs relocations if the C library supports it (glibc 2.36 or later), which halves the work before `main`.
#
# -disable-concrete-type-metadata-mangled-name-accessors: otherwise the runtime instantiates generic types by mangled
# name and searches the conformances of the whole program, 70,000 instructions for each of about 40 types before the
# first frame.
#
# -cross-module-optimization specialises generic code of other modules, which saves 1/20 of the instructions of a start.
#
# -enforce-exclusivity=unchecked saves 1/30 of the instructions of a key press. Tests run debug builds, which do check.
static := $(CURDIR)/.build/static
packed := $(shell printf '%s\n' 'glibc 2.36' "$$(getconf GNU_LIBC_VERSION 2> /dev/null)" | sort --version-sort --check=quiet \
	&& echo -Xlinker -z -Xlinker pack-relative-relocs)
release := swift build --configuration release --static-swift-stdlib --disable-local-rpath \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
	-Xswiftc -cross-module-optimization -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -use-ld=lld -Xlinker -L$(static) -Xlinker --as-needed -Xlinker --no-export-dynamic $(packed) \
	-Xswiftc -Xclang-linker -Xswiftc -static-libgcc
sources := Sources Tests Package.swift
binary := .build/release/rickmorty
bin := $(DESTDIR)$(PREFIX)/bin
share := $(DESTDIR)$(PREFIX)/share
# Installed files.
program := "$(bin)/rickmorty"
manual := "$(share)/man/man1/rickmorty.1"
bash := "$(share)/bash-completion/completions/rickmorty"
zsh := "$(share)/zsh/site-functions/_rickmorty"
fish := "$(share)/fish/vendor_completions.d/rickmorty.fish"

.PHONY: help setup build run api examples example install uninstall deb test catalogue pictures docs lint format sanitize fuzz monkey bench cost clean

help: ## Show this help
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name does; do \
		printf '  make %-9s %s\n' "$$name" "$$does"; \
	done

setup: ## Install the required system packages
	@.ci/setup run

build: setup $(addprefix $(static)/lib,stdc++.a sqlite3.a ncursesw.a) ## Build the release binary, .build/release/rickmorty
	@$(release) --product rickmorty

$(static)/%.a:
	@mkdir -p $(static)
	@library="$$(clang -print-file-name=$*.a)"; if [ -e "$$library" ]; then ln -sf "$$library" $@; fi

# Unlike the shared ncurses library, the archive does not name the tinfo library that it needs.
$(static)/libncursesw.a:
	@mkdir -p $(static)
	@ncurses="$$(clang -print-file-name=libncursesw.a)"; tinfo="$$(clang -print-file-name=libtinfo.a)"; \
		if [ -e "$$ncurses" -a -e "$$tinfo" ]; then echo "INPUT($$ncurses $$tinfo)" > $@; fi

run: build ## Build and start the app; pass options as ARGS="--offline"
	@exec $(binary) $(ARGS)

api: ## Serve a local test API, and print the command that uses it
	@.ci/setup run
	@swift build --product LoopbackHost
	@exec .build/debug/LoopbackHost

examples: ## List the example programs
	@.ci/example

example: ## Run an example program, NAME=Stories
	@.ci/setup run
	@.ci/example $(NAME) $(ARGS)

# Strips symbols, which halves the size. The program prints no backtraces; crash addresses are looked up in the build.
install: ## Install the app, manual page and completions to PREFIX (/usr/local)
	@test -x $(binary) || { echo "There is nothing to install yet: make build" >&2; exit 1; }
	@for file in $(program) $(manual) $(bash) $(zsh) $(fish); do mkdir -p "$$(dirname "$$file")"; done
	@install -s -m 755 $(binary) $(program)
	@install -m 644 assets/man/rickmorty.1 $(manual)
	@install -m 644 assets/completions/rickmorty.bash $(bash)
	@install -m 644 assets/completions/_rickmorty $(zsh)
	@install -m 644 assets/completions/rickmorty.fish $(fish)

uninstall: ## Uninstall from PREFIX
	@rm -f $(program) $(manual) $(bash) $(zsh) $(fish)

deb: build ## Build a Debian package, .build/deb/rickmorty_*.deb
	@.ci/setup deb
	@.ci/deb

test: ## Set up, build and run all tests
	@.ci/setup test
	@.ci/test

# Uses a sync, which fails if the network does; a list would fall back to the existing catalogue.
catalogue: build ## Regenerate the built-in data from the API
	@rm -rf .build/catalogue && mkdir -p .build/catalogue
	@swift build --product CatalogueWriter
	@export XDG_CACHE_HOME="$(CURDIR)/.build/catalogue"; $(binary) sync && \
		for kind in locations episodes characters; do \
			$(binary) $$kind --offline --all --json > .build/catalogue/$$kind.json || exit; \
		done
	@.build/debug/CatalogueWriter "$$(date +%F)" .build/catalogue/locations.json .build/catalogue/episodes.json \
		.build/catalogue/characters.json > .build/catalogue/catalogue.txt
	@mv .build/catalogue/catalogue.txt assets/catalogue.txt

pictures: build ## Regenerate the pictures in the README
	@.ci/setup pictures
	@.ci/pictures

docs: ## Build the library documentation, .build/docs/rickmorty.doccarchive
	@.ci/setup run
	@.ci/docs

lint: ## Check code style
	@.ci/setup lint
	@swift format lint --strict --recursive --parallel $(sources)

format: ## Format the code
	@swift format --in-place --recursive --parallel $(sources)

sanitize: ## Run all tests under the thread and address sanitizers
	@.ci/setup test
	@.ci/sanitize

fuzz: ## Fuzz all parsers, SECONDS=60 each
	@.ci/setup run
	@.ci/fuzz $(or $(SECONDS),60) $(or $(SEED),0)

monkey: build ## Send random input to the app for SECONDS=600; SEED=N repeats a run
	@$(release) --product Monkey
	@exec .build/release/Monkey $(binary) $(or $(SECONDS),600) $(or $(SEED),$$$$) $(ROWS)

bench: build ## Benchmark the app and comparable programs
	@.ci/setup bench || echo "Programs that are not installed are omitted."
	@$(release) --product CursesList
	@$(release) --product Benchmarks
	@exec .build/release/Benchmarks $(binary) $(TABLES)

cost: build ## Compare instruction counts with the recorded ones; RECORD=1 records them
	@.ci/setup test || echo "What is missing is not counted."
	@swift build --product Benchmarks
	@exec .build/debug/Benchmarks $(binary) $(if $(RECORD),record,check) Tests/Benchmarks/instructions.txt

clean: ## Remove all build output
	@swift package clean
