"""The rows of recorded sessions as arrays, in the order in which they are judged."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from . import sessions

NO_TIME: int = np.iinfo(np.int64).max
"""A time that the library refuses."""

NO_SCENE: int = np.iinfo(np.int64).min

OTHER = 255
"""The kind of a row that has nothing to do with covers. The library does not know it."""

KINDS = {**sessions.KINDS, "other": OTHER}
PROMPTS = [sessions.KINDS[name] for name in ("prompt-began", "prompt-ended")]
LIFECYCLE = [sessions.KINDS[name] for name in (
    "will-resign-active", "did-enter-background", "will-enter-foreground", "did-become-active")]


class Rows:
    """The rows of a table, in the order of their sessions and scenes.

    A scene without a number is a scene, too. Rows that repeat another one, and rows of other events, are
    counted and left out of `times`, `kinds` and `values`.
    """

    def __init__(self, table: pa.Table) -> None:
        session, self._sessions = codes(table["session"])
        events, event_names = _names(table["event"])
        screens, self.screen_names = _names(table["screen"])
        times = _nanoseconds(table["time"])
        tickets, scenes, sequence = (
            _numbers(table[name], null) if name in table.column_names
            else np.broadcast_to(np.int64(null), len(times))
            for name, null in (("ticket", 0), ("scene", NO_SCENE), ("sequence", 0)))
        sequence = np.maximum(sequence, 0)
        session, sequence, times, events, screens, tickets, scenes = _sorted(
            [session, sequence, times], [events, screens, tickets, scenes])

        begins = starts(session)
        number = np.cumsum(begins) - 1
        is_copy = ~begins
        for key in (scenes, tickets, screens, events, times, sequence):
            is_copy[1:] &= key[1:] == key[:-1]
        is_numbered = sequence > 0
        is_new = is_numbered & (begins | starts(sequence))
        has_sequence = np.bincount(number, is_numbered)[number] > 0
        # How many rows are missing before this one.
        counted = np.cumsum(is_new)
        first = counted[begins] - is_new[begins]
        missing = np.where(is_numbered, sequence - counted + first[number], 0)
        place = np.cumsum(begins | starts(sequence)) - 1
        is_shared = is_numbered & (np.bincount(place, ~is_copy)[place] > 1)

        kinds = np.array([KINDS.get(name, 0) for name in event_names] + [0], np.uint8)[events]
        is_prompt = np.isin(kinds, PROMPTS)
        values = np.where(is_prompt, tickets, screens).astype(np.int32)
        is_unclear = (
            (session < 0) | (times == NO_TIME) | is_shared | (has_sequence & ~is_numbered)
            | (is_prompt & (values != tickets)))
        kinds[is_unclear] = 0

        # The rows of each scene come together, in the order that they have.
        order = np.argsort(scenes, kind="stable") if np.any(scenes != NO_SCENE) else None
        if order is not None:
            order = order[np.argsort(number[order], kind="stable")]
            session, scenes, times, kinds, values, events, number, is_copy, missing, has_sequence = (
                column[order] for column in (
                    session, scenes, times, kinds, values, events, number, is_copy, missing, has_sequence))
        begins = starts(number) | starts(scenes)
        self._session, self._scene = session[begins], scenes[begins]
        self._group = np.cumsum(begins) - 1
        self._is_copy, self._missing = is_copy, missing
        self._is_other = ~is_copy & (kinds == OTHER)
        kept = ~is_copy & ~self._is_other
        self.times, self.kinds, self.values = times[kept], kinds[kept], values[kept]
        self._kept, self._has_sequence = self._group[kept], has_sequence[kept]
        self._events, self._event_names = events[kept], event_names

    def _count(self, flags: NDArray[np.bool_], groups: NDArray[np.int64]) -> NDArray[np.int64]:
        return np.bincount(groups, flags, minlength=len(self._session)).astype(np.int64)

    def ends(self) -> NDArray[np.uint64]:
        """For each scene, the row after its last one."""
        return np.cumsum(np.bincount(self._kept, minlength=len(self._session))).astype(np.uint64)

    def session(self) -> pa.Array:
        return self._sessions.take(pa.array(self._session, mask=self._session < 0))

    def scene(self) -> pa.Array:
        return pa.array(self._scene, mask=self._scene == NO_SCENE)

    def duplicates(self) -> NDArray[np.int64]:
        return self._count(self._is_copy, self._group)

    def others(self) -> NDArray[np.int64]:
        return self._count(self._is_other, self._group)

    def gaps(self) -> NDArray[np.int64]:
        """How many rows of the session are missing before the last row of a scene."""
        gaps = np.zeros(len(self._session), np.int64)
        np.maximum.at(gaps, self._group, self._missing)
        return gaps

    def ties(self) -> NDArray[np.int64]:
        """How many rows come at the time of the row before, without a number that orders them."""
        is_tie = np.zeros(len(self.times), bool)
        is_tie[1:] = (
            (self._kept[1:] == self._kept[:-1]) & (self.times[1:] == self.times[:-1])
            & ~self._has_sequence[1:] & (self.kinds[1:] > 0) & (self.kinds[:-1] > 0))
        return self._count(is_tie, self._kept)

    def around(
        self, begins: NDArray[np.int64], rows: NDArray[np.int64], wanted: NDArray[np.bool_]
    ) -> tuple[NDArray[Any], NDArray[Any]]:
        """For each scene that is wanted, the last lifecycle event before a row of it, and the row's event."""
        names = np.array([*self._event_names, None], object)
        event, after = np.full(len(rows), None, object), np.full(len(rows), None, object)
        event[wanted] = names[self._events[rows[wanted]]]
        last = np.where(np.isin(self.kinds, LIFECYCLE), np.arange(len(self.kinds)), -1)
        last = np.maximum.accumulate(np.append(-1, last))[rows[wanted]]
        after[wanted] = names[np.where(last >= begins[wanted], self._events[last], -1)]
        return after, event


def _sorted(keys: list[NDArray[Any]], others: list[NDArray[Any]]) -> list[NDArray[Any]]:
    """Columns in the order of the keys, of which the first counts most.

    The others only make the order of rows with the same keys certain.
    """
    columns = keys + others
    rises, is_same = _steps(keys)
    if not np.all(rises | is_same):
        order = np.lexsort([key for key in reversed(keys) if np.any(key != key[:1])])
        columns = [column[order] for column in columns]
        is_same = _steps(columns[:len(keys)])[1]
    if np.any(is_same):
        ties = np.flatnonzero(np.append(is_same, False) | np.append(False, is_same))
        order = ties[np.lexsort([column[ties] for column in reversed(columns)])]
        columns = [column.copy() for column in columns]
        for column in columns:
            column[ties] = column[order]
    return columns


def _steps(keys: list[NDArray[Any]]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Whether the keys of each row rise, and whether they stay the same, from the row before."""
    rises, is_same = np.zeros(max(len(keys[0]) - 1, 0), bool), np.ones(max(len(keys[0]) - 1, 0), bool)
    for key in keys:
        rises |= is_same & (key[1:] > key[:-1])
        is_same &= key[1:] == key[:-1]
    return rises, is_same


def starts(column: NDArray[Any]) -> NDArray[np.bool_]:
    """Whether each row differs from the one before."""
    found = np.ones(len(column), bool)
    found[1:] = column[1:] != column[:-1]
    return found


def codes(column: pa.ChunkedArray) -> tuple[NDArray[np.int32], pa.Array]:
    """A number in place of each value, and the values. Null is -1."""
    if not pa.types.is_dictionary(column.type):
        column = column.dictionary_encode()
    array = column.unify_dictionaries().combine_chunks()
    if isinstance(array, pa.ChunkedArray):
        array = array.chunk(0) if array.num_chunks else pa.array([], column.type.value_type).dictionary_encode()
    return pc.fill_null(array.indices.cast(pa.int32()), -1).to_numpy(zero_copy_only=False), array.dictionary


def _names(column: pa.ChunkedArray) -> tuple[NDArray[np.int32], list[str]]:
    """Numbers in place of texts, in the order of the texts, and the texts."""
    numbers, values = codes(column.cast(pa.string()) if not pa.types.is_dictionary(column.type) else column)
    texts = values.cast(pa.string()).to_pylist()
    names = sorted(set(texts))
    ranks = {name: rank for rank, name in enumerate(names)}
    return np.array([*(ranks[text] for text in texts), -1], np.int32)[numbers], names


def _nanoseconds(column: pa.ChunkedArray) -> NDArray[np.int64]:
    if pa.types.is_timestamp(column.type) or pa.types.is_duration(column.type):
        column = column.cast(
            pa.timestamp("ns") if pa.types.is_timestamp(column.type) else pa.duration("ns")).cast(pa.int64())
    return _numbers(column, NO_TIME)


def _numbers(column: pa.ChunkedArray, null: int) -> NDArray[np.int64]:
    filled = pc.fill_null(column.cast(pa.int64()), null).combine_chunks()
    return filled.to_numpy(zero_copy_only=False)
