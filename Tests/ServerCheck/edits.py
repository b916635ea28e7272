"""Edits policies at random, as people do and as they do not, and compares the diagnostics after
each edit with what 'scrim lint' and 'scrim test' report on the same text.

    edits.py SCRIM FOLDER EDITS [SEED]
"""

import collections
import pathlib
import random
import sys
import time

import policies
from expected import FLAGS, Expected, flat
from server import Fault, Server
from text import Text

# Text that is pasted somewhere.
JUNK = [
    "\r", "\r\n", "\n", "\n\n", "\t", "\ufeff", "\0", "😀", "e\u0301", "\u2028", "\x85", "\x0b", " " * 150,
    "x" * 70_000, "- ", ": ", "{", "}", "[", "]", "\"", "'", "#", "&a ", "*a ", "!!str ", "|\n  ", "? ",
    "---\n", "...\n", "%YAML 1.1\n", "scrim: 1\n", "covers:\n  c0: hide\n", "screens: {}\n",
    "  pay.😀: { cover: c0 }\n", "extends: [missing.yaml]\n", "ignore: [{ rule: all }]\n",
    "lint: { unused-cover: off }\n", "fade: { in: 90s }\n", "{a: " * 80, "\ud7ff", "日本語: 値\n"]
# What an editor or a tool does to a whole text.
WHOLE = [
    lambda text: text, lambda text: text, lambda text: "\ufeff" + text,
    lambda text: text.replace("\r\n", "\n").replace("\n", "\r\n"),
    lambda text: text.replace("\r\n", "\n"), lambda text: text.replace("\n", "\r"),
    lambda text: text.replace("  ", "\t"), lambda text: text.rstrip(), lambda text: ""]
LOOKS = ["hover", "completion", "definition", "references", "documentSymbol", "foldingRange",
         "documentColor", "codeAction", "prepareRename", "inlayHint"]


class Session:
    """A folder with files that are open in an editor."""

    def __init__(self, scrim, folder, choices):
        self.folder, self.choices = folder, choices
        self.expected = Expected(scrim, folder)
        self.expected.start()
        self.log = []
        self.server = Server(scrim, folder, *FLAGS, log=self.log)
        self.server.initialize(folder.as_uri())
        self.texts, self.versions, self.shown = {}, {}, {}
        self.skipped = 0

    def uri(self, name):
        return (self.folder / name).as_uri()

    def open(self, name):
        self.texts[name] = Text((self.folder / name).read_bytes().decode())
        self.versions[name] = 1
        self.server.notify("textDocument/didOpen", {"textDocument": {
            "uri": self.uri(name), "languageId": "yaml", "version": 1,
            "text": self.texts[name].content}})
        self.compare(name)

    def close(self, name):
        del self.texts[name], self.versions[name]
        self.server.notify("textDocument/didClose", {"textDocument": {"uri": self.uri(name)}})
        self.expected.close(name)
        self.compare(None)

    def step(self):
        """Edits a document, mostly."""
        name = self.choices.choice(list(self.texts))
        draw = self.choices.random()
        if draw < 0.05:
            self.restore(name)
        elif draw < 0.07:
            self.close(name)
            self.open(name)
        else:
            self.edit(name)

    def edit(self, name):
        text, changes = self.texts[name], []
        for _ in range(self.choices.choice([1, 1, 1, 2, 4])):
            start, end, new = self.change(text)
            changes.append({"range": text.range(start, end), "text": new})
            text = text.replacing(start, end, new)
        if self.choices.random() < 0.1:
            text = Text(self.choices.choice(WHOLE)(text.content))
            changes = [{"text": text.content}]
        self.texts[name] = text
        self.versions[name] += self.choices.choice([1, 1, 7])
        self.server.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri(name), "version": self.versions[name]},
            "contentChanges": changes})
        self.compare(name)

    def restore(self, name):
        """Undoes all edits, so that the text is that of the file again."""
        self.texts[name] = Text((self.folder / name).read_bytes().decode())
        self.versions[name] += 1
        self.server.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri(name), "version": self.versions[name]},
            "contentChanges": [{"text": self.texts[name].content}]})
        self.compare(name)

    def change(self, text):
        """The range of a change, and the new text."""
        choices, content = self.choices, text.content
        place = choices.randrange(len(content) + 1)
        # An editor never splits a line break.
        while content[place - 1:place + 1] == "\r\n":
            place -= 1
        line = choices.randrange(len(text.starts))
        start, after = text.starts[line], (text.starts[line + 1:] + [len(content)])[0]
        kind = choices.randrange(8)
        if kind <= 1:
            return place, place, choices.choice("abz019:-{}[]\"'#,. *&\n")
        if kind == 2:
            end = place + (2 if content[place:place + 2] == "\r\n" else 1)
            return place, min(end, len(content)), ""
        if kind == 3:
            return start, after, ""
        if kind == 4:
            return start, start, content[start:after]
        if kind == 5:
            return place, place, choices.choice(JUNK)
        if kind == 6:
            other = choices.choice(list(self.texts.values())).content
            first = choices.randrange(len(other) + 1)
            return place, place, other[first:first + choices.choice([3, 30, 300])]
        end = place + choices.randrange(40)
        while content[end - 1:end + 1] == "\r\n":
            end += 1
        return place, min(end, len(content)), ""

    def look(self, name):
        """Asks something, whose answer must be well-formed."""
        text = self.texts[name]
        place = text.position(self.choices.randrange(len(text.content) + 1))
        whole = text.range(0, len(text.content))
        return self.server.ask("textDocument/" + self.choices.choice(LOOKS), {
            "textDocument": {"uri": self.uri(name)}, "position": place, "range": whole,
            "context": {"diagnostics": [], "includeDeclaration": True}})

    def compare(self, edited):
        """Compares what is published with what lint reports."""
        if edited:
            self.expected.write(edited, self.texts[edited].content)
        self.look(self.choices.choice(list(self.texts))) if self.texts else None
        self.server.ask("scrim/fence", None)
        news = self.server.published()
        uris = [uri for uri, _, _ in news]
        if len(set(uris)) < len(uris):
            raise Fault(f"published twice: {uris}")
        if edited and (self.uri(edited), self.versions[edited]) not in [new[:2] for new in news]:
            raise Fault(f"{edited} is not published for its version: {[new[:2] for new in news]}")
        for uri, version, diagnostics in news:
            name = next((each for each in self.texts if self.uri(each) == uri), None)
            if version != self.versions.get(name):
                raise Fault(f"{uri} is published for version {version}")
            if uri != (edited and self.uri(edited)) and self.shown.get(uri, []) == diagnostics:
                raise Fault(f"{uri} is published, and has not changed")
            self.shown[uri] = diagnostics
        wanted = self.expected.findings(list(self.texts))
        if wanted is None:
            self.skipped += 1
            return
        self.judge({self.uri(name): found for name, found in wanted.items()})

    def judge(self, wanted):
        for uri in self.shown.keys() | wanted.keys():
            shown = collections.Counter(
                (flat(each["range"]), each["severity"], each["code"],
                 each["message"].replace(str(self.folder), "")) for each in self.shown.get(uri, []))
            rest = []
            for *place, text in sorted(wanted.get(uri, [])):
                # A diagnostic can have a table after its message and its help.
                found = next((each for each in shown
                              if list(each[:3]) == place and each[3].startswith(text)), None)
                if found and shown[found]:
                    shown[found] -= 1
                else:
                    rest.append((*place, text))
            more = list(shown.elements())
            if rest or more:
                raise Fault(f"{uri}: lint reports {rest[:5]}; the server has {more[:5]}")


def play(scrim, folder, edits, seed):
    """Plays sessions until the edits are used up, prints the faults, and returns figures."""
    figures = collections.Counter()
    while figures["edits"] < edits and figures["faults"] < 20:
        figures["sessions"] += 1
        number = figures["sessions"]
        choices = random.Random(f"{seed} {number}")
        top = folder / f"edits-{seed}"
        if number % 2:
            names = policies.random_policies(top, choices)
        else:
            names = policies.repository(top)
            names = choices.sample(names, choices.randint(1, 3))
        session = Session(scrim, top, choices)
        try:
            for name in names:
                session.open(name)
            memory = session.server.kilobytes
            for _ in range(min(50, edits - figures["edits"])):
                figures["edits"] += 1
                session.step()
            figures["grown"] = max(figures["grown"], session.server.kilobytes - memory)
            session.server.shut_down()
        except Fault as fault:
            kept = folder / f"fault-{seed}-{number}"
            keep(session, kept)
            figures["faults"] += 1
            print(f"  {fault}\n    the texts are in {kept}", flush=True)
            session.server.process.kill()
        figures["unjudged"] += session.skipped
    return figures


def keep(session, folder):
    """Stores the texts of a session that failed, and what was sent."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "messages.bytes").write_bytes(b"".join(session.log))
    for name, text in session.texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.content.encode())


def main():
    scrim, folder = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    start = time.monotonic()
    figures = play(scrim, folder, int(sys.argv[3]), seed)
    print(
        f"{figures['edits']} edits in {figures['sessions']} sessions, seed {seed}, "
        f"{time.monotonic() - start:.0f} s: {figures['unjudged']} not compared because of a limit; "
        f"memory grew by at most {figures['grown'] // 1024} MB; {figures['faults']} faults")
    sys.exit(figures["faults"] > 0)


if __name__ == "__main__":
    main()
