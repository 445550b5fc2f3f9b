/**
 * A list to choose from while the focus stays where one types or presses: the owner names the active option
 * with aria-activedescendant. The line to type in and the selects of messages use it alike.
 */

import { h, newId } from "./dom.js";

export class Listbox {
  #items = [];
  #active = -1;

  /**
   * @param {HTMLElement} owner has the focus
   * @param {HTMLElement} element the list, role listbox
   * @param {(item) => void} choose called with the item that a click chose
   */
  constructor(owner, element, choose) {
    this.owner = owner;
    this.element = element;
    element.id ||= newId("list");
    // The owner keeps the focus while the list is pressed.
    element.addEventListener("pointerdown", (event) => event.preventDefault());
    element.addEventListener("click", (event) => {
      const option = event.target.closest("[role=option]");
      const item = option && this.#items[Number(option.dataset.index)];
      if (item && !item.disabled) choose(item);
    });
  }

  get open() {
    return !this.element.hidden;
  }

  /** The item that the keyboard is on, or null. */
  get active() {
    return this.#items[this.#active] ?? null;
  }

  /**
   * Shows the items, each {label, detail, group, selected, disabled}; `active` is the index to begin on, or -1 for none.
   * A heading stands before each group.
   */
  show(items, active = -1) {
    this.#items = items;
    this.element.replaceChildren(...items.flatMap((item, index) => this.#draw(item, index, items[index - 1])));
    this.element.hidden = items.length === 0;
    this.#activate(active);
  }

  close() {
    this.#items = [];
    this.element.replaceChildren();
    this.element.hidden = true;
    this.#activate(-1);
  }

  /** Moves by one or more, around the end. */
  move(step) {
    const free = this.#items.flatMap((item, index) => (item.disabled ? [] : [index]));
    if (free.length === 0) return;
    const at = free.indexOf(this.#active);
    const from = at === -1 && step < 0 ? 0 : at;
    this.#activate(free[(from + step + free.length) % free.length]);
  }

  /** Goes to the first item that fits. */
  seek(fits) {
    const index = this.#items.findIndex(fits);
    if (index !== -1) this.#activate(index);
  }

  #draw(item, index, previous) {
    const option = h(
      "div",
      { id: newId("option"), role: "option", class: "option", "data-index": String(index), "aria-selected": String(item.selected ?? false), "aria-disabled": item.disabled && "true" },
      h("span", { class: "option-label" }, item.label),
      item.detail && h("span", { class: "option-detail" }, item.detail),
    );
    const heading = item.group && item.group !== previous?.group && h("div", { class: "option-group", role: "presentation" }, item.group);
    return heading ? [heading, option] : [option];
  }

  #activate(index) {
    this.#active = index;
    const options = this.element.querySelectorAll("[role=option]");
    options.forEach((option, at) => option.classList.toggle("active", at === index));
    const option = options[index];
    if (option) {
      this.owner.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else {
      this.owner.removeAttribute("aria-activedescendant");
    }
  }
}
