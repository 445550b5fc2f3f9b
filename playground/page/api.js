/** Client of the playground's HTTP interface, for one member. See docs/playground.md. */

import { words } from "./words.js";

/** Seconds: Discord's three for the initial response, and a little more. Later changes come over the WebSocket. */
const WAIT = 4;

/** A request that the playground refused, or that did not reach it; the message is a sentence to show. */
export class Refused extends Error {}

async function answer(request) {
  let response;
  try {
    response = await request;
  } catch {
    throw new Refused(words.noAnswer);
  }
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(body.error ?? words.error(response.status));
  return body;
}

export class Api {
  /** @param {string} as the member's name */
  constructor(as) {
    this.as = as;
  }

  /** The playground's state, with the commands that this member can use in the channel (null: the first one). */
  place(channel) {
    return this.#get("place", channel === null ? {} : { channel });
  }

  async messages(channel) {
    return (await this.#get("messages", { channel })).messages;
  }

  /** The outcome of a command, or `{message}`, once the bot has responded or failed to. */
  say(channel, text, files = {}) {
    const sent = text.startsWith("/") ? { files } : { attachments: Object.values(files) };
    return this.#post("say", { channel, text, ...sent, wait: WAIT });
  }

  /** Uses a command of the Apps menu on `{message: id}` or `{user: id}`. */
  apply(channel, command, target) {
    return this.#post("apply", { channel, command, ...target, wait: WAIT });
  }

  /** Submits the modal that an interaction was answered with. */
  submit(interaction, values) {
    return this.#post("submit", { interaction, values, wait: WAIT });
  }

  /** Changes this member: `{server, manager}` or `{locale}`. */
  change(what) {
    return this.#post("members", what);
  }

  click(channel, message, customId, values) {
    return this.#post("click", { channel, message, custom_id: customId, values, wait: WAIT });
  }

  autocomplete(channel, text) {
    return this.#post("autocomplete", { channel, text });
  }

  #get(name, query) {
    return answer(fetch(`/playground/${name}?${new URLSearchParams({ as: this.as, ...query })}`));
  }

  #post(name, body) {
    return answer(
      fetch(`/playground/${name}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ as: this.as, ...body }),
      }),
    );
  }
}
