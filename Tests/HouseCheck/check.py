"""Checks what no compiler checks: the map in CONTRIBUTING.md against the code, the list of files
with unsafe code, and the language of sources and pages.

    python3 Tests/HouseCheck/check.py             reports each fault, and fails if there is one
    python3 Tests/HouseCheck/check.py --self-test  checks that the check finds faults
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
WINGS = ["App", "Policy", "Tools"]

# Rooms that `Package.swift` does not build. `Sources/App/ScrimC/build` does.
OUTSIDE = {"ScrimC": ["ScrimTimeline", "ScrimRuntime", "ScrimSessions", "ScrimBlur", "CScrim", "CPOSIX"],
           "CPOSIX": [], "CScrim": []}

DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|internal|private|fileprivate|final|indirect) )*"
    r"(?:struct|enum|class|actor|protocol|typealias) (\w+)", re.M)
IMPORT = re.compile(r"^[ \t]*(?:(?:@\w+|\w+) )*import (\w+)", re.M)
UNSAFE = r"\bunsafe \w+ ?[.(\[{]|@unchecked Sendable|nonisolated\(unsafe\)"
USES_POINTERS = r"\bunsafe Unsafe\w+|\.pointee\b|\.assumingMemoryBound|nonisolated\(unsafe\)"
# Comments, and texts without their interpolations.
SILENT = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:.|\n)*?"""|"(?:[^"\\\n]|\\.)*"', re.S)

UNCLEAR = {
    "whoever": "the reader, the reviewer, a program", "that is none": "invalid",
    "stands twice": "duplicate", "nobody sees": "invisible", "as it has them": "the model",
    "says what cannot be": "invalid", "is no yaml": "invalid YAML", "none such": "no …",
    "anybody's guess": "unknown", "where none can stand": "unexpected",
    "any screen not listed": "any unlisted screen", "there is no key": "unknown key",
    "the picture that the system keeps": "snapshot", "means nothing to": "has no effect",
    "(?<!there )is no event": "is not an event", "(?<!there )is no policy": "is not a policy",
    "stands before": "comes before", "means nothing here": "has no effect here",
    "behind the command": "after the command", "behind the bracket": "after the bracket",
    "'value' a line": "one 'key: value' per line",
    "(?<!there )is no asynchronous": "is not an asynchronous",
    "id a line": "one id per line", "line a finding": "one line per finding",
    "colour": "color", "behaviour": "behavior", "licence": "license",
}


class House:
    """The files of the repository, by path."""

    def __init__(self, files):
        self.files = files

    @classmethod
    def on_disk(cls):
        listed = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
            capture_output=True, text=True, check=True).stdout.splitlines()
        kept = [path for path in listed if path.endswith((".swift", ".md")) and (ROOT / path).exists()]
        return cls({path: (ROOT / path).read_text() for path in kept})

    def swift(self, folder):
        return {path: text for path, text in self.files.items()
                if path.startswith(folder) and path.endswith(".swift")}


def rooms_of_map(contributing):
    """The rooms of CONTRIBUTING.md, in order: wing, name and folders of each."""
    rooms = []
    for wing, name, folders in re.findall(
            r"^\| `Sources/(\w+)/([\w-]+)` \|[^|]*\|([^|]*)\|$", contributing, re.M):
        rooms.append((wing, name, re.findall(r"`(\w+)`", folders)))
    return rooms


def check_map(house, targets):
    """The map lists every room and folder, and each imports only what is above it."""
    rooms = rooms_of_map(house.files["CONTRIBUTING.md"])
    names = [name for _, name, _ in rooms]
    for wing, name, folders in rooms:
        if names.count(name) > 1:
            yield f"CONTRIBUTING.md lists {name} twice"
        folder = f"Sources/{wing}/{name}/"
        sources = house.swift(folder)
        if name in targets and targets[name]["path"] != folder.rstrip("/"):
            yield f"CONTRIBUTING.md has {name} in {folder}, Package.swift in {targets[name]['path']}"
        allowed = set(names[:names.index(name)])
        declared = OUTSIDE.get(name) or targets.get(name, {"imports": []})["imports"]
        for room in declared:
            if room in names and room not in allowed:
                yield f"{name} depends on {room}, which is below it"
        for path, text in sources.items():
            for room in IMPORT.findall(SILENT.sub(" ", text)):
                if room in names and room not in declared:
                    yield f"{path} imports {room}, which Package.swift does not list for {name}"
        found = {path[len(folder):].split("/")[0] for path in sources if "/" in path[len(folder):]}
        if found != set(folders):
            yield (f"{folder} has the folders {sorted(found) or 'none'}, "
                   f"CONTRIBUTING.md lists {sorted(folders) or 'none'}")
        yield from check_folders(folder, folders, sources)
    listed = {f"Sources/{wing}/{name}" for wing, name, _ in rooms}
    for path in house.swift("Sources/"):
        if "/".join(path.split("/")[:3]) not in listed:
            yield f"{path} is in no room of CONTRIBUTING.md"


def check_folders(room, folders, sources):
    """No folder uses a type of a folder below it; the files beside the folders come first."""
    def rank(path):
        parts = path[len(room):].split("/")
        return folders.index(parts[0]) if len(parts) > 1 and parts[0] in folders else -1

    owner = {}
    for path, text in sources.items():
        for name in DECLARATION.findall(text):
            owner.setdefault(name, []).append(path)
    for path, text in sources.items():
        words = set(re.findall(r"\b[A-Z]\w*\b", SILENT.sub(" ", text)))
        words -= set(re.findall(r"\b(?:struct|enum|class|actor|protocol|typealias) (\w+)", text))
        for name in sorted(words & owner.keys()):
            if min(rank(other) for other in owner[name]) > rank(path):
                yield f"{path} uses {name} of {owner[name][0]}, which is below it"


def check_foundation(house, targets):
    """No room that the programs link imports Foundation, which takes longer to load than to lint."""
    linked, waiting = set(), ["scrim", "scrim-compile"]
    while waiting:
        name = waiting.pop()
        if name in targets and name not in linked:
            linked.add(name)
            waiting += targets[name]["imports"]
    for name in sorted(linked):
        for path, text in house.swift(targets[name]["path"] + "/").items():
            if "Foundation" in IMPORT.findall(SILENT.sub(" ", text)):
                yield f"{path} imports Foundation, and scrim links it"


def check_unsafe(house):
    """CONTRIBUTING.md lists exactly the files with unsafe code."""
    # The functions of libscrim may pass pointers on, but not use them.
    found = {path.split("/", 2)[2] for path, text in house.swift("Sources/").items()
             if re.search(USES_POINTERS if path.startswith("Sources/App/ScrimC/Functions")
                          else UNSAFE, text)}
    after = house.files["CONTRIBUTING.md"].split("Unsafe code is in")[1].split("\n## ")[0]
    listed = set(re.findall(r"`([^`]+)`", after))
    for name in sorted(found - listed):
        yield f"{name} has unsafe code, and CONTRIBUTING.md does not list it"
    for name in sorted(listed - found):
        yield f"CONTRIBUTING.md lists {name}, which has no unsafe code"


def check_names(house):
    """Every file and folder that the pages about the code name exists."""
    paths = list(house.files)
    for page in ["CONTRIBUTING.md", "docs/assumptions.md"]:
        names = re.findall(r"`([A-Za-z+/]+\.swift|Sources/[\w/]+)`", house.files[page])
        for name in names:
            if not any(path.endswith("/" + name) or path.startswith(name + "/") or path == name
                       for path in paths) and not (ROOT / name).exists():
                yield f"{page} names {name}, which does not exist"


def check_language(house):
    """No page and no source has a phrase that reads as if translated."""
    for path, text in house.files.items():
        if path.startswith("Tests/") or path == "CHANGELOG.md":
            continue
        lowered = text.lower()
        for phrase, instead in UNCLEAR.items():
            for found in re.finditer(phrase, lowered):
                line = lowered.count("\n", 0, found.start()) + 1
                yield f"{path}:{line}: '{found[0]}'; write: {instead}"


def check_front_page(house):
    if sum(1 for line in house.files["README.md"].splitlines() if line.strip()) >= 200:
        yield "README.md has 200 lines or more; a newcomer reads fewer"


def targets_of_package():
    dumped = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, capture_output=True,
                            text=True, check=True)
    return {target["name"]: {
        "path": target.get("path") or "",
        "imports": [name for dependency in target["dependencies"]
                    for kind in dependency.values() if (name := kind[0])],
    } for target in json.loads(dumped.stdout)["targets"]}


def faults(house, targets):
    yield from check_map(house, targets)
    yield from check_foundation(house, targets)
    yield from check_unsafe(house)
    yield from check_names(house)
    yield from check_language(house)
    yield from check_front_page(house)


def self_test():
    """A house with one fault of each kind, and the words that each report has."""
    house = House({
        "README.md": "a\n" * 200,
        "docs/assumptions.md": "`Gone.swift`",
        "CONTRIBUTING.md": "| `Sources/App/A` | a | `Lower`, `Upper` |\n"
                           "| `Sources/App/B` | b | |\n\nUnsafe code is in `None.swift`.\n",
        "Sources/App/A/Lower/One.swift": "import B\nstruct One { var two: Two }\n",
        "Sources/App/A/Upper/Two.swift": "struct Two {} // whoever\nlet x = unsafe f(1)\n",
        "Sources/App/A/Lower/Five.swift": "class Five: @unchecked Sendable {}\n",
        "Sources/App/ScrimC/Functions.swift": "unsafe UnsafeRawPointer(text)\nunsafe write(text)\n",
        "Sources/App/C/Three.swift": "",
        "Sources/Tools/scrim/Four.swift": "internal import Foundation\n",
    })
    targets = {"A": {"path": "Sources/App/A", "imports": ["B"]},
               "scrim": {"path": "Sources/Tools/scrim", "imports": ["A"]},
               "B": {"path": "Sources/Tools/B", "imports": []}}
    found = list(faults(house, targets))
    for words in ["A depends on B, which is below it", "One.swift uses Two", "B in Sources/App/B/",
                  "Three.swift is in no room", "Four.swift imports Foundation", "A/Upper/Two.swift has unsafe code", "A/Lower/Five.swift has unsafe",
                  "ScrimC/Functions.swift has unsafe", "lists None.swift",
                  "names Gone.swift", "'whoever'", "200 lines"]:
        if not any(words in fault for fault in found):
            raise SystemExit(f"the check does not report: {words}\n" + "\n".join(found))


def main():
    if "--self-test" in sys.argv:
        return self_test()
    found = list(faults(House.on_disk(), targets_of_package()))
    for fault in found:
        print(fault)
    if found:
        raise SystemExit(1)


main()
