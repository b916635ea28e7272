"""Stored files as pixels, and what their codec makes of a given picture."""

from __future__ import annotations

import io
import warnings
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np
import texture2ddecoder
from PIL import Image, ImageCms, JpegImagePlugin

from .blocks import are_valid
from .textures import APPLE, KTX, MAX_PIXELS, Unreadable, read_texture

Pixels = Any
"""An array of height × width × 4 bytes: red, green, blue, alpha."""

MAGICS = {KTX: "KTX", APPLE: "AAPL", b"\xff\xd8\xff": "JPEG", b"\x89PNG\r\n\x1a\n": "PNG"}


@dataclass(frozen=True)
class Quantization:
    """How a JPEG file was encoded."""

    mode: str
    tables: tuple[tuple[int, ...], ...]
    sampling: int

    def through(self, pixels: Pixels) -> Pixels:
        """What is left of a picture after it is encoded like this and decoded."""
        buffer = io.BytesIO()
        options = {"subsampling": self.sampling} if self.sampling >= 0 else {}
        Image.fromarray(pixels).convert(self.mode).save(
            buffer, "JPEG", qtables=[list(table) for table in self.tables], **options)
        return np.asarray(Image.open(buffer).convert("RGBA"))

    @lru_cache(maxsize=4096)
    def color_through(self, color: bytes) -> bytes:
        """What is left of a picture of one color."""
        patch = np.broadcast_to(np.frombuffer(color, np.uint8), (32, 32, 4))
        return bytes(self.through(np.ascontiguousarray(patch))[0, 0])


@dataclass(frozen=True)
class Picture:
    """A decoded file. `color` is its color if all pixels are equal."""

    codec: str
    pixels: Pixels = field(repr=False)
    color: bytes | None
    quantization: Quantization | None = None

    @property
    def width(self) -> int:
        return int(self.pixels.shape[1])

    @property
    def height(self) -> int:
        return int(self.pixels.shape[0])


def kind(data: bytes) -> str | None:
    """What a file is by its first bytes; None if it is not a picture that can be read."""
    return next((name for magic, name in MAGICS.items() if data.startswith(magic)), None)


def read_picture(data: bytes) -> Picture:
    """Decodes a file, or raises `Unreadable`."""
    codec = kind(data)
    if codec is None:
        raise Unreadable("the file is not KTX 1.1, AAPL, JPEG or PNG")
    return _texture(codec, data) if codec in ("KTX", "AAPL") else _image(codec, data)


def one_color(pixels: Pixels) -> bytes | None:
    words = np.ascontiguousarray(pixels).view(np.uint32)
    first = words[0, 0, 0]
    # Almost every picture of a screen differs within its first rows.
    if (words[:64] != first).any() or (words != first).any():
        return None
    return bytes(pixels[0, 0])


def _texture(codec: str, data: bytes) -> Picture:
    texture = read_texture(data)
    wide, high = texture.block
    name = f"{codec}, ASTC {wide}×{high}"
    blocks = np.frombuffer(texture.blocks, np.uint64).reshape(-1, 2)
    are_equal = (blocks == blocks[0]).all()
    if not are_valid(blocks[:1] if are_equal else blocks, texture.block):
        raise Unreadable("the ASTC blocks are damaged, or have colors beyond the range of a screen")
    if are_equal:
        # A decoded block tells everything, and a file of one color needs no more memory than that.
        color = one_color(_decode(texture.blocks[:16], wide, high, texture.block))
        if color:
            size = (texture.height, texture.width, 4)
            return Picture(name, np.broadcast_to(np.frombuffer(color, np.uint8), size), color)
    pixels = _decode(texture.blocks, texture.width, texture.height, texture.block)
    return Picture(name, pixels, one_color(pixels))


def _decode(blocks: bytes, width: int, height: int, block: tuple[int, int]) -> Pixels:
    decoded = np.frombuffer(texture2ddecoder.decode_astc(blocks, width, height, *block), np.uint8)
    if decoded.size != width * height * 4:
        raise Unreadable("the ASTC blocks cannot be decoded")
    # The library has blue first.
    pixels = decoded.reshape(height, width, 4).copy()
    pixels[..., 0], pixels[..., 2] = decoded[2::4].reshape(height, width), decoded[::4].reshape(height, width)
    return pixels


def _image(codec: str, data: bytes) -> Picture:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            image: Any = Image.open(io.BytesIO(data), formats=[codec])
            if image.width * image.height > MAX_PIXELS:
                raise Unreadable(f"the size {image.width}×{image.height} is over {MAX_PIXELS} pixels")
            if getattr(image, "n_frames", 1) != 1:
                raise Unreadable("the file has several pictures")
            _check_profile(image.info.get("icc_profile"))
            image.load()
            if image.mode not in ("RGB", "RGBA", "L", "LA", "P"):
                raise Unreadable(f"the picture has the color mode {image.mode}")
            pixels = np.array(image.convert("RGBA"))
            quantization = None
            if codec == "JPEG":
                tables = tuple(tuple(image.quantization[key]) for key in sorted(image.quantization))
                quantization = Quantization(image.mode, tables, JpegImagePlugin.get_sampling(image))
    except Unreadable:
        raise
    except Exception as error:  # Decoders of damaged files raise errors of every type.
        raise Unreadable(f"the {codec} file is damaged ({type(error).__name__})") from None
    return Picture(codec, pixels, one_color(pixels), quantization)


def _check_profile(profile: bytes | None) -> None:
    """Colors are compared as numbers, so they must be those of sRGB."""
    if profile:
        name = ImageCms.getProfileDescription(ImageCms.ImageCmsProfile(io.BytesIO(profile))).strip()
        if not name.startswith("sRGB"):
            raise Unreadable("the picture has a color profile other than sRGB, which cannot be compared")
