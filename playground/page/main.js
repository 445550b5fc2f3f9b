/**
 * The page: reads the member (`?as=`), language (`&locale=`) and channel (`&channel=`) from the address, and connects
 * all the parts.
 */

import { Api, Refused } from "./api.js";
import { openOnMember, openOnMessage } from "./apps_menu.js";
import { CommandLine } from "./command_line.js";
import { Conversation } from "./conversation.js";
import { Actions } from "./actions.js";
import { makeDrawer } from "./drawer.js";
import { openPicturesLarge } from "./large_picture.js";
import { keepLive } from "./live.js";
import { drawMe } from "./me.js";
import { drawMembers } from "./members.js";
import { Place } from "./place.js";
import { addressOf, drawPlaces } from "./side.js";
import { formatTimesIn, keepRelativeTimesTrue } from "./time.js";
import { drawTop } from "./top.js";
import { drawWelcome } from "./welcome.js";
import { fillIn, words } from "./words.js";

const element = (id) => document.getElementById(id);
const asked = new URLSearchParams(location.search);

fillIn(document);
const api = new Api(asked.get("as")?.trim() || words.guest);
const place = new Place();
const unread = new Set(); // ids of channels with something new
let held = null; // events that come while the messages are being fetched; null when they are not

const apply = (command, target) => actions.apply(command, target);

const conversation = new Conversation(element("log"), {
  place,
  press: (...pressed) => actions.press(...pressed),
  apps: (button, message) => openOnMessage(button, message, place, apply),
  appsOn: (button, person) => openOnMember(button, person, place, apply),
  welcome: (empty) => drawWelcome(place.titleOf(place.here), place, empty, (text) => line.begin(text)),
});

const actions = new Actions({ api, place, conversation, refuse });

const line = new CommandLine(
  {
    ...{ form: element("entry"), line: element("line"), help: element("help"), usage: element("usage"), list: element("suggestions") },
    ...{ spoken: element("spoken"), files: element("files"), chooser: element("chooser"), attach: element("attach") },
  },
  {
    place,
    complete: (text) => api.autocomplete(place.here, text),
    send: (text, files) => actions.say(text, files, () => element("line").value === "" && line.restore(text, files)),
  },
);

const drawer = makeDrawer(element("side"), element("menu"), element("shade"));
makeDrawer(element("members"), element("who-is-here"), element("shade"));
element("who-is-here").addEventListener("click", () => learnPlace().catch(showRefused)); // somebody may have come

function refuse(sentence) {
  element("refusal").textContent = sentence;
}

// ---- state ----------------------------------------------------------------------------------------------------------

async function learnPlace() {
  if (place.me === null) {
    place.learn(await api.place(null));
    place.here = asked.get("channel");
  }
  if (!place.has(place.here)) place.here = place.channels[0]?.id ?? null;
  const wanted = place.here;
  const found = await api.place(wanted);
  if (wanted !== place.here) return; // one has gone elsewhere, and asks anew there
  place.learn(found);
  formatTimesIn(place.locale);
  nameMentions();
  drawEverythingAround();
  conversation.welcome();
  line.refresh();
}

/** Names the people in messages that came before they were known here. */
function nameMentions() {
  for (const mention of document.querySelectorAll("[data-user]")) mention.textContent = `@${place.user(mention.dataset.user)}`;
}

function drawEverythingAround() {
  drawPlaces(element("places"), place, unread, go);
  drawMe(element("me"), place, change);
  drawTop(place);
  drawMembers(element("member-list"), place, apply);
  element("log").dataset.apps = `${place.onMessages.length ? "messages" : ""} ${place.onMembers.length ? "members" : ""}`;
}

async function change(what) {
  refuse("");
  await api.change(what).catch((error) => refuseOrThrow(error, refuse));
}

async function fetchMessages() {
  held = [];
  const wanted = place.here;
  try {
    const messages = await api.messages(wanted);
    if (wanted === place.here) conversation.show(messages);
  } finally {
    if (wanted === place.here) {
      const late = held;
      held = null;
      late.forEach(happened);
    }
  }
}

function go(id) {
  if (id !== place.here) history.pushState(null, "", addressOf(id));
  return enter(id);
}

/** Shows the channel or message of a pressed link. */
async function jump(event) {
  const link = event.target.closest("a[data-channel]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return; // a tab of its own
  event.preventDefault();
  if (!place.has(link.dataset.channel)) return;
  await go(link.dataset.channel);
  element("log").querySelector(`[data-id="${link.dataset.message}"]`)?.scrollIntoView({ block: "center" });
}

function enter(id) {
  drawer.close();
  if (id === place.here) return null;
  place.here = id;
  unread.delete(id);
  refuse("");
  conversation.clear();
  drawEverythingAround();
  element("line").focus();
  return Promise.all([learnPlace(), fetchMessages()]).catch(showRefused);
}

// ---- live events ----------------------------------------------------------------------------------------------------

async function opened() {
  try {
    await speak();
    await learnPlace();
    await fetchMessages();
    element("connection").textContent = "";
  } catch (error) {
    showRefused(error);
  }
}

/** Sets the language that the address asks for, once. */
async function speak() {
  const locale = asked.get("locale");
  asked.delete("locale");
  if (locale) await change({ locale });
}

function lost() {
  element("connection").textContent = words.reconnecting;
}

const CHANGES_THE_PLACE = ["commands", "bot", "place"];

function happened(event) {
  if (CHANGES_THE_PLACE.includes(event.type)) learnPlace().catch(showRefused);
  else if (event.type === "channel_delete") deleted(event.channel);
  else if (held) held.push(event);
  else if (event.type === "message_delete") conversation.remove(event.id);
  else if (event.message?.channel_id === place.here) conversation.put(event.message);
  else if (event.type === "message") {
    unread.add(event.message.channel_id);
    drawPlaces(element("places"), place, unread, go);
  }
}

/** If the shown channel (or the parent of the shown thread) was deleted, goes to the first remaining one. */
function deleted(channel) {
  if (place.me === null) return; // the state is being fetched
  unread.delete(channel);
  place.forget(channel);
  if (place.has(place.here)) return drawEverythingAround();
  history.replaceState(null, "", addressOf(place.channels[0].id));
  enter(place.channels[0].id);
  refuse(words.channelDeleted);
}

function showRefused(error) {
  refuseOrThrow(error, (sentence) => (element("connection").textContent = sentence));
}

function refuseOrThrow(error, show) {
  if (!(error instanceof Refused)) throw error;
  show(error.message);
}

window.addEventListener("popstate", () => {
  const wanted = new URLSearchParams(location.search).get("channel");
  enter(place.has(wanted) ? wanted : place.channels[0].id);
});

keepRelativeTimesTrue();
openPicturesLarge(element("log"));
element("log").addEventListener("click", jump);
keepLive(api.as, { opened, lost, happened });
if (matchMedia("(pointer: fine)").matches) element("line").focus();
