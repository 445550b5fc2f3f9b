/** The playground's HTTP interface, as one member. See docs/playground.md. */

/** Seconds: Discord's three for a bot's first answer, and a little. What comes later comes over the live connection. */
const WAIT = 4;

/** What the playground refused, or that it could not be reached; the message is a sentence to show. */
export class Refused extends Error {}

async function answer(request) {
  let response;
  try {
    response = await request;
  } catch {
    throw new Refused("The playground does not answer. Is it still running?");
  }
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(body.error ?? `The playground answered ${response.status}.`);
  return body;
}

export class Api {
  /** @param {string} as the member's name */
  constructor(as) {
    this.as = as;
  }

  place() {
    return this.#get("place", {});
  }

  async messages(channel) {
    return (await this.#get("messages", { channel })).messages;
  }

  /** The outcome of a command, or `{message}`, once the bot has given a first answer or failed to. */
  say(channel, text) {
    return this.#post("say", { channel, text, wait: WAIT });
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
