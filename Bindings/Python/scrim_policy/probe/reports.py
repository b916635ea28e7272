"""Judgements as text and in the formats of `scrim lint`. They name files, sizes and places, and quote no pixel."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from urllib.parse import quote
from xml.sax.saxutils import quoteattr

from .judgement import CLEAN, VERDICTS, Judgement
from .stores import Seen

FORMATS = ["text", "json", "junit", "sarif", "markdown"]
LEVELS = {"exposed": "error", "unknown": "warning"}


def report(form: str, store: Path, judgements: list[Judgement], seen: Seen) -> str:
    return {"text": _text, "json": _json, "junit": _junit, "sarif": _sarif, "markdown": _markdown}[form](
        store, judgements, seen)


def summary(judgements: list[Judgement], seen: Seen) -> str:
    """The last line: what was judged, and what was not."""
    counts = Counter(each.verdict for each in judgements)
    line = f"{len(judgements)} stored picture{'' if len(judgements) == 1 else 's'}: "
    line += ", ".join(f"{counts[verdict]} {verdict}" for verdict in VERDICTS if counts[verdict]) or "nothing was judged"
    if seen.foreign:
        line += f"; {seen.foreign} of other packages not judged"
    if seen.others:
        line += f"; {seen.others} other file{'' if seen.others == 1 else 's'} not judged"
    return line


def printable(text: str) -> str:
    """A name without characters that control a terminal or a page."""
    return "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in text)


def _text(store: Path, judgements: list[Judgement], seen: Seen) -> str:
    lines = [f"{printable(each.name)}: {each.verdict}: {each.reason}" for each in judgements]
    return "\n".join([*lines, "", summary(judgements, seen)])


def _json(store: Path, judgements: list[Judgement], seen: Seen) -> str:
    counts = Counter(each.verdict for each in judgements)
    results = []
    for each in judgements:
        result: dict[str, object] = {"file": each.name, "verdict": each.verdict, "reason": each.reason}
        if each.codec:
            result |= {"width": each.width, "height": each.height, "codec": each.codec}
        if each.difference:
            apart = each.difference
            result["difference"] = {"from": apart.name, "box": apart.box, "largest": apart.largest, "share": apart.share}
        results.append(result)
    return json.dumps(
        {"version": 1, "pictures": len(judgements), **{verdict: counts[verdict] for verdict in VERDICTS},
         "other-packages": seen.foreign, "other-files": seen.others, "results": results}, indent=1)


def _junit(store: Path, judgements: list[Judgement], seen: Seen) -> str:
    failures = sum(each.verdict not in CLEAN for each in judgements)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             f'<testsuite name="scrim-probe" tests="{len(judgements)}" failures="{failures}">']
    for each in judgements:
        name = f'  <testcase classname="scrim-probe" name={quoteattr(printable(each.name))}'
        if each.verdict in CLEAN:
            lines.append(name + "/>")
        else:
            lines.append(f"{name}><failure type={quoteattr(each.verdict)} message={quoteattr(each.reason)}/></testcase>")
    return "\n".join([*lines, "</testsuite>"])


def _sarif(store: Path, judgements: list[Judgement], seen: Seen) -> str:
    rules = [{"id": f"stored-{verdict}", "shortDescription": {"text": VERDICTS[verdict]},
              "defaultConfiguration": {"level": level}} for verdict, level in LEVELS.items()]
    results = [
        {"ruleId": f"stored-{each.verdict}", "level": LEVELS[each.verdict], "message": {"text": each.reason},
         "locations": [{"physicalLocation": {"artifactLocation": {"uri": quote(each.name)}}}]}
        for each in judgements if each.verdict not in CLEAN]
    return json.dumps({
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "version": "2.1.0", "runs": [{
            "tool": {"driver": {"name": "scrim-probe", "rules": rules}}, "results": results,
            "invocations": [{"executionSuccessful": bool(judgements)}]}]}, indent=1)


def _markdown(store: Path, judgements: list[Judgement], seen: Seen) -> str:
    def cell(text: str) -> str:
        return printable(text).replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;").replace("`", "'")

    lines = ["| picture | size | codec | verdict | why |", "|---|---|---|---|---|"]
    for each in judgements:
        size = f"{each.width}×{each.height}" if each.width else ""
        lines.append(f"| {cell(each.name)} | {size} | {each.codec} | {each.verdict} | {cell(each.reason)} |")
    return "\n".join([*lines, "", summary(judgements, seen)])
