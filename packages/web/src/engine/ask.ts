/** Workers in which the game runs. Each is started by its first question. */
import { settings } from '../app.svelte.ts';
import type { Handlers } from './handlers.ts';
import type { Answer, Question } from './questions.ts';

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** What Svelte made watchable is copied plain, or it could not be sent. */
const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

type Call = (...args: never[]) => unknown;
export type Ask<Named extends Readonly<Record<keyof Named, Call>>> = <Name extends keyof Named & string>(
  name: Name,
  ...args: Parameters<Named[Name]>
) => Promise<Awaited<ReturnType<Named[Name]>>>;

type Send = (game: string | null, name: string, args: readonly unknown[]) => Promise<never>;

/** A worker of its own, which answers one question after the other. */
const asker = (): Send => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;
  const settle = (answer: Answer): void => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('failed' in answer) asked?.reject(new Error(answer.failed));
    else asked?.resolve(answer.value as never);
  };
  const begin = (): Worker => {
    const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', (event: MessageEvent<Answer>) => settle(event.data));
    return made;
  };
  return (game, name, args) =>
    new Promise((resolve, reject) => {
      worker ??= begin();
      const id = ++last;
      waiting.set(id, { resolve, reject });
      const question: Question = { id, game, name, args: args.map(plain), language: settings.language };
      worker.postMessage(question);
    });
};

const send = asker();
const sendAside = asker();

/** Asks the worker in which the game runs. */
export const ask: Ask<Handlers> = (name, ...args) => send(null, name, args);
/** Asks another one, for what takes long: nobody who gives orders waits for it. */
export const askAside: Ask<Handlers> = (name, ...args) => sendAside(null, name, args);

/** Asks the first worker what only the engine part of one game answers. */
export const askGame =
  <Named extends Readonly<Record<keyof Named, Call>>>(game: string): Ask<Named> =>
  (name, ...args) =>
    send(game, name, args);
