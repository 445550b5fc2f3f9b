/** The channel's messages: in order, live, and scrolled to the newest unless the reader scrolled up and waits for none. */

import { h } from "./dom.js";
import { commandUsed, drawMessage, drawWaiting } from "./message.js";
import { asker } from "./place.js";

const NEAR_THE_END = 48; // pixels

export class Conversation {
  #messages = []; // oldest first
  #dismissed = new Set(); // ids of private messages that the reader sent away
  #failed = new Set(); // ids of messages whose last press came to nothing
  #waiting = []; // commands that nothing is to be seen of yet: {command, element}
  #atEnd = true;
  #top = 0;

  /**
   * @param {HTMLElement} log
   * @param context {place, press(message, customId, values) that resolves to an outcome's status, apps(button, message),
   *   appsOn(button, person), welcome() an element}
   */
  constructor(log, context) {
    this.log = log;
    this.context = context;
    this.start = h("div", { class: "start" });
    this.list = h("div", { class: "messages" });
    this.pending = h("div", { class: "pending" });
    const content = h("div", { class: "conversation" }, this.start, this.list, this.pending);
    log.replaceChildren(content);
    log.addEventListener("scroll", () => {
      const near = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_THE_END;
      // Only scrolling up counts: a picture that has just loaded also moves the log.
      if (near || log.scrollTop < this.#top) this.#atEnd = near;
      this.#top = log.scrollTop;
    });
    const stay = new ResizeObserver(() => this.#atEnd && this.toEnd());
    stay.observe(content);
    stay.observe(log);
  }

  /** Replaces all messages, without announcing them: they are history, not news. */
  show(messages) {
    this.log.setAttribute("aria-live", "off");
    this.#messages = messages.filter(({ id }) => !this.#dismissed.has(id));
    for (const message of messages) this.context.place.meetAll(message);
    const focused = focusedControl(this.list);
    this.list.replaceChildren(...this.#messages.map((_, index) => this.#draw(index)));
    focusAgain(this.list, focused);
    this.welcome();
    this.log.setAttribute("aria-busy", "false");
    requestAnimationFrame(() => this.log.setAttribute("aria-live", "polite"));
  }

  /** Clears everything when another channel is shown. */
  clear() {
    this.#messages = [];
    this.#waiting = [];
    this.#atEnd = true;
    this.list.replaceChildren();
    this.pending.replaceChildren();
    this.start.replaceChildren();
    this.log.setAttribute("aria-busy", "true");
  }

  /** Redraws the beginning of the channel. The focus stays on its command, or moves to the log if that is gone. */
  welcome() {
    const focused = this.start.contains(document.activeElement) ? document.activeElement.dataset.command : null;
    this.start.replaceChildren(this.context.welcome(this.#messages.length === 0));
    if (focused) (this.start.querySelector(`[data-command="${focused}"]`) ?? this.log).focus({ preventScroll: true });
  }

  /** Adds or updates a message. */
  put(message) {
    if (this.#dismissed.has(message.id)) return;
    this.context.place.meetAll(message);
    const index = this.#messages.findIndex(({ id }) => id === message.id);
    if (index === -1) {
      this.#add(message);
      if (this.#isForMe(message)) this.toEnd(); // it answers what the reader pressed, maybe far above
    } else {
      this.#messages[index] = message;
      this.#redraw(index);
    }
    this.#arrived(message);
  }

  remove(id) {
    const index = this.#messages.findIndex((message) => message.id === id);
    if (index === -1) return;
    this.#messages.splice(index, 1);
    this.list.children[index].remove();
    this.#redraw(index); // what came after may need a heading of its own now
  }

  /**
   * Shows that a command ("/bj advise", or a name from the Apps menu) was sent; the row goes when a response arrives or
   * `done` is called with the outcome's status.
   */
  wait(command) {
    const { bot, me } = this.context.place;
    const row = { command, element: drawWaiting({ person: bot ?? me, askedBy: me, command }) };
    this.#waiting.push(row);
    this.pending.append(row.element);
    this.toEnd();
    return {
      done: (status) => {
        this.#drop(row);
        if (status === "failed") this.#sayFailed(command);
      },
    };
  }

  toEnd() {
    this.#atEnd = true;
    this.log.scrollTop = this.log.scrollHeight;
  }

  #add(message) {
    const wasEmpty = this.#messages.length === 0;
    const after = this.#messages.findIndex(({ id }) => BigInt(id) > BigInt(message.id));
    const index = after === -1 ? this.#messages.length : after;
    this.#messages.splice(index, 0, message);
    this.list.insertBefore(this.#draw(index), this.list.children[index] ?? null);
    this.#redraw(index + 1);
    if (wasEmpty) this.welcome();
  }

  #draw(index) {
    const message = this.#messages[index];
    return drawMessage(message, this.#messages[index - 1] ?? null, {
      place: this.context.place,
      failed: this.#failed.has(message.id),
      press: (...pressed) => this.#press(...pressed),
      apps: this.context.apps,
      appsOn: this.context.appsOn,
      dismiss: ({ id }) => {
        this.#dismissed.add(id);
        this.remove(id);
      },
    });
  }

  #redraw(index) {
    const old = this.list.children[index];
    if (!old) return;
    const focused = focusedControl(old);
    old.replaceWith(this.#draw(index));
    focusAgain(this.list.children[index], focused);
  }

  async #press(message, customId, values) {
    this.#mark(message.id, false);
    this.#mark(message.id, (await this.context.press(message, customId, values)) === "failed");
  }

  #mark(id, failed) {
    if (this.#failed.has(id) === failed) return;
    if (failed) this.#failed.add(id);
    else this.#failed.delete(id);
    this.#redraw(this.#messages.findIndex((message) => message.id === id));
  }

  /** Whether it responds to something that this member did. */
  #isForMe(message) {
    return asker(message)?.id === this.context.place.me.id;
  }

  /** A response to this member's command replaces the row that waited for it. */
  #arrived(message) {
    if (!this.#isForMe(message)) return;
    const row = this.#waiting.find(({ command }) => command === commandUsed(message));
    if (row) this.#drop(row);
  }

  #drop(row) {
    this.#waiting = this.#waiting.filter((other) => other !== row);
    row.element.remove();
  }

  #sayFailed(command) {
    const { bot, me } = this.context.place;
    const element = drawWaiting({ person: bot ?? me, askedBy: me, command, failed: true, dismiss: () => element.remove() });
    this.pending.append(element);
  }
}

/** The custom id of the focused button or select in `element`; "" if something else in it has the focus; else null. */
function focusedControl(element) {
  if (!element.contains(document.activeElement)) return null;
  return document.activeElement.dataset.customId ?? "";
}

/** Restores the focus after a message was redrawn: to the same button, or to the message. */
function focusAgain(element, customId) {
  if (customId === null) return;
  const control = [...element.querySelectorAll("[data-custom-id]:not(:disabled)")].find(({ dataset }) => dataset.customId === customId);
  if (!control) element.setAttribute("tabindex", "-1");
  (control ?? element).focus({ preventScroll: true });
}
