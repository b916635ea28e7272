"""Sends messages at random: in any order, with wrong types, to unknown documents, before the
session starts and after it ends, in damaged and divided frames.

    messages.py SCRIM FOLDER SECONDS [SEED]

The server must answer each request once, must neither crash nor hang, and must never show what a
file outside of the workspace contains. A session that fails is stored; play it again with
'scrim lsp <FILE'.
"""

import collections
import json
import os
import pathlib
import random
import sys
import time

import hostile
from server import Fault, Server, check, frame

ODD_IDS = [0, -1, 2**53, "", "é", "x" * 300, 1.5]
HEADERS = [
    b"Content-Length: %d\r\n\r\n", b"content-length:%d\r\n\r\n", b"Content-Length:   %d\n\n",
    b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: %d\r\n\r\n",
    b"X: y\r\nContent-Length: %d\r\nZ:\r\n\r\n"]
BAD_HEADERS = [
    b"Content-Length: -5\r\n\r\n", b"Content-Length: x\r\n\r\n", b"Content-Length:\r\n\r\n", b"\r\n\r\n",
    b"\0\0\r\n\r\n", b"Content-Length: 99999999999999999999\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n",
    b"\n\n\n", b"Content-Length 5\r\n\r\n", b"\xff" * 5000 + b"\r\n\r\n"]


class Session:
    def __init__(self, scrim, folder, choices):
        self.choices = choices
        self.root = hostile.prepare(folder)
        self.log = []
        self.server = Server(scrim, self.root, log=self.log)
        self.folders = choices.choice([[self.root.as_uri()], [self.root.as_uri()], [], None])
        self.messages = hostile.Messages(choices, self.root, bool(self.folders))
        # The methods of the requests that wait, by id.
        self.waiting = collections.defaultdict(collections.deque)
        # How many answers may come that no request is known for.
        self.perhaps = 0
        self.count = 0

    def batch(self, size):
        """Sends messages, and takes all that the server answers."""
        data = b""
        for _ in range(size):
            self.count += 1
            draw = self.choices.random()
            if draw < 0.45:
                number = f"r{self.count}" if draw < 0.4 else self.choices.choice(ODD_IDS)
                message = self.messages.request(number)
                self.waiting[json.dumps(number)].append(message["method"])
                data += self.framed(json.dumps(message).encode())
            elif draw < 0.9:
                data += self.framed(json.dumps(self.messages.notification()).encode())
            else:
                self.perhaps += 1
                data += self.framed(self.messages.damaged(f"d{self.count}"))
        self.send(data)
        self.fence()

    def framed(self, body):
        return self.choices.choice(HEADERS) % len(body) + body

    def send(self, data):
        """Sends bytes in pieces that have nothing to do with the messages."""
        pieces = self.choices.choice([1, 1, 2, 5])
        cuts = sorted(self.choices.randrange(len(data) + 1) for _ in range(pieces - 1))
        for start, end in zip([0, *cuts], [*cuts, len(data)]):
            self.server.send_bytes(data[start:end])

    def fence(self):
        number = f"fence {self.count}"
        self.server.send({"jsonrpc": "2.0", "id": number, "method": "scrim/fence"})
        while (message := self.server.next()) is None or message.get("id") != number:
            if message is None:
                raise Fault(f"the server ended: {self.server.end()}")
            self.take(message)
        left = {number: list(methods) for number, methods in self.waiting.items() if methods}
        if left:
            raise Fault(f"requests without an answer: {left}")

    def take(self, message):
        if hostile.MARK in json.dumps(message):
            raise Fault(f"the content of a file outside is shown: {str(message)[:2000]}")
        if outside := [text for text in strings(message) if is_outside(text)]:
            raise Fault(f"the answer leads to a file outside: {outside[:3]} in {str(message)[:1000]}")
        if "method" in message:
            # The version is what the client wrote, which may be too large.
            parameters = {**message["params"], "version": 1}
            if message["method"] == "textDocument/publishDiagnostics":
                message = {**message, "params": parameters}
            return check(message, message["method"])
        number = json.dumps(message.get("id"))
        if self.waiting[number]:
            return check({**message, "id": 1}, self.waiting[number].popleft())
        self.perhaps -= 1
        if self.perhaps < 0:
            raise Fault(f"an answer that nothing asked for: {str(message)[:2000]}")
        return None

    def initialize(self):
        yes = self.choices.random() < 0.5
        self.waiting['"start"'].append("initialize")
        self.server.send({"jsonrpc": "2.0", "id": "start", "method": "initialize", "params": {
            "processId": None, "rootUri": self.folders and self.root.as_uri(), "capabilities": {
                "workspace": {
                    "workspaceEdit": {"documentChanges": yes, "resourceOperations": ["rename"]},
                    "didChangeWatchedFiles": {"dynamicRegistration": yes}},
                "window": {"showDocument": {"support": True}}},
            "initializationOptions": {"inlayHints": yes},
            "workspaceFolders": self.folders and [
                {"uri": each, "name": "x"} for each in self.folders]}})

    def play(self):
        # A request 'initialize' among these would start the session.
        self.messages.uris, uris = [""], self.messages.uris
        for _ in range(self.choices.randrange(4)):
            self.server.notify(self.choices.choice(hostile.NOTIFICATIONS[1:]), {})
            answer = self.server.ask(self.choices.choice(hostile.METHODS[2:]), {})
            if answer.get("error", {}).get("code") != -32002:
                raise Fault(f"an answer before initialize: {answer}")
        self.messages.uris = uris
        self.initialize()
        for _ in range(self.choices.randint(1, 15)):
            self.batch(self.choices.randint(1, 30))
        ending = self.choices.randrange(4)
        if ending == 0:
            self.damage()
        if ending >= 2:
            self.server.result("shutdown", None)
            self.server.notify("textDocument/didOpen", self.messages.parameters("textDocument/didOpen"))
            answer = self.server.ask(self.choices.choice(hostile.METHODS), {})
            if answer.get("error", {}).get("code") != -32600:
                raise Fault(f"an answer after shutdown: {answer}")
        if ending in [1, 2]:
            self.server.notify("exit", None)
        self.server.process.stdin.close()
        status = self.server.process.wait(30)
        if status != (0 if ending == 2 else 1):
            raise Fault(f"exit status {status} after ending {ending}: {self.server.end()}")

    def damage(self):
        """Damages a header; the server must find the next message."""
        body = b"" if self.choices.random() < 0.5 else frame({"jsonrpc": "2.0", "method": "x"})
        self.send(self.choices.choice(BAD_HEADERS) + body)
        self.perhaps = 1000
        self.fence()


def strings(value):
    """All texts in a value, names included."""
    if isinstance(value, dict):
        return [text for item in value.items() for part in item for text in strings(part)]
    if isinstance(value, list):
        return [text for part in value for text in strings(part)]
    return [value] if isinstance(value, str) else []


def is_outside(text):
    return text.startswith("file:") and "/outside/" in text


def play(scrim, folder, seconds, seed):
    """Plays sessions for a time, prints the faults, and returns figures."""
    os.environ["SCRIM_SECRET"] = hostile.MARK
    start, figures = time.monotonic(), collections.Counter()
    while time.monotonic() - start < seconds and figures["faults"] < 20:
        number = figures["sessions"]
        figures["sessions"] += 1
        session = Session(scrim, folder / f"messages-{seed}", random.Random(f"{seed} {number}"))
        try:
            session.play()
        except Exception as fault:
            kept = folder / f"fault-{seed}-{number}.bytes"
            kept.write_bytes(b"".join(session.log))
            figures["faults"] += 1
            print(f"  {fault!r}\n    session {number} is in {kept}", flush=True)
        if session.server.process.poll() is None:
            session.server.process.kill()
        figures["messages"] += session.count
    return figures


def main():
    scrim, folder = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    folder.mkdir(parents=True, exist_ok=True)
    figures = play(scrim, folder, float(sys.argv[3]), seed)
    print(f"{figures['messages']} messages in {figures['sessions']} sessions, seed {seed}: "
          f"{figures['faults']} faults")
    sys.exit(figures["faults"] > 0)


if __name__ == "__main__":
    main()
