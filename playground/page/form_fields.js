/**
 * The fields of a modal. Each is {element, focus(), value() or a promise of it, wrong()}: `wrong` returns an error
 * sentence, or "" if the value is valid.
 */

import { h, newId } from "./dom.js";
import { base64, inBytes } from "./files.js";
import { drawSelect, startValues } from "./select.js";
import { words } from "./words.js";

const PARAGRAPH = 2; // a text input's style
const LONGEST = 4000; // characters
const LARGEST_FILE = 10 * 1024 * 1024; // bytes

/** By Discord's component type. */
const DRAWN = {
  3: select,
  4: textInput,
  5: select,
  6: select,
  7: select,
  8: select,
  19: fileUpload,
  21: radioGroup,
  22: checkboxGroup,
  23: checkbox,
};

/** `field` is Discord's component; `context` is {place, label, labelId, describedBy: ids of further descriptions}. */
export function drawField(field, context) {
  const draw = DRAWN[field.type];
  return draw ? draw(field, context) : unknownField(field);
}

const isNeeded = (field) => field.required !== false;

function textInput(field, { labelId, describedBy }) {
  const counter = h("span", { class: "counter", id: newId("counter") });
  const attributes = {
    class: "field-text",
    "data-custom-id": field.custom_id,
    "aria-labelledby": labelId,
    "aria-describedby": `${describedBy} ${counter.id}`,
    "aria-required": String(isNeeded(field)),
    placeholder: field.placeholder,
    autocomplete: "off",
  };
  const input = field.style === PARAGRAPH ? h("textarea", { ...attributes, rows: "4" }) : h("input", { ...attributes, type: "text" });
  const count = () => {
    const most = field.max_length ?? LONGEST;
    counter.textContent = `${input.value.length} / ${most}`;
    counter.classList.toggle("over", input.value.length > most);
  };
  input.value = field.value ?? "";
  input.addEventListener("input", count);
  count();
  return {
    element: [input, counter],
    focus: () => input.focus(),
    value: () => input.value,
    wrong: () => wrongText(field, input.value),
  };
}

function wrongText(field, text) {
  const { min_length: least, max_length: most = LONGEST } = field;
  if (text === "") return isNeeded(field) ? words.fillIn : "";
  if (least && text.length < least) return words.tooShort(least, text.length);
  return text.length > most ? words.tooLong(most, text.length) : "";
}

function select(field, { place, label, describedBy }) {
  let chosen = startValues(field);
  const least = isNeeded(field) ? Math.max(1, field.min_values ?? 1) : 0;
  const box = drawSelect({ ...field, min_values: least }, place, (values) => (chosen = values), label);
  const button = box.querySelector("button");
  button.setAttribute("aria-describedby", describedBy);
  button.setAttribute("aria-required", String(isNeeded(field)));
  return {
    element: box,
    focus: () => button.focus(),
    value: () => chosen,
    wrong: () => wrongCount(chosen.length, field, field.max_values ?? 1),
  };
}

/** An error sentence about the number of chosen values; an optional field may also be left empty. */
function wrongCount(count, field, most) {
  const least = field.min_values ?? 1;
  if (count === 0) return isNeeded(field) ? words.fillIn : "";
  if (count < least) return words.tooFew(least, count);
  return count > most ? words.tooMany(most, count) : "";
}

function fileUpload(field, { labelId, describedBy }) {
  const most = field.max_values ?? 1;
  const list = h("ul", { class: "chosen-files" });
  const input = h("input", {
    type: "file",
    class: "field-file",
    multiple: most > 1,
    "data-custom-id": field.custom_id,
    "aria-labelledby": labelId,
    "aria-describedby": describedBy,
  });
  input.addEventListener("change", () => list.replaceChildren(...[...input.files].map(({ name, size }) => h("li", {}, `${name}, ${inBytes(size)}`))));
  return {
    element: [input, list],
    focus: () => input.focus(),
    value: () => Promise.all([...input.files].map(base64)),
    wrong: () => wrongFile([...input.files]) || wrongCount(input.files.length, field, most),
  };
}

function wrongFile(files) {
  const large = files.find(({ size }) => size > LARGEST_FILE);
  return large ? words.fileTooLarge(large.name) : "";
}

function radioGroup(field, context) {
  const group = options("radio", field, context);
  return { ...group, value: () => group.chosen()[0] ?? "", wrong: () => (isNeeded(field) && group.chosen().length === 0 ? words.fillIn : "") };
}

function checkboxGroup(field, context) {
  const group = options("checkbox", field, context);
  return { ...group, value: group.chosen, wrong: () => wrongCount(group.chosen().length, field, field.max_values ?? field.options.length) };
}

function options(type, field, { labelId, describedBy }) {
  const name = newId("group");
  const inputs = field.options.map((option) => h("input", { type, name, value: option.value, checked: option.default }));
  const lines = field.options.map(({ label, description }, index) =>
    h("label", { class: "check" }, inputs[index], h("span", {}, h("span", { class: "check-label" }, label), description && h("span", { class: "quiet" }, description))),
  );
  const role = type === "radio" ? "radiogroup" : "group";
  return {
    element: h("div", { class: "checks", role, "data-custom-id": field.custom_id, "aria-labelledby": labelId, "aria-describedby": describedBy }, lines),
    focus: () => (inputs.find((input) => input.checked) ?? inputs[0]).focus(),
    chosen: () => inputs.filter((input) => input.checked).map((input) => input.value),
  };
}

function checkbox(field, { labelId, describedBy }) {
  const input = h("input", { type: "checkbox", "data-custom-id": field.custom_id, "aria-labelledby": labelId, "aria-describedby": describedBy, checked: field.default });
  return { element: h("label", { class: "check" }, input, words.yes), focus: () => input.focus(), value: () => input.checked, wrong: () => "" };
}

function unknownField({ type }) {
  const element = h("p", { class: "quiet" }, words.unknownComponent(type));
  return { element, focus: () => {}, value: () => undefined, wrong: () => "" };
}
