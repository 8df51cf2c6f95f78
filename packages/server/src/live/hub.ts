/** The hub of live updates: who follows which table, over which socket. Messages of a table go out in order. */
import { clientMessageSchema, type ServerMessage } from '@paravion/protocol';
import type { WebSocket } from 'ws';
import type { House } from '../house.ts';
import { limiter } from '../http/limiter.ts';
import { seatSession } from '../people/seat-links.ts';
import { sessionOf } from '../people/sessions.ts';
import { queues } from '../queues.ts';
import type { Tidings } from '../store/store.ts';
import { type Caller, type Listener, listenerAt } from './listener.ts';
import { firstWords, speakOf } from './messages.ts';

interface Connection extends Caller {
  readonly socket: WebSocket;
  /** Tables followed, and with whose eyes each. */
  readonly tables: Map<string, Listener>;
  alive: boolean;
  /** Seconds to wait before the next message is heard; 0: none. */
  readonly wait: () => number;
}

export interface Hub {
  add(socket: WebSocket, caller: Caller): void;
  /** How many sockets are open. */
  size(): number;
  close(): void;
}

const MOST_TABLES = 50;
/** A socket that takes its messages so slowly is cut off, in bytes. */
const MOST_BUFFERED = 4 * 1024 * 1024;
/** Messages a minute that one socket may send. */
const MOST_MESSAGES = 600;
/** Sockets that one address may hold open: a club behind one router has room. */
const MOST_SOCKETS = 200;
const PING_MS = 30_000;

const send = ({ socket }: Connection, text: string): void => {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MOST_BUFFERED) socket.terminate();
  else socket.send(text);
};

const say = (connection: Connection, message: ServerMessage): void => send(connection, JSON.stringify(message));

const parse = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
};

/** Opens the hub: it hears what the store tells, and passes it on. */
export const openHub = (house: House): Hub => {
  const connections = new Set<Connection>();
  const followers = new Map<string, Set<Connection>>();
  const { inTurn } = queues();
  const inOrder = (table: string, run: () => Promise<void>): void =>
    void inTurn(table, run).catch((error) => house.log.error({ err: error }, 'a live message could not be sent'));

  const unfollow = (connection: Connection, table: string): void => {
    connection.tables.delete(table);
    const all = followers.get(table);
    all?.delete(connection);
    if (all?.size === 0) followers.delete(table);
  };

  const follow = async (connection: Connection, table: string, invitation: string | undefined): Promise<void> => {
    const listener = await listenerAt(house, connection, table, invitation);
    const words = await firstWords(house, table, listener);
    if (words === null || connection.tables.size >= MOST_TABLES)
      return say(connection, { type: 'refused', table, message: 'There is no such table, or you follow too many.' });
    if (!connections.has(connection)) return;
    connection.tables.set(table, listener);
    followers.set(table, (followers.get(table) ?? new Set()).add(connection));
    send(connection, words);
  };

  const hear = (connection: Connection, data: unknown): void => {
    const message = clientMessageSchema.safeParse(parse(data));
    const asked = message.data;
    if (connection.wait() > 0) connection.socket.close(4008, 'too many messages');
    else if (!asked) say(connection, { type: 'refused', table: null, message: 'That is no message of ours.' });
    else if (asked.type === 'ping') say(connection, { type: 'pong', now: house.world.now() });
    else if (asked.type === 'unfollow') unfollow(connection, asked.table);
    else inOrder(asked.table, () => follow(connection, asked.table, asked.invitation));
  };

  /** Who may no longer see a table hears so, and nothing of it any more. */
  const shutOut = (connection: Connection, table: string): void => {
    unfollow(connection, table);
    say(connection, { type: 'refused', table, message: 'You may no longer see this table.' });
  };

  const passOn = async (tidings: Tidings): Promise<void> => {
    const { table } = tidings;
    const told = followers.has(table) ? await speakOf(house, tidings) : null;
    for (const connection of told ? [...(followers.get(table) ?? [])] : []) {
      const listener = connection.tables.get(table)!;
      const sees = told!.sees(listener);
      const text = sees ? told!.speak(listener) : null;
      if (!sees) shutOut(connection, table);
      else if (text !== null) send(connection, text);
    }
  };

  const drop = (connection: Connection): void => {
    connections.delete(connection);
    for (const table of [...connection.tables.keys()]) unfollow(connection, table);
  };

  /** Sockets that no longer answer are cut off, and those whose session has ended; where that cannot be told, next time. */
  const check = async (connection: Connection): Promise<void> => {
    if (!connection.alive) return connection.socket.terminate();
    connection.alive = false;
    connection.socket.ping();
    if (connection.user !== null && !(await sessionOf(house, connection.secret)))
      connection.socket.close(4001, 'signed out');
    for (const [table, { byLink }] of connection.tables)
      if (byLink && !(await seatSession(house, connection.browser, table))) shutOut(connection, table);
  };

  const pings = setInterval(() => {
    for (const connection of connections) void check(connection).catch(() => undefined);
  }, PING_MS);
  pings.unref();

  house.store.onTidings((tidings) => {
    if (followers.has(tidings.table)) inOrder(tidings.table, () => passOn(tidings));
  });

  const crowded = (address: string): boolean =>
    house.config.rateLimit > 0 &&
    [...connections].filter((connection) => connection.address === address).length >= MOST_SOCKETS;

  return {
    add: (socket, caller) => {
      if (crowded(caller.address)) return socket.close(4029, 'too many sockets');
      const rate = limiter(MOST_MESSAGES, house.world.monotonic);
      const connection: Connection = { ...caller, socket, tables: new Map(), alive: true, wait: () => rate('') };
      connections.add(connection);
      socket.on('message', (data) => hear(connection, data));
      socket.on('pong', () => {
        connection.alive = true;
      });
      socket.on('error', () => socket.terminate());
      socket.on('close', () => drop(connection));
    },
    size: () => connections.size,
    close: () => {
      clearInterval(pings);
      for (const { socket } of connections) socket.close(1001, 'the server goes down');
    },
  };
};
