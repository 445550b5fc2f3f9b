/** An embed, the older kind of card in a message. */

import { h, outsideLink } from "./dom.js";
import { inlineMarkdown, markdown } from "./markdown_view.js";
import { picture } from "./media.js";
import { dayName, clock, wholeDate } from "./time.js";
import { words } from "./words.js";

const FIELDS_A_ROW = 3;

export function drawEmbed(embed, { names, attachments }) {
  const image = (part, kind, description) => part?.url && h("div", { class: `embed-${kind}` }, picture({ description, ...part }, attachments));
  return h(
    "div",
    { class: "embed", style: embed.color === undefined || embed.color === null ? null : { "--accent": hexColor(embed.color) } },
    h(
      "div",
      { class: "embed-words" },
      embed.author?.name && outsideLink(embed.author.url, { class: "embed-author" }, embed.author.name),
      embed.title && outsideLink(embed.url, { class: "embed-title" }, inlineMarkdown(embed.title, names)),
      embed.description && h("div", { class: "markdown" }, markdown(embed.description, names)),
      fields(embed.fields ?? [], names),
      image(embed.image, "picture", words.embedImage),
      footer(embed),
    ),
    image(embed.thumbnail, "thumbnail", words.embedThumbnail),
  );
}

/** A color as a CSS value, from Discord's number 0 to 0xFFFFFF. */
export function hexColor(number) {
  return `#${number.toString(16).padStart(6, "0")}`;
}

/** Fields below each other, inline ones up to three side by side. */
function fields(all, names) {
  const rows = [];
  for (const field of all) {
    const row = rows.at(-1);
    if (field.inline && row?.[0].inline && row.length < FIELDS_A_ROW) row.push(field);
    else rows.push([field]);
  }
  return rows.map((row) => h("dl", { class: "embed-fields", style: { "--fields": row.length } }, row.map((field) => drawField(field, names))));
}

function drawField(field, names) {
  return h("div", {}, h("dt", {}, inlineMarkdown(field.name, names)), h("dd", { class: "markdown" }, markdown(field.value, names)));
}

function footer({ footer, timestamp }) {
  const date = timestamp ? new Date(timestamp) : null;
  const parts = [footer?.text, date && h("time", { datetime: date.toISOString(), title: wholeDate(date) }, `${dayName(date)} ${clock(date)}`)];
  if (!parts.some(Boolean)) return null;
  return h("div", { class: "embed-footer" }, parts[0], parts.every(Boolean) && " · ", parts[1]);
}
