"""The functions and structures of `scrim.h`, which says what each number means."""

import ctypes
import os
from collections.abc import Callable
from ctypes import POINTER, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint8
from ctypes import c_uint32, c_uint64, c_void_p
from pathlib import Path
from typing import Any, cast


class Event(ctypes.Structure):
    _fields_ = [("kind", c_uint32), ("reserved", c_uint32), ("ticket", c_int64), ("name", c_char_p)]


class CDirective(ctypes.Structure):
    _fields_ = [
        ("kind", c_uint32), ("layer", c_int32), ("cover", c_uint32), ("curve", c_uint32),
        ("level", c_uint32), ("reserved", c_uint32), ("opacity", c_double), ("to", c_double),
        ("duration", c_int64),
    ]


class Frame(ctypes.Structure):
    """What is on screen at an instant, as `scrim_frame` describes it."""

    is_installed: int
    cover: int
    opacity: float
    target: float
    exposed: float
    remaining: int

    _fields_ = [
        ("is_installed", c_uint32), ("cover", c_uint32), ("opacity", c_double),
        ("target", c_double), ("exposed", c_double), ("remaining", c_int64),
    ]


class State(ctypes.Structure):
    """The state of an engine, as `scrim_state` describes it."""

    phase: int
    reasons: int
    level: int
    is_covered: int
    is_installed: int
    is_guarded: int
    is_exempt: int
    is_protected: int
    is_closed: int
    is_locked: int

    _fields_ = [
        (name, c_uint32)
        for name in (
            "phase", "reasons", "level", "is_covered", "is_installed", "is_guarded", "is_exempt",
            "is_protected", "is_closed", "is_locked")
    ]


class Screen(ctypes.Structure):
    """The settings of a screen, as `scrim_screen` describes them."""

    is_sensitive: int
    cover: int
    level: int
    curve: int
    fade_in: int
    fade_out: int
    settle: int

    _fields_ = [
        ("is_sensitive", c_uint32), ("cover", c_uint32), ("level", c_uint32), ("curve", c_uint32),
        ("fade_in", c_int64), ("fade_out", c_int64), ("settle", c_int64),
    ]


class Color(ctypes.Structure):
    """A color with straight alpha."""

    red: int
    green: int
    blue: int
    alpha: int

    _fields_ = [(name, c_uint8) for name in ("red", "green", "blue", "alpha")]


class Cover(ctypes.Structure):
    """What is drawn over a screen, as `scrim_cover` describes it."""

    kind: int
    image_mode: int
    light: Color
    dark: Color
    has_tint: int
    tint: Color
    radius: float
    saturation: float
    own_opacity: float
    grain: float

    _fields_ = [
        ("kind", c_uint32), ("image_mode", c_uint32), ("light", Color), ("dark", Color),
        ("has_tint", c_uint32), ("tint", Color), ("radius", c_double), ("saturation", c_double),
        ("own_opacity", c_double), ("grain", c_double),
    ]


class Picture(ctypes.Structure):
    _fields_ = [
        ("bytes", POINTER(c_uint8)), ("size", c_size_t), ("width", c_uint32), ("height", c_uint32),
        ("bytes_per_row", c_size_t),
    ]


class Sessions(ctypes.Structure):
    _fields_ = [
        ("ends", c_void_p), ("count", c_size_t), ("times", c_void_p), ("kinds", c_void_p),
        ("values", c_void_p), ("rows", c_size_t), ("names", POINTER(c_char_p)),
        ("name_count", c_size_t),
    ]


def _load() -> ctypes.CDLL:
    """The library beside this file; without it, that of the system."""
    beside = Path(__file__).with_name("libscrim.so.1")
    file = os.environ.get("SCRIM_LIBRARY") or (str(beside) if beside.exists() else beside.name)
    try:
        return ctypes.CDLL(file)
    except OSError as error:
        raise ImportError(
            f"{error}; install libscrim with 'make install', or set SCRIM_LIBRARY to its file"
        ) from error


_library = _load()


def _function(name: str, result: object, *arguments: object) -> Callable[..., Any]:
    function = getattr(_library, name)
    function.restype, function.argtypes = result, arguments
    return cast(Callable[..., Any], function)


_out = (POINTER(CDirective), c_size_t, POINTER(c_size_t))
version = _function("scrim_version", c_uint32)
status_text = _function("scrim_status_text", c_char_p, c_int32)
create = _function("scrim_engine_create", c_int32, c_char_p, c_size_t, POINTER(c_uint64))
create_like = _function("scrim_engine_create_like", c_int32, c_uint64, POINTER(c_uint64))
free = _function("scrim_engine_free", c_int32, c_uint64)
handle = _function("scrim_engine_handle", c_int32, c_uint64, POINTER(Event), c_int64, *_out)
wake = _function("scrim_engine_wake", c_int32, c_uint64, c_int64, *_out)
take = _function("scrim_engine_take", c_int32, c_uint64, *_out)
frame = _function("scrim_engine_frame", c_int32, c_uint64, c_int64, POINTER(Frame))
overlay = _function(
    "scrim_engine_overlay", c_int32, c_uint64, c_uint32, c_int64, POINTER(c_double))
deadline = _function("scrim_engine_deadline", c_int32, c_uint64, POINTER(c_int64))
state = _function("scrim_engine_state", c_int32, c_uint64, POINTER(State))
screen = _function("scrim_engine_screen", c_int32, c_uint64, c_char_p, POINTER(Screen))
cover = _function("scrim_engine_cover", c_int32, c_uint64, c_uint32, POINTER(Cover))
counts = _function(
    "scrim_engine_counts", c_int32, c_uint64, POINTER(c_uint32), POINTER(c_uint32))
text = _function(
    "scrim_engine_text", c_int32, c_uint64, c_uint32, c_uint32, c_char_p, c_size_t,
    POINTER(c_size_t))
draw = _function(
    "scrim_cover_draw", c_int32, POINTER(Cover), c_uint32, c_double, POINTER(Picture),
    POINTER(Picture))

sessions_judge = _function(
    "scrim_sessions_judge", c_int32, c_uint64, POINTER(Sessions), c_void_p, c_size_t)

if version() >> 16 != 1:
    raise ImportError("this package is for version 1 of libscrim")
