/** The hub of live updates: who follows which table, over which socket. Messages of a table go out in order. */
import type { Socket } from 'node:net';
import { type ClientMessage, clientMessageSchema, type Position, type ServerMessage } from '@paravion/protocol';
import type { WebSocket } from 'ws';
import { readJson } from '../http/body.ts';
import { limiter } from '../http/limiter.ts';
import { seatSession } from '../people/seat-links.ts';
import { sessionOf } from '../people/sessions.ts';
import { queues } from '../queues.ts';
import type { Services } from '../services.ts';
import type { Told as News } from '../store/stream.ts';
import type { Fresh } from '../tables/edit.ts';
import { type Caller, type Listener, listenerAt } from './listener.ts';
import { firstWords, speakOf, type Told } from './messages.ts';

interface Connection extends Caller {
  readonly socket: WebSocket;
  /** The connection below it. */
  readonly wire: Socket;
  /** Tables that it stands in line to follow, with what it has asked last. */
  readonly asking: Map<string, Follow>;
  /** Tables followed, and with whose eyes each. */
  readonly tables: Map<string, Listener>;
  alive: boolean;
  /** Seconds to wait before the next message is heard; 0: none. */
  readonly wait: () => number;
}

export interface Hub {
  /** Takes a socket over; `wire`: the connection below it. */
  add(socket: WebSocket, wire: Socket, caller: Caller): void;
  /** How many sockets are open. */
  size(): number;
  close(): void;
}

const MOST_TABLES = 50;
/** A socket that takes its messages so slowly is cut off, in bytes. */
const MOST_BUFFERED = 4 * 1024 * 1024;
/** Messages a minute that one socket may send. */
const MOST_MESSAGES = 600;
/** And all those of one address together. */
const MOST_OF_ADDRESS = 6000;
/** Sockets that one address may hold open: a club behind one router has room. */
const MOST_SOCKETS = 200;
const PING_MS = 30_000;
/** News that are sent anew to who missed them; for more it is quicker to read again. */
const MOST_MISSED = 100;

type Follow = Extract<ClientMessage, { readonly type: 'follow' }>;

/** What is sent to a socket in one go leaves in one packet. */
const gather = (wire: Socket): void => {
  if (wire.writableCorked > 0) return;
  wire.cork();
  process.nextTick(() => wire.uncork());
};

const TEXT = { binary: false } as const;

const send = ({ socket, wire }: Connection, text: Buffer): void => {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MOST_BUFFERED) {
    socket.terminate();
    return;
  }
  gather(wire);
  socket.send(text, TEXT);
};

const say = (connection: Connection, message: ServerMessage): void =>
  send(connection, Buffer.from(JSON.stringify(message)));

/** Messages with where they stand put in at their end, as bytes: those that are the same for many are made once. */
const placer = (at: Position): ((text: string) => Buffer) => {
  const end = `,"at":${JSON.stringify(at)}}`;
  const made = new Map<string, Buffer>();
  return (text) => {
    const known = made.get(text) ?? Buffer.from(text.slice(0, -1) + end);
    made.set(text, known);
    return known;
  };
};

const parse = (data: unknown): unknown => {
  try {
    return readJson(String(data));
  } catch {
    return null;
  }
};

/** Opens the hub: it hears what the store tells, and passes it on. */
export const openHub = (services: Services): Hub => {
  const { stream } = services.store;
  const connections = new Set<Connection>();
  const followers = new Map<string, Set<Connection>>();
  const { inTurn } = queues();
  const inOrder = (table: string, run: () => Promise<void>): void =>
    void inTurn(table, run).catch((error) => services.log.error({ err: error }, 'a live message could not be sent'));

  const unfollow = (connection: Connection, table: string): void => {
    connection.tables.delete(table);
    const all = followers.get(table);
    all?.delete(connection);
    if (all?.size === 0) followers.delete(table);
  };

  /** Tells somebody that he may no longer see a table; he hears nothing more of it. */
  const shutOut = (connection: Connection, table: string): void => {
    unfollow(connection, table);
    say(connection, { type: 'refused', table, message: 'You may no longer see this table.' });
  };

  /** Says a piece of news to one who follows, if it is for him. Whoever may no longer see the table is told that. */
  const speakTo = (connection: Connection, table: string, told: Told, place: (text: string) => Buffer): void => {
    const listener = connection.tables.get(table);
    const sees = listener && told.sees(listener);
    const text = sees ? told.speak(listener) : null;
    if (listener && !sees) shutOut(connection, table);
    else if (text !== null) send(connection, place(text));
  };

  /** What was missed since a position; or that everything has to be read again. */
  const catchUp = async (connection: Connection, table: string, since: Position, at: Position): Promise<void> => {
    const missed = stream.since(table, since);
    if (missed === null || missed.length > MOST_MISSED) return say(connection, { type: 'again', table, at });
    for (const news of missed) {
      const told = await speakOf(services, news);
      if (told) speakTo(connection, table, told, placer({ epoch: at.epoch, offset: news.offset }));
    }
  };

  /** From the moment on in which he is entered he misses nothing: what is told meanwhile comes behind the first words. */
  const follow = async (connection: Connection, { table, invitation, since }: Follow): Promise<void> => {
    const listener = await listenerAt(services, connection, table, invitation);
    if (!connections.has(connection)) return;
    const room = connection.tables.size < MOST_TABLES || connection.tables.has(table);
    if (room) {
      connection.tables.set(table, listener);
      followers.set(table, (followers.get(table) ?? new Set()).add(connection));
    }
    const at = stream.end(table);
    const words = room ? await firstWords(services, table, listener) : null;
    if (words === null) {
      if (room) unfollow(connection, table);
      return say(connection, { type: 'refused', table, message: 'There is no such table, or you follow too many.' });
    }
    if (since) await catchUp(connection, table, since, at);
    send(connection, placer(at)(words));
  };

  /** News may have been missed: who follows a table reads it again. */
  const tellAgain = async (table: string): Promise<void> => {
    const at = stream.end(table);
    const told = await speakOf(services, { table, type: 'table' });
    const place = placer(at);
    for (const connection of told ? [...(followers.get(table) ?? [])] : []) {
      say(connection, { type: 'again', table, at });
      speakTo(connection, table, told!, place);
    }
  };

  /** Each has one place in the line of a table: however often he asks, others hear their news. */
  const askToFollow = (connection: Connection, asked: Follow): void => {
    const { asking } = connection;
    const stands = asking.has(asked.table);
    asking.set(asked.table, asked);
    if (stands) return;
    inOrder(asked.table, async () => {
      const last = asking.get(asked.table);
      asking.delete(asked.table);
      if (last) await follow(connection, last);
    });
  };

  const hear = (connection: Connection, data: unknown): void => {
    const message = clientMessageSchema.safeParse(parse(data));
    const asked = message.data;
    if (connection.wait() > 0) connection.socket.close(4008, 'too many messages');
    else if (!asked) say(connection, { type: 'refused', table: null, message: 'That is no message of ours.' });
    else if (asked.type === 'ping') say(connection, { type: 'pong', now: services.world.now() });
    else if (asked.type === 'follow') askToFollow(connection, asked);
    else {
      connection.asking.delete(asked.table);
      unfollow(connection, asked.table);
    }
  };

  const passOn = async (news: News, fresh?: Fresh): Promise<void> => {
    const { table, offset } = news;
    const told = followers.has(table) ? await speakOf(services, news, fresh) : null;
    const place = placer({ epoch: stream.end(table).epoch, offset });
    for (const connection of told ? [...(followers.get(table) ?? [])] : []) speakTo(connection, table, told!, place);
  };

  const drop = (connection: Connection): void => {
    connections.delete(connection);
    for (const table of [...connection.tables.keys()]) unfollow(connection, table);
  };

  /** Closes a socket whose session has ended, and takes tables from it that a link opens no longer. */
  const verify = async (connection: Connection): Promise<void> => {
    if (connection.user !== null && !(await sessionOf(services, connection.secret)))
      connection.socket.close(4001, 'signed out');
    for (const [table, { byLink }] of connection.tables)
      if (byLink && !(await seatSession(services, connection.browser, table))) shutOut(connection, table);
  };

  /** Sockets that no longer answer are cut off. */
  const check = async (connection: Connection): Promise<void> => {
    if (!connection.alive) return connection.socket.terminate();
    connection.alive = false;
    connection.socket.ping();
    await verify(connection);
  };

  /** Where something cannot be told, it is looked at again at the next ping. */
  const each = (look: (connection: Connection) => Promise<void>, of: (connection: Connection) => boolean): void => {
    for (const connection of connections) if (of(connection)) void look(connection).catch(() => undefined);
  };

  const pings = setInterval(() => each(check, () => true), PING_MS);
  pings.unref();

  const isOf = ({ user, tables }: Connection, who: string): boolean =>
    user === who || [...tables.values()].some((listener) => listener.user === who);
  services.store.signals.on((signal) => {
    if (signal.type === 'signed-out') each(verify, (connection) => isOf(connection, signal.user));
  });

  stream.onNews((news, known) => {
    if (followers.has(news.table)) inOrder(news.table, () => passOn(news, known as Fresh | undefined));
  });
  stream.onLost(() => {
    for (const table of followers.keys()) inOrder(table, () => tellAgain(table));
  });

  const crowded = (address: string): boolean =>
    services.config.rateLimit > 0 &&
    [...connections].filter((connection) => connection.address === address).length >= MOST_SOCKETS;

  const crowd = limiter(services.config.rateLimit > 0 ? MOST_OF_ADDRESS : 0, services.world.monotonic);

  return {
    add: (socket, wire, caller) => {
      // A socket that closed meanwhile does not say so again.
      if (socket.readyState !== socket.OPEN) return;
      if (crowded(caller.address)) return socket.close(4029, 'too many sockets');
      const rate = limiter(MOST_MESSAGES, services.world.monotonic);
      const wait = (): number => Math.max(rate(''), crowd(caller.address));
      const own = { asking: new Map<string, Follow>(), tables: new Map<string, Listener>(), alive: true, wait };
      const connection: Connection = { ...caller, ...own, socket, wire };
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
