"""The first page: README.md, with the ways that newcomers take at its head."""

import html

import contents
import layout

LEAD = ("Phones and desktops take snapshots of your app. Scrim keeps sensitive screens out of them: you "
        "write a policy, Scrim proves that it is safe, and an engine in your app covers the screens in time.")

# Where newcomers go: a page, and what they find there.
WAYS = {
    "docs/swiftui.md": ("Cover a SwiftUI screen", "Every file, from the package to the check"),
    "Sources/App/ScrimUIKit/ScrimUIKit.docc/IOSAppInTenMinutes.md": (
        "Cover an iOS app", "UIKit or SwiftUI, with a lock, in ten minutes"),
    "docs/java.md": ("Android and Java", "What there is, and what there is not"),
    "docs/questions.md": ("Questions and terms", "Short answers to the first questions"),
    "schema/policy.md": ("The policy language", "Every key, its values and its default"),
    contents.RULES: ("Rules", "What a finding means, and how to correct it"),
    "policies/recipes/README.md": ("Recipes", "A policy for each technique, with pictures"),
    "docs/continuous-integration.md": ("In CI", "GitHub, GitLab, pre-commit and others"),
    contents.API: ("Swift API", "Every public symbol that an app can use"),
    "docs/proof.md": ("The proof", "What is proved, and what you need not believe"),
    "docs/evidence.md": ("Evidence for an audit", "The result as OSCAL, in-toto and SARIF"),
    contents.REPORT: ("A sample report", "What a security review gets to read"),
}


def body(readme, has_report):
    """The page's HTML, from that of README.md."""
    cards = "".join(
        f'<li><a href="{layout.relative(contents.address(way), "index.html")}"><strong>{name}</strong>'
        f"<span>{html.escape(text)}</span></a></li>\n"
        for way, (name, text) in WAYS.items() if has_report or way != contents.REPORT)
    title, rest = readme.split("</h1>", 1)
    return f'{title}</h1>\n<p class="lead">{LEAD}</p>\n<ul class="cards">\n{cards}</ul>\n{rest}'
