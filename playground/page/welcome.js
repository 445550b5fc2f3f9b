/** The beginning of a channel: its name and, while it is empty, example commands. */

import { typeable } from "./command_text.js";
import { h } from "./dom.js";
import { nameOf } from "./place.js";
import { words } from "./words.js";

const SHOWN = 8; // commands; the line completes the others

/** `title` is "#table" or "@Oddsmith"; `begin` is called with a command's text, to be completed. */
export function drawWelcome(title, place, empty, begin) {
  return h(
    "div",
    { class: "welcome" },
    h("span", { class: "welcome-sign", "aria-hidden": "true" }, title[0]),
    h("p", { class: "welcome-title" }, words.channelStart(title)),
    h("p", { class: "quiet" }, firstWords(place, empty)),
    empty && place.bot && h("div", { class: "welcome-commands" }, starters(typeable(place.commands)).map((command) => starter(command, begin))),
  );
}

function firstWords({ bot, commands, server }, empty) {
  if (!bot) return words.connectABot;
  const name = nameOf(bot);
  const guest = server?.installed === false;
  if (typeable(commands).length === 0) return guest ? words.noCommandsForYou(name) : words.noCommandsYet(name);
  return `${guest ? words.yourApp(name) : ""}${empty ? words.typeSlashOrPick(name) : words.typeSlash(name)}`;
}

/** A few of the commands: help, of each group the first, which its author thought of first, and then others if there is room. */
function starters(commands) {
  const groups = new Set();
  const ofEachGroup = commands.filter(({ path }) => {
    const [name] = path.split(" ");
    return !groups.has(name) && groups.add(name);
  });
  const help = commands.filter(({ path }) => path === "help");
  return [...new Set([...help, ...ofEachGroup, ...commands])].slice(0, SHOWN);
}

function starter({ path, description }, begin) {
  return h(
    "button",
    { type: "button", class: "starter", "data-command": path, onclick: () => begin(`/${path} `) },
    h("span", { class: "starter-name" }, `/${path}`),
    h("span", { class: "quiet" }, description),
  );
}
