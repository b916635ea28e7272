# The targets of this project. Each installs the system libraries that it needs,
# if they are missing, and prints what it does.

PREFIX ?= /usr/local
SECONDS ?= 60

# On Linux, the program is linked statically, so that it runs without installed
# libraries and starts fast. If a static library is missing, only Swift's own
# libraries are linked statically. On Apple platforms, the libraries are part of
# the system.
ARCHIVE = $(wildcard $(shell pkg-config --variable=libdir $(1))/$(2).a)
ARCHIVES = $(and $(call ARCHIVE,yaml-0.1,libyaml),$(call ARCHIVE,libpng,libpng),\
	$(call ARCHIVE,zlib,libz))
RELEASE = --configuration release $(if $(filter Linux,$(shell uname -s)),\
	$(if $(ARCHIVES),-Xswiftc -static-executable,--static-swift-stdlib))

# Redirects every allocation in the program to a counter.
COUNTED = $(foreach call,malloc calloc realloc aligned_alloc posix_memalign,\
	-Xlinker --wrap=$(call))

# Additional flags for debug builds, such as -Xswiftc -warnings-as-errors.
BUILD_FLAGS ?=

.PHONY: environments help run test engine install install-library format check-house check-schema check-apple \
	check-proof check-theories scrim-oracle scrim-check build-engines compare-engines \
	compare-verdicts compare-policies check-hosts check-device check-plugin check-agent \
	check-editors check-server check-report vsix wheel wheel-aarch64 release check-library android check-android check-fleets check-probe check-install \
	check-window check-grain check-kills check-threads fuzz prove hostile nightly bench \
	bench-compare yardsticks pictures site check-site clean dependencies

help:
	@echo 'make run                 build scrim, and check the policies in policies/'
	@echo 'make test                build everything, and run every test'
	@echo 'make engine              build scrim.wasm, which plays the traces of reports, in .build/engine'
	@echo 'make install PREFIX=DIR  put scrim into DIR/bin ($(PREFIX)), and libscrim for C into'
	@echo '                         DIR/lib and DIR/include'
	@echo 'make wheel               build the wheel for pip in .build/wheels/dist; make wheel-aarch64'
	@echo '                         builds one without the program for Linux on 64-bit ARM'
	@echo 'make vsix                pack the extension for VS Code in .build/vsix'
	@echo 'make format              format the sources'
	@echo 'make check-house         check the map of the code, and the language of sources and pages'
	@echo 'make pictures            redraw the pictures of the documentation'
	@echo 'make site                build the site of the documentation: open .build/site/site/index.html'
	@echo 'make check-site          build the site twice and broken, and use it in Chromium'
	@echo "make check-schema        check the JSON Schemas against scrim's reader and writers;"
	@echo '                         SARIF_SCHEMA=FILE without a network'
	@echo 'make check-apple         type-check the package as iOS 15 and macOS 13 would'
	@echo 'make check-hosts         play the stories of the hosts for UIKit and AppKit, on stand-ins'
	@echo 'make check-device        on a Mac with Xcode: play the stories of Examples/BankApp, and keep the'
	@echo '                         pictures in .build/device-pictures; DESTINATION=iPad plays them on an iPad'
	@echo 'make check-plugin        build a package that uses the build plugin'
	@echo 'make check-fleets SESSIONS=N FLEET=M  judge N random sessions with the Python package, compare'
	@echo '                         them with scrim simulate, and judge M of a fleet with Arrow, DuckDB and Spark'
	@echo 'make check-probe STORED=N FILES=K SECONDS=M  encode N covers, right and wrong, as devices store'
	@echo '                         them, and judge them with scrim-probe and as an app does; decode K'
	@echo '                         files with both; damage such files for M seconds'
	@echo 'make check-library TRACES=N  misuse libscrim, and play N random traces in C, Python,'
	@echo '                         Java, Node and Chromium'
	@echo 'make android             build the archive for Android, .build/android/scrim.aar'
	@echo 'make check-android TRACES=N  play the stories of the host for Android on a stand-in, and N random'
	@echo '                         traces with its native libraries'
	@echo 'make release VERSION=V REPOSITORY=URL  make the files of a release in .build/release-files'
	@echo 'make check-install       install what a release has, and use it'
	@echo 'make check-agent         repair broken policies by what lint says to programs'
	@echo 'make check-editors       repair a broken policy in Neovim, in Emacs, and with the extension'
	@echo '                         for VS Code; NEOVIM=PATH and EMACS=PATH choose the editors'
	@echo 'make check-window ROUNDS=N  photograph a real window while it loses the focus, N times'
	@echo 'make check-grain ROUNDS=N  compare the grain of blurs with the limit that is proved for it,'
	@echo '                         by N attacks each'
	@echo 'make check-proof         check the proof with Coq, and compare the engines with its definitions'
	@echo 'make scrim-oracle        build the program that plays traces by these definitions'
	@echo 'make compare-engines SEED=S ROUNDS=N  compare the engines with the definitions, N rounds'
	@echo '                         of 60,000 events each, after those that have run already'
	@echo 'make compare-verdicts JUDGED=N DAMAGED=M  compare the checker with the walk and with traces,'
	@echo '                         N rounds of 160 random timelines, and M damaged and M retimed ones'
	@echo 'make check-report        open reports in Chromium and Firefox, and compare them with scrim simulate;'
	@echo '                         PICTURES=DIR also writes the pictures of the documentation'
	@echo 'make check-server EDITS=N SECONDS=S  play an editor with scrim lsp, compare N edits with'
	@echo "                         'scrim lint', and send random messages for S seconds"
	@echo 'make check-threads       run the concurrent code under the thread sanitizer'
	@echo 'make fuzz SECONDS=N      look for inputs that break scrim, N seconds for each target;'
	@echo '                         TARGETS="policies traces" fuzzes only those'
	@echo 'make prove ROUNDS=N      compare the readers and the proof with references, N random tries each'
	@echo 'make hostile ROUNDS=N    run scrim on inputs made to harm it, and on N random ones'
	@echo 'make check-kills ROUNDS=N  kill scrim N times at random, and check that files are whole'
	@echo 'make nightly             run the checks that .ci/run leaves out or shortens, at full length'
	@echo 'make bench               measure scrim against its references; ONLY="lint start size'
	@echo '                         timeline blur render sessions growth" measures parts'
	@echo 'make bench-compare BASE=REVISION  measure against another revision'
	@echo 'make clean               remove what was built'

run: dependencies engine
	@echo '==> building scrim'
	@swift build $(RELEASE) --product scrim
	@echo '==> checking the policies in policies/'
	@$$(swift build $(RELEASE) --show-bin-path)/scrim lint policies/*.yaml policies/recipes/*.yaml
	@echo '==> playing their tests'
	@$$(swift build $(RELEASE) --show-bin-path)/scrim test policies

# The engine that scrim puts into reports. Without the toolchain for it, reports
# are made without a player, and say so.
ENGINE = .build/engine

engine:
	@echo '==> building scrim.wasm'
	@Sources/App/ScrimC/build wasm $(ENGINE); status=$$?; [ $$status != 3 ] || exit 0; exit $$status

test: dependencies
	@echo '==> building the tests'
	@swift build --build-tests $(BUILD_FLAGS)
	@echo '==> running the tests'
	@{ swift test --skip-build 2>&1; echo $$? >.build/tests.status; } | tee .build/tests.log
	@[ "$$(cat .build/tests.status)" = 0 ] || { echo '==> these tests failed'; \
	grep -E '^✘ .*recorded an issue|^error:|^Fatal error' .build/tests.log; exit 1; }

install: dependencies install-library engine
	@echo '==> building scrim'
	@swift build $(RELEASE) --product scrim
	@echo '==> installing $(DESTDIR)$(PREFIX)/bin/scrim'
	@mkdir -p '$(DESTDIR)$(PREFIX)/bin'
	@install -m 755 "$$(swift build $(RELEASE) --show-bin-path)/scrim" '$(DESTDIR)$(PREFIX)/bin/scrim'
	@strip '$(DESTDIR)$(PREFIX)/bin/scrim'
	@[ ! -e $(ENGINE)/scrim.wasm ] || { mkdir -p '$(DESTDIR)$(PREFIX)/share/scrim' && \
	install -m 644 $(ENGINE)/scrim.wasm '$(DESTDIR)$(PREFIX)/share/scrim/scrim.wasm'; }

# The library is built with Embedded Swift, which not every toolchain has.
LIBRARY = .build/library
LIBRARY_VERSION = 1.0

install-library:
	@echo '==> building libscrim'
	@Sources/App/ScrimC/build native $(LIBRARY); status=$$?; [ $$status != 3 ] || exit 0; \
	[ $$status = 0 ] || exit $$status; \
	echo '==> installing $(DESTDIR)$(PREFIX)/lib/libscrim.so.1'; \
	mkdir -p '$(DESTDIR)$(PREFIX)/lib/pkgconfig' '$(DESTDIR)$(PREFIX)/include' && \
	install -m 644 Bindings/C/scrim.h '$(DESTDIR)$(PREFIX)/include/scrim.h' && \
	install -m 644 $(LIBRARY)/libscrim.a '$(DESTDIR)$(PREFIX)/lib/libscrim.a' && \
	install -m 755 $(LIBRARY)/libscrim.so.$(LIBRARY_VERSION) '$(DESTDIR)$(PREFIX)/lib/' && \
	ln -sf libscrim.so.$(LIBRARY_VERSION) '$(DESTDIR)$(PREFIX)/lib/libscrim.so.1' && \
	ln -sf libscrim.so.1 '$(DESTDIR)$(PREFIX)/lib/libscrim.so' && \
	sed 's|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(LIBRARY_VERSION)|' Bindings/C/scrim.pc.in \
		>'$(DESTDIR)$(PREFIX)/lib/pkgconfig/scrim.pc'

# Wheels for Linux with glibc 2.28 or later, and macOS 13 or later. A wheel for
# Linux on ARM has no program: it cannot be built here. One for macOS has no
# libscrim, and a program that is linked with archives of libyaml and libpng.
WHEELS = .build/wheels
WHEEL = python3 Bindings/Python/wheel.py $(WHEELS)

ifeq ($(shell uname -s),Darwin)
wheel: export PKG_CONFIG_PATH = $(CURDIR)/$(WHEELS)/archives
wheel: dependencies engine
	@echo '==> building scrim'
	@.ci/release/archives '$(PKG_CONFIG_PATH)'
	@swift build $(RELEASE) --product scrim --scratch-path $(WHEELS)/build
	@echo '==> packing the wheel, and checking it'
	@$(WHEEL) macosx_13_0_$$(uname -m) \
		"$$(swift build $(RELEASE) --scratch-path $(WHEELS)/build --show-bin-path)/scrim" \
		$(wildcard $(ENGINE)/scrim.wasm)
else
wheel: dependencies engine
	@echo '==> building scrim and libscrim'
	@swift build $(RELEASE) --product scrim
	@Sources/App/ScrimC/build native $(LIBRARY)
	@echo '==> packing the wheel, and checking it'
	@$(WHEEL) manylinux_2_28_$$(uname -m) $(LIBRARY)/libscrim.so.1 $(ENGINE)/scrim.wasm \
		"$$(swift build $(RELEASE) --show-bin-path)/scrim"
endif

wheel-aarch64:
	@Tests/LibraryCheck/install
	@echo '==> building libscrim for ARM'
	@Sources/App/ScrimC/build aarch64 .build/library-aarch64
	@echo '==> packing the wheel, and checking it'
	@$(WHEEL) manylinux_2_28_aarch64 .build/library-aarch64/libscrim.so.1

vsix:
	@python3 Bindings/VSCode/vsix.py .build/vsix

format:
	@swift format --in-place --recursive --parallel Package.swift Sources Plugins Tests Examples Benchmarks

check-house:
	@echo '==> checking the map of the code, and the language of sources and pages'
	@python3 Tests/HouseCheck/check.py --self-test
	@python3 Tests/HouseCheck/check.py

# Plays each recipe, and the bank policy, over a drawn capture. A policy without
# a trace beside it uses leave-and-return.jsonl.
RENDER = "$$(swift build $(RELEASE) --show-bin-path)/scrim" render
DRAWN = .build/pictures
SHOWN = accounts.balance
PLAYED = --filmstrip --screen $(SHOWN) --assets $(DRAWN) --seed 1
# The text size that a policy states for the screen, or 48pt if it states none.
STATED = "$$(swift build $(RELEASE) --show-bin-path)/scrim" why "$$recipe" $(SHOWN) \
	| awk '$$1 == "text" { print $$3 == "built" ? "48pt" : $$2 }'

SITE = .build/site
REPORT = $(SITE)/report-of-a-bank.html
BUILD_SITE = $(SITE)/environment/bin/python docs/site/build.py
# What drives the browsers of check-site and check-report.
BROWSERS = .build/browsers

site: dependencies engine scrim-check
	@.ci/python $(SITE)/environment docs/site/requirements.txt
	@echo '==> building scrim'
	@swift build $(RELEASE) --product scrim
	@echo '==> building the site'
	@scrim="$$(swift build $(RELEASE) --show-bin-path)/scrim"; \
	PATH="$(CURDIR)/$(PROOFS):$$PATH" "$$scrim" report policies/bank.yaml \
		--inventory docs/site/bank-screens.txt -o $(REPORT) && \
	$(BUILD_SITE) $(SITE)/site --program "$$scrim" --graphs $(SITE)/graphs --report $(REPORT)

check-site: site
	@Tests/SiteCheck/install $(BROWSERS)
	@echo '==> building the site again, breaking it, and using it in a browser'
	@$(BROWSERS)/bin/python Tests/SiteCheck/check.py $(SITE)/site .build/check-site -- \
		$(BUILD_SITE) OUTPUT --program "$$(swift build $(RELEASE) --show-bin-path)/scrim" \
		--graphs $(SITE)/graphs --report $(REPORT)

pictures: dependencies
	@echo '==> building scrim and the program that draws the captures'
	@swift build $(RELEASE) --product scrim
	@swift build $(RELEASE) --product draw-examples
	@swift build $(RELEASE) --product draw-blurs
	@echo '==> drawing'
	@"$$(swift build $(RELEASE) --show-bin-path)/draw-examples" $(DRAWN)
	@"$$(swift build $(RELEASE) --show-bin-path)/draw-blurs" "$(DRAWN)/$(SHOWN).48pt.png" schema/pictures
	@mkdir -p policies/recipes/pictures
	@for recipe in policies/bank.yaml policies/recipes/*.yaml policies/recipes/unsafe/*.yaml; do \
		case "$$recipe" in *.test.yaml) continue;; esac; \
		picture="policies/recipes/pictures/$$(basename "$$recipe" .yaml).png"; \
		trace="$${recipe%.yaml}.jsonl"; \
		[ -e "$$trace" ] || trace=policies/recipes/leave-and-return.jsonl; \
		$(RENDER) "$$recipe" --trace "$$trace" $(PLAYED) -o "$$picture" \
			--capture "$(DRAWN)/$(SHOWN).$$($(STATED)).png"; \
		status=$$?; case "$$recipe" in */unsafe/*) [ $$status = 1 ] && status=0;; esac; \
		[ $$status = 0 ] && chmod 644 "$$picture" || exit 1; \
	done

# The URL or the file of the SARIF schema.
SARIF_SCHEMA ?= https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json

check-schema: dependencies .build/check-schema/bin/check-jsonschema
	@echo '==> building scrim'
	@swift build --product scrim
	@echo "==> checking the schemas of policies and traces against scrim's reader"
	@.build/check-schema/bin/python Tests/SchemaCheck/check.py \
		"$$(swift build --show-bin-path)/scrim" \
		"$$PWD/.build/check-schema/bin/check-jsonschema" "$$PWD/schema" '$(SARIF_SCHEMA)' \
		$$(find policies -name '*.yaml' ! -name '*.test.yaml')
	@echo '==> checking the tests in policies/ against the schema of tests'
	@.build/check-schema/bin/check-jsonschema --schemafile schema/tests.schema.json policies/*.test.yaml

.build/check-schema/bin/check-jsonschema:
	@echo '==> installing check-jsonschema into .build/check-schema'
	@python3 -m venv .build/check-schema
	@.build/check-schema/bin/pip install --quiet check-jsonschema

check-apple: dependencies
	@echo '==> checking that the check finds mistakes'
	@python3 Tests/AppleCheck/check.py .build/check-apple --self-test
	@echo '==> type-checking what apps link, scrim and the documentation, as iOS 15 and macOS 13 would'
	@python3 Tests/AppleCheck/check.py .build/check-apple
	@echo '==> checking that make check-device passes only with pictures'
	@python3 Tests/DeviceCheck/check.py --self-test

check-device:
	@python3 Tests/DeviceCheck/check.py .build/device-pictures '$(DESTINATION)' $(SETTINGS)

check-hosts: dependencies
	@echo '==> building scrim'
	@swift build --product scrim $(BUILD_FLAGS)
	@Tests/HostCheck/run "$$(swift build --show-bin-path)/scrim" .build/check-hosts
	@echo '==> comparing the stand-ins with the headers of check-apple'
	@python3 Tests/HostCheck/declarations.py .build/check-hosts .build/check-apple

check-plugin: dependencies
	@echo '==> building a package that uses the build plugin, with policies good and bad'
	@python3 Tests/PluginCheck/check.py .build/check-plugin

check-library: TRACES = 1000
check-library: wheel wheel-aarch64
	@python3 Tests/LibraryCheck/check.py "$$(swift build $(RELEASE) --show-bin-path)/scrim" \
		.build/check-library $(WHEELS)/dist .build/library-aarch64 $(TRACES)

# The archive for Android, with the classes of Bindings/Java and libscrim.
ANDROID = .build/android
# The compiler of Kotlin, and Android's API, for the check.
KOTLIN = .build/kotlin
PROCESSORS = arm64 x86_64

android:
	@Tests/AndroidCheck/install
	@echo '==> building libscrim for Android'
	@printf '%s\n' $(PROCESSORS) | xargs -P 2 -I% Sources/App/ScrimC/build android-% $(ANDROID)/%
	@echo '==> packing the archive'
	@python3 Bindings/Java/aar.py $(ANDROID) $(PROCESSORS:%=$(ANDROID)/%)

check-android: ROUNDS = 1000
check-android: TRACES = 1000
check-android: dependencies android
	@.ci/python $(KOTLIN) Tests/AndroidCheck/requirements.txt
	@echo '==> building scrim'
	@swift build $(RELEASE) --product scrim
	@python3 Tests/AndroidCheck/check.py "$$(swift build $(RELEASE) --show-bin-path)/scrim" \
		$(ANDROID)/scrim.aar $(KOTLIN) .build/check-android $(ROUNDS) $(TRACES)

# What the checks need from PyPI, for a run of all of them.
environments:
	@.ci/python $(SITE)/environment docs/site/requirements.txt
	@.ci/python $(KOTLIN) Tests/AndroidCheck/requirements.txt
	@.ci/python .build/check-fleets/environment Tests/FleetCheck/requirements.txt
	@.ci/python .build/check-probe/environment Tests/ProbeCheck/requirements.txt
	@.ci/python .build/check-report/validators Tests/ReportCheck/requirements.txt
	@.ci/python .build/check-server/client Tests/ServerCheck/requirements.txt

check-fleets: SESSIONS = 500
check-fleets: FLEET = 10000
check-fleets: SEED = 1
check-fleets: dependencies
	@Tests/FleetCheck/install
	@.ci/python .build/check-fleets/environment Tests/FleetCheck/requirements.txt
	@Sources/App/ScrimC/build native $(LIBRARY)
	@swift build $(RELEASE) --product scrim
	@echo '==> judging recorded sessions, and comparing them with scrim simulate'
	@SCRIM_LIBRARY=$(LIBRARY)/libscrim.so.1 .build/check-fleets/environment/bin/python \
		Tests/FleetCheck/check.py "$$(swift build $(RELEASE) --show-bin-path)/scrim" \
		.build/check-fleets/work $(SESSIONS) $(FLEET) $(SEED)

check-probe: STORED = 200
check-probe: FILES = 500
check-probe: SECONDS = 5
check-probe: SEED = 1
check-probe: dependencies
	@Tests/ProbeCheck/install
	@.ci/python .build/check-probe/environment Tests/ProbeCheck/requirements.txt
	@Sources/App/ScrimC/build native $(LIBRARY)
	@swift build $(RELEASE) --product scrim
	@swift build $(RELEASE) --product judge-snapshots
	@echo '==> judging pictures as devices store them'
	@SCRIM_LIBRARY=$(LIBRARY)/libscrim.so.1 .build/check-probe/environment/bin/python \
		Tests/ProbeCheck/check.py "$$(swift build $(RELEASE) --show-bin-path)/scrim" \
		"$$(swift build $(RELEASE) --show-bin-path)/judge-snapshots" \
		.build/check-probe/work $(STORED) $(FILES) $(SEED)
	@SCRIM_LIBRARY=$(LIBRARY)/libscrim.so.1 .build/check-probe/environment/bin/python \
		Tests/ProbeCheck/fuzz.py .build/check-probe/fuzz $(SECONDS) $(SEED)
	@[ -z '$(GALLERY)' ] || SCRIM_LIBRARY=$(LIBRARY)/libscrim.so.1 .build/check-probe/environment/bin/python \
		Tests/ProbeCheck/gallery.py "$$(swift build $(RELEASE) --show-bin-path)/scrim" .build/check-probe/gallery '$(GALLERY)'

# What a release publishes, from this commit. The address is where the files will be.
RELEASED = .build/release-files

release: wheel wheel-aarch64 android
	@[ -n '$(VERSION)' ] && [ -n '$(REPOSITORY)' ] || { \
	echo 'write make release VERSION=1.2.3 REPOSITORY=https://host/owner/scrim'; exit 2; }
	@echo '==> building scrim-compile'
	@swift build $(RELEASE) --product scrim-compile
	@echo '==> packing the release into $(RELEASED)'
	@python3 .ci/release/release.py $(RELEASED) '$(VERSION)' '$(REPOSITORY)' \
		"$$(swift build $(RELEASE) --show-bin-path)/scrim" \
		"$$(swift build $(RELEASE) --show-bin-path)/scrim-compile" $(LIBRARY) $(WHEELS)/dist $(ANDROID)
	@cd $(RELEASED) && sha256sum --check --quiet SHA256SUMS && cat SHA256SUMS

check-agent: dependencies
	@echo '==> building scrim'
	@swift build $(RELEASE) --product scrim
	@echo '==> repairing broken policies by what lint says'
	@python3 Tests/AgentCheck/check.py "$$(swift build $(RELEASE) --show-bin-path)/scrim"

check-editors: dependencies
	@Tests/EditorCheck/install
	@echo '==> building scrim'
	@swift build $(RELEASE) --product scrim
	@echo '==> mending a broken policy in editors'
	@python3 Tests/EditorCheck/check.py "$$(swift build $(RELEASE) --show-bin-path)/scrim"

check-install:
	@$(MAKE) --no-print-directory release REPOSITORY=https://example.org/scrim \
		VERSION="$$(sed -n 's/.*text = "\(.*\)"/\1/p' Sources/Tools/ScrimCommand/Version.swift)"
	@echo '==> installing and using the release'
	@python3 Tests/InstallCheck/check.py .build/check-install $(RELEASED)

# What is built from the proof.
PROOFS = .build/proofs

scrim-oracle scrim-check:
	@Proofs/install
	@echo '==> building $@ from the proof'
	@Proofs/build $(PROOFS) $@
	@echo 'built $(PROOFS)/$@'

# The engine of apps, as scrim simulate shows it, and libscrim in C and WebAssembly.
SEED ?= 1
COMPARISON = $(PROOFS)/compared

# In the release build, scrim and what plays scripts of traces.
PLAYER = "$$(swift build $(RELEASE) --show-bin-path)/play-script"

compare-engines: ROUNDS ?= 100
compare-engines: build-engines
	@echo '==> comparing which damaged timelines load'
	@$(PROOFS)/differential --damage $(COMPARISON)-damaged $(SEED) 1 $(PLAYER)
	@echo '==> comparing the engines with the definitions, $(ROUNDS) rounds'
	@$(PROOFS)/differential $(COMPARISON) $(SEED) $(ROUNDS) $(PLAYER) $(PROOFS)/player \
		$(if $(WASM),"node Tests/LibraryCheck/player.mjs $(WASM)")

build-engines: dependencies
	@Proofs/install
	@echo '==> building the engines, and their definitions'
	@Proofs/build $(PROOFS) differential judge
	@swift build $(RELEASE) --product play-script
	@Sources/App/ScrimC/build native $(LIBRARY)
	@cc -O2 -I Bindings/C Tests/LibraryCheck/player.c $(LIBRARY)/libscrim.a -lm -o $(PROOFS)/player

# A round judges 160 timelines, and damaged copies of some.
compare-verdicts: JUDGED ?= 100
compare-verdicts: DAMAGED ?= 100
compare-verdicts: build-engines
	@echo '==> comparing the checker with the walk and with traces, $(JUDGED) rounds'
	@$(PROOFS)/judge $(PROOFS)/judged $(SEED) $(JUDGED) $(DAMAGED) $(PLAYER)

compare-policies: build-engines
	@echo '==> comparing the checker with scrim verify on the policies here'
	@swift build $(RELEASE) --product scrim
	@python3 Tests/ProofCheck/check.py $(PROOFS)/checked $(PROOFS)/scrim-check \
		"$$(swift build $(RELEASE) --show-bin-path)/scrim"

check-theories:
	@Proofs/check $(PROOFS)

# Coq checks the proof while the programs are built, and two comparisons run at once.
check-proof: ROUNDS = 30
check-proof:
	@$(MAKE) --no-print-directory scrim-oracle scrim-check
	@rm -rf $(PROOFS)/compared-briefly
	@$(MAKE) --no-print-directory --jobs 2 --output-sync \
		check-theories compare-verdicts compare-engines compare-policies \
		SEED=1 JUDGED=8 DAMAGED=40 ROUNDS=$(ROUNDS) COMPARISON=$(PROOFS)/compared-briefly

# The font of the rule's table.
FONT = /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf

check-grain: ROUNDS = 200
check-grain: dependencies
	@Tests/GrainCheck/install $(FONT)
	@echo '==> building the attack'
	@swift build $(RELEASE) --product grain-bound
	@echo '==> comparing the kernel and the attack with the limit'
	@"$$(swift build $(RELEASE) --show-bin-path)/grain-bound" $(FONT) --check $(ROUNDS)

check-window: ROUNDS = 10
check-window: dependencies
	@Tests/WindowCheck/install
	@echo '==> building scrim and the window'
	@swift build $(RELEASE) --product scrim
	@swift build --configuration release --package-path Examples/DesktopCover
	@echo '==> photographing the window, $(ROUNDS) times'
	@python3 Tests/WindowCheck/check.py "$$(swift build $(RELEASE) --show-bin-path)/scrim" \
		.build/check-window $(ROUNDS)

check-kills: ROUNDS = 1000
check-kills: dependencies
	@echo '==> building scrim'
	@swift build --product scrim
	@echo '==> killing scrim, $(ROUNDS) times'
	@python3 Tests/KillCheck/check.py "$$(swift build --show-bin-path)/scrim" .build/check-kills $(ROUNDS)

# The pictures of docs/reports.md are made by the check, with PICTURES=docs/pictures.
check-report: dependencies engine
	@Tests/SiteCheck/install $(BROWSERS)
	@echo '==> building scrim'
	@swift build $(RELEASE) --product scrim
	@echo '==> reading reports in browsers'
	@$(BROWSERS)/bin/python Tests/ReportCheck/check.py \
		"$$(swift build $(RELEASE) --show-bin-path)/scrim" .build/check-report/work $(PICTURES)
	@.ci/python .build/check-report/validators Tests/ReportCheck/requirements.txt
	@echo "==> reading the evidence with an auditor's tools"
	@.build/check-report/validators/bin/python Tests/ReportCheck/evidence.py \
		"$$(swift build $(RELEASE) --show-bin-path)/scrim" \
		"$$([ -x $(PROOFS)/scrim-check ] && echo $(PROOFS) || echo -)" .build/check-report/evidence

check-server: EDITS = 500
check-server: SECONDS = 15
check-server: dependencies
	@.ci/python .build/check-server/client Tests/ServerCheck/requirements.txt
	@echo '==> building scrim'
	@swift build $(RELEASE) --product scrim
	@echo '==> editing policies with scrim lsp'
	@.build/check-server/client/bin/python Tests/ServerCheck/check.py \
		"$$(swift build $(RELEASE) --show-bin-path)/scrim" .build/check-server/work $(EDITS) $(SECONDS) \
		$(SEED)

# Tests whose threads share data. The sanitizer checks only the code that they
# run.
THREADED = SharedTimelineTests|BatchTests|LintCommandTests|RenderCommandTests|DriversTests

check-threads: dependencies
	@echo '==> building the tests with the thread sanitizer'
	@swift build --build-tests --sanitize=thread --scratch-path .build/threads
	@echo '==> running those of concurrent code'
	@swift test --skip-build --sanitize=thread --scratch-path .build/threads --filter '$(THREADED)'

fuzz: dependencies
	@Tests/Fuzz/run $(SECONDS) $(TARGETS)

# The tests whose number of rounds a variable of the environment sets.
RANDOM_TESTS = FuzzTests|HostileSourceTests|TimelineJSONTests|ToleranceTests|RandomRecordingTests|Proof\w+Tests|WalkDistanceTests|CoverOrderTests|RandomChangeTests|RecordedTraceTests|MatchingAttackTests

# A round of the proof is a policy with dozens of traces; a round of a reader is
# a file.
prove: ROUNDS ?= 2000
prove: dependencies
	@echo '==> comparing the readers and the proof with references, $(ROUNDS) rounds of each kind'
	@SCRIM_PROVE_ROUNDS=$(ROUNDS) SCRIM_ATTACK_ROUNDS=200 SCRIM_FUZZ_ROUNDS=$(ROUNDS)00 \
		swift test --configuration release -Xswiftc -enable-testing --scratch-path .build/prove \
		--filter '$(RANDOM_TESTS)'
	@Tests/LibraryCheck/install
	@Sources/App/ScrimC/build wasm $(PROOFS)/wasm
	@$(MAKE) --no-print-directory compare-engines ROUNDS=$(ROUNDS) WASM=$(PROOFS)/wasm/scrim.wasm
	@$(MAKE) --no-print-directory compare-verdicts

# What .ci/run leaves out because it takes long, or runs for a small share.
nightly:
	@$(MAKE) --no-print-directory check-library TRACES=1000
	@$(MAKE) --no-print-directory check-android ROUNDS=5000
	@$(MAKE) --no-print-directory check-fleets SESSIONS=100000 FLEET=1000000
	@$(MAKE) --no-print-directory check-probe STORED=1000 FILES=10000 SECONDS=600
	@$(MAKE) --no-print-directory check-grain ROUNDS=200
	@$(MAKE) --no-print-directory check-window ROUNDS=200
	@$(MAKE) --no-print-directory check-schema
	@$(MAKE) --no-print-directory check-threads
	@$(MAKE) --no-print-directory check-kills ROUNDS=1000
	@$(MAKE) --no-print-directory prove ROUNDS=2000
	@$(MAKE) --no-print-directory fuzz SECONDS=600
	@$(MAKE) --no-print-directory hostile ROUNDS=1000
	@$(MAKE) --no-print-directory bench

# Times are measured on the installed program. Instructions are counted on the
# built program, which has symbols.
BENCH = "$$(swift build --configuration release --package-path Benchmarks --show-bin-path)/bench" \
	"$$(swift build $(RELEASE) --show-bin-path)" .build/installed/bin/scrim

# Measures all parts, even if a bar is missed.
bench: yardsticks
	@Benchmarks/Peers/install
	@Tests/FleetCheck/install || true
	@.ci/python .build/check-fleets/environment Tests/FleetCheck/requirements.txt || true
	@echo '==> measuring'
	@$(BENCH) $(ONLY)

hostile: yardsticks
	@echo '==> measuring'
	@$(BENCH) hostile $(or $(SEED),1) $(or $(ROUNDS),1000)

# Another revision is built in a separate work tree.
COMPARED = .build/compared/$(BASE)

bench-compare:
	@[ -n '$(BASE)' ] || { echo 'missing BASE: write make bench-compare BASE=REVISION'; exit 2; }
	@git rev-parse --quiet --verify '$(BASE)^{commit}' >/dev/null || { echo "unknown revision '$(BASE)'"; exit 2; }
	@$(MAKE) --no-print-directory yardsticks
	@Benchmarks/Peers/install valgrind
	@git worktree remove --force '$(COMPARED)' 2>/dev/null; git worktree prune
	@git worktree add --quiet --detach '$(COMPARED)' '$(BASE)'
	@echo '==> building $(BASE)'
	@$(MAKE) --no-print-directory -C '$(COMPARED)' yardsticks
	@echo '==> measuring'
	@$(BENCH) compare "$$(cd '$(COMPARED)' && swift build $(RELEASE) --show-bin-path)"

yardsticks: dependencies
	@echo '==> building scrim and the references'
	@$(MAKE) --no-print-directory install PREFIX='$(CURDIR)/.build/installed' DESTDIR=
	@swift build $(RELEASE) --product read-tree
	@swift build $(RELEASE) --product play-timeline $(COUNTED)
	@swift build $(RELEASE) --product measure-policy
	@swift build $(RELEASE) --product blur-picture
	@swift build $(RELEASE) --product draw-examples
	@swift build --configuration release --package-path Benchmarks

clean:
	@swift package clean
	@rm -rf .build Benchmarks/.build

dependencies:
	@.ci/dependencies
