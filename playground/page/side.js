/** The side list: servers with their channels, direct messages, and who one is. On a phone it is a drawer. */

import { h } from "./dom.js";
import { avatar, nameAndTag } from "./people.js";

/** @param go called with a channel's id */
export function drawPlaces(nav, { servers, direct }, current, unread, go) {
  const draw = (sign) => (channel) => h("li", {}, drawChannel(channel, sign, channel.id === current, unread.has(channel.id), go));
  nav.replaceChildren(
    ...servers.map(({ name, channels }) => h("section", {}, h("h2", { class: "server" }, name), h("ul", {}, channels.map(draw("#"))))),
    ...(direct ? [h("section", {}, h("h2", { class: "server direct" }, "Direct messages"), h("ul", {}, draw("@")(direct)))] : []),
  );
}

function drawChannel({ id, name }, sign, current, unread, go) {
  const press = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // a tab of its own
    event.preventDefault();
    go(id);
  };
  return h(
    "a",
    { class: unread ? "channel unread" : "channel", href: addressOf(id), "aria-current": current && "page", onclick: press },
    h("span", { class: "sharp", "aria-hidden": "true" }, sign),
    name,
    unread && h("span", { class: "unseen" }, " (unread)"),
  );
}

/** The page's address for a channel, as the same member. */
export function addressOf(channel) {
  const address = new URL(location.href);
  address.searchParams.set("channel", channel);
  return address.pathname + address.search;
}

export function drawMe(element, me) {
  element.replaceChildren(avatar(me), h("span", { class: "me-name" }, nameAndTag(me)));
}

/** Makes the side list a drawer that the menu button opens; a press beside it or Escape closes it. */
export function makeDrawer(side, menu, shade) {
  const show = (open) => {
    side.classList.toggle("open", open);
    shade.hidden = !open;
    menu.setAttribute("aria-expanded", String(open));
    if (open) side.querySelector("a, input, button")?.focus();
  };
  menu.addEventListener("click", () => show(!side.classList.contains("open")));
  shade.addEventListener("click", () => show(false));
  side.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !side.classList.contains("open")) return;
    show(false);
    menu.focus();
  });
  return { close: () => show(false) };
}
