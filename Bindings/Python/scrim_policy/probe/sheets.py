"""What shows pixels, and is written only where a flag asks for it: a page of thumbnails, and enlarged places."""

from __future__ import annotations

import base64
import io
import os
import tempfile
from html import escape
from pathlib import Path

from PIL import Image

from .judgement import CLEAN, Judgement
from .pictures import Picture
from .reports import printable

THUMBNAIL, ENLARGED = 220, 640

STYLE = """body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; background: #fff; color: #111 }
main { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)) }
figure { margin: 0; padding: .75rem; border: 2px solid #bbb; border-radius: 6px; overflow-wrap: anywhere }
figure.bad { border-color: #b3261e } img { max-width: 100%; border: 1px solid #bbb }"""


class Sheet:
    """Collects the thumbnails of a run, and writes enlarged places as they come."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder, self._figures = folder, list[str]()
        if folder:
            folder.mkdir(mode=0o700, exist_ok=True)

    def add(self, judgement: Judgement, picture: Picture | None) -> None:
        name, image, shown = printable(judgement.name), "", None
        if picture:
            small = Image.fromarray(picture.pixels[..., :3])
            small.thumbnail((THUMBNAIL, 2 * THUMBNAIL))
            image = f'<img alt="{escape(name)}" src="data:image/png;base64,{base64.b64encode(_png(small)).decode()}">'
            if self._folder and judgement.difference and judgement.verdict not in CLEAN:
                shown = self._folder / f"{len(self._figures) + 1:05}.png"
                write(shown, _png(_enlarged(picture, judgement.difference.box)))
        bad = "" if judgement.verdict in CLEAN else ' class="bad"'
        more = f"<br>enlarged: {shown.name}" if shown else ""
        self._figures.append(
            f"<figure{bad}>{image}<figcaption><b>{judgement.verdict}</b>: {escape(judgement.reason)}"
            f"<br>{escape(name)}{more}</figcaption></figure>")

    def page(self, summary: str) -> str:
        return (f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Stored snapshots</title>'
                f"<style>{STYLE}</style><h1>Stored snapshots</h1><p>{escape(summary)}</p>"
                f"<main>{''.join(self._figures)}</main></html>\n")


def _enlarged(picture: Picture, box: tuple[int, int, int, int]) -> Image.Image:
    """A place with a margin, its pixels enlarged as far as they fit."""
    left, top, right, bottom = box
    place = picture.pixels[max(top - 8, 0):bottom + 8, max(left - 8, 0):right + 8, :3]
    image = Image.fromarray(place)
    factor = max(1, ENLARGED // max(image.size))
    return image.resize((image.width * factor, image.height * factor), Image.Resampling.NEAREST)


def _png(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def write(path: Path, data: bytes) -> None:
    """Writes a file that only the user can read, whole or not at all."""
    descriptor, temporary = tempfile.mkstemp(dir=path.parent, prefix=".scrim-probe-")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(descriptor)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
