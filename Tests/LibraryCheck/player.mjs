// Plays traces through scrim.wasm with `Bindings/WebAssembly/scrim.mjs`, in Node
// and in browsers:
//
//     node player.mjs MODULE SCRIPT       the script that player.c describes

import { events, load, privacyLayer } from "../../Bindings/WebAssembly/scrim.mjs";

const hexadecimal = (text) =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0")).join("");

const text = (digits) =>
  new TextDecoder().decode(
    Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));

const double = new DataView(new ArrayBuffer(8));
function bits(number) {
  double.setFloat64(0, number);
  return double.getBigUint64(0).toString(16);
}

function directiveText(engine, overlays, directive) {
  const values = {
    secure: () => [directive.level],
    install: () => [hexadecimal(engine.coverName(directive.cover)), bits(directive.opacity)],
    animate: () => [
      bits(directive.opacity), bits(directive.to), directive.duration, directive.curve],
    snap: () => [bits(directive.opacity)],
    swap: () => [hexadecimal(engine.coverName(directive.cover))],
  }[directive.do]?.() ?? [];
  const layer = directive.layer === privacyLayer ? "" : `${hexadecimal(overlays[directive.layer])}:`;
  return ` ${layer}${[directive.do, ...values].join(",")}`;
}

function stateLine(engine, overlays, time, directives, isSnapshot) {
  const state = engine.state, frame = engine.frame(time);
  const cover = frame.isInstalled ? hexadecimal(engine.coverName(frame.cover)) : "-";
  const exposed = isSnapshot && state.level ? 0 : frame.exposed;
  const shown = overlays.map((name, index) => {
    const opacity = engine.overlayOpacity(index, time);
    return opacity === undefined ? "" : `${hexadecimal(name)}=${bits(opacity)};`;
  });
  return [
    time, state.phase, Number(state.isCovered), state.reasons, cover, bits(frame.opacity),
    bits(frame.target), bits(exposed), state.level,
    `${shown.join("")}|${directives.map((each) => directiveText(engine, overlays, each)).join("")}`,
  ].join(" ");
}

/** Plays a script, and returns the lines that a player prints. */
export async function play(module, script, read) {
  const scrim = await load(module);
  const lines = [];
  let model, overlays, engine, latest;
  for (const line of script.split("\n")) {
    const [kind, ...words] = line.split(" ");
    let time, directives;
    switch (kind) {
      case "P":
        model?.free();
        model = scrim.engine(await read(words[0]));
        overlays = model.overlays;
        continue;
      case "T":
        engine?.free();
        engine = model.another();
        latest = undefined;
        continue;
      case "E":
        time = BigInt(words[0]);
        directives = engine.handle(
          events[Number(words[1]) - 1], time,
          { ticket: BigInt(words[2]), name: words[3] === "-" ? undefined : text(words[3]) });
        break;
      case "S":
        time = BigInt(words[0]);
        directives = engine.wake(time);
        break;
      default: continue;
    }
    latest = latest === undefined || time > latest ? time : latest;
    lines.push(stateLine(engine, overlays, latest, directives, kind === "S"));
  }
  return lines;
}

if (typeof process !== "undefined" && process.argv?.length === 4) {
  const { readFile } = await import("node:fs/promises");
  const read = async (path) => new Uint8Array(await readFile(path));
  const script = new TextDecoder().decode(await read(process.argv[3]));
  process.stdout.write(`${(await play(await read(process.argv[2]), script, read)).join("\n")}\n`);
}
