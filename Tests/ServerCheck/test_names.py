"""Names: going to definitions, finding references, and renaming over files."""

import pytest
from conftest import EDITORS, policy_test
from lsprotocol import types
from pygls.exceptions import JsonRpcException

BASE = 'scrim: 1\ncovers:\n  paper: { color: "#FFFFFF" }\n  "glass 😀": { blur: { radius: 60, grain: 17 } }\n'
APP = """scrim: 1
extends: [base.yaml]
inventory: screens.txt
variants: { ipad: { snapshots: from-resign, defaults: { cover: paper } } }
defaults: { cover: paper, fade: none }
screens:
  pay.card: { cover: "glass 😀" }
  "pay.*": { cover: 'paper' }
  profile: {}
"""
TESTS = policy_test("profile")


@pytest.fixture
def app(editor):
    editor.save("base.yaml", BASE)
    editor.save("app.yaml", APP)
    editor.save("other.yaml", BASE.replace("paper:", "paper: "))
    editor.save("screens.txt", "# screens\npay.card\nprofile  # a note\n")
    editor.save("tests/app.test.yaml", TESTS.replace("app.yaml", "../app.yaml"))
    return editor


def lines(locations):
    if isinstance(locations, types.Location):
        locations = [locations]
    return sorted((each.uri.rsplit("/", 1)[1], each.range.start.line) for each in locations)


async def test_a_cover_is_defined_in_the_base(app):
    await app.open("app.yaml")
    found = await app.client.text_document_definition_async(
        app.at("app.yaml", "defaults: { cover: pa|per", types.DefinitionParams))
    assert lines(found) == [("base.yaml", 2)]


async def test_a_base_opens_from_where_it_is_named(app):
    await app.open("app.yaml")
    found = await app.client.text_document_definition_async(
        app.at("app.yaml", "base|.yaml", types.DefinitionParams))
    assert lines(found) == [("base.yaml", 0)]


async def test_references_of_a_cover_are_in_all_files_that_mean_it(app):
    await app.open("app.yaml")
    found = await app.client.text_document_references_async(app.at(
        "app.yaml", "defaults: { cover: pa|per", types.ReferenceParams,
        context=types.ReferenceContext(include_declaration=True)))
    assert lines(found) == [("app.test.yaml", 9), ("app.yaml", 3), ("app.yaml", 4), ("app.yaml", 7),
                            ("base.yaml", 2)]


@pytest.mark.parametrize("new", ["sheet", "a b", "😀", "12"])
async def test_renaming_a_cover_changes_no_finding(app, new):
    before = [app.lint("app.yaml", "base.yaml"), app.test("tests")]
    await app.open("app.yaml")
    edit = await app.client.text_document_rename_async(
        app.at("app.yaml", "defaults: { cover: pa|per", types.RenameParams, new_name=new))
    assert app.apply(edit) == ["app.test.yaml", "app.yaml", "base.yaml"]
    after = [app.lint("app.yaml", "base.yaml"), app.test("tests")]
    assert [rule for rule in after[0] if rule != "suspicious-pattern"] == \
        [rule for rule in before[0] if rule != "suspicious-pattern"]
    assert after[1] == before[1]
    assert "paper" not in (app.folder / "app.yaml").read_text()
    assert "paper" in (app.folder / "other.yaml").read_text()


async def test_renaming_a_cover_with_an_emoji_in_an_unsaved_text(app):
    await app.open("app.yaml", APP.replace("profile: {}", 'profile: { cover: "glass 😀" }'))
    edit = await app.client.text_document_rename_async(
        app.at("app.yaml", 'pay.card: { cover: "gl|ass', types.RenameParams, new_name="mist"))
    app.apply(edit)
    assert "unknown-cover" not in app.lint("app.yaml")
    assert (app.folder / "app.yaml").read_text().count("mist") == 2


@pytest.mark.parametrize("client", EDITORS, indirect=True)
async def test_renaming_a_screen_reaches_the_inventory_and_the_tests(app):
    before = app.lint("app.yaml"), app.test("tests")
    await app.open("app.yaml")
    edit = await app.client.text_document_rename_async(
        app.at("app.yaml", "pro|file:", types.RenameParams, new_name="user.profile"))
    assert app.apply(edit) == ["app.test.yaml", "app.yaml", "screens.txt"]
    assert (app.folder / "screens.txt").read_text() == "# screens\npay.card\nuser.profile  # a note\n"
    assert (app.lint("app.yaml"), app.test("tests")) == before


@pytest.mark.parametrize("client", EDITORS, indirect=True)
async def test_renaming_a_base_renames_the_file(app):
    before = app.lint("app.yaml")
    await app.open("app.yaml")
    request = app.at("app.yaml", "base|.yaml", types.RenameParams, new_name="common.yaml")
    renames = app.client.capabilities.workspace.workspace_edit.resource_operations or []
    if "rename" not in renames:
        with pytest.raises(JsonRpcException):
            await app.client.text_document_rename_async(request)
        return
    app.apply(await app.client.text_document_rename_async(request))
    assert (app.folder / "common.yaml").exists() and not (app.folder / "base.yaml").exists()
    assert app.lint("app.yaml") == before


@pytest.mark.parametrize("place, new", [
    ("defaults: { cover: pa|per", "glass 😀"), ("defaults: { cover: pa|per", "none"),
    ("defaults: { cover: pa|per", ""), ('"pay|.*"', "x.y"), ("pro|file:", "a b"), ("scr|im: 1", "x"),
    ("base|.yaml", "../outside.yaml"), ("base|.yaml", "screens.txt")])
async def test_a_name_that_is_taken_or_impossible_is_refused(app, place, new):
    await app.open("app.yaml")
    with pytest.raises(JsonRpcException):
        await app.client.text_document_rename_async(
            app.at("app.yaml", place, types.RenameParams, new_name=new))


async def test_what_is_renamed_is_shown_first(app):
    await app.open("app.yaml")
    found = await app.client.text_document_prepare_rename_async(
        app.at("app.yaml", 'cover: "gl|ass', types.PrepareRenameParams))
    assert found.placeholder == "glass 😀"
    # The quotation marks belong to the range; the emoji is two units.
    assert found.range.end.character - found.range.start.character == 10
    assert await app.client.text_document_prepare_rename_async(
        app.at("app.yaml", "scr|im: 1", types.PrepareRenameParams)) is None


async def test_symbols_of_the_workspace_are_found_by_a_part_of_their_name(app):
    found = await app.client.workspace_symbol_async(types.WorkspaceSymbolParams("PAP"))
    assert lines([each.location for each in found]) == [("base.yaml", 2), ("other.yaml", 2)]
