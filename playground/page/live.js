/** Live updates: a WebSocket that reconnects whenever it is lost. */

const FIRST_PAUSE = 250; // milliseconds
const LONGEST_PAUSE = 5000;

/**
 * Keeps a live connection as the member `as`. `opened` is called after every connect (events in between have to be
 * fetched), `lost` after a disconnect, `happened` with each event.
 */
export function keepLive(as, { opened, lost, happened }) {
  let pause = FIRST_PAUSE;

  function open() {
    const address = new URL(`/playground/live?${new URLSearchParams({ as })}`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    socket.addEventListener("open", () => {
      pause = FIRST_PAUSE;
      opened();
    });
    socket.addEventListener("message", (event) => happened(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      lost();
      setTimeout(open, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    });
  }

  open();
}
