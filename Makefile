# The everyday verbs. `make` needs a C compiler and GNU make, nothing else.
#
#   make            the program, the libraries and the single headers, in build/
#   make demo       a minute that shows the main job
#   make test       what a C compiler, make and a shell can check, in two minutes; nothing is installed
#   make test-all   install what the other tests need (it asks first) and run them; make test-long, for hours
#   make install    PREFIX and DESTDIR as usual
#   make gen        rebuild what is generated: lib/gen, the completions, options in grimoire(1); make gen-check compares
#   make windows    the program and the library for Windows, build/windows/grimoire.exe, by mingw-w64
#   make mpi        grimoire-mpi, where there is an MPI compiler
#   make python     the package for Python, a source distribution and a wheel, in build/python
#   make cuda       the program with a kernel for GPUs, build/cuda/grimoire, where there is nvcc
#   make web        the explorer, build/web/index.html; make web-serve serves it on this machine
#   make docs       README, doc/, the manual, schemes, Book and explorer as one static site, build/docs/index.html
#   make npm        the npm package, build/npm, where there are clang and its linker for WebAssembly
#   make headers    single headers to copy, with all schemes and with one each, in build/headers
#   make dist       the tarball of a release; make release, all that it publishes; make deb, Debian packages (doc/releasing.md)
#   make packages   what package registries need, in build/packages; SITE=... SOURCE=... say where the project lives
#   make bench fuzz clean
#
# It says which folders it compiles; with V=1, every command.

CC ?= cc
AR ?= ar
# The generators run here, whatever CC compiles for.
HOSTCC ?= cc
# Line numbers cost little of a build's time, types a third. For a debugger: make CFLAGS='-O0 -g'.
CFLAGS ?= -O2 -g1 -DNDEBUG
WARNINGS = -Wall -Wextra -Wpedantic -Wconversion -Wshadow
ALL_CFLAGS = -std=c11 $(WARNINGS) -fvisibility=hidden $(CPPFLAGS) $(CFLAGS)
HOST_CFLAGS = -std=c11 $(WARNINGS) -O2
B ?= build

VERSION = 0.1.0
SOVERSION = 0

# Where the project lives, for packages: SITE, SOURCE and AUTHORS.
include packaging/metadata.mk
FIELDS = VERSION SITE SOURCE AUTHORS

PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR ?= $(PREFIX)/share/man
BOOKDIR ?= $(PREFIX)/share/grimoire/book
BASHDIR ?= $(PREFIX)/share/bash-completion/completions
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions
FISHDIR ?= $(PREFIX)/share/fish/vendor_completions.d

# Whether CC compiles for Windows, as x86_64-w64-mingw32-gcc does. Files in folders called windows
# replace their namesakes there, and the files that need POSIX. Only the system's own libraries are
# shared. No store may need an alignment of 32 or 64 bytes, which GCC believes Windows' stack to
# have and it has not (GCC bug 54412; the flag is the assembler's, from binutils 2.38 on).
ifneq ($(findstring mingw,$(shell $(CC) -dumpmachine 2> /dev/null)),)
EXE = .exe
NO_PIE =
NEEDS_POSIX = $(wildcard cli/book*.c cli/merge.c cli/pack.c cli/pack_files.c cli/prove*.c search/prove/ascent*.c search/prove/descent*.c) \
	$(addprefix search/prove/,fewest.c job.c log_file.c recount.c)
STAND_INS = $(wildcard base/windows/*.c cli/windows/*.c)
WARNINGS += -Wno-float-conversion # mingw-w64's own isfinite
ALL_CFLAGS += -D__USE_MINGW_ANSI_STDIO=1 -Wa,-muse-unaligned-vector-move
LDFLAGS += -static
endif
OF_THIS_SYSTEM = $(filter-out $(NEEDS_POSIX) $(subst windows/,,$(STAND_INS)),$(wildcard $(1)/*.c)) \
	$(filter $(1)/windows/%,$(STAND_INS))

LIB_SOURCES = $(wildcard lib/*.c lib/gen/*.c chess/*.c riders/*.c)
BASE_SOURCES = $(call OF_THIS_SYSTEM,base)
SEARCH_SOURCES = $(filter-out $(NEEDS_POSIX),$(wildcard search/*/*.c))
CLI_SOURCES = $(wildcard answers/*.c answers/*/*.c emit/*.c judge/*.c) $(call OF_THIS_SYSTEM,cli)
LIB_OBJECTS = $(LIB_SOURCES:%.c=$(B)/%.o)
PIC_OBJECTS = $(LIB_SOURCES:%.c=$(B)/pic/%.o)
BASE_OBJECTS = $(BASE_SOURCES:%.c=$(B)/%.o)
SEARCH_OBJECTS = $(SEARCH_SOURCES:%.c=$(B)/%.o)
CLI_OBJECTS = $(CLI_SOURCES:%.c=$(B)/%.o)
SCHEMES = $(shell sed -n 's/^GRIM_SCHEME_ROW.\([a-z0-9]*\),.*/\1/p' lib/schemes.def)
AVX512_SCHEMES = $(shell sed -n 's/^GRIM_SCHEME_ROW.\([a-z0-9]*\), [a-z0-9]*, avx512,.*/\1/p' lib/schemes.def)
PEERS ?=
PEER_SOURCES = $(wildcard bench/peers/*.c) $(PEERS)
PEER_OBJECTS = $(patsubst %.c,$(B)/bench/peers/%.o,$(notdir $(PEER_SOURCES)))
PROGRAM_OBJECTS = $(SCHEMES:%=$(B)/bench/program_%.o)
BENCH_SOURCES = $(filter-out bench/program.c,$(wildcard bench/*.c))
BENCH_OBJECTS = $(BENCH_SOURCES:%.c=$(B)/%.o) $(PEER_OBJECTS)
BENCH_PARTS = $(BENCH_OBJECTS) $(PROGRAM_OBJECTS)
CUDA ?=
ifeq ($(CUDA),1)
SEARCH_OBJECTS += $(B)/search/prove/descent_cuda.o
ALL_CFLAGS += -DGRIM_CUDA=1
CUDA_LIBS = -L$(CUDA_HOME)/lib64 -lcudart_static -lstdc++ -ldl -lrt
endif
FACTORS = $(sort $(wildcard data/factors/*.txt))

ifneq ($(V),1)
.SILENT:
endif

# say LINE: prints the line once in a run of make: only one process can make the folder. Where none
# can be made, nothing is printed.
SAID = $(B)/.said
$(shell rm -rf $(SAID) 2> /dev/null)
say = { mkdir -p $(SAID) && mkdir "$(SAID)/$(subst /,-,$(1))"; } 2> /dev/null && echo "$(1)" || :
ROOM = $(firstword $(subst /, ,$<))

.PHONY: all demo test bench fuzz gen gen-check install uninstall clean
.DELETE_ON_ERROR:

HEADERS = $(addprefix $(B)/,grimoire.h grimoire_chess.h grimoire_riders.h grimoire_threats.h)

all: $(B)/grimoire$(EXE) $(B)/libgrimoire.a $(if $(EXE),,$(B)/libgrimoire.so.$(VERSION)) $(HEADERS)

# The prefix of mingw-w64's tools.
MINGW ?= x86_64-w64-mingw32-

.PHONY: windows
windows:
	@command -v $(MINGW)gcc > /dev/null || { echo "make windows needs $(MINGW)gcc; Debian has it in gcc-mingw-w64-x86-64" >&2; exit 1; }
	@$(MAKE) --no-print-directory B=$(B)/windows CC=$(MINGW)gcc AR=$(MINGW)ar all

# ---- objects -------------------------------------------------------------------------------------

$(B)/%.o: %.c
	@mkdir -p $(@D)
	@$(call say,compiling $(ROOM))
	$(CC) $(ALL_CFLAGS) -MMD -MP -c $< -o $@

# With types, which abidiff compares, but not where variables are: that takes half of the time.
$(B)/pic/%.o: %.c
	@mkdir -p $(@D)
	@$(call say,compiling $(ROOM) for the shared library)
	$(CC) $(ALL_CFLAGS:-g1=-g) -fno-var-tracking -fPIC -MMD -MP -c $< -o $@

-include $(LIB_OBJECTS:.o=.d) $(PIC_OBJECTS:.o=.d) $(SEARCH_OBJECTS:.o=.d) $(CLI_OBJECTS:.o=.d)
-include $(BASE_OBJECTS:.o=.d)
-include $(BENCH_PARTS:.o=.d)

$(B)/libgrimoire.a: $(LIB_OBJECTS)
	rm -f $@
	$(AR) rcs $@ $^

$(B)/libgrimoire.so.$(VERSION): $(PIC_OBJECTS)
	$(CC) $(ALL_CFLAGS) -shared -Wl,-soname,libgrimoire.so.$(SOVERSION) $(LDFLAGS) $^ -o $@
	ln -sf libgrimoire.so.$(VERSION) $(B)/libgrimoire.so.$(SOVERSION)
	ln -sf libgrimoire.so.$(SOVERSION) $(B)/libgrimoire.so

# At a fixed address: addresses of code decide what a processor's predictors confuse, and should be
# the same in two runs of the bench (doc/bench.md). Empty it where the linker does not know it.
NO_PIE ?= -no-pie

$(B)/grimoire$(EXE): $(CLI_OBJECTS) $(SEARCH_OBJECTS) $(BASE_OBJECTS) $(BENCH_PARTS) $(B)/libgrimoire.a
	@$(call say,linking $@)
	$(CC) $(ALL_CFLAGS) $(NO_PIE) $(LDFLAGS) $^ $(CUDA_LIBS) -pthread -lm -o $@

# With CUDA=1 the other objects use the kernel for GPUs, too: give it a folder of its own. SASS for
# this GPU and PTX for all later ones.
NVCC ?= nvcc
CUDA_ARCH ?= sm_80
CUDA_HOME ?= $(patsubst %/bin/,%,$(dir $(realpath $(shell command -v $(NVCC)))))

.PHONY: cuda
cuda:
	@$(MAKE) --no-print-directory B=$(B)/cuda CUDA=1 $(B)/cuda/grimoire

$(B)/search/prove/descent_cuda.o: search/prove/descent_cuda.cu $(wildcard search/prove/*.h)
	@command -v $(NVCC) > /dev/null || { echo "make cuda needs $(NVCC), of the CUDA toolkit" >&2; exit 1; }
	@mkdir -p $(@D)
	$(NVCC) -std=c++17 -O2 -arch=$(CUDA_ARCH) -DGRIM_CUDA=1 $(NVCCFLAGS) -c $< -o $@

# `grimoire prove` for the ranks of an MPI job; nothing else needs MPI.
MPICC ?= mpicc
MPI_OBJECTS = $(patsubst %.c,$(B)/%.o,$(wildcard mpi/*.c))

.PHONY: mpi
mpi: $(B)/grimoire-mpi

-include $(MPI_OBJECTS:.o=.d)

$(MPI_OBJECTS): $(B)/%.o: %.c
	@command -v $(MPICC) > /dev/null || { echo "make mpi needs $(MPICC); Debian has it in libopenmpi-dev" >&2; exit 1; }
	@mkdir -p $(@D)
	$(MPICC) $(ALL_CFLAGS) -MMD -MP -c $< -o $@

$(B)/grimoire-mpi: $(MPI_OBJECTS) $(B)/libcli.a $(B)/libgrimoire.a
	$(MPICC) $(ALL_CFLAGS) $(LDFLAGS) $^ $(CUDA_LIBS) -pthread -lm -o $@

# What tests and fuzz targets link with: the program without its main function, or base alone.
$(B)/libcli.a: $(filter-out $(B)/cli/main.o,$(CLI_OBJECTS)) $(SEARCH_OBJECTS) $(BASE_OBJECTS) $(BENCH_PARTS)
	rm -f $@
	$(AR) rcs $@ $^

$(B)/libbase.a: $(BASE_OBJECTS)
	rm -f $@
	$(AR) rcs $@ $^

# ---- generated files and the single header -------------------------------------------------------

# Generators are small: compiled in one go from the sources they need, never from lib/gen.
GEN_SOURCES = gen/gen.c $(filter-out base/runner.c,$(wildcard base/*.c))
GEN_HEADERS = gen/gen.h lib/schemes.def $(wildcard base/*.h)

$(B)/gen_factors: gen/factors.c $(GEN_SOURCES) $(GEN_HEADERS) lib/factors.c lib/geometry.c lib/names.c $(wildcard lib/*.h)
	@mkdir -p $(@D)
	$(HOSTCC) $(HOST_CFLAGS) $(filter %.c,$^) -o $@

$(B)/gen_lists: gen/lists.c $(GEN_SOURCES) $(GEN_HEADERS)
	@mkdir -p $(@D)
	$(HOSTCC) $(HOST_CFLAGS) $(filter %.c,$^) -o $@

GEN_TABLES_SOURCES = gen/tables.c $(GEN_SOURCES) lib/bitscan_derive.c lib/geometry.c
GEN ?= lib/gen

# Headers of schemes as the reader of emit takes them; -E is for what it does, -C keeps the comments.
GEN_SCHEMES_SOURCES = gen/schemes.c $(GEN_SOURCES) $(wildcard emit/read*.c) emit/evaluate.c emit/page.c emit/tree.c
READ_SCHEMES = $(filter-out %_template.h,$(wildcard lib/schemes/*.h))

$(B)/gen_schemes: $(GEN_SCHEMES_SOURCES) $(GEN_HEADERS) lib/schemes.def $(wildcard emit/*.h)
	@mkdir -p $(@D)
	$(HOSTCC) $(HOST_CFLAGS) $(GEN_SCHEMES_SOURCES) -o $@

# Texts for people and for their shells are made last, from the table that the command line is
# parsed by.
GEN_COMMANDS_SOURCES = gen/commands.c $(wildcard gen/completions*.c) $(GEN_SOURCES) cli/table.c cli/table_text.c lib/names.c
gen: $(B)/gen_factors $(B)/gen_lists $(B)/gen_schemes $(B)/bench/peers.def
	@mkdir -p $(GEN) $(B)/read
	$(B)/gen_lists $(GEN) lib/schemes.def
	$(B)/gen_factors $(GEN) $(FACTORS)
	$(HOSTCC) $(HOST_CFLAGS) $(GEN_TABLES_SOURCES) -o $(B)/gen_tables
	$(B)/gen_tables $(GEN) data/factors/black.txt lib/geometry.c lib/random_words.h data/polyglot.txt
	for header in $(READ_SCHEMES); do \
		$(HOSTCC) -std=c11 -E -C -DGRIM_READING -o $(B)/read/$$(basename $$header .h).i $$header || exit 1; done
	$(B)/gen_schemes $(GEN) $(B)/read
	$(HOSTCC) $(HOST_CFLAGS) -I$(B)/bench $(GEN_COMMANDS_SOURCES) -o $(B)/gen_commands
	$(B)/gen_commands scripts/completions doc/grimoire.1

gen-check:
	scripts/check-gen

HEADER_MAKERS = $(B)/single_header $(B)/installed_headers

$(HEADER_MAKERS): $(B)/%: gen/%.c gen/includes.c $(GEN_SOURCES) gen/includes.h $(GEN_HEADERS)
	@mkdir -p $(@D)
	$(HOSTCC) $(HOST_CFLAGS) $(filter %.c,$^) -o $@

HEADER_PARTS = $(wildcard include/*.h lib/*.[ch] lib/schemes/*.h lib/gen/*)
CHESS_PARTS = $(wildcard chess/*.[ch])
RIDERS_PARTS = $(wildcard riders/*.[ch])

$(B)/grimoire.h: $(B)/single_header $(HEADER_PARTS)
	@$(call say,writing the headers)
	$(B)/single_header . $@

$(B)/grimoire_chess.h: $(B)/single_header $(HEADER_PARTS) $(CHESS_PARTS)
	$(B)/single_header . $@ grimoire_chess.h

$(B)/grimoire_riders.h: $(B)/single_header $(HEADER_PARTS) $(RIDERS_PARTS)
	$(B)/single_header . $@ grimoire_riders.h

$(B)/grimoire_threats.h: $(B)/single_header $(HEADER_PARTS)
	$(B)/single_header . $@ grimoire_threats.h

# What people copy into their trees: these four, and one header for each scheme.
COPIED_HEADERS = $(HEADERS:$(B)/%=$(B)/headers/%) $(SCHEMES:%=$(B)/headers/grimoire_%.h)

.PHONY: headers
headers: $(COPIED_HEADERS)

$(HEADERS:$(B)/%=$(B)/headers/%): $(B)/headers/%: $(B)/%
	@mkdir -p $(@D)
	cp $< $@

$(SCHEMES:%=$(B)/headers/grimoire_%.h): $(B)/headers/grimoire_%.h: $(B)/single_header $(HEADER_PARTS)
	@mkdir -p $(@D)
	$(B)/single_header . $@ grimoire.h $*

# What is installed: small files, in the order of the tree.
$(B)/include/grimoire.h: $(B)/installed_headers $(HEADER_PARTS) $(CHESS_PARTS) $(RIDERS_PARTS)
	rm -rf $(@D)
	mkdir -p $(INSTALLED_FOLDERS:%=$(@D)/%)
	$(B)/installed_headers . $(@D)

INSTALLED_FOLDERS = $(addprefix grimoire,/ /chess /fills /gen /riders /schemes)

# ---- installing ----------------------------------------------------------------------------------

CMAKEDIR ?= $(LIBDIR)/cmake/grimoire
INSTALL ?= install
SHARED = libgrimoire.so.$(VERSION)

# Debug information names files relative to the root of the tree, so that no installed file tells
# where it was built.
ALL_CFLAGS += '-fdebug-prefix-map=$(CURDIR)=.' '-fdebug-prefix-map=$(abspath $(B))=build'

# Paths below the prefix are written relative to it, so that pkg-config can move them.
BELOW_PREFIX = $(patsubst $(PREFIX)/%,$${prefix}/%,$(1))
FILL_IN = sed -e 's|@VERSION@|$(VERSION)|g' -e 's|@SOVERSION@|$(SOVERSION)|g' \
	-e 's|@PREFIX@|$(PREFIX)|g' -e 's|@CMAKEDIR@|$(CMAKEDIR)|g' \
	-e 's|@LIBDIR@|$(LIBDIR)|g' -e 's|@INCLUDEDIR@|$(INCLUDEDIR)|g' \
	-e 's|@PC_LIBDIR@|$(call BELOW_PREFIX,$(LIBDIR))|g' \
	-e 's|@PC_INCLUDEDIR@|$(call BELOW_PREFIX,$(INCLUDEDIR))|g'
CMAKE_FILES = grimoire-config.cmake grimoire-config-version.cmake grimoire-targets.cmake

# A page for each function, linking to the page that describes it.
MAN_LINKS = $(shell scripts/man-links | cut -d' ' -f1)

$(B)/man3/grim_rook_attacks.3: scripts/man-links $(wildcard doc/*.3)
	rm -rf $(@D)
	scripts/man-links $(@D)

install: all $(B)/include/grimoire.h $(B)/man3/grim_rook_attacks.3
	$(INSTALL) -d $(addprefix $(DESTDIR),$(BINDIR) $(LIBDIR)/pkgconfig $(CMAKEDIR) \
		$(INSTALLED_FOLDERS:%=$(INCLUDEDIR)/%) \
		$(MANDIR)/man1 $(MANDIR)/man3 $(BASHDIR) $(ZSHDIR) $(FISHDIR) $(BOOKDIR)/proofs)
	$(INSTALL) -m 755 $(B)/grimoire $(DESTDIR)$(BINDIR)/grimoire
	for folder in . $(INSTALLED_FOLDERS); do \
		$(INSTALL) -m 644 $(B)/include/$$folder/*.* $(DESTDIR)$(INCLUDEDIR)/$$folder || exit 1; done
	$(INSTALL) -m 644 $(B)/libgrimoire.a $(DESTDIR)$(LIBDIR)/libgrimoire.a
	$(INSTALL) -m 755 $(B)/$(SHARED) $(DESTDIR)$(LIBDIR)/$(SHARED)
	ln -sf $(SHARED) $(DESTDIR)$(LIBDIR)/libgrimoire.so.$(SOVERSION)
	ln -sf libgrimoire.so.$(SOVERSION) $(DESTDIR)$(LIBDIR)/libgrimoire.so
	$(FILL_IN) scripts/grimoire.pc.in > $(DESTDIR)$(LIBDIR)/pkgconfig/grimoire.pc
	for file in $(CMAKE_FILES); do \
		$(FILL_IN) scripts/$$file.in > $(DESTDIR)$(CMAKEDIR)/$$file || exit 1; done
	$(INSTALL) -m 644 doc/grimoire.1 $(DESTDIR)$(MANDIR)/man1/grimoire.1
	$(INSTALL) -m 644 $(wildcard doc/*.3) $(B)/man3/*.3 $(DESTDIR)$(MANDIR)/man3
	$(INSTALL) -m 644 data/book/facts.txt $(DESTDIR)$(BOOKDIR)
	$(INSTALL) -m 644 data/book/proofs/*.log $(DESTDIR)$(BOOKDIR)/proofs
	$(INSTALL) -m 644 scripts/completions/grimoire.bash $(DESTDIR)$(BASHDIR)/grimoire
	$(INSTALL) -m 644 scripts/completions/_grimoire $(DESTDIR)$(ZSHDIR)/_grimoire
	$(INSTALL) -m 644 scripts/completions/grimoire.fish $(DESTDIR)$(FISHDIR)/grimoire.fish

uninstall:
	rm -f $(addprefix $(DESTDIR),$(BINDIR)/grimoire $(INCLUDEDIR)/grimoire.h \
		$(INCLUDEDIR)/grimoire_chess.h $(MANDIR)/man3/grimoire_chess.3 \
		$(INCLUDEDIR)/grimoire_riders.h $(MANDIR)/man3/grimoire_riders.3 \
		$(INCLUDEDIR)/grimoire_threats.h $(MANDIR)/man3/grimoire_threats.3 \
		$(LIBDIR)/libgrimoire.a $(LIBDIR)/$(SHARED) $(LIBDIR)/libgrimoire.so.$(SOVERSION) \
		$(LIBDIR)/libgrimoire.so $(LIBDIR)/pkgconfig/grimoire.pc \
		$(addprefix $(CMAKEDIR)/,$(CMAKE_FILES)) $(MANDIR)/man1/grimoire.1 \
		$(MANDIR)/man3/grimoire.3 $(BASHDIR)/grimoire $(ZSHDIR)/_grimoire \
		$(FISHDIR)/grimoire.fish $(MAN_LINKS:%=$(MANDIR)/man3/%.3))
	rm -rf $(DESTDIR)$(BOOKDIR) $(DESTDIR)$(INCLUDEDIR)/grimoire
	-rmdir $(DESTDIR)$(CMAKEDIR) $(DESTDIR)$(dir $(BOOKDIR))

# How large a program with one scheme becomes, for `grimoire list`: measured with this compiler, or taken
# over from another build by PROGRAM_BYTES=FILE.
$(B)/program_bytes.h: $(B)/grimoire.h scripts/program-bytes
	$(if $(PROGRAM_BYTES),cat $(PROGRAM_BYTES),CC="$(CC)" scripts/program-bytes $<) > $@.$$$$ && mv $@.$$$$ $@

# A file that is always rebuilt keeps its time if its contents are the same. Two makes may do this
# at once.
KEEP_IF_SAME = cmp -s $@.$$$$ $@ && rm $@.$$$$ || mv $@.$$$$ $@

# Where `grimoire book check` finds logs if it is not run in the tree.
$(B)/book_folder.h: always
	@mkdir -p $(@D)
	@printf '#define BOOK_FOLDER "%s"\n' '$(BOOKDIR)' > $@.$$$$; $(KEEP_IF_SAME)

$(B)/cli/book_files.o: ALL_CFLAGS += -I$(B)
$(B)/cli/book_files.o: $(B)/book_folder.h

# The facts of the Book are in the program, a string for each line.
$(B)/book_facts.def: data/book/facts.txt
	@mkdir -p $(@D)
	sed -e 's/[\\"]/\\&/g' -e 's/.*/    "&",/' $< > $@

$(B)/cli/book_facts.o: ALL_CFLAGS += -I$(B)
$(B)/cli/book_facts.o: $(B)/book_facts.def

$(B)/cli/list.o: ALL_CFLAGS += -I$(B)
$(B)/cli/list.o: $(B)/program_bytes.h

# ---- the npm package -----------------------------------------------------------------------------

# build/npm/ ready for `npm pack`. It needs clang and its linker for WebAssembly (Debian: clang,
# lld), but no Node. WebAssembly's first version is enough.
WASM_CC ?= clang
WASM_FLAGS = --target=wasm32 -std=c11 $(WARNINGS) -O2 -DNDEBUG -ffreestanding -nostdlib \
	-fvisibility=hidden -Ibindings/npm/freestanding -Wl,--no-entry,--strip-all,--stack-first,-z,stack-size=$(1)
WASM_SOURCES = bindings/npm/exports.c bindings/npm/freestanding/string.c lib/geometry.c
NPM_FILES = attacks.js attacks.d.ts chess.js chess.d.ts index.js index.d.ts instantiate.js instantiate.d.ts README.md
NPM_PACKAGE = $(addprefix $(B)/npm/,$(NPM_FILES) LICENSE chess.wasm chess-wasm.js grimoire.wasm package.json wasm.js)

.PHONY: npm
npm: $(NPM_PACKAGE)

NEEDS_WASM = command -v $(WASM_CC) > /dev/null || \
	{ echo "make npm needs clang and wasm-ld; Debian has them in clang and lld" >&2; exit 1; }

$(B)/npm/grimoire.wasm: $(WASM_SOURCES) $(wildcard bindings/npm/freestanding/*.h include/*.h lib/*.h lib/schemes/*.h lib/gen/*.inc)
	@$(NEEDS_WASM)
	@mkdir -p $(@D)
	$(WASM_CC) $(call WASM_FLAGS,16384) $(WASM_SOURCES) -o $@
	chmod 644 $@

# Perft takes a KiB of the stack for each move that is played.
$(B)/npm/chess.wasm: bindings/npm/chess.c $(wildcard bindings/npm/freestanding/*) $(B)/grimoire.h $(B)/grimoire_chess.h
	@$(NEEDS_WASM)
	@mkdir -p $(@D)
	$(WASM_CC) $(call WASM_FLAGS,65536) -I$(B) $(filter %.c,$^) -o $@
	chmod 644 $@

$(B)/npm/wasm.js: $(B)/npm/grimoire.wasm
$(B)/npm/chess-wasm.js: $(B)/npm/chess.wasm
$(B)/npm/wasm.js $(B)/npm/chess-wasm.js:
	@printf '// %s as text, made by `make npm`.\nexport const base64 =\n    "%s";\n' \
		$(<F) "$$(base64 < $< | tr -d '\n')" > $@

$(B)/npm/package.json: bindings/npm/package.json.in always
	@mkdir -p $(@D)
	@packaging/fill-in $< > $@.$$$$ || { rm $@.$$$$; exit 1; }; $(KEEP_IF_SAME)

$(B)/npm/LICENSE: LICENSE
	@mkdir -p $(@D)
	cp $< $@

$(addprefix $(B)/npm/,$(NPM_FILES)): $(B)/npm/%: bindings/npm/%
	@mkdir -p $(@D)
	cp $< $@

# ---- the explorer -------------------------------------------------------------------------------

# build/web/index.html: one file that needs no server and no network. Its tools come from npm, by
# web/package-lock.json.
.PHONY: web web-serve
web: $(B)/web/index.html $(B)/web/preview.png

web/node_modules/.of-lock: web/package-lock.json
	@command -v npm > /dev/null || { echo "make web needs Node and npm; Debian has them in nodejs and npm" >&2; exit 1; }
	cd web && npm ci --ignore-scripts --no-audit --no-fund
	cp $< $@

# What the page computes: the tree's own code as one WebAssembly module. Debian's wasi-libc is its C
# library, and the page provides the imports that it prints with. All tables are filled there, so
# that none has to be downloaded.
WEB_CORE_HOT = judge/forms.c $(addprefix search/find/,candidates.c carry_free.c tester.c) \
	$(addprefix search/prove/,ascent_portable.c descent_portable.c)
WEB_CORE_SOURCES = $(WEB_CORE_HOT) \
	$(filter-out $(WEB_CORE_HOT),$(wildcard web/core/*.c judge/*.c)) \
	$(addprefix answers/,boards.c error.c estimates.c fen.c judgement.c layout.c lookup.c measure.c riders.c riders_steps.c schemes.c) \
	$(addprefix lib/,cpu.c factors.c geometry.c names.c tools.c) $(wildcard riders/*.c) \
	$(addprefix search/,book/credit.c book/facts.c find/find.c find/period.c find/random.c prove/ascent.c prove/ascent_constants.c prove/constants.c prove/descent.c prove/job.c prove/log.c prove/problem.c prove/problem_board.c) $(addprefix base/,foreign.c json.c number.c) \
	$(wildcard emit/read*.c emit/trace*.c emit/write*.c) \
	$(addprefix emit/,c.c evaluate.c factor_text.c harmless.c lookup.c memory.c names.c scheme_text.c tree.c)
WEB_CORE_OBJECTS = $(WEB_CORE_SOURCES:%.c=$(B)/web/%.o)
WEB_CORE_FLAGS = --target=wasm32-wasi -std=c11 $(WARNINGS) -DNDEBUG -DGRIM_WITHOUT_CONSTANTS -fvisibility=hidden \
	-Iweb/core/system
WEB_CORE_LINK = -mexec-model=reactor -Wl,--strip-all,--stack-first,-z,stack-size=1048576
WEB_CORE_NEEDS = web/core needs clang, lld, wasi-libc and libclang-rt-dev-wasm32, as Debian calls them

-include $(WEB_CORE_OBJECTS:.o=.d)

# Small, because it is downloaded; but fast where people wait.
$(WEB_CORE_OBJECTS): WEB_CORE_SPEED = -Oz
$(WEB_CORE_HOT:%.c=$(B)/web/%.o): WEB_CORE_SPEED = -O2

$(WEB_CORE_OBJECTS): $(B)/web/%.o: %.c | $(B)/web/core.checked
	@mkdir -p $(@D)
	$(WASM_CC) $(WEB_CORE_FLAGS) $(WEB_CORE_SPEED) -MMD -MP -c $< -o $@

# Checked once, before anything fails with a less helpful message.
$(B)/web/core.checked:
	@mkdir -p $(@D)
	@printf 'int main(void) { return 0; }\n' | \
		$(WASM_CC) --target=wasm32-wasi -x c - -o $@ 2> /dev/null || { echo "$(WEB_CORE_NEEDS)" >&2; exit 1; }

$(B)/web/core.wasm: $(WEB_CORE_OBJECTS)
	$(WASM_CC) $(WEB_CORE_FLAGS) $(WEB_CORE_LINK) $^ -o $@
	chmod 644 $@

WEB_DATA = $(foreach table,black fixed packed,data/factors/$(table).txt data/starts/$(table).txt)

# The page shows no digest of files, and packs no hundred squares.
$(B)/web/book.json: $(B)/grimoire $(wildcard data/book/*.txt data/book/proofs/*.log)
	@mkdir -p $(@D)
	$(B)/grimoire book --json > $@.all
	sed 's/"sha256":"[0-9a-f]*",//g' $@.all > $@.new
	rm $@.all
	mv $@.new $@

# Beside the figures of the lessons stands what emit writes.
$(B)/web/code.json: $(B)/grimoire web/code.js
	@mkdir -p $(@D)
	node web/code.js $(B)/grimoire $@.new
	mv $@.new $@

$(B)/web/index.html: $(B)/web/core.wasm $(B)/web/book.json $(B)/web/code.json $(WEB_DATA) web/node_modules/.of-lock web/build.js \
		web/tsconfig.json answers/palette.def web/page/index.html $(shell find web/page -name '*.ts' -o -name '*.css')
	cd web && node node_modules/typescript/lib/tsc.js -p .
	node web/build.js $(B)/web/core.wasm $(B)/web/book.json $(B)/web/code.json data $(VERSION) $@

# What a link to the page is shown with.
$(B)/web/preview.png: $(B)/grimoire web/preview.js answers/palette.def
	@mkdir -p $(@D)
	node web/preview.js $(B)/grimoire $@

# The documentation as one static site, which needs no server either: web/docs makes pages from the
# tree.
.PHONY: docs docs-tools
docs: docs-tools web/node_modules/.of-lock $(B)/grimoire web
	@packaging/fill-in /dev/null
	node web/docs/build.js $(B)/grimoire $(B)/web/index.html $(VERSION) $(B)/docs

docs-tools:
	@command -v mandoc > /dev/null || { echo "make docs needs mandoc; Debian has it in mandoc" >&2; exit 1; }
	@command -v npm > /dev/null || { echo "make docs needs Node and npm; Debian has them in nodejs and npm" >&2; exit 1; }

# At http://localhost:8000/, or another PORT, until it is interrupted.
PORT ?= 8000
web-serve: web
	@node web/serve.js $(B)/web $(PORT)

# ---- the package for Python ----------------------------------------------------------------------

# The wheel is made from the source distribution, as it will be elsewhere.
PYTHON ?= $(shell scripts/find-python)
PYTHON_DIST = $(abspath $(B))/python

.PHONY: python
python:
	$(eval PYTHON := $(PYTHON))
	@[ -n "$(PYTHON)" ]
	@packaging/fill-in /dev/null
	rm -rf $(PYTHON_DIST)
	@mkdir -p $(PYTHON_DIST)
	cd bindings/python && GRIMOIRE_FIELDS=1 $(PYTHON) -W ignore setup.py -q egg_info --egg-base $(PYTHON_DIST) sdist --dist-dir $(PYTHON_DIST)
	$(PYTHON) -m pip wheel -q --no-build-isolation --no-index --no-deps -w $(PYTHON_DIST) $(PYTHON_DIST)/*.tar.gz

# ---- unit tests ----------------------------------------------------------------------------------

# `make unit` builds and runs them for the compiler and flags at hand; scripts/test calls it for every
# target, with RUN as the emulator and -Itest/shim where there is no cmocka.
vpath test_%.c $(wildcard test/*)
TESTS = $(patsubst test_%.c,%,$(notdir $(wildcard test/*/test_*.c)))
TEST_PROGRAMS = $(TESTS:%=$(B)/test/%$(EXE))
TEST_LIBS ?= -lcmocka
TEST_CFLAGS ?=
MAILBOX = $(B)/test/chess/mailbox.o $(B)/test/chess/random_play.o
TEST_HEADERS = $(wildcard test/*.h test/*/*.h)
RUN ?=

-include $(MAILBOX:.o=.d)

.PHONY: unit $(TEST_PROGRAMS:%=%.ran)
unit: $(TEST_PROGRAMS:%=%.ran)

$(TEST_PROGRAMS:%=%.ran): %.ran: %
	@$(RUN) $< > $<.log 2>&1; status=$$?; cat $<.log; exit $$status

$(B)/test/second.o: test/second.c test/second.h
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(TEST_CFLAGS) -c $< -o $@

$(B)/test/checker.o: test/search/checker.c test/search/checker.h
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(TEST_CFLAGS) -c $< -o $@

$(B)/test/descent $(B)/test/fewest: $(B)/test/checker.o

$(B)/test/plain.o: test/riders/plain.c test/riders/plain.h
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(TEST_CFLAGS) -c $< -o $@

$(B)/test/riders$(EXE): $(B)/test/plain.o

$(B)/test/maze.o: test/riders/maze.c test/riders/maze.h
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(TEST_CFLAGS) -c $< -o $@

$(B)/test/links$(EXE): $(B)/test/maze.o

WATCHED = $(patsubst %,$(B)/test/watched_%.o,portable bmi2 avx512)
$(WATCHED): $(B)/test/watched_%.o: chess/for_%.c test/chess/keep_leaf.h
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -include test/chess/keep_leaf.h -MMD -MP -c $< -o $@

-include $(WATCHED:.o=.d)

$(B)/test/leaves$(EXE): $(WATCHED)

# Settles squares with the second prover, and compares with the first.
$(B)/test/slow_prove: test/search/slow_prove.c $(B)/test/checker.o $(B)/test/second.o $(B)/libcli.a $(B)/libgrimoire.a
	$(CC) $(ALL_CFLAGS) $(TEST_CFLAGS) $^ $(LDFLAGS) -pthread -lm -o $@

# Tests of the single header stand alone with it, those of the library need no more than base
# beside it; the others link with all.
HEADER_TESTS = init asserts
LIBRARY_TESTS = $(filter-out $(HEADER_TESTS),$(patsubst test_%.c,%,$(notdir $(wildcard $(patsubst %,test/%/test_*.c,base lib chess riders)))))

$(HEADER_TESTS:%=$(B)/test/%$(EXE)): $(B)/test/%$(EXE): test_%.c $(B)/test/second.o $(B)/grimoire.h
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(TEST_CFLAGS) -I$(B) $< $(B)/test/second.o $(LDFLAGS) $(TEST_LIBS) -pthread -o $@

define link_test
@mkdir -p $(@D)
$(CC) $(ALL_CFLAGS) $(TEST_CFLAGS) $(filter-out %.h %.a,$^) $(filter %.a,$^) $(LDFLAGS) $(CUDA_LIBS) $(TEST_LIBS) -pthread -lm -o $@
endef

$(LIBRARY_TESTS:%=$(B)/test/%$(EXE)): $(B)/test/%$(EXE): test_%.c $(TEST_HEADERS) $(B)/test/second.o $(MAILBOX) $(B)/libbase.a $(B)/libgrimoire.a
	$(link_test)

$(B)/test/%$(EXE): test_%.c $(TEST_HEADERS) $(B)/test/second.o $(MAILBOX) $(B)/libcli.a $(B)/libgrimoire.a
	$(link_test)

# What the explorer asks of WebAssembly is asked here, where sanitizers see what it reads and writes.
WEB_CORE_TESTS = $(patsubst test/web/test_%.c,$(B)/test/%,$(wildcard test/web/test_webcore*.c))
WEB_CORE_HERE = $(patsubst %.c,$(B)/%.o,$(wildcard web/core/*.c))

-include $(WEB_CORE_HERE:.o=.d)

$(WEB_CORE_TESTS): $(B)/test/%: test_%.c $(TEST_HEADERS) $(B)/test/second.o $(WEB_CORE_HERE) $(B)/libcli.a $(B)/libgrimoire.a
	$(link_test)

# Programs that compare with the mailbox at length, and that make data/perft/random.epd with it.
$(B)/differential: test/chess/differential.c $(TEST_HEADERS) $(MAILBOX) $(B)/libgrimoire.a
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) $(filter-out %.h,$^) -o $@

$(B)/perft_positions: test/chess/perft_positions.c $(TEST_HEADERS) $(MAILBOX)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) $(filter-out %.h,$^) -o $@

# Plays two UCI engines, and the mailbox judges.
$(B)/match: test/chess/match.c $(TEST_HEADERS) $(MAILBOX)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) $(filter-out %.h,$^) -o $@

# ---- measuring -----------------------------------------------------------------------------------

# Loops are not vectorised across lookups, because a loop's luck is not a scheme's merit; except
# those that measure what the compiler makes of them, and the network that lookups are timed beside.
# Functions and loops begin at cache lines, so that their addresses matter less. UNMEASURED=1 is for
# builds whose figures nobody reads: optimising the bench takes long.
BENCH_CFLAGS = -O3 -falign-functions=64 -falign-loops=32
PROGRAM_CFLAGS =
NOT_VECTORISED = -fno-tree-vectorize -fno-tree-slp-vectorize
ifeq ($(UNMEASURED),1)
BENCH_CFLAGS = -O0
PROGRAM_CFLAGS = -O0
endif

VECTORISED = $(B)/bench/vectorised_% $(B)/bench/network.o
$(filter $(VECTORISED),$(BENCH_OBJECTS)): ALL_CFLAGS += $(BENCH_CFLAGS)
$(filter-out $(VECTORISED),$(BENCH_OBJECTS)): ALL_CFLAGS += $(BENCH_CFLAGS) $(NOT_VECTORISED)

# Perft with each scheme: one source, and an object for each name of the list.
$(PROGRAM_OBJECTS): $(B)/bench/program_%.o: bench/program.c
	@mkdir -p $(@D)
	@$(call say,compiling bench)
	$(CC) $(ALL_CFLAGS) $(PROGRAM_CFLAGS) $(NOT_VECTORISED) -DGRIM_SCHEME=$* \
		$(if $(filter $*,$(AVX512_SCHEMES)),-DBENCH_WITH_AVX512) -MMD -MP -c $< -o $@

# PEERS="FILE.c ..." adds your own lookups as rows beside those of bench/peers (bench/peer.h).
$(foreach peer,$(PEER_SOURCES),$(eval $(B)/bench/peers/$(notdir $(peer:.c=.o)): $(peer)))
$(PEER_OBJECTS): ALL_CFLAGS += -Ibench
$(PEER_OBJECTS): bench/peer.h bench/loops.h bench/row.h
	@mkdir -p $(@D)
	@$(call say,compiling bench)
	$(CC) $(ALL_CFLAGS) -MMD -MP -c $(firstword $(filter %.c,$^)) -o $@

$(B)/bench/rows.o $(B)/cli/table.o: ALL_CFLAGS += -I$(B)/bench
$(B)/bench/rows.o $(B)/cli/table.o: $(B)/bench/peers.def

$(B)/bench/peers.def: always
	@mkdir -p $(@D)
	@printf 'BENCH_PEER_ROW(%s)\n' $(basename $(notdir $(PEER_SOURCES))) > $@.$$$$; $(KEEP_IF_SAME)

.PHONY: always
always:

bench: $(B)/grimoire
	$< bench

# ---- the rest ------------------------------------------------------------------------------------

# For newcomers: on all processors, and building only what it needs.
JOBS ?= $(shell nproc 2>/dev/null || echo 1)

demo:
	@$(MAKE) --no-print-directory -j$(JOBS) $(B)/grimoire
	@scripts/demo $(B)

.PHONY: test-all test-long
test:
	@scripts/test quick

test-all:
	@scripts/setup
	@scripts/test all

test-long:
	@scripts/setup
	@scripts/test long

fuzz:
	scripts/fuzz 600

# ---- releasing -----------------------------------------------------------------------------------

.PHONY: dist release deb packages
$(foreach field,$(FIELDS),$(eval deb docs packages python $(B)/npm/package.json: export $(field) := $($(field))))
# Leaves the headers of the release in $(B)/headers, too.
dist: headers
	scripts/dist $(B)

release: dist web
	scripts/release $(B)

packages: dist $(B)/grimoire
	packaging/write-packages $(B) $(B)/packages

deb: dist
	packaging/build-debian $(B)/grimoire-$(VERSION).tar.gz $(B)/debian

clean:
	rm -rf $(B)
