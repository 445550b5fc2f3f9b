/** A modal dialog: the focus stays in it, Escape closes it, and then the focus returns to where it was. */

import { h } from "./dom.js";

const REACHABLE = "a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex='0']";

/**
 * Shows `children` in a dialog with an accessible name, and returns the dialog. `closed` is called after it closes;
 * `beside` says whether a press outside closes it.
 */
export function openDialog({ name, kind, beside = false, closed = () => {} }, ...children) {
  const dialog = h("dialog", { class: `dialog ${kind}`, "aria-label": name }, ...children);
  dialog.addEventListener("keydown", (event) => keepTabInside(dialog, event));
  dialog.addEventListener("click", (event) => beside && event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    closed();
    // The element that had the focus may have been redrawn since.
    if (document.activeElement === document.body) document.getElementById("line").focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** The button with a cross that closes a dialog or a panel. */
export function closeButton(name, close) {
  return h("button", { type: "button", class: "close", "aria-label": name, onclick: close }, h("span", { "aria-hidden": "true" }, "✕"));
}

function keepTabInside(dialog, event) {
  if (event.key !== "Tab") return;
  const inside = [...dialog.querySelectorAll(REACHABLE)].filter((element) => element.checkVisibility());
  const [leaving, next] = event.shiftKey ? [inside[0], inside.at(-1)] : [inside.at(-1), inside[0]];
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  next.focus();
}
