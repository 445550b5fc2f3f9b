/**
 * Every word that the page itself shows, in one place. A value is a text, or a function that makes one from names and
 * numbers. index.html asks for them with data-text, data-label and data-placeholder.
 */

const either = new Intl.ListFormat("en-US", { type: "disjunction" });

/** What a bot without the permission can't do, by Discord's name of the permission. */
const CANNOT = {
  VIEW_CHANNEL: "view this channel",
  SEND_MESSAGES: "send messages",
  SEND_MESSAGES_IN_THREADS: "send messages in threads",
  EMBED_LINKS: "embed links",
  ATTACH_FILES: "attach files",
  READ_MESSAGE_HISTORY: "read message history",
};

const plural = (count, one, many) => (count === 1 ? one : many);

export const words = {
  // Around the conversation
  skip: "Skip to the message box",
  places: "Servers and channels",
  direct: "Direct messages",
  notInstalled: "bot not added",
  thread: "thread",
  unread: " (unread)",
  you: "You",
  isYou: " (you)",
  members: "Members",
  app: "APP",
  appMeaning: "App",
  guest: "Guest",
  language: "Language",
  languages: {
    ...{ "en-US": "English (US)", "en-GB": "English (UK)", fi: "Suomi", de: "Deutsch" },
    ...{ "sv-SE": "Svenska", fr: "Français", ja: "日本語" },
  },
  canManage: (server) => `I can manage ${server}`,
  openAsAnother: "Open a tab as someone else",
  anotherName: "Name",
  open: "Open",
  pageTitle: (channel, me) => `${channel} · ${me} · Playground`,
  messagesIn: (channel) => `Messages in ${channel}`,

  // The bot, and the beginning of a channel
  noBot: "No bot connected",
  botOnline: (bot) => `${bot} is online`,
  botIsYours: (bot) => `Only you can use ${bot} here`,
  botCannot: (bot, permissions) => `${bot} can't ${either.format(permissions.map((name) => CANNOT[name] ?? name.toLowerCase().replaceAll("_", " ")))}`,
  channelStart: (channel) => `This is the start of ${channel}`,
  connectABot: "No bot is connected yet. Connect one to this playground, and its commands will show up here.",
  noCommandsYet: (bot) => `${bot} is online but has no commands yet.`,
  noCommandsForYou: (bot) => `${bot} hasn't been added to this server, and you can't use it here.`,
  yourApp: (bot) => `${bot} hasn't been added to this server, but you've added it to your account. `,
  typeSlash: (bot) => `Type / to see what ${bot} can do.`,
  typeSlashOrPick: (bot) => `Type / to see what ${bot} can do, or start with one of these:`,

  // The line to type in
  write: (channel) => `Message ${channel}, or type /`,
  send: "Send",
  suggestions: "Suggestions",
  commands: "Commands",
  valuesAndOptions: "Values and options",
  moreOptions: "More options",
  noCommandMatches: "No matching commands.",
  required: "required",
  aFile: "a file",
  true: "True",
  false: "False",
  between: (least, most) => `${least} to ${most}`,
  atLeast: (least) => `at least ${least}`,
  atMost: (most) => `at most ${most}`,
  atMostCharacters: (most) => `up to ${most} ${plural(most, "character", "characters")}`,
  countSuggestions: (count) => `${count} ${plural(count, "suggestion", "suggestions")}.`,
  keysMove: "move",
  keysTake: "pick",
  keysSend: "send",
  keysClose: "close",
  files: "Attached files",
  chooser: "Choose a file",
  attach: "Attach files",
  chooseFile: "choose a file",
  removeFile: (name) => `Remove ${name}`,
  units: ["bytes", "KB", "MB"],

  // Messages
  used: "used ",
  thinking: "is thinking…",
  waiting: "Waiting for a reply",
  failed: "Failed",
  interactionFailed: "This interaction failed",
  onlyYou: "Only you can see this · ",
  dismiss: "Dismiss message",
  edited: " (edited)",
  noText: "(no text)",
  spoiler: "Spoiler",
  spoilerText: "Spoiler (press to reveal)",
  messageIn: (channel) => `${channel} › message`,
  unknownUser: "unknown-user",
  unknownRole: "unknown-role",
  unknownChannel: "unknown-channel",
  invalidTime: "invalid date",
  today: "Today",
  yesterday: "Yesterday",
  unknownComponent: (type) => `(unsupported component, type ${type})`,
  unnamedButton: "Button",
  makeASelection: "Make a selection",
  howMany: (least, most) => `Choose ${least === most ? most : least === 0 ? `up to ${most}` : `${least} to ${most}`}, then close the list`,
  isApp: "app",
  isRole: "role",
  apps: "Apps",
  appsOnMessage: "Apps for this message",
  appsOnMember: (name) => `Apps for ${name}`,

  // Pictures
  picture: "Picture",
  pictureWithoutDescription: "Picture without a description",
  pictureElsewhere: "Picture on another site",
  embedImage: "Picture in an embed",
  embedThumbnail: "Thumbnail in an embed",
  pictureOf: (at, count) => ` (${at} of ${count})`,
  openOriginal: "Open original",
  previousPicture: "Previous picture",
  nextPicture: "Next picture",
  closePicture: "Close picture",

  // Forms
  formGoesTo: (bot) => `Your answers go to ${bot}.`,
  theBot: "the bot",
  submit: "Submit",
  cancel: "Cancel",
  closeForm: "Close form",
  yes: "Yes",
  isRequired: "Required",
  fillIn: "This field is required.",
  tooShort: (least, now) => `Use at least ${least} ${plural(least, "character", "characters")} (${now} now).`,
  tooLong: (most, now) => `Use at most ${most} ${plural(most, "character", "characters")} (${now} now).`,
  tooFew: (least, now) => `Choose at least ${least} (${now} now).`,
  tooMany: (most, now) => `Choose at most ${most} (${now} now).`,
  fileTooLarge: (name) => `${name} is too large. The limit is 10 MB.`,
  formFailed: "Something went wrong. Try again.",

  // The connection
  reconnecting: "Connection lost. Reconnecting…",
  noAnswer: "The playground isn't responding. Is it still running?",
  error: (status) => `Something went wrong in the playground (HTTP ${status}). Try again.`,
  channelDeleted: "That channel was deleted.",
};

/** Puts the words into the document's own elements. */
export function fillIn(root) {
  for (const element of root.querySelectorAll("[data-text]")) element.textContent = words[element.dataset.text];
  for (const element of root.querySelectorAll("[data-label]")) element.setAttribute("aria-label", words[element.dataset.label]);
  for (const element of root.querySelectorAll("[data-placeholder]")) element.placeholder = words[element.dataset.placeholder];
}
