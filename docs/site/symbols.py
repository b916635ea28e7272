"""The symbol graphs of the modules that apps link.

The compiler writes them from the sources, for iOS 15 and macOS 13, with the declarations that
check-apple uses in place of Apple's. It runs again only if a source has changed.
"""

import hashlib
import json
import shutil
import subprocess
import sys

import contents

sys.path.insert(0, str(contents.ROOT / "Tests/AppleCheck"))

import package  # noqa: E402
import sdk  # noqa: E402


def graphs(folder):
    """The symbol graphs, by module: the module's own, and those of its extensions of others."""
    rooms = package.rooms()
    toolchain = sdk.Toolchain()
    found = {}
    for system in sdk.SYSTEMS:
        names = [name for name, (word, _) in contents.MODULES.items() if word == system.word]
        kit = sdk.SDK(system, contents.ROOT / ".build/check-apple", toolchain)
        made = folder / system.word
        stamp = _digest(rooms, kit)
        if not (made / "stamp").exists() or (made / "stamp").read_text() != stamp:
            _emit(kit, made, [room for room in rooms if room.is_linked])
            (made / "stamp").write_text(stamp)
        for name in names:
            files = [made / f"{name}.symbols.json", *sorted(made.glob(f"{name}@*.symbols.json"))]
            found[name] = [json.loads(file.read_text()) for file in files]
    return found


def _digest(rooms, kit):
    digest = hashlib.sha256(kit.fingerprint().encode())
    for room in rooms:
        for path in room.sources if room.is_linked else []:
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
