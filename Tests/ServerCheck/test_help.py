"""What an editor shows beside the text: hover, completion, symbols, folding, hints and colors."""

import pytest
from conftest import EDITORS
from lsprotocol import types

POLICY = """# A policy
# for tests.
scrim: 1
inventory: screens.txt
covers:
  paper: { color: "#FF8000" }
  glass: { blur: { radius: 20 } }
defaults: { cover: paper, fade: { in: 200ms } }
screens:
  "pay.*": { cover: glass, text: 17pt }
  pay.card: {}
lint: { weak-blur: warning }
"""


@pytest.fixture
async def app(editor):
    editor.save("screens.txt", "pay.card\npay.list\nprofile\n")
    editor.save("base.yaml", "scrim: 1\n")
    await editor.open("app.yaml", POLICY)
    return editor


async def hover(app, place):
    found = await app.client.text_document_hover_async(app.at("app.yaml", place, types.HoverParams))
    return found.contents.value if found else None


async def labels(app, place, name="app.yaml"):
    found = await app.client.text_document_completion_async(app.at(name, place, types.CompletionParams))
    items = found.items if isinstance(found, types.CompletionList) else found
    return [each.label for each in items]


async def test_hover_says_what_a_screen_gets_and_from_which_line(app):
    text = await hover(app, "pay.|card: {}")
    assert "| cover | glass | app.yaml:10:14 |" in text
    assert "| fade in | 200ms | app.yaml:8:35 |" in text


@pytest.mark.parametrize("place, part", [
    ("gla|ss, text", "radius: 20"), ("#FF|8000", "FF8000"), ("scr|eens:", "**screens**"),
    ("weak-|blur: warning", "weak-blur"), ("te|xt: 17pt", "**text**")])
async def test_hover_explains(app, place, part):
    assert part in await hover(app, place)


async def test_hover_shows_the_page_of_a_rule_at_its_finding(app):
    found = [each for each in await app.diagnostics("app.yaml") if each.code == "weak-blur"]
    start = found[0].range.start
    answer = await app.client.text_document_hover_async(
        types.HoverParams(app.document("app.yaml"), start))
    assert "**weak-blur**" in answer.contents.value


async def test_nothing_is_shown_where_nothing_is_written(app):
    assert await hover(app, "# A po|licy") is None


@pytest.mark.parametrize("place, some, none", [
    ("{| cover: glass", ["fade", "recording"], ["screens"]),
    ("cover: |glass", ["paper", "glass"], ["text"]),
    ("recording: |", ["cover"], ["paper"]),
    ("  |pay.card", ["pay.list", "profile"], ["paper"]),
    ("lint: { |weak", ["fade-sluggish"], ["paper"]),
    ("extends: [|", ["base.yaml"], ["app.yaml", "screens.txt"]),
    ("inventory: |screens", ["screens.txt"], ["base.yaml"])])
async def test_completion_offers_what_fits(app, place, some, none):
    await app.change("app.yaml", "text: 17pt }", "text: 17pt, recording:  }")
    await app.change("app.yaml", "inventory: ", "extends: []\ninventory: ")
    found = await labels(app, place)
    assert set(some) <= set(found) and not set(none) & set(found)


async def test_completion_works_while_the_text_is_broken(app):
    await app.change("app.yaml", "  pay.card: {}\n", "  pay.card: { cov")
    assert "cover" in await labels(app, "  pay.card: { cov|")


@pytest.mark.parametrize("client", EDITORS, indirect=True)
async def test_an_empty_document_is_offered_the_first_key(editor):
    await editor.open("new.yaml", "")
    assert "scrim" in await labels(editor, "|", "new.yaml")


async def test_completion_in_tests_offers_the_names_of_the_policy(app):
    app.save("app.yaml", POLICY)
    text = "scrim-test: 1\npolicy: app.yaml\ntests:\n  - name: x\n    screen: \n"
    await app.open("app.test.yaml", text)
    assert {"pay.card", "profile"} <= set(await labels(app, "screen: |", "app.test.yaml"))


async def test_symbols_hold_their_parts(app):
    found = await app.client.text_document_document_symbol_async(
        types.DocumentSymbolParams(app.document("app.yaml")))
    assert [each.name for each in found] == [
        "scrim", "inventory", "covers", "defaults", "screens", "lint"]
    assert [each.name for each in found[4].children] == ["pay.*", "pay.card"]

    def check(symbols, outer):
        for each in symbols:
            assert outer.start <= each.range.start and each.range.end <= outer.end
            assert each.range.start <= each.selection_range.start
            assert each.selection_range.end <= each.range.end
            check(each.children or [], each.range)
    check(found, app.whole("app.yaml"))


async def test_maps_and_comments_fold(app):
    found = await app.client.text_document_folding_range_async(
        types.FoldingRangeParams(app.document("app.yaml")))
    assert sorted((each.start_line, each.end_line, each.kind) for each in found) == [
        (0, 1, "comment"), (4, 6, None), (8, 10, None)]


async def hints(app):
    found = await app.client.text_document_inlay_hint_async(
        types.InlayHintParams(app.document("app.yaml"), app.whole("app.yaml")))
    return {each.position.line: each.label for each in found or []}


async def test_hints_are_off_until_the_user_wants_them(app):
    assert await hints(app) == {}
    for wanted in [True, False]:
        app.client.workspace_did_change_configuration(
            types.DidChangeConfigurationParams({"scrim": {"inlayHints": wanted}}))
        found = await hints(app)
        assert bool(found) == wanted
        if wanted:
            assert "cover: glass" in found[10] and "fade in: 200ms" in found[10]


async def test_a_color_has_a_swatch_and_can_be_picked(app):
    found = await app.client.text_document_document_color_async(
        types.DocumentColorParams(app.document("app.yaml")))
    assert len(found) == 1
    color = found[0].color
    assert (color.red, round(color.green * 255), color.blue, color.alpha) == (1, 128, 0, 1)
    texts = await app.client.text_document_color_presentation_async(types.ColorPresentationParams(
        app.document("app.yaml"), color, found[0].range))
    assert [each.label for each in texts] == ['"#FF8000"']
