"""Recorded sessions in Arrow's tables, such as those of Parquet files.

    results = arrow.check(pyarrow.parquet.read_table("sessions.parquet"), timeline)

A table has a row for each event, with the columns

- `session`, of any type that can be compared;
- `time`, a timestamp, or a number of nanoseconds;
- `event`, the name of an event, as in a trace: `screen`, `will-resign-active`, `snapshot` …;
- `screen`, the id of the screen, or the name of the overlay; null for other events;
- `ticket`, the number of a prompt; it can be left out.

Rows can come in any order. Rows that repeat another one exactly are counted, and judged once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from numpy.typing import NDArray

from . import sessions
from ._engine import Timeline

COLUMNS = ["session", "time", "event", "screen", "ticket"]

RESULTS = pa.schema([
    ("events", pa.int64()), ("duplicates", pa.int64()), ("unknown", pa.int64()),
    ("impossible", pa.int64()), ("impossible_event", pa.string()),
    ("peek", pa.int64()), ("peek_at", pa.int64()),
    ("exposed", pa.float64()), ("breach", pa.string()), ("breach_at", pa.int64()),
    ("screen", pa.string()), ("broken", pa.list_(pa.string())),
])
"""The columns of a result, after `session`.

`events` is the number of different rows. Of these, `unknown` have an event, a time or a name that
cannot be used, and `impossible` come where the model of the system has no step for them;
`impossible_event` is the first of these. `peek` is the longest time for which the switcher showed a
sensitive screen, in nanoseconds as all times, and `exposed` how much of one a snapshot could have shown. `breach` is the first
property that does not hold, `screen` what was on screen then, and `broken` lists all of them. Null
means that there is none."""


def check(table: pa.Table, timeline: Timeline | bytes) -> pa.Table:
    """Judges each session of a table, and returns a table with a row for each."""
    missing = [name for name in COLUMNS[:4] if name not in table.column_names]
    if missing:
        raise ValueError(f"the table has no column {missing[0]!r}; it has {', '.join(table.column_names)}")
    order = pc.sort_indices(table, [("session", "ascending"), ("time", "ascending")])
    session = table["session"].take(order).combine_chunks()
    times = _nanoseconds(table["time"].take(order))
    events, event_names = _codes(table["event"].take(order))
    screens, screen_names = _codes(table["screen"].take(order))
    if "ticket" in table.column_names:
        tickets = _numbers(table["ticket"].take(order), 0).astype(np.int32)
    else:
        tickets = np.zeros(len(times), np.int32)
    is_first = _starts(session)
    is_copy = ~is_first
    for column in (times, events, screens, tickets):
        is_copy[1:] &= column[1:] == column[:-1]
    number = np.cumsum(is_first) - 1
    kept = ~is_copy
    kinds = np.array([sessions.KINDS.get(name, 0) for name in event_names] + [0], np.uint8)
    is_prompt = np.isin(kinds[events], [sessions.KINDS["prompt-began"], sessions.KINDS["prompt-ended"]])
    values = np.where(is_prompt, tickets, screens)
    count = int(is_first.sum())
    ends = np.cumsum(np.bincount(number[kept], minlength=count)).astype(np.uint64)
    judged = sessions.judge(timeline, ends, times[kept], kinds[events[kept]], values[kept], screen_names)
    starts = np.concatenate([[0], ends[:-1].astype(np.int64)]) if count else np.zeros(0, np.int64)
    names = np.array([*event_names, None], object)
    impossible = names[events[kept][starts + judged["first_impossible"]]] if count else names[:0]
    return _results(
        session.filter(pa.array(is_first)), judged, ends.astype(np.int64) - starts,
        np.bincount(number[is_copy], minlength=count), impossible, screen_names)


def readable(paths: Iterable[str | PathLike[str]]) -> tuple[list[str], dict[str, str]]:
    """The Parquet files that have the columns of sessions, and why each of the others cannot be read.

    A corrupt file ends a whole query of Spark or DuckDB, or is skipped in silence. Ask first, and
    report the bad ones by name.
    """
    good: list[str] = []
    bad: dict[str, str] = {}
    for path in map(str, paths):
        try:
            columns = pq.read_schema(path).names
        except (OSError, pa.ArrowException) as error:
            bad[path] = str(error)
            continue
        missing = [name for name in COLUMNS[:4] if name not in columns]
        if missing:
            bad[path] = f"it has no column {missing[0]!r}"
        else:
            good.append(path)
    return good, bad


def check_batches(
    batches: Iterable[pa.RecordBatch], timeline: Timeline | bytes, rows: int = 1 << 20
) -> Iterator[pa.Table]:
    """Judges the sessions of a stream of rows that are sorted by session.

    The stream can be longer than memory: about `rows` rows, and one session, are in memory at a
    time. A stream that is not sorted raises a ValueError, because parts of a session would be
    judged alone.
    """
    waiting: list[pa.RecordBatch] = []
    last: Any = None
    for batch in batches:
        waiting.append(batch)
        if sum(map(len, waiting)) < rows:
            continue
        table = pa.Table.from_batches(waiting)
        # The last session may go on in the next batch.
        starts = np.flatnonzero(_starts(table["session"].combine_chunks()))
        end = int(starts[-1])
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


def _results(
    session: pa.Array, judged: NDArray[Any], events: NDArray[Any], copies: NDArray[Any],
    impossible: NDArray[Any], screens: list[str],
) -> pa.Table:
    properties = np.array([None, *sessions.PROPERTIES], object)
    names = np.array([*screens, None], object)
    has_breach, has_peek = judged["breach"] > 0, judged["peek"] > 0
    sets = [[name for bit, name in enumerate(sessions.PROPERTIES) if number >> bit & 1] for number in range(64)]
    columns = [
        events, copies, judged["unknown"].astype(np.int64), judged["impossible"].astype(np.int64),
        np.where(judged["impossible"] > 0, impossible, None),
        pa.array(judged["peek"], pa.int64(), mask=~has_peek),
        pa.array(judged["peek_at"], pa.int64(), mask=~has_peek), judged["exposed"],
        properties[judged["breach"]], pa.array(judged["breach_at"], pa.int64(), mask=~has_breach),
        names[np.where(has_breach, judged["breach_screen"], -1)],
        [sets[number] or None for number in judged["broken"]],
    ]
    arrays = [
        column if isinstance(column, pa.Array) else pa.array(column, field.type)
        for column, field in zip(columns, RESULTS, strict=True)]
    return pa.table([session, *arrays], ["session", *RESULTS.names])


def _starts(session: pa.Array) -> NDArray[np.bool_]:
    """Whether each row is the first one of its session. Null is a session of its own."""
    starts = np.ones(len(session), bool)
    if len(session) > 1:
        one, other = session[1:], session[:-1]
        same = pc.fill_null(pc.equal(one, other), False).to_numpy(zero_copy_only=False)
        both = pc.and_(one.is_null(), other.is_null()).to_numpy(zero_copy_only=False)
        starts[1:] = ~(same | both)
    return starts


def _nanoseconds(column: pa.ChunkedArray) -> NDArray[np.int64]:
    """Times; a null is one that the library refuses."""
    if pa.types.is_timestamp(column.type) or pa.types.is_duration(column.type):
        column = column.cast(
            pa.timestamp("ns") if pa.types.is_timestamp(column.type) else pa.duration("ns")).cast(pa.int64())
    return _numbers(column, np.iinfo(np.int64).max)


def _numbers(column: pa.ChunkedArray, null: int) -> NDArray[np.int64]:
    return pc.fill_null(column.cast(pa.int64()), null).combine_chunks().to_numpy(zero_copy_only=False)


def _codes(column: pa.ChunkedArray) -> tuple[NDArray[np.int32], list[str]]:
    """Numbers in place of texts, and the texts. Null is -1."""
    if not pa.types.is_dictionary(column.type):
        column = column.cast(pa.string()).dictionary_encode()
    array = column.unify_dictionaries().combine_chunks()
    if isinstance(array, pa.ChunkedArray):
        array = array.chunk(0) if array.num_chunks else pa.array([], pa.string()).dictionary_encode()
    indices = pc.fill_null(array.indices.cast(pa.int32()), -1).to_numpy(zero_copy_only=False)
    return indices, array.dictionary.cast(pa.string()).to_pylist()
