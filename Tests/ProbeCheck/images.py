"""Images of every texture as covers: recognized, and not with a step of color or with a screen shining through."""

import numpy as np
from PIL import Image

import encoders
import screens
from scrim_policy.probe.comparing import from_picture
from scrim_policy.probe.pictures import read_picture

SIZE = 300, 600


def textures(rng):
    def pixels(low, high, size):
        return Image.fromarray(rng.integers(low, high, (size[1], size[0], 3), dtype=np.uint8))

    yield "a disk on a slope", screens.splash(606).resize(SIZE)
    yield "a photo", pixels(0, 256, (30, 60)).resize(SIZE, Image.Resampling.BICUBIC)
    yield "noise", pixels(0, 256, SIZE)
    yield "soft noise", pixels(100, 110, SIZE)
    yield "a screen", screens.capture(*SIZE, False, 5)


def check_images(folder, seed):
    folder.mkdir(parents=True)
    light, dark = screens.capture(*SIZE, False, 4), screens.capture(*SIZE, True, 4)
    count = 0
    for name, image in textures(np.random.default_rng(seed)):
        expected = np.array(image.convert("RGBA"))
        red, green, blue = image.split()
        wrong = [image.point(lambda level: max(level - 1, 0)),
                 Image.blend(image, light, 0.02), Image.blend(image, dark, 0.02),
                 Image.merge("RGB", (red, green, blue.point(lambda level: max(level - 1, 0))))]
        for quality in encoders.QUALITIES[:2]:
            for number, each in enumerate([image, *wrong]):
                picture = read_picture(encoders.apple(each, encoders.astc(each, folder, quality)))
                count += 1
                if (from_picture("", picture, expected) is None) != (number == 0):
                    raise SystemExit(f"{name}, {quality}, number {number}, is not judged right")
    print(f"    {count} images with every texture are judged right")
