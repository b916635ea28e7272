"""Measures how fast 'scrim lsp' answers, and compares it with 'scrim lint' of the same file.

    speed.py SCRIM FOLDER [ROUNDS]

Prints milliseconds: the median and the least of the time that passes, and the median of the time
that the processor spends. On a machine that does other work, the median alone says little.
"""

import os
import pathlib
import statistics
import subprocess
import sys
import time

import policies
from server import Server
from text import Text


def policy(screens):
    """A policy with many screens of a few kinds, 170 bytes each."""
    lines = [
        "scrim: 1", 'covers: { paper: { color: "#FFFFFF" }, deep: { blur: { radius: 90, grain: 17 } } }',
        "defaults: { cover: paper, fade: { in: 200ms } }", "variants: { ipad: false }", "screens:"]
    for number in range(screens):
        lines.append(
            f"  section{number % 97}.group{number % 13}.screen{number}: "
            f"{{ cover: {['paper', 'deep'][number % 2]}, text: {17 + number % 5}pt, recording: cover, "
            f"fade: {{ in: {number % 25}0ms, out: 300ms, curve: ease-in-out }} }} # of team {number % 7}")
    return "\n".join(lines) + "\n"


class Clock:
    """The time that passes, and the time that a process spends, in milliseconds."""

    def __init__(self, process):
        self.path = pathlib.Path(f"/proc/{process.pid}/task")
        self.start = self.now()

    def now(self):
        spent = sum(int((task / "schedstat").read_text().split()[0]) for task in self.path.iterdir())
        return time.monotonic() * 1000, spent / 1e6

    def passed(self):
        return tuple(now - then for now, then in zip(self.now(), self.start))


def until_published(server):
    while (message := server.next()).get("method") != "textDocument/publishDiagnostics":
        pass
    return message


def opened(scrim, folder, name, content):
    """The time from didOpen to the diagnostics, in a new server."""
    server = Server(scrim, folder)
    server.initialize(folder.as_uri())
    server.ask("scrim/fence", None)
    clock = Clock(server.process)
    server.notify("textDocument/didOpen", {"textDocument": {
        "uri": (folder / name).as_uri(), "languageId": "yaml", "version": 1, "text": content}})
    until_published(server)
    return server, clock.passed()


def edited(server, folder, name, content, rounds):
    """The times of edits in the middle of the text."""
    text, times = Text(content), []
    place = text.content.index("17pt", len(content) // 2)
    for version in range(2, rounds + 2):
        new = "18pt" if version % 2 == 0 else "17pt"
        clock = Clock(server.process)
        server.notify("textDocument/didChange", {
            "textDocument": {"uri": (folder / name).as_uri(), "version": version},
            "contentChanges": [{"range": text.range(place, place + 4), "text": new}]})
        until_published(server)
        times.append(clock.passed())
    return times


def linted(scrim, path):
    start = time.monotonic()
    process = subprocess.Popen([scrim, "lint", path], stdout=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return (time.monotonic() - start) * 1000, (usage.ru_utime + usage.ru_stime) * 1000


def show(work, times):
    passed, spent = zip(*times)
    print(f"{work:52} {statistics.median(passed):8.1f} {min(passed):8.1f} {statistics.median(spent):8.1f}",
          flush=True)


def main():
    scrim, folder = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 11
    folder.mkdir(parents=True, exist_ok=True)
    bank = (policies.ROOT / "policies" / "bank.yaml").read_text()
    print(f"{str(rounds) + ' rounds, in ms':52} {'median':>8} {'least':>8} {'spent':>8}")
    for name, content in [("bank.yaml", bank), ("1000.yaml", policy(1000)), ("20000.yaml", policy(20000))]:
        (folder / name).write_text(content)
        starts, texts, edits = [], [], []
        for number in range(rounds):
            # The same bytes, but not a policy: what the message and the text cost alone.
            server, passed = opened(scrim, folder, name, content.replace(":", ";"))
            texts.append(passed)
            server.shut_down()
            server, passed = opened(scrim, folder, name, content)
            starts.append(passed)
            if number == 0:
                edits = edited(server, folder, name, content, rounds)
            server.shut_down()
        show(f"{name}, {len(content) // 1024} KB: scrim lint, whole process",
             [linted(scrim, folder / name) for _ in range(rounds)])
        show("  open, until the diagnostics are there", starts)
        show("  open the same bytes as another kind of file", texts)
        show("  edit one value", edits)


if __name__ == "__main__":
    main()
