/** Live updates of one table over a WebSocket, which is opened again when it breaks. */
import type { ClientMessage, Position, ServerMessage } from '@paravion/protocol';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 20_000;

export interface Following {
  stop(): void;
  /** Connects anew: the server knows a socket by the session with which it was opened. */
  again(): void;
}

/**
 * Follows a table. Who connects again says where he stood, and hears what he missed, or that everything has to be read
 * again (`onread`, which is called after the first connection too, for what was missed before it).
 */
export const follow = (
  table: string,
  invitation: string | undefined,
  onmessage: (message: ServerMessage) => void,
  onread: () => void,
): Following => {
  let socket: WebSocket | null = null;
  let wait = FIRST_WAIT;
  let stopped = false;
  let timer = 0;
  let since: Position | null = null;
  const send = (message: ClientMessage): void => socket?.send(JSON.stringify(message));
  const connect = (): void => {
    if (stopped) return;
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`);
    socket.addEventListener('open', () => {
      wait = FIRST_WAIT;
      send({ type: 'follow', table, ...(invitation ? { invitation } : {}), ...(since ? { since } : {}) });
      if (!since) onread();
    });
    const own = socket;
    socket.addEventListener('message', (event) => {
      if (own !== socket) return;
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if ('at' in message) since = message.at;
      if (message.type === 'again') onread();
      else onmessage(message);
    });
    socket.addEventListener('close', () => {
      if (stopped || own !== socket) return;
      timer = window.setTimeout(connect, wait);
      wait = Math.min(LONGEST_WAIT, wait * 2);
    });
  };
  const renew = (): void => {
    const old = socket;
    clearTimeout(timer);
    wait = FIRST_WAIT;
    connect();
    old?.close();
  };
  connect();
  // A network that has come back is used at once; the socket of before may be dead without knowing it.
  addEventListener('online', renew);
  return {
    again: () => {
      since = null;
      renew();
    },
    stop: () => {
      stopped = true;
      removeEventListener('online', renew);
      clearTimeout(timer);
      socket?.close();
    },
  };
};
