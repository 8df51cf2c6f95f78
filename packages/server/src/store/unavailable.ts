/**
 * When the database cannot be had: what became of the work, and whether it may be tried again. What has certainly left no
 * trace is tried again for a moment; what was cut off while it was being kept is not, for it may have been kept.
 */
import { setTimeout as rest } from 'node:timers/promises';
import { isRefused, type Refused, refusalOf, type Sentence } from '../refuse.ts';

/** `locked`: somebody else is at it. `gone`: no connection. `full`: no room. `unknown`: cut off while the work was being kept. */
export type Trouble = 'locked' | 'gone' | 'full' | 'unknown';

export interface Unavailable extends Refused {
  readonly trouble: Trouble;
}

const WORDS: Readonly<Record<Trouble, Sentence>> = {
  locked: [
    'This is being worked on elsewhere just now. Nothing was changed: try again in a moment.',
    'Daran wird gerade anderswo gearbeitet. Nichts wurde geändert: Versuch es gleich noch einmal.',
  ],
  gone: [
    'The database cannot be reached just now. Nothing was changed: try again in a moment.',
    'Die Datenbank ist gerade nicht zu erreichen. Nichts wurde geändert: Versuch es gleich noch einmal.',
  ],
  full: [
    'The disk of this server is full. Nothing was changed: try again later.',
    'Die Platte dieses Servers ist voll. Nichts wurde geändert: Versuch es später noch einmal.',
  ],
  unknown: [
    'The database was cut off just then, and may or may not have kept this. Look before you try again.',
    'Die Datenbank brach gerade ab und hat das vielleicht behalten, vielleicht nicht. Sieh nach, bevor du es noch einmal versuchst.',
  ],
};

const RETRY_AFTER: Readonly<Record<Trouble, number>> = { locked: 2, gone: 5, full: 60, unknown: 5 };

/** A refusal with HTTP 503 and a sentence for the person who asked. */
export const unavailable = (trouble: Trouble, cause: unknown): Unavailable => {
  const refused = refusalOf('unavailable', WORDS[trouble], { retryAfter: RETRY_AFTER[trouble] });
  return Object.assign(refused, { cause, trouble });
};

export const isUnavailable = (error: unknown): error is Unavailable => isRefused(error) && 'trouble' in error;

/** How long, in milliseconds, work that left no trace is tried again; one that is asleep meanwhile gives up. */
const PATIENCE: Readonly<Record<Trouble, number>> = { locked: 700, gone: 2000, full: 0, unknown: 0 };

/** Runs work that is done as a whole or not at all, and again while it fails only because the database is not to be had. */
export const patiently = async <T>(work: () => Promise<T>, since = Date.now()): Promise<T> => {
  for (let wait = 10; ; wait = Math.min(100, wait * 1.5)) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || Date.now() - since >= PATIENCE[error.trouble]) throw error;
      await rest(wait * (0.5 + Math.random()));
    }
  }
};
