"""Recorded sessions in Arrow's tables, such as those of Parquet files.

    results = arrow.check(pyarrow.parquet.read_table("sessions.parquet"), timeline)

A table has a row for each event, with the columns

- `session`, of any type that can be compared;
- `time`, a timestamp, or a number of nanoseconds;
- `event`, the name of an event, as in a trace: `screen`, `will-resign-active`, `snapshot` …; or
  `other` for a row that has nothing to do with covers;
- `screen`, the id of the screen, or the name of the overlay; null for other events;

and, if there are any,

- `ticket`, the number of a prompt;
- `scene`, the number of a window: each scene of a session is judged on its own;
- `sequence`, which counts the rows of a session from 1, over all its scenes. It gives the rows their
  order, and shows where rows are missing.

Rows can come in any order. Rows that repeat another one exactly are counted, and judged once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from os import PathLike
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from numpy.typing import NDArray

from . import opentelemetry, sessions
from ._engine import Timeline
from ._rows import Rows, codes, starts

COLUMNS = ["session", "time", "event", "screen", "ticket", "scene", "sequence"]
NEEDED = COLUMNS[:4]

Columns = Callable[[pa.Table], pa.Table]
"""Makes a table with these columns from one with others, row for row: `opentelemetry.columns`."""

RESULTS = pa.schema([
    ("scene", pa.int64()), ("verdict", pa.string()),
    ("events", pa.int64()), ("duplicates", pa.int64()), ("others", pa.int64()),
    ("unknown", pa.int64()), ("gaps", pa.int64()), ("late", pa.int64()), ("ties", pa.int64()),
    ("impossible", pa.int64()), ("impossible_after", pa.string()), ("impossible_event", pa.string()),
    ("peek", pa.int64()), ("peek_at", pa.int64()),
    ("exposed", pa.float64()), ("breach", pa.string()), ("breach_at", pa.int64()),
    ("screen", pa.string()), ("broken", pa.list_(pa.string())),
])
"""The columns of a result, after `session`. Null means that there is none.

`verdict` is `breach` if a property does not hold; else `partial` if a part of the session was not
seen, or is not certain; else `clean`. `events` is the number of different rows, and `duplicates` that of
the rows that repeat one. A session is partial because of

- `unknown` rows: without a session, with an event, a time, a ticket or a name that cannot be used, without
  a `sequence` where other rows have one, or with one that a different row has;
- `gaps`: rows that are missing by the `sequence`;
- `late` rows: their time is earlier than that of the row before by the `sequence`;
- `ties`: rows at the time of another one, without a `sequence` to order them;
- `impossible` rows: the model of the system has no step for them. The first one is
  `impossible_event`, and `impossible_after` the lifecycle event before it;

and if only `others` are there. `peek` is the longest time for which the switcher showed a sensitive
screen, in nanoseconds as all times, and `exposed` how much of one a snapshot could have shown. `breach`
is the first property that does not hold, `screen` what was on screen then, and `broken` lists all of
them."""


def check(table: pa.Table, timeline: Timeline | bytes) -> pa.Table:
    """Judges each session of a table, and returns a table with a row for each scene of it."""
    expect_columns(table.column_names)
    rows = Rows(table)
    ends = rows.ends()
    judged = sessions.judge(timeline, ends, rows.times, rows.kinds, rows.values, rows.screen_names)
    return _results(rows, judged, ends.astype(np.int64))


def expect_columns(names: Sequence[str], needed: Sequence[str] = NEEDED) -> None:
    """Raises a ValueError for the first column that is missing."""
    for name in needed:
        if name not in names:
            raise ValueError(f"the table has no column {name!r}; it has {', '.join(names)}")


def selection(names: Sequence[str], columns: Columns | None) -> tuple[list[str], str]:
    """Which of the columns of a frame are read, and the one with the session."""
    if columns is None:
        expect_columns(names)
        return [name for name in COLUMNS if name in names], "session"
    expect_columns(names, opentelemetry.needed(names))
    return [name for name in opentelemetry.COLUMNS if name in names], "session.id"


def readable(
    paths: Iterable[str | PathLike[str]], needed: Sequence[str] = NEEDED, whole: bool = False
) -> tuple[list[str], dict[str, str]]:
    """The Parquet files that have the needed columns, and why each of the others cannot be read.

    A corrupt file ends a whole query of Spark or DuckDB, or is skipped in silence. Ask first, and
    report the bad ones by name. Without `whole`, only the description at the end of each file is
    read, which does not show that rows are damaged.
    """
    good: list[str] = []
    bad: dict[str, str] = {}
    for path in map(str, paths):
        try:
            with pq.ParquetFile(path, page_checksum_verification=True) as file:
                expect_columns(file.schema_arrow.names, needed)
                if whole:
                    for _ in file.iter_batches():
                        pass
            good.append(path)
        except (OSError, ValueError, pa.ArrowException) as error:
            bad[path] = str(error)
    return good, bad


def check_batches(
    batches: Iterable[pa.RecordBatch], timeline: Timeline | bytes, rows: int = 1 << 20,
    columns: Columns | None = None,
) -> Iterator[pa.Table]:
    """Judges the sessions of a stream of rows that are sorted by session.

    The stream can be longer than memory: about `rows` rows, and one session, are in memory at a
    time. A stream that is not sorted raises a ValueError, because parts of a session would be
    judged alone.
    """
    waiting: list[pa.RecordBatch] = []
    last: Any = None
    for batch in batches:
        waiting += columns(pa.Table.from_batches([batch])).to_batches() if columns else [batch]
        if sum(map(len, waiting)) < rows:
            continue
        table = pa.Table.from_batches(waiting)
        # The last session may go on in the next batch.
        end = int(np.flatnonzero(starts(codes(table["session"])[0]))[-1])
        if end > 0:
            last = _expect_order(table.slice(0, end), last)
            yield check(table.slice(0, end), timeline)
        waiting = table.slice(end).to_batches()
    if sum(map(len, waiting)) > 0:
        table = pa.Table.from_batches(waiting)
        _expect_order(table, last)
        yield check(table, timeline)


def _expect_order(table: pa.Table, last: Any) -> Any:
    """The last session of a table that is sorted, and comes after another one."""
    session = table["session"].combine_chunks()
    first, end = session[0].as_py(), session[-1].as_py()
    falls = pc.any(pc.less(session[1:], session[:-1])).as_py()
    if falls or (last is not None and first is not None and first <= last):
        raise ValueError(f"the rows are not sorted by session, around {first!r}")
    return end


def _results(rows: Rows, judged: NDArray[Any], ends: NDArray[np.int64]) -> pa.Table:
    begins = np.concatenate([[0], ends[:-1]]) if len(ends) else ends
    has_impossible, has_peek, has_breach = judged["impossible"] > 0, judged["peek"] > 0, judged["breach"] > 0
    after, event = rows.around(begins, begins + judged["first_impossible"], has_impossible)
    others, gaps, ties = rows.others(), rows.gaps(), rows.ties()
    is_partial = (ends == begins) | has_impossible | (gaps > 0) | (ties > 0)
    for name in ("unknown", "late"):
        is_partial |= judged[name] > 0
    properties = np.array([None, *sessions.PROPERTIES], object)
    screens = np.array([*rows.screen_names, None], object)
    sets = [[name for bit, name in enumerate(sessions.PROPERTIES) if number >> bit & 1] for number in range(64)]
    columns = {
        "scene": rows.scene(),
        "verdict": np.where(has_breach, "breach", np.where(is_partial, "partial", "clean")).astype(object),
        "events": ends - begins + others, "duplicates": rows.duplicates(), "others": others,
        "unknown": judged["unknown"], "gaps": gaps, "late": judged["late"], "ties": ties,
        "impossible": judged["impossible"], "impossible_after": after, "impossible_event": event,
        "peek": pa.array(judged["peek"], mask=~has_peek),
        "peek_at": pa.array(judged["peek_at"], mask=~has_peek), "exposed": judged["exposed"],
        "breach": properties[judged["breach"]], "breach_at": pa.array(judged["breach_at"], mask=~has_breach),
        "screen": screens[np.where(has_breach, judged["breach_screen"], -1)],
        "broken": [sets[number] or None for number in judged["broken"]],
    }
    arrays = [
        column if isinstance(column, pa.Array) else pa.array(column, field.type, from_pandas=False)
        for field in RESULTS for column in [columns[field.name]]]
    return pa.table([rows.session(), *arrays], ["session", *RESULTS.names])
