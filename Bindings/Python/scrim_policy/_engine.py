"""Timelines, and engines that play them."""

from __future__ import annotations

import ctypes
import enum
import operator
import os
import time
from collections.abc import Callable, Iterable
from ctypes import byref, c_double, c_int64, c_size_t, c_uint32, c_uint64
from dataclasses import dataclass
from pathlib import Path
from typing import Any, SupportsIndex

from . import _library
from ._library import Cover, Frame, Screen, State

MORE, NONE = 1, 2

EVENTS = {
    name: number
    for number, name in enumerate(
        [
            "will-resign-active", "did-enter-background", "will-enter-foreground",
            "did-become-active", "screen", "prompt-began", "prompt-ended", "recording-began",
            "recording-ended", "unlocked", "protection-off", "protection-on", "hierarchy-changed",
            "bounds-changed", "appearance-changed", "show", "dismiss",
        ], start=1)
}

PRIVACY_LAYER = -1

# The index of the built-in cover, opaque black.
BLACK_COVER = 2**32 - 1


class Do(enum.IntEnum):
    """What a directive says to do."""

    SECURE = 1
    INSTALL = 2
    ANIMATE = 3
    SNAP = 4
    SWAP = 5
    RAISE = 6
    LAYOUT = 7
    RESTYLE = 8
    REMOVE = 9
    ASK_UNLOCK = 10


_KINDS = set(Do)


class Kind(enum.IntEnum):
    """What a cover is."""

    BLUR = 1
    COLOR = 2
    IMAGE = 3
    VIEW = 4
    HIDE = 5


@dataclass(frozen=True)
class Directive:
    """What to do to the window. Fields that `do` does not use are 0.

    `layer` is PRIVACY_LAYER, or the index of an overlay.
    """

    do: Do
    layer: int
    cover: int
    curve: int
    level: int
    opacity: float
    to: float
    duration: int


class Error(Exception):
    """A call that failed.

    Carry out its `directives` nevertheless.
    """

    def __init__(self, status: int, directives: Iterable[Directive] = ()) -> None:
        super().__init__(_library.status_text(status).decode())
        self.status, self.directives = status, list(directives)


def _check(status: int) -> int:
    if status < 0:
        raise Error(status)
    return status


def _name(text: object) -> bytes | None:
    """A text for the library; an invalid one, which it reports, for any other value."""
    if text is None:
        return None
    if not isinstance(text, str) or "\0" in text:
        return b"\xff"
    return text.encode("utf-8", "surrogatepass")


def _time(value: Any) -> int:
    """A time for the library; an invalid one, which it reports, for any other value."""
    try:
        return max(-(2**63), min(int(value), 2**63 - 1))
    except (TypeError, ValueError, OverflowError):
        return 2**63 - 1


def _index(value: SupportsIndex) -> int:
    """An index for the library; an invalid one, which it reports, for any other value."""
    index = operator.index(value)
    return index if 0 <= index <= BLACK_COVER else BLACK_COVER - 1


def now() -> int:
    """The time of a clock that keeps running while the device sleeps, in nanoseconds."""
    # On Apple's systems, the monotonic clock runs while the device sleeps.
    return time.clock_gettime_ns(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Timeline:
    """What `scrim compile --emit binary` writes: a policy, or a variant of one."""

    def __init__(self, data: bytes) -> None:
        self.data = bytes(data)

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Timeline:
        return cls(Path(path).read_bytes())

    @property
    def problem(self) -> str | None:
        """Why an engine cannot play it, and covers everything; None if it can."""
        engine = Engine(self)
        try:
            return engine.closed_because
        finally:
            engine.close()


class Engine:
    """Plays a timeline for one window.

    An engine is closed, and covers everything, if the bytes are not a valid
    timeline. `closed_because` says why.
    """

    def __init__(
        self, timeline: Timeline | bytes | None, *, _like: int | None = None
    ) -> None:
        handle = c_uint64()
        if _like is None:
            bytes_ = timeline.data if isinstance(timeline, Timeline) else bytes(timeline or b"")
            _check(_library.create(bytes_, len(bytes_), byref(handle)))
        else:
            _check(_library.create_like(_like, byref(handle)))
        self._engine = handle.value

    def another(self) -> Engine:
        """An engine for another window of the same app."""
        return Engine(None, _like=self._engine)

    def close(self) -> None:
        """Frees the engine. Further calls raise errors."""
        engine, self._engine = self._engine, 0
        if engine:
            _library.free(engine)

    def __del__(self) -> None:
        if getattr(self, "_engine", 0):
            self.close()

    def handle(
        self, event: str, at: int, *, name: str | None = None, ticket: int = 0
    ) -> list[Directive]:
        """Handles an event, and returns the directives to carry out, in order.

        `event` is one of EVENTS, and `name` a screen's id or an overlay's name.
        """
        if event not in EVENTS:
            raise ValueError(f"unknown event {event!r}; the events are {', '.join(EVENTS)}")
        passed = _library.Event(EVENTS[event], 0, operator.index(ticket), _name(name))
        at = _time(at)
        return self._directives(lambda *out: _library.handle(self._engine, byref(passed), at, *out))

    def wake(self, at: int) -> list[Directive]:
        """Plays the deadlines that are due, and returns their directives."""
        at = _time(at)
        return self._directives(lambda *out: _library.wake(self._engine, at, *out))

    def _directives(self, call: Callable[..., int]) -> list[Directive]:
        buffer, count = (_library.CDirective * 16)(), c_size_t()
        directives: list[Directive] = []
        status = call(buffer, 16, byref(count))
        while True:
            # A later library may have directives that this module does not know.
            directives += [
                self._directive(each) for each in buffer[: count.value] if each.kind in _KINDS]
            if status != MORE:
                break
            status = _library.take(self._engine, buffer, 16, byref(count))
        if status < 0:
            raise Error(status, directives)
        return directives

    @staticmethod
    def _directive(each: _library.CDirective) -> Directive:
        return Directive(
            Do(each.kind), each.layer, each.cover, each.curve, each.level, each.opacity, each.to,
            each.duration)

    @property
    def deadline(self) -> int | None:
        """When to call `wake`; None for never."""
        deadline = c_int64()
        return None if _check(_library.deadline(self._engine, byref(deadline))) == NONE else deadline.value

    @property
    def state(self) -> State:
        state = State()
        _check(_library.state(self._engine, byref(state)))
        return state

    def frame(self, at: int) -> Frame:
        """What is on screen at a time, if no event comes before it."""
        frame = Frame()
        _check(_library.frame(self._engine, _time(at), byref(frame)))
        return frame

    def overlay_opacity(self, overlay: int, at: int) -> float | None:
        """How far an overlay has faded in; None if it is not installed."""
        opacity = c_double()
        status = _check(
            _library.overlay(self._engine, _index(overlay), _time(at), byref(opacity)))
        return None if status == NONE else opacity.value

    def screen(self, id: str) -> Screen:
        """The settings of a screen."""
        screen = Screen()
        _check(_library.screen(self._engine, _name(id), byref(screen)))
        return screen

    def cover(self, index: int) -> Cover:
        """The cover with an index."""
        cover = Cover()
        status = _library.cover(self._engine, _index(index), byref(cover))
        # The built-in cover needs no engine.
        if index != BLACK_COVER:
            _check(status)
        return cover

    def cover_name(self, index: int) -> str | None:
        return self._text(1, index)

    def source_name(self, index: int) -> str | None:
        """The name of the image or the view of a cover."""
        return self._text(2, index)

    @property
    def overlays(self) -> list[str]:
        """The names of the overlays, by index."""
        covers, overlays = c_uint32(), c_uint32()
        _check(_library.counts(self._engine, byref(covers), byref(overlays)))
        return [self._text(3, index) or "" for index in range(overlays.value)]

    @property
    def closed_because(self) -> str | None:
        """Why the engine covers everything; None if it plays the timeline."""
        return self._text(4, 0)

    def _text(self, text: int, index: int) -> str | None:
        index, length = _index(index), c_size_t()
        if _library.text(self._engine, text, index, None, 0, byref(length)) == NONE:
            return None
        buffer = ctypes.create_string_buffer(length.value + 1)
        _check(_library.text(self._engine, text, index, buffer, len(buffer), byref(length)))
        return buffer.raw[: length.value].decode()
