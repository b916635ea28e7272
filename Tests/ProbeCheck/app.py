"""The app's own look at stored files, ScrimSnapshots, by the program judge-snapshots: what it decodes is compared
with what the libraries of scrim-probe decode.
"""

import hashlib
import random
import subprocess
from collections import Counter

import encoders
import screens
from fuzzing import damaged
from PIL import Image
from scrim_policy.probe.pictures import read_picture
from scrim_policy.probe.textures import SIDES, Unreadable


class App:
    """Judges files as an app does."""

    def __init__(self, program):
        self.program = program

    def judge(self, timeline, files, references=()):
        """For each file, the SHA-256 of its pixels, or `-`, and the verdict."""
        lines = [f"{file}\t{reference or ''}" for file, reference in zip(files, references or [None] * len(files))]
        run = subprocess.run([self.program, timeline, "3"], input="\n".join(lines), capture_output=True, text=True)
        answers = [tuple(line.split("\t")) for line in run.stdout.splitlines()]
        if run.returncode or len(answers) != len(files):
            raise SystemExit(f"judge-snapshots ended with {run.returncode}: {run.stderr[-500:]}")
        return answers


class Size:
    """The size of a picture, as the encoders of containers take it."""

    def __init__(self, width, height):
        self.size = width, height


class RandomBlocks:
    """Files of one block each. Half of them are random bits, most of which are no block. The others have the first bits
    of a block that the encoder made of noise, and then random bits, which are always valid."""

    def __init__(self, rng, folder):
        self.made = []
        for number, (wide, high) in enumerate(SIDES):
            image = Image.frombytes("RGBA", (8 * wide, 8 * high), rng.randbytes(256 * wide * high))
            # Gray and opaque parts lead to other modes of colors.
            image.paste(image.convert("L").convert("RGBA").crop((0, 0, 8 * wide, 4 * high)), (0, 0))
            image.paste(image.convert("RGB").crop((0, 2 * high, 8 * wide, 6 * high)), (0, 2 * high))
            blocks = encoders.astc(image, folder, "-thorough", side=f"{wide}x{high}")
            self.made.append([blocks[start:start + 16] for start in range(0, len(blocks), 16)])

    def file(self, rng):
        number = rng.randrange(len(SIDES))
        block = int.from_bytes(rng.randbytes(16), "little")
        if rng.random() < 0.7:
            first = int.from_bytes(rng.choice(self.made[number]), "little")
            # The mode of the weights, the parts, and how their colors are stored.
            kept = (1 << 29) - 1
            block = block & ~kept | first & kept
        data = block.to_bytes(16, "little")
        return encoders.ktx(Size(*SIDES[number]), data, is_compressed=False, format=0x93B0 + number)


def streams(rng):
    """Blocks of one color each, in numbers and with repetitions that lead LZFSE to every kind of block."""
    wide, high = rng.randrange(1, 60), rng.randrange(1, 60)
    palette = [rng.randbytes(8) for _ in range(rng.choice([1, 2, 20, 4000]))]
    blocks = b"".join(b"\xfc\xfd\xff\xff\xff\xff\xff\xff" + rng.choice(palette) for _ in range(wide * high))
    size = Size(4 * wide - rng.randrange(4), 4 * high - rng.randrange(4))
    return encoders.apple(size, blocks) if rng.random() < 0.5 else encoders.ktx(size, blocks)


def encoded(rng, folder):
    """A piece of a screen, as the encoder compresses it."""
    image = screens.capture(24 * rng.randrange(3, 9), 24 * rng.randrange(3, 16), rng.random() < 0.5, rng.random())
    blocks = encoders.astc(image, folder, rng.choice(encoders.QUALITIES), rng.choice(["-cl", "-cs"]))
    return encoders.apple(image, blocks) if rng.random() < 0.5 else encoders.ktx(image, blocks)


def made(count, seed, folder):
    rng = random.Random(seed)
    blocks = RandomBlocks(rng, folder)
    makers = {"blocks": blocks.file, "streams": streams, "encoded": lambda rng: encoded(rng, folder)}
    for number in range(count):
        kind = ["blocks", "blocks", "streams", "encoded" if number % 10 == 3 else "streams"][number % 4]
        data = makers[kind](rng)
        if rng.random() < 0.2:
            kind, data = "damaged", damaged(data, rng)
        yield kind, data


def expected(data):
    try:
        return hashlib.sha256(read_picture(data).pixels.tobytes()).hexdigest()
    except Unreadable:
        return "-"


def check_decoding(app, folder, count, seed):
    """COUNT files: blocks of random bits in every size of block, pictures that the encoder made, and streams of LZFSE
    of every kind, some of them damaged. What both can decode must be equal, to the bit."""
    folder.mkdir(parents=True)
    kinds, wanted, files = [], [], []
    for number, (kind, data) in enumerate(made(count, seed, folder)):
        files.append(folder / f"{number}.ktx")
        files[-1].write_bytes(data)
        kinds.append(kind)
        wanted.append(expected(data))
    timeline = folder / "closed.timeline"
    timeline.write_bytes(b"")
    tally, different = Counter(), []
    for file, kind, digest, (got, verdict) in zip(files, kinds, wanted, app.judge(timeline, files)):
        if "-" not in (digest, got):
            outcome = "equal" if digest == got else "different"
        elif digest == got:
            outcome = "cannot be decoded"
        else:
            outcome = "can only be decoded by the app" if digest == "-" else "can only be decoded by the libraries"
        tally[kind, outcome] += 1
        # What the encoder made can be decoded, and nobody calls a file covered that cannot.
        if outcome == "different" or outcome != "equal" and kind in ("streams", "encoded") or (
                got == "-" and not verdict.startswith("unknown")):
            different.append(f"{file.name} ({kind}): {outcome}: {verdict}")
    for (kind, outcome), number in sorted(tally.items()):
        print(f"    {number} {kind}: {outcome}")
    if different:
        raise SystemExit("\n".join(different))
