"""Covers as pixels."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_uint8
from typing import TYPE_CHECKING

from . import _library
from ._engine import Error
from ._library import Cover, Picture

if TYPE_CHECKING:
    from typing_extensions import Buffer

ERROR_TARGET = -11


def draw(
    cover: Cover | None, target: Buffer, width: int, height: int, *,
    capture: Buffer | None = None, scale: float = 1.0, is_dark: bool = False,
) -> Error | None:
    """Draws a cover into a bytearray of premultiplied RGBA.

    `capture` is the window without its covers, as bytes of the same size.
    Returns why the fallback color was drawn, as an `Error`; None if all is well
    or the cover needs an image or a view on the color that was drawn. If an
    exception is raised, such as an `Error` for a target that is too small,
    nothing was drawn.
    """

    def picture(array: ctypes.Array[c_uint8]) -> Picture:
        return Picture(ctypes.cast(array, POINTER(c_uint8)), len(array), width, height, width * 4)

    def array(buffer: Buffer, copy: bool) -> ctypes.Array[c_uint8]:
        kind = c_uint8 * memoryview(buffer).nbytes
        return kind.from_buffer_copy(buffer) if copy else kind.from_buffer(buffer)

    drawn = picture(array(target, False))
    captured = None
    if capture is not None:
        try:
            captured = byref(picture(array(capture, True)))
        except (TypeError, ValueError):
            captured = byref(Picture())
    try:
        scale = float(scale)
    except (TypeError, ValueError):
        scale = 0.0
    passed = None if cover is None else byref(cover)
    status = _library.draw(passed, int(bool(is_dark)), scale, captured, byref(drawn))
    if status == ERROR_TARGET:
        raise Error(status)
    return Error(status) if status < 0 else None
