/** The list of the channel's members, each with the Apps menu. */

import { openOnMember } from "./apps_menu.js";
import { h } from "./dom.js";
import { avatar, nameAndTag } from "./people.js";
import { words } from "./words.js";

/** Draws the list. `apply` is called with a command's name and {user: id}. */
export function drawMembers(list, place, apply) {
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.user : null;
  list.replaceChildren(...place.people.map((person) => h("li", {}, drawMember(person, place, apply))));
  if (focused) list.querySelector(`[data-user="${focused}"]`)?.focus();
}

function drawMember(person, place, apply) {
  const inside = [avatar(person), h("span", { class: "member-name" }, nameAndTag(person), person.id === place.me.id && h("span", { class: "quiet" }, words.isYou))];
  if (place.onMembers.length === 0) return h("div", { class: "member" }, inside);
  const button = h(
    "button",
    { type: "button", class: "member", "data-user": person.id, "aria-haspopup": "menu", "aria-expanded": "false", onclick: () => openOnMember(button, person, place, apply) },
    inside,
  );
  return button;
}
