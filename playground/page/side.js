/** The side list: servers with their channels and threads, and direct messages. */

import { h } from "./dom.js";
import { withThreads } from "./place.js";
import { words } from "./words.js";

/** @param go called with a channel's id */
export function drawPlaces(nav, { servers, direct, here }, unread, go) {
  const focused = nav.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  const draw = (channel, sign) => h("li", {}, drawChannel(channel, sign, channel.id === here, unread.has(channel.id), go));
  nav.replaceChildren(
    ...servers.map((server) => drawServer(server, (channel) => draw(channel, channel.parent ? "↳" : "#"))),
    ...(direct ? [h("section", {}, h("h2", { class: "server direct" }, words.direct), h("ul", {}, draw(direct, "@")))] : []),
  );
  if (focused) [...nav.querySelectorAll("a")].find((link) => link.getAttribute("href") === focused)?.focus();
}

function drawServer({ name, installed = true, channels }, draw) {
  return h(
    "section",
    {},
    h("h2", { class: "server" }, name, !installed && h("span", { class: "not-installed" }, words.notInstalled)),
    h("ul", {}, withThreads(channels).map(draw)),
  );
}

function drawChannel({ id, name, parent }, sign, current, unread, go) {
  const press = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // a tab of its own
    event.preventDefault();
    go(id);
  };
  return h(
    "a",
    {
      class: `channel ${unread ? "unread" : ""} ${parent ? "thread" : ""}`,
      href: addressOf(id),
      "aria-current": current && "page",
      "aria-description": parent && words.thread,
      onclick: press,
    },
    h("span", { class: "sharp", "aria-hidden": "true" }, sign),
    name,
    unread && h("span", { class: "unseen" }, words.unread),
  );
}

/** The page's URL for a channel, with the same member. */
export function addressOf(channel) {
  const address = new URL(location.href);
  address.searchParams.set("channel", channel);
  address.searchParams.delete("locale"); // it was set, and may have been changed
  return address.pathname + address.search;
}
