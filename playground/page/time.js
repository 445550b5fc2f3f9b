/** Formats times in the member's language and the reader's own time zone. */

import { words } from "./words.js";

const HOUR_AND_MINUTE = { hour: "numeric", minute: "2-digit" };
const DAY = { day: "numeric", month: "long", year: "numeric" };

/** Discord's styles of `<t:seconds:style>`, without the relative one, R. */
const STYLES = {
  t: HOUR_AND_MINUTE,
  T: { ...HOUR_AND_MINUTE, second: "2-digit" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: DAY,
  f: { ...DAY, ...HOUR_AND_MINUTE },
  F: { weekday: "long", ...DAY, ...HOUR_AND_MINUTE },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const UNITS = [
  ["year", 365 * 86400],
  ["month", 30 * 86400],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

let language = []; // the browser's, until the member's is known

/** Formats in this language from now on: one of Discord's, such as "en-US" or "fi". */
export function formatTimesIn(locale) {
  language = locale;
}

export const clock = (date) => date.toLocaleTimeString(language, HOUR_AND_MINUTE);
export const wholeDate = (date) => date.toLocaleString(language, STYLES.F);

export function sameDay(one, other) {
  return one.toDateString() === other.toDateString();
}

/** "Today", "Yesterday" or the date. */
export function dayName(date, now = new Date()) {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (sameDay(date, now)) return words.today;
  return sameDay(date, yesterday) ? words.yesterday : date.toLocaleDateString(language, DAY);
}

/** "in 5 minutes", "2 days ago": in the largest unit that fits at least once. */
export function relative(date, now = new Date()) {
  const seconds = (date - now) / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.trunc(seconds / size), unit);
}

/** The time in one of Discord's styles; "f" without one. */
export function styled(date, letter = "f") {
  return letter === "R" ? relative(date) : date.toLocaleString(language, STYLES[letter]);
}

/** Keeps every relative time on the page up to date. */
export function keepRelativeTimesTrue() {
  setInterval(() => {
    for (const time of document.querySelectorAll("time[data-relative]")) {
      const shown = relative(new Date(time.dateTime));
      if (time.textContent !== shown) time.textContent = shown;
    }
  }, 1000);
}
