/** The Apps menu: the bot's commands for a message and for a member. */

import { openMenu } from "./menu.js";
import { nameOf } from "./place.js";
import { words } from "./words.js";

const EPHEMERAL = 1 << 6;

/** Opens the menu of a message and its author. `apply` gets a command's name and {message: id} or {user: id}. */
export function openOnMessage(anchor, message, place, apply) {
  const onMessage = isPrivate(message) ? [] : place.onMessages;
  openMenu(anchor, words.apps, [
    { title: words.appsOnMessage, items: items(onMessage, { message: message.id }, apply) },
    onMember(message.author, place, apply),
  ]);
}

export function openOnMember(anchor, person, place, apply) {
  openMenu(anchor, words.appsOnMember(nameOf(person)), [onMember(person, place, apply)]);
}

function onMember(person, place, apply) {
  return { title: words.appsOnMember(nameOf(person)), items: items(place.onMembers, { user: person.id }, apply) };
}

function items(names, target, apply) {
  return names.map((name) => ({ label: name, choose: () => apply(name, target) }));
}

function isPrivate({ flags }) {
  return (flags & EPHEMERAL) !== 0;
}
