"""Documents that are opened, changed, saved and closed."""

import pytest
from conftest import policy_test
from lsprotocol import types

BASE = 'scrim: 1\ncovers:\n  paper: { color: "#FFFFFF" }\n'
APP = ("scrim: 1\nextends: [base.yaml]\ndefaults: { cover: paper, fade: none }\n"
       "variants: { ipad: false }\nscreens:\n  pay.card: {}\n")
TESTS = policy_test("pay.card")


@pytest.fixture
def app(editor):
    editor.save("base.yaml", BASE)
    editor.save("app.yaml", APP)
    editor.save("app.test.yaml", TESTS)
    return editor


async def test_opening_a_policy_reports_what_lint_reports(bank):
    for name in ["bank.yaml", "health-record.yaml", "photo-notes.yaml"]:
        assert await bank.open(name) == bank.lint(name)


async def test_incremental_and_full_changes_mean_the_same(bank):
    await bank.open("bank.yaml")
    content = bank.texts["bank.yaml"].content
    assert "unknown-cover" in await bank.change("bank.yaml", "cover: brand", "cover: brnd")
    assert "unknown-cover" not in await bank.replace("bank.yaml", content)
    assert "unknown-cover" in await bank.replace("bank.yaml", content.replace("cover: brand", "cover: b"))
    assert "unknown-cover" not in await bank.change("bank.yaml", "cover: b }", "cover: brand }")
    assert bank.texts["bank.yaml"].content == content


async def test_positions_count_utf_16_units(app):
    await app.open("app.yaml", APP + '  "a😀": { txt: 9pt }\n')
    found = [each.range for each in await app.diagnostics("app.yaml") if each.code == "unknown-key"]
    assert [(each.start.line, each.start.character, each.end.character) for each in found] == [(6, 11, 14)]


async def test_an_unsaved_base_counts_for_the_policies_that_extend_it(app):
    assert "unknown-cover" not in await app.open("app.yaml")
    await app.open("base.yaml")
    await app.change("base.yaml", "paper", "sheet")
    assert "unknown-cover" in await app.findings("app.yaml")
    assert "unknown-cover" not in app.lint("app.yaml")
    await app.close("base.yaml")
    assert "unknown-cover" not in await app.findings("app.yaml")


async def test_a_base_that_does_not_exist_yet_counts_once_it_is_open(editor):
    editor.save("app.yaml", APP)
    assert "extends-missing" in await editor.open("app.yaml")
    await editor.open("base.yaml", BASE)
    assert "extends-missing" not in await editor.findings("app.yaml")


async def test_a_base_that_changes_on_disk_counts(app):
    await app.open("app.yaml")
    app.save("base.yaml", BASE.replace("paper", "sheet"))
    app.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(
        [types.FileEvent(app.uri("base.yaml"), types.FileChangeType.Changed)]))
    assert "unknown-cover" in await app.findings("app.yaml")


async def test_closing_a_document_removes_its_findings(app):
    assert await app.open("app.yaml", APP + "  x: { cover: none-such }\n")
    assert await app.close("app.yaml") == []


async def test_an_expectation_that_fails_is_reported_where_it_is_written(app):
    assert await app.open("app.test.yaml") == []
    rules = await app.change("app.test.yaml", "cover: paper", "cover: none")
    assert rules and rules == await app.findings("app.test.yaml")
    assert (await app.diagnostics("app.test.yaml"))[0].range.start.line == 9
    assert app.test("app.test.yaml") == []


async def test_an_unsaved_policy_counts_for_its_tests(app):
    assert await app.open("app.test.yaml") == []
    await app.open("app.yaml", APP.replace("pay.card: {}", "pay.card: { sensitive: false, because: x }"))
    assert await app.findings("app.test.yaml") != []
    await app.close("app.yaml")
    assert await app.findings("app.test.yaml") == []


async def test_a_file_that_is_not_a_policy_has_no_findings(editor):
    assert await editor.open("compose.yaml", "services:\n  web: { image: x }\n") == []
    assert await editor.replace("compose.yaml", "scrim: 1\nfoo: 1\n") != []
