/**
 * Parses Discord's markdown into a tree. Pure: nothing here touches the document.
 *
 * A block is {type: "paragraph" | "heading" | "small", children: inline}, a heading also with `level` 1-3;
 * {type: "quote", children: blocks}; or {type: "list", ordered, start, items: [blocks]}.
 * Inline is a list of strings and of {type: "strong" | "em" | "underline" | "strike" | "spoiler", children: inline},
 * {type: "code", text}, {type: "codeblock", language, text}, {type: "link", address, children: inline},
 * {type: "jump", channel, message: id or null}, {type: "time", seconds, style}, {type: "user" | "role" | "channel", id},
 * {type: "everyone", name}, {type: "command", name}, {type: "emoji", name}.
 */

// ---- blocks ------------------------------------------------------------------------------------------------------

const HEADING = /^(#{1,3}) +(\S[^\n]*)(?:\n|$)/;
const SMALL = /^-# +(\S[^\n]*)(?:\n|$)/;
const QUOTE = /^(?:> [^\n]*(?:\n|$))+/;
const REST_QUOTED = /^>>> ([\s\S]+)/;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(\S[^\n]*)(?:\n|$)/;
const CONTINUED = /^ {2,}(\S[^\n]*)(?:\n|$)/;

/** The blocks of a text, in order. */
export function read(text) {
  return readBlocks(text.replaceAll("\r\n", "\n"), false);
}

/** Parses a text with inline markdown only, such as an embed's title. */
export function readInline(text) {
  return inline(text, true);
}

function readBlocks(text, quoted) {
  const blocks = [];
  for (let rest = text; rest !== ""; ) {
    const [block, length] = special(rest, quoted) ?? paragraph(rest, quoted);
    blocks.push(block);
    rest = rest.slice(length);
  }
  return blocks;
}

/** The block that begins a line and its length, or null for an ordinary line. */
function special(rest, quoted) {
  let match = HEADING.exec(rest);
  if (match) return [{ type: "heading", level: match[1].length, children: inline(match[2].trimEnd(), true) }, match[0].length];
  match = SMALL.exec(rest);
  if (match) return [{ type: "small", children: inline(match[1], true) }, match[0].length];
  if (ITEM.test(rest)) return list(rest);
  if (quoted) return null; // a quote in a quote is only text
  match = REST_QUOTED.exec(rest);
  if (match) return [{ type: "quote", children: readBlocks(match[1], true) }, match[0].length];
  match = QUOTE.exec(rest);
  if (match) return [{ type: "quote", children: readBlocks(match[0].replace(/^> /gm, "").replace(/\n$/, ""), true) }, match[0].length];
  return null;
}

/** Lines up to the next special one; a fenced code block is never split. */
function paragraph(rest, quoted) {
  let end = 0;
  for (;;) {
    const newline = rest.indexOf("\n", end);
    const fence = rest.indexOf("```", end);
    const closing = fence === -1 ? -1 : rest.indexOf("```", fence + 3);
    if (closing !== -1 && (newline === -1 || fence < newline)) {
      end = closing + 3;
      continue;
    }
    if (newline === -1) return [{ type: "paragraph", children: inline(rest, true) }, rest.length];
    end = newline + 1;
    if (special(rest.slice(end), quoted)) return [{ type: "paragraph", children: inline(rest.slice(0, newline), true) }, end];
  }
}

/** The list that the text begins with, and its length. */
function list(text) {
  const items = [];
  let length = 0;
  for (;;) {
    const rest = text.slice(length);
    const item = ITEM.exec(rest);
    const more = item ? null : CONTINUED.exec(rest);
    if (item && items.length && item[1].length <= items[0].indent && isOrdered(item) !== items[0].ordered) return [nest(items), length];
    if (item) items.push({ indent: item[1].length, ordered: isOrdered(item), number: Number.parseInt(item[2], 10), text: item[3] });
    else if (more) items.at(-1).text += `\n${more[1]}`;
    else return [nest(items), length];
    length += (item ?? more)[0].length;
  }
}

/** Whether an item of ITEM has a number. */
function isOrdered(item) {
  return item[2].endsWith(".");
}

/** Turns a flat run of items into one list: items indented deeper than the first belong to the item before them. */
function nest(items) {
  const [first] = items;
  const groups = [];
  for (const item of items) {
    if (item.indent <= first.indent || groups.length === 0) groups.push([item]);
    else groups.at(-1).push(item);
  }
  return {
    type: "list",
    ordered: first.ordered,
    start: first.ordered ? first.number : 1,
    items: groups.map(([head, ...deeper]) => [
      { type: "paragraph", children: inline(head.text, true) },
      ...(deeper.length ? [nest(deeper)] : []),
    ]),
  };
}

// ---- inline: literals -----------------------------------------------------------------------------------------------

/** Patterns of literals, as [pattern, node]; the first match counts. */
const ATOMS = [
  [/\\([!-/:-@[-`{-~])/y, (match) => match[1]],
  [/\n?```(?:([\w+#.-]+)\n)?\n*((?:(?!```)[\s\S])+?)\n*```\n?/y, (match) => ({ type: "codeblock", language: match[1] ?? "", text: match[2] })],
  [/(`{1,2})(?!`)([\s\S]*?[^`])\1(?!`)/y, (match) => ({ type: "code", text: match[2].replace(/^ (`.*`) $/s, "$1") })],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (match) => ({ type: "time", seconds: Number(match[1]), style: match[2] ?? "f" })],
  [/<@!?(\d{1,20})>/y, (match) => ({ type: "user", id: match[1] })],
  [/<@&(\d{1,20})>/y, (match) => ({ type: "role", id: match[1] })],
  [/<#(\d{1,20})>/y, (match) => ({ type: "channel", id: match[1] })],
  [/<\/([^<>:\n]{1,100}):\d{1,20}>/y, (match) => ({ type: "command", name: match[1] })],
  [/<a?:(\w{2,32}):\d{1,20}>/y, (match) => ({ type: "emoji", name: match[1] })],
  [/@(everyone|here)\b/y, (match) => ({ type: "everyone", name: match[0] })],
];

const LINKS = [
  [
    /https:\/\/discord\.com\/channels\/(?:\d{1,20}|@me)\/(\d{1,20})(?:\/(\d{1,20}))?(?![\w/])/y,
    (match) => ({ type: "jump", channel: match[1], message: match[2] ?? null }),
  ],
  [
    /\[((?:\\.|[^[\]\\\n])+)\]\(<?(https?:\/\/[^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?: +"[^"\n]*")?\)/y,
    (match) => ({ type: "link", address: match[2], children: inline(match[1], false) }),
  ],
  [/<(https?:\/\/[^\s<>]+)>/y, (match) => ({ type: "link", address: match[1], children: [match[1]] })],
];

const ADDRESS = /https?:\/\/[^\s<>]+/y;

/** The literal node that begins at `at` and its length, or null. */
function atom(text, at, links) {
  for (const [pattern, node] of links ? [...ATOMS, ...LINKS] : ATOMS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return [node(match), match[0].length];
  }
  ADDRESS.lastIndex = at;
  const bare = links && ADDRESS.exec(text);
  if (!bare) return null;
  const address = withoutTail(bare[0]);
  return [{ type: "link", address, children: [address] }, address.length];
}

/** A bare address without the punctuation that follows it in a sentence. */
function withoutTail(address) {
  let end = address.length;
  while (/[.,:;!?"'*_~|\]]/.test(address[end - 1]) || (address[end - 1] === ")" && !address.slice(0, end).includes("("))) end -= 1;
  return address.slice(0, end);
}

// ---- inline: paired marks -------------------------------------------------------------------------------------------

const PAIRS = { "**": "strong", "*": "em", "__": "underline", "_": "em", "~~": "strike", "||": "spoiler" };
const MARK = /\*+|_+|~~|\|\|/y;

/**
 * The inline nodes of a text. One pass with a stack of open marks: a mark that is never closed becomes plain text.
 */
function inline(text, links) {
  const open = [{ mark: "", children: [] }];
  for (let at = 0; at < text.length; ) {
    const found = atom(text, at, links);
    if (found) {
      open.at(-1).children.push(found[0]);
      at += found[1];
      continue;
    }
    MARK.lastIndex = at;
    const run = MARK.exec(text)?.[0];
    if (run) placeRun(open, run, text[at - 1] ?? " ", text[at + run.length] ?? " ");
    else open.at(-1).children.push(text[at]);
    at += run ? run.length : 1;
  }
  while (open.length > 1) giveUp(open);
  return joined(open[0].children);
}

/** Opens or closes with a run of marks: `***` is two marks, whose order depends on what is open. */
function placeRun(open, run, before, after) {
  const word = /[\p{L}\p{N}_]/u;
  let rest = run;
  while (rest !== "") {
    const closing = mayClose(rest, before, after, word) && partner(open, rest);
    if (closing) {
      while (open.at(-1).mark !== closing) giveUp(open);
      const { children } = open.pop();
      open.at(-1).children.push({ type: PAIRS[closing], children: joined(children) });
      rest = rest.slice(closing.length);
    } else {
      const mark = rest.length > 1 ? rest.slice(0, 2) : rest;
      if (mayOpen(mark, before, after, word)) open.push({ mark, children: [] });
      else open.at(-1).children.push(mark);
      rest = rest.slice(mark.length);
    }
  }
}

function mayOpen(mark, before, after, word) {
  if (mark === "||" || mark === "~~" || mark === "__") return true;
  return !/\s/.test(after) && !(mark === "_" && word.test(before));
}

function mayClose(run, before, after, word) {
  if (run === "||" || run === "~~" || run.startsWith("__")) return true;
  return !/\s/.test(before) && !(run === "_" && word.test(after));
}

/** The open mark that this run closes: one mark closes a single, two a double, three the innermost. */
function partner(open, run) {
  const fits = run.length > 2 ? [run[0], run.slice(0, 2)] : [run];
  return open.findLast(({ mark, children }) => fits.includes(mark) && children.length > 0)?.mark;
}

/** Turns the innermost open mark back into text. */
function giveUp(open) {
  const { mark, children } = open.pop();
  open.at(-1).children.push(mark, ...children);
}

/** Joins neighboring strings. */
function joined(children) {
  const out = [];
  for (const child of children) {
    if (typeof child === "string" && typeof out.at(-1) === "string") out[out.length - 1] += child;
    else out.push(child);
  }
  return out;
}
