#!/usr/bin/env python3
"""Type-checks the package for the oldest supported Apple platforms, on any machine.

    check.py FOLDER               checks the modules and the documentation
    check.py FOLDER --self-test   checks that mistakes are found

The modules are those that apps link and the command line tool. The documentation's code in
Swift and Objective-C is checked as well, and the app in Examples/BankApp. The check shows that
the code compiles against declarations written
from Apple's public documentation: availability, nullability, isolation and sendability.
Nothing is linked, and nothing runs on a device. docs/apple-platforms.md describes the limits
of the check.

Warnings are findings. Objective-C declarations predate Swift's concurrency, so the compiler
only warns if a nonisolated function uses a view.

FOLDER gets the SDK, which sdk.py makes, and the compiled modules.
"""

import argparse
import concurrent.futures
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True

import package
import sdk
import snippets

ROOT = package.ROOT
SELF_TEST = sdk.HERE / "self-test"

# The modules of the example app and of its UI tests, with their folders.
BANK_APP = ROOT / "Examples/BankApp"
BANK_APP_MODULES = {"BankApp": ["BankApp", "Shared"], "Stories": ["Stories", "Shared"]}

# The form of the compiler's findings: file:line:column, kind, message.
FINDING = re.compile(r"^(\S.*?):(\d+):(\d+): (error|warning): (.*)$")


def compile_swift(arguments):
    """The compiler's findings, as lines like file:line:column: error: message."""
    run = subprocess.run(
        ["swiftc", "-swift-version", "6", *arguments], capture_output=True, text=True, cwd=ROOT)
    lines = [line for line in run.stderr.splitlines() if FINDING.match(line)]
    lines = list(dict.fromkeys(line.removeprefix(f"{ROOT}/") for line in lines))
    if run.returncode and not lines:
        lines.append(run.stderr.strip() or f"error: swiftc ended with {run.returncode}")
    return lines


def check_bodies(kit, made, name, sources, arguments):
    """The compiler's findings when it lowers all functions, after type checking."""
    common = ["-wmo", "-module-name", name.replace("-", "_"), *kit.arguments(), "-I", str(made), *arguments]
    # Not /dev/null: after an error, the compiler deletes its output, which root
    # may do.
    output = kit.folder.parent / f"{name}.sil"
    found = compile_swift(["-emit-sil", "-o", str(output), *common, *sources])
    output.unlink(missing_ok=True)
    return found


def check_objective_c(kit, made, snippet):
    """The findings in a block of Objective-C, compiled as part of an app."""
    file = write(made, snippet)
    run = subprocess.run(
        ["clang", "-fsyntax-only", "-fmodules", "-fobjc-arc", "-Wall", "-Werror",
         "-target", kit.system.triple, "-isysroot", str(kit.folder),
         f"-fmodules-cache-path={kit.cache}", f"-I{made}", file], capture_output=True, text=True)
    found = [line for line in run.stderr.splitlines() if FINDING.match(line)]
    return found or ([run.stderr.strip()] if run.returncode else [])


def check_room(kit, made, room):
    """The findings in a module for a system."""
    # Other modules import this one, and apps in Objective-C its header.
    header = made / room.name / f"{room.name}-Swift.h"
    header.parent.mkdir(exist_ok=True)
    (header.parent / "module.modulemap").write_text(
        f'module {room.name} {{ header "{header.name}" export * }}\n')
    sources = list(room.sources)
    if room.resources:
        file = made / f"{room.name}Resources.swift"
        file.write_text(room.stand_in())
        sources.append(str(file))
    module = ["-emit-module-path", str(made / f"{room.name}.swiftmodule"),
              "-emit-objc-header-path", str(header)]
    return check_bodies(
        kit, made, room.name, sources,
        # A debug build has more code than a release build.
        ["-parse-as-library", "-D", "DEBUG", *module, *room.arguments])


def write(made, snippet):
    """Writes a block to a file, with the line numbers of its page."""
    folder = made / "snippets"
    folder.mkdir(exist_ok=True)
    name = re.sub(r"\W", "_", f"{snippet.page}_{snippet.line}")
    if snippet.language == "objc":
        file = folder / f"{name}.m"
        place = f'#line {snippet.line} "{snippet.page}"\n'
    else:
        file = folder / f"{name}.swift"
        place = f'#sourceLocation(file: "{snippet.page}", line: {snippet.line})\n'
    file.write_text(place + snippet.code)
    return str(file)


def check_snippet(kit, made, snippet):
    """The findings in a block of the documentation, compiled as part of an app."""
    if snippet.language == "objc":
        return check_objective_c(kit, made, snippet)
    file = write(made, snippet)
    library = ["-parse-as-library"] if "@main" in snippet.code else []
    return check_bodies(kit, made, pathlib.Path(file).stem, [file], library)


def check_app(kit, made, page, blocks):
    """The findings in the app that a page describes."""
    found = []
    files = [write(made, block) for block in blocks if not block.module]
    for module in sorted({block.module for block in blocks} - {""}):
        # The output of the build plugin is not available here.
        parts = [write(made, block) for block in blocks if block.module == module]
        parts.append(str(sdk.HERE / "stand-ins" / f"{module}.swift"))
        common = ["-parse-as-library", "-enable-upcoming-feature", "InternalImportsByDefault"]
        found += compile_swift([
            "-emit-module", "-wmo", "-module-name", module, "-emit-module-path",
            str(made / f"{module}.swiftmodule"), *kit.arguments(), "-I", str(made),
            *common, *parts])
        found += check_bodies(kit, made, module, parts, common)
    if not found:
        name = pathlib.Path(page).stem
        found += check_bodies(kit, made, name, files, ["-parse-as-library", "-D", "DEBUG"])
    return list(dict.fromkeys(found))


def check_bank_app(kit, made):
    """The findings in the example app, and in its UI tests."""
    for module, folders in BANK_APP_MODULES.items():
        sources = [str(file.relative_to(ROOT)) for folder in folders
                   for file in sorted((BANK_APP / folder).glob("*.swift"))]
        yield f"Examples/BankApp: {module}", check_bodies(
            kit, made, module, sources, ["-parse-as-library", "-D", "DEBUG"])


def check_system(system, folder, toolchain, rooms, blocks):
    """All findings for a system, as pairs of a name and lines."""
    kit = sdk.SDK(system, folder, toolchain)
    failure = kit.make()
    if failure:
        return [("the SDK", [failure])]
    made = folder / system.module / "rooms"
    made.mkdir(exist_ok=True)
    results = []
    for room in rooms:
        if not room.is_linked and not system.has_tool:
            continue
        found = check_room(kit, made, room)
        results.append((room.name, found))
        if found:
            return results
    blocks = [block for block in blocks if system.word in block.systems]
    for block in blocks:
        if not block.is_app:
            results.append((f"{block.page}:{block.line}", check_snippet(kit, made, block)))
    for page in dict.fromkeys(block.page for block in blocks if block.is_app):
        app = [block for block in blocks if block.is_app and block.page == page]
        results.append((page, check_app(kit, made, page, app)))
    if system.word == "ios":
        results += check_bank_app(kit, made)
    return results


def self_test(system, folder, toolchain):
    """The mistakes that the check misses, and its false findings."""
    kit = sdk.SDK(system, folder, toolchain)
    failure = kit.make()
    if failure:
        return [("the SDK", [failure])]
    results = []
    for file in sorted(SELF_TEST.glob("*.swift")):
        name, *systems, kind = file.stem.split(".")
        if systems and system.word not in systems:
            continue
        found = check_bodies(
            kit, folder, name.replace("-", "_"), [str(file.relative_to(ROOT))],
            ["-parse-as-library"])
        results.append((f"{name}, {kind}", differences(file, found)))
    return results


def differences(file, found):
    """The differences between findings and the comments that expect them in the next line."""
    path = file.relative_to(ROOT).as_posix()
    wrong = list(found)
    for number, text in enumerate(file.read_text().splitlines(), start=2):
        _, mark, expected = text.partition("// finds: ")
        if not mark:
            continue
        met = [line for line in found
               if line.startswith(f"{path}:{number}:") and expected in line]
        wrong = [line for line in wrong if line not in met]
        if not met:
            wrong.append(f"{path}:{number}:1: error: not found: {expected}")
    return wrong


def main():
    """Checks both systems in parallel."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    folder, toolchain = options.folder.resolve(), sdk.Toolchain()
    failed = False
    if options.self_test:
        def work(system):
            return self_test(system, folder, toolchain)
    else:
        rooms = package.rooms()
        blocks, wrong = snippets.snippets(ROOT)
        failed = bool(wrong)
        print("\n".join(wrong), end="\n" if wrong else "")

        def work(system):
            return check_system(system, folder, toolchain, rooms, blocks)
    with concurrent.futures.ThreadPoolExecutor() as pool:
        for system, results in zip(sdk.SYSTEMS, pool.map(work, sdk.SYSTEMS)):
            for name, found in results:
                print(f"{system.name}: {name}: " + (f"{len(found)} findings" if found else "fine"))
                print("".join(f"  {line}\n" for line in found), end="")
                failed = failed or bool(found)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
