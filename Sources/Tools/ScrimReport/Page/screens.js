/* ── Every screen ─────────────────────────────────────────────────────── */

// A screen is an array, because a policy can have many.
const [NAME, EXAMPLE, KIND, STATUS, TRACK, PUBLIC, REASON, COVER, SIZE, BITS, LEAKAGE, ROWS] =
  Array.from({ length: 12 }, (_, index) => index);

/** A row is a card on a narrow screen. */
const rowHeight = matchMedia("(max-width: 40rem)").matches ? 160 : 40;
/** More than the window shows, with large fonts too. */
const drawnRows = 32;
const kinds = {
  listed: "The policy lists this screen", pattern: "All screens that match this pattern and have no entry of their own",
  unlisted: "Every screen that the policy does not list", inventory: "A screen of the inventory; only a pattern of the policy matches it",
  unnamed: "A screen of the inventory that the policy does not list",
};

/** The screen of a variant with an id; undefined if the page does not list it. */
function screenOf(variant, id) {
  variant.byId ??= new Map(variant.screens.toReversed().map((screen) => [screen[EXAMPLE], screen]));
  return variant.byId.get(id);
}

/** Whether the engine never hears of a screen, so that nothing is claimed of it. */
const isNeverNamed = (screen) => screen[STATUS] === "presented";

/** A place in a file, which links to its line if the page has the text. */
function place(location) {
  const [, path, line] = location?.match(/^(.*):(\d+):\d+$/s) ?? [];
  const source = data.sources.indexOf(path);
  return source < 0 ? location : make("a", { href: `#source-${source}-${line}` }, location);
}

/** The columns of the table. Those without any value are left out. */
const columns = [
  { title: "In the app", text: (screen) => isNeverNamed(screen) ? "presented, never named" : screen[STATUS] },
  { title: "Protection", text: (screen, variant) => isNeverNamed(screen) ? "that of the screen before it" : screen[PUBLIC]
    ? `public: ${screen[REASON] ?? "no reason is given"}` : variant.covers[screen[COVER]]?.name },
  { title: "Bits left by the blur", text: (screen) => screen[BITS] && `${screen[BITS]} of 19.9` },
  { title: "In the switcher, at most", text: (screen, variant) => peekAt(screen, variant, 0) },
  { title: "In a prompt, at most", text: (screen, variant) => peekAt(screen, variant, 1) },
  { title: "Proof", text: (screen, variant) => {
    if (isNeverNamed(screen)) return make("span", { class: "warns" }, "no claim");
    const failing = variant.tracks[screen[TRACK]]?.[2] ?? ["not proved"];
    return make("span", { class: failing.length ? "fails" : "good" }, failing.join(", ") || "holds");
  } },
];

const peekAt = (screen, variant, column) =>
  isNeverNamed(screen) ? "no claim" : screen[PUBLIC] ? "public" : variant.tracks[screen[TRACK]]?.[column] ?? "not proved";

class Browser {
  constructor(root) {
    this.root = root;
    this.variant = variants[0];
    this.search = make("input", { type: "search", oninput: () => this.filter() });
    this.which = choice([
      ["all", "all"], ["sensitive", "sensitive"], ["public", "public"], ["failing", "failing in the proof"],
      ["presented", "never named to scrim"], ["blurred", "covered by a blur"],
      ["unnamed", "not named by the policy"],
    ], { onchange: () => this.filter() });
    this.chooser = choice(variants.map((variant, index) => [index, variant.title]),
      { onchange: () => this.choose(variants[this.chooser.value]) });
    this.count = make("p", { role: "status" });
    this.body = make("tbody");
    this.head = make("tr", {});
    this.table = make("table", {}, make("caption", { class: "unseen" }, "Screens"), make("thead", {}, this.head), this.body);
    this.window = make("div", {
      class: "window", tabindex: "0", role: "region", "aria-label": "Screens", onscroll: () => this.draw(),
    }, this.table);
    this.detail = make("div", { class: "detail", hidden: true, "aria-live": "polite" });
    this.paper = make("div", { class: "paper" });
    root.append(make("div", { class: "controls" },
      labeled("Policy or variant", this.chooser), labeled("Search", this.search), labeled("Show", this.which)),
    this.count, this.window, this.detail, this.paper);
    root.hidden = false;
    addEventListener("beforeprint", () => this.print());
    this.choose(this.variant);
  }

  choose(variant) {
    this.variant = variant;
    this.detail.hidden = true;
    this.columns = columns.filter(({ text }) => variant.screens.some((screen) => text(screen, variant)));
    this.head.replaceChildren(make("th", { scope: "col" }, "Screen"),
      ...this.columns.map(({ title }) => make("th", { scope: "col" }, title)));
    this.filter();
  }

  filter() {
    const text = this.search.value.trim().toLowerCase(), which = this.which.value;
    const failing = (screen) => (this.variant.tracks[screen[TRACK]]?.[2] ?? ["?"]).length > 0;
    const tests = {
      all: () => true, sensitive: (screen) => !screen[PUBLIC], public: (screen) => screen[PUBLIC], failing,
      presented: (screen) => screen[STATUS] === "presented", blurred: (screen) => screen[BITS] !== null,
      unnamed: (screen) => screen[KIND] === "unnamed" || screen[KIND] === "unlisted",
    };
    this.found = this.variant.screens.filter((screen) =>
      tests[which](screen) && (text === "" || screen[NAME].toLowerCase().includes(text)));
    this.found.sort((one, other) => failing(other) - failing(one));
    const all = this.variant.screens.length;
    this.count.textContent = `${this.found.length} of ${all} rows`;
    this.table.setAttribute("aria-rowcount", this.found.length + 1);
    this.window.scrollTop = 0;
    this.first = undefined;
    this.draw();
  }

  /** Draws the rows that are visible, and a few around them. */
  draw() {
    const first = Math.max(0, Math.floor(this.window.scrollTop / rowHeight) - 5);
    const last = Math.min(this.found.length, first + drawnRows);
    if (first === this.first && last === this.last) return;
    [this.first, this.last] = [first, last];
    const focused = document.activeElement?.dataset?.screen;
    const space = (count) => {
      const row = make("tr", { class: "space", "aria-hidden": "true" }, make("td", {}));
      row.style.height = `${count * rowHeight}px`;
      return row;
    };
    this.body.replaceChildren(space(first),
      ...this.found.slice(first, last).map((screen, index) => this.row(screen, first + index)),
      space(this.found.length - last));
    if (focused !== undefined) this.body.querySelector(`[data-screen="${focused}"]`)?.focus();
  }

  cells(screen) {
    return this.columns.map(({ title, text }) => make("td", { "data-title": title }, text(screen, this.variant) ?? ""));
  }

  row(screen, index) {
    const open = make("button", { type: "button", "data-screen": index, onclick: () => this.open(screen) }, screen[NAME]);
    return make("tr", { "aria-rowindex": index + 2 }, make("th", { scope: "row" }, open),
      this.cells(screen));
  }

  /** Shows one screen: its cover, its settings and its rows of the proof. */
  open(screen) {
    const { variant } = this, cover = variant.covers[screen[COVER]];
    // An id can be the name of a member that every object has.
    const capture = Object.hasOwn(variant.captures, screen[EXAMPLE]) && variant.captures[screen[EXAMPLE]];
    const image = (dark) => {
      const mode = dark ? "dark" : "light";
      const source = capture ? `data:image/png;base64,${capture[mode]}`
        : picture(screen[PUBLIC] || !cover ? [] : [[cover[mode], 1]], screen[SIZE], dark);
      return make("figure", {}, make("img", { src: source, alt: `${screen[NAME]} ${screen[PUBLIC] ? "without a cover" : "under its cover"}, ${mode}` }),
        make("figcaption", {}, mode));
    };
    const settings = screen[ROWS].map((index) => variant.rows[index]).map(([name, value, location, others]) =>
      make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, value), make("td", {}, place(location) ?? "built in"),
        make("td", {}, others.flatMap(([value, location], index) => [index ? ", " : "", `${value} (`, place(location), ")"]))));
    const proof = this.variant.policy.variants.flatMap((other) => {
      const same = other.screens.find((own) => own[NAME] === screen[NAME] && own[EXAMPLE] === screen[EXAMPLE]);
      const track = same && other.tracks[same[TRACK]];
      if (!same) return [];
      const failing = isNeverNamed(same) ? "no claim" : track ? track[2].length ? `fails: ${track[2].join(", ")}` : "holds" : "not proved";
      return [make("tr", {}, make("th", { scope: "row" }, other.title),
        make("td", {}, isNeverNamed(same) ? "no claim" : same[PUBLIC] ? "public" : other.covers[same[COVER]]?.name),
        make("td", {}, peekAt(same, other, 0)), make("td", {}, peekAt(same, other, 1)), make("td", {}, failing))];
    });
    const grid = (caption, titles, rows) => make("div", { class: "scroller", tabindex: "0", role: "region", "aria-label": caption },
      make("table", {}, make("caption", {}, caption),
        make("thead", {}, make("tr", {}, titles.map((title) => make("th", { scope: "col" }, title)))),
        make("tbody", {}, rows)));
    const status = screen[STATUS] ? ` In the app: ${screen[STATUS]}.` : "";
    const such = screen[EXAMPLE] && screen[EXAMPLE] !== screen[NAME] ? `, such as ${screen[EXAMPLE]}` : "";
    const title = make("h3", { tabindex: "-1" }, screen[NAME]);
    this.detail.replaceChildren(title, make("p", {}, `${kinds[screen[KIND]]}${such}.${status}`),
      isNeverNamed(screen) ? make("p", { class: "warns" }, "The app never names this screen to Scrim: while it is up, " +
        "Scrim protects the screen that was named before it. What follows holds once the app names it.") : "",
      screen[LEAKAGE] ? make("p", {}, screen[LEAKAGE]) : "",
      make("p", { class: "help" }, capture ? "The capture, as the system stores it."
        : screen[PUBLIC] ? "An invented screen: the policy does not cover it." : "An invented screen under the cover."),
      make("div", { class: "pair" }, image(false), image(true)),
      grid("Settings", ["Setting", "Value", "Where", "Overrides"], settings),
      grid("Proof, by variant", ["Variant", "Cover", "In the switcher, at most", "In a prompt, at most", "Proof"], proof));
    if (player && screen[EXAMPLE]) {
      this.detail.append(make("button", { type: "button", onclick: () => player.playOn(variant, screen[EXAMPLE]) },
        "Play a story on this screen"));
    }
    this.detail.hidden = false;
    title.focus();
  }

  /** Paper does not scroll, so it gets all rows. */
  print() {
    if (this.printed === this.found) return;
    this.printed = this.found;
    this.paper.replaceChildren(make("table", {}, make("caption", {}, `Screens: ${this.variant.title}`),
      this.table.tHead.cloneNode(true), make("tbody", {}, this.found.map((screen) => make("tr", {},
        make("th", { scope: "row" }, screen[NAME]), this.cells(screen))))));
  }
}
