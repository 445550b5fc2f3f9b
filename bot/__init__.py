"""The Discord bot: commands, components, messages, images and texts.

How an interaction is answered:

- A command: `cogs` parse its options. A press or a menu: `components.dispatch` finds the class of the
  component by its custom_id and calls its `on_press`. A form: the `handle_submit` of its modal.
- Either asks `app`, and makes the answer with `render`: layout and texts there, pictures in `render.images`.
- Every text is a message of `text/LANGUAGE/*.ftl`, formatted by `text.catalogue.say`.
- `interactions.responses` sends the answer as the request's `Delivery` says, which each component and form
  declares as `delivery`, or a handler sets. `interactions.deferring` defers it first if it takes long.
- An error that is raised on the way becomes a private reply in `interactions.errors`. If the person can fix
  it in a form, `components.edit_button` offers that.
- A table's message is redrawn by `components.message_updater` when the table changes, whoever caused that.
"""
