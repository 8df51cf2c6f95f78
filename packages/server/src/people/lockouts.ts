/**
 * Who may try a password, or ask for a link, and when. A browser in which the owner has signed in before is never locked
 * out; passkeys never are. For all others the waits grow, for each address by itself, and a login takes only so many
 * guesses a minute from all of them together. What is counted is what was typed, whosever account it is: else the waits
 * would tell which login, address or pilot belong together. Kept in memory, by a clock that nobody can set; every process
 * tells the others of each try, so that all count the same.
 */

import { limiter } from '../http/limiter.ts';
import { refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../store/signals.ts';
import { hashToken } from '../world.ts';
import { isKnownBrowser } from './browsers.ts';
import { openWaits, type Waits } from './waits.ts';

/** Who tries: for limits his address, and the browser he comes with. */
export interface Caller {
  readonly address: string;
  readonly browser: string | null;
}

/** Guesses a minute at one login from browsers that its account does not know. */
const MOST_GUESSES = 10;

type Tries = Omit<Extract<Signal, { readonly of: string }>, 'type'>;

interface Counts {
  readonly login: Waits;
  readonly link: Waits;
  /** Seconds until a login takes another guess from a browser that its account does not know. */
  readonly brake: (login: string) => number;
}

const counts = new WeakMap<Services, Counts>();

const countsOf = (services: Services): Counts => {
  const { monotonic } = services.world;
  const made = counts.get(services) ?? {
    login: openWaits(monotonic),
    link: openWaits(monotonic),
    brake: limiter(MOST_GUESSES, monotonic),
  };
  counts.set(services, made);
  return made;
};

const wait = (seconds: number, english: string, german: string): void => {
  const sentence = [
    `${english} Try again in ${seconds} s.`,
    `${german} Versuch es in ${seconds} s noch einmal.`,
  ] as const;
  if (seconds > 0) refuse('too-many', sentence, { retryAfter: seconds });
};

/** Whoever tries, what he typed: what is told to other processes of it gives neither away. */
const triesOf = ({ address }: Caller, of: Tries['of'], typed: string): Tries => ({
  of,
  pair: hashToken(`${of} ${address} ${typed}`),
  typed: hashToken(`${of} ${typed}`),
});

const missed = (services: Services, tries: Tries): Promise<void> =>
  services.store.signals.send({ type: 'miss', ...tries });

/** Counts what is tried at any process, in each. What this one has counted itself it does not hear again. */
export const countTries = (services: Services): void => {
  const { login, link, brake } = countsOf(services);
  services.store.signals.on((signal, own) => {
    if (signal.type === 'signed-out') return;
    const waits = { login, link }[signal.of];
    if (signal.type === 'hit') return waits.hit(signal.pair);
    waits.miss(signal.pair);
    if (!own && signal.of === 'login') brake(signal.typed);
  });
};

/**
 * Runs a try at a login (as typed); null is a miss. Refused while the caller has to wait, unless his browser is one that
 * the account of this login (its id, undefined where there is none) knows.
 */
export const tryAt = async <T>(
  services: Services,
  caller: Caller,
  login: string,
  account: string | undefined,
  run: () => Promise<T | null>,
): Promise<T | null> => {
  if (services.config.rateLimit === 0) return run();
  if (account !== undefined && (await isKnownBrowser(services, caller.browser, account))) return run();
  const counted = countsOf(services);
  const tries = triesOf(caller, 'login', login);
  wait(counted.login.left(tries.pair), 'Too many tries.', 'Zu viele Versuche.');
  wait(
    counted.brake(tries.typed),
    'Too many tries at this login. A passkey or a mailed link signs you in all the same.',
    'Zu viele Versuche mit diesem Anmeldenamen. Ein Passkey oder ein Link per Mail meldet dich trotzdem an.',
  );
  await missed(services, tries);
  const found = await run();
  if (found !== null) await services.store.signals.send({ type: 'hit', ...tries });
  return found;
};

/** Counts that somebody asks for a link to an address; refused while he has to wait. `owner`: whose address it is. */
export const countLink = async (
  services: Services,
  caller: Caller,
  email: string,
  owner: string | undefined,
): Promise<void> => {
  if (services.config.rateLimit === 0) return;
  if (owner !== undefined && (await isKnownBrowser(services, caller.browser, owner))) return;
  const tries = triesOf(caller, 'link', email);
  wait(
    countsOf(services).link.left(tries.pair),
    'A link is on its way to this address already. Look into your mail.',
    'Ein Link ist schon unterwegs an diese Adresse. Sieh in deine Post.',
  );
  await missed(services, tries);
};
