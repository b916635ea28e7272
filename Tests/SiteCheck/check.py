#!/usr/bin/env python3
"""Checks the site of the documentation, in a browser and as files.

    check.py SITE FOLDER -- COMMAND…

SITE is the built site. COMMAND builds it, with the word OUTPUT for the folder. The check
builds it again, and compares; builds a copy of the repository with a fault of each kind, each
of which must be reported at its line; and uses the site in Chromium, which cannot reach any
other host.
"""

import argparse
import filecmp
import pathlib
import shutil
import subprocess
import sys
import time

sys.dont_write_bytecode = True

import browsing  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]

# What breaks a file of the copy, a text and its replacement, and the report of the fault.
BROKEN = [
    ("docs/grain.md", "# Grain: a blur that cannot be undone\n",
     "# Grain: a blur that cannot be undone\n\n[a page](gone.md)\n",
     "docs/grain.md:3: error: dead link 'gone.md'"),
    ("docs/proof.md", "# The proof\n", "# The proof\n\n[a heading](assumptions.md#gone)\n",
     "docs/proof.md:3: error: dead link 'assumptions.md#gone'"),
    ("schema/rules.md", "## weak-blur\n", "## weak-blur\n\n![a picture](pictures/gone.png)\n",
     "error: dead link 'pictures/gone.png'"),
    ("docs/c.md", "## Install\n", "## Install\n\n![a picture](https://example.org/a.png)\n",
     "docs/c.md:9: error: the address 'https://example.org/a.png' leaves the site"),
    ("docs/java.md", "# Scrim in Java, and on Android\n",
     "# Scrim in Java, and on Android\n\n<script>alert(1)</script>\n",
     "docs/java.md:3: error: HTML in a page"),
    ("docs/unlisted.md", "", "# A page without a place\n",
     "docs/unlisted.md:1: error: a page that the site does not contain"),
    ("Sources/App/ScrimTimeline/Content/Nanoseconds.swift", "  /// The number of nanoseconds.\n", "",
     "Sources/App/ScrimTimeline/Content/Nanoseconds.swift:3: error: 'Nanoseconds.count' is public"),
]


def differences(first, second):
    """The files that two builds do not have alike."""
    names = {file.relative_to(folder).as_posix() for folder in (first, second)
             for file in folder.rglob("*") if file.is_file()}
    _, unlike, missing = filecmp.cmpfiles(first, second, sorted(names), shallow=False)
    return [f"a second build differs in {name}" for name in unlike + missing]


def faults_of_copy(folder, command):
    """The faults that the build of a broken copy of the repository does not report."""
    copy = folder / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
                            cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name)
    subprocess.run(["git", "init", "--quiet"], cwd=copy, check=True)
    # What the compiler needs for Apple's platforms takes long to make.
    (copy / ".build").mkdir()
    (copy / ".build/check-apple").symlink_to(ROOT / ".build/check-apple")
    for name, text, replacement, _ in BROKEN:
        file = copy / name
        before = file.read_text() if file.exists() else ""
        if text not in before:
            raise SystemExit(f"{name} lacks the text that the check replaces: {text}")
        file.write_text(before.replace(text, replacement, 1))
    output = folder / "broken"
    shutil.rmtree(output, ignore_errors=True)
    graphs = folder / "broken-graphs"
    words = [str(copy / word) if word.endswith("build.py") else
             str(output) if word == "OUTPUT" else word for word in command]
    words[words.index("--graphs") + 1] = str(graphs)
    run = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    if run.returncode == 0 or output.exists():
        yield "a build with faults made a site"
    for *_, message in BROKEN:
        if message not in run.stderr:
            yield f"a build does not report: {message}"
    reported = [line for line in run.stderr.splitlines() if ": error: " in line]
    for line in reported:
        if not any(message in line for *_, message in BROKEN):
            yield f"a build reports what is no fault: {line}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    folder, command = options.folder.resolve(), options.command
    found = []

    def step(name, faults):
        began = time.monotonic()
        faults = list(faults)
        print(f"{name}: {len(faults) or 'no'} faults, {time.monotonic() - began:.0f} s",
              *faults, sep="\n  ", flush=True)
        found.extend(faults)

    again = folder / "again"
    subprocess.run([str(again) if word == "OUTPUT" else word for word in command], cwd=ROOT,
                   stdout=subprocess.DEVNULL, check=True)
    step("a second build", differences(options.site, again))
    step("a build of a broken copy", faults_of_copy(folder, command))
    for name, faults in browsing.checks(options.site.resolve()):
        step(name, faults)
    return 1 if found else 0


sys.exit(main())
