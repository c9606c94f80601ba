# What the program is started with: make run ARGS="--offline"
ARGS ?=

# Which example is run: make example NAME=Stories
NAME ?=

# Which tables to measure, all by itself: make bench TABLES="prefetch memory"
TABLES ?=

# How long each fuzzer looks, or the monkey plays, and with what: make monkey SECONDS=1800 SEED=7 ROWS=1000000
SECONDS ?=
SEED ?=
ROWS ?= 826

# Whether to record the instructions that the program costs: make cost RECORD=1
RECORD ?=

# Where it is installed, and what is put before that: make install DESTDIR=/tmp/image PREFIX=/usr
PREFIX ?= /usr/local
DESTDIR ?=

# Warnings are errors in the builds of these targets; see Package.swift.
export RICKMORTY_STRICT := 1

# The C++ library, ncurses and SQLite go into the binary as well, where the machine has them so: opening each would cost
# every start half a millisecond. The linker takes the one in the first folder that it is told of. No library looks up
# symbols of the program, so it exports none.
#
# Its relocations are packed where the C library can read that, from glibc 2.36 on: half of the work before `main`.
#
# A generic type is made by code that knows its conformances, not by its mangled name: for that, the runtime would search
# the conformances of the whole program, 70,000 instructions for each of some 40 types before the first frame. And modules
# specialise the generic code of others: a twentieth of a start's instructions. Exclusive access to memory is checked in the
# debug builds that the tests run, and not again here: a thirtieth of a key's instructions.
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
# Where each of what is installed goes.
program := "$(bin)/rickmorty"
manual := "$(share)/man/man1/rickmorty.1"
bash := "$(share)/bash-completion/completions/rickmorty"
zsh := "$(share)/zsh/site-functions/_rickmorty"
fish := "$(share)/fish/vendor_completions.d/rickmorty.fish"

.PHONY: help setup build run api examples example install uninstall deb test catalogue pictures docs lint format sanitize fuzz monkey bench cost clean

help: ## list these targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name does; do \
		printf '  make %-9s %s\n' "$$name" "$$does"; \
	done

setup: ## install the system packages that running needs
	@.ci/setup run

build: setup $(addprefix $(static)/lib,stdc++.a sqlite3.a ncursesw.a) ## build the release binary, .build/release/rickmorty
	@$(release) --product rickmorty

$(static)/%.a:
	@mkdir -p $(static)
	@library="$$(clang -print-file-name=$*.a)"; if [ -e "$$library" ]; then ln -sf "$$library" $@; fi

# Unlike its shared library, the archive of ncurses does not name the second one that it needs.
$(static)/libncursesw.a:
	@mkdir -p $(static)
	@ncurses="$$(clang -print-file-name=libncursesw.a)"; tinfo="$$(clang -print-file-name=libtinfo.a)"; \
		if [ -e "$$ncurses" -a -e "$$tinfo" ]; then echo "INPUT($$ncurses $$tinfo)" > $@; fi

run: build ## build and start the program; ARGS="--offline" are its options
	@exec $(binary) $(ARGS)

api: ## serve the API on this machine, without a network, and print how to run the program with it
	@.ci/setup run
	@swift build --product LoopbackHost
	@exec .build/debug/LoopbackHost

examples: ## list the programs in Sources/Examples, and what each shows
	@.ci/example

example: ## run one of them, NAME=Stories, with a server on this machine if it loads
	@.ci/setup run
	@.ci/example $(NAME) $(ARGS)

# Without symbols, half as large: the program prints no backtrace, and an address of a crash is looked up in the build.
install: ## install what was built, its manual page and completions under PREFIX (/usr/local)
	@test -x $(binary) || { echo "There is nothing to install yet: make build" >&2; exit 1; }
	@for file in $(program) $(manual) $(bash) $(zsh) $(fish); do mkdir -p "$$(dirname "$$file")"; done
	@install -s -m 755 $(binary) $(program)
	@install -m 644 assets/man/rickmorty.1 $(manual)
	@install -m 644 assets/completions/rickmorty.bash $(bash)
	@install -m 644 assets/completions/_rickmorty $(zsh)
	@install -m 644 assets/completions/rickmorty.fish $(fish)

uninstall: ## remove what was installed under PREFIX
	@rm -f $(program) $(manual) $(bash) $(zsh) $(fish)

deb: build ## build a Debian package of it, .build/deb/rickmorty_*.deb
	@.ci/setup deb
	@.ci/deb

test: ## set up, build and run all tests
	@.ci/setup test
	@.ci/test

# A sync fails where the network does; a list would fall back to the catalogue.
catalogue: build ## write the bundled catalogue anew, from the API
	@rm -rf .build/catalogue && mkdir -p .build/catalogue
	@swift build --product CatalogueWriter
	@export XDG_CACHE_HOME="$(CURDIR)/.build/catalogue"; $(binary) sync && \
		for kind in locations episodes characters; do \
			$(binary) $$kind --offline --all --json > .build/catalogue/$$kind.json || exit; \
		done
	@.build/debug/CatalogueWriter "$$(date +%F)" .build/catalogue/locations.json .build/catalogue/episodes.json \
		.build/catalogue/characters.json > .build/catalogue/catalogue.txt
	@mv .build/catalogue/catalogue.txt assets/catalogue.txt

pictures: build ## record the README's pictures anew, assets/*.png
	@.ci/setup pictures
	@.ci/pictures

docs: ## convert the documentation of the libraries, .build/docs/rickmorty.doccarchive
	@.ci/setup run
	@.ci/docs

lint: ## check the style of all sources
	@.ci/setup lint
	@swift format lint --strict --recursive --parallel $(sources)

format: ## put all sources in style
	@swift format --in-place --recursive --parallel $(sources)

sanitize: ## run all tests under the thread and the address sanitizer
	@.ci/setup test
	@.ci/sanitize

fuzz: ## let libFuzzer look for inputs that break a parser, SECONDS=60 for each
	@.ci/setup run
	@.ci/fuzz $(or $(SECONDS),60) $(or $(SEED),0)

monkey: build ## press random keys in the program for SECONDS=600, over ROWS=826 characters; SEED=N repeats a run
	@$(release) --product Monkey
	@exec .build/release/Monkey $(binary) $(or $(SECONDS),600) $(or $(SEED),$$$$) $(ROWS)

bench: build ## measure the program beside less, nnn, ncdu, newsboat, tig, fzf and chafa
	@.ci/setup bench || echo "What is missing is left out of the table."
	@$(release) --product CursesList
	@$(release) --product Benchmarks
	@exec .build/release/Benchmarks $(binary) $(TABLES)

cost: build ## compare the program's instructions with those on record; RECORD=1 records them
	@.ci/setup test || echo "What is missing is not counted."
	@swift build --product Benchmarks
	@exec .build/debug/Benchmarks $(binary) $(if $(RECORD),record,check) Tests/Benchmarks/instructions.txt

clean: ## remove everything that was built
	@swift package clean
