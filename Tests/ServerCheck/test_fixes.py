"""Fixes of findings, and the events of a failed proof."""

import subprocess

import pytest
from conftest import SCRIM
from lsprotocol import types
from server import Server

POLICY = """scrim: 1
covers: { paper: { color: "#FFFFFF" } }
defaults: { cover: papr, fade: none }
variants: { ipad: false }
screens:
  pay: { text: 17 }
"""
UNSAFE = """scrim: 1
covers: { paper: { color: "#FFFFFF" } }
defaults: { cover: paper, fade: { in: 5s } }
screens:
  pay: { text: 17pt }
"""


async def actions(editor, name, **context):
    return await editor.client.text_document_code_action_async(types.CodeActionParams(
        editor.document(name), editor.whole(name), types.CodeActionContext([], **context)))


async def test_a_safe_fix_removes_its_finding(editor):
    assert "unknown-cover" in await editor.open("app.yaml", POLICY)
    found = [each for each in await actions(editor, "app.yaml") if each.kind == "quickfix"]
    fix = next(each for each in found if each.diagnostics[0].code == "unknown-cover")
    assert fix.is_preferred
    editor.apply(fix.edit)
    assert "unknown-cover" not in editor.lint("app.yaml")


async def test_each_fix_removes_the_finding_that_it_is_for(editor):
    rules = await editor.open("app.yaml", POLICY)
    for fix in await actions(editor, "app.yaml", only=["quickfix"]):
        editor.apply(fix.edit)
        left = editor.lint("app.yaml")
        assert left.count(fix.diagnostics[0].code) < rules.count(fix.diagnostics[0].code)


async def test_all_safe_fixes_are_those_of_lint(editor):
    await editor.open("app.yaml", POLICY)
    found = await actions(editor, "app.yaml", only=["source.fixAll"])
    assert [each.kind for each in found] == ["source.fixAll.scrim"]
    editor.apply(found[0].edit)
    fixed = (editor.folder / "app.yaml").read_text()
    editor.save("app.yaml", POLICY)
    subprocess.run([SCRIM, "lint", "--fix", "app.yaml"], cwd=editor.folder, capture_output=True)
    assert (editor.folder / "app.yaml").read_text() == fixed != POLICY


async def test_a_policy_without_findings_has_no_actions(bank):
    await bank.open("bank.yaml")
    assert not await actions(bank, "bank.yaml")


@pytest.mark.parametrize("shows", [True, False])
def test_the_events_of_a_failed_proof_open_as_a_trace(tmp_path, shows):
    # lsprotocol takes an action with a command for the command, so this asks without it.
    path = tmp_path / "app.yaml"
    path.write_text(UNSAFE)
    server = Server(SCRIM, tmp_path)
    server.initialize(tmp_path.as_uri(), window={"showDocument": {"support": shows}})
    server.notify("textDocument/didOpen", {"textDocument": {
        "uri": path.as_uri(), "languageId": "yaml", "version": 1, "text": UNSAFE}})
    start = {"line": 0, "character": 0}
    found = server.result("textDocument/codeAction", {
        "textDocument": {"uri": path.as_uri()}, "context": {"diagnostics": []},
        "range": {"start": start, "end": {"line": 9, "character": 0}}})
    [(_, _, diagnostics)] = server.published()
    steps = [each["message"] for each in diagnostics[1]["relatedInformation"]]
    assert [step.split(" ")[0] for step in steps] == ["1.", "2.", "3."]
    commands = [each["command"] for each in found if "command" in each]
    assert len(commands) == shows
    if commands:
        server.result("workspace/executeCommand", {
            "command": commands[0]["command"], "arguments": commands[0]["arguments"]})
        server.ask("scrim/fence", None)
        [request] = server.requests
        trace = request["params"]["uri"].removeprefix("file://")
        played = subprocess.run([SCRIM, "simulate", path, "--trace", trace], capture_output=True)
        assert b"breach of peek-bounded" in played.stdout, played.stderr
    server.shut_down()
