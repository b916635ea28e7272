"""Textures as iOS stores them: KTX 1.1 and Apple's container, whose ASTC blocks may be compressed with LZFSE.

Every size is checked before anything is allocated or handed to a library, because these files can come from
anywhere. Apple does not document its container; docs/probe.md says what is known of it, and from where.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

import liblzfse

KTX = b"\xabKTX 11\xbb\r\n\x1a\n"
APPLE = b"AAPL\r\n\x1a\n"
MAX_PIXELS = 64 << 20

# The blocks of OpenGL's formats 0x93B0 and following; those for sRGB begin at 0x93D0.
SIDES = [(4, 4), (5, 4), (5, 5), (6, 5), (6, 6), (8, 5), (8, 6), (8, 8), (10, 5), (10, 6), (10, 8), (10, 10),
         (12, 10), (12, 12)]


class Unreadable(Exception):
    """Why a file cannot be judged. It says nothing of the picture's content."""


@dataclass(frozen=True)
class Texture:
    """The ASTC blocks of a picture, row by row, 16 bytes each."""

    width: int
    height: int
    block: tuple[int, int]
    blocks: bytes


def read_texture(data: bytes) -> Texture:
    """The texture in a file that begins with `KTX` or `APPLE`."""
    try:
        return _read_apple(data) if data.startswith(APPLE) else _read_ktx(data)
    except struct.error:
        raise Unreadable("the file is cut off") from None


def _read_ktx(data: bytes) -> Texture:
    order = {b"\x01\x02\x03\x04": "<", b"\x04\x03\x02\x01": ">"}.get(data[12:16])
    if order is None:
        raise Unreadable("the byte order of the KTX header is invalid")
    kind, _, format_, internal, _, width, height, depth, layers, faces, levels, length = struct.unpack_from(
        order + "12I", data, 16)
    if kind or format_:
        raise Unreadable("the KTX file has uncompressed pixels, which iOS does not store")
    shape = _Shape(internal, width, height, depth, layers, faces, levels)
    start = 64 + length
    if start + 4 > len(data):
        raise Unreadable("the file is cut off")
    body = data[start + 4:]
    # Apple's key says that a length of 8 bytes and LZFSE follow in place of the blocks.
    if b"Compression_APPLE" in data[64:start]:
        return shape.texture(_decompress(body[8:], shape.size))
    (size,) = struct.unpack_from(order + "I", data, start)
    if size != shape.size:
        raise Unreadable(f"the KTX file has {size} bytes of blocks, and its size needs {shape.size}")
    return shape.texture(body)


def _read_apple(data: bytes) -> Texture:
    shape: _Shape | None = None
    content: tuple[bytes, bytes] | None = None
    offset = len(APPLE)
    while offset < len(data):
        size, tag = struct.unpack_from("<I4s", data, offset)
        chunk = data[offset + 8:offset + 8 + size]
        if len(chunk) != size:
            raise Unreadable("the file is cut off")
        if tag == b"HEAD":
            if shape:
                raise Unreadable("the file has two headers")
            shape = _Shape(*struct.unpack_from("<16xI4x5I", chunk))
        elif tag in (b"LZFS", b"astc", b"ASTC"):
            if content:
                raise Unreadable("the file has two pictures")
            content = tag, chunk[4:]
        offset += 8 + size
    if not shape or not content:
        raise Unreadable("the file has no header or no blocks")
    tag, body = content
    return shape.texture(_decompress(body, shape.size) if tag == b"LZFS" else body)


class _Shape:
    """What a header says of the picture, once it is known to be one that can be judged."""

    def __init__(
        self, internal: int, width: int, height: int, depth: int, layers: int, faces: int, levels: int = 1
    ) -> None:
        index = internal - (0x93D0 if internal >= 0x93D0 else 0x93B0)
        if not 0 <= index < len(SIDES):
            raise Unreadable(f"the texture has the format 0x{internal:04X}, which is not ASTC in two dimensions")
        if depth > 1 or layers > 1 or faces > 1 or levels > 1:
            raise Unreadable(
                f"the texture has {depth} slices, {layers} layers, {faces} faces and {levels} levels; "
                "only a single picture can be judged")
        if not width or not height or width * height > MAX_PIXELS:
            raise Unreadable(f"the size {width}×{height} is not between 1 and {MAX_PIXELS} pixels")
        self.width, self.height, self.block = width, height, SIDES[index]
        self.size = 16 * -(-width // self.block[0]) * -(-height // self.block[1])

    def texture(self, blocks: bytes) -> Texture:
        if len(blocks) != self.size:
            raise Unreadable(f"the file has {len(blocks)} bytes of blocks, and its size needs {self.size}")
        return Texture(self.width, self.height, self.block, blocks)


def _decompress(data: bytes, size: int) -> bytes:
    """The content of an LZFSE stream of exactly `size` bytes.

    The library allocates what a stream asks for. So its blocks are added up first.
    """
    offset = total = 0
    while (magic := data[offset:offset + 4]) != b"bvx$":
        if magic == b"bvx2":
            raw, first, second, third = struct.unpack_from("<I3Q", data, offset + 4)
            length = (third & 0xFFFFFFFF) + (first >> 20 & 0xFFFFF) + (second >> 40 & 0xFFFFF)
            if length < 32:
                raise Unreadable("the LZFSE stream is damaged")
        elif magic == b"bvxn":
            raw, payload = struct.unpack_from("<2I", data, offset + 4)
            length = 12 + payload
        elif magic == b"bvx-":
            (raw,) = struct.unpack_from("<I", data, offset + 4)
            length = 8 + raw
        else:
            raise Unreadable("the LZFSE stream is damaged or cut off")
        offset, total = offset + length, total + raw
        if total > size or offset > len(data):
            raise Unreadable("the LZFSE stream does not have the size of the picture")
    if total != size:
        raise Unreadable("the LZFSE stream does not have the size of the picture")
    try:
        return bytes(liblzfse.decompress(data[:offset + 4]))
    except (liblzfse.error, MemoryError):
        raise Unreadable("the LZFSE stream is damaged") from None
