"""Draws docs/pictures/stored.png: stored pictures of every recipe, right and wrong, each with its verdict.

    gallery.py SCRIM FOLDER PNG
"""

import os
import random
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
os.environ["SCRIM_LIBRARY"] = str(Path(os.environ["SCRIM_LIBRARY"]).resolve())
sys.path.insert(0, str(ROOT / "Bindings/Python"))

from PIL import Image, ImageDraw, ImageFont  # noqa: E402

from making import WRONG, Maker, recipes  # noqa: E402
from scrim_policy.probe.expected import Expected  # noqa: E402
from scrim_policy.probe.judgement import CLEAN, Judge  # noqa: E402
from scrim_policy.probe.stores import stored_files  # noqa: E402

WIDTH, HEIGHT, EACH, COLUMNS = 128, 236, 4, 12


def tiles(scrim, folder):
    for policy in recipes():
        maker = Maker(scrim, policy, folder / policy.stem, random.Random(policy.stem))
        for number in range(EACH):
            maker.make([None, WRONG[number], None, WRONG[number + 2]][number])
        expected = Expected.of_policy(policy, [scrim], ["--variant", "base"])
        for flag, value in sorted(maker.flags):
            (expected.add_cover if flag == "--cover" else expected.add_capture)(*value.split("=", 1))
        judge = Judge(expected)
        for stored in stored_files(maker.store):
            judgement, picture = judge.judge(stored)
            yield policy.stem, judgement, picture


def main(scrim, folder, out):
    folder = Path(folder).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    drawn = list(tiles(str(Path(scrim).resolve()), folder))
    rows = -(-len(drawn) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * (WIDTH + 16), rows * (HEIGHT + 64)), "white")
    draw, font = ImageDraw.Draw(sheet), ImageFont.load_default(12)
    for index, (name, judgement, picture) in enumerate(drawn):
        left, top = index % COLUMNS * (WIDTH + 16) + 8, index // COLUMNS * (HEIGHT + 64) + 8
        image = Image.fromarray(picture.pixels[..., :3])
        image.thumbnail((WIDTH, HEIGHT))
        color = "#176b34" if judgement.verdict in CLEAN else "#b3261e"
        sheet.paste(image, (left, top))
        draw.rectangle((left - 2, top - 2, left + image.width + 1, top + image.height + 1), outline=color, width=2)
        words = [judgement.verdict, name[:21], judgement.codec.replace("×", "x")]
        for line, text in enumerate(words):
            draw.text((left, top + HEIGHT + 2 + 15 * line), text, "#333" if line else color, font=font)
    sheet.quantize(128, dither=Image.Dither.NONE).save(out, optimize=True)


main(*sys.argv[1:])
