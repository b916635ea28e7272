// libscrim for JavaScript: the engine of Scrim as WebAssembly, in browsers and
// in Node.
//
//     const scrim = await load(fetch("scrim.wasm"));
//     const engine = scrim.engine(new Uint8Array(await timeline.arrayBuffer()));
//     for (const directive of engine.handle("will-resign-active", now())) …
//
// `scrim.h` says what the numbers mean. Times are BigInts, in nanoseconds. Free
// engines that you no longer need: JavaScript's garbage collector does not.

const MORE = 1, NONE = 2;

/** What happened to a window. */
export const events = [
  "will-resign-active", "did-enter-background", "will-enter-foreground", "did-become-active",
  "screen", "prompt-began", "prompt-ended", "recording-began", "recording-ended", "unlocked",
  "protection-off", "protection-on", "hierarchy-changed", "bounds-changed", "appearance-changed",
  "show", "dismiss",
];

/** What a directive says to do, by its number. */
export const actions = [
  "", "secure", "install", "animate", "snap", "swap", "raise", "layout", "restyle", "remove",
  "ask-unlock",
];

export const privacyLayer = -1;

/** The index of the built-in cover, opaque black. */
export const blackCover = 0xFFFFFFFF;

/** The time since the page or the process started, in nanoseconds.
 *
 * In most browsers, this clock stops while the device sleeps, so a lock after a
 * time in the background comes due too late: use `lock: always`. */
export const now = () => BigInt(Math.round(performance.now() * 1e6));

/** A time for the library: the nearest one that it can take. */
function number(at) {
  const most = 2n ** 63n - 1n;
  return at > most ? most : at < -most ? -most : BigInt(at);
}

/** Loads the module from its bytes, or from what `fetch` returns. */
export async function load(source) {
  const { instance } = source instanceof Uint8Array || source instanceof ArrayBuffer
    ? await WebAssembly.instantiate(source)
    : await WebAssembly.instantiateStreaming(source);
  return new Scrim(instance.exports);
}

/** A call that failed. */
export class ScrimError extends Error {
  constructor(status, text, directives = []) {
    super(text);
    this.status = status;
    /** The directives to carry out nevertheless. */
    this.directives = directives;
  }
}

class Scrim {
  constructor(library) {
    this.library = library;
    if (library.scrim_version() >>> 16 !== 1) throw new Error("scrim.wasm is of another version");
    // Memory for what is passed to each call, and for its results.
    this.capacity = 16;
    this.size = 64 + this.capacity * 48;
    this.memory = library.malloc(this.size);
  }

  get view() { return new DataView(this.library.memory.buffer); }

  /** An engine for a window. If the bytes are not a valid timeline, it covers
   * everything, and `closedBecause` says why. */
  engine(timeline) {
    const given = timeline instanceof ArrayBuffer ? new Uint8Array(timeline) : timeline;
    const bytes = this.copy(given ?? new Uint8Array());
    const status = this.library.scrim_engine_create(bytes, given?.length ?? 0, this.memory);
    this.library.free(bytes);
    this.check(status);
    return new Engine(this, this.view.getBigUint64(this.memory, true));
  }

  /** Copies bytes into the module's memory. */
  copy(bytes, more = 0) {
    const address = this.library.malloc(bytes.length + more || 1);
    if (address === 0) throw new RangeError("scrim.wasm has no memory for this");
    const target = new Uint8Array(this.library.memory.buffer, address, bytes.length + more);
    target.set(bytes);
    target.fill(0, bytes.length);
    return address;
  }

  withText(text, body) {
    if (text === undefined || text === null) return body(0);
    // The library takes a NUL for the end of a text, and reports 0xFF.
    const bytes = text.includes("\0") ? Uint8Array.of(0xFF) : new TextEncoder().encode(text);
    const address = this.copy(bytes, 1);
    try {
      return body(address);
    } finally {
      this.library.free(address);
    }
  }

  check(status, directives) {
    if (status >= 0) return status;
    let end = this.library.scrim_status_text(status);
    const start = end;
    const memory = new Uint8Array(this.library.memory.buffer);
    while (memory[end]) end += 1;
    throw new ScrimError(status, new TextDecoder().decode(memory.slice(start, end)), directives);
  }
}

class Engine {
  constructor(scrim, handle) {
    this.scrim = scrim;
    this.handle_ = handle;
  }

  get #library() { return this.scrim.library; }
  get #memory() { return this.scrim.memory; }
  get #view() { return this.scrim.view; }

  /** An engine for another window of the same app. */
  another() {
    this.scrim.check(this.#library.scrim_engine_create_like(this.handle_, this.#memory));
    return new Engine(this.scrim, this.#view.getBigUint64(this.#memory, true));
  }

  /** Frees the engine. Further calls throw errors. */
  free() { this.#library.scrim_engine_free(this.handle_); }

  /** Handles an event, and returns the directives to carry out, in order.
   *
   * `event` is one of `events`, `name` a screen's id or an overlay's name, and
   * `ticket` a number of 32 bits. */
  handle(event, at, { name, ticket = 0 } = {}) {
    if (!events.includes(event)) {
      throw new TypeError(`unknown event "${event}"; the events are ${events.join(", ")}`);
    }
    if (BigInt.asIntN(32, BigInt(ticket)) !== BigInt(ticket)) {
      throw new RangeError(`the ticket ${ticket} has more than 32 bits`);
    }
    return this.scrim.withText(name, (text) => {
      const view = this.#view, memory = this.#memory;
      view.setUint32(memory, events.indexOf(event) + 1, true);
      view.setUint32(memory + 4, 0, true);
      view.setBigInt64(memory + 8, BigInt(ticket), true);
      view.setUint32(memory + 16, text, true);
      return this.#directives((...out) =>
        this.#library.scrim_engine_handle(this.handle_, memory, number(at), ...out));
    });
  }

  /** Plays the deadlines that are due, and returns their directives. */
  wake(at) {
    return this.#directives(
      (...out) => this.#library.scrim_engine_wake(this.handle_, number(at), ...out));
  }

  #directives(call) {
    const { capacity } = this.scrim, count = this.#memory + 32, start = this.#memory + 64;
    const directives = [];
    let status = call(start, capacity, count);
    while (true) {
      const view = this.#view;
      for (let index = 0; index < view.getUint32(count, true); index += 1) {
        const address = start + index * 48;
        const action = actions[view.getUint32(address, true)];
        // A later library may have directives that this module does not know.
        if (!action) continue;
        directives.push({
          do: action,
          layer: view.getInt32(address + 4, true), cover: view.getUint32(address + 8, true),
          curve: view.getUint32(address + 12, true), level: view.getUint32(address + 16, true),
          opacity: view.getFloat64(address + 24, true), to: view.getFloat64(address + 32, true),
          duration: view.getBigInt64(address + 40, true),
        });
      }
      if (status !== MORE) break;
      status = this.#library.scrim_engine_take(this.handle_, start, capacity, count);
    }
    this.scrim.check(status, directives);
    return directives;
  }

  /** When to call `wake`; undefined for never. */
  get deadline() {
    const status = this.#library.scrim_engine_deadline(this.handle_, this.#memory);
    return this.scrim.check(status) === NONE
      ? undefined : this.#view.getBigInt64(this.#memory, true);
  }

  /** What is on screen at a time, if no event comes before it. */
  frame(at) {
    this.scrim.check(this.#library.scrim_engine_frame(this.handle_, number(at), this.#memory));
    const view = this.#view, memory = this.#memory;
    return {
      isInstalled: view.getUint32(memory, true) === 1, cover: view.getUint32(memory + 4, true),
      opacity: view.getFloat64(memory + 8, true), target: view.getFloat64(memory + 16, true),
      exposed: view.getFloat64(memory + 24, true), remaining: view.getBigInt64(memory + 32, true),
    };
  }

  /** The state of the engine, as `scrim_state` describes it. */
  get state() {
    this.scrim.check(this.#library.scrim_engine_state(this.handle_, this.#memory));
    const number = (index) => this.#view.getUint32(this.#memory + 4 * index, true);
    return {
      phase: number(0), reasons: number(1), level: number(2), isCovered: number(3) === 1,
      isInstalled: number(4) === 1, isGuarded: number(5) === 1, isExempt: number(6) === 1,
      isProtected: number(7) === 1, isClosed: number(8) === 1, isLocked: number(9) === 1,
    };
  }

  /** How far an overlay has faded in; undefined if it is not installed. */
  overlayOpacity(overlay, at) {
    const status =
      this.#library.scrim_engine_overlay(this.handle_, overlay, number(at), this.#memory);
    return this.scrim.check(status) === NONE
      ? undefined : this.#view.getFloat64(this.#memory, true);
  }

  /** Whether a screen must be covered. */
  isSensitive(id) {
    return this.scrim.withText(id, (text) => {
      this.scrim.check(this.#library.scrim_engine_screen(this.handle_, text, this.#memory));
      return this.#view.getUint32(this.#memory, true) === 1;
    });
  }

  /** The cover with an index: its kind, and the color to draw first. */
  cover(index) {
    const status = this.#library.scrim_engine_cover(this.handle_, index, this.#memory);
    // The built-in cover needs no engine.
    if (index !== blackCover) this.scrim.check(status);
    const view = this.#view, memory = this.#memory;
    const color = (offset) => [0, 1, 2, 3].map((byte) => view.getUint8(memory + offset + byte));
    return {
      kind: view.getUint32(memory, true), imageMode: view.getUint32(memory + 4, true),
      light: color(8), dark: color(12),
      tint: view.getUint32(memory + 16, true) === 1 ? color(20) : undefined,
      radius: view.getFloat64(memory + 24, true), saturation: view.getFloat64(memory + 32, true),
      ownOpacity: view.getFloat64(memory + 40, true), grain: view.getFloat64(memory + 48, true),
    };
  }

  coverName(index) { return this.#text(1, index); }

  /** The name of the image or the view of a cover. */
  sourceName(index) { return this.#text(2, index); }

  /** The names of the overlays, by index. */
  get overlays() {
    const memory = this.#memory;
    this.scrim.check(this.#library.scrim_engine_counts(this.handle_, memory, memory + 4));
    const count = this.#view.getUint32(memory + 4, true);
    return Array.from({ length: count }, (_, index) => this.#text(3, index));
  }

  /** Why the engine covers everything; undefined if it plays the timeline. */
  get closedBecause() { return this.#text(4, 0); }

  #text(text, index) {
    const call = (buffer, capacity) => this.#library.scrim_engine_text(
      this.handle_, text, index, buffer, capacity, this.#memory);
    if (call(0, 0) === NONE) return undefined;
    const length = this.#view.getUint32(this.#memory, true);
    const buffer = this.#library.malloc(length + 1);
    try {
      this.scrim.check(call(buffer, length + 1));
      return new TextDecoder().decode(
        new Uint8Array(this.#library.memory.buffer, buffer, length).slice());
    } finally {
      this.#library.free(buffer);
    }
  }
}
