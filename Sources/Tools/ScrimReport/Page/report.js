
// The page of a report. `scrim.mjs`, the loader of the engine, comes before it
// in the same script. The page makes elements one by one, and texts become text
// nodes, so that no text of a policy or of a link becomes markup.

const data = JSON.parse(document.getElementById("data").textContent);
const variants = data.policies.flatMap((policy) =>
  policy.variants.map((variant) => ({ ...variant, policy })));

/** A text, with the characters that a reader cannot see as escapes. */
const shown = (text) => String(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
  `<U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}>`);

/** An element. Attributes that begin with "on" are listeners. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== undefined) element.setAttribute(key, value);
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined) {
      element.append(child instanceof Node ? child : shown(child));
    }
  }
  return element;
}

const labeled = (text, control) => make("label", {}, text, control);

const choice = (options, attributes) => make("select", attributes,
  options.map(([value, text]) => make("option", { value }, text)));

/** The address of a picture: an invented screen with layers over it. */
function picture(layers, size, dark) {
  const { light, dark: night, size: mark } = data.standIn;
  const content = (dark ? night : light).replaceAll(mark, String(size));
  const groups = layers.map(([layer, opacity]) => `<g opacity="${opacity}">${layer}</g>`).join("");
  return "data:image/svg+xml," + encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 390 844"><g id="s">${content}</g>${groups}</svg>`);
}

/* ── Every screen ─────────────────────────────────────────────────────── */

// A screen is an array, because a policy can have many.
const [NAME, EXAMPLE, KIND, STATUS, TRACK, PUBLIC, REASON, COVER, SIZE, BITS, LEAKAGE, ROWS] =
  Array.from({ length: 12 }, (_, index) => index);

const rowHeight = 40;
const kinds = {
  listed: "listed", pattern: "pattern", unlisted: "any unlisted screen",
  inventory: "only a pattern matches it", unnamed: "the policy does not name it",
};

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
    this.table = make("table", {},
      make("caption", { class: "unseen" }, "Screens"),
      make("thead", {}, make("tr", {},
        ["Screen", "In the app", "Protection", "Blur leaves", "Longest peek", "Proof"].map((title) =>
          make("th", { scope: "col" }, title)))), this.body);
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
    const all = this.variant.screens.length;
    this.count.textContent = `${this.found.length} of ${all} rows`;
    this.table.setAttribute("aria-rowcount", this.found.length + 1);
    this.window.scrollTop = 0;
    this.first = undefined;
    this.draw();
  }

  /** Draws the rows that are visible, and a few around them. */
  draw() {
    const visible = Math.ceil(this.window.clientHeight / rowHeight) + 1;
    const first = Math.max(0, Math.floor(this.window.scrollTop / rowHeight) - 5);
    const last = Math.min(this.found.length, first + visible + 10);
    if (first === this.first && last === this.last) return;
    [this.first, this.last] = [first, last];
    const focused = document.activeElement?.dataset?.screen;
    const space = (count) => {
      const row = make("tr", { class: "space", "aria-hidden": "true" }, make("td", { colspan: 6 }));
      row.style.height = `${count * rowHeight}px`;
      return row;
    };
    this.body.replaceChildren(space(first),
      ...this.found.slice(first, last).map((screen, index) => this.row(screen, first + index)),
      space(this.found.length - last));
    if (focused !== undefined) this.body.querySelector(`[data-screen="${focused}"]`)?.focus();
  }

  cells(screen) {
    const track = this.variant.tracks[screen[TRACK]];
    const failing = track?.[2] ?? [];
    return [
      screen[STATUS] ?? "",
      screen[PUBLIC] ? `public: ${screen[REASON] ?? "no reason is given"}` : this.variant.covers[screen[COVER]]?.name,
      screen[BITS] === null ? "" : `${screen[BITS]} of 19.9 bits`,
      screen[PUBLIC] ? "public" : track?.[0] ?? "not proved",
      track === undefined ? make("span", { class: "fails" }, "not proved")
        : failing.length ? make("span", { class: "fails" }, failing.join(", ")) : make("span", { class: "good" }, "holds"),
    ];
  }

  row(screen, index) {
    const open = make("button", { type: "button", "data-screen": index, onclick: () => this.open(screen) }, screen[NAME]);
    return make("tr", { "aria-rowindex": index + 2 }, make("th", { scope: "row" }, open),
      this.cells(screen).map((cell) => make("td", {}, cell)));
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
      return make("figure", {}, make("img", { src: source, alt: `${screen[NAME]} under its cover, ${mode}` }),
        make("figcaption", {}, mode));
    };
    const settings = screen[ROWS].map((index) => variant.rows[index]).map(([name, value, location, others]) =>
      make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, value), make("td", {}, location ?? "built in"),
        make("td", {}, others.map(([value, location]) => `${value} (${location})`).join(", "))));
    const proof = this.variant.policy.variants.flatMap((other) => {
      const same = other.screens.find((own) => own[NAME] === screen[NAME] && own[EXAMPLE] === screen[EXAMPLE]);
      const track = same && other.tracks[same[TRACK]];
      if (!same) return [];
      const failing = track ? track[2].length ? `fails: ${track[2].join(", ")}` : "holds" : "not proved";
      return [make("tr", {}, make("th", { scope: "row" }, other.title),
        make("td", {}, same[PUBLIC] ? "public" : other.covers[same[COVER]]?.name),
        make("td", {}, same[PUBLIC] ? "public" : track?.[0] ?? "not proved"),
        make("td", {}, same[PUBLIC] ? "public" : track?.[1] ?? "not proved"), make("td", {}, failing))];
    });
    const grid = (caption, titles, rows) => make("div", { class: "scroller", tabindex: "0", role: "region", "aria-label": caption },
      make("table", {}, make("caption", {}, caption),
        make("thead", {}, make("tr", {}, titles.map((title) => make("th", { scope: "col" }, title)))),
        make("tbody", {}, rows)));
    const status = screen[STATUS] ? `, ${screen[STATUS]}` : "";
    const such = screen[EXAMPLE] && screen[EXAMPLE] !== screen[NAME] ? `, such as ${screen[EXAMPLE]}` : "";
    const title = make("h3", { tabindex: "-1" }, screen[NAME]);
    this.detail.replaceChildren(title, make("p", {}, `${kinds[screen[KIND]]}${such}${status}`),
      screen[LEAKAGE] ? make("p", {}, screen[LEAKAGE]) : "",
      make("p", { class: "help" }, capture ? "The capture, as the system stores it." : "An invented screen under the cover."),
      make("div", { class: "pair" }, image(false), image(true)),
      grid("Settings", ["Setting", "Value", "Where", "Overrides"], settings),
      grid("Proof, by variant", ["Variant", "Cover", "Longest peek", "In a prompt", "Proof"], proof));
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
    this.paper.replaceChildren(make("table", {}, make("caption", {}, `Screens of ${this.variant.title}`),
      this.table.tHead.cloneNode(true), make("tbody", {}, this.found.map((screen) => make("tr", {},
        make("th", { scope: "row" }, screen[NAME]), this.cells(screen).map((cell) => make("td", {}, cell)))))));
  }
}

/* ── The proof, played ────────────────────────────────────────────────── */

const nanoseconds = (milliseconds) => BigInt(Math.round(milliseconds * 1e6));
const aftermath = 2000;

/** A trace on the engine, from its first line on. */
class Run {
  /** `root` is an engine that has handled nothing. */
  constructor(root, trace) {
    this.engine = root.another();
    this.waiting = [...trace];
    this.screen = null;
    this.time = nanoseconds(trace[0]?.at ?? 0);
  }

  /** Plays all lines and deadlines up to a time. Lines at the time come first. */
  advance(to) {
    while (this.waiting.length > 0 && nanoseconds(this.waiting[0].at) <= to) this.play(this.waiting.shift());
    this.wake(to);
    this.engine.wake(to);
    this.time = to;
  }

  play(line) {
    const at = nanoseconds(line.at);
    this.wake(at);
    if (line.event === "snapshot" || line.event === "unnamed") {
      this.engine.wake(at);
    } else {
      this.engine.handle(line.event, at, { name: line.screen ?? line.overlay, ticket: line.ticket });
      if (line.event === "screen") this.screen = line.screen;
    }
  }

  /** Wakes the engine at each deadline, exactly then. */
  wake(to) {
    for (let deadline = this.engine.deadline; deadline !== undefined && deadline <= to;
      deadline = this.engine.deadline) this.engine.wake(deadline);
  }

  /** What is on screen now. */
  moment(variant) {
    const { engine, time } = this, frame = engine.frame(time), state = engine.state;
    const overlays = variant.overlays.map((overlay, index) => [overlay, engine.overlayOpacity(index, time)])
      .filter(([, opacity]) => opacity !== undefined);
    return {
      ...frame, at: Number(time) / 1e6, screen: this.screen, phase: data.phases[state.phase],
      isGuarded: state.isGuarded, isCovered: state.isCovered,
      // The level 0 keeps the window out of nothing.
      level: state.level > 0 ? data.levels[state.level] : null,
      reasons: data.reasons.filter((_, index) => state.reasons >> index & 1), overlays,
    };
  }

  free() { this.engine.free(); }
}

const eventNames = [...events, "snapshot"];
/** The key of the value that an event carries; undefined for none. */
const carried = (event) => ({
  screen: "screen", show: "overlay", dismiss: "overlay", "prompt-began": "ticket", "prompt-ended": "ticket",
})[event];

/** A line of a trace, with the members that its event has. */
function lineOf(at, event, value) {
  const key = carried(event), line = { at, event };
  if (key === "ticket") line.ticket = Number.parseInt(value, 10) || 0;
  else if (key) line[key] = String(value ?? "");
  return line;
}

const valueOf = (line) => line[carried(line.event)] ?? "";

class Player {
  constructor(root, scrim) {
    this.scrim = scrim;
    this.engines = new Map();
    this.playable = variants.filter((variant) => variant.timeline);
    this.chooser = choice(this.playable.map((variant, index) => [index, variant.title]),
      { onchange: () => this.load(this.playable[this.chooser.value], 0) });
    this.story = choice([], { onchange: () => this.load(this.variant, Number(this.story.value)) });
    this.scrubber = make("input", { type: "range", min: 0, step: 10, value: 0, "aria-label": "Time",
      oninput: () => { this.stop(); this.show(Number(this.scrubber.value)); } });
    this.button = make("button", { type: "button", onclick: () => this.timer ? this.stop() : this.start() }, "Play");
    this.curve = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    for (const [key, value] of Object.entries({ viewBox: "0 0 720 96", preserveAspectRatio: "none", class: "curve", role: "img" })) {
      this.curve.setAttribute(key, value);
    }
    this.live = make("div", { class: "phone", role: "img" });
    this.stored = make("div", { class: "phone", role: "img" });
    this.readout = make("dl", { class: "readout" });
    this.lines = make("tbody");
    this.fault = make("p", { class: "error", role: "alert" });
    this.steps = make("ol");
    this.text = make("textarea", { readonly: true, "aria-label": "The trace as JSON Lines" });
    this.assumption = make("p", { class: "help" });
    this.link = make("a", { href: "#proof" }, "Link to this trace");
    this.body = make("div", {}, this.curve,
      make("p", { class: "legend" }, "The opacity of the cover, while the app is",
        data.phases.map((phase) => make("span", { class: phase }, phase))),
      make("div", { class: "controls" }, this.button), this.scrubber,
      make("div", { class: "phones" },
        make("figure", {}, this.live, make("figcaption", {}, "On screen, and in the switcher")),
        make("figure", {}, this.stored, make("figcaption", {}, "In a snapshot taken now")), this.readout),
      this.assumption, this.steps,
      make("div", { class: "scroller events", tabindex: "0", role: "region", "aria-label": "Events" },
        make("table", {}, make("caption", {}, "Events: change them, and the page plays the new trace"),
          make("thead", {}, make("tr", {}, ["At (ms)", "Event", "Screen, overlay or ticket", ""].map((title) =>
            make("th", { scope: "col" }, title || make("span", { class: "unseen" }, "Delete"))))), this.lines)),
      make("div", { class: "controls" }, make("button", { type: "button", onclick: () => this.add() }, "Add an event"), this.link),
      make("details", {}, make("summary", {}, "The trace, for scrim simulate"), this.text));
    root.append(make("div", { class: "controls" },
      labeled("Policy or variant", this.chooser), labeled("Story", this.story)), this.fault, this.body);
    if (this.playable.length < variants.length) {
      root.append(make("p", { class: "help" },
        "Variants that do not ship are not played here: under them, the engine of releases covers everything."));
    }
    root.hidden = false;
    addEventListener("hashchange", () => this.follow());
    if (!this.follow()) this.load(this.playable[0], 0);
  }

  /** The engine with a variant's timeline, which has handled nothing. */
  root(variant) {
    if (!this.engines.has(variant)) {
      const engine = this.scrim.engine(bytesOf(variant.timeline));
      // An engine that covers everything would look like a policy that does.
      if (engine.closedBecause) throw new Error(`scrim.wasm does not play this timeline: ${engine.closedBecause}`);
      this.engines.set(variant, engine);
    }
    return this.engines.get(variant);
  }

  load(variant, story, trace) {
    this.stop();
    this.variant = variant;
    const known = variant.stories[story];
    this.story.replaceChildren(...variant.stories.map((one, index) => make("option", { value: index }, one.title)),
      make("option", { value: -1 }, "a trace of your own"));
    this.story.value = trace ? -1 : story;
    this.chooser.value = this.playable.indexOf(variant);
    this.trace = (trace ?? known?.trace ?? [{ at: 0, event: "did-become-active" }]).map((line) => ({ ...line }));
    this.steps.replaceChildren(...(trace ? [] : known?.steps ?? []).map((step) => make("li", {}, step)));
    this.assumption.textContent = variant.assumption ? `Assumed: ${shown(variant.assumption)}.` : "";
    this.replay(0);
  }

  /** Plays the trace anew, after a change, and shows a time of it. */
  replay(at) {
    this.trace.sort((one, other) => one.at - other.at);
    this.beginning = this.trace[0]?.at ?? 0;
    this.length = (this.trace.at(-1)?.at ?? 0) - this.beginning + aftermath;
    this.scrubber.max = Math.ceil(this.length);
    const count = Math.min(360, Math.max(2, Math.floor(this.length / 10)));
    this.samples = [];
    try {
      const run = new Run(this.root(this.variant), this.trace);
      for (let index = 0; index <= count; index += 1) {
        run.advance(nanoseconds(this.beginning + this.length * index / count));
        this.samples.push(run.moment(this.variant));
      }
      run.free();
      this.fault.textContent = "";
      // The still pictures are for readers without a player.
      document.documentElement.classList.add("scripted");
    } catch (error) {
      document.documentElement.classList.remove("scripted");
      this.fault.textContent = `The engine refuses the trace: ${shown(error.message)}`;
    }
    this.list();
    this.draw();
    this.show(Math.min(at, this.length));
    this.text.value = this.trace.map((line) => JSON.stringify(line)).join("\n");
    const state = [variants.indexOf(this.variant), this.trace.map((line) => [line.at, line.event, valueOf(line)])];
    this.link.href = `#play=${encodeURIComponent(JSON.stringify(state))}`;
  }

  /** Shows what the engine says at a time since the first event. */
  show(offset) {
    this.offset = offset;
    this.scrubber.value = offset;
    let moment;
    try {
      const run = new Run(this.root(this.variant), this.trace);
      run.advance(nanoseconds(this.beginning + offset));
      moment = run.moment(this.variant);
      run.free();
    } catch {
      for (const part of [this.live, this.stored, this.readout]) part.replaceChildren();
      return;
    }
    const { variant } = this, dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const mode = dark ? "dark" : "light";
    const size = variant.screens.find((screen) => screen[EXAMPLE] === moment.screen)?.[SIZE] ?? variant.screens[0]?.[SIZE] ?? 17;
    // The built-in cover has no index in the timeline.
    const layer = (number) => variant.covers[number]?.[mode] ?? '<rect width="390" height="844"/>';
    const layers = moment.overlays.map(([overlay, opacity]) => [layer(overlay.cover), opacity]);
    if (moment.isInstalled) {
      const isAtOnce = variant.covers[moment.cover]?.atOnce && moment.opacity > 0;
      layers.push([layer(moment.cover), isAtOnce ? 1 : moment.opacity]);
    }
    const isSecured = moment.level !== null;
    const source = picture(layers, size, dark);
    const percent = (share) => `${Math.round(share * 1000) / 10}%`;
    const name = moment.isInstalled ? variant.covers[moment.cover]?.name ?? "the built-in cover" : null;
    const sight = name ? `${name} at ${percent(moment.opacity)}` : "no cover";
    this.draw(offset);
    this.live.replaceChildren(make("img", { src: source, alt: "" }));
    this.live.setAttribute("aria-label", shown(sight));
    this.stored.replaceChildren(isSecured ? "" : make("img", { src: source, alt: "" }));
    this.stored.setAttribute("aria-label", isSecured ? "nothing of the window" : shown(sight));
    const exposed = isSecured ? 0 : moment.exposed;
    const pairs = [
      ["Time", `${Math.round(moment.at * 1000) / 1000} ms`], ["Phase", moment.phase], ["Screen", moment.screen ?? "not named yet"],
      ["Sensitive", moment.isGuarded ? "yes" : "no"], ["Cover", sight],
      ["Covered because", moment.reasons.join(", ") || "nothing"],
      ["Overlays", moment.overlays.map(([overlay, opacity]) => `${overlay.name} at ${percent(opacity)}`).join(", ") || "none"],
      ["Visible in a snapshot", exposed > 0 ? make("span", { class: "fails" }, percent(exposed)) : percent(exposed)],
      ["Kept out of snapshots", moment.level ?? "no"],
    ];
    this.readout.replaceChildren(...pairs.flatMap(([term, value]) => [make("dt", {}, term), make("dd", {}, value)]));
    // For programs that compare the page with `scrim simulate`.
    const { opacity, target, phase, screen } = moment;
    this.readout.dataset.frame = JSON.stringify({
      at: moment.at, phase, screen, covered: moment.isCovered, reasons: moment.reasons, cover: name, opacity, target,
      exposed: moment.exposed, stored: exposed, installed: moment.isInstalled,
    });
    const now = this.trace.findLastIndex((line) => line.at <= this.beginning + offset);
    [...this.lines.rows].forEach((row, index) => row.classList.toggle("now", index === now));
    this.scrubber.setAttribute("aria-valuetext", `${offset} ms, ${moment.phase}, ${shown(sight)}`);
  }

  /** Draws the curve of the opacity, the phases, and the time that is shown. */
  draw(offset = this.offset ?? 0) {
    const shape = (name, attributes) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      return element;
    };
    const x = (at) => (at - this.beginning) / this.length * 720;
    const bands = [];
    for (const sample of this.samples) {
      const last = bands.at(-1);
      if (last?.phase === sample.phase) last.end = x(sample.at);
      else bands.push({ phase: sample.phase, start: last?.end ?? 0, end: x(sample.at) });
    }
    this.curve.replaceChildren(
      ...bands.map(({ phase, start, end }) => shape("rect", { x: start, y: 0, width: Math.max(0, end - start), height: 96, class: phase })),
      shape("polyline", { points: this.samples.map((sample) => `${x(sample.at)},${88 - sample.opacity * 72}`).join(" "), "vector-effect": "non-scaling-stroke" }),
      shape("line", { x1: x(this.beginning + offset), x2: x(this.beginning + offset), y1: 0, y2: 96 }));
    this.curve.setAttribute("aria-label", `The cover's opacity over ${Math.round(this.length)} ms`);
  }

  /** Lists the events as controls. */
  list() {
    this.lines.replaceChildren(...this.trace.map((line, index) => {
      const change = (values) => {
        this.trace[index] = lineOf(values.at ?? line.at, values.event ?? line.event, values.value ?? valueOf(line));
        this.story.value = -1;
        this.steps.replaceChildren();
        this.replay(this.offset);
      };
      const key = carried(line.event);
      return make("tr", {},
        make("td", {}, make("input", { type: "number", min: 0, step: "any", value: line.at, "aria-label": `Time of event ${index + 1}`,
          onchange: (event) => { if (event.target.validity.valid && event.target.value !== "") change({ at: Number(event.target.value) }); } })),
        make("td", {}, (() => {
          const select = choice(eventNames.map((name) => [name, name]),
            { "aria-label": `Event ${index + 1}`, onchange: (event) => change({ event: event.target.value, value: "" }) });
          select.value = line.event;
          return select;
        })()),
        make("td", {}, key ? make("input", { type: "text", value: valueOf(line), "aria-label": `The ${key} of event ${index + 1}`,
          onchange: (event) => change({ value: event.target.value }) }) : ""),
        make("td", {}, make("button", { type: "button", "aria-label": `Delete event ${index + 1}`,
          onclick: () => { this.trace.splice(index, 1); this.story.value = -1; this.replay(this.offset); } }, "Delete")));
    }));
  }

  add() {
    this.trace.push({ at: this.beginning + this.offset, event: "will-resign-active" });
    this.story.value = -1;
    this.replay(this.offset);
  }

  playOn(variant, screen) {
    const chosen = this.playable.includes(variant) ? variant : this.playable[0];
    const story = chosen.stories.find((one) => !one.fails) ?? chosen.stories[0];
    const lines = (story?.trace ?? []).filter((line) => line.event !== "screen");
    this.load(chosen, -1, [{ at: lines[0]?.at ?? 0, event: "screen", screen }, ...lines]);
    document.getElementById("proof").scrollIntoView();
    this.scrubber.focus({ preventScroll: true });
  }

  start() {
    if (this.offset >= this.length) this.show(0);
    // Without motion, each press goes one event further.
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      const next = this.trace.find((line) => line.at > this.beginning + this.offset);
      return this.show(next ? next.at - this.beginning : this.length);
    }
    const start = performance.now() - this.offset;
    this.button.textContent = "Pause";
    const step = () => {
      const offset = Math.min(performance.now() - start, this.length);
      this.show(Math.floor(offset / 10) * 10);
      this.timer = offset < this.length ? requestAnimationFrame(step) : undefined;
      if (!this.timer) this.stop();
    };
    this.timer = requestAnimationFrame(step);
  }

  stop() {
    if (this.timer) cancelAnimationFrame(this.timer);
    this.timer = undefined;
    this.button.textContent = "Play";
  }

  /** Loads the trace of the page's address; returns whether there is one. */
  follow() {
    if (!location.hash.startsWith("#play=")) return false;
    try {
      const [index, lines] = JSON.parse(decodeURIComponent(location.hash.slice(6)));
      const variant = variants[index];
      if (!variant?.timeline || !Array.isArray(lines) || lines.length > 1000) return false;
      const trace = lines.map(([at, event, value]) => {
        if (!Number.isFinite(at) || Math.abs(at) > 1e9 || !eventNames.includes(event)) throw new TypeError("not a trace");
        return lineOf(at, event, value);
      });
      this.load(variant, -1, trace);
      document.getElementById("proof").scrollIntoView();
      return true;
    } catch {
      this.fault.textContent = "The address of the page has no valid trace.";
      return false;
    }
  }
}

function bytesOf(base64) {
  const text = atob(base64);
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/* ── Start ────────────────────────────────────────────────────────────── */

let player;
if (variants.length > 0) new Browser(document.getElementById("browser"));

const engineText = document.getElementById("engine").textContent;
const place = document.getElementById("player");
if (engineText && place && variants.some((variant) => variant.timeline)) {
  try {
    player = new Player(place, await load(bytesOf(engineText)));
  } catch (error) {
    place.hidden = false;
    place.replaceChildren(make("p", { class: "error" }, `The engine does not start: ${error.message}`));
  }
}
document.documentElement.dataset.ready = "true";
