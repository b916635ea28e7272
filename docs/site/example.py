"""The living example: the report that scrim wrote about the policy of a bank."""

import contents
import layout

POLICY, INVENTORY = "policies/bank.yaml", "docs/site/bank-screens.txt"


def page(pages):
    """The page that leads to the report, which is a page of its own; its guide leads here."""
    made = contents.Page(
        "report/index.html", "A sample report",
        "<h1>A sample report</h1>\n<p>For the person who signs: what is protected and what is not, every "
        f"screen with its cover, and the proof. <code>scrim report {POLICY} --inventory {INVENTORY}</code> wrote it "
        "when this site was built, and <code>scrim-check</code> judged the same timelines. The bank and its list of "
        "screens are invented. The report is one file, which loads nothing.</p>\n"
        f'<p><a class="button" href="../{contents.REPORT}">Open the report</a></p>\n', contents.REPORT)
    for guide in [page for page in pages if page.source == contents.REPORT_GUIDE]:
        address = layout.relative(made.address, guide.address)
        guide.body = guide.body.replace(
            "</h1>", f'</h1>\n<p><a href="{address}">A sample report</a> is an example.</p>', 1)
        made.body += (f'<p><a href="{layout.relative(guide.address, made.address)}">What each part means</a></p>\n')
    return made
