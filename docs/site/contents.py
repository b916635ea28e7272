"""What the site contains, in the order of its navigation.

A new page of the documentation gets a line in SHELVES. The build fails for a page that has
none, and for a line without a page.
"""

import dataclasses
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]

# What the generator writes itself: the addresses that SHELVES names.
RULES, COMMANDS, API, REPORT = "rules/", "commands/", "api/", "report.html"

# A shelf is a group of the navigation: its name, and its pages with their short titles.
SHELVES = [
    ("Start", {
        "README.md": "What Scrim is",
        "docs/questions.md": "Questions and terms",
        "docs/swiftui.md": "Cover a screen of a SwiftUI app",
        "Sources/App/ScrimUIKit/ScrimUIKit.docc/IOSAppInTenMinutes.md": "An iOS app in ten minutes",
        "policies/recipes/README.md": "Recipes, with pictures",
        REPORT: "A sample report",
    }),
    ("Write policies", {
        "docs/techniques.md": "From technique to recipe",
        "docs/modules.md": "Apps with several modules",
        "docs/variants.md": "iPads, builds and floors",
        "docs/grain.md": "Blurs with grain",
        "docs/editors.md": "In an editor",
        "docs/policy-files.md": "What a file may contain",
        "docs/failed-covers.md": "How covers failed",
    }),
    ("Prove and test", {
        "docs/proof.md": "The proof",
        "docs/assumptions.md": "What the proof assumes",
        "docs/testing.md": "Test a policy",
        "docs/reports.md": "Reports for a review",
        "docs/evidence.md": "Evidence for an audit",
        "docs/simulation.md": "Play a trace",
        "docs/pictures.md": "Draw pictures",
        "docs/differences.md": "Compare policies",
    }),
    ("Embed in an app", {
        "docs/embedding.md": "iOS, macOS, your own host",
        "docs/objective-c.md": "Objective-C",
        "docs/java.md": "Java and Android",
        "docs/c.md": "C",
        "docs/python.md": "Python",
        "docs/webassembly.md": "WebAssembly",
        "docs/recordings.md": "Record a device",
        "docs/production-sessions.md": "Production sessions",
        "docs/fleets.md": "Sessions of a fleet",
        "docs/devices.md": "What devices do",
        "docs/probe.md": "Judge what a device stored",
    }),
    ("In CI", {
        "docs/continuous-integration.md": "GitHub, GitLab, pre-commit",
        "docs/inventory.md": "List an app's screens",
        "AGENTS.md": "AI agents and scripts",
        "docs/releases.md": "Releases",
        "docs/versions.md": "Versions",
    }),
    ("Look up", {
        "schema/policy.md": "The policy language",
        RULES: "Rules",
        COMMANDS: "Commands",
        API: "Swift API",
        "schema/tests.md": "The language of tests",
        "docs/traces.md": "Events of traces",
        "schema/timeline-binary.md": "Binary timelines",
    }),
    ("About the project", {
        "SECURITY.md": "Security",
        "docs/decisions/README.md": "Decisions",
        "docs/apple-platforms.md": "Checks for Apple platforms",
        "Benchmarks/README.md": "Benchmarks",
        "CONTRIBUTING.md": "Contributing",
        "CHANGELOG.md": "Changelog",
    }),
]

# Pages without a line of their own, and the page that the navigation marks instead.
BENEATH = {
    "Bindings/Python/README.md": "docs/python.md",
    "Bindings/VSCode/README.md": "docs/editors.md",
    "docs/decisions/fail-closed.md": "docs/decisions/README.md",
    "docs/decisions/libyaml-events.md": "docs/decisions/README.md",
    "docs/decisions/no-foundation.md": "docs/decisions/README.md",
    "docs/decisions/one-page.md": "docs/decisions/README.md",
    "docs/decisions/png-filter.md": "docs/decisions/README.md",
    "docs/decisions/proved-and-assumed.md": "docs/decisions/README.md",
    "docs/decisions/walk.md": "docs/decisions/README.md",
}

# What people call what a page has other words for: the search leads them there.
SYNONYMS = {
    "guides/swiftui.html": "SwiftUI, cover a screen in SwiftUI, cover one screen, only one screen, cover only one screen, Face ID",
    "guides/embedding.html#prompts": "Face ID, FaceID, Touch ID, biometrics, biometric, fingerprint, prompt begins, prompt",
    "guides/embedding.html": "React Native, Flutter, macOS, AppKit",
    "guides/iosappintenminutes.html": "UIKit, iOS, iPhone",
    "guides/java.html": "Android, Kotlin, Compose, Jetpack Compose, NDK, JNI",
    "guides/questions.html#can-i-use-it-on-android": "Android, Kotlin, Compose, Jetpack Compose",
    "guides/assumptions.html#about-ipads": "iPad, iPads, tablet",
    "guides/variants.html": "iPad, iPads",
    "guides/questions.html#how-do-i-cover-a-screen": "privacy screen, app switcher, hide content, blur",
    "guides/techniques.html": "privacy screen, blur, splash, sceneWillResignActive",
    "guides/questions.html#words-peek": "app switcher, switcher, multitasking",
    "guides/questions.html#are-screenshots-that-the-user-takes-blocked": "screenshot, screenshots, screen capture, screen recording",
    "reference/policy.html#settings-recording": "screen recording, screen capture, mirroring, AirPlay",
    "guides/questions.html#how-do-i-accept-a-finding":
        "waive, waiver, suppress, silence, exception, accept, finding date, accept finding date, ignore, ignore finding",
    "reference/policy.html#severities-and-accepted-findings": "waive, waiver, suppress, silence, ignore, ignore finding, until",
    "guides/questions.html#how-do-i-make-ci-fail-if-somebody-weakens-a-policy": "weaken, weaker policy, CI fail, downgrade",
    "guides/differences.html": "weaken, weaker policy, downgrade, breaking change",
    "guides/evidence.html": "auditor, audit, evidence, sign-off, sign off, compliance, cosign, sign, signature",
    "guides/fleets.html": "Spark, DuckDB, Parquet, Arrow, OpenTelemetry, pipe, parallel, batch, big data",
    "guides/probe.html": "KTX, SplashBoard, forensics, MASTG, MASTG-TEST-0289, MASTG-TEST-0290, ASTC, LZFSE, pentest, stored snapshots",
    "guides/reports.html": "sign-off, sign off, review, approval",
    "reference/timeline-binary.html": "binary format, timeline format, file format, binary timeline",
    "commands/lint.html#exit-status": "exit code",
    "guides/assumptions.html#what-is-not-promised": "notifications, widget, widgets, clipboard, keyboard",
    "guides/benchmarks.html":
        "performance, overhead, speed, slow, latency, CPU, battery, benchmark, benchmarks, memory, energy",
    "reference/policy.html#policy-lock": "grace period, timeout, lock timeout, auto-lock, inactivity",
    "guides/versions.html": "update, upgrade, migrate",
    "reference/policy.html#settings-cover": "cover",
    "reference/policy.html#cover": "cover, covers",
    "guides/questions.html#words-snapshot": "snapshot",
    "reference/policy.html": "policy syntax, YAML, schema",
    "rules/index.html": "lint errors, findings",
}

# Divided into one page for each rule.
RULES_SOURCE = "schema/rules.md"

# The modules of the API, with the system whose declarations the site shows.
MODULES = {
    "ScrimUIKit": ("ios", "Covers the scenes of an iOS app, for UIKit and SwiftUI."),
    "ScrimAppKit": ("macos", "Covers the windows of a macOS app."),
    "ScrimApple": ("ios", "What the hosts for UIKit and AppKit share. Each of them exports it."),
    "ScrimHost": ("ios", "Connects the engine to a platform: sends it events, and carries out its directives."),
    "ScrimTimeline": ("ios", "A compiled policy: covers, tracks, and the cues for each event."),
    "ScrimRuntime": ("ios", "The engine, which plays a timeline."),
    "ScrimBlur": ("ios", "Blurs captures."),
    "ScrimRecorder": ("ios", "Records an app's events: as traces in development, as rows in production."),
}

# The modules that a module passes on to those who import it.
EXPORTS = {"ScrimUIKit": ("ScrimApple", "ScrimHost"), "ScrimAppKit": ("ScrimApple", "ScrimHost")}

# Files with an interface in another language: the site shows them, and finds what they declare.
INTERFACES = [
    "Bindings/C/scrim.h", "Bindings/WebAssembly/scrim.mjs", "Bindings/Java/scrim/Scrim.java",
    "Bindings/Java/scrim/ActivityScrim.java", "Bindings/Java/scrim/Unlock.java",
    "Bindings/Java/scrim/Engine.java", "Bindings/Python/scrim_policy/__init__.py",
]


@dataclasses.dataclass
class Page:
    """A page of the site."""
    address: str  # Its path below the site's folder, such as guides/grain.html.
    title: str
    body: str  # HTML.
    shelved: str  # The line of SHELVES that the navigation marks.
    source: str = ""  # Its path in the repository.
    headings: list = dataclasses.field(default_factory=list)  # Level, anchor and HTML of each.


def all_lines():
    """The lines of SHELVES, in order."""
    return [line for _, lines in SHELVES for line in lines]


def address(source):
    """Where the site has a page of the repository."""
    if source == "README.md":
        return "index.html"
    if source.endswith("/"):
        return source + "index.html"
    if not source.endswith(".md"):
        return source
    path = pathlib.PurePosixPath(source)
    name = path.parent.name if path.name == "README.md" else path.stem
    name += "-package" if source.startswith("Bindings/") else ""
    folder = "reference" if source.startswith("schema/") else "guides"
    if source.startswith("docs/decisions/"):
        folder = "decisions"
        name = "index" if path.name == "README.md" else name
    if "/" not in source:
        folder = "project"
    return f"{folder}/{name.lower()}.html"


def sources(listed):
    """The pages of the repository that the site shows, and the faults of the contents."""
    shown = [line for line in [*all_lines(), *BENEATH] if line.endswith(".md")]
    faults = [f"docs/site/contents.py:1: error: '{source}' does not exist; remove its line"
              for source in shown if source not in listed]
    for source in listed:
        is_page = source.endswith(".md") and source.startswith(("docs/", "schema/"))
        if is_page and source not in shown and source != RULES_SOURCE:
            faults.append(f"{source}:1: error: a page that the site does not contain; "
                          "add it to SHELVES in docs/site/contents.py")
    return [source for source in shown if source in listed], faults
