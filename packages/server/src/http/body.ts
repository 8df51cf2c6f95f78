/**
 * Bodies of requests: JSON of a sensible depth and breadth, of whole characters and no NUL, without keys that would reach into
 * an object's prototype. A request without a body has none, whatever it says of its type.
 */
import type { FastifyInstance } from 'fastify';

/** No order, rule or plan lies deeper. */
const DEEPEST = 32;

/** No list, and no dice of a Turn, are more. */
const MOST_ENTRIES = 10_000;

/** No order, setup or set of options has more keys: to say of each what is wrong with it would take long. */
const MOST_KEYS = 1000;
const TOP = 2;

/** PostgreSQL keeps no text that has one in it. */
const NUL = 'This JSON has the character NUL in it, which no text has.';
/** A half would be kept as another character: what was sealed would no longer be what is kept. */
const HALF = 'This JSON has half a character: a surrogate without the other that belongs to it.';

const fault = (message: string): Error => Object.assign(new Error(message), { statusCode: 400 });

/** What is wrong with the make of a value; null when nothing is. */
const faultIn = (value: unknown, depth = 0): string | null => {
  if (typeof value === 'string') return value.includes('\0') ? NUL : value.isWellFormed() ? null : HALF;
  if (value === null || typeof value !== 'object') return null;
  if (depth >= DEEPEST) return `This JSON lies deeper than ${DEEPEST} levels.`;
  const entries = Object.entries(value);
  const most = depth < TOP && !Array.isArray(value) ? MOST_KEYS : MOST_ENTRIES;
  if (entries.length > most) return `This JSON has more than ${most} entries in one place.`;
  for (const [key, inner] of entries) {
    if (key === '__proto__') return 'This JSON has a key "__proto__", which means nothing here.';
    const found = faultIn(key, depth + 1) ?? faultIn(inner, depth + 1);
    if (found !== null) return found;
  }
  return null;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw fault('This is not JSON.');
  }
};

/** The value of a body, or of a message. Throws one sentence for a body that will not do. */
export const readJson = (text: string): unknown => {
  if (text === '') return undefined;
  const value = parse(text);
  const found = faultIn(value);
  if (found !== null) throw fault(found);
  return value;
};

/** Registers how bodies are read. A form's fields mean nothing here: its address is the authority. */
export const addParsers = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: unknown) =>
    readJson(String(body)),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => undefined);
};
