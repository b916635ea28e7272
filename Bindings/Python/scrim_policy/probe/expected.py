"""What a policy says must be stored: the covers of sensitive screens in the background, as pictures."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from .._engine import Engine, Kind
from .blurs import Blur, blur_of
from .pictures import Pixels

BLACK = b"\0\0\0\xff"


class PolicyError(Exception):
    """Why a policy, or a picture to compare with, cannot be used."""


@dataclass(frozen=True)
class Flat:
    """A cover of one opaque color, or the color that stands in for another cover."""

    name: str
    color: bytes


@dataclass(frozen=True)
class Reference:
    """A picture to compare with: of a cover, or of a public screen."""

    name: str
    pixels: Pixels = field(repr=False)
    is_public: bool = False


class Expected:
    """The covers of the sensitive screens of a policy, and the pictures that were passed to compare with."""

    def __init__(self, timeline: dict[str, Any], binary: bytes) -> None:
        self._engine = Engine(binary)
        if self._engine.closed_because:
            raise PolicyError(f"the timeline cannot be loaded: {self._engine.closed_because}")
        self.flats: list[Flat] = []
        self.references: list[Reference] = []
        self.drawn: set[str] = set()
        self.blurs: set[str] = set()
        self._captures: list[tuple[str, int, Pixels]] = []
        self._drawn: dict[tuple[int, float], list[Blur]] = {}
        for index in sorted({track["cover"] for track in timeline["tracks"] if track["sensitive"]}):
            self._add(timeline["covers"][index])
        # Android leaves such a window black in every picture, whatever covers it.
        if any(track["sensitive"] and track.get("secure") == "window" for track in timeline["tracks"]):
            self.flats.append(Flat("a secure window", BLACK))

    @classmethod
    def of_policy(cls, policy: str, program: Sequence[str], options: Sequence[str] = ()) -> Expected:
        """Compiles a policy. One with errors is refused, in the words of `scrim compile`."""
        def compiled(form: str) -> bytes:
            run = subprocess.run(
                [*program, "compile", policy, "--emit", form, "-o", "-", *options], capture_output=True)
            if run.returncode:
                raise PolicyError(run.stderr.decode(errors="replace").strip() or f"{policy} cannot be compiled")
            return run.stdout
        return cls(json.loads(compiled("json")), compiled("binary"))

    def _add(self, cover: dict[str, Any]) -> None:
        name, fallback = cover["name"], None
        if "blur" in cover:
            self.blurs.add(name)
            fallback = "fallback"
        elif "image" in cover or "view" in cover:
            self.drawn.add(name)
            fallback = "background"
        if "hide" in cover:
            self.flats.append(Flat(f"'{name}'", BLACK))
            return
        colors = cover[fallback or "color"]
        if isinstance(colors, str):
            colors = {"": colors}
        for appearance, text in colors.items():
            color = bytes.fromhex(text[1:])
            # What shines through a translucent color depends on the screen.
            if color[3] == 255:
                words = [f"'{name}'", fallback and f"as its {fallback} color", appearance and f"in {appearance}"]
                self.flats.append(Flat(" ".join(filter(None, words)), color))

    def add_cover(self, name: str, path: str) -> None:
        """A picture of a cover that is an image or a view of the app."""
        if name not in self.drawn:
            raise PolicyError(
                f"no sensitive screen has an image or a view '{name}' as its cover; "
                f"there is {', '.join(sorted(self.drawn)) or 'none'}")
        self.references.append(Reference(f"'{name}'", _read(path)))

    def add_capture(self, screen: str, path: str) -> None:
        """A capture of a screen: what a public one shows, and what is behind the blur of a sensitive one."""
        settings, pixels = self._engine.screen(screen), _read(path)
        if not settings.is_sensitive:
            self.references.append(Reference(f"public screen '{screen}'", pixels, is_public=True))
        elif self._engine.cover(settings.cover).kind == Kind.BLUR:
            name = f"'{self._engine.cover_name(settings.cover)}' over '{screen}'"
            self._captures.append((name, settings.cover, pixels))
        else:
            raise PolicyError(
                f"the capture of '{screen}' is not needed: the screen is not public, and its cover is not a blur")

    def blurs_of(self, width: int, height: int, scale: float) -> Iterator[Blur]:
        """The blurs of the captures that have a size."""
        for number, (name, index, pixels) in enumerate(self._captures):
            if pixels.shape[:2] != (height, width):
                continue
            if (number, scale) not in self._drawn:
                cover = self._engine.cover(index)
                appearances = [False, True] if bytes(cover.light) != bytes(cover.dark) else [False]
                blurs = [blur_of(name, cover, pixels, scale, is_dark) for is_dark in appearances]
                self._drawn[number, scale] = [blur for blur in blurs if blur]
            yield from self._drawn[number, scale]


def _read(path: str) -> Pixels:
    try:
        with Image.open(Path(path), formats=["PNG"]) as image:
            return np.array(image.convert("RGBA"))
    except Exception as error:
        raise PolicyError(f"{path}: not a PNG that can be read ({type(error).__name__})") from None
