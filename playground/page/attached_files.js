/**
 * Files to send, chosen, pasted or dropped: with a command one for each option that takes a file, with a message up to
 * ten.
 */

import { h } from "./dom.js";
import { base64, inBytes } from "./files.js";
import { words } from "./words.js";

const ATTACHMENT = 11; // an option's type
const MOST = 10; // files of a message

/** The options of a command that take a file. */
export function fileOptions(command) {
  return command.options.filter(({ type }) => type === ATTACHMENT);
}

export class AttachedFiles {
  #chosen = new Map(); // File by option's name; for a message, by number
  #path = ""; // of the command that they are for
  #options = [];
  #picking = null; // the option that the file chooser was opened for; null: whichever is free

  /**
   * @param list the element that shows the files
   * @param input the file input, which is hidden
   * @param changed called when a file was added or removed
   */
  constructor(list, input, changed) {
    Object.assign(this, { list, input, changed });
    input.addEventListener("change", () => {
      if (input.files[0] && this.#picking) this.#put(this.#picking, input.files[0]);
      else this.offer(input.files);
      input.value = "";
    });
  }

  /** Sets the command being typed, or null; the files of another command are dropped. */
  use(command) {
    if ((command?.path ?? "") !== this.#path) this.#chosen.clear();
    this.#path = command?.path ?? "";
    this.#options = command ? fileOptions(command) : [];
    this.#draw();
  }

  get names() {
    return [...this.#chosen.keys()];
  }

  /** Opens the file chooser for an option, or for whatever is free. */
  pick(name = null) {
    this.#picking = name;
    this.input.multiple = name === null;
    this.input.click();
  }

  /** Takes pasted or dropped files; returns whether there was room for the first of them. */
  offer(files) {
    const free = this.#slots.filter((name) => !this.#chosen.has(name));
    [...files].slice(0, free.length).forEach((file, index) => this.#put(free[index], file));
    return files.length > 0 && free.length > 0;
  }

  /** What files can be for: the options of the command, or the numbers of a message's files. */
  get #slots() {
    return this.#path ? this.#options.map(({ name }) => name) : Array.from({ length: MOST }, (_, index) => String(index + 1));
  }

  /** Returns the files and removes them. */
  take() {
    const taken = this.#chosen;
    this.#chosen = new Map();
    this.use(null);
    return taken;
  }

  /** Restores the files of a refused command. */
  restore(command, files) {
    this.use(command);
    this.#chosen = files;
    this.#draw();
  }

  #put(name, file) {
    this.#chosen.set(name, file);
    this.#draw();
    this.changed();
  }

  #draw() {
    const drawn = this.#path ? this.#options.map((option) => this.#drawOption(option)) : [...this.#chosen.keys()].map((name) => this.#drawFile(name));
    this.list.hidden = drawn.length === 0;
    this.list.replaceChildren(...drawn);
  }

  #drawOption({ name, required }) {
    const file = this.#chosen.get(name);
    const choose = h(
      "button",
      { type: "button", class: `attach ${required ? "needed-file" : ""}`, onclick: () => this.pick(name) },
      h("b", {}, `${name}: `),
      file ? inWords(file) : words.chooseFile,
    );
    return h("li", {}, choose, file && this.#removeButton(name));
  }

  #drawFile(name) {
    return h("li", {}, h("span", { class: "attach" }, inWords(this.#chosen.get(name))), this.#removeButton(name));
  }

  #removeButton(name) {
    const remove = () => {
      this.#chosen.delete(name);
      this.#draw();
      this.changed();
    };
    return h("button", { type: "button", class: "detach", "aria-label": words.removeFile(this.#chosen.get(name).name), onclick: remove }, "✕");
  }
}

function inWords({ name, size }) {
  return `${name}, ${inBytes(size)}`;
}

/** The files in the playground's format, by option. */
export async function readAll(files) {
  return Object.fromEntries(await Promise.all([...files].map(async ([name, file]) => [name, await base64(file)])));
}
