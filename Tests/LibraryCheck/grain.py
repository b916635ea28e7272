"""Draws a blur with grain, and says why its color was drawn in its place.

    grain.py TIMELINE
"""

import sys

import scrim_policy as scrim

WIDTH = HEIGHT = 64
engine = scrim.Engine(scrim.Timeline.read(sys.argv[1]))
cover = engine.cover(scrim.BLACK_COVER)
cover.kind, cover.radius, cover.saturation, cover.grain = scrim.Kind.BLUR, 40, 1, 32
capture = bytes(
    255 if index % 4 == 3 else index * 7 % 200 for index in range(WIDTH * HEIGHT * 4))
target = bytearray(len(capture))
print(scrim.draw(cover, target, WIDTH, HEIGHT, capture=capture), len(set(target)))
