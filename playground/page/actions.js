/** A member's actions: says, presses, uses an app, submits a form; and shows the outcome. */

import { Refused } from "./api.js";
import { readAll } from "./attached_files.js";
import { understand } from "./command_text.js";
import { openForm } from "./form.js";

export class Actions {
  /** @param context {api, place, conversation, refuse(sentence)} */
  constructor(context) {
    Object.assign(this, context);
  }

  /** Sends a line, with files by option, or a message with its files. `refused` is called if the playground refuses it. */
  async say(text, files, refused) {
    const { api, place } = this;
    const reading = understand(`${text} `, text.length, place.commands);
    const command = reading?.stage === "options" ? `/${reading.command.path}` : null;
    await this.#shownAsWaiting(command, async () => api.say(place.here, text, await readAll(files)), refused);
  }

  /** Uses a command of the Apps menu on {message: id} or {user: id}. */
  async apply(command, target) {
    await this.#shownAsWaiting(command, () => this.api.apply(this.place.here, command, target));
  }

  /** Presses a component and resolves to the outcome's status. */
  press(message, customId, values) {
    return this.#outcomeOf(() => this.api.click(message.channel_id, message.id, customId, values));
  }

  async #shownAsWaiting(command, request, refused) {
    this.refuse("");
    const waiting = command ? this.conversation.wait(command) : null;
    this.conversation.toEnd();
    const status = await this.#outcomeOf(request, refused);
    waiting?.done(status);
  }

  /** The outcome's status; opens its form. A refusal is shown, `refused` is called, and the status is "refused". */
  async #outcomeOf(request, refused = () => {}) {
    try {
      const { status, modal, interaction } = await request();
      if (modal) openForm(modal, this.place, async (values) => (await this.api.submit(interaction, values)).status);
      return status;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused();
      this.refuse(error.message);
      return "refused";
    }
  }
}
