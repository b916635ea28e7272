"""The rooms that apps link, as Package.swift declares them."""

import dataclasses
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]

# The library products that are for tools, not for apps.
FOR_TOOLS = {"ScrimLint"}


@dataclasses.dataclass(frozen=True)
class Room:
    """A Swift target, with the settings that the compiler is given for it."""
    name: str
    sources: tuple
    arguments: tuple


def rooms():
    """The rooms that apps link, each after those that it imports."""
    dumped = subprocess.run(
        ["swift", "package", "dump-package"], capture_output=True, text=True, cwd=ROOT)
    if dumped.returncode:
        raise SystemExit(dumped.stderr)
    package = json.loads(dumped.stdout)
    targets = {target["name"]: target for target in package["targets"]}
    ordered = []

    def visit(name):
        target = targets.get(name)
        if target is None or target["type"] != "regular" or name in ordered:
            return
        for dependency in target["dependencies"]:
            for kind in ("byName", "target"):
                if kind in dependency:
                    visit(dependency[kind][0])
        ordered.append(name)

    for product in package["products"]:
        if "library" in product["type"] and product["name"] not in FOR_TOOLS:
            for name in product["targets"]:
                visit(name)
    found = [_room(package["name"], targets[name]) for name in ordered]
    return [room for room in found if room.sources]


def _room(package, target):
    folder = ROOT / (target.get("path") or f"Sources/{target['name']}")
    arguments = ["-package-name", package]
    for setting in target["settings"]:
        for kind, value in setting["kind"].items():
            if kind == "strictMemorySafety":
                arguments.append("-strict-memory-safety")
            elif kind == "enableUpcomingFeature":
                arguments += ["-enable-upcoming-feature", value["_0"]]
            elif kind == "enableExperimentalFeature":
                arguments += ["-enable-experimental-feature", value["_0"]]
    sources = sorted(str(file.relative_to(ROOT)) for file in folder.rglob("*.swift"))
    return Room(target["name"], tuple(sources), tuple(arguments))
