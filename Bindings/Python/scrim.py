"""libscrim for Python: the engine and the blur of Scrim.

    import scrim

    engine = scrim.Engine(open("bank.timeline", "rb").read())
    for directive in engine.handle("will-resign-active", scrim.now()):
        ...  # what the directive says: install, animate, snap, remove …

Copy this file into your app. It needs libscrim.so.1, which `make install`
installs; SCRIM_LIBRARY names another file. `docs/c.md` says what the functions
do, and `scrim.h` every number.

An engine may be used from every thread, but its directives must be carried out
in order. So send all events of a window from one thread.
"""

import ctypes
import enum
import operator
import os
import time
from ctypes import POINTER, byref, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint8
from ctypes import c_uint32, c_uint64
from dataclasses import dataclass


class _Event(ctypes.Structure):
    _fields_ = [("kind", c_uint32), ("reserved", c_uint32), ("ticket", c_int64), ("name", c_char_p)]


class _Directive(ctypes.Structure):
    _fields_ = [
        ("kind", c_uint32), ("layer", c_int32), ("cover", c_uint32), ("curve", c_uint32),
        ("level", c_uint32), ("reserved", c_uint32), ("opacity", c_double), ("to", c_double),
        ("duration", c_int64),
    ]


class Frame(ctypes.Structure):
    """What is on screen at an instant, as `scrim_frame` describes it."""

    _fields_ = [
        ("is_installed", c_uint32), ("cover", c_uint32), ("opacity", c_double),
        ("target", c_double), ("exposed", c_double), ("remaining", c_int64),
    ]


class State(ctypes.Structure):
    """The state of an engine, as `scrim_state` describes it."""

    _fields_ = [
        (name, c_uint32)
        for name in (
            "phase", "reasons", "level", "is_covered", "is_installed", "is_guarded", "is_exempt",
            "is_protected", "is_closed", "reserved")
    ]


class Screen(ctypes.Structure):
    """The settings of a screen, as `scrim_screen` describes them."""

    _fields_ = [
        ("is_sensitive", c_uint32), ("cover", c_uint32), ("level", c_uint32), ("curve", c_uint32),
        ("fade_in", c_int64), ("fade_out", c_int64), ("settle", c_int64),
    ]


class Color(ctypes.Structure):
    """A color with straight alpha."""

    _fields_ = [(name, c_uint8) for name in ("red", "green", "blue", "alpha")]


class Cover(ctypes.Structure):
    """What is drawn over a screen, as `scrim_cover` describes it."""

    _fields_ = [
        ("kind", c_uint32), ("image_mode", c_uint32), ("light", Color), ("dark", Color),
        ("has_tint", c_uint32), ("tint", Color), ("radius", c_double), ("saturation", c_double),
        ("own_opacity", c_double), ("grain", c_double),
    ]


class _Picture(ctypes.Structure):
    _fields_ = [
        ("bytes", POINTER(c_uint8)), ("size", c_size_t), ("width", c_uint32), ("height", c_uint32),
        ("bytes_per_row", c_size_t),
    ]


_library = ctypes.CDLL(os.environ.get("SCRIM_LIBRARY", "libscrim.so.1"))


def _function(name, result, *arguments):
    function = getattr(_library, name)
    function.restype, function.argtypes = result, arguments
    return function


_out = (POINTER(_Directive), c_size_t, POINTER(c_size_t))
_version = _function("scrim_version", c_uint32)
_status_text = _function("scrim_status_text", c_char_p, c_int32)
_create = _function("scrim_engine_create", c_int32, c_char_p, c_size_t, POINTER(c_uint64))
_create_like = _function("scrim_engine_create_like", c_int32, c_uint64, POINTER(c_uint64))
_free = _function("scrim_engine_free", c_int32, c_uint64)
_handle = _function("scrim_engine_handle", c_int32, c_uint64, POINTER(_Event), c_int64, *_out)
_wake = _function("scrim_engine_wake", c_int32, c_uint64, c_int64, *_out)
_take = _function("scrim_engine_take", c_int32, c_uint64, *_out)
_frame = _function("scrim_engine_frame", c_int32, c_uint64, c_int64, POINTER(Frame))
_overlay = _function(
    "scrim_engine_overlay", c_int32, c_uint64, c_uint32, c_int64, POINTER(c_double))
_deadline = _function("scrim_engine_deadline", c_int32, c_uint64, POINTER(c_int64))
_state = _function("scrim_engine_state", c_int32, c_uint64, POINTER(State))
_screen = _function("scrim_engine_screen", c_int32, c_uint64, c_char_p, POINTER(Screen))
_cover = _function("scrim_engine_cover", c_int32, c_uint64, c_uint32, POINTER(Cover))
_counts = _function(
    "scrim_engine_counts", c_int32, c_uint64, POINTER(c_uint32), POINTER(c_uint32))
_text = _function(
    "scrim_engine_text", c_int32, c_uint64, c_uint32, c_uint32, c_char_p, c_size_t,
    POINTER(c_size_t))
_draw = _function(
    "scrim_cover_draw", c_int32, POINTER(Cover), c_uint32, c_double, POINTER(_Picture),
    POINTER(_Picture))

MORE, NONE = 1, 2
ERROR_TARGET = -11

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

    def __init__(self, status, directives=()):
        super().__init__(_status_text(status).decode())
        self.status, self.directives = status, list(directives)


def _check(status):
    if status < 0:
        raise Error(status)
    return status


if _version() >> 16 != 1:
    raise ImportError("this module is for version 1 of libscrim")


def _name(text):
    """A text for the library; an invalid one, which it reports, for any other value."""
    if text is None:
        return None
    if not isinstance(text, str) or "\0" in text:
        return b"\xff"
    return text.encode("utf-8", "surrogatepass")


def _time(value):
    """A time for the library; an invalid one, which it reports, for any other value."""
    try:
        return max(-(2**63), min(int(value), 2**63 - 1))
    except (TypeError, ValueError, OverflowError):
        return 2**63 - 1


def _index(value):
    """An index for the library; an invalid one, which it reports, for any other value."""
    index = operator.index(value)
    return index if 0 <= index <= BLACK_COVER else BLACK_COVER - 1


def now():
    """The time of a clock that keeps running while the device sleeps, in nanoseconds."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME)


class Engine:
    """Plays a timeline for one window.

    An engine is closed, and covers everything, if the bytes are not a valid
    timeline. `closed_because` says why.
    """

    def __init__(self, timeline, *, _like=None):
        handle = c_uint64()
        if _like is None:
            bytes_ = bytes(timeline or b"")
            _check(_create(bytes_, len(bytes_), byref(handle)))
        else:
            _check(_create_like(_like, byref(handle)))
        self._engine = handle.value

    def another(self):
        """An engine for another window of the same app."""
        return Engine(None, _like=self._engine)

    def close(self):
        """Frees the engine. Further calls raise errors."""
        engine, self._engine = self._engine, 0
        if engine:
            _free(engine)

    def __del__(self):
        if getattr(self, "_engine", 0):
            self.close()

    def handle(self, event, at, *, name=None, ticket=0):
        """Handles an event, and returns the directives to carry out, in order.

        `event` is one of EVENTS, and `name` a screen's id or an overlay's name.
        """
        if event not in EVENTS:
            raise ValueError(f"unknown event {event!r}; the events are {', '.join(EVENTS)}")
        passed = _Event(EVENTS[event], 0, operator.index(ticket), _name(name))
        at = _time(at)
        return self._directives(lambda *out: _handle(self._engine, byref(passed), at, *out))

    def wake(self, at):
        """Plays the deadlines that are due, and returns their directives."""
        at = _time(at)
        return self._directives(lambda *out: _wake(self._engine, at, *out))

    def _directives(self, call):
        buffer, count = (_Directive * 16)(), c_size_t()
        directives, status = [], call(buffer, 16, byref(count))
        while True:
            # A later library may have directives that this module does not know.
            directives += [
                self._directive(each) for each in buffer[: count.value] if each.kind in _KINDS]
            if status != MORE:
                break
            status = _take(self._engine, buffer, 16, byref(count))
        if status < 0:
            raise Error(status, directives)
        return directives

    @staticmethod
    def _directive(each):
        return Directive(
            Do(each.kind), each.layer, each.cover, each.curve, each.level, each.opacity, each.to,
            each.duration)

    @property
    def deadline(self):
        """When to call `wake`; None for never."""
        deadline = c_int64()
        return None if _check(_deadline(self._engine, byref(deadline))) == NONE else deadline.value

    @property
    def state(self):
        state = State()
        _check(_state(self._engine, byref(state)))
        return state

    def frame(self, at):
        """What is on screen at a time, if no event comes before it."""
        frame = Frame()
        _check(_frame(self._engine, _time(at), byref(frame)))
        return frame

    def overlay_opacity(self, overlay, at):
        """How far an overlay has faded in; None if it is not installed."""
        opacity = c_double()
        status = _check(
            _overlay(self._engine, _index(overlay), _time(at), byref(opacity)))
        return None if status == NONE else opacity.value

    def screen(self, id):
        """The settings of a screen."""
        screen = Screen()
        _check(_screen(self._engine, _name(id), byref(screen)))
        return screen

    def cover(self, index):
        """The cover with an index."""
        cover = Cover()
        status = _cover(self._engine, _index(index), byref(cover))
        # The built-in cover needs no engine.
        if index != BLACK_COVER:
            _check(status)
        return cover

    def cover_name(self, index):
        return self._text(1, index)

    def source_name(self, index):
        """The name of the image or the view of a cover."""
        return self._text(2, index)

    @property
    def overlays(self):
        """The names of the overlays, by index."""
        covers, overlays = c_uint32(), c_uint32()
        _check(_counts(self._engine, byref(covers), byref(overlays)))
        return [self._text(3, index) for index in range(overlays.value)]

    @property
    def closed_because(self):
        """Why the engine covers everything; None if it plays the timeline."""
        return self._text(4, 0)

    def _text(self, text, index):
        index, length = _index(index), c_size_t()
        if _text(self._engine, text, index, None, 0, byref(length)) == NONE:
            return None
        buffer = ctypes.create_string_buffer(length.value + 1)
        _check(_text(self._engine, text, index, buffer, len(buffer), byref(length)))
        return buffer.raw[: length.value].decode()


def draw(cover, target, width, height, *, capture=None, scale=1.0, is_dark=False):
    """Draws a cover into a bytearray of premultiplied RGBA.

    `capture` is the window without its covers, as bytes of the same size.
    Returns why the fallback color was drawn, as an `Error`; None if all is well
    or the cover needs an image or a view on the color that was drawn. If an
    exception is raised, such as an `Error` for a target that is too small,
    nothing was drawn.
    """

    def picture(array):
        return _Picture(ctypes.cast(array, POINTER(c_uint8)), len(array), width, height, width * 4)

    def array(buffer, copy):
        kind = c_uint8 * memoryview(buffer).nbytes
        return kind.from_buffer_copy(buffer) if copy else kind.from_buffer(buffer)

    drawn = picture(array(target, False))
    captured = None
    if capture is not None:
        try:
            captured = byref(picture(array(capture, True)))
        except (TypeError, ValueError):
            captured = byref(_Picture())
    try:
        scale = float(scale)
    except (TypeError, ValueError):
        scale = 0.0
    passed = None if cover is None else byref(cover)
    status = _draw(passed, int(bool(is_dark)), scale, captured, byref(drawn))
    if status == ERROR_TARGET:
        raise Error(status)
    return Error(status) if status < 0 else None
