/** Renders the tree of markdown.js as elements. */

import { h, outsideLink } from "./dom.js";
import { read, readInline } from "./markdown.js";
import { addressOf } from "./side.js";
import { spoilerText } from "./spoiler.js";
import { styled, wholeDate } from "./time.js";
import { words } from "./words.js";

const TAGS = { strong: "strong", em: "em", underline: "u", strike: "s" };
const ONLY_EMOJI = /^(?:\p{RGI_Emoji}|<a?:\w{2,32}:\d{1,20}>|\s)+$/v;

/** The elements of a text. `names` returns the names of mentions: user(id), role(id) and channel(id). */
export function markdown(text, names) {
  return read(text).map((block) => drawBlock(block, names));
}

/** The same with inline markdown only. */
export function inlineMarkdown(text, names) {
  return drawInline(readInline(text), names);
}

/** Whether a message consists only of emoji, which are then shown large. */
export function onlyEmoji(text) {
  return text.length <= 200 && ONLY_EMOJI.test(text) && text.trim() !== "";
}

function drawBlock(block, names) {
  const inside = () => drawInline(block.children, names);
  switch (block.type) {
    case "heading":
      // A message is below the channel's h1 and the author's name, so its largest heading is an h3.
      return h(`h${block.level + 2}`, { class: `heading-${block.level}` }, inside());
    case "small":
      return h("small", { class: "small-print" }, inside());
    case "quote":
      return h("blockquote", {}, block.children.map((child) => drawBlock(child, names)));
    case "list":
      return h(
        block.ordered ? "ol" : "ul",
        { start: block.ordered && block.start !== 1 ? String(block.start) : null },
        block.items.map((item) => h("li", {}, item.map((child) => drawBlock(child, names)))),
      );
    default:
      return h("div", { class: "paragraph" }, inside());
  }
}

function drawInline(children, names) {
  return children.map((child) => (typeof child === "string" ? child : drawNode(child, names)));
}

function drawNode(node, names) {
  switch (node.type) {
    case "spoiler":
      return spoilerText(drawInline(node.children, names));
    case "code":
      return h("code", {}, node.text);
    case "codeblock":
      return h("pre", { tabindex: "0" }, h("code", { "data-language": node.language || null }, node.text));
    case "link":
      return outsideLink(node.address, {}, drawInline(node.children, names));
    case "time":
      return time(node);
    case "user":
      return h("span", { class: "mention", "data-user": node.id }, `@${names.user(node.id)}`);
    case "jump":
      return jump(node, names);
    case "role":
      return mention(`@${names.role(node.id)}`);
    case "channel":
      return mention(`#${names.channel(node.id)}`);
    case "everyone":
      return mention(node.name);
    case "command":
      return mention(`/${node.name}`);
    case "emoji":
      return h("span", { class: "own-emoji" }, `:${node.name}:`);
    default:
      return h(TAGS[node.type], {}, drawInline(node.children, names));
  }
}

function mention(name) {
  return h("span", { class: "mention" }, name);
}

/** A link to a channel or a message, by its name as in Discord. */
function jump({ channel, message }, names) {
  const name = `#${names.channel(channel)}`;
  return h("a", { class: "mention", href: addressOf(channel), "data-channel": channel, "data-message": message }, message ? words.messageIn(name) : name);
}

function time({ seconds, style }) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return h("span", {}, words.invalidTime);
  return h("time", { datetime: date.toISOString(), title: wholeDate(date), "data-relative": style === "R" }, styled(date, style));
}
