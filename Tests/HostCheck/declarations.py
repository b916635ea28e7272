#!/usr/bin/env python3
"""Compares the stand-ins with the headers of the check for Apple's platforms.

    declarations.py MODULES APPLE

Every public declaration of a stand-in must be one of the headers in Tests/AppleCheck, with the
same name and the same type. So the headers are the one list of what the hosts may use: the check
for Apple's platforms compiles the hosts against them, and the stories run the hosts against the
stand-ins.

MODULES are folders with the compiled stand-ins, APPLE is the folder of check-apple.
"""

import concurrent.futures
import json
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "AppleCheck"))
sys.dont_write_bytecode = True

import sdk  # noqa: E402

# What a declaration's words may differ in: the importer and a class of Swift express it
# differently, and no caller can tell.
WORDS = re.compile(
    r"@MainActor|@preconcurrency|@Sendable|@unsafe|@discardableResult|@escaping|@NSCopying|@frozen|"
    r"unowned\(unsafe\)|"
    r"\b(?:open|public|final|required|convenience|nonisolated|dynamic|weak|static|class|any|"
    r"unowned)\b ?")
ALIASES = {"BOOL": "Bool", "TimeInterval": "Double", "NSRect": "CGRect", "NSSize": "CGSize",
           "NSPoint": "CGPoint"}
TARGET = f"{platform.machine()}-unknown-linux-gnu"
# Members that the compiler makes.
MADE = {"hashValue", "hash(into:)", "!=(_:_:)", "==(_:_:)", "rawValue", "init(rawValue:)",
        "init(coder:)", "RawValue"}
# The modules of Apple's that the hosts import, directly or through another.
MODULES = ["QuartzCore", "CoreGraphics", "CoreFoundation", "Foundation", "ObjectiveC"]


def symbols(module, arguments):
    """The public declarations of a module: the text of each, by path."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            ["swift-symbolgraph-extract", "-module-name", module, "-minimum-access-level", "public",
             "-output-dir", folder, *arguments], check=True, capture_output=True, text=True)
        found = {}
        for file in pathlib.Path(folder).glob("*.json"):
            for symbol in json.loads(file.read_text())["symbols"]:
                if "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
                    continue
                path = tuple(symbol["pathComponents"])
                text = "".join(part["spelling"] for part in symbol["declarationFragments"])
                found.setdefault(path, []).append(text)
    return found


def plain(text):
    """A declaration without what may differ."""
    text = WORDS.sub("", re.sub(r"\{.*\}", "", text)).strip()
    text = re.sub(r"\b\w+\b", lambda word: ALIASES.get(word[0], word[0]), text)
    # Names of parameters inside a function, and default values.
    text = re.sub(r"([\w`]+) [\w`]+:", r"\1:", re.sub(r" = [^,)]+", "", text))
    text = re.sub(r"\blet\b", "var", text).replace("!", "?")
    if text.startswith("protocol"):
        text = text.partition(" :")[0]
    return re.sub(r"\s+", " ", text).strip()


def compare(module, stand_in, apple):
    """The differences of a stand-in's declarations."""
    # A class of Objective-C has the members of its protocols and categories.
    inherited = {}
    for path, texts in apple.items():
        inherited.setdefault(path[1:], []).extend(texts)
    for path, texts in sorted(stand_in.items()):
        for text in texts:
            if path[-1] in MADE or "override " in text:
                continue
            declared = [plain(each) for each in apple.get(path) or path[1:] and inherited.get(path[1:], [])]
            if plain(text) not in declared:
                yield f"{module}: {'.'.join(path)}: {plain(text)}\n  in the headers: {declared or 'nothing'}"


def differences(module, word, modules, apple):
    """For each stand-in of a system, how many declarations it has, and how they differ."""
    system = next(each for each in sdk.SYSTEMS if each.word == word)
    kit = sdk.SDK(system, pathlib.Path(apple), sdk.Toolchain())
    failure = kit.make()
    if failure:
        raise SystemExit(failure)
    built = f"{modules}/{module}/debug/Modules"
    declared = {}
    for name in [module, *MODULES]:
        for path, texts in symbols(name, kit.arguments()).items():
            declared.setdefault(path, []).extend(texts)
    results = []
    for name in [module, "QuartzCore", "CoreGraphics"]:
        stand_in = symbols(name, ["-target", TARGET, "-sdk", "/", "-I", built])
        if not stand_in:
            raise SystemExit(f"{built} has no declarations of {name}")
        results.append((name, len(stand_in), list(compare(name, stand_in, declared))))
    return results


def main():
    modules, apple = sys.argv[1:3]
    with concurrent.futures.ThreadPoolExecutor() as pool:
        systems = [pool.submit(differences, module, word, modules, apple)
                   for word, module in [("ios", "UIKit"), ("macos", "AppKit")]]
        results = [result for system in systems for result in system.result()]
    for name, count, lines in results:
        print("".join(f"{line}\n" for line in lines)
              + f"    {name}: {count} declarations, {len(lines)} differences")
    return 1 if any(lines for _, _, lines in results) else 0


if __name__ == "__main__":
    sys.exit(main())
