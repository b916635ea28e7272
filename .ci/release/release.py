"""Makes what a release publishes, from what was built.

    release.py FOLDER VERSION REPOSITORY PROGRAM COMPILER LIBRARY WHEELS ANDROID

REPOSITORY is the address where the release is published, PROGRAM is scrim, COMPILER
scrim-compile, LIBRARY the folder of libscrim, ANDROID that of the archive for it. The same commit and files give the
same bytes: every time is that of the commit, and every list is sorted.
"""

import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from datetime import datetime, timezone
from pathlib import Path

import man

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent


def run(*words, **options):
    """Runs a command, and returns what it prints."""
    result = subprocess.run(
        [str(word) for word in words], capture_output=True, text=True, **options)
    if result.returncode != 0:
        raise SystemExit(f"{words[0]}: status {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout


def strip(program):
    """Leaves out symbols, and two sections that depend on the folder of the build."""
    run("strip", "--remove-section=.swift_modhash", "--remove-section=.note.gnu.build-id", program)


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def files(folder):
    return sorted(path for path in folder.rglob("*") if path.is_file() or path.is_symlink())


class Release:
    def __init__(self, folder, version, repository, program, compiler, library, wheels, android):
        self.folder, self.version, self.repository = folder, version, repository
        self.program, self.compiler = program, compiler
        self.library, self.wheels, self.android = library, wheels, android
        self.commit = run("git", "-C", ROOT, "rev-parse", "HEAD").strip()
        if run("git", "-C", ROOT, "status", "--porcelain"):
            self.commit += ", with changes that are not committed"
        self.time = int(run("git", "-C", ROOT, "log", "-1", "--format=%ct"))
        self.machine = os.uname().machine
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)

    def make(self):
        work = self.folder / "work"
        tree = self.install(work / "tree")
        self.pack_tar(tree, f"scrim-{self.version}-linux-{self.machine}")
        self.pack_source()
        self.pack_deb(tree, work / "deb")
        self.pack_plugins(work / "plugins")
        for wheel in sorted(self.wheels.glob(f"scrim_policy-{self.version}-*.whl")):
            shutil.copy(wheel, self.folder / wheel.name)
        shutil.copy(self.android / "scrim.aar", self.folder / f"scrim-{self.version}.aar")
        shutil.copy(ROOT / "Bindings/Kotlin/ScrimCompose.kt", self.folder)
        self.write_formula()
        self.write_dockerfile()
        shutil.rmtree(work)
        (self.folder / "scrim.cdx.json").write_text(self.bill_of_materials())
        self.write_provenance()
        self.write_checksums()

    def install(self, tree):
        """The files of an installation, below a prefix."""
        for source, place, mode in [
            (self.program, "bin/scrim", 0o755),
            (self.library / "libscrim.so.1.0", "lib/libscrim.so.1.0", 0o755),
            (self.library / "libscrim.a", "lib/libscrim.a", 0o644),
            (ROOT / "Bindings/C/scrim.h", "include/scrim.h", 0o644),
            (ROOT / ".build/engine/scrim.wasm", "share/scrim/scrim.wasm", 0o644),
            (ROOT / "LICENSE", "share/doc/scrim/copyright", 0o644),
            (ROOT / "CHANGELOG.md", "share/doc/scrim/CHANGELOG.md", 0o644),
        ]:
            target = tree / place
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
            target.chmod(mode)
        strip(tree / "bin/scrim")
        (tree / "share/doc/scrim/licenses").write_text(run(HERE / "notices"))
        (tree / "lib/libscrim.so.1").symlink_to("libscrim.so.1.0")
        (tree / "lib/libscrim.so").symlink_to("libscrim.so.1")
        scrim = tree / "bin/scrim"
        for shell, place in [
            ("bash", "bash-completion/completions/scrim"), ("zsh", "zsh/site-functions/_scrim"),
            ("fish", "fish/vendor_completions.d/scrim.fish"),
        ]:
            target = tree / "share" / place
            target.parent.mkdir(parents=True)
            target.write_text(run(scrim, "completions", shell))
        day = datetime.fromtimestamp(self.time, timezone.utc).date()
        man.write(scrim, self.version, day, tree / "share/man/man1")
        return tree

    def pack_tar(self, tree, name):
        stream = io.BytesIO()
        with tarfile.open(fileobj=stream, mode="w", format=tarfile.PAX_FORMAT) as archive:
            for path in files(tree):
                entry = archive.gettarinfo(path, f"{name}/{path.relative_to(tree)}")
                (entry.uid, entry.gid, entry.uname, entry.gname) = (0, 0, "root", "root")
                entry.mtime = self.time
                with (io.BytesIO() if path.is_symlink() else path.open("rb")) as content:
                    archive.addfile(entry, content)
        (self.folder / f"{name}.tar.gz").write_bytes(
            gzip.compress(stream.getvalue(), mtime=self.time))

    def pack_source(self):
        name = f"scrim-{self.version}"
        archive = subprocess.run(
            ["git", "-C", str(ROOT), "archive", f"--prefix={name}/", "HEAD"], check=True,
            capture_output=True).stdout
        (self.folder / f"{name}.tar.gz").write_bytes(gzip.compress(archive, mtime=self.time))

    def pack_deb(self, tree, root):
        shutil.copytree(tree, root / "usr", symlinks=True)
        for page in (root / "usr/share/man/man1").iterdir():
            page.with_suffix(".1.gz").write_bytes(gzip.compress(page.read_bytes(), mtime=0))
            page.unlink()
        library = root / "usr/lib" / f"{self.machine}-linux-gnu"
        (root / "usr/lib").rename(root / "usr/libraries")
        library.parent.mkdir()
        (root / "usr/libraries").rename(library)
        size = sum(path.lstat().st_size for path in files(root)) // 1024
        architecture = run("dpkg", "--print-architecture").strip()
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN/control").write_text(
            f"Package: scrim\nVersion: {self.version}\nArchitecture: {architecture}\n"
            f"Maintainer: The authors of Scrim <authors@scrim.invalid>\nInstalled-Size: {size}\n"
            f"Depends: libc6 (>= 2.25)\nSection: devel\nPriority: optional\nHomepage: {self.repository}\n"
            "Description: privacy policies that keep screens out of system snapshots\n"
            " Lints, proves, tests and compiles policies that say which screens of an app are\n"
            " sensitive and what covers them, with the engine that plays them as a C library.\n")
        for path in [root, *root.rglob("*")]:
            os.utime(path, (self.time, self.time), follow_symlinks=False)
        run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root,
            self.folder / f"scrim_{self.version}_{architecture}.deb",
            env=dict(os.environ, SOURCE_DATE_EPOCH=str(self.time)))

    def pack_zip(self, root, path):
        moment = (1980, 1, 1, 0, 0, 0)
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for file in files(root):
                entry = zipfile.ZipInfo(str(file.relative_to(root)), moment)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = (file.stat().st_mode & 0xFFFF) << 16
                archive.writestr(entry, file.read_bytes())

    def pack_plugins(self, root):
        """The package of the build plugins, with the built compiler in a bundle."""
        name = "scrim-compile.artifactbundle"
        program = root / "bundle" / name / "linux/scrim-compile"
        program.parent.mkdir(parents=True)
        shutil.copy(self.compiler, program)
        strip(program)
        program.chmod(0o755)
        (root / "bundle" / name / "info.json").write_text(json.dumps({
            "schemaVersion": "1.0",
            "artifacts": {"scrim-compile": {
                "version": self.version, "type": "executable",
                "variants": [{
                    "path": "linux/scrim-compile",
                    "supportedTriples": [f"{self.machine}-unknown-linux-gnu"]}]}},
        }, indent=2) + "\n")
        bundle = self.folder / f"{name}.zip"
        self.pack_zip(root / "bundle", bundle)
        package = root / "package"
        shutil.copytree(ROOT / "Plugins", package / "Plugins", symlinks=False)
        shutil.rmtree(package / "Plugins/Shared")
        shutil.copy(bundle, package / bundle.name)
        shutil.copy(ROOT / "LICENSE", package / "LICENSE")
        (package / "Package.swift").write_text(
            (HERE / "Package.swift.in").read_text().replace("@BUNDLE@", bundle.name))
        self.pack_tar(package, f"scrim-plugins-{self.version}")

    def write_formula(self):
        source = self.folder / f"scrim-{self.version}.tar.gz"
        self.fill("scrim.rb.in", "scrim.rb", SOURCE=source.name, DIGEST=digest(source))

    def write_dockerfile(self):
        archive = self.folder / f"scrim-{self.version}-linux-{self.machine}.tar.gz"
        self.fill("Dockerfile.in", "Dockerfile", ARCHIVE=archive.name,
                  FOLDER=archive.name.removesuffix(".tar.gz"))

    def fill(self, template, name, **values):
        text = (HERE / template).read_text()
        for key, value in {**values, "VERSION": self.version, "REPOSITORY": self.repository}.items():
            text = text.replace(f"@{key}@", value)
        (self.folder / name).write_text(text)

    def bill_of_materials(self):
        """What the program contains: what is linked into it, and how it was built."""
        swift = re.search(r"Swift version (\S+)", run("swiftc", "--version"))[1]
        libc = run("dpkg-query", "-W", "-f", "${Version}", "libc6-dev")
        linked = [
            ("libyaml", run("pkg-config", "--modversion", "yaml-0.1").strip(), "MIT"),
            ("libpng", run("pkg-config", "--modversion", "libpng").strip(), "libpng-2.0"),
            ("zlib", run("pkg-config", "--modversion", "zlib").strip(), "Zlib"),
            ("glibc", libc, "LGPL-2.1-or-later"),
            ("swift", swift, "Apache-2.0 WITH Swift-exception"),
        ]
        program = {
            "type": "application", "bom-ref": "scrim", "name": "scrim", "version": self.version,
            "licenses": [{"license": {"id": "Apache-2.0"}}]}
        return json.dumps({
            "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
            "metadata": {"component": program},
            "components": [
                {"type": "library", "bom-ref": name, "name": name, "version": version,
                 "licenses": [{"expression": license}]}
                for name, version, license in linked],
            "dependencies": [{"ref": "scrim", "dependsOn": [name for name, _, _ in linked]}],
        }, indent=2) + "\n"

    def published(self):
        return [path for path in files(self.folder) if path.name not in ("SHA256SUMS",)]

    def write_provenance(self):
        """Which commit, toolchain and command made which bytes, as an in-toto statement."""
        statement = {
            "_type": "https://in-toto.io/Statement/v1",
            "subject": [
                {"name": path.name, "digest": {"sha256": digest(path)}}
                for path in self.published()],
            "predicateType": "https://slsa.dev/provenance/v1",
            "predicate": {
                "buildDefinition": {
                    "buildType": f"{self.repository}/blob/main/docs/releases.md",
                    "externalParameters": {
                        "command":
                            f"make release VERSION={self.version} REPOSITORY={self.repository}"},
                    "resolvedDependencies": [
                        {"uri": f"git+{self.repository}", "digest": {"gitCommit": self.commit}}],
                },
                "runDetails": {"builder": {"id": f"{self.repository}/blob/main/Makefile"}},
            },
        }
        (self.folder / "scrim.provenance.json").write_text(json.dumps(statement, indent=2) + "\n")

    def write_checksums(self):
        (self.folder / "SHA256SUMS").write_text("".join(
            f"{digest(path)}  {path.name}\n" for path in self.published()))


def main():
    folder, version, repository, *paths = sys.argv[1:]
    built = re.search(
        r'text = "(.+)"', (ROOT / "Sources/Tools/ScrimCommand/Version.swift").read_text())[1]
    if version != built:
        raise SystemExit(f"this is version {built}: change Version.swift for a release of {version}")
    for name, text in [
        ("pyproject.toml", f"scrim-policy=={version}"), ("templates/scrim.yml", f"default: {version}"),
    ]:
        if text not in (ROOT / name).read_text():
            raise SystemExit(f"{name} must have '{text}'")
    paths = [Path(path).resolve() for path in paths]
    Release(Path(folder).resolve(), version, repository, *paths).make()


main()
