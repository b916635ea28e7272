"""What the generator writes itself for newcomers: the head of the first page, and the page that
leads to the report that scrim wrote about the policy of a bank."""

import html

import contents
import layout

LEAD = ("Phones and desktops take snapshots of your app. Scrim keeps sensitive screens out of them: you "
        "write a policy, Scrim proves that it is safe, and an engine in your app covers the screens in time.")

# Where newcomers go, by lines of the navigation, and what they find there.
WAYS = {
    "docs/swiftui.md": "Cover a screen with every file, from the package to the check",
    "Sources/App/ScrimUIKit/ScrimUIKit.docc/IOSAppInTenMinutes.md": "UIKit or SwiftUI, with a lock",
    "docs/java.md": "An archive for apps, not yet run on a device",
    "docs/questions.md": "Short answers to the first questions",
    "schema/policy.md": "Every key, its values and its default",
    contents.RULES: "What a finding means, and how to correct it",
    "policies/recipes/README.md": "A policy for each technique",
    "docs/continuous-integration.md": "Fail a change that weakens a policy",
    contents.API: "Every public symbol that an app can use",
    "docs/proof.md": "What is proved, and what you need not believe",
    "docs/evidence.md": "The result as OSCAL, in-toto and SARIF",
    contents.REPORT: "What a security review gets to read",
}


def body(readme, has_report):
    """The page's HTML, from that of README.md."""
    names = {line: name for _, shelf in contents.SHELVES for line, name in shelf.items()}
    cards = "".join(
        f'<li><a href="{layout.relative(contents.address(way), "index.html")}"><strong>{html.escape(names[way])}'
        f"</strong><span>{html.escape(text)}</span></a></li>\n"
        for way, text in WAYS.items() if has_report or way != contents.REPORT)
    title, rest = readme.split("</h1>", 1)
    return f'{title}</h1>\n<p class="lead">{LEAD}</p>\n<ul class="cards">\n{cards}</ul>\n{rest}'


def example(pages):
    """The page that leads to the report, which is a page of its own; its guide leads here."""
    guide = next(page for page in pages if page.source == "docs/reports.md")
    made = contents.Page(
        "report/index.html", "A sample report",
        "<h1>A sample report</h1>\n<p>For the person who signs: what is protected and what is not, every screen "
        "with its cover, and the proof. <code>scrim report policies/bank.yaml</code> wrote it when this site was "
        "built, and <code>scrim-check</code> judged the same timelines. The bank and its list of screens are "
        "invented. The report is one file, which loads nothing.</p>\n"
        f'<p><a class="button" href="../{contents.REPORT}">Open the report</a></p>\n'
        f'<p><a href="../{guide.address}">What each part means</a></p>\n', contents.REPORT)
    guide.body = guide.body.replace(
        "</h1>", f'</h1>\n<p><a href="{layout.relative(made.address, guide.address)}">A sample report</a> is an '
        "example.</p>", 1)
    return made
