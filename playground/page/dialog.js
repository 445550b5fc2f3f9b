/** A dialog over the page: the focus stays in it, Escape closes it, and then one is back where one was. */

import { h } from "./dom.js";

const REACHABLE = "a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex='0']";

/**
 * Shows `children` in a dialog with a name for screen readers, and gives the dialog. `closed` is called when it is gone;
 * `beside` says whether a press beside it closes it.
 */
export function openDialog({ name, kind, beside = false, closed = () => {} }, ...children) {
  const dialog = h("dialog", { class: `dialog ${kind}`, "aria-label": name }, ...children);
  dialog.addEventListener("keydown", (event) => keepTabInside(dialog, event));
  dialog.addEventListener("click", (event) => beside && event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    closed();
    // What had the focus before may have been drawn anew meanwhile.
    if (document.activeElement === document.body) document.getElementById("line").focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** The button with a cross that closes a dialog or a panel. */
export function closeButton(words, close) {
  return h("button", { type: "button", class: "close", "aria-label": words, onclick: close }, h("span", { "aria-hidden": "true" }, "✕"));
}

function keepTabInside(dialog, event) {
  if (event.key !== "Tab") return;
  const inside = [...dialog.querySelectorAll(REACHABLE)].filter((element) => element.checkVisibility());
  const [leaving, next] = event.shiftKey ? [inside[0], inside.at(-1)] : [inside.at(-1), inside[0]];
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  next.focus();
}
