"""Blurs: what a capture looks like behind one, and whether a picture is that blur.

The grain of a blur is random, so a picture is compared with the blur without grain. What is left must be noise like that
of a few blurs that are drawn for comparison: as strong everywhere, zero on average, and without structure at any size.
And nothing that is sharp in the capture may be in it, however faint.
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
SAMPLES, SPREAD, STRUCTURE_SPREAD = 4, 2, 1.7
# The least translucence that must be found. JPEG of low quality hides it.
SHINE = 0.02
# How much of it the noise may seem to be, by the root of what is sharp in the capture.
SHINE_ERROR = 8
# A blur changes by no more from a pixel to the next one, with the error of the codec.
STEP = 12
# Structure is looked for in the picture, and in one and two that are smaller by this factor, in tiles of so many pixels.
FACTOR, TILES = 4, [32, 16, 8]
# The noise over an area of so many pixels of the smaller picture is close to zero.
AREA = 32
# What a codec adds to the noise of a pixel, to that of an area, and to structure.
PIXEL_ERROR, AREA_ERROR, STRUCTURE_ERROR = 3, 0.5, 0.5


@dataclass(frozen=True, eq=False)
class Noise:
    """What is left of a picture without a blur."""

    peak: float
    area: float
    structure: tuple[float, ...]
    strength: Pixels

    @classmethod
    def of(cls, residual: Pixels) -> Noise:
        small = tile_means(residual, FACTOR)
        levels = residual, small, tile_means(small, FACTOR)
        return cls(
            peak=max(float(residual.max()), -float(residual.min())),
            area=float(np.abs(tile_means(small, AREA)).max()),
            structure=tuple(_bending(level, side) for level, side in zip(levels, TILES)),
            strength=np.sqrt(tile_means(np.square(small), AREA).mean(axis=2)))


@dataclass(frozen=True, eq=False)
class Blur:
    """What a blur of a capture looks like, with the noise of some samples; none for a blur without grain."""

    name: str
    capture: Pixels = field(repr=False)
    smooth: Pixels = field(repr=False)
    sample: Pixels = field(repr=False)
    bends: Pixels = field(repr=False)
    sharpness: Pixels = field(repr=False)
    noises: list[Noise]


def blur_of(name: str, cover: _library.Cover, capture: Pixels, scale: float, is_dark: bool) -> Blur | None:
    """The blur of a capture; None if it cannot be drawn."""
    plain = _library.Cover.from_buffer_copy(cover)
    plain.grain = 0
    smooth = drawn(plain, capture, scale, is_dark)
    samples = [drawn(cover, capture, scale, is_dark) for _ in range(SAMPLES if cover.grain else 1)]
    if smooth is None or any(sample is None for sample in samples):
        return None
    noises = [Noise.of(_residual(sample, smooth)) for sample in samples]
    bends = _bends(capture[::2], 1)
    return Blur(name, capture, smooth, samples[0], bends, _products(capture, bends), noises)


def drawn(cover: _library.Cover, capture: Pixels, scale: float, is_dark: bool) -> Pixels | None:
    height, width = capture.shape[:2]
    target = bytearray(width * height * 4)
    if draw(cover, target, width, height, capture=capture.tobytes(), scale=scale, is_dark=is_dark):
        return None
    return np.frombuffer(target, np.uint8).reshape(height, width, 4)


def from_blur(picture: Picture, blur: Blur) -> Difference | str | None:
    """How a picture differs from a blur, in words if it cannot be shown as a place; None if it does not."""
    if (picture.pixels[..., 3] != 255).any():
        return f"shows translucent pixels, which {blur.name} does not have"
    residual = _residual(picture.pixels, blur.smooth)
    structures = [noise.structure for noise in blur.noises]
    if picture.quantization:
        structure, shine = _through(picture.quantization, blur)
        structures.append(structure)
        if shine < SHINE / 4:
            return f"has too low a JPEG quality to tell {blur.name} from a translucent one"
    noise = Noise.of(residual)
    if any(level > STRUCTURE_SPREAD * max(usual) + STRUCTURE_ERROR for level, *usual in zip(noise.structure, *structures)):
        return f"shows structure that {blur.name} does not have"
    if _shines_through(residual, blur):
        return f"shows through {blur.name} what is behind it"
    amount = largest(np.abs(residual))
    bound = SPREAD * max(sample.peak for sample in blur.noises) + PIXEL_ERROR
    if noise.peak > bound:
        return differing(blur.name, amount > bound, int(noise.peak))
    strength = np.min([sample.strength for sample in blur.noises], axis=0)
    if noise.strength.mean() < strength.mean() / 1.5 or (noise.strength < strength / SPREAD - STRUCTURE_ERROR).any():
        return f"has less grain than {blur.name}"
    if noise.area > SPREAD * max(sample.area for sample in blur.noises) + AREA_ERROR:
        return differing(blur.name, amount > 0, int(noise.peak))
    return None


def sharp_places(picture: Picture) -> Difference | None:
    """Where a picture is not as smooth as a blur; None if it is."""
    grays = largest(picture.pixels[..., :3]).astype(np.int16)
    steps = np.zeros(grays.shape, np.int16)
    steps[:, 1:] = np.abs(np.diff(grays, axis=1))
    steps[1:] = np.maximum(steps[1:], np.abs(np.diff(grays, axis=0)))
    return differing("a blur, which has no edges,", steps > STEP, int(steps.max())) if steps.max() > STEP else None


def _residual(pixels: Pixels, smooth: Pixels) -> Pixels:
    residual = np.empty((*pixels.shape[:2], 3), np.int16)
    # NumPy is slow along an axis of three.
    for channel in range(3):
        np.subtract(pixels[..., channel], smooth[..., channel], out=residual[..., channel], dtype=np.int16)
    return residual


@lru_cache(maxsize=64)
def _through(quantization: Quantization, blur: Blur) -> tuple[tuple[float, ...], float]:
    """The structure of the blur after JPEG, and how much JPEG leaves of the capture if a little of it shines through."""
    mixed = np.rint(blur.sample * (1 - SHINE) + blur.capture * SHINE).astype(np.uint8)
    plain, shining = (_residual(quantization.through(pixels), blur.smooth) for pixels in (blur.sample, mixed))
    seen, sharpness = (_products(values, blur.bends).sum() for values in (shining, blur.capture))
    return Noise.of(plain).structure, float(seen / max(sharpness, 1))


def _shines_through(residual: Pixels, blur: Blur) -> bool:
    """Whether what is sharp in a capture is in the residual as well, however faint."""
    seen, sharpness = _products(residual, blur.bends), blur.sharpness
    for _ in range(2):
        if (seen > SHINE / 4 * sharpness + SHINE_ERROR * np.sqrt(sharpness)).any():
            return True
        seen, sharpness = (tile_means(each, 4) * 16 for each in (seen, sharpness))
    return False


def _products(values: Pixels, bends: Pixels) -> Pixels:
    """For each tile, how much the bends of a picture are those of a capture. Every second row tells enough."""
    return tile_means(_bends(values[::2], 1) * bends, TILES[0]) * TILES[0] ** 2


def _bending(values: Pixels, side: int) -> float:
    """How much neighboring pixels bend away from a line, in the tile where they do it most."""
    return max(float(tile_means(np.square(_bends(values, axis)), side).max()) for axis in (0, 1))


def _bends(values: Pixels, axis: int) -> Pixels:
    """How far each pixel is from the line through its neighbors. Beyond an edge, the picture goes on as it ends."""
    signed = values[..., :3].astype(np.int16) if values.dtype == np.uint8 else values
    bends = np.zeros_like(signed)
    signed, along = signed.swapaxes(0, axis), bends.swapaxes(0, axis)
    steps = signed[1:] - signed[:-1]
    along[:-1] += steps
    along[1:] -= steps
    return np.clip(bends, -100, 100, out=bends)
