"""Draws captures of screens: text, a list and a photo, in light and dark, at the sizes of devices."""

import random

from PIL import Image, ImageDraw, ImageFont

# The sizes of iPhones in pixels, with their scale, and of Android devices.
SIZES = [(640, 1136, 2), (750, 1334, 2), (828, 1792, 2), (1206, 2622, 3), (1080, 2400, 3), (540, 1200, 3)]


def capture(width, height, is_dark, seed):
    rng = random.Random(seed)
    paper, ink = ((28, 28, 30), (235, 235, 240)) if is_dark else ((255, 255, 255), (20, 20, 24))
    image = Image.new("RGB", (width, height), paper)
    draw = ImageDraw.Draw(image)
    unit = width // 24
    large, small = ImageFont.load_default(unit * 3), ImageFont.load_default(unit)
    draw.text((unit, unit * 2), "Balance", ink, font=small)
    draw.text((unit, unit * 4), f"{rng.randrange(10**7) / 100:,.2f}", ink, font=large)
    # A photo: no two pixels are alike.
    photo = Image.effect_noise((unit * 8, unit * 8), 80).convert("RGB").resize((unit * 10, unit * 10))
    image.paste(photo, (width - unit * 11, unit * 9))
    for top in range(unit * 21, height - unit * 2, unit * 3):
        draw.line((unit, top, width - unit, top), ink, 1)
        draw.text((unit, top + unit // 2), f"Transfer {rng.randrange(10**4)}", ink, font=small)
        draw.text((width - unit * 7, top + unit // 2), f"{rng.randrange(10**5) / 100:.2f}", ink, font=small)
    return image


def text(width, height, level):
    """A mask of text."""
    mask = Image.new("L", (width, height))
    font = ImageFont.load_default(width // 24)
    for top in range(width // 24, height - width // 12, width // 12):
        ImageDraw.Draw(mask).text((width // 24, top), "Balance 12,345.67", level, font=font)
    return mask


def splash(side):
    """An image that covers name: a disk on a slope of colors."""
    image = Image.linear_gradient("L").resize((side, side))
    image = Image.merge("RGB", (
        image, image.point(lambda level: level // 2 + 60), image.point(lambda level: 200 - level // 3)))
    ImageDraw.Draw(image).ellipse((side // 4, side // 4, side * 3 // 4, side * 3 // 4), (255, 250, 240))
    return image
