#!/usr/bin/env python3
"""Builds a package that uses the build plugin, and changes its policies in many ways.

The build must report each fault at its line, and compile what has changed.

    check.py FOLDER

The builds run in a copy of Examples/AppPolicy in FOLDER. Build products stay there, so that
the next run need not build scrim again.
"""

import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "Examples" / "AppPolicy"
GUIDE = ROOT / "Sources/App/ScrimUIKit/ScrimUIKit.docc/IOSAppInTenMinutes.md"

# What make check-apple compiles in place of the file that is generated for the guide's policy.
STAND_IN = ROOT / "Tests/AppleCheck/stand-ins/BankPrivacy.swift"
CONSTANT = re.compile(r"public static let (\w+) = (\".*\")")

# A file that readers of the guide write.
GUIDE_FILE = re.compile(r"<!-- file: (\S+) -->\n(?:<!--[^\n]*-->\n)?```\w+\n(.*?)```", re.DOTALL)

# The modules of scrim that an app may contain. All others are for tools.
TOOL_SYMBOLS = ["yaml_parser", "png_create", "ScrimJSON", "ScrimSyntax", "ScrimPolicy", "ScrimLint"]
TOOL_LIBRARIES = ["libyaml", "libpng", "libFoundation"]

# An app that links only the engine and the blur, so that no other dependency
# adds a library.
BARE_PACKAGE = f"""\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Bare",
  dependencies: [.package(name: "scrim", path: "{ROOT}")],
  targets: [
    .executableTarget(
      name: "Bare",
      dependencies: [
        .product(name: "ScrimBlur", package: "scrim"),
        .product(name: "ScrimRuntime", package: "scrim"),
        .product(name: "ScrimTimeline", package: "scrim"),
      ])
  ])
"""

BARE_APP = """\
import ScrimBlur
import ScrimRuntime
import ScrimTimeline

@main struct Bare {
  static func main() throws {
    var engine = Engine(.closed)
    engine.handle(.didEnterBackground, at: .milliseconds(5)) { print($0) }
    let capture = Picture(try PictureLayout(width: 60, height: 60), filledWith: .clear)
    print(try GaussianBlur(sigma: 12)(capture).bytes.count)
  }
}
"""

WALK = """\
0 ms, didBecomeActive: no cover, opacity 0.0
10 ms, screen("onboarding.welcome"): no cover, opacity 0.0
500 ms, screen("accounts.balance"): no cover, opacity 0.0
1000 ms, willResignActive: paper, opacity 0.0
1300 ms, didEnterBackground: paper, opacity 1.0
2200 ms, willEnterForeground: paper, opacity 1.0
2210 ms, didBecomeActive: paper, opacity 1.0
2700 ms, boundsChanged: no cover, opacity 0.0
"""


class Package:
    """The copy of the example."""

    def __init__(self, folder):
        self.folder = folder
        self.policy = folder / "Sources/Bank/bank.scrim.yaml"
        self.base = folder / "Sources/Bank/house-style.yaml"
        self.log = ""

    def restore(self):
        """Resets the sources to those in the repository."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for path in self.folder.iterdir():
            if path.name != ".build":
                shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
        shutil.copytree(
            EXAMPLE, self.folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".build"))
        self.edit(self.folder / "Package.swift", '"../.."', f'"{ROOT}"')

    def follow_guide(self):
        """Replaces the files of the example with those of the guide."""
        for path in ["Package.swift", "Sources", "Tests"]:
            path = self.folder / path
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        for name, text in GUIDE_FILE.findall(GUIDE.read_text()):
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        self.edit(self.folder / "Package.swift", '"../scrim"', f'"{ROOT}"')

    def edit(self, path, old, new):
        text = path.read_text()
        assert old in text, f"{path} does not contain {old!r}"
        path.write_text(text.replace(old, new))

    def run(self, *command):
        """Runs a command with its output in the log; returns the exit status."""
        done = subprocess.run(
            command, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, timeout=1200)
        self.log = done.stdout
        return done.returncode

    def build(self, succeeds=True):
        status = self.run("swift", "build")
        self.expect((status == 0) == succeeds, f"the build ends with status {status}")

    def expect(self, holds, complaint):
        if not holds:
            print(self.log)
            sys.exit(f"check-plugin: {complaint}")

    def expect_log(self, text):
        self.expect(text in self.log, f"the log does not contain {text!r}")

    def expect_compiled(self, policy, is_compiled=True):
        happened = f"Compiling policy {policy}" in self.log
        word = "is not" if is_compiled else "is"
        self.expect(happened == is_compiled, f"{policy} {word} compiled")

    def generated(self, target="Bank"):
        outputs = self.folder / ".build/plugins/outputs"
        paths = list(outputs.glob(f"*/{target}/**/bank.scrim.swift"))
        self.expect(len(paths) == 1, f"the build has written {paths}")
        return paths[0].read_text()


def step(claim):
    print(f"    {claim}", flush=True)


def main():
    package = Package(pathlib.Path(sys.argv[1]).resolve() / "AppPolicy")
    policy, base = package.policy, package.base

    step("the example builds, and prints nothing about its policies")
    package.restore()
    package.build()
    findings = re.findall(r".*\b(?:warning|error):.*", package.log)
    package.expect(not findings, f"the log has findings: {findings}")
    original = package.generated()

    step("its apps play their policies, from source and from a resource")
    package.run(".build/debug/Bank")
    package.expect(package.log == WALK, "the output of Bank is not as expected")
    package.run(".build/debug/Notes")
    package.expect(package.log == "notes.list is sensitive\nhelp is public\n", "the output of Notes")
    resources = (package.folder / ".build").glob("**/*.resources/notes~ipad.timeline")
    package.expect(list(resources), "the resources have no timeline for iPads")

    step("a misspelled constant of a screen does not compile")
    app = policy.with_name("Bank.swift")
    package.edit(app, "Screen.accountsBalance", "Screen.accountsBalence")
    package.build(succeeds=False)
    package.expect_log("has no member 'accountsBalence'")
    shutil.copy(EXAMPLE / "Sources/Bank/Bank.swift", app)

    step("its tests pass")
    package.expect(package.run("swift", "test") == 0, "the tests fail")

    step("an app that plays a timeline links no YAML, PNG, JSON or Foundation")
    package.run("nm", ".build/debug/Bank")
    package.expect_log("ScrimRuntime")
    present = [name for name in TOOL_SYMBOLS if name in package.log]
    package.expect(not present, f"the app contains {present}")
    if sys.platform == "linux":
        package.run("ldd", ".build/debug/Bank")
        package.expect_log("libswiftCore")
        present = [name for name in TOOL_LIBRARIES if name in package.log]
        package.expect(not present, f"the app links {present}")

    step("an app that links the engine and the blur alone builds in release mode, and runs")
    bare = Package(package.folder.parent / "Bare")
    (bare.folder / "Sources/Bare").mkdir(parents=True, exist_ok=True)
    (bare.folder / "Package.swift").write_text(BARE_PACKAGE)
    (bare.folder / "Sources/Bare/Bare.swift").write_text(BARE_APP)
    status = bare.run("swift", "build", "--configuration", "release")
    bare.expect(status == 0, f"the build ends with status {status}")
    bare.run(".build/release/Bare")
    bare.expect(bare.log.endswith("14400\n"), "the output of Bare")

    step("without a change, no policy is compiled")
    # The build system always links the tool again in its second build.
    package.build()
    package.build()
    package.expect_compiled("bank.scrim.yaml", False)
    package.expect_compiled("notes.scrim.yaml", False)

    step("a warning is shown at its line, and the build passes")
    with policy.open("a") as file:
        file.write('covers: { spare: { color: "#FFFFFF" } }\n')
    package.build()
    package.expect_compiled("bank.scrim.yaml")
    package.expect_compiled("notes.scrim.yaml", False)
    package.expect_log(f"{policy}:13:11: warning: ")

    step("an error is shown at its line, and fails this build and the next")
    package.edit(policy, "cover: deep", "cover: deeep")
    for _ in range(2):
        package.build(succeeds=False)
        package.expect_log(f"{policy}:7:30: error: ")
        package.expect_log("did you mean 'deep'?")

    step("two screens that get the same constant fail the build, at the line of the second")
    package.edit(policy, "cover: deeep", "cover: deep")
    package.edit(policy, "text: 48pt }", "text: 48pt }\n  accountsBalance: {}")
    package.build(succeeds=False)
    package.expect_log(f"{policy}:10:3: error: screens 'accounts.balance' and 'accountsBalance'")
    package.expect_log(f"{policy}:9:3: note: ")

    step("a fixed policy gives the timeline that it gave before")
    shutil.copy(EXAMPLE / "Sources/Bank/bank.scrim.yaml", policy)
    package.build()
    package.expect_compiled("bank.scrim.yaml")
    package.expect(package.generated() == original, "the timeline has changed")

    step("a policy that fails the proof fails the build, which shows how it happens")
    package.edit(base, "fade: { in: 200ms", "at-background: keep\n  fade: { in: 250ms")
    package.build(succeeds=False)
    package.expect_log(f"{base}:9:18: error: ")
    package.expect_log("[snapshot-exposed]")
    package.expect_log("= how it happens:")

    step("a change of a base compiles the policy that extends it")
    package.edit(base, "at-background: keep\n", "at-background: snap\n")
    package.build()
    package.expect_compiled("bank.scrim.yaml")
    package.expect(package.generated() != original, "the timeline has not changed")

    step("a base may be anywhere in the package, and its changes are noticed")
    shutil.move(base, package.folder / "house-style.yaml")
    package.edit(policy, "[house-style.yaml]", "[../../house-style.yaml]")
    package.build()
    package.edit(package.folder / "house-style.yaml", "in: 250ms", "in: 240ms")
    package.build()
    package.expect_compiled("bank.scrim.yaml")

    step("a base outside of the package is refused, since the build would not notice its changes")
    shutil.copy(package.folder / "house-style.yaml", package.folder.parent / "house-style.yaml")
    package.edit(policy, "[../../house-style.yaml]", "[../../../house-style.yaml]")
    package.build(succeeds=False)
    package.expect_log(f"{policy}:4:11: error: ")
    package.expect_log("outside the policy's root")

    step("a file that is missing from the build plan is refused, and the message says what to do")
    (package.folder / "late.yaml").write_text("scrim: 1\n")
    package.edit(policy, "[../../../house-style.yaml]", "[../../late.yaml]")
    package.build(succeeds=False)
    package.expect_log("is not an input of this build")
    package.edit(policy, "[../../late.yaml]", "[../../house-style.yaml]")

    step("a link within the package is fine, and a change of its target is noticed")
    base.symlink_to("../../house-style.yaml")
    package.edit(policy, "[../../house-style.yaml]", "[house-style.yaml]")
    package.build()
    package.edit(base, "in: 240ms", "in: 230ms")
    package.build()
    package.expect_compiled("bank.scrim.yaml")

    step("a policy may name an inventory that was there before, and sees it change")
    inventory = policy.parent / "screens.txt"
    inventory.write_text("onboarding.welcome\naccounts.balance\n")
    package.build()
    with policy.open("a") as file:
        file.write("inventory: screens.txt\n")
    package.build()
    package.expect_compiled("bank.scrim.yaml")
    inventory.write_text("onboarding.welcome\n")
    package.build()
    package.expect_log(f"{policy}:9:3: ")
    inventory.write_text("onboarding.welcome\naccounts.balance\n")

    step("a target may have several policies, in any folder, and YAML that is not a policy")
    folder = policy.parent / "For tablets"
    folder.mkdir()
    (folder / "bank tablet.scrim.yml").write_text("scrim: 1\nextends: [../bank.scrim.yaml]\n")
    (policy.parent / "settings.yaml").write_text("theme: dark\n")
    with app.open("a") as file:
        file.write("let tablets = BankTabletPolicy.timeline\n")
    package.build()
    package.expect("warning:" not in package.log, "the build warns")

    step("two policies of one name are refused")
    (folder / "bank tablet.scrim.yml").rename(folder / "bank.scrim.yml")
    package.build(succeeds=False)
    package.expect_log("two policies of target 'Bank' are named 'bank'")
    (folder / "bank.scrim.yml").rename(folder / "Bank.scrim.yml")
    package.build(succeeds=False)
    package.expect_log("two policies of target 'Bank' are named '")

    step("a target without a policy to compile gets a message that says what to name one")
    shutil.rmtree(folder)
    policy.rename(policy.with_name("bank.yaml"))
    package.build(succeeds=False)
    package.expect_log("name a policy NAME.scrim.yaml; found bank.yaml, house-style.yaml")
    policy.with_name("bank.yaml").unlink()
    base.unlink()
    (package.folder / "house-style.yaml").unlink()
    package.build(succeeds=False)
    package.expect_log("add one named NAME.scrim.yaml; the line 'scrim: 1' alone")
    policy.write_text("scrim: 1\n")
    shutil.copy(EXAMPLE / "Sources/Bank/Bank.swift", app)
    package.edit(app, "BankPolicy.Screen.accountsBalance", '"accounts.balance"')
    package.build()

    step("the guide's package builds, and shows the mistake that the guide suggests")
    package.follow_guide()
    package.build()
    package.expect("warning:" not in package.log, "the build warns")
    constants = [CONSTANT.findall(text) for text in (
        package.generated("BankPrivacy"), STAND_IN.read_text())]
    package.expect(constants[0] and constants[0] == constants[1], f"{STAND_IN} has other constants")
    policy = package.folder / "Sources/BankPrivacy/bank.scrim.yaml"
    package.edit(policy, "cover: paper\n  fade", "cover: papr\n  fade")
    package.build(succeeds=False)
    package.expect_log(f"{policy}:12:10: error: ")
    package.expect_log("did you mean 'paper'?")


main()
