"""Installs what a release has, as the guides say, and uses it.

    check.py FOLDER RELEASE

RELEASE is the folder with the files of the release. Nothing here finds a Swift
toolchain, but for the package that uses the build plugin.
"""

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

from common import POLICY, fresh, run, say
from services import Services

TOOLS = ["pre-commit==4.5.0", "cyclonedx-python-lib[json-validation]==11.12.0",
         "check-jsonschema==0.39.0", "zizmor==1.32.0"]
PACKAGE = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [.package(name: "scrim", path: "SCRIM")PLUGINS],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "ScrimTimeline", package: "scrim")]PLUGIN)
  ])
"""
APP = "import ScrimTimeline\n\nprint(type(of: AppPolicy.timeline))\n"


def only(release, pattern):
    (path,) = release.glob(pattern)
    return path


def check_checksums(release):
    listed = dict(
        reversed(line.split()) for line in (release / "SHA256SUMS").read_text().splitlines())
    there = {path.name for path in release.iterdir()} - {"SHA256SUMS"}
    wrong = [name for name in listed
             if hashlib.sha256((release / name).read_bytes()).hexdigest() != listed[name]]
    if wrong or set(listed) != there:
        raise SystemExit(f"SHA256SUMS differs: {wrong}, {set(listed) ^ there}")
    statement = json.loads((release / "scrim.provenance.json").read_text())
    for subject in statement["subject"]:
        if listed[subject["name"]] != subject["digest"]["sha256"]:
            raise SystemExit(f"the provenance of {subject['name']} is of other bytes")
    commit = run("git", "rev-parse", "HEAD").strip()
    if commit not in json.dumps(statement):
        raise SystemExit(f"the provenance does not name the commit {commit}")
    say(f"{len(listed)} files have their checksums, and {len(statement['subject'])} a provenance")


def check_bill(release, python):
    run(python, "-c", """if 1:
        import sys
        from cyclonedx.schema import SchemaVersion
        from cyclonedx.validation.json import JsonStrictValidator
        problem = JsonStrictValidator(SchemaVersion.V1_6).validate_str(open(sys.argv[1]).read())
        sys.exit(problem and str(problem))
        """, release / "scrim.cdx.json")
    say("the bill of materials is valid CycloneDX")


def check_archive(folder, release):
    """The program of the archive runs alone, as the Dockerfile has it."""
    root = fresh(folder / "image")
    with tarfile.open(only(release, "scrim-*-linux-*.tar.gz")) as archive:
        archive.extractall(folder / "archive", filter="data")
    steps = re.findall(r"^(COPY|ENTRYPOINT) (.+)$", (release / "Dockerfile").read_text(), re.M)
    (_, copied), (_, entry) = steps
    source, target = copied.split()
    shutil.copy(folder / "archive" / source, root / target.lstrip("/"))
    (root / "app.yaml").write_text(POLICY)
    (root / "proc").mkdir()
    (program,) = json.loads(entry)
    if os.getuid() == 0:
        # A container may not mount.
        mounted = subprocess.run(["mount", "-t", "proc", "proc", root / "proc"], capture_output=True)
        if mounted.returncode != 0:
            say("NOT CHECKED: the image, since nothing can be mounted here")
        else:
            try:
                run("chroot", root, program, "lint", "/app.yaml")
            finally:
                run("umount", root / "proc")
            say("the image lints a policy, and has no other file")
    pages = list((folder / "archive").glob("*/share/man/man1/*.1"))
    for page in pages:
        if shutil.which("mandoc") and run("mandoc", "-T", "lint", "-W", "warning", page):
            raise SystemExit(f"mandoc finds fault with {page}")
    say(f"{len(pages)} manual pages")


def check_deb(folder, release):
    root = fresh(folder / "debian")
    for name in ("info", "updates", "triggers"):
        (root / "var/lib/dpkg" / name).mkdir(parents=True)
    (root / "var/lib/dpkg/status").touch()
    run("dpkg", f"--root={root}", "--force-depends", "--install", only(release, "scrim_*.deb"))
    (root / "app.yaml").write_text(POLICY)
    run(root / "usr/bin/scrim", "lint", root / "app.yaml", env={})
    report = root / "report.html"
    run(root / "usr/bin/scrim", "report", root / "app.yaml", "-o", report, env={})
    if 'id="player"' not in report.read_text():
        raise SystemExit("the package has no engine for reports")
    page = root / "usr/share/man/man1/scrim-lint.1.gz"
    if b"policies" not in gzip.decompress(page.read_bytes()):
        raise SystemExit("the package has no manual page of scrim lint")
    say("the Debian package installs into an empty root, and lints a policy")


def check_android(folder, release):
    """A class compiles against those of the archive for Android, which has its libraries."""
    opened = fresh(folder / "android")
    with zipfile.ZipFile(only(release, "scrim-*.aar")) as archive:
        archive.extractall(opened)
    (opened / "App.java").write_text(
        "class App { static long time(scrim.Engine engine) { return engine.deadline(); } }\n")
    run("javac", "-cp", opened / "classes.jar", "-d", opened, opened / "App.java")
    libraries = [path.parent.name for path in sorted(opened.glob("jni/*/libscrim_jni.so"))]
    if libraries != ["arm64-v8a", "x86_64"]:
        raise SystemExit(f"the archive for Android has libraries for {libraries}")
    if not (release / "ScrimCompose.kt").exists():
        raise SystemExit("the release has no source for Compose")
    say("a class compiles against the archive for Android")


def check_plugin(folder, release):
    """A package builds with the plugins of the release, and never builds their compiler."""
    plugins = fresh(folder / "plugins")
    with tarfile.open(only(release, "scrim-plugins-*.tar.gz")) as archive:
        archive.extractall(plugins, filter="data")
    (plugins,) = plugins.iterdir()
    app = folder / "app"
    sources = fresh(app / "Sources/App")
    (sources / "main.swift").write_text(APP)
    (sources / "app.scrim.yaml").write_text(POLICY)
    (app / "Package.swift").write_text(
        PACKAGE.replace("SCRIM", str(Path.cwd()))
        .replace("PLUGINS", f', .package(name: "scrim-plugins", path: "{plugins}")')
        .replace("PLUGIN", ',\n      plugins: [.plugin(name: "ScrimPrebuiltPlugin", package: "scrim-plugins")]'))
    start = time.monotonic()
    built = run("swift", "build", "--package-path", app)
    seconds = time.monotonic() - start
    if "ScrimLint" in built or "CLibYAML" in built:
        raise SystemExit(f"the package built the compiler of policies:\n{built}")
    run("swift", "run", "--skip-build", "--package-path", app, "App")
    say(f"a package builds with the plugins in {seconds:.0f} s, without building their compiler")


def main():
    folder, release = (Path(word).resolve() for word in sys.argv[1:])
    tools = folder / "tools/bin"
    if not (tools / "pip").exists():
        run(sys.executable, "-m", "venv", tools.parent)
    run(tools / "pip", "install", "--quiet", *TOOLS)
    check_checksums(release)
    check_bill(release, tools / "python")
    check_archive(folder, release)
    check_deb(folder, release)
    check_android(folder, release)
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environment["PIP_FIND_LINKS"] = f"{os.environ.get('PIP_FIND_LINKS', '')} {release}".strip()
    services = Services(folder / "services", tools, environment)
    services.check_hooks()
    services.check_action()
    services.check_component()
    check_plugin(folder, release)


main()
