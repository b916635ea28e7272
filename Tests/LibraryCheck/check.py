"""Checks libscrim and its wheel: misuse under sanitizers, what the library links,
and what C, Python, Java, Node and Chromium play with it.

    check.py SCRIM FOLDER WHEELS ARM TRACES

WHEELS is the folder with the wheels, and ARM that with the library for 64-bit
ARM. TRACES is how many random traces each language plays; WebAssembly plays ten
times as many if it is 1,000 or more.
"""

import os
import re
import shutil
import sys
from pathlib import Path

from browser import answer_of_chromium
from running import run, say
from traces import Cases

SOURCE = Path("Tests/LibraryCheck")
WARNINGS = ["-std=c11", "-Wall", "-Wextra", "-Werror"]


def check_exports(library):
    """The library has the functions of the header, and needs the C library alone."""
    declared = set(re.findall(r"\b(scrim_[a-z_]+)\(", Path("Bindings/C/scrim.h").read_text()))
    symbols = [line.split() for line in run("nm", "-D", library / "libscrim.so.1.0").splitlines()]
    exported = {words[2] for words in symbols if len(words) == 3 and words[1] in "TDBR"}
    if exported != declared:
        raise SystemExit(f"exported, but not declared, or the reverse: {exported ^ declared}")
    archived = {
        words[2] for words in
        (line.split() for line in run("nm", "-g", "--defined-only", library / "libscrim.a").splitlines())
        if len(words) == 3}
    if archived != declared:
        raise SystemExit(f"in libscrim.a, but not declared, or the reverse: {archived ^ declared}")
    needed = re.findall(r"NEEDED.*\[(.*)\]", run("readelf", "-d", library / "libscrim.so.1.0"))
    if not set(needed) <= {"libc.so.6", "libm.so.6"}:
        raise SystemExit(f"libscrim.so needs {needed}")
    versions = re.findall(r"GLIBC_([\d.]+)", run("nm", "-D", library / "libscrim.so.1.0"))
    newest = max(versions, key=lambda version: [int(part) for part in version.split(".")])
    say(f"    {len(declared)} functions exported, and nothing else; needs {' '.join(needed)}, "
        f"glibc {newest} or later")


def check_header(folder):
    """The header compiles in every dialect that programs use, without a warning."""
    source = folder / "header.c"
    source.write_text("#include <scrim.h>\nint main(void) { return scrim_version() == 0; }\n")
    clang = Path(shutil.which("swiftc")).resolve().parent / "clang"
    for compiler in ("cc", clang):
        for dialect in ("c99", "c11", "c++17"):
            run(compiler, "-x", "c++" if "+" in dialect else "c", f"-std={dialect}", "-pedantic",
                "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-I", "Bindings/C", source)


def check_allocations(folder, library):
    """Judging sessions allocates the same, however many events they have."""
    run("cc", *WARNINGS, "-O1", "-I", "Bindings/C", SOURCE / "allocations.c", library / "libscrim.a", "-lm",
        "-o", folder / "allocations")
    say(run(folder / "allocations", folder / "bank.timeline").rstrip())


def check_misuse(scrim, folder):
    run(scrim, "compile", "policies/bank.yaml", "--emit", "binary", "-o", folder / "bank.timeline")
    sanitizers = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]
    # The sanitizers' runtime must be that of the compiler that built the library.
    clang = Path(shutil.which("swiftc")).resolve().parent / "clang"
    run(clang, *WARNINGS, "-g", "-O1", *sanitizers, "-I", "Bindings/C", SOURCE / "misuse.c",
        folder / "sanitized/libscrim.a", "-lm", "-lpthread", "-o", folder / "misuse")
    say(run(folder / "misuse", folder / "bank.timeline").rstrip())


def check_installed(folder):
    """Programs that use the installed library, as the guides have them."""
    prefix = (folder / "installed").resolve()
    run("make", "install-library", f"PREFIX={prefix}", "DESTDIR=")
    environment = dict(
        os.environ, PKG_CONFIG_PATH=str(prefix / "lib/pkgconfig"),
        LD_LIBRARY_PATH=str(prefix / "lib"))
    flags = run("pkg-config", "--cflags", "--libs", "scrim", env=environment).split()
    static = run("pkg-config", "--cflags", "--libs", "--static", "scrim", env=environment).split()
    for name, words in (("shared", flags), ("static", ["-static", *static])):
        run("cc", *WARNINGS, SOURCE / "player.c", *words, "-o", folder / f"player-{name}",
            env=environment)
    return environment


def build_for_arm(folder, library):
    """The player for 64-bit ARM, which an emulator runs."""
    system = "/usr/aarch64-linux-gnu"
    run("aarch64-linux-gnu-gcc", *WARNINGS, "-I", "Bindings/C", SOURCE / "player.c", "-L", library,
        "-lscrim", "-lm", "-o", folder / "player-arm")
    paths = f"LD_LIBRARY_PATH={library.resolve()}"
    return ["qemu-aarch64", "-L", system, "-E", paths, folder / "player-arm"]


def install_wheel(folder, wheels):
    """A Python with the wheel, which finds no compiler and no other library."""
    home = folder / "python"
    shutil.rmtree(home, ignore_errors=True)
    run(sys.executable, "-m", "venv", home)
    (wheel,) = wheels.glob(f"*{os.uname().machine}.whl")
    alone = {"PATH": str((home / "bin").resolve()), "LANG": "C.UTF-8"}
    run(home / "bin/pip", "install", "--quiet", "--no-index", wheel, env=alone)
    policies = [*Path("policies").glob("*.yaml"), *Path("policies/recipes").glob("*.yaml")]
    say(run(home / "bin/scrim", "lint", *policies, env=alone).splitlines()[-1])
    if run(home / "bin/python", "-m", "scrim_policy", "--version", env=alone) != run(
            home / "bin/scrim", "--version", env=alone):
        raise SystemExit("python -m scrim_policy runs another program")
    return home / "bin/python", alone


def check_grain(folder, python):
    """Without random bytes, the color of a cover is drawn in place of its grain."""
    program, alone = python
    words = [program.absolute(), SOURCE / "grain.py", folder / "bank.timeline"]
    drawn, colors = run(*words, env=alone).rsplit(" ", 1)
    if drawn != "None" or int(colors) < 10:
        raise SystemExit(f"a blur with grain is not drawn: {drawn}")
    (folder / "sandbox.c").write_text("int getentropy(void *b, unsigned long n) { return -1; }\n")
    run("cc", "-shared", "-fPIC", folder / "sandbox.c", "-o", folder / "sandbox.so")
    sandboxed = dict(alone, LD_PRELOAD=str((folder / "sandbox.so").resolve()))
    drawn, colors = run(*words, env=sandboxed).rsplit(" ", 1)
    if drawn != "the capture cannot be blurred" or int(colors) > 2:
        raise SystemExit(f"without random bytes, this is drawn: {drawn}, {colors} values")
    say("    without random bytes, a blur with grain becomes the cover's color")


def check_pages(folder, environment, java, python):
    """The programs of the guides run."""
    for page in ("docs/c.md", "docs/python.md", "docs/java.md", "docs/webassembly.md"):
        programs = re.findall(
            r"<!-- program -->\n```(\w+)\n(.*?)```", Path(page).read_text(), re.DOTALL)
        if not programs:
            raise SystemExit(f"{page} has no program")
        for number, (language, code) in enumerate(programs):
            check_snippet(
                folder, language, code, environment, java, python, f"{page}, program {number + 1}")


def check_snippet(folder, language, code, environment, java, python, name):
    work = folder / "snippets"
    work.mkdir(exist_ok=True)
    (work / "bank.timeline").write_bytes((folder / "bank.timeline").read_bytes())
    if language == "c":
        (work / "snippet.c").write_text(code)
        flags = run("pkg-config", "--cflags", "--libs", "scrim", env=environment).split()
        run("cc", *WARNINGS, work / "snippet.c", *flags, "-o", work / "snippet", env=environment)
        run("./snippet", cwd=work, env=environment)
    elif language == "python":
        (work / "snippet.py").write_text(code)
        program, alone = python
        run(program.absolute(), "snippet.py", cwd=work, env=alone)
    elif language == "js":
        (work / "scrim.mjs").write_bytes(Path("Bindings/WebAssembly/scrim.mjs").read_bytes())
        (work / "scrim.wasm").write_bytes((folder / "wasm/scrim.wasm").read_bytes())
        (work / "snippet.mjs").write_text(code)
        run("node", "snippet.mjs", cwd=work)
    elif language == "java":
        (work / "Example.java").write_text(code)
        run(*java, "Example.java", cwd=work)
    else:
        raise SystemExit(f"{name}: nothing runs programs in {language}")
    say(f"    {name}: runs")


def build_java(folder, library):
    home = Path(run("sh", "-c", "readlink -f $(command -v javac)").strip()).parents[1]
    classes = folder / "java"
    run("javac", "-Xlint:all", "-Werror", "-d", classes, SOURCE / "java/Player.java",
        "Bindings/Java/scrim/Engine.java")
    run("cc", *WARNINGS, "-shared", "-fPIC", "-O1", "-I", "Bindings/C", "-I", home / "include",
        "-I", home / "include/linux", "Bindings/Java/scrim_jni.c", library / "libscrim.a", "-lm",
        "-o", classes / "libscrim_jni.so")
    return ["java", f"-Djava.library.path={classes.resolve()}", "-cp", classes.resolve()]


def main():
    scrim, count = sys.argv[1], int(sys.argv[5])
    folder, wheels, arm = (Path(word) for word in sys.argv[2:5])
    folder.mkdir(parents=True, exist_ok=True)
    native, wasm = Path(".build/library"), folder / "wasm"
    say("==> building libscrim with the address sanitizer, and for WebAssembly")
    for kind in ("sanitized", "wasm"):
        run("Sources/App/ScrimC/build", kind, folder / kind)
    size = (wasm / "scrim.wasm").stat().st_size
    if size > 150_000:
        raise SystemExit(f"scrim.wasm has {size} bytes, and may have 150,000")
    say(f"    scrim.wasm has {size} bytes")

    say("==> misusing every function, under the address and undefined-behavior sanitizers")
    check_misuse(scrim, folder)
    say("==> what the library exports and needs, and programs that use it")
    check_header(folder)
    check_exports(native)
    check_allocations(folder, native)
    environment = check_installed(folder)
    python = install_wheel(folder, wheels)
    check_grain(folder, python)
    java = build_java(folder, native)
    check_pages(folder, environment, java, python)

    say(f"==> playing {count} random traces in each language")
    cases = Cases(scrim, folder / "cases", count)
    script = cases.script
    cases.compare("C, shared", run(folder / "player-shared", script, env=environment))
    cases.compare("C, static", run(folder / "player-static", script))
    cases.compare("C, 64-bit ARM", run(*build_for_arm(folder, arm), script))
    cases.compare("Python", run(python[0], SOURCE / "player.py", script, env=python[1]))
    cases.compare("Java", run(*java, "Player", script))

    if count >= 1000:
        cases = Cases(scrim, folder / "more-cases", 10 * count, seed=2)
        script = cases.script
    cases.compare("Node", run("node", SOURCE / "player.mjs", wasm / "scrim.wasm", script))
    cases.compare("Chromium", answer_of_chromium(
        f"/{SOURCE}/page.html",
        {"/scrim.wasm": wasm / "scrim.wasm", "/script": script}, limit=600))


main()
