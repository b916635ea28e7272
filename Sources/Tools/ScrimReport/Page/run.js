
/* ── A trace on the engine ────────────────────────────────────────────── */

const nanoseconds = (milliseconds) => BigInt(Math.round(milliseconds * 1e6));

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

/** What the proof assumes about the system, followed through a trace.
 *
 * The model is that of the proof, as data. For a screen that the page does not
 * list, the window stays open until every event that can drop its cover has
 * come, so that the page never shows too little. */
class System {
  constructor(variant) {
    this.variant = variant;
    this.isAway = false;
    this.hasLeft = false;
    this.returned = new Set();
  }

  /** Notes an event that the engine is about to handle; returns whether the
   * model has a step for it. */
  follow(event, phase, screen) {
    const { model } = this.variant;
    const steps = model.steps.filter((step) => step.event === event);
    const isPossible = steps.length === 0
      || steps.some((step) => step.from === phase && !(step.isOfLaunch && this.hasLeft));
    const drops = this.dropEvents(screen);
    this.returned.add(event);
    if (drops.includes(event) && drops.every((drop) => this.returned.has(drop))) this.isAway = false;
    if (event === "will-resign-active") {
      this.isAway = true;
      this.returned.clear();
    }
    if (event === "will-resign-active" || event === "did-enter-background") this.hasLeft = true;
    return isPossible;
  }

  dropEvents(screen) {
    const { dropEvents } = this.variant;
    const known = screenOf(this.variant, screen);
    return known ? [dropEvents[known[TRACK]]] : [...new Set(dropEvents)];
  }

  /** Whether the system may take a snapshot. */
  maySnapshot(phase) {
    const { instants } = this.variant.model;
    return instants === "any" || phase === "background" || (instants === "from-resign" && this.isAway);
  }
}

/** A trace on the engine, from its first line on. */
class Run {
  /** `root` is an engine that has handled nothing. */
  constructor(root, variant, trace) {
    this.engine = root.another();
    this.variant = variant;
    this.system = new System(variant);
    this.waiting = [...trace];
    this.screen = null;
    /** The lines that the model of the system excludes, with the phases in which they come. */
    this.impossible = new Map();
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
      const phase = data.phases[this.engine.state.phase];
      if (!this.system.follow(line.event, phase, this.screen)) this.impossible.set(line, phase);
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
  get moment() {
    const { engine, time } = this, frame = engine.frame(time), state = engine.state;
    const overlays = this.variant.overlays.map((overlay, index) => [overlay, engine.overlayOpacity(index, time)])
      .filter(([, opacity]) => opacity !== undefined);
    // The level 0 keeps the window out of nothing.
    const level = state.level > 0 ? data.levels[state.level] : null;
    const phase = data.phases[state.phase];
    const maySnapshot = level === null && this.system.maySnapshot(phase);
    return {
      ...frame, at: Number(time) / 1e6, screen: this.screen, phase, level, overlays, maySnapshot,
      isGuarded: state.isGuarded, isCovered: state.isCovered,
      leak: maySnapshot && state.isGuarded ? frame.exposed : 0,
      reasons: data.reasons.filter((_, index) => state.reasons >> index & 1),
    };
  }

  free() { this.engine.free(); }
}
