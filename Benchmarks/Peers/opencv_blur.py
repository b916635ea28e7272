"""Blurs a capture with OpenCV's methods.

    opencv_blur.py CAPTURE WIDTH HEIGHT THREADS

The capture is a file of raw bytes, four per pixel. The first line on standard
output names the version of OpenCV. Then each line on standard input is a request,
and one line answers it:

    ways SIGMA              the names of the methods for a sigma
    time SIGMA WAY RUNS     the milliseconds that each run took
    write SIGMA WAY FILE    'written', once the blurred bytes are in the file

All pictures are allocated before anything is timed, and are reused.
"""

import math
import sys
import time

import cv2
import numpy

BOXES = "boxes"
AREA = "area-"


def box_widths(sigma, count):
    """Odd widths of boxes whose variances add up to nearly sigma²."""
    variance = 12 * sigma * sigma
    least = int(math.sqrt(variance / count + 1))
    least -= 1 - least % 2
    # Widening a box by two adds 4·least + 4 to twelve times the variance.
    wider = round((variance - count * (least * least - 1)) / (4 * least + 4))
    return [least + 2 if index < wider else least for index in range(count)]


def three_boxes(capture, sigma):
    first, second = numpy.empty_like(capture), numpy.empty_like(capture)
    widths = box_widths(sigma, 3)

    def blur():
        for source, target, width in zip(
            (capture, first, second), (first, second, first), widths
        ):
            cv2.blur(source, (width, width), target, borderType=cv2.BORDER_REPLICATE)
        return first

    return blur


def small_sigma(sigma, side):
    """The sigma of the small picture's blur in its own pixels; 0 for no blur.

    Taking means and interpolating linearly blur the picture as well.
    """
    left = sigma * sigma - (side * side - 1) / 12 - side * side / 6
    return math.sqrt(left) / side if left > 0 else 0


def by_area(capture, sigma, side):
    height, width = capture.shape[:2]
    size = (-(-width // side), -(-height // side))
    small = numpy.empty((size[1], size[0], 4), numpy.uint8)
    blurred, target = numpy.empty_like(small), numpy.empty_like(capture)
    own = small_sigma(sigma, side)

    def blur():
        cv2.resize(capture, size, small, interpolation=cv2.INTER_AREA)
        cv2.GaussianBlur(small, (0, 0), own, blurred, borderType=cv2.BORDER_REPLICATE)
        cv2.resize(blurred, (width, height), target, interpolation=cv2.INTER_LINEAR)
        return target

    return blur


def names(sigma):
    sides = [side for side in range(2, 25) if small_sigma(sigma, side) >= 1]
    return [BOXES] + [f"{AREA}{side}" for side in sides]


def way(capture, sigma, name):
    if name == BOXES:
        return three_boxes(capture, sigma)
    return by_area(capture, sigma, int(name.removeprefix(AREA)))


def times(blur, runs):
    for _ in range(runs):
        start = time.perf_counter()
        blur()
        yield (time.perf_counter() - start) * 1000


def main():
    file, width, height, threads = sys.argv[1:]
    cv2.setNumThreads(int(threads))
    capture = numpy.fromfile(file, numpy.uint8).reshape(int(height), int(width), 4)
    ways = {}
    print("OpenCV", cv2.__version__, flush=True)
    for line in sys.stdin:
        work, sigma, *rest = line.split()
        if work == "ways":
            print(*names(float(sigma)), flush=True)
            continue
        name, value = rest
        key = (sigma, name)
        if key not in ways:
            ways[key] = way(capture, float(sigma), name)
        if work == "time":
            print(*(f"{run:.4f}" for run in times(ways[key], int(value))), flush=True)
        else:
            ways[key]().tofile(value)
            print("written", flush=True)


main()
