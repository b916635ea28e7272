"""Writes pictures as systems store them, with the codecs' own encoders."""

import io
import struct
import subprocess

import liblzfse
from PIL import Image

QUALITIES = ["-fastest", "-fast", "-medium"]


def astc(image, folder, quality, profile="-cl", side="4x4"):
    """The ASTC blocks of a picture, without a header."""
    source, target = folder / "source.png", folder / "blocks.astc"
    image.save(source, compress_level=1)
    subprocess.run(["astcenc", profile, source, target, side, quality, "-silent", "-j", "1"], check=True)
    return target.read_bytes()[16:]


def ktx(image, blocks, *, is_compressed=True, format=0x93B0):
    """A KTX 1.1 file. With Apple's key, a length and LZFSE are in place of the blocks."""
    pairs = b""
    if is_compressed:
        pair = b"Compression_APPLE\0LZFSE\0"
        pairs = struct.pack("<I", len(pair)) + pair + bytes(-len(pair) % 4)
    header = struct.pack(
        "<13I", 0x04030201, 0, 1, 0, format, 0x1908, *image.size, 0, 0, 1, 1, len(pairs))
    body = struct.pack("<Q", len(blocks)) + liblzfse.compress(blocks) if is_compressed else blocks
    return b"\xabKTX 11\xbb\r\n\x1a\n" + header + pairs + struct.pack("<I", len(body)) + body


def apple(image, blocks, *, is_compressed=True):
    """Apple's container."""
    def chunk(tag, content):
        return struct.pack("<I", len(content)) + tag + content

    head = struct.pack("<11I", 0, 0, 1, 0, 0x93B0, 0x1908, *image.size, 0, 0, 1)
    body = liblzfse.compress(blocks) if is_compressed else blocks
    return (b"AAPL\r\n\x1a\n" + chunk(b"HEAD", head + bytes(20))
            + chunk(b"LZFS" if is_compressed else b"astc", struct.pack("<I", len(blocks)) + body))


def jpeg(image, quality, subsampling=2):
    buffer = io.BytesIO()
    image.convert("RGB").save(buffer, "JPEG", quality=quality, subsampling=subsampling)
    return buffer.getvalue()


def png(image):
    buffer = io.BytesIO()
    image.save(buffer, "PNG", compress_level=1)
    return buffer.getvalue()


def task(is_real, component="com.example.bank/com.example.bank.MainActivity"):
    """A description as Android 14 writes it."""
    def number(field, value):
        encoded = b""
        while True:
            value, low = value >> 7, value & 127
            encoded += bytes([low | 128 * bool(value)])
            if not value:
                return bytes([field << 3]) + encoded

    text = component.encode()
    return (number(1, 1) + number(3, 96) + (number(6, 1) if is_real else b"") + number(7, 1)
            + bytes([10 << 3 | 2, len(text)]) + text + number(12, 1_700_000_000_000) + number(14, 1080)
            + number(15, 2400))
