/** A lightbox for a message's pictures: opened by a press, arrow keys for the next one, closed by Escape. */

import { closeButton, openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { words } from "./words.js";

/** Opens pictures in `log` when they are pressed. One under a spoiler that is still covered does nothing. */
export function openPicturesLarge(log) {
  log.addEventListener("click", (event) => {
    const pressed = event.target.closest("a.picture");
    if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return; // a tab of its own
    event.preventDefault();
    const all = [...pressed.closest(".message").querySelectorAll("a.picture")].filter((one) => !one.closest("[inert]"));
    open(all, all.indexOf(pressed));
  });
}

function open(links, start) {
  let at = start;
  const image = h("img", {});
  const caption = h("figcaption", {});
  const turn = (by) => {
    at = (at + by + links.length) % links.length;
    show();
  };
  const show = () => {
    const { src, alt } = links[at].querySelector("img");
    Object.assign(image, { src, alt });
    const count = links.length > 1 ? words.pictureOf(at + 1, links.length) : "";
    caption.replaceChildren(`${alt}${count} · `, h("a", { href: src, target: "_blank", rel: "noopener" }, words.openOriginal));
  };
  const several = links.length > 1 && [
    h("button", { type: "button", class: "turn back", "aria-label": words.previousPicture, onclick: () => turn(-1) }, "‹"),
    h("button", { type: "button", class: "turn on", "aria-label": words.nextPicture, onclick: () => turn(1) }, "›"),
  ];
  show();
  const dialog = openDialog(
    { name: words.picture, kind: "large-picture", beside: true },
    closeButton(words.closePicture, () => dialog.close()),
    h("figure", { "aria-live": "polite" }, image, caption),
    several || [],
  );
  dialog.addEventListener("keydown", ({ key }) => {
    if (several && key === "ArrowLeft") turn(-1);
    if (several && key === "ArrowRight") turn(1);
  });
}
