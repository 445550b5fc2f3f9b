/** A side list that its button opens and closes; on a phone it covers the page, with a shade behind it. */

/** `close` closes it; on a wide page, where it is no drawer, it does nothing. */
export function makeDrawer(side, button, shade) {
  const isOpen = () => side.classList.contains("open");
  const show = (open) => {
    side.classList.toggle("open", open);
    shade.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
    if (open) side.querySelector("a, button, input, select")?.focus();
  };
  button.addEventListener("click", () => show(!isOpen()));
  shade.addEventListener("click", () => show(false));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isOpen()) return;
    show(false);
    button.focus();
  });
  return { close: () => isOpen() && show(false) };
}
