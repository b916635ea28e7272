#!/usr/bin/env python3
"""Kills scrim at random moments, and checks that every file is complete afterward.

Each file must have its old or its new contents. No temporary file may be left, unless the
signal was KILL.

    check.py SCRIM FOLDER ROUNDS [SEED]

Each round runs compile, lint --fix or render in FOLDER, and sends it HUP, INT, TERM or KILL
after a random fraction of the command's duration. Prints how many rounds a signal ended, how
many finished before it, and how many outputs were old and new.
"""

import collections
import pathlib
import random
import shutil
import signal
import struct
import subprocess
import sys
import time
import zlib

SIGNALS = [signal.SIGHUP, signal.SIGINT, signal.SIGTERM, signal.SIGKILL]
POLICIES = 6

POLICY = """\
scrim: 1
covers: { paper: { color: "#FFFFFF" } }
defaults: { cover: paper }
screens:
""" + "".join(f"  s{number}.*: {{ text: {number}pt }}\n" for number in range(10, 16))
# The policy with a directive that --fix removes.
BROKEN = "%A\n---\n" + POLICY
FIXED = "---\n" + POLICY


def png(side):
    """A gray picture."""
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    header = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    pixels = zlib.compress((b"\0" + b"\x80" * side) * side)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


class Work:
    """A command, its outputs, and the valid contents of each."""

    def __init__(self, folder, name, arguments, outputs, old):
        self.folder, self.name, self.outputs = folder, name, outputs
        self.arguments = arguments
        self.old = old
        self.new = {}
        self.duration = 0

    def reset(self):
        for output in self.outputs:
            (self.folder / output).write_bytes(self.old)

    def start(self, scrim):
        return subprocess.Popen(
            [scrim, *self.arguments], cwd=self.folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def learn(self, scrim):
        """Runs to the end, to learn the outputs and the duration."""
        times = []
        for _ in range(5):
            self.reset()
            start = time.monotonic()
            process = self.start(scrim)
            if process.wait() != 0:
                sys.exit(f"{self.name} ends with {process.returncode} when nothing disturbs it")
            times.append(time.monotonic() - start)
        self.duration = sorted(times)[2]
        self.new = {output: (self.folder / output).read_bytes() for output in self.outputs}
        for output, content in self.new.items():
            if content == self.old:
                sys.exit(f"{self.name} does not change {output}")


def prepare(folder):
    shutil.rmtree(folder, ignore_errors=True)
    names = [f"p{number}" for number in range(POLICIES)]
    for kind in ["policies", "fixed", "out", "captures", "pictures"]:
        (folder / kind).mkdir(parents=True)
    for name in names:
        (folder / "policies" / f"{name}.yaml").write_text(POLICY)
        (folder / "captures" / f"{name}.png").write_bytes(png(64))
    return [
        Work(
            folder, "compile",
            ["compile", *(f"policies/{name}.yaml" for name in names), "-o", "out"],
            [f"out/{name}.timeline.json" for name in names], b"old"),
        Work(
            folder, "lint --fix", ["lint", "fixed", "--fix"],
            [f"fixed/{name}.yaml" for name in names], BROKEN.encode()),
        Work(
            folder, "render",
            ["render", "policies/p0.yaml", "--captures", "captures", "--out", "pictures"],
            [f"pictures/{name}.png" for name in names], b"old"),
    ]


def main():
    scrim, folder = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2])
    rounds = int(sys.argv[3])
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(1 << 32)
    print(f"seed {seed}")
    choices = random.Random(seed)
    works = prepare(folder)
    # The parent may ignore signals, which children inherit.
    for number in SIGNALS[:-1]:
        signal.signal(number, signal.SIG_DFL)
    for work in works:
        work.learn(scrim)
    counts = collections.Counter()
    faults = []
    for _ in range(rounds):
        work, number = choices.choice(works), choices.choice(SIGNALS)
        work.reset()
        process = work.start(scrim)
        time.sleep(choices.uniform(0, 1.2) * work.duration)
        process.send_signal(number)
        status = process.wait()
        name = f"{work.name}, {number.name}"
        counts["ended" if status == -number else "finished"] += 1
        if status not in [-number, 0]:
            faults.append(f"{name}: exit status {status}")
        for output in work.outputs:
            content = (folder / output).read_bytes()
            if content not in [work.old, work.new[output]]:
                faults.append(f"{name}: {output} is neither old nor new")
            counts["new" if content == work.new[output] else "old"] += 1
            if status == 0 and content != work.new[output]:
                faults.append(f"{name}: {output} is not written, though the exit status is 0")
        left = list(folder.rglob(".scrim-*.tmp"))
        for path in left:
            path.unlink()
        counts["left"] += len(left)
        if left and status != -signal.SIGKILL:
            faults.append(f"{name}: {len(left)} temporary files are left")
    print(
        f"{rounds} rounds: {counts['ended']} ended by their signal, {counts['finished']} finished; "
        f"outputs: {counts['old']} old, {counts['new']} new; "
        f"{counts['left']} temporary files left by KILL; {len(faults)} faults")
    for fault in faults[:20]:
        print(f"  {fault}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
