
/* ── The player ───────────────────────────────────────────────────────── */

const aftermath = 2000;

class Player {
  constructor(root, scrim) {
    this.scrim = scrim;
    this.engines = new Map();
    this.playable = variants.filter((variant) => variant.timeline);
    this.chooser = choice(this.playable.map((variant, index) => [index, variant.title]),
      { onchange: () => this.load(this.playable[this.chooser.value], 0) });
    this.story = choice([], { onchange: () => this.load(this.variant, Number(this.story.value)) });
    this.scrubber = make("input", { type: "range", min: 0, step: 10, value: 0, "aria-label": "Time",
      oninput: () => this.go(Number(this.scrubber.value)) });
    this.button = make("button", { type: "button", onclick: () => this.timer ? this.stop() : this.start() }, "Play");
    this.curve = new Curve((offset) => this.go(offset));
    this.phones = [
      this.live = new Phone("On screen, and in the app switcher"),
      this.now = new Phone("In a snapshot taken now"),
      this.worst = new Phone("The worst snapshot so far"),
    ];
    this.readout = make("dl", { class: "readout" });
    this.lines = make("tbody");
    this.fault = make("p", { class: "error", role: "alert" });
    this.result = make("p");
    this.judgment = make("p", { class: "judgment", role: "status" });
    this.steps = make("ol");
    this.text = make("textarea", { readonly: true, "aria-label": "The trace as JSON Lines" });
    this.assumption = make("p", { class: "help" });
    this.link = make("a", { href: "#proof", onclick: (event) => this.offerLink(event) }, "Copy the link to this trace");
    this.speed = choice([[0.25, "a quarter of real time"], [1, "real time"]], {});
    this.notice = make("span", { class: "help", role: "status" });
    this.adder = make("button", { type: "button", onclick: () => this.add() }, "Add an event");
    root.append(
      make("p", {}, "Each story is played by the engine that runs in the app. Move the slider to see the screen, the app " +
        "switcher and a snapshot at any instant; change the events to try a trace of your own."),
      make("div", { class: "controls" }, labeled("Policy or variant", this.chooser), labeled("Story", this.story)),
      this.fault, this.result, this.steps, this.judgment, ...this.curve.parts, this.scrubber,
      make("div", { class: "controls" }, this.button, labeled("Speed", this.speed), make("p", { class: "legend" }, "The curve is the opacity of the cover. Colors:",
        data.phases.map((phase) => make("span", { class: phase }, phase)),
        make("span", { class: "possible" }, "a snapshot is possible"), make("span", { class: "leak" }, "a snapshot leaks"))),
      make("div", { class: "phones" }, this.phones.map((phone) => phone.figure), this.readout),
      this.assumption,
      make("div", { class: "scroller events", tabindex: "0", role: "region", "aria-label": "Events" },
        make("table", {}, make("caption", {}, "Events: change them, and the page plays the new trace"),
          make("thead", {}, make("tr", {}, ["", "At (ms)", "Event", "Screen, overlay or ticket", ""].map((title, index) =>
            make("th", { scope: "col" }, title || make("span", { class: "unseen" }, index ? "Delete" : "Go to")))), ), this.lines)),
      make("div", { class: "controls" }, this.adder, this.link, this.notice),
      make("details", {}, make("summary", {}, "The trace, for scrim simulate"), this.text),
      make("p", { class: "help" }, this.playable.length < variants.length
        ? "Variants that do not ship are not played here: under them, the engine of releases covers everything." : null));
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

  /** Loads a story of a variant, or a trace of the reader's own. */
  load(variant, story, trace, offset) {
    this.stop();
    this.variant = variant;
    this.story.replaceChildren(...variant.stories.map((one, index) => make("option", { value: index }, one.title)),
      make("option", { value: -1 }, "a trace of your own"));
    this.chooser.value = this.playable.indexOf(variant);
    this.choose(trace ? -1 : story);
    this.trace = (trace ?? variant.stories[story]?.trace ?? [{ at: 0, event: "did-become-active" }])
      .map((line) => ({ ...line }));
    this.assumption.textContent = variant.assumption ? `Assumed: ${shown(variant.assumption)}.` : "";
    this.replay((this.trace[0]?.at ?? 0) + (offset ?? 0));
    this.isFresh = offset === undefined;
    if (this.isFresh) this.show(this.telling);
  }

  /** The time that is shown at first: where the property fails, or of the first snapshot. */
  get telling() {
    const isBreach = this.variant.stories[this.story.value]?.fails;
    const told = isBreach ? this.trace.at(-1) : this.samples.find((sample) => sample.maySnapshot);
    return told ? told.at - this.beginning : 0;
  }

  /** Shows a time that the reader has chosen. */
  go(offset) {
    this.stop();
    this.isFresh = false;
    this.show(offset);
  }

  /** Shows what scrim says about a story; nothing for -1, a trace of the reader's own. */
  choose(story) {
    this.story.value = story;
    const known = this.variant.stories[story];
    this.result.textContent = known?.result ?? "";
    this.steps.replaceChildren(...(known?.steps ?? []).map((step) => make("li", {}, step)));
  }

  /** Plays the trace anew, and shows a time of it. */
  replay(at) {
    this.trace.sort((one, other) => one.at - other.at);
    this.beginning = this.trace[0]?.at ?? 0;
    this.length = (this.trace.at(-1)?.at ?? 0) - this.beginning + aftermath;
    this.scrubber.max = Math.ceil(this.length);
    const count = Math.min(360, Math.max(2, Math.floor(this.length / 10)));
    const times = Array.from({ length: count + 1 }, (_, index) => this.beginning + this.length * index / count)
      .concat(this.trace.map((line) => line.at)).sort((one, other) => one - other);
    this.samples = [];
    this.impossible = new Map();
    this.notice.textContent = "";
    try {
      const run = new Run(this.root(this.variant), this.variant, this.trace);
      for (const time of times) {
        run.advance(nanoseconds(time));
        this.samples.push(run.moment);
      }
      this.impossible = run.impossible;
      run.free();
      this.fault.textContent = "";
      // The still pictures are for readers without a player.
      document.documentElement.classList.add("scripted");
    } catch (error) {
      document.documentElement.classList.remove("scripted");
      this.fault.textContent = `The engine refuses the trace: ${shown(error.message)}`;
    }
    this.judge();
    this.list();
    this.curve.draw(this.samples, this.trace, this.beginning, this.length);
    this.show(Math.min(Math.max(0, at - this.beginning), this.length));
    this.text.value = this.trace.map((line) => JSON.stringify(line)).join("\n");
  }

  /** Says what the snapshots of the trace show. */
  judge() {
    const { samples } = this;
    if (samples.length === 0) return this.judgment.replaceChildren();
    const say = (style, text) => make("span", { class: style }, text), parts = [];
    const first = samples.findIndex((sample) => sample.leak > 0), last = samples.findLastIndex((sample) => sample.leak > 0);
    if (first >= 0) {
      const worst = visible(Math.max(...samples.map((sample) => sample.leak)));
      parts.push(say("fails", `A snapshot from ${inMilliseconds(samples[first].at)} to ` +
        `${inMilliseconds((samples[last + 1] ?? samples[last]).at)} can show up to ${worst} of a sensitive screen.`));
    } else if (samples.some((sample) => sample.maySnapshot)) {
      parts.push(say("good", "At the instants that are drawn, no snapshot shows a sensitive screen."));
    } else parts.push(say("", "During this trace, no snapshot is possible."));
    if (samples.every((sample) => sample.isGuarded && sample.exposed === 0)) {
      parts.push(say("warns", "The screen is covered from the first to the last event, so the trace tells little."));
    }
    if (this.impossible.size > 0) {
      parts.push(say("warns", "The system does not send the marked events in these phases, as the proof assumes."));
    }
    if (Number(this.story.value) < 0) parts.push(say("help", "Only snapshots are judged here. scrim simulate judges all properties."));
    this.judgment.replaceChildren(...parts);
  }

  /** Shows what the engine says at a time since the first event. */
  show(offset) {
    this.offset = offset;
    this.scrubber.value = offset;
    let moment;
    try {
      const run = new Run(this.root(this.variant), this.variant, this.trace);
      run.advance(nanoseconds(this.beginning + offset));
      moment = run.moment;
      run.free();
    } catch {
      for (const phone of this.phones) phone.show(null, "");
      this.readout.replaceChildren();
      return;
    }
    this.curve.point(offset);
    this.phase = moment.phase;
    const sight = this.sight(moment);
    const isPeek = moment.phase !== "active" && moment.exposed > 0;
    this.live.show(this.picture(moment), isPeek ? `${sight}, ${visible(moment.exposed)} of the screen is visible` : sight,
      isPeek ? "warns" : "");
    this.now.show(moment.maySnapshot ? this.picture(moment) : null, ...this.caption(moment));
    const worst = this.samples.filter((sample) => sample.maySnapshot && sample.at < moment.at)
      .concat(moment.maySnapshot ? [moment] : [])
      .reduce((worst, sample) => worst && worst.leak >= sample.leak ? worst : sample, null);
    const [caption, style] = worst ? this.caption(worst) : ["none yet"];
    this.worst.show(worst && this.picture(worst), worst ? `${caption}, at ${inMilliseconds(worst.at)}` : caption, style);
    const pairs = [
      ["Time", `${Math.round(moment.at * 1000) / 1000} ms`], ["Phase", moment.phase],
      ["Screen", `${moment.screen ?? "not named yet"}, ${moment.isGuarded ? "sensitive" : "public"}`],
      ["Cover", sight], ["Covered because", moment.reasons.join(", ") || "nothing"],
      ["Overlays", moment.overlays.map(([overlay, opacity]) => `${overlay.name} at ${opaque(opacity)}`).join(", ") || "none"],
      ["Snapshot possible", moment.level ? `no, kept out (${moment.level})` : moment.maySnapshot ? "yes" : "no"],
    ];
    this.readout.replaceChildren(...pairs.flatMap(([term, value]) => [make("dt", {}, term), make("dd", {}, value)]));
    // For programs that compare the page with `scrim simulate`.
    const { at, opacity, target, phase, screen, reasons, exposed, leak } = moment;
    this.readout.dataset.frame = JSON.stringify({
      at, phase, screen, covered: moment.isCovered, reasons, cover: this.coverName(moment), opacity, target, exposed, leak,
      installed: moment.isInstalled,
    });
    const last = this.trace.findLastIndex((line) => line.at <= this.beginning + offset);
    [...this.lines.rows].forEach((row, index) => row.classList.toggle("now", index === last));
    this.scrubber.setAttribute("aria-valuetext", `${inMilliseconds(offset)}, ${moment.phase}, ${shown(sight)}`);
    const state = [variants.indexOf(this.variant), this.trace.map((line) => [line.at, line.event, valueOf(line)]), offset];
    this.link.href = Number(this.story.value) < 0 ? `#play=${encodeURIComponent(JSON.stringify(state))}`
      : `#story-${state[0]}-${this.story.value}`;
  }

  coverName(moment) {
    return moment.isInstalled ? this.variant.covers[moment.cover]?.name ?? "the built-in cover" : null;
  }

  sight(moment) {
    const name = this.coverName(moment);
    return name === null ? "no cover" : `${name} at ${opaque(moment.opacity)}`;
  }

  /** What a snapshot of a moment shows, and the style of the words. */
  caption(moment) {
    if (moment.level) return [`The window is kept out of snapshots (${moment.level})`, "good"];
    if (!moment.maySnapshot) return ["no snapshot is possible", "unknown"];
    if (!moment.isGuarded) return ["the screen, which is public"];
    return moment.leak > 0 ? [`${visible(moment.leak)} of the screen is visible`, "fails"] : ["covered", "good"];
  }

  picture(moment) {
    const { variant } = this, dark = matchMedia("(prefers-color-scheme: dark)").matches, mode = dark ? "dark" : "light";
    const size = screenOf(variant, moment.screen)?.[SIZE] ?? variant.screens[0]?.[SIZE] ?? 17;
    // The built-in cover has no index in the timeline.
    const layer = (number) => variant.covers[number]?.[mode] ?? '<rect width="390" height="844"/>';
    const layers = moment.overlays.map(([overlay, opacity]) => [layer(overlay.cover), opacity]);
    if (moment.isInstalled) {
      const isAtOnce = variant.covers[moment.cover]?.atOnce && moment.opacity > 0;
      layers.push([layer(moment.cover), isAtOnce ? 1 : moment.opacity]);
    }
    return picture(layers, size, dark);
  }

  /** Lists the events as controls. */
  list() {
    this.lines.replaceChildren(...this.trace.map((line, index) => {
      const number = index + 1, key = carried(line.event);
      const change = (control, values) => {
        const changed = lineOf(values.at ?? line.at, values.event ?? line.event, values.value ?? valueOf(line));
        this.trace[this.trace.indexOf(line)] = changed;
        this.edit();
        // The keyboard stays where it was, also if the event has moved.
        this.lines.rows[this.trace.indexOf(changed)]?.querySelector(`[data-control=${control}]`)?.focus();
      };
      const time = make("input", { type: "number", min: 0, step: "any", required: true, value: line.at, "data-control": "time",
        "aria-label": `Time of event ${number}`, onchange: () => {
          if (time.reportValidity()) change("time", { at: Number(time.value) });
        } });
      const name = choice(eventNames.map((name) => [name, name === "snapshot" ? "snapshot (a look)" : name]), { "data-control": "event",
        "aria-label": `Event ${number}`, onchange: () => change("event", { event: name.value, value: "" }) });
      name.value = line.event;
      const value = key && make("input", { type: "text", value: valueOf(line), "data-control": "value",
        "aria-label": `The ${key} of event ${number}`, onchange: () => change("value", { value: value.value }) });
      const phase = this.impossible.get(line);
      return make("tr", {},
        make("td", {}, make("button", { type: "button", "aria-label": `Go to event ${number}`,
          onclick: () => this.go(line.at - this.beginning) }, String(number))),
        make("td", {}, time),
        make("td", {}, name, phase ? make("span", { class: "warns" }, `not possible: the app is ${phase}`) : null),
        make("td", {}, value || ""),
        make("td", {}, make("button", { type: "button", "data-control": "delete", "aria-label": `Delete event ${number}`,
          onclick: () => this.remove(line) }, "Delete")));
    }));
  }

  /** Plays the trace after the reader has changed it. */
  edit() {
    this.stop();
    this.choose(-1);
    this.replay(this.beginning + this.offset);
  }

  add() {
    // An event that the system can send in the phase.
    const step = this.variant.model.steps.find((step) => step.from === this.phase && !step.isOfLaunch);
    const line = { at: this.beginning + this.offset, event: step?.event ?? "will-resign-active" };
    this.trace.push(line);
    this.edit();
    this.lines.rows[this.trace.indexOf(line)].querySelector("[data-control=event]").focus();
  }

  remove(line) {
    const index = this.trace.indexOf(line);
    this.trace.splice(index, 1);
    this.edit();
    const row = this.lines.rows[Math.min(index, this.trace.length - 1)];
    (row?.querySelector("[data-control=delete]") ?? this.adder).focus();
  }

  /** Plays the first story that breaks nothing on a screen. */
  playOn(variant, screen) {
    const chosen = this.playable.includes(variant) ? variant : this.playable[0];
    const story = chosen.stories.find((one) => !one.fails) ?? chosen.stories[0];
    const lines = (story?.trace ?? []).filter((line) => line.event !== "screen");
    this.load(chosen, -1, [{ at: lines[0]?.at ?? 0, event: "screen", screen }, ...lines]);
    this.reveal();
  }

  reveal() {
    document.getElementById("player").scrollIntoView();
    this.scrubber.focus({ preventScroll: true });
  }

  start() {
    if (this.isFresh || this.offset >= this.length) this.show(0);
    this.isFresh = false;
    // Without motion, each press goes one event further.
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      const next = this.trace.find((line) => line.at > this.beginning + this.offset);
      return this.show(next ? next.at - this.beginning : this.length);
    }
    const speed = Number(this.speed.value), start = performance.now() - this.offset / speed;
    this.button.textContent = "Pause";
    const step = () => {
      const offset = Math.min((performance.now() - start) * speed, this.length);
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

  /** Puts the link into the clipboard, where the browser allows it, and into the page's address. */
  async offerLink(event) {
    event.preventDefault();
    history.replaceState(null, "", this.link.getAttribute("href"));
    const isCopied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
    this.notice.textContent = isCopied ? "Copied." : "The address of this page has the trace now.";
  }

  /** Loads the story or the trace of the page's address; returns whether there is one. */
  follow() {
    const [, kind, state] = location.hash.match(/^#(play|story)[=-](.*)$/) ?? [];
    if (!kind) return false;
    try {
      if (kind === "story") {
        const [index, story] = state.split("-").map(Number);
        if (!variants[index].timeline || !variants[index].stories[story]) throw new TypeError("not a story");
        this.load(variants[index], story);
      } else {
        const [index, lines, offset] = JSON.parse(decodeURIComponent(state));
        if (!variants[index].timeline || lines.length > 1000) throw new TypeError("not a trace");
        this.load(variants[index], -1, lines.map(([at, event, value]) => {
          if (!(at >= 0 && at <= 1e9) || !eventNames.includes(event)) throw new TypeError("not an event");
          return lineOf(at, event, value);
        }), offset > 0 ? offset : 0);
      }
      this.reveal();
      return true;
    } catch {
      this.load(this.playable[0], 0);
      this.fault.textContent = "The link has no trace that this page can play. Ask for the whole link, or choose a story.";
      this.reveal();
      return true;
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
const stage = document.getElementById("player");
if (engineText && stage && variants.some((variant) => variant.timeline)) {
  try {
    player = new Player(stage, await load(bytesOf(engineText)));
  } catch (error) {
    stage.hidden = false;
    stage.replaceChildren(make("p", { class: "error" }, `The engine does not start: ${error.message}`));
  }
}
document.documentElement.dataset.ready = "true";
