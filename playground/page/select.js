/** A select: a button that opens a list. A single value is chosen at once, several when the list closes. */

import { h, newId } from "./dom.js";
import { Listbox } from "./listbox.js";
import { nameOf } from "./place.js";
import { words } from "./words.js";

const STRING = 3;
const USER = 5;
const ROLE = 6;
const MENTIONABLE = 7;
const CHANNEL = 8;

/**
 * @param choose called with the values, as strings
 * @param name its accessible name beside the placeholder, if it has a label
 */
export function drawSelect(select, place, choose, name = "") {
  const chosen = new Set(startValues(select));
  let options = choices(select, place);
  const many = (select.max_values ?? 1) > 1;
  const optional = select.min_values === 0;
  const placeholder = select.placeholder || words.makeASelection;
  const list = h("div", { role: "listbox", class: "select-list", hidden: true, "aria-label": placeholder, "aria-multiselectable": many && "true" });
  const shown = h("span", { class: "select-words" });
  const button = h(
    "button",
    {
      type: "button",
      class: "select",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "data-custom-id": select.custom_id,
      disabled: select.disabled || options.length === 0,
    },
    shown,
  );
  const listbox = new Listbox(button, list, pick);
  button.setAttribute("aria-controls", list.id);
  let before = "";
  let typed = { text: "", at: 0 };

  function items() {
    return options.map((option) => ({ ...option, selected: chosen.has(option.value) }));
  }

  function sayWhatIsChosen() {
    const labels = options.filter((option) => chosen.has(option.value)).map((option) => option.label);
    shown.textContent = labels.join(", ") || placeholder;
    shown.classList.toggle("quiet", labels.length === 0);
    const called = name || placeholder;
    button.setAttribute("aria-label", labels.length ? `${called}: ${labels.join(", ")}` : called);
  }

  function open() {
    before = [...chosen].join("\n");
    options = choices(select, place); // somebody may have come
    list.hidden = false;
    button.setAttribute("aria-expanded", "true");
    listbox.show(items(), Math.max(0, options.findIndex((option) => chosen.has(option.value))));
    list.scrollIntoView({ block: "nearest" });
  }

  function shut() {
    listbox.close();
    button.setAttribute("aria-expanded", "false");
  }

  /** Submits several values when the list closes, if they are enough and have changed. */
  function done() {
    shut();
    const enough = chosen.size >= (select.min_values ?? 1);
    if (many && enough && [...chosen].join("\n") !== before) choose([...chosen]);
    if (!enough) forget();
  }

  function forget() {
    shut();
    chosen.clear();
    for (const value of before === "" ? [] : before.split("\n")) chosen.add(value);
    sayWhatIsChosen();
  }

  function pick(item) {
    if (!item) return;
    if (!many) {
      const again = chosen.has(item.value);
      chosen.clear();
      if (!again || !optional) chosen.add(item.value);
      sayWhatIsChosen();
      shut();
      choose([...chosen]);
      return;
    }
    if (!chosen.delete(item.value) && chosen.size < select.max_values) chosen.add(item.value);
    sayWhatIsChosen();
    listbox.show(items(), options.findIndex((option) => option.value === item.value));
  }

  function seek(letter) {
    const now = Date.now();
    typed = { text: (now - typed.at < 700 ? typed.text : "") + letter.toLowerCase(), at: now };
    listbox.seek((item) => item.label.toLowerCase().startsWith(typed.text));
  }

  button.addEventListener("click", () => (listbox.open ? done() : open()));
  button.addEventListener("blur", () => listbox.open && done());
  button.addEventListener("keydown", (event) => {
    const opens = ["ArrowDown", "ArrowUp", "Enter", " "];
    if (!listbox.open) {
      if (!opens.includes(event.key)) return;
      open();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      listbox.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" || event.key === " ") {
      pick(listbox.active);
    } else if (event.key === "Escape") {
      if (many) done();
      else shut();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      seek(event.key);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  sayWhatIsChosen();
  const hint = many && h("span", { class: "select-hint quiet" }, words.howMany(select.min_values ?? 1, select.max_values));
  return h("div", { class: "select-box", id: newId("select") }, button, hint, list);
}

/** The default values. */
export function startValues(select) {
  if (select.type === STRING) return select.options.filter((option) => option.default).map((option) => option.value);
  return (select.default_values ?? []).map((value) => value.id);
}

/** The options, each {label, detail, value}. */
function choices(select, place) {
  switch (select.type) {
    case STRING:
      return select.options.map(({ label, description, value, emoji }) => ({ label: `${emojiText(emoji)}${label}`, detail: description, value }));
    case USER:
      return people(place);
    case ROLE:
      return roles(place);
    case MENTIONABLE:
      return [...people(place), ...roles(place)];
    case CHANNEL:
      return place.channelsHere(select.channel_types).map(({ id, name }) => ({ label: `#${name}`, detail: "", value: id }));
    default:
      return [];
  }
}

function people(place) {
  return place.people.map((person) => ({ label: nameOf(person), detail: person.bot ? words.isApp : "", value: person.id }));
}

function roles(place) {
  return place.rolesHere.map(({ id, name }) => ({ label: name.startsWith("@") ? name : `@${name}`, detail: words.isRole, value: id }));
}

/** An emoji before a label, with a space; a custom emoji of a server is only a picture and is left out. */
export function emojiText(emoji) {
  return emoji?.name && !emoji.id ? `${emoji.name} ` : "";
}
