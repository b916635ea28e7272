"""Messages that no editor should send, and documents that no user should write.

Two folders lie beside the workspace. The files of one hold a mark that the server must never
show, because no document there is open. Documents of the other are open.
"""

import json
import os
import pathlib
import shutil

MARK = "SECRET3f9a"

NUMBERS = [0, 1, -1, 7, 2**31, -2**31, 2**53, 2**63, 2**64, -2**63, 10**30, 1.5, -0.5, 1e308]
JUNK = [None, True, False, "", "x", "file:///", "\0", "😀", "x" * 9000, [], {}, [[]], {"": {}}, *NUMBERS]

TEXTS = [
    "scrim: 1\ncovers: { c: { color: \"#FFFFFF\" } }\nscreens:\n  pay.*: { cover: c }\n",
    "scrim: 1\nextends: [link.yaml, ../outside/policy.yaml, folder/policy.yaml]\nscreens:\n"
    "  shared.screen: { cover: shared }\n",
    "scrim: 1\nextends: [../../../../../../proc/self/environ, /proc/self/environ, environ.yaml]\n",
    "scrim: 1\nextends: [a.yaml, b.yaml, c.yaml]\ninventory: ../outside/screens.txt\n"
    "screens:\n  shared.screen: { sensitive: false }\n",
    "scrim: 1\nextends: [pipe.yaml, zero.yaml, folder.yaml]\ninventory: pipe.yaml\n",
    "scrim: 1\ninventory: inventory.txt\nscreens: { a: {}, b.c: { text: 9pt } }\n",
    "scrim-test: 1\npolicy: ../outside/policy.yaml\ntests:\n  - name: x\n    screen: a\n",
    "scrim-test: 1\npolicy: link.yaml\ntests:\n  - name: x\n    screen: a\n    trace: environ.yaml\n",
    "scrim-test: 1\npolicy: a.yaml\ntests:\n  - { name: x, screen: a, trace: pipe.yaml, "
    "expect: [{ at: 0ms, cover: c }] }\n",
    "scrim: 1\nscreens: &a { b: *a }\n", "scrim: 1\n" + "{a: " * 200, "scrim: 1\r\r\n\r\tcovers: [", "", "\ufeff",
    "scrim: 1\nextends: [" + "[" * 5000, "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\nscrim: 1\n",
    "scrim: 1\nscreens:\n" + "".join(f"  s{number}: {{ cover: hide }}\n" for number in range(300)),
]

METHODS = [
    "initialize", "shutdown", "textDocument/hover", "textDocument/completion",
    "textDocument/definition", "textDocument/references", "textDocument/prepareRename",
    "textDocument/rename", "textDocument/documentSymbol", "workspace/symbol",
    "textDocument/foldingRange", "textDocument/inlayHint", "textDocument/documentColor",
    "textDocument/colorPresentation", "textDocument/codeAction", "workspace/executeCommand",
    "textDocument/formatting", "completionItem/resolve", "$/unknown", "", "scrim/none", "exit\0"]
NOTIFICATIONS = [
    "initialized", "textDocument/didOpen", "textDocument/didOpen", "textDocument/didChange",
    "textDocument/didChange", "textDocument/didChange", "textDocument/didClose",
    "textDocument/didSave", "textDocument/willSave", "workspace/didChangeWatchedFiles",
    "workspace/didChangeConfiguration", "workspace/didChangeWorkspaceFolders", "$/setTrace",
    "$/unknown", "window/workDoneProgress/cancel", "shutdown", "initialize"]


def prepare(folder):
    """Makes the workspace and what is beside it; returns the workspace."""
    shutil.rmtree(folder, ignore_errors=True)
    root, outside, elsewhere = folder / "root", folder / "outside", folder / "elsewhere"
    (root / ".git").mkdir(parents=True)
    (root / "folder.yaml").mkdir()
    outside.mkdir()
    elsewhere.mkdir()
    (elsewhere / "z.yaml").write_text(TEXTS[0])
    (outside / "policy.yaml").write_text(
        f'scrim: 1\ncovers: {{ shared: {{ color: "#FFFFFF" }}, {MARK}: hide }}\n'
        f"screens: {{ shared.screen: {{}}, {MARK}.screen: {{}} }}\n")
    (outside / "screens.txt").write_text(f"shared.screen\n{MARK}.screen\n")
    (outside / "x.test.yaml").write_text(f"scrim-test: 1\npolicy: policy.yaml # {MARK}\ntests: []\n")
    for name, text in [("a", 0), ("b", 3), ("c", 5), ("d.test", 8)]:
        (root / f"{name}.yaml").write_text(TEXTS[text])
    (root / "inventory.txt").write_text("a\nb.c\n")
    os.mkfifo(root / "pipe.yaml")
    links = {"link.yaml": outside / "policy.yaml", "folder": outside, "loop.yaml": "loop.yaml",
             "screens.txt": outside / "screens.txt", "environ.yaml": "/proc/self/environ",
             "zero.yaml": "/dev/zero", "side": elsewhere, "z.yaml": elsewhere / "z.yaml"}
    for name, target in links.items():
        os.symlink(target, root / name)
    return root


class Messages:
    """Random messages, most of them almost right."""

    def __init__(self, choices, root, has_folder):
        self.choices, self.root = choices, root
        names = ["a.yaml", "b.yaml", "c.yaml", "d.test.yaml", "new.yaml", "new.test.yaml", "z.yaml",
                 "side/new.yaml", "folder.yaml", "pipe.yaml", "loop.yaml",
                 "../elsewhere/x.yaml", "%2e%2e/elsewhere/y.yaml", "a%20b.yaml",
                 "%ff.yaml", "%00.yaml", "inventory.txt", "folder.yaml/"]
        self.uris = [f"{root.as_uri()}/{name}" for name in names] + [
            "untitled:Untitled-1", "untitled:a.yaml", "http://example.org/a.yaml", "file:",
            "file://", "a.yaml", "", "file://" + "/x" * 3000, "vscode-notebook-cell:/a.yaml#1"]
        # Without a folder, a document in '/' would make the whole disk the workspace.
        self.uris += has_folder * [
            "file:///", "file:///proc/self/environ", "file://host/a.yaml", "file:///dev/zero"]
        self.texts = TEXTS
        self.sent = []

    def one(self, values):
        return self.choices.choice(values)

    def uri(self):
        return self.one(self.uris[:6] if self.choices.random() < 0.6 else self.uris)

    def position(self):
        if self.choices.random() < 0.2:
            return {"line": self.one(NUMBERS), "character": self.one(NUMBERS)}
        return {"line": self.choices.randrange(8), "character": self.choices.randrange(40)}

    def range(self):
        return {"start": self.position(), "end": self.position()}

    def text(self):
        text = self.one(self.texts)
        if self.choices.random() < 0.3:
            place = self.choices.randrange(len(text) + 1)
            text = text[:place] + self.one(["\r", "\0", "😀", ": ", "- ", "]"]) + text[place:]
        return text

    def parameters(self, method):
        uri, choices = self.uri(), self.choices
        document = {"uri": uri, "version": choices.randrange(99)}
        if method == "textDocument/didOpen":
            return {"textDocument": {**document, "languageId": "yaml", "text": self.text()}}
        if method == "textDocument/didChange":
            changes = [{"text": self.text()} if choices.random() < 0.3 else
                       {"range": self.range(), "text": self.one(["", "x", "\n", self.text()])}
                       for _ in range(choices.randrange(4))]
            return {"textDocument": document, "contentChanges": changes}
        if method == "workspace/didChangeWatchedFiles":
            return {"changes": [{"uri": self.uri(), "type": choices.randint(1, 3)}]}
        if method == "workspace/didChangeConfiguration":
            return {"settings": {"scrim": {"inlayHints": self.one([True, False, 1])}}}
        if method == "workspace/executeCommand":
            return {"command": "scrim.showTrace", "arguments": [
                uri, self.one(["exposed-snapshot", "../../x", "weak-blur"]), self.one(NUMBERS)]}
        if method == "initialize":
            return {"processId": None, "capabilities": {}, "rootUri": self.one([uri, None])}
        return {
            "textDocument": document, "position": self.position(), "range": self.range(),
            "context": {"diagnostics": [], "only": self.one([[], ["quickfix"], ["source"]]),
                        "includeDeclaration": True},
            "newName": self.one(["x", "", "a.b", "\0", "../../x.yaml", "😀", "x" * 5000, "none"]),
            "query": self.one(["", "a", MARK[:2]]), "color": {"red": self.one(NUMBERS)}}

    def spoil(self, value):
        """Replaces or removes a part of a value."""
        if self.choices.random() < 0.3 or not isinstance(value, (dict, list)) or not value:
            return self.one(JUNK)
        if isinstance(value, list):
            index = self.choices.randrange(len(value))
            return value[:index] + [self.spoil(value[index])] + value[index + 1:]
        name = self.one(list(value))
        if self.choices.random() < 0.3:
            return {key: part for key, part in value.items() if key != name}
        return {**value, name: self.spoil(value[name])}

    def content(self, method):
        parameters = self.parameters(method)
        return self.spoil(parameters) if self.choices.random() < 0.25 else parameters

    def notification(self):
        if self.choices.random() < 0.1:
            return {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {
                "id": self.one([*self.sent[-5:], *JUNK])}}
        method = self.one(NOTIFICATIONS)
        return {"jsonrpc": "2.0", "method": method, "params": self.content(method)}

    def request(self, number):
        method = self.one(METHODS[2:] if self.choices.random() < 0.95 else METHODS)
        if method == "shutdown":
            method = "workspace/symbol"
        self.sent.append(number)
        message = {"jsonrpc": "2.0", "id": number, "method": method, "params": self.content(method)}
        if self.choices.random() < 0.05:
            del message["params"]
        return message

    def damaged(self, number):
        """A body that is not a message, or perhaps not."""
        choices = self.choices
        body = bytearray(json.dumps(self.request(number), ensure_ascii=choices.random() < 0.5)
                         .encode(errors="surrogatepass"))
        kind = choices.randrange(9)
        if kind == 0:
            return b"[" * 100_000
        if kind == 1:
            return b'{"a":' * 50_000
        if kind == 2:
            return self.one([b"", b"null", b"[]", b"1", b'""', b"{}", b"\xef\xbb\xbf{}", b"{\"id\":{}}",
                             b'{"method":1,"id":[]}', b'{"result":1,"id":1}', b"\xff\xfe", b"NaN", b'{"id":null,"method":"x"}', b'{"id":{},"method":"x"}',
                             b'{"id":"surrogate","method":"\\ud800"}'])
        if kind == 3:
            return bytes(body[:choices.randrange(len(body))])
        if kind == 4:
            return b"[" + bytes(body) + b"," + bytes(body) + b"]"
        for _ in range(choices.randint(1, 4)):
            body[choices.randrange(len(body))] = choices.randrange(256)
        return bytes(body)
