/** The beginning of a channel: its name and, while it is empty, example commands. */

import { typeable } from "./command_text.js";
import { h } from "./dom.js";
import { nameOf } from "./place.js";

const SHOWN = 8; // commands; the line completes the others

/** `title` is "#table" or "@Oddsmith"; `begin` is called with a command's text, to be completed. */
export function drawWelcome(title, place, empty, begin) {
  return h(
    "div",
    { class: "welcome" },
    h("span", { class: "welcome-sign", "aria-hidden": "true" }, title[0]),
    h("p", { class: "welcome-title" }, `This is ${title}`),
    h("p", { class: "quiet" }, ...firstWords(place, empty)),
    empty && place.bot && h("div", { class: "welcome-commands" }, typeable(place.commands).slice(0, SHOWN).map((command) => starter(command, begin))),
  );
}

function firstWords({ bot, commands, server }, empty) {
  if (!bot) return ["No bot is here yet. One that logs in to this playground shows its commands here."];
  const guest = server?.installed === false;
  const where = guest ? `${nameOf(bot)} is no member of this server` : `${nameOf(bot)} is here`;
  if (typeable(commands).length === 0) return [guest ? `${where}, and you can use nothing of it here.` : `${where}, and has no commands yet.`];
  const rest = empty ? " to see what it can do, or begin with one of these." : " to see what it can do.";
  return [`${where}${guest ? ", but comes with you as your own app" : ""}. Type `, h("kbd", {}, "/"), rest];
}

function starter({ path, description }, begin) {
  return h(
    "button",
    { type: "button", class: "starter", "data-command": path, onclick: () => begin(`/${path} `) },
    h("span", { class: "starter-name" }, `/${path}`),
    h("span", { class: "quiet" }, description),
  );
}
