"""How a session starts, goes on and ends, in bytes."""

import json
import subprocess

import pytest
from conftest import SCRIM
from server import Server, frame, frames

START = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}
STOP = {"jsonrpc": "2.0", "id": 2, "method": "shutdown"}
EXIT = {"jsonrpc": "2.0", "method": "exit"}


@pytest.fixture
def server(tmp_path):
    server = Server(SCRIM, tmp_path)
    server.initialize(tmp_path.as_uri())
    yield server
    server.shut_down()


def session(tmp_path, *messages):
    """The exit status of a server that gets all its input at once, and the ids that it answers."""
    done = subprocess.run(
        [SCRIM, "lsp"], input=b"".join(map(frame, messages)), cwd=tmp_path, capture_output=True)
    stream = tmp_path / "output"
    stream.write_bytes(done.stdout)
    with stream.open("rb") as file:
        return done.returncode, [json.loads(body).get("id") for body in frames(file)]


def test_a_session_that_is_all_there_at_once_is_answered(tmp_path):
    assert session(tmp_path, START, STOP, EXIT) == (0, [1, 2])


def test_an_end_of_input_without_exit_is_not_orderly(tmp_path):
    assert session(tmp_path, START, STOP) == (1, [1, 2])
    assert session(tmp_path, START) == (1, [1])
    assert session(tmp_path, START, EXIT) == (1, [1])


def test_a_request_that_is_canceled_before_its_turn_gets_an_error(server):
    server.send_bytes(
        frame({"jsonrpc": "2.0", "id": "a", "method": "workspace/symbol", "params": {"query": ""}})
        + frame({"jsonrpc": "2.0", "id": "b", "method": "workspace/symbol", "params": {"query": ""}})
        + frame({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": "b"}}))
    first, second = server.next(), server.next()
    assert (first["id"], first["result"]) == ("a", [])
    assert (second["id"], second["error"]["code"]) == ("b", -32800)


def test_the_id_of_a_canceled_request_can_be_used_again(server):
    server.notify("$/cancelRequest", {"id": "a"})
    server.ask("workspace/symbol", {"query": ""})
    server.send({"jsonrpc": "2.0", "id": "a", "method": "workspace/symbol", "params": {"query": ""}})
    assert server.next()["result"] == []


def test_each_version_is_published_once_even_if_versions_come_at_once(server, tmp_path):
    uri = (tmp_path / "app.yaml").as_uri()
    data = frame({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {
        "uri": uri, "languageId": "yaml", "version": 1, "text": "scrim: 1\n"}}})
    for version in range(2, 30):
        data += frame({"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {
            "textDocument": {"uri": uri, "version": version},
            "contentChanges": [{"text": "scrim: 1\n" + "# x\n" * version}]}})
    server.send_bytes(data)
    server.ask("scrim/fence", None)
    assert [version for _, version, _ in server.published()] == list(range(1, 30))


def test_a_damaged_header_does_not_end_the_session(server):
    server.send_bytes(b'Contnt-Length: 30\r\n\r\n{"jsonrpc":"2.0","id":1,"a":1}')
    server.send({"jsonrpc": "2.0", "id": "after", "method": "workspace/symbol", "params": {"query": ""}})
    while server.next(20).get("id") != "after":
        pass


def test_names_in_one_long_line_take_no_longer_than_on_lines_of_their_own(server, tmp_path):
    entries = [f"a{number}: {{ cover: hide, text: 17pt }}" for number in range(4000)]
    server.notify("textDocument/didOpen", {"textDocument": {
        "uri": (tmp_path / "app.yaml").as_uri(), "languageId": "yaml", "version": 1,
        "text": "scrim: 1\nscreens: {" + ", ".join(entries) + "}\n"}})
    found = server.result("textDocument/documentSymbol", {
        "textDocument": {"uri": (tmp_path / "app.yaml").as_uri()}})
    assert len(found[1]["children"]) == 4000
