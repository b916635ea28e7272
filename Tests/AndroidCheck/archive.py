"""The archive for Android: what is in it, and what its native libraries need."""

import re
import subprocess
import zipfile
from pathlib import Path

FILES = ["AndroidManifest.xml", "LICENSE", "META-INF/com/android/build/gradle/aar-metadata.properties",
         "R.txt", "classes.jar", "jni/arm64-v8a/libscrim_jni.so", "jni/x86_64/libscrim_jni.so",
         "proguard.txt"]
PROCESSORS = {"arm64-v8a": "AArch64", "x86_64": "Advanced Micro Devices X86-64"}

# What the libraries need, and Android 8 has.
LIBRARIES = {"libc.so", "libm.so"}
FUNCTIONS = {
    "__stack_chk_fail", "abort", "arc4random_buf", "free", "malloc", "memcmp", "memcpy", "memmove",
    "memset", "posix_memalign", "pthread_mutex_init", "pthread_mutex_lock", "pthread_mutex_unlock",
    "strlen", "ceil", "round", "sqrt"}


def read(*words):
    return subprocess.run(
        [str(word) for word in words], capture_output=True, text=True, check=True).stdout


def open_archive(path, folder):
    """The files of the archive, in a folder. The same sources give the same bytes."""
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        if names != FILES:
            raise SystemExit(f"{path} has {names}, and must have {FILES}")
        times = {entry.date_time for entry in archive.infolist()}
        if times != {(1980, 1, 1, 0, 0, 0)}:
            raise SystemExit(f"{path} has the times of a build: {times}")
        archive.extractall(folder)


def check_library(path, processor):
    """Any Android from 8 on can load the library, with pages of 4 or 16 KiB."""
    headers = read("readelf", "-hlWd", path)
    if f"Machine:                           {processor}" not in headers:
        raise SystemExit(f"{path} is for another processor")
    alignments = re.findall(r"^  LOAD .* (0x\w+)$", headers, re.M)
    if not alignments or set(alignments) != {"0x4000"}:
        raise SystemExit(f"{path} is not aligned for pages of 16 KiB: {alignments}")
    if "TEXTREL" in headers or re.search(r"GNU_STACK .*E", headers):
        raise SystemExit(f"{path} changes its code, or has an executable stack")
    needed = set(re.findall(r"NEEDED.*\[(.*)\]", headers))
    symbols = read("nm", "-D", path)
    missing = set(re.findall(r"^ +[Uw] (\S+)$", symbols, re.M))
    if needed != LIBRARIES or not missing <= FUNCTIONS:
        raise SystemExit(f"{path} needs {sorted(needed)}, {sorted(missing - FUNCTIONS)}")
    exported = set(re.findall(r"^\w+ [A-Z] (\S+)$", symbols, re.M))
    declared = set(re.findall(r"\b(scrim_[a-z_]+)\(", Path("Bindings/C/scrim.h").read_text()))
    engine = Path("Bindings/Java/scrim/Engine.java").read_text()
    native = {f"Java_scrim_Engine_{name}" for name in re.findall(r"native [\w\[\]]+ (\w+)\(", engine)}
    if exported != declared | native:
        raise SystemExit(f"exported, but not declared, or the reverse: {exported ^ (declared | native)}")
    return len(missing)


def check(path, folder):
    open_archive(path, folder)
    for name, processor in PROCESSORS.items():
        library = folder / "jni" / name / "libscrim_jni.so"
        count = check_library(library, processor)
        print(f"    {name}: {library.stat().st_size} bytes, needs {count} functions of "
              f"{' and '.join(sorted(LIBRARIES))}, pages of 16 KiB", flush=True)
