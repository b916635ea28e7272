"""Runs 'scrim lsp', and reads what it sends.

Each message of the server must be one that the types of lsprotocol describe, with no member left
over, and each request must get exactly one answer.
"""

import collections
import itertools
import json
import pathlib
import queue
import subprocess
import threading

from lsprotocol import converters, types

CONVERTER = converters.get_converter()
METHODS = types.METHOD_TO_TYPES


class Fault(Exception):
    """What the server did wrong."""


def frame(message):
    body = message if isinstance(message, bytes) else json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


class Server:
    """A running server; its messages are read by a thread, so that no pipe fills up."""

    def __init__(self, scrim, folder, *flags, log=None):
        self.log = log
        self.errors = open(pathlib.Path(folder) / ".errors", "wb+")
        self.process = subprocess.Popen(
            [scrim, "lsp", *flags], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=self.errors)
        self.ids = itertools.count(1)
        self.inbox = queue.Queue()
        self.notes = []
        self.requests = []
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        try:
            for body in frames(self.process.stdout):
                self.inbox.put(json.loads(body))
            self.inbox.put(None)
        except Exception as error:
            self.inbox.put(error)

    def next(self, timeout=60):
        """The next message; None after the last."""
        try:
            message = self.inbox.get(timeout=timeout)
        except queue.Empty:
            raise Fault(f"no message for {timeout} s") from None
        if isinstance(message, Exception):
            raise Fault(f"output that is not a message: {message!r}")
        return message

    def send_bytes(self, data):
        if self.log is not None:
            self.log.append(data)
        try:
            self.process.stdin.write(data)
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Fault(f"the server ended: {self.end()}") from None

    def send(self, message):
        self.send_bytes(frame(message))

    def notify(self, method, parameters):
        self.send({"jsonrpc": "2.0", "method": method, "params": parameters})

    def ask(self, method, parameters):
        """Sends a request, and returns its answer. Other messages go to notes and requests."""
        number = next(self.ids)
        self.send({"jsonrpc": "2.0", "id": number, "method": method, "params": parameters})
        while True:
            message = self.next()
            if message is None:
                raise Fault(f"the server ended: {self.end()}")
            if "method" in message:
                check(message, message["method"])
                (self.requests if "id" in message else self.notes).append(message)
            elif message.get("id") != number:
                raise Fault(f"an answer that nothing asked for: {message}")
            else:
                check(message, method)
                return message

    def result(self, method, parameters):
        answer = self.ask(method, parameters)
        if "error" in answer:
            raise Fault(f"{method} fails: {answer['error']}")
        return answer["result"]

    def published(self):
        """The diagnostics since the last call, as (uri, version, diagnostics)."""
        notes, self.notes = self.notes, []
        return [
            (note["params"]["uri"], note["params"].get("version"), note["params"]["diagnostics"])
            for note in notes if note["method"] == "textDocument/publishDiagnostics"]

    def initialize(self, root, **capabilities):
        result = self.result("initialize", {
            "processId": None, "rootUri": root, "capabilities": capabilities,
            "workspaceFolders": [{"uri": root, "name": "root"}] if root else None})
        self.notify("initialized", {})
        return result

    def shut_down(self):
        self.result("shutdown", None)
        self.notify("exit", None)
        if self.process.wait(60) != 0:
            raise Fault(f"the exit status is {self.process.returncode}")
        while self.inbox.get(timeout=60) is not None:
            pass

    def end(self):
        """Ends the server if it runs, and returns how it ended."""
        self.process.stdin.close()
        try:
            status = self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = "none: it hung"
        self.errors.seek(0)
        return f"exit status {status}; {self.errors.read()[-2000:].decode(errors='replace')}"

    @property
    def kilobytes(self):
        """The memory in use."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])


def frames(stream):
    """The bodies of the messages in a stream."""
    while header := stream.readline():
        name, _, length = header.partition(b":")
        if name != b"Content-Length" or stream.readline() != b"\r\n":
            raise ValueError(f"bad header {header!r}")
        body = stream.read(int(length))
        if len(body) != int(length):
            raise ValueError("the last message is incomplete")
        yield body


def check(message, method):
    """Checks a message against the type that lsprotocol has for its method."""
    if message.get("jsonrpc") != "2.0":
        raise Fault(f"not JSON-RPC 2.0: {message}")
    if "error" in message:
        kind = types.ResponseErrorMessage
    elif method not in METHODS:
        raise Fault(f"unknown method: {message}")
    else:
        kind = METHODS[method][0 if "method" in message else 1]
    if method == "textDocument/codeAction" and "result" in message:
        # lsprotocol takes an action with a command for the command.
        for action in message["result"]:
            check_value(action, types.CodeAction, method)
        return
    check_value(message, kind, method)


def check_value(message, kind, method):
    try:
        again = CONVERTER.unstructure(CONVERTER.structure(message, kind), kind)
    except Exception as error:
        raise Fault(f"{method}: {error!r} in {str(message)[:2000]}") from None
    if not same(message, again):
        raise Fault(f"{method}: {str(message)[:2000]} is read as {str(again)[:2000]}")


def same(first, second):
    """Whether two values are equal, apart from members that are null in one."""
    if isinstance(first, dict) and isinstance(second, dict):
        names = first.keys() | second.keys()
        return all(same(first.get(name), second.get(name)) for name in names)
    if isinstance(first, list) and isinstance(second, list):
        return len(first) == len(second) and all(map(same, first, second))
    return first == second and isinstance(first, bool) == isinstance(second, bool)


def duplicates(items):
    return [item for item, count in collections.Counter(items).items() if count > 1]
