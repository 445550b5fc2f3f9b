/** Pictures and files of a message. */

import { h, outsideLink, webAddress } from "./dom.js";
import { inBytes } from "./files.js";
import { spoilerBlock } from "./spoiler.js";
import { words } from "./words.js";

const SPOILER = "SPOILER_";

/** The URL of a file of this message: `attachment://name` refers to an attachment. */
export function fileAddress(url, attachments) {
  const name = /^attachment:\/\/(.+)$/.exec(url)?.[1];
  const address = new URL(name ? (attachments.find((file) => file.filename === name)?.url ?? "") : url, location.href);
  // The playground's URLs have its IP address; the page may be open under another name of the same machine.
  return address.pathname.startsWith("/attachments/") ? address.pathname + address.search : address.href;
}

/**
 * A picture, which a press opens large. One from another site is a link instead: the page loads nothing from outside.
 * `picture` is {url, description, width, height}.
 */
export function picture(picture, attachments) {
  const address = fileAddress(picture.url, attachments);
  if (!address.startsWith("/")) return outsideLink(webAddress(address), { class: "elsewhere" }, picture.description || words.pictureElsewhere);
  const size = picture.width && picture.height ? { width: picture.width, height: picture.height } : {};
  const image = h("img", { src: address, alt: picture.description || words.pictureWithoutDescription, title: picture.description || null, ...size });
  return h("a", { class: "picture", href: address, target: "_blank", rel: "noopener" }, image);
}

/** A file to download, with its name and size. `file` is {filename, size, url}. */
export function fileCard(file) {
  return h(
    "div",
    { class: "file" },
    h("span", { class: "file-sign", "aria-hidden": "true" }),
    h("a", { href: fileAddress(file.url, []), download: file.filename }, file.filename),
    file.size !== undefined && h("span", { class: "quiet" }, inBytes(file.size)),
  );
}

/** The attachments of a message: pictures are shown, other files are links. */
export function attachmentList(attachments) {
  return attachments.map((file) => {
    const shown = file.content_type?.startsWith("image/") ? picture(file, attachments) : fileCard(file);
    return file.filename.startsWith(SPOILER) ? spoilerBlock(shown) : shown;
  });
}
