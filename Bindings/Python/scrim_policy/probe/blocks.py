"""Which ASTC blocks can be decoded: two dimensions, and the colors of a screen.

`texture2ddecoder` trusts the blocks. It reads past its memory for some that are invalid, and makes white of colors that
are brighter. So each block is checked before it is decoded.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from .textures import SIDES

# The ranges of weights: how many digits share bits, how many bits these are, and how many bits each weight adds.
RANGES = [(1, 0, 1), (5, 8, 0), (1, 0, 2), (3, 7, 0), (5, 8, 1), (1, 0, 3), (3, 7, 1), (5, 8, 2), (1, 0, 4), (3, 7, 2),
          (5, 8, 3), (1, 0, 5)]
# The modes of colors with a wide range.
WIDE_MODES = [2, 3, 7, 11, 14, 15]


def are_valid(blocks: Any, block: tuple[int, int]) -> bool:
    """Whether a decoder can decode all blocks, which are the lower and the upper word of each."""
    modes, words = _modes(block), blocks[:, 0]
    is_flat = words & 0x1FF == 0x1FC
    if (words[is_flat] >> 9 & 7 != 6).any():
        return False
    words = words[~is_flat].astype(np.int64)
    weights, is_dual = modes[words & 0x7FF].T
    parts, selector = (words >> 11 & 3) + 1, words >> 23 & 3
    is_alike = (parts == 1) | (selector == 0)
    mode = np.where(parts == 1, words >> 13, words >> 25) & 15
    # Each class of modes has two numbers more than the one before.
    classes = [np.where(is_alike, mode >> 2, selector - 1 + (words >> 25 + part & 1)) for part in range(4)]
    numbers = sum((2 * each + 2) * (part < parts) for part, each in enumerate(classes))
    more = np.where(is_alike, 0, 3 * parts - 4)
    room = 128 - weights - more - 2 * is_dual - np.where(parts == 1, 17, 29)
    # A color has at least six levels: a digit of base three, and a bit.
    return not ((weights == 0) | (is_dual & (parts == 4)) | (numbers > 18) | ((8 * numbers + 4) // 5 + numbers > room)
                | is_alike & np.isin(mode, WIDE_MODES)).any()


@lru_cache(maxsize=len(SIDES))
def _modes(block: tuple[int, int]) -> Any:
    """For each of the 2,048 modes, how many bits the weights take, and whether there are two for a pixel."""
    return np.array([_mode(bits, block) for bits in range(2048)])


def _mode(bits: int, block: tuple[int, int]) -> tuple[int, int]:
    a, b, fine, is_dual = bits >> 5 & 3, bits >> 7 & 3, bits >> 9 & 1, bits >> 10
    if bits & 3:
        low = bits >> 4 & 1 | (bits & 3) << 1
        wide, high = [(b + 4, a + 2), (b + 8, a + 2), (a + 2, b + 8),
                      (a + 2, b + 6) if b < 2 else (b, a + 2)][bits >> 2 & 3]
    else:
        low = bits >> 4 & 1 | (bits >> 2 & 3) << 1
        wide, high = [(12, a + 2), (a + 2, 12), (a + 6, (bits >> 9 & 3) + 6), [(6, 10), (10, 6), (99, 99), (99, 99)][a]][b]
        if b == 2:
            fine = is_dual = 0
    count = wide * high * (1 + is_dual)
    if low < 2 or wide > block[0] or high > block[1] or count > 64:
        return 0, 0
    digits, shared, own = RANGES[low - 2 + 6 * fine]
    length = -(-shared * count // digits) + own * count
    return (length, is_dual) if 24 <= length <= 96 else (0, 0)
