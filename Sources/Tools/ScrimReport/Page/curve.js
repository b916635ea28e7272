
/* ── A trace, drawn ───────────────────────────────────────────────────── */

/** How opaque a cover is, never more than it is. */
const opaque = (opacity) => `${Math.floor(opacity * 100)}%`;
/** How much is visible, never less than it is. */
const visible = (share) => share === 1 ? "100%" : `${Math.min(99, Math.ceil(share * 100))}%`;
const inMilliseconds = (time) => `${Math.round(time)} ms`;

/** The opacity of the cover over the phases, the snapshots and the events. */
class Curve {
  /** `choose` gets the time that the reader points at. */
  constructor(choose) {
    this.drawing = shape("svg", { viewBox: "0 0 720 96", preserveAspectRatio: "none", class: "curve", role: "img" });
    this.drawing.addEventListener("pointerdown", (event) => {
      const { left, width } = this.drawing.getBoundingClientRect();
      choose(Math.round((event.clientX - left) / width * this.length / 10) * 10);
    });
    this.numbers = make("div", { class: "axis", "aria-hidden": "true" });
    this.times = make("div", { class: "axis", "aria-hidden": "true" });
    this.hand = this.line(0, "now");
    this.parts = [this.numbers, this.drawing, this.times];
  }

  /** Draws moments of a trace. */
  draw(samples, trace, beginning, length) {
    [this.beginning, this.length] = [beginning, length];
    this.drawing.replaceChildren(
      ...this.bands(samples, (sample) => sample.phase, 0, 96),
      ...this.bands(samples, (sample) => sample.leak > 0 ? "leak" : sample.maySnapshot ? "possible" : null, 88, 8),
      ...trace.map((event) => this.line(this.x(event.at), "event")),
      shape("polyline", { points: samples.map((sample) => `${this.x(sample.at)},${84 - sample.opacity * 76}`).join(" "),
        "vector-effect": "non-scaling-stroke" }),
      this.hand);
    this.drawing.setAttribute("aria-label", `The cover's opacity over ${inMilliseconds(length)}`);
    this.mark(trace);
  }

  /** Moves the hand to a time since the first event. */
  point(offset) {
    for (const end of ["x1", "x2"]) this.hand.setAttribute(end, this.x(this.beginning + offset));
  }

  x(at) { return (at - this.beginning) / this.length * 720; }

  line(x, style) { return shape("line", { x1: x, x2: x, y1: 0, y2: 96, class: style }); }

  /** A rectangle for each time in which the samples have one style. */
  bands(samples, styleOf, y, height) {
    const bands = [];
    for (const sample of samples) {
      const style = styleOf(sample), last = bands.at(-1);
      if (last) last.end = this.x(sample.at);
      if (last?.style !== style) bands.push({ style, start: this.x(sample.at), end: this.x(sample.at) });
    }
    return bands.filter(({ style }) => style).map(({ style, start, end }) =>
      shape("rect", { x: start, y, width: Math.max(0, end - start), height, class: style }));
  }

  /** Puts the numbers of the events above the curve, and the times below it. */
  mark(trace) {
    const label = (at, text) => {
      const span = make("span", {}, text), share = this.x(at) / 720;
      span.style.left = `${share * 100}%`;
      if (share > 0.85) span.className = "end";
      return span;
    };
    // Events that are close together share a label.
    const groups = [];
    for (const [index, line] of trace.entries()) {
      const last = groups.at(-1);
      if (last && line.at - last.at < this.length / 30) last.end = index + 1;
      else groups.push({ at: line.at, start: index + 1, end: index + 1 });
    }
    this.numbers.replaceChildren(...groups.map(({ at, start, end }) => label(at, end > start ? `${start}–${end}` : `${start}`)));
    const magnitude = 10 ** Math.floor(Math.log10(this.length / 4));
    const step = [1, 2, 5, 10].map((digit) => digit * magnitude).find((step) => this.length / step <= 4);
    this.times.replaceChildren(...Array.from({ length: Math.floor(this.length / step) + 1 }, (_, index) =>
      label(this.beginning + index * step, `${this.beginning + index * step} ms`)));
  }
}

/** A picture of the phone, with a line below it. */
class Phone {
  constructor(title) {
    this.glass = make("div", { class: "phone", role: "img" });
    this.line = make("span", {});
    this.title = title;
    this.figure = make("figure", {}, this.glass, make("figcaption", {}, title, make("br"), this.line));
  }

  /** Shows a picture; null for none. */
  show(source, line, style = "") {
    this.glass.replaceChildren(source ? make("img", { src: source, alt: "" }) : "");
    this.glass.classList.toggle("empty", !source);
    this.glass.setAttribute("aria-label", shown(`${this.title}: ${line}`));
    this.line.textContent = shown(line);
    this.line.className = style;
  }
}
