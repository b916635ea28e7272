
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

/** An element of an SVG. */
function shape(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
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
