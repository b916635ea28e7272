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
from pathlib import Path

TOOLS = ["pre-commit==4.5.0", "cyclonedx-python-lib[json-validation]==11.12.0"]
POLICY = """scrim: 1
covers: { paper: { color: "#FFFFFF" } }
screens:
  "**": { cover: paper, fade: { in: none } }
variants: { ipad: false }
"""
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


def run(*words, status=0, **options):
    """Runs a command, and returns what it prints."""
    result = subprocess.run(
        [str(word) for word in words], capture_output=True, text=True, **options)
    if result.returncode != status:
        raise SystemExit(
            f"{' '.join(map(str, words))}: status {result.returncode}, and not {status}\n"
            f"{result.stdout}{result.stderr}")
    return result.stdout


def say(text):
    print(f"    {text}", flush=True)


def fresh(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


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
        run("mount", "-t", "proc", "proc", root / "proc")
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
    page = root / "usr/share/man/man1/scrim-lint.1.gz"
    if b"policies" not in gzip.decompress(page.read_bytes()):
        raise SystemExit("the package has no manual page of scrim lint")
    say("the Debian package installs into an empty root, and lints a policy")


def check_hooks(folder, release, tools):
    # A commit of the files as they are, whether or not they are committed.
    source, app = fresh(folder / "scrim"), fresh(folder / "hooked")
    for name in (".pre-commit-hooks.yaml", "pyproject.toml"):
        shutil.copy(name, source / name)
    found = os.environ.get("PIP_FIND_LINKS", "")
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environment |= {
        "PATH": f"{tools}:/usr/bin:/bin", "PRE_COMMIT_HOME": str(fresh(folder / "home")),
        "PIP_FIND_LINKS": f"{found} {release}".strip()}
    author = ["-c", "user.name=check", "-c", "user.email=check@localhost"]

    def commit(repository):
        run("git", "init", "--quiet", cwd=repository)
        run("git", "add", "--all", cwd=repository)
        run("git", *author, "commit", "--quiet", "--message", "Add the files", cwd=repository)
        return run("git", "rev-parse", "HEAD", cwd=repository).strip()

    revision = commit(source)
    (app / "policies").mkdir(parents=True)
    (app / "policies/app.yaml").write_text(POLICY)
    (app / ".pre-commit-config.yaml").write_text(
        f"repos:\n  - repo: {source}\n    rev: {revision}\n    hooks: [{{ id: scrim-lint }}]\n")
    commit(app)
    if shutil.which("swift", path=environment["PATH"]):
        raise SystemExit("the hooks would find a Swift toolchain")
    hook = [tools / "pre-commit", "run", "--all-files"]
    run(*hook, cwd=app, env=environment)
    (app / "policies/app.yaml").write_text(POLICY.replace("cover: paper", "cover: papr"))
    refused = run(*hook, status=1, cwd=app, env=environment)
    if "policies/app.yaml:4:18: error: undefined cover 'papr'" not in refused:
        raise SystemExit(f"the hook does not say what is wrong:\n{refused}")
    say("pre-commit passes a policy, and refuses a misspelled cover at its line")


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
    check_hooks(folder, release, tools)
    check_plugin(folder, release)


main()
