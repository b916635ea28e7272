"""Pictures of many captures, drawn by the program `scrim` as `scrim render --jobs` draws them.

    answers = captures.render(jobs, timeline)

A table of jobs has the columns `capture`, the path of a PNG of a screen without its cover; `screen`, its
id; and `out`, the path of the picture.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence

import pyarrow as pa

from ._engine import Timeline

COLUMNS = ["capture", "screen", "out"]

ANSWERS = pa.schema([
    *((name, pa.string()) for name in COLUMNS), ("ok", pa.bool_()), ("cover", pa.string()),
    ("opacity", pa.float64()), ("exposed", pa.float64()), ("leak", pa.bool_()), ("error", pa.string())])
"""The columns of an answer. A picture that was not drawn has an `error`, which names the file."""


def render(
    jobs: pa.Table, timeline: Timeline | bytes, options: Sequence[str] = (), program: Sequence[str] | None = None
) -> pa.Table:
    """Draws the pictures of a table of jobs, and returns a table with an answer for each, in their order.

    `options` are those of the command, such as `("--scale", "2")`. The program is the one that is installed
    with this package, unless `program` names another one. A bad capture has an error in its answer, and
    stops no other. A program that does not answer every job raises a RuntimeError.
    """
    program = program or (sys.executable, "-m", "scrim_policy")
    rows = jobs.select(COLUMNS).to_pylist()
    lines = "".join(json.dumps(row) + "\n" for row in rows)
    with tempfile.NamedTemporaryFile(suffix=".timeline") as file:
        file.write(timeline.data if isinstance(timeline, Timeline) else bytes(timeline))
        file.flush()
        run = subprocess.run(
            [*program, "render", file.name, "--jobs", "-", *options], input=lines.encode(), capture_output=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    numbers = sorted(answer["line"] for answer in answers)
    if run.returncode not in (0, 1, 2) or numbers != list(range(1, len(rows) + 1)):
        raise RuntimeError(
            f"{' '.join(program)} answered {len(answers)} of {len(rows)} jobs, and ended with "
            f"{run.returncode}: {run.stderr.decode(errors='replace').strip()}")
    answers.sort(key=lambda answer: int(answer["line"]))
    return pa.Table.from_pylist([{**row, **answer} for row, answer in zip(rows, answers)], ANSWERS)
