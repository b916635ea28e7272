"""Blurs: what a capture looks like behind one, and whether a picture is that blur.

The grain of a blur is random, so a picture is compared with the blur without grain. What is left must be noise like that
of a few blurs that are drawn for comparison: as strong, no stronger anywhere, and zero on average. And the picture may
have no fine structure, whatever screen it is from: then something shines through.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from .. import _library
from .._drawing import draw
from .comparing import Difference, differing, largest, tile_means
from .pictures import Picture, Pixels, Quantization

# Blurs that are drawn to learn how far their noise reaches, and how far from theirs that of a picture may be.
SAMPLES, SPREAD = 4, 2
# The least translucence that must be found. JPEG of low quality hides it.
SHINE = 0.02
# A blur changes by no more from a pixel to the next one, with the error of the codec.
STEP = 12
# The side of the tiles in which fine structure is looked for.
TILE = 32
# The noise over an area of so many pixels is close to zero.
AREA = 128
# What a codec adds to the noise of a pixel, and of an area.
PIXEL_ERROR, AREA_ERROR = 3, 0.5


@dataclass(frozen=True, eq=False)
class Blur:
    """What a blur of a capture looks like, and the noise of its grain."""

    name: str
    capture: Pixels = field(repr=False)
    smooth: Pixels = field(repr=False)
    sample: Pixels = field(repr=False)
    has_grain: bool
    spread: float
    peak: float
    area: float
    fineness: float


def blur_of(name: str, cover: _library.Cover, capture: Pixels, scale: float, is_dark: bool) -> Blur | None:
    """The blur of a capture; None if it cannot be drawn."""
    plain = _library.Cover.from_buffer_copy(cover)
    plain.grain = 0
    smooth = drawn(plain, capture, scale, is_dark)
    if smooth is None:
        return None
    sample = smooth
    spread = peak = area = 0.0
    for _ in range(SAMPLES if cover.grain else 0):
        sample = drawn(cover, capture, scale, is_dark)
        if sample is None:
            return None
        noise = _residual(sample, smooth)
        spread = max(spread, float(noise.std()))
        peak = max(peak, float(np.abs(noise).max()))
        area = max(area, float(np.abs(tile_means(noise, AREA)).max()))
    return Blur(name, capture, smooth, sample, cover.grain > 0, spread, peak, area, _fineness(sample))


def drawn(cover: _library.Cover, capture: Pixels, scale: float, is_dark: bool) -> Pixels | None:
    height, width = capture.shape[:2]
    target = bytearray(width * height * 4)
    if draw(cover, target, width, height, capture=capture.tobytes(), scale=scale, is_dark=is_dark):
        return None
    return np.frombuffer(target, np.uint8).reshape(height, width, 4)


def from_blur(picture: Picture, blur: Blur) -> Difference | str | None:
    """How a picture differs from a blur, in words if it cannot be shown as a place; None if it does not."""
    bound = 2 * blur.fineness + 0.5
    if picture.quantization:
        none, some = _fineness_through(picture.quantization, blur)
        if some < 2 * none:
            return f"has too low a JPEG quality to tell {blur.name} from a translucent one"
        bound = (none * some) ** 0.5
    if _fineness(picture.pixels) > bound:
        return f"shows fine structure that {blur.name} does not have"
    noise = _residual(picture.pixels, blur.smooth)
    amount = largest(np.abs(noise))
    bound = SPREAD * blur.peak + PIXEL_ERROR
    if amount.max() > bound:
        return differing(blur.name, amount > bound, int(amount.max()))
    spread = float(noise.std())
    if blur.has_grain and spread < blur.spread / 1.5:
        return f"has less grain than {blur.name}: {spread:.2g} in place of {blur.spread:.2g} levels"
    if np.abs(tile_means(noise, AREA)).max() > SPREAD * blur.area + AREA_ERROR:
        return differing(blur.name, amount > 0, int(amount.max()))
    return None


def sharp_places(picture: Picture) -> Difference | None:
    """Where a picture is not as smooth as a blur; None if it is."""
    grays = largest(picture.pixels[..., :3]).astype(np.int16)
    steps = np.zeros(grays.shape, np.int16)
    steps[:, 1:] = np.abs(np.diff(grays, axis=1))
    steps[1:] = np.maximum(steps[1:], np.abs(np.diff(grays, axis=0)))
    return differing("a blur, which has no edges,", steps > STEP, int(steps.max())) if steps.max() > STEP else None


def _residual(pixels: Pixels, smooth: Pixels) -> Pixels:
    return pixels[..., :3].astype(np.int16) - smooth[..., :3]


@lru_cache(maxsize=64)
def _fineness_through(quantization: Quantization, blur: Blur) -> tuple[float, float]:
    """The fineness that JPEG leaves of the blur, and of the blur with a little of the capture shining through."""
    mixed = np.rint(blur.sample * (1 - SHINE) + blur.capture * SHINE).astype(np.uint8)
    none, some = (_fineness(quantization.through(pixels)) for pixels in (blur.sample, mixed))
    return none, some


def _fineness(pixels: Pixels) -> float:
    """How much neighboring pixels bend away from a line, where they do it most. A blur and its grain are smooth."""
    values = pixels[..., :3].astype(np.int16)
    if values.shape[1] < 3:
        return 0.0
    bends = np.minimum(np.abs(values[:, 2:] - 2 * values[:, 1:-1] + values[:, :-2]), 100)
    return float(tile_means(bends * bends, TILE).max())
