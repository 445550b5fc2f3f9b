/** The header of the channel: its name, and whether the bot is connected and what it may not do. */

import { nameOf } from "./place.js";
import { words } from "./words.js";

const element = (id) => document.getElementById(id);

export function drawTop(place) {
  const title = place.titleOf(place.here);
  element("channel").textContent = title;
  element("log").setAttribute("aria-label", words.messagesIn(title));
  element("line").setAttribute("aria-label", words.write(title));
  element("line").placeholder = words.write(title);
  element("bot").textContent = botState(place);
  element("bot").classList.toggle("here", place.bot !== null);
  document.title = words.pageTitle(title, nameOf(place.me));
}

function botState({ bot, server, lacks }) {
  if (!bot) return words.noBot;
  if (server?.installed === false) return words.botIsYours(nameOf(bot));
  if (lacks.length > 0) return words.botCannot(nameOf(bot), lacks);
  return words.botOnline(nameOf(bot));
}
