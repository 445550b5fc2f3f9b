/** The components of a message: Components V2 layouts, and the rows of buttons and selects of older messages. */

import { h, outsideLink } from "./dom.js";
import { hexColor } from "./embed.js";
import { markdown } from "./markdown_view.js";
import { fileAddress, fileCard, picture } from "./media.js";
import { drawSelect, emojiText } from "./select.js";
import { spoilerBlock } from "./spoiler.js";
import { words } from "./words.js";

const BUTTON_STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };
const LINK = 5;

/** By Discord's component type. */
const DRAWN = {
  1: actionRow,
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: textDisplay,
  11: thumbnail,
  12: mediaGallery,
  13: file,
  14: separator,
  17: container,
};

/**
 * The element of a component. `context` is {names, place, attachments, press(customId, values)}. An unknown component
 * type is named instead of left out.
 */
export function drawComponent(component, context) {
  const draw = DRAWN[component.type];
  return draw ? draw(component, context) : h("p", { class: "quiet" }, words.unknownComponent(component.type));
}

function all(components, context) {
  return components.map((component) => drawComponent(component, context));
}

function actionRow({ components }, context) {
  return h("div", { class: "row" }, all(components, context));
}

function button(component, context) {
  const label = [emojiText(component.emoji), component.label ?? component.emoji?.name ?? words.unnamedButton];
  const style = `button ${BUTTON_STYLES[component.style] ?? "secondary"}`;
  if (component.style === LINK && !component.disabled) {
    return outsideLink(component.url, { class: style }, label, h("span", { class: "outside", "aria-hidden": "true" }, "↗"));
  }
  const press = async () => {
    if (element.getAttribute("aria-busy") === "true") return;
    element.setAttribute("aria-busy", "true");
    await context.press(component.custom_id, []);
    element.removeAttribute("aria-busy");
  };
  const element = h(
    "button",
    { type: "button", class: style, disabled: component.disabled, "data-custom-id": component.custom_id, onclick: press },
    label,
  );
  return element;
}

function select(component, context) {
  return drawSelect(component, context.place, (values) => context.press(component.custom_id, values));
}

function section({ components, accessory }, context) {
  return h("div", { class: "section" }, h("div", { class: "section-words" }, all(components, context)), accessory && drawComponent(accessory, context));
}

function textDisplay({ content }, { names }) {
  return h("div", { class: "markdown" }, markdown(content, names));
}

function thumbnail(component, { attachments }) {
  const shown = h("div", { class: "thumbnail" }, picture({ ...component.media, description: component.description }, attachments));
  return component.spoiler ? spoilerBlock(shown) : shown;
}

function mediaGallery({ items }, { attachments }) {
  const shown = items.map((item) => {
    const image = picture({ ...item.media, description: item.description }, attachments);
    return item.spoiler ? spoilerBlock(image) : image;
  });
  return h("div", { class: "gallery", "data-count": String(items.length) }, shown);
}

function file(component, { attachments }) {
  const url = fileAddress(component.file.url, attachments);
  const filename = component.name ?? decodeURIComponent(new URL(url, location.href).pathname.split("/").at(-1));
  const shown = fileCard({ filename, size: component.size, url });
  return component.spoiler ? spoilerBlock(shown) : shown;
}

function separator({ divider = true, spacing = 1 }) {
  return h("hr", { class: `separator ${divider ? "" : "unseen-line"} ${spacing === 2 ? "wide" : ""}` });
}

function container({ components, accent_color: accent, spoiler }, context) {
  const style = accent === undefined || accent === null ? null : { "--accent": hexColor(accent) };
  const shown = h("div", { class: style ? "container accented" : "container", style }, all(components, context));
  return spoiler ? spoilerBlock(shown) : shown;
}
