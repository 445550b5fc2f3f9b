/** A menu at a button: arrow keys move in it, Escape or a press outside closes it. */

import { h } from "./dom.js";

const GAP = 4; // pixels between the button and its menu

/**
 * Opens a menu at `anchor`. `groups` are {title, items: [{label, choose}]}; empty groups are left out. When the menu
 * closes, the focus returns to the anchor.
 */
export function openMenu(anchor, name, groups) {
  if (groups.every(({ items }) => items.length === 0)) return;
  const menu = h(
    "div",
    { role: "menu", class: "menu-list", popover: "auto", "aria-label": name },
    groups.filter(({ items }) => items.length > 0).map((group) => drawGroup(group, () => menu.hidePopover())),
  );
  menu.addEventListener("keydown", (event) => moveBy(event, menu));
  menu.addEventListener("toggle", ({ newState }) => {
    if (newState !== "closed") return;
    anchor.setAttribute("aria-expanded", "false");
    menu.remove();
  });
  document.body.append(menu);
  menu.showPopover();
  anchor.setAttribute("aria-expanded", "true");
  putBeside(menu, anchor);
  menu.querySelector("[role=menuitem]").focus();
}

function drawGroup({ title, items }, close) {
  const press = (choose) => () => {
    close();
    choose();
  };
  return h(
    "div",
    { role: "group", "aria-label": title },
    h("p", { class: "menu-title", "aria-hidden": "true" }, title),
    items.map(({ label, choose }) => h("button", { type: "button", role: "menuitem", class: "menu-item", tabindex: "-1", onclick: press(choose) }, label)),
  );
}

/** Places it below the anchor, or above if there is more room; never outside the window. */
function putBeside(menu, anchor) {
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const fitsBelow = bottom + GAP + height <= innerHeight - GAP;
  const y = fitsBelow ? bottom + GAP : top - GAP - height;
  const x = left + width <= innerWidth - GAP ? left : right - width;
  menu.style.left = `${Math.max(GAP, x)}px`;
  menu.style.top = `${Math.max(GAP, y)}px`;
}

function moveBy(event, menu) {
  const items = [...menu.querySelectorAll("[role=menuitem]")];
  const at = items.indexOf(document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (event.key === "Tab") menu.hidePopover();
  else if (next !== undefined) items[(next + items.length) % items.length].focus();
  else if (event.key.length === 1 && event.key !== " ") items.find(({ textContent }) => textContent.toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
  else return;
  event.preventDefault();
}
