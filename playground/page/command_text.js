/** Parses an unfinished line: which command, option and value the caret is in. Pure: no document. */

import { words } from "./words.js";

const CHAT_INPUT = 1; // a command's type; others belong to menus
const SUBCOMMAND = 1; // an option's type
const GROUP = 2;
const ATTACHMENT = 11;

/** Every command that can be typed, with groups flattened, in the bot's order: {path: "bj advise", description, options}. */
export function typeable(commands) {
  return commands.filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT).flatMap((command) => unfold(command, command.name));
}

function unfold({ description, options = [] }, path) {
  const below = options.filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  if (below.length === 0) return [{ path, description, options }];
  return below.flatMap((option) => unfold(option, `${path} ${option.name}`));
}

/**
 * Parses the line up to the caret: null for an ordinary message; {stage: "command", typed, matches} while the command
 * is not complete; else {stage: "options", command, option, value, from, to, given}: the option that the caret is in or
 * null, its value so far, the value's position in the line, and the names of the options that have a value.
 */
export function understand(line, caret, commands) {
  if (!line.startsWith("/")) return null;
  const all = typeable(commands).sort((one, other) => one.path.localeCompare(other.path));
  const typed = line.slice(1).toLowerCase();
  const command = all.filter(({ path }) => typed.startsWith(`${path} `)).sort((one, other) => other.path.length - one.path.length)[0];
  if (!command) return { stage: "command", typed, matches: matching(all, typed.trimStart()) };
  return { stage: "options", command, ...place(line, caret, command) };
}

/** The commands that match a prefix: first those that begin with it, then those with a later word that does. */
function matching(all, typed) {
  const begin = all.filter(({ path }) => path.startsWith(typed));
  const within = all.filter((command) => !begin.includes(command) && ` ${command.path}`.includes(` ${typed}`));
  return [...begin, ...within];
}

/** The positions of the options' values, and the option that the caret is in. */
function place(line, caret, command) {
  const start = command.path.length + 2; // the slash and the space
  const writable = command.options.filter(({ type }) => type !== ATTACHMENT);
  const first = writable.find((option) => option.required) ?? writable[0];
  const named = namedOptions(line, start, writable);
  const spans = [{ option: first ?? null, from: start, to: named[0]?.at ?? line.length }, ...named];
  const current = spans.findLast(({ from }) => from <= caret) ?? spans[0];
  const given = new Set(spans.filter(({ option, from, to }) => option && line.slice(from, to).trim() !== "").map(({ option }) => option.name));
  const lead = /^\s*/.exec(line.slice(current.from, current.to))[0].length;
  const from = current.from + lead;
  return { option: current.option, value: line.slice(from, current.to).trimEnd(), from, to: current.to, given };
}

/** Each `name:` in the line: its option, its position, and the start and end of its value. */
function namedOptions(line, start, options) {
  const byName = new Map(options.map((option) => [option.name, option]));
  const found = [...line.slice(start).matchAll(/(?<=^|\s)([\p{L}\p{N}_-]{1,32}):/gu)]
    .map((match) => ({ option: byName.get(match[1]), at: start + match.index, from: start + match.index + match[0].length }))
    .filter(({ option }) => option);
  return found.map((one, index) => ({ ...one, to: found[index + 1]?.at ?? line.length }));
}

/** The options that can still be added; `word` is the prefix of a name, which may be empty. */
export function optionsToAdd({ command, option, given }, word) {
  return command.options.filter(({ name }) => name !== option?.name && !given.has(name) && name.startsWith(word.toLowerCase()));
}

/** The bounds of an option's value in a few words: "1 to 8", "up to 100 characters", or "". */
export function bounds({ min_value: least, max_value: most, max_length: longest }) {
  if (least !== undefined && most !== undefined) return words.between(least, most);
  if (least !== undefined) return words.atLeast(least);
  if (most !== undefined) return words.atMost(most);
  return longest === undefined ? "" : words.atMostCharacters(longest);
}
