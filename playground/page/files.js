/** Files that a person uploads. */

import { words } from "./words.js";

/** The file in the playground's format: {name, content in base64}. */
export function base64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve({ name: file.name, content: reader.result.split(",")[1] ?? "" }));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

/** "950 bytes", "1.2 KB". */
export function inBytes(size) {
  const unit = size < 1000 ? 0 : size < 1_000_000 ? 1 : 2;
  return `${(size / 1000 ** unit).toLocaleString([], { maximumFractionDigits: unit ? 1 : 0 })} ${words.units[unit]}`;
}
