"""Plays the stories of the host for Android on a stand-in for the system.

    check.py SCRIM LIBRARY FOLDER ROUNDS

LIBRARY is the folder with libscrim for this machine, and ROUNDS how many random
orders the stories of the flag play.
"""

import re
import subprocess
import sys
from pathlib import Path

SOURCE = Path("Tests/AndroidCheck")
# What Android 8 can run, after the tools of an app have converted it.
ANDROID = ["--release", "8", "-Xlint:all", "-Xlint:-options", "-Werror"]


def run(*words):
    """Runs a command, and returns what it prints."""
    result = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if result.returncode != 0:
        raise SystemExit(
            f"{' '.join(map(str, words))}: status {result.returncode}\n"
            f"{result.stdout[-8000:]}{result.stderr[-8000:]}")
    return result.stdout


def say(text):
    print(text, flush=True)


def compile_host(folder):
    """The stand-in for the system, and the host, unchanged."""
    framework, host = folder / "framework", folder / "host"
    for classes in (framework, host, folder / "stories"):
        run("rm", "-rf", classes)
    run("javac", *ANDROID, "-d", framework, *sorted(SOURCE.glob("framework/**/*.java")))
    run("javac", *ANDROID, "-cp", framework, "-d", host, *sorted(Path("Bindings/Java").glob("**/*.java")))
    return framework, host


def check_names(host):
    """The host uses nothing that only the stand-in has: its names begin with `device`."""
    listing = run("javap", "-p", "-c", "-cp", host, *sorted(host.glob("scrim/*.class")))
    used = set(re.findall(r"(?:Method|Field|class) (\S*\bdevice\S*)", listing))
    if used:
        raise SystemExit(f"the host uses parts of the stand-in that Android lacks: {sorted(used)}")


def build_library(folder, library):
    """The native functions for this machine."""
    home = Path(run("sh", "-c", "readlink -f $(command -v javac)").strip()).parents[1]
    run("cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-O1", "-I", "Bindings/C",
        "-I", home / "include", "-I", home / "include/linux", "Bindings/Java/scrim_jni.c",
        library / "libscrim.a", "-lm", "-o", folder / "libscrim_jni.so")


def main():
    scrim, library, folder, rounds = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), sys.argv[4]
    folder.mkdir(parents=True, exist_ok=True)
    framework, host = compile_host(folder)
    check_names(host)
    build_library(folder, library)
    run(scrim, "compile", SOURCE / "android.yaml", "--emit", "binary", "-o", folder / "android.timeline")
    run("javac", "-Xlint:all", "-Werror", "-cp", f"{framework}:{host}", "-d", folder / "stories",
        *sorted(SOURCE.glob("stories/*.java")))
    say("==> playing the stories of the host for Android")
    say(run("java", f"-Djava.library.path={folder.resolve()}",
            "-cp", f"{framework}:{host}:{folder / 'stories'}", "Story", folder / "android.timeline",
            rounds).rstrip())


main()
