#!/usr/bin/env python3
"""Runs scrim in random trees of links, beside a folder that it must not touch.

    Tests/Fuzz/files.py SCRIM SECONDS [SEED]

The tree is what a pull request can contain: files and links with the names that
commands read and write. Outside of it are files that are valid wherever a link
can put them. The kernel reports every access to them. A run that opens, lists,
changes or prints one of them is a fault, and so is a run that crashes.
"""

import ctypes
import os
import random
import shutil
import struct
import subprocess
import sys
import tempfile
import time

CANARY = "canary4711"

POLICY = """scrim: 1
inventory: screens.txt
extends: [base.yaml]
covers: { paper: { color: "#FFFFFF" }, logo: { image: { name: logo, mode: fill } } }
screens: { home: { cover: paper }, splash: { cover: logo } }
"""
TEST = """scrim-test: 1
policy: a.yaml
tests: [{ name: a, screen: home, trace: t.jsonl }, { name: b, screen: home, trace: [] }]
"""
# The names that commands know, with a content for each.
CONTENTS = {
    "a.yaml": POLICY,
    "base.yaml": "scrim: 1\napp: NAME\n",
    "a.test.yaml": TEST,
    "X.swift": 'let a = b.scrim(screen: "NAME")\n',
    "Main.storyboard": '<document><viewController storyboardIdentifier="NAME"/></document>\n',
    "screens.txt": "home\nNAME\n",
    "map.txt": "X = NAME\nNAME\n",
    "t.jsonl": '{"at": 0, "event": "screen", "screen": "NAME"}\n',
    "log.txt": "AppState: active NAME\n",
    "report.json": '{"version": 1, "diagnostics": [], "omitted": "NAME"}\n',
    "jobs.jsonl": '{"capture": "home.png", "screen": "home", "out": "out/NAME.png"}\n',
    "package.json": '{"dependencies": {"expo-router": "1"}, "main": "NAME.js"}\n',
    "home.png": None,
    "logo.png": None,
}
FOLDERS = ["policies", "app", "captures", "assets", "out", "sub"]
# A slash and a combining mark are one character.
OUTPUTS = ["o.json", "o.png", "screens.txt", "a.timeline", "a.test.yaml", "new", "\u0301.png"]
PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154"
    "789c63606060000000040001f61738550000000049454e44ae426082"
)
COMMANDS = """
lint F
lint D
lint F --fix
lint D --fix=unsafe
lint F --format sarif:O
lint F --baseline F
compile F -o O
compile F --emit binary -o D
compile F -o D/
verify F
verify F --root .
lint D --root .
simulate F --trace F
why F home
test F
test D
test D --record
test F --record
test D --coverage --format junit:O
diff F F
diff D D
diff F F --format markdown:O
diff --against HEAD F
inventory D
inventory F
inventory D --check F
inventory D --map F
inventory D --write O
inventory D --check F --policy F
inventory D --format json:O
import react-native F
import logcat F -o O
render F --capture F --screen home -o O
render F --capture F --screen splash --assets D -o O
render F --captures D --out D
render F --captures D --out O
render F --jobs F
render F --capture F --screen home --trace F --at 0 -o O
render F --capture F --screen home --trace F --filmstrip -o O
report F -o O
report F --inventory F -o O
report F --captures D --assets D -o O
init O
""".strip().splitlines()


class Watch:
    """Reports every access to the files and folders below a folder."""

    # Opened, read, changed, created, removed or moved.
    MASK = 0x20 | 0x1 | 0x2 | 0x100 | 0x200 | 0x400 | 0xC0

    def __init__(self, folder):
        self.library = ctypes.CDLL(None, use_errno=True)
        self.descriptor = self.library.inotify_init1(os.O_NONBLOCK)
        # Listing a folder is an access too.
        for path in [path for path, _, _ in os.walk(folder)]:
            assert self.library.inotify_add_watch(self.descriptor, path.encode(), self.MASK) >= 0

    def events(self):
        try:
            data = os.read(self.descriptor, 1 << 16)
        except BlockingIOError:
            return []
        events, offset = [], 0
        while offset < len(data):
            _, mask, _, length = struct.unpack_from("iIII", data, offset)
            name = data[offset + 16 : offset + 16 + length].rstrip(b"\0").decode()
            events.append(f"{name or 'the folder'}: {mask:#x}")
            offset += 16 + length
        return events

    def close(self):
        os.close(self.descriptor)


def write(path, content, name):
    data = PICTURE if content is None else content.replace("NAME", name).encode()
    with open(path, "wb") as file:
        file.write(data)


class Tree:
    """A random checkout, beside a folder outside of it."""

    def __init__(self, top, chance):
        self.chance = chance
        self.top = top
        self.outside = os.path.join(top, "outside")
        self.inside = os.path.join(top, "in")
        self.script = []
        for folder in [self.outside, os.path.join(self.outside, "folder")]:
            os.mkdir(folder)
            for name, content in CONTENTS.items():
                write(os.path.join(folder, name), content, CANARY)
        self.is_repository = chance.random() < 0.7
        os.makedirs(os.path.join(self.inside, ".git") if self.is_repository else self.inside)
        self.folders = [""]
        self.paths = []
        for _ in range(chance.randint(1, 5)):
            folder = os.path.join(chance.choice(self.folders), chance.choice(FOLDERS))
            os.makedirs(os.path.join(self.inside, folder), exist_ok=True)
            self.folders.append(folder)
        for _ in range(chance.randint(4, 24)):
            self.add()

    def add(self):
        chance = self.chance
        folder = chance.choice(self.folders)
        is_link = chance.random() < 0.45
        names = list(CONTENTS) + (FOLDERS + OUTPUTS if is_link else [])
        path = os.path.join(folder, chance.choice(names))
        full = os.path.join(self.inside, path)
        if os.path.lexists(full):
            return
        if is_link:
            target = self.target(os.path.dirname(full))
            os.symlink(target, full)
            self.script.append(f"ln -s {target} {path}")
        else:
            write(full, CONTENTS[os.path.basename(path)], "a")
        self.paths.append(path)

    def target(self, folder):
        chance = self.chance
        kind = chance.random()
        if kind < 0.5:
            parts = [self.outside] + (["folder"] if chance.random() < 0.3 else [])
            if chance.random() < 0.75:
                parts.append(chance.choice(list(CONTENTS) + OUTPUTS))
            target = os.path.join(*parts)
        elif kind < 0.8 and self.paths:
            target = os.path.join(self.inside, chance.choice(self.paths))
        else:
            return chance.choice(
                [".", "..", "nothing", "/dev/null", "/proc/self/environ", "../.git/HEAD", ".git"]
            )
        return target if chance.random() < 0.3 else os.path.relpath(target, folder)

    def leads_outside(self, path):
        real = os.path.realpath(os.path.join(self.inside, path))
        return real != self.inside and not real.startswith(self.inside + "/")

    def path(self, kind):
        """A path for a word of a command: a file, a folder, or an output."""
        path = self.any_path(kind)
        if self.is_repository:
            return path
        # Outside of repositories, the root is the real folder of an operand.
        is_folder = os.path.isdir(os.path.join(self.inside, path))
        folder = path if is_folder else os.path.dirname(path)
        return "." if self.leads_outside(folder) else path

    def any_path(self, kind):
        chance = self.chance
        if kind == "O" or chance.random() < 0.05:
            name = chance.choice(OUTPUTS)
            return chance.choice(
                [os.path.join(chance.choice(self.folders), name)] + self.paths + self.folders[1:]
            )
        if kind == "D":
            links = [p for p in self.paths if os.path.isdir(os.path.join(self.inside, p))]
            return chance.choice(self.folders + links) or "."
        nested = [os.path.join(chance.choice(self.paths), chance.choice(list(CONTENTS)))]
        return chance.choice(self.paths * 3 + nested)


def content(folder):
    found = {}
    for path, folders, files in os.walk(folder):
        for name in folders:
            found[os.path.join(path, name)] = None
        for name in files:
            with open(os.path.join(path, name), "rb") as file:
                found[os.path.join(path, name)] = file.read()
    return found


def attempt(scrim, seed):
    """Runs commands in one tree: returns how many, and what went wrong."""
    chance = random.Random(seed)
    # A path without links, so that '..' means the same to every program.
    top = os.path.realpath(tempfile.mkdtemp(prefix="scrim-files-"))
    try:
        tree = Tree(top, chance)
        if not tree.paths:
            return 0, None
        before = content(tree.outside)
        count = 8
        for _ in range(count):
            words = [
                tree.path(word[0]) + word[1:] if word in ("F", "D", "O", "D/") else word
                for word in chance.choice(COMMANDS).split()
            ]
            words = [
                word[:-1] + tree.path("O") if word.endswith(":O") else word for word in words
            ]
            is_absolute = chance.random() < 0.2
            if is_absolute:
                words = [
                    os.path.join(tree.inside, word) if os.path.lexists(os.path.join(tree.inside, word)) else word
                    for word in words
                ]
            watch = Watch(tree.outside)
            run = subprocess.run(
                [scrim] + words,
                cwd="/" if is_absolute and chance.random() < 0.5 else tree.inside,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=60,
                env={"PATH": os.environ["PATH"], "SECRET": CANARY, "HOME": top},
            )
            faults = watch.events()
            watch.close()
            if CANARY.encode() in run.stdout + run.stderr:
                faults.append("it printed what is outside")
            if content(tree.outside) != before:
                faults.append("it changed what is outside")
            if run.returncode not in (0, 1, 2):
                faults.append(f"exit status {run.returncode}")
            if faults:
                script = "\n  ".join(tree.script)
                return count, (
                    f"seed {seed}, {'a repository' if tree.is_repository else 'no repository'}\n"
                    f"  {script}\n  scrim {' '.join(words)}\n"
                    f"{run.stderr.decode(errors='replace')}{'; '.join(faults)}"
                )
        return count, None
    finally:
        shutil.rmtree(top)


def main():
    scrim, seconds = os.path.realpath(sys.argv[1]), float(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else time.time_ns() % 10**9
    end, runs = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        count, fault = attempt(scrim, seed)
        runs += count
        seed += 1
        if fault:
            print(fault)
            return 1
    print(f"{runs} runs touch nothing outside")
    return 0


if __name__ == "__main__":
    sys.exit(main())
