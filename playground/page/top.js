/** The header of the channel: its name, and whether the bot is connected and what it may not do. */

import { nameOf } from "./place.js";

const element = (id) => document.getElementById(id);

/** Descriptions of missing permissions. */
const DEEDS = {
  VIEW_CHANNEL: "see this channel",
  SEND_MESSAGES: "write here",
  SEND_MESSAGES_IN_THREADS: "write in threads here",
  EMBED_LINKS: "show cards here",
  ATTACH_FILES: "attach files here",
  READ_MESSAGE_HISTORY: "read back here",
};

export function drawTop(place) {
  const title = place.titleOf(place.here);
  element("channel").textContent = title;
  element("log").setAttribute("aria-label", `Messages in ${title}`);
  element("line").setAttribute("aria-label", `Write in ${title}, or a command with /`);
  element("line").placeholder = `Write in ${title}, or / for a command`;
  element("bot").textContent = botState(place);
  element("bot").classList.toggle("here", place.bot !== null);
  document.title = `${title} · ${nameOf(place.me)} · Playground`;
}

function botState({ bot, server, lacks }) {
  if (!bot) return "No bot is connected";
  if (server?.installed === false) return `${nameOf(bot)} comes with you`;
  if (lacks.length > 0) return `${nameOf(bot)} may not ${lacks.map((name) => DEEDS[name] ?? name.toLowerCase().replaceAll("_", " ")).join(", ")}`;
  return `${nameOf(bot)} is here`;
}
