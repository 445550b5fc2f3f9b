/**
 * The page's state: the member, the bot, the servers with their channels, the direct messages with the bot, the
 * commands of the shown channel, and the known people.
 */

import { words } from "./words.js";

const CHAT_INPUT = 1; // a command's type
const USER = 2;
const MESSAGE = 3;

export class Place {
  me = null;
  locale = "en-US";
  bot = null;
  servers = [];
  direct = null; // {id, name} of the channel that only the member and the bot are in
  commands = []; // of the Apps menu too
  here = null; // the id of the channel that is looked at
  #people = new Map();

  /** Updates the state with the playground's answer. */
  learn({ me, locale = "en-US", bot, servers, direct = null, commands, people = [] }) {
    Object.assign(this, { me, locale, bot, servers, direct, commands: commands.map((command) => translated(command, locale)) });
    this.meet(me);
    for (const { id, name, global_name } of people) this.meet({ id, username: name, global_name });
    if (bot) this.meet(bot);
  }

  /** Removes a deleted channel and its threads. */
  forget(channel) {
    this.servers = this.servers.map((server) => ({ ...server, channels: server.channels.filter(({ id, parent }) => id !== channel && parent !== channel) }));
  }

  /** Stores a person, so that mentions of them have a name. */
  meet(person) {
    if (person?.id) this.#people.set(person.id, { ...this.#people.get(person.id), ...person });
  }

  /** Stores everybody in a message. */
  meetAll(message) {
    for (const person of [message.author, ...(message.mentions ?? []), asker(message)]) this.meet(person);
  }

  /** The people who can be chosen here: in direct messages both, in a server all but a bot that is not a member. */
  get people() {
    const all = [...this.#people.values()];
    if (this.here === this.direct?.id) return all.filter(({ id }) => id === this.me.id || id === this.bot?.id);
    return all.filter((person) => !person.bot || (this.server?.installed ?? true));
  }

  /** The channels of the servers, each followed by its threads. */
  get channels() {
    return this.servers.flatMap((server) => withThreads(server.channels));
  }

  /** The shown server, or null in direct messages. */
  get server() {
    return this.servers.find(({ channels }) => channels.some(({ id }) => id === this.here)) ?? null;
  }

  get rolesHere() {
    return this.server?.roles ?? [];
  }

  /** The channels of this server, filtered by Discord's channel types if any are given. */
  channelsHere(types = []) {
    return withThreads(this.server?.channels ?? []).filter(({ type }) => types.length === 0 || types.includes(type));
  }

  /** Discord's names of the permissions that the bot lacks in the shown channel. */
  get lacks() {
    return this.channels.find(({ id }) => id === this.here)?.lacks ?? [];
  }

  get typed() {
    return this.commands.filter(({ type }) => (type ?? CHAT_INPUT) === CHAT_INPUT);
  }

  /** The names of the message commands. */
  get onMessages() {
    return this.commands.filter(({ type }) => type === MESSAGE).map(({ name }) => name);
  }

  get onMembers() {
    return this.commands.filter(({ type }) => type === USER).map(({ name }) => name);
  }

  has(channel) {
    return channel === this.direct?.id || this.channels.some(({ id }) => id === channel);
  }

  /** The channel's name in a heading: "#table", or "@Oddsmith" for direct messages. */
  titleOf(channel) {
    return channel === this.direct?.id ? `@${this.direct.name}` : `#${this.channel(channel)}`;
  }

  // Names of mentions; an unknown one stays recognizable.
  user = (id) => (this.#people.has(id) ? nameOf(this.#people.get(id)) : words.unknownUser);
  role = (id) => this.servers.flatMap(({ roles = [] }) => roles).find((role) => role.id === id)?.name.replace(/^@/, "") ?? words.unknownRole;
  channel = (wanted) => this.channels.find(({ id }) => id === wanted)?.name ?? words.unknownChannel;
}

/** Each channel followed by its threads. */
export function withThreads(channels) {
  return channels.filter(({ parent }) => !parent).flatMap((channel) => [channel, ...channels.filter(({ parent }) => parent === channel.id)]);
}

/** A person's display name. */
export function nameOf(person) {
  return person.global_name ?? person.username;
}

/** The person whose command or press a message responds to, if there is one. */
export function asker(message) {
  return message.interaction_metadata?.user ?? message.interaction?.user ?? null;
}

/** A command or an option with its descriptions and the names of its choices in this language, where the bot has them. */
function translated({ options = [], choices = [], ...part }, locale) {
  return {
    ...part,
    description: part.description_localizations?.[locale] ?? part.description,
    options: options.map((option) => translated(option, locale)),
    choices: choices.map((choice) => ({ ...choice, name: choice.name_localizations?.[locale] ?? choice.name })),
  };
}
