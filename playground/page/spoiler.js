/** Spoilers: covered until the reader clicks them or presses Enter or Space. */

import { h } from "./dom.js";
import { words } from "./words.js";

/** A text spoiler. */
export function spoilerText(children) {
  const inside = h("span", { class: "covered", inert: true }, children);
  const cover = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": words.spoilerText }, inside);
  openOnce(cover, () => {
    inside.inert = false;
    cover.classList.add("open");
    for (const name of ["role", "aria-label", "tabindex"]) cover.removeAttribute(name);
    focusWhatWasOpened(cover);
  });
  return cover;
}

/** A spoiler over a picture, a file or a whole container. */
export function spoilerBlock(element) {
  element.inert = true;
  const cover = h("button", { type: "button", class: "uncover" }, words.spoiler);
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

/** Keeps the focus where it was, so that a screen reader reads the uncovered content. */
function focusWhatWasOpened(element) {
  element.setAttribute("tabindex", "-1");
  element.focus({ preventScroll: true });
}
