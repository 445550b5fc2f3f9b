/** What stays covered until the reader asks for it, by a click or by Enter or Space. */

import { h } from "./dom.js";

/** A piece of a text under a cover. */
export function spoilerText(children) {
  const inside = h("span", { class: "covered", inert: true }, children);
  const cover = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, press to read" }, inside);
  openOnce(cover, () => {
    inside.inert = false;
    cover.classList.add("open");
    for (const name of ["role", "aria-label", "tabindex"]) cover.removeAttribute(name);
    focusWhatWasOpened(cover);
  });
  return cover;
}

/** A picture, a file or a whole container under a cover. */
export function spoilerBlock(element) {
  element.inert = true;
  const cover = h("button", { type: "button", class: "uncover" }, "Spoiler");
  const block = h("div", { class: "spoiler-block" }, element, cover);
  openOnce(cover, () => {
    element.inert = false;
    block.classList.add("open");
    cover.remove();
    focusWhatWasOpened(block);
  });
  return block;
}

function openOnce(cover, open) {
  const listener = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    cover.removeEventListener("click", listener);
    cover.removeEventListener("keydown", listener);
    open();
  };
  cover.addEventListener("click", listener);
  cover.addEventListener("keydown", listener);
}

/** The keyboard stays where it was, and a screen reader reads what was covered. */
function focusWhatWasOpened(element) {
  element.setAttribute("tabindex", "-1");
  element.focus({ preventScroll: true });
}
