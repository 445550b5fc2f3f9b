/** The page: who is looking (`?as=`), at which channel (`&channel=`), and everything put together. */

import { Api, Refused } from "./api.js";
import { CommandLine } from "./command_line.js";
import { understand } from "./command_text.js";
import { Conversation } from "./conversation.js";
import { keepLive } from "./live.js";
import { Place, nameOf } from "./place.js";
import { addressOf, drawMe, drawPlaces, makeDrawer } from "./side.js";
import { keepRelativeTimesTrue } from "./time.js";
import { drawWelcome } from "./welcome.js";

const element = (id) => document.getElementById(id);
const asked = new URLSearchParams(location.search);

const api = new Api(asked.get("as")?.trim() || "Guest");
const place = new Place();
const unread = new Set(); // ids of channels with something new
let channel = asked.get("channel");
let held = null; // events that come while the messages are being fetched; null when they are not

const conversation = new Conversation(element("log"), {
  place,
  press: (message, customId, values) => outcomeOf(api.click(channel, message.id, customId, values)),
  welcome: (empty) => drawWelcome(place.titleOf(channel), place, empty, (text) => line.begin(text)),
});

const line = new CommandLine(
  { form: element("entry"), line: element("line"), help: element("help"), usage: element("usage"), list: element("suggestions"), spoken: element("spoken") },
  { place, complete: (text) => api.autocomplete(channel, text), send },
);

const drawer = makeDrawer(element("side"), element("menu"), element("shade"));

// ---- saying and pressing -----------------------------------------------------------------------------------------------

async function send(text) {
  refuse("");
  const reading = understand(`${text} `, text.length, place.commands);
  const waiting = reading?.stage === "options" ? conversation.wait(reading.command.path) : null;
  conversation.toEnd();
  const status = await outcomeOf(api.say(channel, text), () => element("line").value === "" && line.restore(text));
  waiting?.done(status);
}

/** The outcome's status; a refusal is shown, `refused` is called, and the status is "refused". */
async function outcomeOf(request, refused = () => {}) {
  try {
    const { status, modal } = await request;
    if (modal) refuse(`The bot opened the form “${modal.title}”. Forms cannot be filled in on this page yet.`);
    return status;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refused();
    refuse(error.message);
    return "refused";
  }
}

function refuse(sentence) {
  element("refusal").textContent = sentence;
}

// ---- what there is -----------------------------------------------------------------------------------------------------

async function learnPlace() {
  place.learn(await api.place());
  if (!place.has(channel)) channel = place.channels[0]?.id ?? null;
  drawPlaceAndMe();
}

function drawPlaceAndMe() {
  const title = place.titleOf(channel);
  drawPlaces(element("places"), place, channel, unread, go);
  drawMe(element("me"), place.me);
  element("channel").textContent = title;
  element("log").setAttribute("aria-label", `Messages in ${title}`);
  element("line").setAttribute("aria-label", `Write in ${title}, or a command with /`);
  element("line").placeholder = `Write in ${title}, or / for a command`;
  element("bot").textContent = place.bot ? `${nameOf(place.bot)} is here` : "No bot is connected";
  element("bot").classList.toggle("here", place.bot !== null);
  document.title = `${title} · ${nameOf(place.me)} · Playground`;
}

async function fetchMessages() {
  held = [];
  const wanted = channel;
  try {
    const messages = await api.messages(wanted);
    if (wanted === channel) conversation.show(messages);
  } finally {
    if (wanted === channel) {
      const late = held;
      held = null;
      late.forEach(happened);
    }
  }
}

function go(id) {
  if (id !== channel) history.pushState(null, "", addressOf(id));
  enter(id);
}

function enter(id) {
  drawer.close();
  if (id === channel) return;
  channel = id;
  unread.delete(id);
  refuse("");
  conversation.clear();
  drawPlaceAndMe();
  fetchMessages().catch(showRefused);
  element("line").focus();
}

// ---- what happens ------------------------------------------------------------------------------------------------------

async function opened() {
  try {
    await learnPlace();
    await fetchMessages();
    element("connection").textContent = "";
  } catch (error) {
    showRefused(error);
  }
}

function lost() {
  element("connection").textContent = "The connection is lost. Trying again…";
}

function happened(event) {
  if (event.type === "commands" || event.type === "bot") {
    learnPlace().then(() => {
      conversation.welcome();
      line.refresh();
    }, showRefused);
    return;
  }
  if (held) held.push(event);
  else if (event.type === "message_delete") conversation.remove(event.id);
  else if (event.message?.channel_id === channel) conversation.put(event.message);
  else if (event.type === "message") {
    unread.add(event.message.channel_id);
    drawPlaceAndMe();
  }
}

function showRefused(error) {
  if (!(error instanceof Refused)) throw error;
  element("connection").textContent = error.message;
}

window.addEventListener("popstate", () => enter(new URLSearchParams(location.search).get("channel") ?? place.channels[0].id));

keepRelativeTimesTrue();
keepLive(api.as, { opened, lost, happened });
if (matchMedia("(pointer: fine)").matches) element("line").focus();
