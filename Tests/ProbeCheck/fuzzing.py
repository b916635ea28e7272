"""Damages files at random."""

import struct


def damaged(data, rng):
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 5, 20])):
        at = rng.randrange(len(data) or 1)
        match rng.randrange(5):
            case 0:
                data[at:at + 1] = bytes([rng.randrange(256)])
            case 1:
                at = rng.randrange(min(len(data), 160) or 1) // 4 * 4
                numbers = [0, 1, 4, 0xFF, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF, rng.getrandbits(32)]
                data[at:at + 4] = struct.pack("<I", rng.choice(numbers))
            case 2:
                del data[at:at + rng.randrange(1, 40)]
            case 3:
                data[at:at] = bytes(data[:rng.randrange(1, 40)])
            case 4:
                del data[at:]
    return bytes(data)
