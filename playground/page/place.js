/** Who and what there is: the member, the bot, the servers with their channels, the commands, and who was seen. */

export class Place {
  me = null;
  bot = null;
  servers = [];
  commands = [];
  #people = new Map();

  /** Takes over what the playground says there is. */
  learn({ me, bot, servers, commands }) {
    Object.assign(this, { me, bot, servers, commands });
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

  get channels() {
    return this.servers.flatMap((server) => server.channels);
  }

  channelOf(id) {
    return this.channels.find((channel) => channel.id === id);
  }

  // What mentions are called; what is not known stays recognisable.
  user = (id) => (this.#people.has(id) ? nameOf(this.#people.get(id)) : "somebody");
  role = (id) => (this.servers.some((server) => server.id === id) ? "everyone" : "a role");
  channel = (id) => this.channelOf(id)?.name ?? "a-channel";
}

/** What a person is called here. */
export function nameOf(person) {
  return person.global_name ?? person.username;
}

/** The person whose command or press a message answers, if it answers one. */
export function asker(message) {
  return message.interaction_metadata?.user ?? message.interaction?.user ?? null;
}
