/** Renders a person: initials on a color, a name, and APP for a bot. */

import { h } from "./dom.js";
import { nameOf } from "./place.js";
import { words } from "./words.js";

// All are dark enough for white letters (contrast of at least 4.5 to 1).
const COLORS = ["#1f7a5c", "#9a4d12", "#3f5bd0", "#8a3f8f", "#17708f", "#a83a4c", "#5b6b1c", "#6a4fc0"];

/** A color that depends only on the name. */
function color(name) {
  return COLORS[[...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 9973, 36) % COLORS.length];
}

function initials(name) {
  const parts = name.split(/[\s_.-]+/u).filter(Boolean);
  return parts.slice(0, 2).map((word) => [...word][0].toUpperCase()).join("") || "?";
}

/** The person's round picture, hidden from screen readers because the name is beside it. */
export function avatar(person, size = "") {
  return h("span", { class: `avatar ${size}`, "aria-hidden": "true", style: { "--color": color(nameOf(person)) } }, initials(nameOf(person)));
}

export function nameAndTag(person) {
  return [h("span", { class: "name" }, nameOf(person)), person.bot && h("abbr", { class: "app", title: words.appMeaning }, words.app)];
}
