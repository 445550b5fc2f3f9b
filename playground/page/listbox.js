/**
 * A listbox that is operated while the focus stays on its owner: the owner refers to the active option with
 * aria-activedescendant. The text input and the selects of messages both use it.
 */

import { h, newId } from "./dom.js";

export class Listbox {
  #items = [];
  #active = -1;

  /**
   * @param {HTMLElement} owner the element that has the focus
   * @param {HTMLElement} element the list, role listbox
   * @param {(item) => void} choose called with the item that was clicked
   */
  constructor(owner, element, choose) {
    this.owner = owner;
    this.element = element;
    element.id ||= newId("list");
    // Keeps the focus on the owner while the list is pressed.
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

  /** The active item, or null. */
  get active() {
    return this.#items[this.#active] ?? null;
  }

  /**
   * Shows the items, each {label, detail, group, selected, disabled}; `active` is the index to start at, or -1 for none.
   * Each group has a heading.
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

  /** Moves the active item by a number of steps, wrapping around. */
  move(step) {
    const free = this.#items.flatMap((item, index) => (item.disabled ? [] : [index]));
    if (free.length === 0) return;
    const at = free.indexOf(this.#active);
    const from = at === -1 && step < 0 ? 0 : at;
    this.#activate(free[(from + step + free.length) % free.length]);
  }

  /** Activates the first item that matches. */
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
