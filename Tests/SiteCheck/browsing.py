"""Uses the site in Chromium, as readers do: with the mouse, the keyboard, a phone, and paper."""

import contextlib
import functools
import http.server
import json
import shutil
import threading

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

CHROMIUM = shutil.which("chromium")
DESKTOP, PHONE = {"width": 1280, "height": 900}, {"width": 360, "height": 740}

# A page of each kind.
KINDS = [
    "index.html", "guides/grain.html", "guides/swiftui.html", "reference/tests.html",
    "rules/snapshot-exposed.html", "commands/lint.html", "api/index.html",
    "api/ScrimHost/SceneConnection.html", "files/policies/bank.yaml.html",
]

# What people look for, and the address that must be among the first three results.
SEARCHES = {
    "where do I start": "guides/questions.html#where-do-i-start",
    "cover a screen on iOS": "guides/questions.html#how-do-i-cover-a-screen",
    "iOS app": "guides/iosappintenminutes.html",
    "which rule says that": "guides/questions.html#which-rule-says-that",
    "what does settle mean": "guides/questions.html#words-settle",
    "settle": "reference/policy.html#fade-settle",
    "accept a finding": "reference/policy.html#severities-and-accepted-findings",
    "test a policy": "guides/testing.html",
    "what is assumed": "guides/assumptions.html",
    "weak-blur": "rules/weak-blur.html",
    "raise-on": "reference/policy.html#settings-raise-on",
    "scrim diff": "commands/diff.html",
    "--baseline": "commands/lint.html#baseline",
    "protect": "api/ScrimHost/SceneScrim.html#protect-_",
    "scrimScreen": "api/ScrimApple/index.html#scrimScreen",
    "Engine": "api/ScrimRuntime/Engine.html",
    "scrim_engine_create": "files/Bindings/C/scrim.h.html",
    "duplicate key 'accounts.balance'": "rules/duplicate-key.html",
    "a system snapshot can expose any unlisted screen": "rules/snapshot-exposed.html",
    "error: undefined cover 'frots'": "rules/unknown-cover.html",
    "baseline": "guides/continuous-integration.html#a-project-that-already-has-findings",
    "how do I cover one screen of my SwiftUI app": "guides/swiftui.html",
    "which method tells the host that a prompt begins": "guides/embedding.html#prompts",
    "make CI fail if somebody weakens the policy":
        "guides/questions.html#how-do-i-make-ci-fail-if-somebody-weakens-a-policy",
    "what is assumed about iPads": "guides/assumptions.html#about-ipads",
    "iPad": "guides/assumptions.html#about-ipads",
    "accept a finding until a date": "guides/questions.html#how-do-i-accept-a-finding",
    "waive": "guides/questions.html#how-do-i-accept-a-finding",
    "hand evidence to an auditor": "guides/evidence.html",
    "auditor": "guides/evidence.html",
    "sign-off": "guides/reports.html",
    "undefined cover": "rules/unknown-cover.html",
    "undefined": "rules/unknown-cover.html",
    "can I use it on Android": "guides/questions.html#can-i-use-it-on-android",
    "Kotlin": "guides/java.html",
    "Face ID": "guides/embedding.html#prompts",
    "biometrics": "guides/embedding.html#prompts",
    "binary format of a timeline": "reference/timeline-binary.html",
    "screenshots taken by the user": "guides/questions.html#are-screenshots-that-the-user-takes-blocked",
    "screenshot": "guides/questions.html#are-screenshots-that-the-user-takes-blocked",
    "screen recording": "reference/policy.html#settings-recording",
    "app switcher": "guides/questions.html#how-do-i-cover-a-screen",
    "privacy screen": "guides/questions.html#how-do-i-cover-a-screen",
    "the switcher can show": "rules/peek-exposed.html",
    "Timeline(bytes:)": "api/ScrimTimeline/Timeline.html#init-bytes",
    "how do I install": "index.html#install",
    "AGENTS": "project/agents.html",
    "performance": "guides/benchmarks.html",
    "overhead": "guides/benchmarks.html",
    "latency": "guides/benchmarks.html",
    "CPU": "guides/benchmarks.html",
    "battery": "guides/benchmarks.html",
    "benchmark": "guides/benchmarks.html",
    "grace period": "reference/policy.html#policy-lock",
    "timeout": "reference/policy.html#policy-lock",
    "NDK": "guides/java.html",
    "cosign": "guides/evidence.html",
    "sign": "guides/evidence.html",
    "only one screen": "guides/swiftui.html",
    "coverScreenSwiftUI": "guides/swiftui.html",
    "which screenRecording": "reference/policy.html#settings-recording",
    "In an editor": "guides/editors.html",
    "iPads, builds and floors": "guides/variants.html",
    "zzzqqq": None,
}

# The pages that people who use Scrim do not look for.
HISTORY = ("project/changelog", "project/contributing")

# Words of which the pages have others, and which are no mistakes.
SPELLED = ("performance", "overhead", "speed", "latency", "battery", "timeout", "cosign", "coverScreen")

# What people misspell, and the word that the search looks for instead.
MISSPELLED = {"setle": "settle", "accout": "account", "snapshto": "snapshot", "pollicy file": "policy file"}

# The number of cells and examples that are cut off, and that the keyboard cannot scroll or whose
# edge has no shadow.
CUT_OFF = """[...document.querySelectorAll('td, pre')].filter((box) => {
  const scroller = box.closest('[tabindex="0"]');
  const { overflowX, backgroundImage } = scroller ? getComputedStyle(scroller) : {};
  if (overflowX === 'auto' && backgroundImage !== 'none') return false;
  return box.scrollWidth > box.clientWidth || box.getBoundingClientRect().right > innerWidth;
}).length"""


class Reader:
    """A browser that notes what goes wrong while somebody reads."""

    def __init__(self, browser, site):
        self.browser, self.site, self.faults = browser, site, []

    @contextlib.contextmanager
    def page(self, **settings):
        context = self.browser.new_context(**{"viewport": DESKTOP, **settings})
        page = context.new_page()
        page.on("console", lambda message: self.note(page, message.type, message.text))
        page.on("pageerror", lambda error: self.note(page, "error", error))
        page.on("request", lambda request: self.requested(page, request.url))
        page.on("requestfailed", lambda request: self.failed(page, request))
        yield page
        context.close()

    def note(self, page, kind, text):
        if kind in ("error", "warning"):
            self.faults.append(f"{page.url}: {kind}: {text}")

    def failed(self, page, request):
        # The next page is opened before this one has loaded its icon.
        if "ERR_ABORTED" not in request.failure:
            self.note(page, "error", f"{request.url} failed")

    def requested(self, page, url):
        if not url.startswith((self.site.as_uri() + "/", "http://127.0.0.1:")):
            self.faults.append(f"{page.url}: requests {url}")

    def address(self, name):
        return f"{self.site.as_uri()}/{name}"

    def expect(self, holds, claim):
        if not holds:
            self.faults.append(f"not true: {claim}")

    def faults_of(self, check):
        """The faults that a check finds, as a generator that runs it."""
        check(self)
        yield from self.faults


def checks(site):
    """The checks, with the faults that each finds."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"])
        for name, check in [
                ("all pages, on a phone", all_pages), ("searches", searches),
                ("rows that links lead to", rows), ("the keyboard", keyboard), ("the menu of a phone", menu),
                ("light and dark", themes), ("without scripts", without_scripts),
                ("on paper", paper), ("the sample report", sample_report), ("from a server", served), ("accessibility, by axe", axe)]:
            reader = Reader(browser, site)
            yield name, reader.faults_of(check)
        browser.close()


def all_pages(reader):
    """No page logs an error, asks for what is elsewhere, or scrolls sideways."""
    names = sorted(file.relative_to(reader.site).as_posix() for file in reader.site.rglob("*.html"))
    reader.expect(len(names) > 250, "the site has more than 250 pages")
    with reader.page(viewport=PHONE) as page:
        for name in names:
            page.goto(reader.address(name))
            if name == "report.html":
                continue
            width, headings, policy, cut = page.evaluate(
                "[document.documentElement.scrollWidth, document.querySelectorAll('h1').length,"
                " document.querySelector('meta[http-equiv=Content-Security-Policy]')?.content ?? '',"
                f" {CUT_OFF}]")
            reader.expect(width <= PHONE["width"], f"{name} is not wider than a phone, but {width}")
            reader.expect(cut == 0, f"{name} cuts no cell and no example off without a sign")
            reader.expect(headings == 1, f"{name} has one title")
            reader.expect("default-src 'none'" in policy, f"{name} has a content security policy")


def results(page, words):
    page.fill("#query", "")
    page.fill("#query", words)
    page.wait_for_selector("#results:not([hidden])")
    return page.eval_on_selector_all("#results a", "lines => lines.map(line => line.href)")


def searches(reader):
    with reader.page() as page:
        page.goto(reader.address("guides/grain.html"))
        for words, wanted in SEARCHES.items():
            found = [address.removeprefix(reader.site.as_uri() + "/") for address in results(page, words)]
            reader.expect(not any(address.startswith(HISTORY) for address in found[:3]),
                          f"a search for '{words}' does not lead to the project's own pages: {found[:3]}")
            if wanted:
                reader.expect(any(address == wanted or address.startswith(wanted + "#") and "#" not in wanted
                                  for address in found[:3]),
                              f"a search for '{words}' finds {wanted} first, not {found[:3]}")
            else:
                reader.expect("rules/index.html" in found and "reference/policy.html" in found,
                              f"a search for '{words}' leads to the main pages, not to {found[:3]}")
                reader.expect("No results" in page.inner_text("#found"), "a search says that it found nothing")
        for words in SPELLED:
            reader.expect(results(page, words) and "Did you mean" not in page.inner_text("#results"),
                          f"a search for '{words}' asks for no other word")
        for words, meant in MISSPELLED.items():
            reader.expect(results(page, words) and f"Did you mean “{meant}”?" in page.inner_text("#results"),
                          f"a search for '{words}' asks for '{meant}', and finds it")
    index = (reader.site / "assets/index.js").read_text().removeprefix("scrimIndex = ").rstrip(";\n")
    reader.expect(len(json.loads(index)) > 1000, "the index has more than 1,000 entries")


def rows(reader):
    """A row that a link leads to stands out, and says what it belongs to."""
    with reader.page() as page:
        page.goto(reader.address("reference/policy.html#fade-settle"))
        page.wait_for_load_state("load")
        shown, heading, row = page.evaluate(
            "[getComputedStyle(document.querySelector('tr:has(td:target)')).backgroundColor,"
            " document.getElementById('fade').getBoundingClientRect().top,"
            " document.querySelector('td:target').getBoundingClientRect().bottom]")
        reader.expect(shown not in ("rgba(0, 0, 0, 0)", background(page)), "a row that a link leads to has a color")
        reader.expect(0 <= heading < row <= DESKTOP["height"], "the row and its heading are both in view")
    with reader.page(viewport=PHONE) as page:
        page.goto(reader.address("reference/policy.html#settings-recording"))
        label = page.evaluate("getComputedStyle(document.querySelector('td:target'), '::before').content")
        reader.expect(label == '"Settings"', f"the row of a long table names its heading, not {label}")


def focused(page):
    return page.evaluate("document.activeElement.id || document.activeElement.className")


def keyboard(reader):
    with reader.page() as page:
        page.goto(reader.address("guides/grain.html"))
        page.keyboard.press("Tab")
        reader.expect(focused(page) == "skip", "the first stop of the keyboard skips to the content")
        page.keyboard.press("Enter")
        reader.expect(focused(page) == "content", "the skip link moves the focus to the content")
        page.keyboard.press("/")
        reader.expect(focused(page) == "query", "a slash goes to the search")
        page.keyboard.type("settle", delay=10)
        page.wait_for_selector("#result-1")
        page.keyboard.press("ArrowDown")
        reader.expect(page.get_attribute("#query", "aria-activedescendant") == "result-1",
                      "an arrow chooses the next result")
        page.keyboard.press("Enter")
        page.wait_for_url("**/reference/policy.html#fade-settle")
        page.keyboard.press("/")
        page.keyboard.type("gra")
        page.wait_for_selector("#result-0")
        page.keyboard.press("Escape")
        reader.expect(page.is_hidden("#results"), "Escape closes the results")
        outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        reader.expect(outline != "none", "the focus is visible")
        page.goto(reader.address("reference/timeline-binary.html"))
        reader.expect(page.locator(".table[tabindex='0'], pre[tabindex='0']").count() > 0 or page.evaluate(
            "[...document.querySelectorAll('.table, pre')].every(box => box.scrollWidth <= box.clientWidth)"),
            "the keyboard reaches what scrolls sideways")


def menu(reader):
    with reader.page(viewport=PHONE) as page:
        page.goto(reader.address("guides/grain.html"))
        reader.expect(page.is_hidden("#contents"), "the contents are closed on a phone")
        page.focus("#menu")
        page.keyboard.press("Enter")
        reader.expect(page.is_visible("#contents"), "the menu opens the contents")
        reader.expect(page.get_attribute("#menu", "aria-expanded") == "true", "the menu says that it is open")
        page.click("#contents a >> text='Rules'")
        page.wait_for_url("**/rules/index.html")


def background(page):
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


def themes(reader):
    colors = {}
    for theme in ("light", "dark"):
        with reader.page(color_scheme=theme) as page:
            page.goto(reader.address("index.html"))
            colors[theme] = background(page)
            page.click("#theme")
            reader.expect(background(page) != colors[theme], f"the button leaves the {theme} colors")
            page.goto(reader.address("rules/index.html"))
            reader.expect(background(page) != colors[theme], "the next page keeps the choice")
    reader.expect(colors["light"] != colors["dark"], "the system chooses between light and dark")
    with reader.page(reduced_motion="reduce") as page:
        page.goto(reader.address("index.html"))
        moving = page.evaluate("[...document.querySelectorAll('*')].filter(element =>"
                               " parseFloat(getComputedStyle(element).transitionDuration) > 0).length")
        reader.expect(moving == 0, "nothing moves with reduced motion")


def without_scripts(reader):
    with reader.page(java_script_enabled=False, viewport=PHONE) as page:
        page.goto(reader.address("guides/grain.html"))
        reader.expect(page.is_visible("#contents"), "without scripts the contents are open")
        reader.expect(page.is_hidden("#query"), "without scripts there is no search that does nothing")


def paper(reader):
    with reader.page() as page:
        page.goto(reader.address("guides/grain.html"))
        page.emulate_media(media="print", color_scheme="dark")
        for part in ("#contents", "header", ".around"):
            reader.expect(page.is_hidden(part), f"paper does not show {part}")
        reader.expect(page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light",
                      "paper is light")
        reader.expect(len(page.pdf(format="A4")) > 20_000, "a page can be printed")


def sample_report(reader):
    """The report on the site has the verdict of scrim-check, and the screens of an inventory."""
    with reader.page() as page:
        page.goto(reader.address("report.html"))
        text = page.inner_text("body")
        reader.expect("not installed" not in text and "not checked" not in text.lower(), "scrim-check judged the report")
        reader.expect("vault.documents" in text, "the report lists a screen that only the inventory names")


def served(reader):
    """A server gives the same site, and the content security policy lets it work."""
    handler = functools.partial(Quiet, directory=reader.site)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with reader.page() as page:
            page.goto(f"http://127.0.0.1:{server.server_port}/rules/weak-blur.html")
            reader.expect(any("fade-settle" in address for address in results(page, "settle")[:3]),
                          "the search works on a server")
            page.evaluate("document.body.append(Object.assign(document.createElement('script'),"
                          " { textContent: 'window.injected = true' }))")
            reader.expect(page.evaluate("typeof injected") == "undefined",
                          "a script in the page does not run")
            reader.faults = [fault for fault in reader.faults if "inline script" not in fault]
        server.shutdown()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        """Says nothing."""


def axe(reader):
    for theme in ("light", "dark"):
        with reader.page(color_scheme=theme) as page:
            for name in KINDS:
                page.goto(reader.address(name))
                if name == "guides/grain.html":
                    results(page, "grain")
                reader.faults += violations(page, f"{name}, {theme}")
            page.set_viewport_size(PHONE)
            page.goto(reader.address("index.html"))
            page.click("#menu")
            reader.faults += violations(page, f"the menu of a phone, {theme}")


def violations(page, name):
    for violation in Axe().run(page, options={"preload": False}).response["violations"]:
        if violation["impact"] in ("serious", "critical"):
            nodes = "; ".join(node["html"][:120] for node in violation["nodes"][:3])
            yield f"{name}: {violation['id']}: {violation['help']}: {nodes}"
