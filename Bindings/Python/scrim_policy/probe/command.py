"""The command `scrim-probe`."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from .collecting import SYSTEMS, collect
from .expected import Expected, PolicyError
from .judgement import CLEAN, VERDICTS, Judge, Judgement
from .reports import FORMATS, report, summary
from .sheets import Sheet, write
from .stores import Seen, StoreError, stored_files

DESCRIPTION = """Judges every snapshot that a device has stored in FOLDER, a folder or a zip file, against POLICY.
Each picture is covered, public, a placeholder, exposed or unknown.

Exit status: 0 if no picture is exposed or unknown; 1 if one is, or if there is no picture; 2 for wrong usage or an
input that cannot be read; 3 for a fault of scrim-probe itself."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command, and returns its exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words[:1] == ["collect"]:
        return collect(words[1:])
    options = _parser().parse_args(words)
    try:
        judge = _judge(options)
        if options.jobs:
            return _run_jobs(judge, options)
        if not options.folder:
            raise PolicyError("name the folder or the zip file that has the stored pictures")
        return _run(judge, options)
    except (PolicyError, StoreError, OSError) as error:
        print(f"scrim-probe: {error}", file=sys.stderr)
        return 2
    except Exception as error:  # A fault may not look like a verdict.
        print(f"scrim-probe: this is a fault of scrim-probe: {error!r}", file=sys.stderr)
        return 3


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "scrim-probe", description=DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=f"scrim-probe collect {'|'.join(SYSTEMS)} says how to fetch the folders from a device.")
    add = parser.add_argument
    add("policy", metavar="POLICY")
    add("folder", metavar="FOLDER", nargs="?", type=Path)
    add("--cover", metavar="NAME=PNG", action="append", default=[],
        help="a picture of a cover that is an image or a view, at the size of the stored ones; may be repeated")
    add("--capture", metavar="SCREEN=PNG", action="append", default=[],
        help="a capture of a public screen, or of what is behind a blur; may be repeated")
    add("--scale", type=float, default=3, help="pixels per point of pictures without @2x or @3x in their name (3)")
    add("--variant", metavar="NAME", help="the variant of the policy")
    add("--package", metavar="NAME", help="judge only the tasks of this Android package, by their .proto files")
    add("--format", choices=FORMATS, default="text")
    add("--sheet", metavar="HTML", type=Path,
        help="write thumbnails of all pictures, which may be sensitive, to this page")
    add("--enlarge", metavar="DIR", type=Path,
        help="write each place that is exposed, which may be sensitive, to this new or empty folder")
    add("--jobs", choices=["-"], help="read lines such as {\"folder\": \"a.zip\"}, and answer each with a line")
    add("--program", default=[sys.executable, "-m", "scrim_policy"], type=lambda path: [path], help=argparse.SUPPRESS)
    return parser


def _judge(options: argparse.Namespace) -> Judge:
    if not 1 <= options.scale <= 4:
        raise PolicyError(f"--scale {options.scale}: write the pixels per point of the pictures, from 1 to 4")
    variant = ["--variant", options.variant] if options.variant else []
    expected = Expected.of_policy(options.policy, options.program, variant)
    for flag, values, add in (("--cover", options.cover, expected.add_cover),
                              ("--capture", options.capture, expected.add_capture)):
        for value in values:
            name, equals, path = value.partition("=")
            if not equals:
                raise PolicyError(f"{flag} {value}: write {flag} NAME=PNG")
            add(name, path)
    return Judge(expected, options.scale)


def _judged(
    judge: Judge, folder: Path, options: argparse.Namespace, sheet: Sheet | None
) -> tuple[list[Judgement], Seen]:
    """The judgements on a store. Only one picture is in memory at a time."""
    judgements, seen = [], Seen()
    for stored in stored_files(folder, seen):
        if options.package and stored.task and stored.task.package != options.package:
            seen.foreign += 1
            continue
        judgement, picture = judge.judge(stored)
        judgements.append(judgement)
        if sheet:
            sheet.add(judgement, picture)
    return judgements, seen


def _run(judge: Judge, options: argparse.Namespace) -> int:
    _check_outputs(options)
    sheet = Sheet(options.enlarge) if options.sheet or options.enlarge else None
    judgements, seen = _judged(judge, options.folder, options, sheet)
    if not judgements:
        print(f"scrim-probe: no stored picture was found in {options.folder}", file=sys.stderr)
    # What the report says is written before what it may refer to.
    print(report(options.format, options.folder, judgements, seen))
    if sheet and options.sheet:
        write(options.sheet, sheet.page(summary(judgements, seen)).encode())
    return _status(judgements)


def _check_outputs(options: argparse.Namespace) -> None:
    """Nothing that the run reads may be overwritten."""
    if options.enlarge and options.enlarge.exists() and any(options.enlarge.iterdir()):
        raise PolicyError(f"{options.enlarge} is not empty: name a new folder for --enlarge")
    if options.sheet and options.sheet.exists():
        passed = [value.partition("=")[2] for value in [*options.cover, *options.capture]]
        inside = options.folder.is_dir() and options.folder.resolve() in options.sheet.resolve().parents
        if inside or any(options.sheet.samefile(path) for path in (options.policy, options.folder, *passed)):
            raise PolicyError(f"{options.sheet} is read by this run: name another file for --sheet")


def _status(judgements: list[Judgement]) -> int:
    return int(not judgements or any(each.verdict not in CLEAN for each in judgements))


def _run_jobs(judge: Judge, options: argparse.Namespace) -> int:
    status = 0
    for number, line in enumerate(sys.stdin, 1):
        answer: dict[str, object] = {"line": number}
        try:
            folder = json.loads(line)["folder"]
            answer["folder"] = folder
            judgements, seen = _judged(judge, Path(folder), options, None)
            counts = Counter(each.verdict for each in judgements)
            answer |= {"ok": not _status(judgements), **{verdict: counts[verdict] for verdict in VERDICTS}}
            answer["findings"] = [f"{each.name}: {each.verdict}: {each.reason}"
                                  for each in judgements if each.verdict not in CLEAN]
            if not judgements:
                answer["error"] = "no stored picture was found"
            status = max(status, _status(judgements))
        except (StoreError, OSError) as error:
            answer |= {"ok": False, "error": str(error)}
            status = 2
        except (ValueError, KeyError, TypeError):
            answer |= {"ok": False, "error": "not a line such as {\"folder\": \"snapshots.zip\"}"}
            status = 2
        print(json.dumps(answer, ensure_ascii=False), flush=True)
    return status
