/** How a person looks: initials on a colour of their own, a name, and APP for a bot. */

import { h } from "./dom.js";
import { nameOf } from "./place.js";

// All dark enough for white letters to read well (at least 4.5 to 1).
const COLOURS = ["#1f7a5c", "#9a4d12", "#3f5bd0", "#8a3f8f", "#17708f", "#a83a4c", "#5b6b1c", "#6a4fc0"];

/** The same colour for the same name, today and tomorrow. */
function colour(name) {
  return COLOURS[[...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 9973, 36) % COLOURS.length];
}

function initials(name) {
  const words = name.split(/[\s_.-]+/u).filter(Boolean);
  return words.slice(0, 2).map((word) => [...word][0].toUpperCase()).join("") || "?";
}

/** The person's round picture; it says nothing to a screen reader, the name stands beside it. */
export function avatar(person, size = "") {
  return h("span", { class: `avatar ${size}`, "aria-hidden": "true", style: { "--colour": colour(nameOf(person)) } }, initials(nameOf(person)));
}

export function nameAndTag(person) {
  return [h("span", { class: "name" }, nameOf(person)), person.bot && h("abbr", { class: "app", title: "An application" }, "APP")];
}
