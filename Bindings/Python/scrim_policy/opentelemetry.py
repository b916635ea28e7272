"""Logs with OpenTelemetry's names as recorded sessions.

    results = arrow.check(opentelemetry.columns(table), timeline)

The names are those of the semantic conventions 1.44.0, and those that `SessionRecorder` of Scrim adds. A
table has a row for each log record, and a column for each attribute, under the attribute's name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pyarrow as pa
import pyarrow.compute as pc

from . import sessions

COLUMNS = [
    "session.id", "EventName", "Timestamp", "ios.app.state", "android.app.state", "app.screen.id",
    "scrim.event", "scrim.at", "scrim.row", "scrim.scene", "scrim.ticket", "scrim.overlay"]
"""The columns that are read. `session.id` is needed, `Timestamp` or `scrim.at`, and `EventName` or
`scrim.event`."""

MEANINGS = {
    "ios.app.state=active": "did-become-active",
    "ios.app.state=inactive": "will-resign-active",
    "ios.app.state=background": "did-enter-background",
    "ios.app.state=foreground": "will-enter-foreground",
    "ios.app.state=terminate": "other",
    "android.app.state=created": "other",
    "app.screen.click": "other", "app.widget.click": "other", "app.crash": "other", "app.jank": "other",
    "session.start": "other", "session.end": "other",
}
"""What records mean for covers, by their names.

The name of a record is its `scrim.event`, or its `EventName`; that of `device.app.lifecycle` is its state, as
here. A record without a meaning is counted as unknown. The states `background` and `foreground` of
Android are among these: the convention says only that `onPause` or `onResume` was before them."""


def columns(table: pa.Table, meanings: Mapping[str, str] | None = None) -> pa.Table:
    """The columns that `scrim_policy.arrow` reads, row for row.

    `meanings` adds what the names of your own mean: `{"screen.viewed": "screen"}` if the record names in
    `app.screen.id` what is visible from then on, `{"*": "other"}` if no other record is about covers.
    """
    meant = {**MEANINGS, **(meanings or {})}
    names = _names(table).combine_chunks().dictionary_encode()
    events = names.dictionary.to_pylist()
    known = pa.array(
        [name if name in sessions.KINDS else meant.get(name, meant.get("*", name)) for name in events], pa.string())
    event = known.take(names.indices)
    is_overlay = pc.is_in(event, pa.array(["show", "dismiss"]))
    screen = pc.if_else(pc.equal(event, "screen"), _column(table, "app.screen.id", pa.string()), None)
    return pa.table({
        "session": table["session.id"], "time": _times(table), "event": event,
        "screen": pc.if_else(is_overlay, _column(table, "scrim.overlay", pa.string()), screen),
        "ticket": _column(table, "scrim.ticket", pa.int64()), "scene": _column(table, "scrim.scene", pa.int64()),
        "sequence": _column(table, "scrim.row", pa.int64())})


def summary(table: pa.Table, meanings: Mapping[str, str] | None = None) -> pa.Table:
    """How many rows have each name, and the event that it means."""
    rows = pa.table({"name": _names(table), "event": columns(table, meanings)["event"]})
    counted = rows.append_column("rows", pa.array([1] * len(rows), pa.int64())).group_by(["name", "event"])
    return counted.aggregate([("rows", "sum")]).rename_columns(["name", "event", "rows"]).sort_by(
        [("rows", "descending"), ("name", "ascending")])


def needed(names: Sequence[str]) -> list[str]:
    """The columns that a table with these columns needs."""
    return ["session.id", *(
        one if one in names else other for one, other in (("scrim.at", "Timestamp"), ("scrim.event", "EventName")))]


def _names(table: pa.Table) -> pa.ChunkedArray:
    name, ios, android = (
        _column(table, column, pa.string()) for column in ("EventName", "ios.app.state", "android.app.state"))
    state = pc.coalesce(
        pc.binary_join_element_wise("ios.app.state", ios, "="),
        pc.binary_join_element_wise("android.app.state", android, "="))
    # The convention has no record with both states.
    is_state = pc.and_(
        pc.fill_null(pc.equal(name, "device.app.lifecycle"), False), pc.or_(ios.is_null(), android.is_null()))
    return pc.coalesce(_column(table, "scrim.event", pa.string()), pc.if_else(is_state, pc.coalesce(state, name), name))


def _times(table: pa.Table) -> pa.ChunkedArray:
    if "scrim.at" in table.column_names:
        milliseconds = _column(table, "scrim.at", pa.float64())
        return pc.round(pc.multiply(milliseconds, 1e6)).cast(pa.int64())
    time = table["Timestamp"]
    if pa.types.is_string(time.type) or pa.types.is_large_string(time.type):
        is_time = pc.match_substring_regex(time, r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$")
        time = pc.if_else(is_time, time, None).cast(pa.timestamp("ns", "UTC"))
    return time.cast(pa.timestamp("ns")).cast(pa.int64()) if pa.types.is_timestamp(time.type) else time


def _column(table: pa.Table, name: str, type: pa.DataType) -> pa.ChunkedArray:
    """A column, or one of nulls if the table lacks it."""
    if name in table.column_names:
        return table[name].cast(type)
    return pa.chunked_array([pa.nulls(len(table), type)])
