/** The member's own settings: name, language, and whether they may manage the shown server. */

import { h } from "./dom.js";
import { avatar, nameAndTag } from "./people.js";
import { words } from "./words.js";

/** `change` is called with {locale}, or {server, manager}. */
export function drawMe(element, place, change) {
  const focused = element.contains(document.activeElement) ? document.activeElement.id : null;
  element.replaceChildren(
    h("div", { class: "who" }, avatar(place.me), h("span", { class: "me-name" }, nameAndTag(place.me))),
    language(place.locale, change),
    ...(place.server ? [manager(place.server, change)] : []),
  );
  if (focused) document.getElementById(focused)?.focus();
}

/** Some of Discord's languages, and the current one if it is another. */
function language(current, change) {
  const all = { ...words.languages, [current]: words.languages[current] ?? current };
  const options = Object.entries(all).map(([value, name]) => h("option", { value, selected: value === current }, name));
  return h(
    "label",
    { class: "setting" },
    words.language,
    h("select", { id: "language", onchange: ({ target }) => change({ locale: target.value }) }, options),
  );
}

function manager({ id, name, manages }, change) {
  const box = h("input", { id: "manager", type: "checkbox", checked: manages, onchange: () => change({ server: id, manager: box.checked }) });
  return h("label", { class: "setting" }, words.canManage(name), box);
}
