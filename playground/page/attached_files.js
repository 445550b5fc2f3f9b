/** Files to send with a command: chosen, pasted or dropped, one for each option that takes a file. */

import { h } from "./dom.js";
import { base64, inBytes } from "./files.js";
import { words } from "./words.js";

const ATTACHMENT = 11; // an option's type

/** The options of a command that take a file. */
export function fileOptions(command) {
  return command.options.filter(({ type }) => type === ATTACHMENT);
}

export class AttachedFiles {
  #chosen = new Map(); // File by option's name
  #path = ""; // of the command that they are for
  #options = [];
  #picking = null; // the option that the file chooser was opened for

  /**
   * @param list the element that shows the files
   * @param input the file input, which is hidden
   * @param changed called when a file was added or removed
   */
  constructor(list, input, changed) {
    Object.assign(this, { list, input, changed });
    input.addEventListener("change", () => {
      if (input.files[0] && this.#picking) this.#put(this.#picking, input.files[0]);
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

  /** Opens the file chooser for an option. */
  pick(name) {
    this.#picking = name;
    this.input.click();
  }

  /** Takes pasted or dropped files; returns whether there was an option for the first of them. */
  offer(files) {
    const free = this.#options.filter(({ name }) => !this.#chosen.has(name));
    [...files].slice(0, free.length).forEach((file, index) => this.#put(free[index].name, file));
    return files.length > 0 && free.length > 0;
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
    this.list.hidden = this.#options.length === 0;
    this.list.replaceChildren(...this.#options.map((option) => this.#drawOption(option)));
  }

  #drawOption({ name, required }) {
    const file = this.#chosen.get(name);
    const choose = h(
      "button",
      { type: "button", class: `attach ${required ? "needed-file" : ""}`, onclick: () => this.pick(name) },
      h("b", {}, `${name}: `),
      file ? `${file.name}, ${inBytes(file.size)}` : words.chooseFile,
    );
    const remove = () => {
      this.#chosen.delete(name);
      this.#draw();
      this.changed();
    };
    return h("li", {}, choose, file && h("button", { type: "button", class: "detach", "aria-label": words.removeFile(file.name), onclick: remove }, "✕"));
  }
}

/** The files in the playground's format, by option. */
export async function readAll(files) {
  return Object.fromEntries(await Promise.all([...files].map(async ([name, file]) => [name, await base64(file)])));
}
