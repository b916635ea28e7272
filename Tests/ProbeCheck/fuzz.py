"""Damages stored pictures at random, and checks that each is judged, and that none is covered that is not.

    fuzz.py FOLDER SECONDS SEED
"""

import os
import random
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
os.environ["SCRIM_LIBRARY"] = str(Path(os.environ["SCRIM_LIBRARY"]).resolve())
sys.path.insert(0, str(ROOT / "Bindings/Python"))

import numpy as np  # noqa: E402
from PIL import Image  # noqa: E402

import encoders  # noqa: E402
import screens  # noqa: E402
from app import RandomBlocks  # noqa: E402
from fuzzing import damaged  # noqa: E402
from scrim_policy.probe.pictures import read_picture  # noqa: E402
from scrim_policy.probe.tasks import TaskError, read_task  # noqa: E402
from scrim_policy.probe.textures import Unreadable  # noqa: E402


def seeds(folder):
    for image in (Image.new("RGB", (70, 130), (28, 28, 30)), screens.capture(90, 160, False, 1)):
        blocks = encoders.astc(image, folder, "-fast")
        yield from (encoders.ktx(image, blocks), encoders.ktx(image, blocks, is_compressed=False),
                    encoders.apple(image, blocks), encoders.apple(image, blocks, is_compressed=False),
                    encoders.jpeg(image, 95), encoders.png(image), encoders.task(True), encoders.task(False))


def main(folder, seconds, seed):
    folder, rng = Path(folder), random.Random(int(seed))
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        files, blocks = list(seeds(Path(work))), RandomBlocks(rng, Path(work))
    last, until, read, count = folder / "last", time.monotonic() + float(seconds), 0, 0
    kept = last.open("wb", buffering=0)
    while time.monotonic() < until:
        data = blocks.file(rng) if rng.random() < 0.2 else damaged(rng.choice(files), rng)
        # A crash of a library leaves the file that caused it.
        kept.seek(0)
        kept.write(data)
        kept.truncate()
        count += 1
        try:
            picture = read_picture(data)
            assert picture.pixels.shape == (picture.height, picture.width, 4) and picture.pixels.dtype == np.uint8
            assert (picture.color is not None) == bool((picture.pixels == picture.pixels[0, 0]).all())
            read += 1
        except Unreadable as error:
            assert str(error).isprintable()
        try:
            read_task(data)
        except TaskError:
            pass
    last.unlink(missing_ok=True)
    print(f"    {count} damaged files are judged, {read} of which can be decoded")


main(*sys.argv[1:])
