/** A client as a browser is one: a cookie, JSON requests, a socket that remembers what it heard. */
import { setTimeout as rest } from 'node:timers/promises';
import {
  type Answer,
  type Call,
  pathOf,
  ROUTES,
  type Route,
  type RouteName,
  type ServerMessage,
} from '@paravion/protocol';
import { WebSocket } from 'ws';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

export interface Client {
  /** The server; another one when that was started anew. */
  url: string;
  cookie: string;
  /** Calls a route; throws when it is refused. */
  call<N extends RouteName>(name: N, ...given: Call<N> extends infer C ? [sent?: C] : never): Promise<Answer<N>>;
  /** The answer, whatever it is. */
  raw(name: RouteName, sent?: Sent, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  /** A socket; `patience`: milliseconds that it waits for a message. */
  live(patience?: number): Promise<Live>;
}

interface Sent {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface Live {
  /** Every text that came since the last `forget`, oldest first. */
  readonly heard: readonly string[];
  forget(): void;
  send(message: unknown): void;
  /** The next message that fits, from the first not yet asked for on. */
  next<T extends ServerMessage['type']>(type: T, fits?: (message: Of<T>) => boolean): Promise<Of<T>>;
  close(): void;
}

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

const PATIENCE = 20_000;

const openLive = async (url: string, cookie: string, patience = PATIENCE): Promise<Live> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { cookie } });
  const heard: string[] = [];
  let seen = 0;
  let wake: () => void = () => undefined;
  socket.on('message', (data) => {
    heard.push(String(data));
    wake();
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const take = (fits: (message: ServerMessage) => boolean): ServerMessage | null => {
    while (seen < heard.length) {
      const message = JSON.parse(heard[seen++]!) as ServerMessage;
      if (fits(message)) return message;
    }
    return null;
  };
  return {
    heard,
    forget: () => {
      heard.length = 0;
      seen = 0;
    },
    send: (message) => socket.send(JSON.stringify(message)),
    next: async (type, fits = () => true) => {
      const until = Date.now() + patience;
      for (;;) {
        const message = take((m) => m.type === type && fits(m as never));
        if (message) return message as never;
        if (Date.now() > until) throw new Error(`no message "${type}" came; heard: ${heard.join('\n')}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 1000);
        });
      }
    },
    close: () => socket.close(),
  };
};

/** The cookies of a browser, with those that an answer has set. */
export const withCookies = (jar: string, set: readonly string[]): string => {
  const pairs = [...jar.split('; '), ...set.map((cookie) => cookie.split(';')[0]!)].filter(Boolean);
  const named = new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair]));
  return [...named.values()].join('; ');
};

const search = (query: unknown): string => {
  const text = new URLSearchParams(query as Record<string, string>).toString();
  return text ? `?${text}` : '';
};

/** Somebody who is not signed in yet. */
export const newClient = (url: string): Client => {
  const client: Client = {
    url,
    cookie: '',
    raw: async (name, { params, query, body } = {}, headers = {}) => {
      const route: Route = ROUTES[name];
      const answer = await fetch(client.url + pathOf(route, params as never) + search(query), {
        method: route.method,
        headers: { 'content-type': 'application/json', cookie: client.cookie, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      client.cookie = withCookies(client.cookie, answer.headers.getSetCookie());
      return { status: answer.status, body: await answer.json(), headers: answer.headers };
    },
    call: async (name, ...[sent]) => {
      const { status, body } = await client.raw(name, sent as never);
      if (status !== 200) throw Object.assign(new Error(`${name}: ${status} ${JSON.stringify(body)}`), { status });
      return body as never;
    },
    live: (patience) => openLive(client.url, client.cookie, patience),
  };
  return client;
};

/** The same, who sends these headers with every request: a bot its token. */
export const withHeaders = (client: Client, headers: Readonly<Record<string, string>>): Client => {
  const { raw } = client;
  return Object.assign(client, {
    raw: (name, sent, more = {}) => raw(name, sent, { ...headers, ...more }),
  } satisfies Pick<Client, 'raw'>);
};

/** Somebody who does what he is told where the server is too busy, and tries again in a moment. */
export interface PatientClient extends Client {
  /** How often he had to. */
  tries: number;
}

/** Whoever is told so often in a row that nothing was changed gives up. */
const MOST_TRIES = 20;

/** The same, who tries again where the server says that it cannot just now. */
export const patient = (client: Client): PatientClient => {
  const { raw } = client;
  const waiting: PatientClient = Object.assign(client, {
    tries: 0,
    raw: async (name, sent, headers) => {
      for (let left = MOST_TRIES; ; left--) {
        const reply = await raw(name, sent, headers);
        if (reply.status !== 503 || left === 0) return reply;
        waiting.tries += 1;
        await rest(1000 * Number(reply.headers.get('retry-after')));
      }
    },
  } satisfies Partial<PatientClient>);
  return waiting;
};

/** A guest of that name. */
export const newGuest = async (url: string, name: string): Promise<Client> => {
  const client = newClient(url);
  await client.call('guest', { body: { name } });
  return client;
};
