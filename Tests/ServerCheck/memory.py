"""Checks that memory stays bounded: after many edits, 'scrim lsp' needs no more than after a few.

    memory.py SCRIM FOLDER EDITS
"""

import pathlib
import shutil
import sys

import policies
from server import Server
from speed import policy

# More than this is a leak: text and findings of one document are a few hundred kilobytes.
LIMIT = 16 * 1024
LOOKS = ["hover", "completion", "references", "documentSymbol", "foldingRange", "codeAction",
         "documentColor", "inlayHint"]


class Typist:
    """Types into three documents, breaks and repairs them, and asks what editors ask."""

    def __init__(self, server, folder, texts):
        self.server, self.folder, self.texts = server, folder, texts
        self.version = 0
        for name in texts:
            self.open(name)

    def uri(self, name):
        return (self.folder / name).as_uri()

    def open(self, name):
        self.version += 1
        self.server.notify("textDocument/didOpen", {"textDocument": {
            "uri": self.uri(name), "languageId": "yaml", "version": self.version,
            "text": self.texts[name]}})

    def change(self, name, start, end, text):
        self.version += 1
        self.server.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri(name), "version": self.version}, "contentChanges": [{
                "range": {"start": start, "end": end}, "text": text}]})

    def step(self, number):
        name = list(self.texts)[number % len(self.texts)]
        line = number % self.texts[name].count("\n")
        place = {"line": line, "character": 0}
        new = ["x", "  - ", "covers: {", "😀" * 50, "\n"][number % 5]
        self.change(name, place, place, new)
        after = {"line": line + 1, "character": 0} if new == "\n" else \
            {"line": line, "character": len(new.encode("utf-16-le")) // 2}
        self.server.ask("textDocument/" + LOOKS[number % len(LOOKS)], {
            "textDocument": {"uri": self.uri(name)}, "position": after,
            "range": {"start": place, "end": after}, "context": {"diagnostics": []}})
        self.change(name, place, after, "")
        if number % 10 == 0:
            self.server.notify("textDocument/didClose", {"textDocument": {"uri": self.uri(name)}})
            self.open(name)
        self.server.ask("scrim/fence", None)
        self.server.notes.clear()


def main():
    scrim, folder = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    edits = int(sys.argv[3])
    folder = folder / "memory"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    texts = {name: (policies.ROOT / "policies" / name).read_text()
             for name in ["bank.yaml", "bank.test.yaml"]}
    texts["many.yaml"] = policy(200)
    for name, text in texts.items():
        (folder / name).write_text(text)
    server = Server(scrim, folder)
    server.initialize(folder.as_uri())
    typist = Typist(server, folder, texts)
    for number in range(edits):
        if number == edits // 5:
            before = server.kilobytes
        typist.step(number)
    after = server.kilobytes
    server.shut_down()
    print(f"{2 * edits} changes: {before // 1024} MB after a fifth of them, {after // 1024} MB after all")
    sys.exit(after - before > LIMIT)


if __name__ == "__main__":
    main()
