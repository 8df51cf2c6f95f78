/** What everything in the server is given: settings, store, clock and chance, log. */
import type { Logger } from 'pino';
import type { Pictures } from './cards/pictures.ts';
import type { Config } from './config.ts';
import type { HouseClock } from './house-clock.ts';
import type { Nap } from './nap.ts';
import type { Typesetting } from './papers/line.ts';
import type { Store } from './store/store.ts';
import type { Flyer } from './tables/begun.ts';
import type { Copies } from './tables/copies.ts';
import type { Thinkers } from './tables/thinkers.ts';

export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly world: HouseClock;
  readonly log: Logger;
  readonly thinkers: Thinkers;
  readonly flyer: Flyer;
  readonly copies: Copies;
  readonly pictures: Pictures;
  readonly typesetting: Typesetting;
  /** The sleep of the outbox: to be ended when somebody waits for a letter. */
  readonly letters: Nap;
  /** The sleep of those who do mails that came in. */
  readonly incoming: Nap;
}
