"""The modules in products and their dependencies, as Package.swift declares them."""

import dataclasses
import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]

# The types of targets that contain Swift.
ROOM_TYPES = {"regular", "executable"}


@dataclasses.dataclass(frozen=True)
class Room:
    """A Swift target, with its compiler arguments."""
    name: str
    sources: tuple
    arguments: tuple
    is_linked: bool  # Whether apps link it, and not only the command line tool.
    resources: tuple = ()  # The files that its code contains.

    def stand_in(self):
        """What SwiftPM generates for these files, without their content."""
        names = [re.sub(r"\W", "_", pathlib.Path(file).name) for file in self.resources]
        members = "".join(f"  static let {name}: [UInt8] = []\n" for name in names)
        return f"struct PackageResources {{\n{members}}}\n"


def rooms():
    """The modules in products, each after the modules that it imports."""
    # A folder of its own, because a build would have to end first.
    dumped = subprocess.run(
        ["swift", "package", "--scratch-path", ".build/check-apple/package", "dump-package"],
        capture_output=True, text=True, cwd=ROOT)
    if dumped.returncode:
        raise SystemExit(dumped.stderr)
    package = json.loads(dumped.stdout)
    targets = {target["name"]: target for target in package["targets"]}
    ordered = []

    def visit(name):
        target = targets.get(name)
        if target is None or target["type"] not in ROOM_TYPES or name in ordered:
            return
        for dependency in target["dependencies"]:
            for kind in ("byName", "target"):
                if kind in dependency:
                    visit(dependency[kind][0])
        ordered.append(name)

    def visit_products(kind):
        for product in package["products"]:
            if kind in product["type"]:
                for name in product["targets"]:
                    visit(name)

    visit_products("library")
    linked = set(ordered)
    visit_products("executable")
    # The compiler searches these folders for the module maps of C libraries.
    libraries = [f"-I{_folder(target).relative_to(ROOT)}" for target in package["targets"]
                 if target["type"] == "system"]
    found = []
    for name in ordered:
        is_linked = name in linked
        settings = _settings(package["name"], targets[name])
        arguments = settings if is_linked else settings + libraries
        resources = tuple(resource["path"] for resource in targets[name]["resources"]
                          if "embedInCode" in resource["rule"])
        found.append(Room(name, _sources(targets[name]), tuple(arguments), is_linked, resources))
    return [room for room in found if room.sources]


def _folder(target):
    return ROOT / (target.get("path") or f"Sources/{target['name']}")


def _sources(target):
    files = _folder(target).rglob("*.swift")
    return tuple(sorted(str(file.relative_to(ROOT)) for file in files))


def _settings(package, target):
    arguments = ["-package-name", package]
    for setting in target["settings"]:
        for kind, value in setting["kind"].items():
            if kind == "strictMemorySafety":
                arguments.append("-strict-memory-safety")
            elif kind == "enableUpcomingFeature":
                arguments += ["-enable-upcoming-feature", value["_0"]]
            elif kind == "enableExperimentalFeature":
                arguments += ["-enable-experimental-feature", value["_0"]]
    return arguments
