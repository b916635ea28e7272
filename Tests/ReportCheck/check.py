"""Reads reports in Chromium, and one in Firefox.

    check.py SCRIM FOLDER [PICTURES]

With PICTURES, the run also writes the pictures of the documentation into that folder.
"""

import json
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from pages import HOSTILE, Pages, clean, policy_of, root

BANK = "policies/bank.yaml"
UNSAFE = "policies/recipes/unsafe/half-second-fade.yaml"
# The members of a frame that the page and scrim simulate must agree on.
MEMBERS = ["at", "phase", "screen", "covered", "reasons", "cover", "opacity", "target", "exposed",
           "installed"]

# A trace with prompts, a recording, an overlay, a lock, and times between the samples.
MIXED = "#play=" + urllib.parse.quote(json.dumps([0, [
    [0, "did-become-active", ""], [3.5, "unlocked", ""], [20, "screen", "accounts.balance"],
    [400, "prompt-began", "7"], [420, "will-resign-active", ""], [700.25, "did-become-active", ""],
    [710, "prompt-ended", "7"], [900, "recording-began", ""], [1100, "recording-ended", ""],
    [1300, "show", "loading"], [1500, "will-resign-active", ""], [1503, "did-become-active", ""],
    [1800, "will-resign-active", ""], [1900.000001, "did-enter-background", ""], [2000, "snapshot", ""],
    [2500, "will-enter-foreground", ""], [2600, "did-become-active", ""], [2900, "protection-off", ""],
    [3000, "will-resign-active", ""], [3100, "protection-on", ""], [3200, "dismiss", "loading"]]]))


class Reader:
    """A browser, which fails the check for any error or request of a page."""

    def __init__(self, browser):
        self.browser = browser
        self.faults = []

    def open(self, path, fragment="", scripts=True, **options):
        context = self.browser.new_context(java_script_enabled=scripts, **options)
        page = context.new_page()
        page.on("console", lambda message: self.faults.append(f"{path.name}: {message.text}"))
        page.on("pageerror", lambda error: self.faults.append(f"{path.name}: {error}"))
        page.on("dialog", lambda dialog: self.faults.append(f"{path.name}: a dialog"))
        page.on("request", self.note_request(path))
        page.goto(f"file://{path}{fragment}")
        if scripts:
            page.wait_for_selector("html[data-ready]", state="attached")
        return page

    def note_request(self, path):
        def note(request):
            if request.url.split("#")[0] != f"file://{path}" and not request.url.startswith("data:"):
                self.faults.append(f"{path.name} requests {request.url[:80]}")
        return note

    def close(self, page):
        page.context.close()
        if self.faults:
            raise SystemExit("\n".join(self.faults))


def say(text):
    print(f"    {text}", flush=True)


def expect(condition, fault):
    if not condition:
        raise SystemExit(fault)


def scrub(page, *offsets):
    """The frames that the page shows at times since the first event."""
    return page.evaluate("""(offsets) => offsets.map((offset) => {
        const scrubber = document.querySelector("#player input[type=range]");
        scrubber.value = offset;
        scrubber.dispatchEvent(new Event("input"));
        return JSON.parse(document.querySelector(".readout").dataset.frame);
    })""", offsets)


def compare_frames(reader, pages):
    """Each frame of the player is that of scrim simulate, at every 10 ms of every story."""
    count = 0
    for policy, status in ((BANK, 0), (UNSAFE, 1), ("policies/health-record.yaml", 0),
                           ("policies/photo-notes.yaml", 0), ("policies/recipes/kept-out-of-recents.yaml", 0)):
        path = pages.report("frames", policy, "--rule", "ipad-unproved=off", status=status)
        page = reader.open(path, MIXED)
        count += compare_story(page, pages, policy, "base")
        for variant in range(page.locator("#player select").first.locator("option").count()):
            page.locator("#player select").first.select_option(str(variant))
            for story in range(page.locator("#player select").nth(1).locator("option").count() - 1):
                page.locator("#player select").nth(1).select_option(str(story))
                title = page.locator("#player select").first.locator("option").nth(variant).inner_text()
                name = title.removeprefix("variant ") if title.startswith("variant ") else "base"
                count += compare_story(page, pages, policy, name)
        reader.close(page)
    say(f"{count} frames are those of scrim simulate")


def compare_story(page, pages, policy, variant):
    """Compares the frames of the trace that the player has; returns their number."""
    trace = pages.write("trace.jsonl", page.locator("#player textarea").input_value() + "\n")
    lines = [json.loads(line) for line in pages.frames(policy, trace, variant)]
    samples = [line for line in lines if line["event"] == "sample"]
    leaks = {breach["at"] for breach in lines[-1]["breaches"] if breach["property"] == "snapshot-covered"}
    shown = scrub(page, *(frame["at"] - samples[0]["at"] for frame in samples))
    for own, frame in zip(shown, samples, strict=True):
        for member in MEMBERS:
            expect(own[member] == frame[member],
                   f"{policy}, {variant}, {frame['at']} ms: {member} is {own[member]} in the page, "
                   f"{frame[member]} in scrim simulate; the trace is {trace}")
        # The page follows the model of the system by itself.
        expect(own["leak"] == (frame["exposed"] if frame["at"] in leaks else 0),
               f"{policy}, {variant}: a snapshot at {frame['at']} ms shows {own['leak']}; the trace is {trace}")
    return len(samples)


def check_editing(reader, pages):
    """The reader adds, moves and deletes events, and a link carries the trace."""
    page = reader.open(pages.report("bank", BANK))
    rows = page.locator(".events tbody tr")
    before = rows.count()
    scrub(page, 2000)
    page.get_by_role("button", name="Add an event").click()
    expect(rows.count() == before + 1, "an added event is not listed")
    page.get_by_label("Event 5", exact=True).select_option("screen")
    page.get_by_label("The screen of event 5").fill("vault.gold")
    page.get_by_label("The screen of event 5").press("Tab")
    page.get_by_label("Time of event 4").fill("1500.5")
    page.get_by_label("Time of event 4").press("Tab")
    page.get_by_role("button", name="Delete event 6").click()
    trace = page.locator("#player textarea").input_value()
    expect('"vault.gold"' in trace and '"at":1500.5' in trace, f"the trace lacks the changes: {trace}")
    expect(page.evaluate("document.activeElement.ariaLabel") == "Delete event 6", "the focus is lost")
    page.get_by_label("Time of event 4").fill("-1")
    page.get_by_label("Time of event 4").press("Tab")
    expect(page.locator("#player textarea").input_value() == trace, "a negative time is played")
    link = page.get_by_role("link", name="Copy the link to this trace").get_attribute("href")
    reader.close(page)
    other = reader.open(pages.folder / "bank.html", link)
    expect(other.locator("#player textarea").input_value() == trace, "the link carries another trace")
    reader.close(other)
    for bad in ("#play=%5B", "#play=%5B0%2C%5B%5B0%2C%22x%22%5D%5D%5D", "#play=%5B9%2C%5B%5D%5D", "#story-0-9"):
        page = reader.open(pages.folder / "bank.html", bad)
        expect("no trace" in page.locator("#player [role=alert]").inner_text(), f"{bad} is not reported")
        reader.close(page)
    harm = "#play=" + "%5B0%2C%5B%5B0%2C%22screen%22%2C%22%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%22%5D%5D%5D"
    page = reader.open(pages.folder / "bank.html", harm)
    expect(page.locator("#player img[src=x]").count() == 0, "a link makes markup")
    reader.close(page)
    say("events are added, moved and deleted, and a link carries the trace")


def check_judgment(reader, pages):
    """A snapshot is red only when it is possible and shows a sensitive screen."""
    page = reader.open(pages.report("unsafe", UNSAFE, "--rule", "ipad-unproved=off", status=1))
    expect(page.locator("#player polyline").count() == 1, "the player has no curve")
    expect(page.locator("#player rect.leak").count() == 1, "the curve does not show the leak")
    judgment, shot = page.locator("#player [role=status]").first, page.locator(".phones figure").nth(1)
    expect("up to 100% of a sensitive screen" in judgment.inner_text(), judgment.inner_text())
    page.locator("#player select").nth(1).select_option("1")
    for offset, words in ((500, "no snapshot is possible"), (1310, "% of the screen is visible"), (2000, "covered")):
        scrub(page, offset)
        expect(words in shot.inner_text(), f"at {offset} ms, the snapshot says: {shot.inner_text()}")
    page.get_by_label("Event 1", exact=True).select_option("will-enter-foreground")
    page.get_by_label("Event 4", exact=True).select_option("did-become-active")
    expect("does not send the marked events" in judgment.inner_text(), judgment.inner_text())
    expect(page.get_by_text("not possible: the app is").count() == 2, "the events are not marked")
    reader.close(page)
    page = reader.open(pages.folder / "unsafe.html")
    page.get_by_role("link", name="See it").click()
    expect("92% visible" in page.locator("#player ol").first.inner_text(), "the bar plays another story")
    lost = page.evaluate("[...document.querySelectorAll('a[href^=\"#\"]')].map((link) => link.hash.slice(1))"
                         ".filter((id) => !document.getElementById(id) && !id.startsWith('play='))")
    expect(not lost, f"links of the page lead nowhere: {lost}")
    reader.close(page)
    say("a snapshot is judged when it is possible, and an event that cannot come is named")


def check_hostile(reader, pages):
    """No text of a policy becomes markup, with and without scripts."""
    policy = pages.write("hostile.yaml", HOSTILE)
    path = pages.report("hostile", policy)
    text = path.read_text()
    expect("</script><img" not in text, "the page has a text of the policy as markup")
    for scripts in (True, False):
        page = reader.open(path, scripts=scripts)
        expect("Privacy report" in page.title(), f"the title is {page.title()}")
        expect(page.locator("img[src=x], svg[onload]").count() == 0, "the page has markup of the policy")
        if scripts:
            for button in page.locator("#browser tbody button").all():
                button.click()
                page.evaluate(
                    "Promise.all([...document.querySelectorAll('.detail img')].map((image) => image.decode()))")
            names = page.locator("#browser tbody button").all_inner_texts()
            expect("<b>.'x'" in names, f"the screen is not named as it is: {names}")
        reader.close(page)
    say("texts of a policy stay texts")


def check_many(reader, pages):
    """A page of 1,000 screens is small, and one of 20,000 opens at once."""
    path = pages.report("thousand", pages.write("thousand.yaml", policy_of(1000)))
    size = path.stat().st_size
    expect(size < 2_000_000, f"the page of 1,000 screens has {size} bytes")
    path = pages.report("many", pages.write("many.yaml", policy_of(20_000)))
    start = time.monotonic()
    page = reader.open(path)
    took = time.monotonic() - start
    expect("20001 of 20001 rows" in page.locator("#browser").inner_text(), "rows are missing")
    rows = page.locator("#browser tbody tr")
    expect(rows.count() < 60, f"{rows.count()} rows are in the document")
    page.evaluate("document.querySelector('.window').scrollTop = 1e9")
    page.wait_for_timeout(100)
    last = page.locator("#browser tbody button").last.inner_text()
    expect(last == "area9.screen9969", f"the last row is {last}")
    page.get_by_label("Search").fill("screen12345")
    expect(page.locator("#browser tbody button").all_inner_texts() == ["area25.screen12345"],
           "the search finds something else")
    reader.close(page)
    say(f"1,000 screens are {size} bytes; 20,000 are {path.stat().st_size} bytes and open in {took:.2f} s")


def check_without_scripts(reader, pages):
    """Without scripts, the verdict, all tables and still pictures are there."""
    page = reader.open(pages.report("unsafe", UNSAFE, "--rule", "ipad-unproved=off", status=1), scripts=False)
    text = page.locator("body").inner_text()
    for words in ("Does not hold", "How snapshot-covered fails", "Screens: base policy", "92% visible"):
        expect(words in text, f"without scripts, the page lacks: {words}")
    expect(page.locator(".verdict.holds").count() == 0, "a policy that fails is green")
    expect(page.locator("figure.story img").count() > 2, "there are no still pictures")
    expect(page.locator("figure.story").first.is_visible(), "the still pictures are hidden")
    reader.close(page)
    say("without scripts, the page has the verdict, the tables and the pictures")


def check_access(reader, pages):
    """axe-core finds nothing serious, in light and dark, on a screen and a phone."""
    axe = Axe()
    for scheme in ("light", "dark"):
        for width in (1280, 390):
            for name in ("bank", "unsafe"):
                page = reader.open(pages.folder / f"{name}.html", color_scheme=scheme,
                                   viewport={"width": width, "height": 800})
                page.locator("#browser tbody button").first.click()
                # axe runs in a world of its own, which the policy of the page does not bind.
                faults = [
                    f"{name}, {scheme}, {width}: {found['id']}: {found['help']}: "
                    f"{[node['target'] for node in found['nodes']][:4]}"
                    for found in run_axe(axe, page) if found["impact"] in ("serious", "critical")]
                expect(not faults, "\n".join(faults))
                expect(page.evaluate("document.documentElement.scrollWidth <= innerWidth"),
                       f"{name} is wider than a window of {width} pixels")
                reader.close(page)
    page = reader.open(pages.folder / "bank.html", reduced_motion="reduce")
    page.locator("#player").get_by_role("button", name="Play", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#player input[type=range]").input_value() == "1000",
           "with reduced motion, the button does not go to the next event")
    page.locator("#browser tbody button").first.focus()
    page.keyboard.press("Enter")
    expect(page.evaluate("document.activeElement.tagName") == "H3", "a screen does not open by keyboard")
    reader.close(page)
    say("axe-core finds nothing serious, and the keyboard reaches everything")


def run_axe(axe, page):
    """The violations that axe-core finds."""
    session = page.context.new_cdp_session(page)
    session.send("Page.enable")
    frame = session.send("Page.getFrameTree")["frameTree"]["frame"]["id"]
    world = session.send("Page.createIsolatedWorld", {"frameId": frame})["executionContextId"]

    def evaluate(expression):
        answer = session.send("Runtime.evaluate", {
            "expression": expression, "contextId": world, "awaitPromise": True, "returnByValue": True})
        if "exceptionDetails" in answer:
            raise SystemExit(f"axe-core fails: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    evaluate(axe.axe_script + "; 0")
    return json.loads(evaluate("axe.run(document).then((found) => JSON.stringify(found.violations))"))


def check_paper(reader, pages):
    """On paper, the first page is the glance, and every screen follows."""
    page = reader.open(pages.folder / "bank.html", viewport={"width": 688, "height": 1000})
    pdf = page.pdf(format="A4", prefer_css_page_size=True)
    expect(pdf.startswith(b"%PDF") and len(pdf) > 20_000, "the page does not print")
    page.emulate_media(media="print")
    height = page.locator("#glance").bounding_box()["height"]
    # A4 has 1,123 CSS pixels, less two margins of 14 mm.
    expect(height < 1123 - 2 * 53, f"the glance is {height} pixels high, more than a page")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(".paper tbody tr").count() == 7, "the paper lacks screens")
    expect(page.locator("figure.story").first.is_visible(), "the paper lacks the stories")
    reader.close(page)
    say("the page prints, with the glance on one sheet")


def check_missing_engine(reader, pages):
    """Without the engine, the page says so, and has still pictures."""
    path = pages.folder / "alone.html"
    # The folders above a program in .build have the engine.
    with tempfile.TemporaryDirectory() as alone:
        program = shutil.copy(pages.scrim, alone)
        run = subprocess.run([program, "report", BANK, "-o", path], capture_output=True, text=True)
    expect(run.returncode == 0 and "make engine" in run.stderr, f"scrim alone says: {run.stderr}")
    page = reader.open(path)
    expect(page.locator("#player-missing").is_visible(), "the page does not say that the player is missing")
    expect(page.locator("figure.story").first.is_visible(), "the still pictures are hidden")
    reader.close(page)
    say("without the engine, the page says so")


def check_same_bytes(pages):
    """Two runs make the same page, and only SOURCE_DATE_EPOCH gives it a date."""
    first = pages.report("one", BANK).read_bytes()
    expect(first == pages.report("two", BANK).read_bytes(), "two runs make different pages")
    dated = pages.report("dated", BANK, environment={**clean(), "SOURCE_DATE_EPOCH": "1700000000"})
    expect(b"2023-11-14" in dated.read_bytes(), "SOURCE_DATE_EPOCH does not date the page")
    say("two runs make the same page")


def take_pictures(reader, pages, folder):
    """The pictures of the documentation."""
    folder.mkdir(parents=True, exist_ok=True)
    options = {"viewport": {"width": 960, "height": 640}, "reduced_motion": "reduce"}
    page = reader.open(pages.folder / "bank.html", **options)
    page.screenshot(path=folder / "report-glance.png")
    reader.close(page)
    page = reader.open(pages.folder / "unsafe.html", **options)
    scrub(page, 200)
    page.evaluate("document.querySelector('#player').scrollIntoView()")
    page.wait_for_timeout(300)
    page.screenshot(path=folder / "report-player.png")
    reader.close(page)
    say(f"the pictures are in {folder}")


def check_firefox(pages):
    """Firefox shows the page, too; what it draws is for people to look at."""
    picture = pages.folder / "firefox.png"
    picture.unlink(missing_ok=True)
    profile = pages.folder / "firefox"
    shutil.rmtree(profile, ignore_errors=True)
    profile.mkdir()
    subprocess.run(
        ["firefox-esr", "--headless", "--profile", profile, "--window-size=1280,2400",
         f"--screenshot={picture}", f"file://{pages.folder / 'bank.html'}"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
    expect(picture.exists() and picture.stat().st_size > 20_000, "Firefox does not show the page")
    say(f"Firefox shows the page: {picture}")


def main():
    scrim, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    pages = Pages(scrim, folder)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        reader = Reader(browser)
        check_same_bytes(pages); pages.report("bank", BANK)
        compare_frames(reader, pages)
        check_editing(reader, pages)
        check_judgment(reader, pages)
        check_hostile(reader, pages)
        check_many(reader, pages)
        check_without_scripts(reader, pages)
        check_access(reader, pages)
        check_paper(reader, pages)
        check_missing_engine(reader, pages)
        if len(sys.argv) > 3:
            take_pictures(reader, pages, root() / sys.argv[3])
        browser.close()
    check_firefox(pages)


main()
