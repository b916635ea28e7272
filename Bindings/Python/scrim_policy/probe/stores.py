"""The files of a store: a folder, or a zip file of one, which is read without writing anything to disk."""

from __future__ import annotations

import os
import stat
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePosixPath

from .pictures import kind
from .tasks import Task, TaskError, read_task
from .textures import Unreadable

MAX_FILES, MAX_BYTES = 100_000, 64 << 20

# A file with such a name is expected to be a picture, even if its content is not.
SUFFIXES = {".ktx", ".atx", ".jpg", ".jpeg", ".png", ".heic", ".webp", ".gif", ".tif", ".tiff", ".bmp", ".avif"}


class StoreError(Exception):
    """Why a store cannot be read."""


@dataclass(frozen=True)
class Stored:
    """A stored picture, or why it cannot be read; and Android's description of it, if there is one."""

    name: str
    read: Callable[[], bytes]
    task: Task | None = None
    task_problem: str | None = None


@dataclass
class Seen:
    """What a walk through a store saw besides pictures."""

    others: int = 0
    foreign: int = 0


def stored_files(path: Path, seen: Seen | None = None) -> Iterator[Stored]:
    """The pictures of a folder or a zip file, in the order of their names."""
    try:
        if path.is_dir():
            yield from _pictures(_folder(path), seen or Seen())
        elif path.exists():
            with zipfile.ZipFile(path) as archive:
                yield from _pictures(_archive(archive), seen or Seen())
        else:
            raise StoreError(f"{path}: no such file or folder")
    except zipfile.BadZipFile:
        raise StoreError(f"{path}: neither a folder nor a zip file") from None
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror or 'cannot be read'}") from None


def _folder(root: Path) -> dict[str, Callable[[], bytes]]:
    files: dict[str, Callable[[], bytes]] = {}

    def fail(error: OSError) -> None:
        raise StoreError(f"{error.filename}: {error.strerror}")

    for folder, _, names in os.walk(root, onerror=fail):
        for name in names:
            path = Path(folder, name)
            files[path.relative_to(root).as_posix()] = partial(_bytes_of, path)
            if len(files) > MAX_FILES:
                raise StoreError(f"{root}: more than {MAX_FILES} files")
    return files


def _bytes_of(path: Path) -> bytes:
    """A file's bytes. Nothing is read through a link, which may lead out of the folder."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError as error:
        raise Unreadable("it is a link" if path.is_symlink() else f"{error.strerror}") from None
    with os.fdopen(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise Unreadable("it is not a file")
        return _limited(file.read(MAX_BYTES + 1))


def _archive(archive: zipfile.ZipFile) -> dict[str, Callable[[], bytes]]:
    entries = [entry for entry in archive.infolist() if not entry.is_dir()]
    if len(entries) > MAX_FILES:
        raise StoreError(f"more than {MAX_FILES} files in the zip file")
    if len({entry.filename for entry in entries}) != len(entries):
        raise StoreError("two files in the zip file have the same name")

    def read(entry: zipfile.ZipInfo) -> bytes:
        if entry.flag_bits & 1:
            raise Unreadable("it is encrypted")
        try:
            with archive.open(entry) as file:
                return _limited(file.read(MAX_BYTES + 1))
        except Unreadable:
            raise
        except Exception as error:  # zlib, bz2 and lzma have errors of their own.
            raise Unreadable(f"it cannot be unpacked ({type(error).__name__})") from None

    return {entry.filename: partial(read, entry) for entry in entries}


def _limited(data: bytes) -> bytes:
    if len(data) > MAX_BYTES:
        raise Unreadable(f"it is larger than {MAX_BYTES >> 20} MiB")
    return data


def _is_in_store(name: str) -> bool:
    parts = PurePosixPath(name).parts[:-1]
    return bool({"snapshots", "activity_snapshots"} & set(parts)) or (
        "SplashBoard", "Snapshots") in zip(parts, parts[1:])


def _pictures(files: dict[str, Callable[[], bytes]], seen: Seen) -> Iterator[Stored]:
    inside = [name for name in files if _is_in_store(name)]
    for name in sorted(inside or files):
        path = PurePosixPath(name)
        if path.suffix.lower() not in SUFFIXES:
            try:
                is_picture = kind(files[name]()) is not None
            except Unreadable:
                is_picture = True
            if not is_picture:
                seen.others += path.suffix != ".proto"
                continue
        task, problem = None, None
        described = path.with_name(path.stem.removesuffix("_reduced") + ".proto").as_posix()
        if described in files:
            try:
                task = read_task(files[described]())
            except (TaskError, Unreadable) as error:
                problem = str(error)
        yield Stored(name, files[name], task, problem)
