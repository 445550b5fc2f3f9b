/** Renders a message. */

import { drawComponent } from "./components.js";
import { h } from "./dom.js";
import { drawEmbed } from "./embed.js";
import { markdown, onlyEmoji } from "./markdown_view.js";
import { attachmentList, fileAddress } from "./media.js";
import { avatar, nameAndTag } from "./people.js";
import { asker, nameOf } from "./place.js";
import { clock, dayName, sameDay, wholeDate } from "./time.js";
import { words } from "./words.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const COMPONENTS_V2 = 1 << 15;
const MENU_COMMAND = 23; // a message's type: the answer to a command of the Apps menu
const FIRST_QUOTED = 120; // characters of the message that is replied to
const TOGETHER = 7 * 60 * 1000; // milliseconds between messages that share one heading

/**
 * The message's element.
 * @param message Discord's message object
 * @param previous the message before it, or null
 * @param context {place, press(message, customId, values), apps(button, message), appsOn(button, person), dismiss(message),
 *   failed: whether the last press failed}
 */
export function drawMessage(message, previous, context) {
  const follows = belongsTogether(message, previous);
  const ephemeral = (message.flags & EPHEMERAL) !== 0;
  const heading = `author-${message.id}`;
  return h(
    "article",
    { class: `message ${follows ? "follows" : ""} ${ephemeral ? "ephemeral" : ""}`, "data-id": message.id, "aria-labelledby": heading },
    startsDay(message, previous) && h("div", { class: "day", role: "separator" }, h("span", {}, dayName(sentAt(message)))),
    replyContext(message, context.place),
    h("div", { class: "gutter" }, follows ? null : avatar(message.author)),
    h(
      "div",
      { class: "body" },
      h("h2", { class: follows ? "author unseen" : "author", id: heading }, authorName(message.author, context), when(message)),
      bodyOf(message, context),
      context.failed && h("p", { class: "failed", role: "alert" }, words.interactionFailed),
      ephemeral && privateNote(message, context),
    ),
    appsButton(message, context),
  );
}

/** Pressing the name opens the member's Apps menu; keyboard users find it in the message's own menu. */
function authorName(person, { appsOn }) {
  const button = h(
    "button",
    { type: "button", class: "author-name", tabindex: "-1", "aria-haspopup": "menu", onclick: () => appsOn(button, person) },
    nameAndTag(person),
  );
  return button;
}

function appsButton(message, { apps }) {
  const button = h(
    "button",
    { type: "button", class: "apps-button", "aria-label": words.apps, title: words.apps, "aria-haspopup": "menu", "aria-expanded": "false", "data-custom-id": "(apps)", onclick: () => apps(button, message) },
    h("span", { "aria-hidden": "true" }, "⋯"),
  );
  return button;
}

/** A row for a response that is pending or failed; `command` is "/bj advise" or the name of a menu command. */
export function drawWaiting({ person, askedBy, command, failed, dismiss }) {
  return h(
    "article",
    { class: "message ephemeral waiting", "aria-label": failed ? words.failed : words.waiting },
    replyLine(askedBy, used(command)),
    h("div", { class: "gutter" }, avatar(person)),
    h(
      "div",
      { class: "body" },
      h("div", { class: "author" }, nameAndTag(person)),
      failed ? h("p", { class: "failed", role: "alert" }, words.interactionFailed) : thinking(),
      failed && h("p", { class: "private" }, words.onlyYou, h("button", { type: "button", class: "plain", onclick: dismiss }, words.dismiss)),
    ),
  );
}

export function sentAt(message) {
  return new Date(message.timestamp);
}

function startsDay(message, previous) {
  return !previous || !sameDay(sentAt(message), sentAt(previous));
}

/** Whether a message is grouped under the heading of the previous one. */
function belongsTogether(message, previous) {
  return (
    previous !== null &&
    previous.author.id === message.author.id &&
    !replies(message) &&
    (message.flags & EPHEMERAL) === (previous.flags & EPHEMERAL) &&
    !startsDay(message, previous) &&
    sentAt(message) - sentAt(previous) < TOGETHER
  );
}

function replies(message) {
  return commandUsed(message) !== null || Boolean(message.referenced_message);
}

/** The command that a message responds to, as "/bj advise" or the name of a menu command, or null. */
export function commandUsed(message) {
  const name = message.interaction?.name ?? message.interaction_metadata?.name;
  if (!name || !asker(message)) return null;
  return message.type === MENU_COMMAND ? name : `/${name}`;
}

function replyContext(message, place) {
  const command = commandUsed(message);
  if (command !== null) return replyLine(asker(message), used(command));
  const replied = message.referenced_message;
  if (!replied) return null;
  place.meet(replied.author);
  return replyLine(replied.author, (replied.plain || replied.content || words.noText).replace(/\s+/g, " ").slice(0, FIRST_QUOTED));
}

function used(command) {
  return [words.used, h("span", { class: "mention" }, command)];
}

function replyLine(person, said) {
  return h("p", { class: "reply" }, avatar(person, "small"), h("span", { class: "name" }, nameOf(person)), " ", h("span", { class: "reply-words" }, said));
}

function when(message) {
  const date = sentAt(message);
  return h("time", { class: "when", datetime: date.toISOString(), title: wholeDate(date) }, clock(date));
}

function bodyOf(message, { place, press }) {
  if (message.flags & LOADING) return thinking();
  const context = {
    names: place,
    place,
    attachments: message.attachments ?? [],
    press: (customId, values) => press(message, customId, values),
  };
  const components = (message.components ?? []).map((component) => drawComponent(component, context));
  if (message.flags & COMPONENTS_V2) return h("div", { class: "layout" }, components, edited(message));
  const files = looseFiles(message);
  return [
    message.content &&
      h("div", { class: `markdown ${onlyEmoji(message.content) ? "large" : ""}` }, markdown(message.content, place), edited(message)),
    message.embeds?.length > 0 && h("div", { class: "embeds" }, message.embeds.map((embed) => drawEmbed(embed, context))),
    files.length > 0 && h("div", { class: "files" }, attachmentList(files)),
    components.length > 0 && h("div", { class: "rows" }, components),
  ];
}

/** The files that no embed shows. */
function looseFiles({ attachments = [], embeds = [] }) {
  const shown = embeds
    .flatMap((embed) => [embed.image?.url, embed.thumbnail?.url])
    .filter(Boolean)
    .map((url) => fileAddress(url, attachments));
  return attachments.filter((file) => !shown.includes(fileAddress(file.url, [])));
}

function edited(message) {
  return message.edited_timestamp && h("span", { class: "edited", title: wholeDate(new Date(message.edited_timestamp)) }, words.edited);
}

function thinking() {
  return h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), ` ${words.thinking}`);
}

function privateNote(message, { dismiss }) {
  return h(
    "p",
    { class: "private" },
    h("span", { class: "eye", "aria-hidden": "true" }),
    words.onlyYou,
    h("button", { type: "button", class: "plain", onclick: () => dismiss(message) }, words.dismiss),
  );
}
