/**
 * Builds the document. Every string becomes a text node, so what a member or a bot wrote can never become markup.
 */

/**
 * Creates an element. Attributes that are null, undefined or false are left out, true is an empty attribute, a
 * function is a listener ("onclick"), and `style` is an object of CSS properties. Children are nodes, strings, lists
 * of them, or nothing.
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(key.slice(2), value);
    else if (key === "style") for (const [property, to] of Object.entries(value)) element.style.setProperty(property, to);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...nodes(children));
  return element;
}

/** The children as a flat list, without null, false and empty lists. */
export function nodes(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== "");
}

let last = 0;

/** A unique element id. */
export function newId(name) {
  last += 1;
  return `${name}-${last}`;
}

/** The address if it is an http(s) address, otherwise null: never `javascript:` or `data:`. */
export function webAddress(text) {
  try {
    const url = new URL(text);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

/** A link that opens in a new tab; plain content if the address is not a web address. */
export function outsideLink(address, attributes, ...children) {
  const href = webAddress(address);
  if (href === null) return h("span", attributes, ...children);
  return h("a", { ...attributes, href, target: "_blank", rel: "noopener noreferrer" }, ...children);
}
