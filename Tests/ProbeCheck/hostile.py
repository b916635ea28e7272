"""Damaged, hostile and unusual stores, each with what scrim-probe must say of it."""

import io
import json
import os
import struct
import zipfile

import liblzfse
from PIL import Image

import encoders

PAPER = (255, 255, 255)


def cases(folder):
    """Files by name, and the verdict and a word of the reason for each."""
    paper = Image.new("RGB", (402, 874), PAPER)
    blocks = encoders.astc(paper, folder, "-fast")
    whole, plain = encoders.apple(paper, blocks), encoders.ktx(paper, blocks, is_compressed=False)
    jpeg, head = encoders.jpeg(paper, 95), 16 + 16
    huge = whole[:head + 8] + struct.pack("<2I", 60000, 60000) + whole[head + 16:]
    stream = liblzfse.compress(bytes(len(blocks) * 50))
    bomb = whole[:whole.index(b"LZFS") - 4] + struct.pack("<I", len(stream) + 4) + b"LZFS" + bytes(4) + stream
    bright = bytearray(plain)
    bright[len(plain) - 15] |= 2
    return {
        "whole.ktx": (whole, "covered", ""),
        "plain.ktx": (plain, "covered", ""),
        "whole.jpg": (jpeg, "covered", ""),
        "whole.bin": (whole, "covered", ""),
        "empty.ktx": (b"", "unknown", "not KTX"),
        "text.jpg": (b"no picture", "unknown", "not KTX"),
        "cut.ktx": (whole[:-30], "unknown", "cut off"),
        "header.ktx": (whole[:40], "unknown", "cut off"),
        "cut-plain.ktx": (plain[:-30], "unknown", "bytes of blocks"),
        "cut.jpg": (jpeg[:len(jpeg) // 2], "unknown", "damaged"),
        "huge.ktx": (huge, "unknown", "60000×60000"),
        "bomb.ktx": (bomb, "unknown", "LZFSE"),
        "levels.ktx": (plain[:56] + struct.pack("<I", 9) + plain[60:], "unknown", "9 levels"),
        "cube.ktx": (plain[:52] + struct.pack("<I", 6) + plain[56:], "unknown", "6 faces"),
        "etc2.ktx": (plain[:28] + struct.pack("<I", 0x9274) + plain[32:], "unknown", "0x9274"),
        "bright.ktx": (bytes(bright), "unknown", "range of a screen"),
        "twice.ktx": (whole + whole[8:], "unknown", "two headers"),
        "profile.jpg": (profiled(paper), "unknown", "profile"),
        "frames.png": (frames(paper), "unknown", "several"),
        "later.heic": (b"\0\0\0\x18ftypheic", "unknown", "not KTX"),
    }


def profiled(image):
    """A profile with the name of another color space."""
    from PIL import ImageCms
    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    at = profile.find("sRGB".encode("utf-16-be"))
    profile[at:at + 8] = "Disp".encode("utf-16-be")
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", icc_profile=bytes(profile))
    return buffer.getvalue()


def frames(image):
    buffer = io.BytesIO()
    image.save(buffer, "PNG", save_all=True, append_images=[Image.new("RGB", image.size, (0, 0, 0))])
    return buffer.getvalue()


def tasks(folder):
    """Android's files: the picture, its description, and the verdict."""
    bare = Image.new("RGB", (540, 1200), (200, 30, 30))
    paper = Image.new("RGB", (540, 1200), PAPER)
    real, drawn = encoders.task(True), encoders.task(False)
    return {
        "1": (bare, drawn, "placeholder"), "1_reduced": (bare, None, "placeholder"),
        "2": (bare, real, "exposed"), "3": (paper, real, "covered"), "4": (bare, None, "exposed"),
        # What says nothing of a placeholder is not believed.
        "5": (bare, b"", "exposed"), "6": (bare, drawn[:6], "exposed"), "7": (bare, drawn[:-8], "exposed"),
        "8": (bare, b"\xff" * 20, "exposed"), "9": (bare, drawn[:4], "exposed"),
    }


def check_hostile(probe, scrim, policy, folder):
    """No store crashes the program, is written to, or is called covered without being it."""
    def judged(store, *flags):
        run = probe(scrim, policy, store, set(), "--format", "json", *flags)
        if run.returncode > 2 or "Traceback" in run.stderr:
            raise SystemExit(f"{store}: {run.returncode}: {run.stderr}")
        results = json.loads(run.stdout)["results"] if run.returncode < 2 else []
        return run, {os.path.basename(result["file"]): result for result in results}

    store = folder / "Library/SplashBoard/Snapshots"
    store.mkdir(parents=True)
    made = cases(folder)
    for name, (data, _, _) in made.items():
        (store / name).write_bytes(data)
    (store / "link.ktx").symlink_to(store / "whole.ktx")
    os.mkfifo(store / "pipe.ktx")
    (folder / "Library/other.png").write_bytes(b"not in the store")
    made |= {"link.ktx": (None, "unknown", "link"), "pipe.ktx": (None, "unknown", "not a file")}
    _, results = judged(folder)
    packed = folder / "store.zip"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, (data, _, _) in made.items():
            if data is not None:
                archive.writestr(f"Library/SplashBoard/Snapshots/{name}", data)
        archive.writestr("../../snapshots/outside.ktx", made["whole.ktx"][0])
        archive.writestr("snapshots/bomb.jpg", bytes(65 << 20))
    _, zipped = judged(packed)
    if zipped.pop("outside.ktx")["verdict"] != "covered" or "larger" not in zipped.pop("bomb.jpg")["reason"]:
        raise SystemExit("the names or the sizes in a zip file are not judged as they should be")
    for found in (results, {**zipped, "link.ktx": results["link.ktx"], "pipe.ktx": results["pipe.ktx"]}):
        if found.keys() != made.keys():
            raise SystemExit(f"not judged alike: {found.keys() ^ made.keys()}")
        for name, (_, verdict, word) in made.items():
            if found[name]["verdict"] != verdict or word not in found[name]["reason"]:
                raise SystemExit(f"{name}: {found[name]}")

    android = folder / "snapshots"
    android.mkdir()
    described = tasks(folder)
    for name, (image, task, _) in described.items():
        (android / f"{name}.jpg").write_bytes(encoders.jpeg(image, 95))
        if task is not None:
            (android / f"{name}.proto").write_bytes(task)
    _, results = judged(android)
    for name, (_, _, verdict) in described.items():
        if results[f"{name}.jpg"]["verdict"] != verdict:
            raise SystemExit(f"{name}.jpg: {results[f'{name}.jpg']}")
    run, results = judged(android, "--package", "org.example.other")
    if len(results) != 6 or run.returncode != 1:
        raise SystemExit("tasks of other packages are judged")

    empty = folder / "empty"
    empty.mkdir()
    for place, status, words in ((empty, 1, "no stored picture was found"), (folder / "missing", 2, "no such file"),
                                 (android / "1.jpg", 2, "neither a folder nor a zip file")):
        run, _ = judged(place)
        if run.returncode != status or words not in run.stderr:
            raise SystemExit(f"{place}: {run.returncode}: {run.stderr}")
    print(f"    {len(made)} damaged and unusual files, and {len(described)} descriptions, are judged right")
