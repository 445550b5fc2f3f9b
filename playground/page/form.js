/** A modal that the bot opened: a dialog of labeled fields, validated, then submitted. */

import { Refused } from "./api.js";
import { closeButton, openDialog } from "./dialog.js";
import { h, newId } from "./dom.js";
import { drawField } from "./form_fields.js";
import { markdown } from "./markdown_view.js";
import { nameOf } from "./place.js";
import { words } from "./words.js";

const ROW = 1;
const TEXT = 10;
const LABEL = 18;
const CHECKBOX = 23; // one alone may always stay empty

/**
 * Opens the form. `send` is called with the values by custom_id and resolves to an outcome's status, or rejects with
 * Refused; the form stays open, with its values, until it was submitted and answered.
 */
export function openForm(modal, place, send) {
  const fields = [];
  const parts = modal.components.map((part) => drawPart(part, place, fields));
  const trouble = h("p", { class: "form-trouble", role: "alert" });
  const submit = h("button", { type: "submit", class: "button primary" }, words.submit);
  const form = h(
    "form",
    { class: "form", novalidate: true },
    h("header", { class: "form-top" }, h("h2", {}, modal.title), closeButton(words.closeForm, () => dialog.close())),
    h("p", { class: "quiet" }, words.formGoesTo(place.bot ? nameOf(place.bot) : words.theBot)),
    h("div", { class: "form-parts" }, parts),
    trouble,
    h("footer", { class: "form-foot" }, h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, words.cancel), submit),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (submit.getAttribute("aria-busy") === "true" || !check(fields)) return;
    submit.setAttribute("aria-busy", "true");
    const sentence = await outcome(fields, send);
    submit.removeAttribute("aria-busy");
    if (sentence === "") dialog.close();
    else show(sentence, fields, trouble);
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  const dialog = openDialog({ name: modal.title, kind: "form-dialog" }, form);
  fields[0]?.focus();
  return dialog;
}

function drawPart(part, place, fields) {
  if (part.type === TEXT) return h("div", { class: "markdown" }, markdown(part.content, place));
  if (part.type === ROW) return part.components.map((field) => labeled(field, field.label, null, place, fields));
  if (part.type === LABEL) return labeled(part.component, part.label, part.description, place, fields);
  return h("p", { class: "quiet" }, words.unknownComponent(part.type));
}

function labeled(component, label, description, place, fields) {
  const labelId = newId("label");
  const about = description && h("p", { class: "quiet", id: newId("about") }, description);
  const needed = component.required !== false && component.type !== CHECKBOX;
  const error = h("p", { class: "field-error", id: newId("error"), role: "alert" });
  const describedBy = [about?.id, error.id].filter(Boolean).join(" ");
  const field = drawField(component, { place, label, labelId, describedBy });
  const element = h(
    "div",
    { class: "field" },
    h("p", { class: "field-label", id: labelId, onclick: () => field.focus() }, label, needed && h("span", { class: "field-needed", title: words.isRequired }, " *")),
    about,
    field.element,
    error,
  );
  fields.push({ ...field, customId: component.custom_id, label, mark: (sentence) => mark(element, error, sentence) });
  return element;
}

function mark(element, error, sentence) {
  error.textContent = sentence;
  element.classList.toggle("wrong", sentence !== "");
  element.querySelector("[data-custom-id]")?.setAttribute("aria-invalid", String(sentence !== ""));
}

/** Shows the error of each field and focuses the first one; returns whether there is none. */
function check(fields) {
  for (const field of fields) field.mark(field.wrong());
  const first = fields.find((field) => field.wrong() !== "");
  first?.focus();
  return first === undefined;
}

/** Submits; returns "" on success, otherwise the sentence to show. */
async function outcome(fields, send) {
  const values = await Promise.all(fields.map(async (field) => [field.customId, await field.value()]));
  try {
    const status = await send(Object.fromEntries(values.filter(([, value]) => value !== undefined)));
    return status === "failed" ? words.formFailed : "";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.message;
  }
}

/** Shows a refusal that begins with a field's label at that field. */
function show(sentence, fields, trouble) {
  const field = fields.find(({ label }) => sentence.startsWith(`${label}: `));
  trouble.textContent = field ? "" : sentence;
  field?.mark(sentence.slice(field.label.length + 2));
  field?.focus();
}
