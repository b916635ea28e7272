"""The verdict on a stored picture. Only what is recognized is covered."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .blurs import from_blur, sharp_places
from .comparing import Difference, from_color, from_picture
from .expected import Expected
from .pictures import Picture, read_picture
from .stores import Stored
from .textures import Unreadable

VERDICTS = {
    "covered": "the picture of a cover of a sensitive screen",
    "public": "the picture of a public screen whose capture was passed",
    "placeholder": "drawn by Android in place of the window",
    "exposed": "not the picture of a cover",
    "unknown": "could not be read or compared",
}
CLEAN = {"covered", "public", "placeholder"}


@dataclass(frozen=True)
class Judgement:
    """The verdict on a picture, and why."""

    name: str
    verdict: str
    reason: str
    width: int = 0
    height: int = 0
    codec: str = ""
    difference: Difference | None = None


class Judge:
    """Judges pictures, one at a time, against what is expected."""

    def __init__(self, expected: Expected, scale: float = 3) -> None:
        self.expected, self.scale = expected, scale

    def judge(self, stored: Stored) -> tuple[Judgement, Picture | None]:
        """The verdict on a stored picture, and the picture if it was decoded."""
        if stored.task and stored.task.is_placeholder:
            return Judgement(stored.name, "placeholder", "its .proto file says that it is not of the window"), None
        try:
            picture = read_picture(stored.read())
        except Unreadable as error:
            return Judgement(stored.name, "unknown", str(error)), None
        verdict, reason, difference = self._verdict(picture, stored.name)
        if stored.task_problem and verdict != "covered":
            reason += f"; {stored.task_problem}"
        return Judgement(
            stored.name, verdict, reason, picture.width, picture.height, picture.codec, difference), picture

    def _verdict(self, picture: Picture, name: str) -> tuple[str, str, Difference | None]:
        expected = self.expected
        differences: list[Difference] = []
        for flat in expected.flats:
            difference = from_color(flat.name, picture, flat.color)
            if difference is None:
                return "covered", f"the picture of {flat.name}", None
            differences.append(difference)
        missing, size = set(expected.drawn), (picture.height, picture.width)
        for reference in expected.references:
            if reference.pixels.shape[:2] != size:
                continue
            difference = from_picture(reference.name, picture, reference.pixels)
            if difference is None:
                verdict = "public" if reference.is_public else "covered"
                return verdict, f"the picture of {reference.name}", None
            missing.discard(reference.name.strip("'"))
            differences.append(difference)
        verdict, reason, difference = self._blurred(picture, name, differences)
        if verdict != "covered" and missing and not picture.color:
            pictures = " ".join(f"--cover {cover}=PNG" for cover in sorted(missing))
            return "unknown", f"no picture of {size[1]}×{size[0]} was passed of a cover: pass {pictures}", difference
        return verdict, reason, difference

    def _blurred(
        self, picture: Picture, name: str, differences: list[Difference]
    ) -> tuple[str, str, Difference | None]:
        """The verdict on a picture that is neither a color nor a picture that was passed."""
        nearest = min(differences, key=lambda difference: (difference.share, difference.largest), default=None)
        if not self.expected.blurs or picture.color:
            reason = str(nearest) if nearest else "no cover of a sensitive screen is opaque"
            return "exposed", reason, nearest
        words: list[str] = []
        found = re.search(r"@([1-4])x", name)
        for blur in self.expected.blurs_of(picture.width, picture.height, float(found[1]) if found else self.scale):
            difference = from_blur(picture, blur)
            if difference is None:
                return "covered", f"the picture of {blur.name}", None
            words.append(str(difference))
            nearest = difference if isinstance(difference, Difference) else nearest
        sharp = sharp_places(picture)
        if sharp:
            return "exposed", str(sharp), sharp
        shown = [each for each in words if each.startswith(("shows", "has less"))]
        if shown:
            return "exposed", shown[0], nearest
        size = f"{picture.width}×{picture.height}"
        reason = words[0] if words else f"perhaps a blur: pass --capture SCREEN=PNG of {size}, of the screen behind it"
        return "unknown", reason, nearest
