/**
 * Who and what there is: the member, the bot, the servers with their channels, the direct messages with the bot, the
 * commands, and who was seen.
 */

export class Place {
  me = null;
  bot = null;
  servers = [];
  direct = null; // {id, name} of the channel that only the member and the bot are in
  commands = [];
  #people = new Map();

  /** Takes over what the playground says there is. */
  learn({ me, bot, servers, direct = null, commands }) {
    Object.assign(this, { me, bot, servers, direct, commands });
    this.meet(me);
    if (bot) this.meet(bot);
  }

  /** Remembers a person, so that a mention of them has a name. */
  meet(person) {
    if (person?.id) this.#people.set(person.id, person);
  }

  /** Remembers everybody that a message shows. */
  meetAll(message) {
    for (const person of [message.author, ...(message.mentions ?? []), asker(message)]) this.meet(person);
  }

  get people() {
    return [...this.#people.values()];
  }

  /** The channels of the servers. */
  get channels() {
    return this.servers.flatMap((server) => server.channels);
  }

  has(channel) {
    return channel === this.direct?.id || this.channels.some(({ id }) => id === channel);
  }

  /** What a channel is called in a heading: "#table", or "@Oddsmith" for direct messages. */
  titleOf(channel) {
    return channel === this.direct?.id ? `@${this.direct.name}` : `#${this.channel(channel)}`;
  }

  // What mentions are called; what is not known stays recognisable.
  user = (id) => (this.#people.has(id) ? nameOf(this.#people.get(id)) : "somebody");
  role = (id) => (this.servers.some((server) => server.id === id) ? "everyone" : "a role");
  channel = (wanted) => this.channels.find(({ id }) => id === wanted)?.name ?? "a-channel";
}

/** What a person is called here. */
export function nameOf(person) {
  return person.global_name ?? person.username;
}

/** The person whose command or press a message answers, if it answers one. */
export function asker(message) {
  return message.interaction_metadata?.user ?? message.interaction?.user ?? null;
}
