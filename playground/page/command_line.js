/** The text input: completes commands, options and values, and sends the line. */

import { AttachedFiles, fileOptions } from "./attached_files.js";
import { bounds, optionsToAdd, understand } from "./command_text.js";
import { h } from "./dom.js";
import { Listbox } from "./listbox.js";
import { nameOf } from "./place.js";
import { Refused } from "./api.js";
import { words } from "./words.js";

const PAUSE = 150; // milliseconds without a key before the bot is asked for values
const MOST_SHOWN = 25;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;

const MOVES_CARET = ["ArrowLeft", "ArrowRight", "Home", "End"];
const NO_VALUES = { command: "", option: "", value: "", choices: [] };

/** Whether the key types a letter while no input has the focus: then it goes to the line, as in Discord. */
function isForNothingElse({ key, ctrlKey, altKey, metaKey, target }) {
  const writes = key.length === 1 && key !== " " && !ctrlKey && !altKey && !metaKey;
  return writes && !target.closest("input, textarea, dialog, [role=dialog], [role=menu], [role=combobox]");
}

export class CommandLine {
  #reading = null;
  #asked = 0; // counts questions to the bot, so that an answer that comes too late is known
  #timer = 0;
  #values = NO_VALUES; // the bot's completions, and for which option and value they are
  #closed = false; // by Escape, until the next key
  #said = []; // lines sent, newest first
  #recalled = -1;

  /**
   * @param parts {form, line, help, usage, list, spoken, files, chooser, attach}: elements
   * @param context {place, complete(text) resolving to {choices}, send(text, files by option or number)}
   */
  constructor(parts, context) {
    Object.assign(this, parts);
    this.context = context;
    this.listbox = new Listbox(this.line, this.list, (item) => this.#take(item));
    this.attached = new AttachedFiles(this.files, this.chooser, () => {
      this.line.focus();
      this.refresh();
    });
    this.attach.addEventListener("click", () => this.attached.pick());
    this.line.addEventListener("paste", (event) => this.attached.offer(event.clipboardData.files) && event.preventDefault());
    this.form.addEventListener("dragover", (event) => event.preventDefault());
    this.form.addEventListener("drop", (event) => {
      event.preventDefault();
      this.attached.offer(event.dataTransfer.files);
    });
    this.line.addEventListener("input", () => this.#typed());
    this.line.addEventListener("keydown", (event) => this.#key(event));
    this.line.addEventListener("click", () => this.refresh());
    document.addEventListener("keydown", (event) => isForNothingElse(event) && this.line.focus());
    this.line.addEventListener("keyup", (event) => MOVES_CARET.includes(event.key) && this.refresh());
    this.line.addEventListener("blur", () => this.#close());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send();
    });
  }

  /** Puts a text into the line, with the caret at the end. */
  begin(text) {
    this.line.value = text;
    this.line.focus();
    this.line.setSelectionRange(text.length, text.length);
    this.#typed();
  }

  /** Restores a refused text and its files, to be corrected. */
  restore(text, files) {
    this.line.value = text;
    this.attached.restore(this.#command(), files);
    this.#closed = true;
    this.#fit();
    this.line.focus();
  }

  /** Redraws the help for the line, after commands changed or the caret moved. */
  refresh() {
    this.#reading = understand(this.line.value, this.line.selectionStart, this.context.place.commands);
    this.attached.use(this.#command());
    if (this.#closed || this.#reading === null) {
      this.#close();
      return;
    }
    const items = this.#reading.stage === "command" ? this.#commands() : this.#valuesAndOptions();
    this.help.hidden = false;
    this.#drawUsage(items);
    this.listbox.show(items, this.#reading.stage === "command" && !this.#isComplete() ? 0 : -1);
    this.list.setAttribute("aria-label", this.#reading.stage === "command" ? words.commands : words.valuesAndOptions);
    this.#askForValues();
  }

  #typed() {
    this.#closed = false;
    this.#recalled = -1;
    this.#fit();
    this.refresh();
    this.#speak();
  }

  /** Makes the line as high as its text. */
  #fit() {
    this.line.style.height = "auto";
    this.line.style.height = `${this.line.scrollHeight}px`;
  }

  #close() {
    this.listbox.close();
    this.help.hidden = true;
  }

  // ---- suggestions: {label, detail, group, from, to, text} ----------------------------------------------------------

  #commands() {
    return this.#reading.matches.slice(0, MOST_SHOWN).map(({ path, description, options }) => ({
      label: `/${path}`,
      detail: description,
      from: 0,
      to: this.line.value.length,
      text: options.length ? `/${path} ` : `/${path}`,
    }));
  }

  /** Whether the command is complete, so that Enter sends it. */
  #isComplete() {
    const { typed, matches } = this.#reading;
    return matches.some(({ path, options }) => path === typed && !options.some((option) => option.required));
  }

  #valuesAndOptions() {
    return [...this.#valueItems(), ...this.#optionItems()];
  }

  #valueItems() {
    const { option, value, from, to } = this.#reading;
    if (!option) return [];
    const choices = option.autocomplete ? this.#answered() : known(option, this.context.place, value);
    const disabled = option.autocomplete && !this.#isAnswered();
    return choices.slice(0, MOST_SHOWN).map(({ name, value: meant, text = String(meant) }) => ({
      label: name,
      detail: text === name ? "" : text,
      group: option.name,
      disabled,
      from,
      to,
      text: `${text} `,
    }));
  }

  /** The bot's completions of this option; until new ones arrive, the last ones stay, dimmed. */
  #answered() {
    const { command, option } = this.#reading;
    return this.#values.command === command.path && this.#values.option === option.name ? this.#values.choices : [];
  }

  /** Whether the bot's completions are those of the current value. */
  #isAnswered() {
    const { command, option, value } = this.#reading;
    return this.#values.command === command.path && this.#values.option === option.name && this.#values.value === value;
  }

  #optionItems() {
    const { command, option, given } = this.#reading;
    const before = this.line.value.slice(0, this.line.selectionStart);
    const word = /\S*$/.exec(before)[0];
    const missing = command.options.filter(({ required, name }) => required && !given.has(name));
    if (missing.length > 0 && missing[0] === option) return []; // first things first
    const takeFile = fileOptions(command).map(({ name }) => name);
    const filled = this.attached.names;
    return optionsToAdd(this.#reading, word).filter(({ name }) => !filled.includes(name)).map(({ name, description, required }) => ({
      label: `${name}:`,
      detail: `${description} ${wantedAs(required, takeFile.includes(name))}`.trim(),
      group: words.moreOptions,
      from: before.length - word.length,
      to: before.length,
      text: takeFile.includes(name) ? "" : `${name}:`,
      file: takeFile.includes(name) ? name : null,
    }));
  }

  #take(item) {
    if (!item) return;
    if (item.file) this.attached.pick(item.file);
    const { value } = this.line;
    this.line.value = value.slice(0, item.from) + item.text + value.slice(item.to).trimStart();
    const caret = item.from + item.text.length;
    this.line.focus();
    this.line.setSelectionRange(caret, caret);
    this.#typed();
  }

  // ---- completions from the bot -------------------------------------------------------------------------------------

  #askForValues() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    const { stage, command, option, value, to } = this.#reading;
    if (stage !== "options" || !option?.autocomplete || this.#isAnswered()) return;
    const number = this.#asked;
    this.#timer = setTimeout(async () => {
      const choices = await this.context.complete(this.line.value.slice(0, to)).then((answer) => answer.choices, nothingIfRefused);
      if (number !== this.#asked) return; // the line has moved on
      this.#values = { command: command.path, option: option.name, value, choices };
      const kept = this.listbox.active;
      this.refresh();
      if (kept) this.listbox.seek(({ group, text }) => group === kept.group && text === kept.text);
      this.#speak();
    }, PAUSE);
  }

  // ---- keys ---------------------------------------------------------------------------------------------------------

  #key(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#handled(event)) event.preventDefault();
  }

  #handled({ key, shiftKey }) {
    const open = this.listbox.open;
    switch (key) {
      case "ArrowDown":
      case "ArrowUp":
        if (open) this.listbox.move(key === "ArrowDown" ? 1 : -1);
        else return this.#recall(key === "ArrowUp" ? 1 : -1);
        return true;
      case "Tab":
        if (!open || shiftKey) return false;
        if (!this.listbox.active) this.listbox.move(1);
        this.#take(this.listbox.active);
        return true;
      case "Enter":
        if (shiftKey) return false;
        if (open && this.listbox.active) this.#take(this.listbox.active);
        else this.#send();
        return true;
      case "Escape":
        this.#closed = true;
        this.#close();
        return false;
      default:
        return false;
    }
  }

  /** Recalls an earlier line, if the line is empty or is such a line. */
  #recall(step) {
    if (this.line.value !== "" && this.line.value !== this.#said[this.#recalled]) return false;
    const next = this.#recalled + step;
    if (next < -1 || next >= this.#said.length) return false;
    this.#recalled = next;
    this.line.value = this.#said[next] ?? "";
    this.#closed = true;
    this.#fit();
    return true;
  }

  /** The command of the line, if it is complete. */
  #command() {
    const reading = understand(`${this.line.value} `, this.line.value.length, this.context.place.commands);
    return reading?.stage === "options" ? reading.command : null;
  }

  #send() {
    const text = this.line.value.trim();
    if (text === "" && this.attached.names.length === 0) return;
    const files = this.attached.take();
    if (text) this.#said.unshift(text);
    this.#recalled = -1;
    this.line.value = "";
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.#values = NO_VALUES;
    this.#fit();
    this.#close();
    this.context.send(text, files);
  }

  // ---- help ---------------------------------------------------------------------------------------------------------

  #drawUsage(items) {
    this.usage.replaceChildren();
    if (this.#reading.stage === "command") {
      if (items.length === 0) this.usage.append(words.noCommandMatches);
      return;
    }
    const { command, option, given } = this.#reading;
    const all = command.options.map(({ name, required }) =>
      h("span", { class: `slot ${required ? "needed" : ""} ${given.has(name) || this.attached.names.includes(name) ? "given" : ""} ${name === option?.name ? "current" : ""}` }, name),
    );
    this.usage.append(h("b", {}, `/${command.path}`), ...all);
    if (option) this.usage.append(h("span", { class: "slot-help" }, [option.description, bounds(option)].filter(Boolean).join(" · ")));
  }

  /** The list as text for screen readers. */
  #speak() {
    const count = this.list.querySelectorAll("[role=option]").length;
    const option = this.#reading?.option;
    const said = [option && `${option.name}: ${option.description}.`, count > 0 && words.countSuggestions(count)].filter(Boolean).join(" ");
    if (this.spoken.textContent !== said) this.spoken.textContent = said;
  }
}

/** Suggestions that need no bot: choices, true and false, people and channels that match the typed text. */
function known(option, place, value) {
  const typed = value.toLowerCase();
  return every(option, place).filter(({ name }) => name.toLowerCase().includes(typed) && name.toLowerCase() !== typed);
}

function every({ type, choices = [], channel_types: types }, place) {
  const people = () => place.people.map((person) => ({ name: nameOf(person), value: person.id, text: `@${person.username}` }));
  const roles = () => place.rolesHere.map(({ id, name }) => ({ name, value: id, text: `@${name.replace(/^@/, "")}` }));
  switch (type) {
    case BOOLEAN:
      return [true, false].map((value) => ({ name: value ? words.true : words.false, value }));
    case USER:
      return people();
    case MENTIONABLE:
      return [...people(), ...roles()];
    case ROLE:
      return roles();
    case CHANNEL:
      return place.channelsHere(types).map(({ id, name }) => ({ name: `#${name}`, value: id, text: `#${name}` }));
    default:
      return choices;
  }
}

/** "(required, a file)", "(required)", "(a file)" or "". */
function wantedAs(required, file) {
  const wanted = [required && words.required, file && words.aFile].filter(Boolean).join(", ");
  return wanted && `(${wanted})`;
}

function nothingIfRefused(error) {
  if (error instanceof Refused) return [];
  throw error;
}
