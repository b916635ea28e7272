"""Opens the archive for Android, and plays the stories of its host on a stand-in for the
system, and random traces with its native libraries.

    check.py SCRIM AAR KOTLIN FOLDER ROUNDS TRACES

KOTLIN is the environment with the compiler of Kotlin and Android's API. ROUNDS is how many random orders
the stories of the flag play.
"""

import os
import re
import sys
from pathlib import Path

import archive
import signatures

sys.path.insert(0, "Tests/LibraryCheck")
from running import run, say
from traces import Cases

SOURCE = Path("Tests/AndroidCheck")
WARNINGS = ["-std=c11", "-Wall", "-Wextra", "-Werror"]
ARM = "aarch64-linux-gnu-gcc"
# What Android Studio imports into the examples of the guide.
IMPORTS = [
    "android.app.Activity", "android.app.Application", "android.os.Bundle", "android.view.View",
    "androidx.activity.ComponentActivity", "androidx.activity.compose.setContent",
    "androidx.compose.material3.Text", "androidx.compose.runtime.Composable",
    "androidx.fragment.app.Fragment", "scrim.Scrim", "scrim.Unlock", "scrim.compose.ScrimScreen"]


def check_names(classes, environment):
    """The host uses what Android has, and nothing that only the stand-in has."""
    run("unzip", "-qo", classes, "-d", classes.parent / "classes")
    printed = run("javap", "-p", "-c", *sorted((classes.parent / "classes").glob("scrim/*.class")))
    say(f"    {signatures.check(environment, printed)} names of Android are as the API of level 36 has them")


def make_libraries(compiler, folder):
    """Android's C library for this system, by its name: the system's own has the functions."""
    folder.mkdir(parents=True, exist_ok=True)
    shared = ["-shared", "-fPIC", "-Wl,--no-as-needed"]
    run(compiler, *WARNINGS, *shared, "-Wl,--soname=libc.so", SOURCE / "libc.c", "-o", folder / "libc.so")
    run(compiler, *shared, "-Wl,--soname=libm.so", "-x", "c", "/dev/null", "-lm", "-o", folder / "libm.so")
    return folder.resolve()


class Kotlin:
    """The compiler, from a package for notebooks. It has no plugin for Compose, whose functions
    are compiled like any other."""

    def __init__(self, environment):
        jars = next(Path(environment).glob("lib/*/site-packages/run_kotlin_kernel/jars"))
        self.library = next(jars.glob("kotlin-stdlib-*.jar"))
        others = [next(jars.glob(f"{name}-*.jar")) for name in ("kotlin-reflect", "kotlin-script-runtime")]
        self.compiler = ":".join(
            str(jar) for jar in [next(jars.glob("kotlin-jupyter-kernel-*-all.jar")), self.library, *others])

    def compile(self, sources, classes, target):
        run("java", "-cp", self.compiler, "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib",
            "-no-reflect", "-Werror", "-cp", f"{classes}:{self.library}", "-d", target, *sources)


def snippets(page):
    """The examples in Kotlin of a page, but for those that Gradle reads, as files."""
    found = re.findall(r"(?ms)^(<!-- gradle -->\n)?```kotlin\n(.*?)^```$", Path(page).read_text())
    return [code for is_gradle, code in found if not is_gradle]


def play_compose(kotlin, classes, folder):
    """The source for Compose on a stand-in, and the examples of the guide."""
    compose = folder / "compose"
    run("rm", "-rf", compose)
    compose.mkdir()
    examples = snippets("docs/java.md")
    if len(examples) < 4:
        raise SystemExit(f"docs/java.md has {len(examples)} examples in Kotlin, where some must be")
    for number, code in enumerate(examples):
        imported = "".join(f"import {name}\n" for name in IMPORTS)
        (compose / f"Example{number}.kt").write_text(imported + code)
    kotlin.compile(["Bindings/Kotlin/ScrimCompose.kt", *sorted(SOURCE.glob("compose/**/*.kt")),
                    *sorted(SOURCE.glob("kotlin/*.kt")), *sorted(compose.glob("*.kt"))], classes, compose)
    say(f"    {len(examples)} examples in Kotlin compile")
    return f"{classes}:{compose}:{kotlin.library}"


def play_stories(scrim, classes, native, kotlin, folder, rounds):
    """The classes of the archive, unchanged, with its native library for this machine."""
    framework, stories = folder / "framework", folder / "stories"
    for made in (framework, stories):
        run("rm", "-rf", made)
    run("javac", "-Xlint:all", "-Werror", "-d", framework, *sorted(SOURCE.glob("framework/**/*.java")))
    run("javac", "-Xlint:all", "-Werror", "-cp", f"{framework}:{classes}", "-d", stories,
        *sorted(SOURCE.glob("stories/*.java")), "Tests/LibraryCheck/java/Player.java")
    run(scrim, "compile", SOURCE / "android.yaml", "--emit", "binary", "-o", folder / "android.timeline")
    environment = dict(os.environ, LD_LIBRARY_PATH=str(make_libraries("cc", folder / "libraries")))
    java = ["java", f"-Djava.library.path={native.resolve()}", "-cp",
            f"{framework}:{classes}:{stories}"]
    story = [*java, "Story", folder / "android.timeline", rounds]
    say(run(*story, env=environment).rstrip())
    names = play_compose(kotlin, f"{framework}:{classes}:{stories}", folder)
    say(run("java", java[1], "-cp", names, "ComposeStoriesKt", folder / "android.timeline",
            env=environment).rstrip())
    run("rm", "-r", framework / "androidx")
    say(f"    without androidx: {run(*story, env=environment).splitlines()[-1].strip()}")
    return lambda script: run(*java, "Player", script, env=environment)


def build_for_arm(native, folder):
    """A player of traces that calls the native functions of the classes, as Java does."""
    home = Path(run("sh", "-c", "readlink -f $(command -v javac)").strip()).parents[1] / "include"
    libraries = make_libraries(ARM, folder / "libraries-arm")
    run(ARM, *WARNINGS, "-I", "Bindings/C", "-I", home, "-I", home / "linux",
        "Tests/LibraryCheck/player.c", SOURCE / "jni.c", "-L", native, "-lscrim_jni",
        f"-Wl,-rpath-link,{libraries}", "-o", folder / "player")
    return ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu",
            "-E", f"LD_LIBRARY_PATH={native.resolve()}:{libraries}", folder / "player"]


def main():
    scrim, path, environment, folder, rounds, count = sys.argv[1:]
    folder = Path(folder)
    opened = folder / "archive"
    run("rm", "-rf", opened)
    opened.mkdir(parents=True)
    say("==> opening the archive for Android")
    archive.check(path, opened)
    check_names(opened / "classes.jar", environment)
    say("==> playing the stories of its host")
    say(run(sys.executable, SOURCE / "check_pictures.py", scrim, 20_000, 1).rstrip())
    machine = {"x86_64": "x86_64", "aarch64": "arm64-v8a"}[os.uname().machine]
    play = play_stories(scrim, opened / "classes.jar", opened / "jni" / machine, Kotlin(environment),
                        folder, rounds)
    say(f"==> playing {count} random traces with its native libraries")
    cases = Cases(scrim, folder / "cases", int(count))
    cases.compare(f"Java, {machine}", play(cases.script))
    cases.compare("the native functions of Java, arm64-v8a",
                  run(*build_for_arm(opened / "jni/arm64-v8a", folder), cases.script))


main()
