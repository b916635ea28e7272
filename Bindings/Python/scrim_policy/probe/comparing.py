"""How far two pictures differ, and whether the codec explains it.

ASTC as iOS stores it: a block of one color is exact. In other blocks the error grows with the range of colors in the
block, and its mean over a larger area is close to zero. The bounds below are the worst that `Tests/ProbeCheck` measures
with the encoder's fastest setting, doubled.

JPEG: the expected picture goes through the same quantization as the stored one. Then both are equal.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .pictures import Picture, Pixels

# The error in a block of ASTC, in levels: a constant, and a share of the block's range.
BLOCK_ERROR, RANGE_SHARE = 2, 0.1
# The mean error over a tile of so many pixels.
TILE, TILE_ERROR = 32, 0.5


@dataclass(frozen=True)
class Difference:
    """Where and how much two pictures differ. `box` is left, top, right, bottom."""

    name: str
    box: tuple[int, int, int, int]
    largest: int
    share: float

    def __str__(self) -> str:
        left, top, right, bottom = self.box
        return (f"differs from {self.name} by up to {self.largest} of 255 levels in {100 * self.share:.3g} % of the "
                f"pixels, between ({left}, {top}) and ({right}, {bottom})")


def differing(name: str, mask: Pixels, largest: int) -> Difference:
    """The difference where a mask of pixels is set."""
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    box = int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1
    return Difference(name, box, largest, float(np.count_nonzero(mask) / mask.size))


def distance(pixels: Pixels, other: Pixels) -> Pixels:
    """The largest difference of the four channels at each pixel."""
    return np.maximum(pixels, other).__isub__(np.minimum(pixels, other)).max(axis=2)


def from_color(name: str, picture: Picture, color: bytes) -> Difference | None:
    """How a picture differs from one color; None if it does not."""
    if picture.quantization:
        color = picture.quantization.color_through(color)
    if picture.color:
        if picture.color == color:
            return None
        largest = max(abs(one - other) for one, other in zip(picture.color, color))
        return Difference(name, (0, 0, picture.width, picture.height), largest, 1.0)
    mask = picture.pixels.view(np.uint32)[..., 0] != np.frombuffer(color, np.uint32)[0]
    rows = picture.pixels.reshape(picture.height, -1)
    highest, lowest = (edge.reshape(-1, 4).astype(int) for edge in (rows.max(axis=0), rows.min(axis=0)))
    levels = np.frombuffer(color, np.uint8)
    return differing(name, mask, int(max((highest - levels).max(), (levels - lowest).max())))


def from_picture(name: str, picture: Picture, expected: Pixels) -> Difference | None:
    """How a picture differs from a given one of its size; None if the codec explains it."""
    if picture.quantization:
        expected = picture.quantization.through(expected)
    apart = distance(picture.pixels, expected)
    if "ASTC" not in picture.codec:
        return differing(name, apart > 0, int(apart.max())) if apart.any() else None
    wrong = apart > _allowed(expected)
    if wrong.any():
        return differing(name, wrong, int(apart.max()))
    means = np.abs(tile_means(picture.pixels.astype(np.int16) - expected))
    if means.max() > TILE_ERROR:
        return differing(name, apart > 0, int(apart.max()))
    return None


def _allowed(expected: Pixels) -> Pixels:
    """The largest error of ASTC at each pixel, by the range of colors in its block of 4 by 4."""
    height, width = expected.shape[:2]
    padded = np.pad(expected, ((0, -height % 4), (0, -width % 4), (0, 0)), mode="edge")
    blocks = padded.reshape(padded.shape[0] // 4, 4, padded.shape[1] // 4, 4, 4)
    reach = (blocks.max(axis=(1, 3)) - blocks.min(axis=(1, 3))).max(axis=2)
    allowed = np.where(reach > 0, BLOCK_ERROR + RANGE_SHARE * reach, 0)
    return np.repeat(np.repeat(allowed, 4, axis=0), 4, axis=1)[:height, :width]


def tile_means(values: Pixels, side: int = TILE) -> Pixels:
    """The means of square tiles; pixels that fill no tile are left out unless there is no other."""
    height, width = (length - length % side or length for length in values.shape[:2])
    tall, wide = min(side, height), min(side, width)
    return values[:height, :width].reshape(height // tall, tall, width // wide, wide, -1).mean(axis=(1, 3))
