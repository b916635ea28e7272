"""The symbol graphs of the modules that apps link.

The compiler writes them from the sources, for iOS 15 and macOS 13, with the declarations that
check-apple uses in place of Apple's. It runs again only if a source has changed.
"""

import concurrent.futures
import hashlib
import json
import shutil
import subprocess
import sys

import contents

sys.path.insert(0, str(contents.ROOT / "Tests/AppleCheck"))

import package  # noqa: E402
import sdk  # noqa: E402


# The modules that are for one system only.
ALONE = {"ScrimUIKit", "ScrimAppKit", "ScrimRecorder"}


def graphs(folder):
    """The symbol graphs, by module: the module's own, and those of its extensions of others."""
    linked = [room for room in package.rooms() if room.is_linked]
    toolchain = sdk.Toolchain()

    def emit(system):
        kit = sdk.SDK(system, (contents.ROOT / ".build/check-apple").resolve(), toolchain)
        made, stamp = folder / system.word, _digest(linked, kit)
        if not (made / "stamp").exists() or (made / "stamp").read_text() != stamp:
            _emit(kit, made, [room for room in linked if room.name not in ALONE
                              or contents.MODULES[room.name][0] == system.word])
            (made / "stamp").write_text(stamp)

    with concurrent.futures.ThreadPoolExecutor() as pool:
        list(pool.map(emit, sdk.SYSTEMS))
    return {name: _read(folder / word, name) for name, (word, _) in contents.MODULES.items()}


def _read(made, name):
    files = [made / f"{name}.symbols.json", *sorted(made.glob(f"{name}@*.symbols.json"))]
    return [json.loads(file.read_text()) for file in files]


def _digest(rooms, kit):
    digest = hashlib.sha256(kit.fingerprint().encode())
    for room in rooms:
        for path in room.sources:
            digest.update(f"{path}\0".encode() + (contents.ROOT / path).read_bytes())
    return digest.hexdigest()


def _emit(kit, made, rooms):
    failure = kit.make()
    if failure:
        raise SystemExit(failure)
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    for room in rooms:
        run = subprocess.run(
            ["swiftc", "-swift-version", "6", "-emit-module", "-wmo", "-parse-as-library",
             "-module-name", room.name, "-emit-module-path", str(made / f"{room.name}.swiftmodule"),
             "-emit-symbol-graph", "-emit-symbol-graph-dir", str(made),
             *kit.arguments(), "-I", str(made), *room.arguments, *room.sources],
            capture_output=True, text=True, cwd=contents.ROOT)
        if run.returncode:
            raise SystemExit(run.stderr)
