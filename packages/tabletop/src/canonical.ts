/**
 * One text for one value: JSON with the keys of every object sorted by code unit, no spaces, numbers and strings as
 * JavaScript's `JSON.stringify` writes them (the scheme of RFC 8785). Hashes and seals are taken from this text.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Problem } from './result.ts';

/** Arrays and objects may be nested so deep; more is not a game's value but an attack on the stack. */
export const MAX_DEPTH = 100;

const step = (path: string, key: string | number): string =>
  typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;

const isPlain = (value: object): boolean => {
  const proto = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
};

const fault = (path: string, message: string): Problem => ({ code: 'malformed', path, message });

const leafProblems = (value: unknown, path: string): readonly Problem[] => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return [];
  if (typeof value !== 'number') return [fault(path, `A value of type ${typeof value} is not JSON.`)];
  return Number.isFinite(value) ? [] : [fault(path, `The number ${value} is not JSON.`)];
};

const faultsIn = (value: unknown, path: string, depth: number): readonly Problem[] => {
  if (typeof value !== 'object' || value === null) return leafProblems(value, path);
  if (depth >= MAX_DEPTH) return [fault(path, `Nested deeper than ${MAX_DEPTH}.`)];
  if (Array.isArray(value)) return Array.from(value, (v, i) => faultsIn(v, step(path, i), depth + 1)).flat();
  if (!isPlain(value)) return [fault(path, 'Only plain objects are JSON.')];
  return Object.entries(value).flatMap(([key, v]) => faultsIn(v, step(path, key), depth + 1));
};

/** Whether `faultsIn` finds nothing; much faster, for it names no places. */
const isJson = (value: unknown, depth: number): boolean => {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null)
    return value === null || typeof value === 'string' || typeof value === 'boolean';
  if (depth >= MAX_DEPTH) return false;
  if (!Array.isArray(value)) return isPlain(value) && Object.values(value).every((inner) => isJson(inner, depth + 1));
  for (const inner of value) if (!isJson(inner, depth + 1)) return false;
  return true;
};

/** Why a value is not JSON: undefined, NaN, infinity, functions, dates, holes, too deep. Empty for good JSON. */
export const jsonProblems = (value: unknown, path = ''): readonly Problem[] =>
  isJson(value, 0) ? [] : faultsIn(value, path, 0);

/** Keys as they are written, with their colon: most come again and again. */
const written = new Map<string, string>();
const MOST_WRITTEN = 4000;

const writeKey = (key: string): string => {
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(key)}:`;
  if (written.size < MOST_WRITTEN) written.set(key, text);
  return text;
};

const isSorted = (keys: readonly string[]): boolean => keys.every((key, i) => i === 0 || keys[i - 1]! < key);

/** What is thrown within this module where a value is not JSON; who asked hears the place. */
const NOT_JSON = Symbol('not JSON');

const writeLeaf = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw NOT_JSON;
};

/** Every Turn of every game is hashed, so it makes no lists on its way, and looks at each value once. */
const write = (value: unknown, depth: number): string => {
  if (typeof value !== 'object' || value === null) return writeLeaf(value);
  if (depth >= MAX_DEPTH) throw NOT_JSON;
  let text = '';
  if (Array.isArray(value)) {
    for (const inner of value) text += text === '' ? write(inner, depth + 1) : `,${write(inner, depth + 1)}`;
    return `[${text}]`;
  }
  if (!isPlain(value)) throw NOT_JSON;
  const object = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(object);
  for (const key of isSorted(keys) ? keys : keys.sort())
    text += (text === '' ? '' : ',') + writeKey(key) + write(object[key], depth + 1);
  return `{${text}}`;
};

/** As `write` goes through a value; zero has no sign in JSON. */
const copy = (value: unknown, depth: number): unknown => {
  if (typeof value === 'number' && Number.isFinite(value)) return value === 0 ? 0 : value;
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object' || depth >= MAX_DEPTH) throw NOT_JSON;
  if (Array.isArray(value)) return Array.from(value, (inner) => copy(inner, depth + 1));
  if (!isPlain(value)) throw NOT_JSON;
  const made: Record<string, unknown> = { ...value };
  for (const key of Object.keys(made)) made[key] = copy(made[key], depth + 1);
  return made;
};

/** Goes through a value. Throws, naming the place, when it is not JSON. */
const ofJson = <T>(value: unknown, go: (value: unknown, depth: number) => T): T => {
  try {
    return go(value, 0);
  } catch (error) {
    if (error !== NOT_JSON) throw error;
    const { path, message } = faultsIn(value, '', 0)[0]!;
    throw new TypeError(`${path || 'value'}: ${message}`);
  }
};

/** The canonical text of a JSON value. Throws, naming the place, when the value is not JSON. */
export const canonicalJson = (value: unknown): string => ofJson(value, write);

/** SHA-256 in hex of the UTF-8 bytes of a text. */
export type TextHash = (text: string) => string;

const plainHash: TextHash = (text) => bytesToHex(sha256(utf8ToBytes(text)));
let textHash = plainHash;

/**
 * Has hashes made by the platform's own SHA-256 from now on: the same ones, faster. Throws where they are others.
 */
export const hashBy = (platform: TextHash): void => {
  for (const text of ['', '\u{1f6e9}\ud800 é', 'x'.repeat(1000)])
    if (platform(text) !== plainHash(text)) throw new Error('This is not SHA-256 of UTF-8, in hex.');
  textHash = platform;
};

/** SHA-256 in hex of the UTF-8 bytes of the canonical text. Throws when the value is not JSON. */
export const hashOf = (value: unknown): string => textHash(canonicalJson(value));

/** Whether two JSON values are the same, whatever the order of their keys. Throws when one is not JSON. */
export const sameJson = (a: unknown, b: unknown): boolean => a === b || canonicalJson(a) === canonicalJson(b);

/** A copy of a JSON value that shares nothing with it. Throws when the value is not JSON. */
export const copyJson = <T>(value: T): T => ofJson(value, copy) as T;

/** Freezes a JSON value through and through, and returns it. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
};
