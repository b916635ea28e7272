#!/usr/bin/env python3
"""Type-checks the rooms that apps link as the oldest systems would that Package.swift
promises, on a machine that is not Apple's.

The interfaces of Swift's own modules say since which version of each of Apple's systems a
declaration is there. Under a triple of Apple's the compiler holds the rooms against that.
Nothing is linked, and nothing is run.

    check.py FOLDER ROOM...

The rooms stand in the order of their imports; what is made on the way goes to FOLDER.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# The triple that the compiler is given, and how the SDK calls the modules for it.
SYSTEMS = {
    "iOS 15": ("x86_64-apple-ios15.0-simulator", "x86_64-apple-ios-simulator"),
    "macOS 13": ("x86_64-apple-macosx13.0", "x86_64-apple-macos"),
}

# What the rooms import of Swift's own, and what that imports.
MODULES = ["Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport"]

# The settings that Package.swift gives to every room.
FEATURES = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
    "NonisolatedNonsendingByDefault",
]


def resources():
    """The folder of the compiler's own modules."""
    info = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, check=True)
    return pathlib.Path(json.loads(info.stdout)["paths"]["runtimeResourcePath"])


def make_sdk(folder, triple, name, own):
    """Makes the SDK of a system: Swift's modules under its triple."""
    shutil.rmtree(folder, ignore_errors=True)
    for module in MODULES:
        interfaces = (own / "linux" / f"{module}.swiftmodule").glob("*-linux-gnu.swiftinterface")
        text = next(interfaces).read_text()
        text = re.sub(r"[a-z0-9_]+-unknown-linux-gnu", triple, text)
        # The bodies of what is deployed to older systems are not in these interfaces, and
        # since when Swift's own parts of each other are there is not to be judged here.
        text = re.sub(r"@backDeployed\([^)]*\) ?", "", text)
        flags = "// swift-module-flags: "
        text = text.replace(flags, flags + "-disable-availability-checking ", 1)
        place = folder / "usr/lib/swift" / f"{module}.swiftmodule"
        place.mkdir(parents=True)
        (place / f"{name}.swiftinterface").write_text(text)


def errors(room, triple, sdk, made, own):
    """What a room cannot be on a system."""
    sources = sorted(str(file) for file in (ROOT / "Sources" / room).rglob("*.swift"))
    common = [
        "swiftc", "-parse-as-library", "-swift-version", "6", "-strict-memory-safety",
        "-package-name", "scrim", "-module-name", room, "-target", triple, "-sdk", str(sdk),
        "-resource-dir", str(own), "-module-cache-path", str(made / "cache"), "-I", str(made),
    ]
    for feature in FEATURES:
        common += ["-enable-upcoming-feature", feature]
    module = ["-emit-module", "-wmo", "-emit-module-path", str(made / f"{room}.swiftmodule")]
    found = []
    # What other rooms see, and then all bodies.
    for step in (module, ["-typecheck"]):
        run = subprocess.run(common + step + sources, capture_output=True, text=True, cwd=ROOT)
        lines = [line for line in run.stderr.splitlines() if re.match(r"\S.*: error:", line)]
        if run.returncode != 0 and not lines:
            lines = [run.stderr.strip() or f"swiftc ended with {run.returncode}"]
        found += [line for line in lines if line not in found]
    return found


def main(folder, *rooms):
    own, failed = resources(), False
    for system, (triple, name) in SYSTEMS.items():
        made = pathlib.Path(folder) / name
        sdk = made / "sdk"
        make_sdk(sdk, triple, name, own)
        for room in rooms:
            found = errors(room, triple, sdk, made, own)
            print(f"{system}: {room}: " + (f"{len(found)} errors" if found else "fine"))
            for line in found:
                print(f"  {line}")
            failed = failed or bool(found)
            if found:
                break
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
