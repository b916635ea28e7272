"""Recorded sessions, judged by a policy: many at a time, over NumPy's arrays.

    results = sessions.judge(Timeline.read("bank.timeline"), session, time, event, screen)
    results[results["breach"] != 0]

Each session is judged as `scrim simulate` judges a trace. Arrays of the types
that the library reads are not copied, and the call lets other threads run.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from ctypes import byref, c_char_p
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _library
from ._engine import EVENTS, Engine, Timeline, _check

KINDS = {**EVENTS, "snapshot": 64, "unnamed": 65}
"""What a row can be, and its number."""

PROPERTIES = [
    "snapshot-covered", "peek-bounded", "cover-drops", "lock-holds", "blip-proof", "one-cover"]
"""The properties. `breach` counts them from 1, and `broken` has a bit for each."""

RESULT = np.dtype([
    ("peek", np.int64), ("peek_at", np.int64), ("breach_at", np.int64), ("exposed", np.float64),
    ("breach", np.uint32), ("broken", np.uint32), ("breach_screen", np.int32),
    ("impossible", np.uint32), ("first_impossible", np.uint32), ("unknown", np.uint32),
    ("late", np.uint32), ("reserved", np.uint32)])
"""A result, as `scrim_session_result` describes it."""


def codes(texts: ArrayLike) -> tuple[NDArray[np.int32], list[str]]:
    """Numbers in place of texts, and the texts. None is -1."""
    names: dict[str, int] = {}
    numbers = [
        -1 if text is None else names.setdefault(text, len(names)) for text in np.asarray(texts, object)]
    return np.array(numbers, np.int32), list(names)


def kinds(events: ArrayLike) -> NDArray[np.uint8]:
    """The numbers of events by their names; 0, which is unknown, for any other text."""
    numbers, names = codes(events)
    table = np.array([KINDS.get(name, 0) for name in names] + [0], np.uint8)
    return table[numbers]


def ends(session: ArrayLike) -> NDArray[np.uint64]:
    """For each session, the row after its last one.

    The rows of a session must be together.
    """
    ids = np.asarray(session)
    if len(ids) == 0:
        return np.zeros(0, np.uint64)
    last = np.append(np.flatnonzero(ids[1:] != ids[:-1]), len(ids) - 1)
    found = ids[last]
    if len(np.unique(found)) < len(found):
        again, counts = np.unique(found, return_counts=True)
        raise ValueError(
            f"the rows of session {again[counts > 1][0]!r} are not together: sort the rows by session and time")
    return (last + 1).astype(np.uint64)


def judge(
    timeline: Timeline | bytes, session_ends: ArrayLike, times: ArrayLike, kinds: ArrayLike,
    values: ArrayLike, names: Sequence[str],
) -> NDArray[Any]:
    """Judges sessions, and returns an array with a RESULT for each.

    The columns are those of `scrim_sessions`: `ends(session)` gives the ends,
    `kinds(event)` the kinds, and `codes(screen)` the values and the names. Times
    are in nanoseconds.
    """
    own_ends = np.ascontiguousarray(session_ends, np.uint64)
    own_times = np.ascontiguousarray(times, np.int64)
    own_kinds = np.ascontiguousarray(kinds, np.uint8)
    own_values = np.ascontiguousarray(values, np.int32)
    rows = len(own_times)
    if not rows == len(own_kinds) == len(own_values):
        raise ValueError(
            f"the columns differ in length: {rows} times, {len(own_kinds)} kinds, {len(own_values)} values")
    results = np.zeros(len(own_ends), RESULT)
    texts = (c_char_p * len(names))(*(name.encode("utf-8", "surrogatepass") for name in names))
    passed = _library.Sessions(
        own_ends.ctypes.data, len(own_ends), own_times.ctypes.data, own_kinds.ctypes.data,
        own_values.ctypes.data, rows, texts, len(names))
    engine = Engine(timeline)
    try:
        if problem := engine.closed_because:
            raise ValueError(f"the timeline cannot be loaded: {problem}")
        _check(_library.sessions_judge(
            engine._engine, byref(passed), ctypes.c_void_p(results.ctypes.data), len(results)))
    finally:
        engine.close()
    return results
