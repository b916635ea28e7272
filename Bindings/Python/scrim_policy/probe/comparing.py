"""How far two pictures differ, and whether the codec explains it.

ASTC as iOS stores it: a block of one color is exact. In another block, the error can be as large as the range of colors
in the block, but its mean over an area is close to zero. The bounds below are about one and a half times the worst that
we measured, over screens, photos and noise, with the encoder's fastest setting.

JPEG: the expected picture goes through the same quantization as the stored one. Then both are equal.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

import numpy as np

from .pictures import Picture, Pixels

# The error of ASTC in a block that is not of one color, in levels: a constant, and five quarters of the block's range.
BLOCK_ERROR = 2
# The mean error over square tiles: their side, a constant, and a share of the mean of the above.
TILES = [(32, 0.5, 0.01), (256, 0.4, 0)]


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


def differing(name: str, mask: Pixels, amount: int) -> Difference:
    """The difference where a mask of pixels is set."""
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    box = int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1
    return Difference(name, box, amount, float(np.count_nonzero(mask) / mask.size))


def distance(pixels: Pixels, other: Pixels) -> Pixels:
    """The largest difference of the four channels at each pixel."""
    return largest(np.maximum(pixels, other) - np.minimum(pixels, other))


def largest(values: Pixels) -> Pixels:
    """The largest of the channels at each pixel. NumPy's own `max` is twenty times slower along a short axis."""
    return reduce(np.maximum, (values[..., channel] for channel in range(values.shape[2])))


def from_color(name: str, picture: Picture, color: bytes) -> Difference | None:
    """How a picture differs from one color; None if it does not."""
    if picture.quantization:
        color = picture.quantization.color_through(color)
    if picture.color:
        if picture.color == color:
            return None
        apart = max(abs(one - other) for one, other in zip(picture.color, color))
        return Difference(name, (0, 0, picture.width, picture.height), apart, 1.0)
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
    allowed = _allowed(expected)
    wrong = apart > allowed
    signed = picture.pixels.astype(np.int16) - expected
    for side, error, share in TILES:
        means = largest(np.abs(tile_means(signed, side)))
        if (means > error + share * tile_means(allowed[..., None], side)[..., 0]).any():
            wrong = apart > 0
    return differing(name, wrong, int(apart.max())) if wrong.any() else None


def _allowed(expected: Pixels) -> Pixels:
    """The largest error of ASTC at each pixel, by the range of colors in its block of 4 by 4."""
    height, width = expected.shape[:2]
    padded = np.pad(expected, ((0, -height % 4), (0, -width % 4), (0, 0)), mode="edge")
    rows = padded.reshape(-1, 4, padded.shape[1] * 4)
    highest, lowest = (edge.reshape(edge.shape[0], -1, 4, 4) for edge in (rows.max(axis=1), rows.min(axis=1)))
    reach = largest(highest.max(axis=2) - lowest.min(axis=2)).astype(np.int16)
    allowed = np.where(reach > 0, BLOCK_ERROR + reach * 5 // 4, 0)
    return np.repeat(np.repeat(allowed, 4, axis=0), 4, axis=1)[:height, :width]


def tile_means(values: Pixels, side: int) -> Pixels:
    """The means of square tiles. The last ones are larger, so that every pixel is in one."""
    sums = _sums(_sums(values, side).swapaxes(0, 1), side).swapaxes(0, 1)
    heights, widths = (np.full(count, side) for count in sums.shape[:2])
    heights[-1], widths[-1] = (length - side * (count - 1) for length, count in zip(values.shape, sums.shape[:2]))
    return (sums / (heights[:, None] * widths)[..., None]).astype(np.float32)


def _sums(values: Pixels, side: int) -> Pixels:
    """The sums of so many rows each. NumPy adds whole rows much faster than it reduces along an axis."""
    count = max(len(values) // side, 1)
    sums = np.zeros((count, *values.shape[1:]), np.float32 if values.dtype.kind == "f" else np.int32)
    for offset in range(min(side, len(values))):
        sums += values[offset::side][:count]
    for row in values[count * side:]:
        sums[-1] += row
    return sums
