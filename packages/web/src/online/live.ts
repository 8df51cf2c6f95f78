/** Live updates of one table over a WebSocket, which is opened again when it breaks. */
import type { ClientMessage, ServerMessage } from '@paravion/protocol';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 20_000;

export interface Following {
  stop(): void;
  /** Connects anew: the server knows a socket by the session with which it was opened. */
  again(): void;
}

/** Follows a table. `onopen` is called after each connection, for what was missed meanwhile. */
export const follow = (
  table: string,
  invitation: string | undefined,
  onmessage: (message: ServerMessage) => void,
  onopen: () => void,
): Following => {
  let socket: WebSocket | null = null;
  let wait = FIRST_WAIT;
  let stopped = false;
  let timer = 0;
  const send = (message: ClientMessage): void => socket?.send(JSON.stringify(message));
  const connect = (): void => {
    if (stopped) return;
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`);
    socket.addEventListener('open', () => {
      wait = FIRST_WAIT;
      send({ type: 'follow', table, ...(invitation ? { invitation } : {}) });
      onopen();
    });
    const own = socket;
    socket.addEventListener('message', (event) => {
      if (own === socket) onmessage(JSON.parse(String(event.data)) as ServerMessage);
    });
    socket.addEventListener('close', () => {
      if (stopped || own !== socket) return;
      timer = window.setTimeout(connect, wait);
      wait = Math.min(LONGEST_WAIT, wait * 2);
    });
  };
  connect();
  return {
    again: () => {
      const old = socket;
      connect();
      old?.close();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
};
