/** The design as data: what each package may import, and what a pure one may use besides. */
import { readFileSync } from 'node:fs';

export interface Layer {
  /** Pure: no I/O, no clock, no locale, no chance; runs in Node, browsers and workers alike. */
  readonly pure: boolean;
  /** Packages of the house that it may import. */
  readonly imports: readonly string[];
  /** Knows no game: no game's name may stand in its code. */
  readonly gameless?: true;
  /** Folder under which each game has one of its own; its files outside that, but for tests, import no game's package. */
  readonly gamesIn?: string;
  /** Built into one piece, so that what it imports need be there only for the build. */
  readonly bundled?: true;
  /** Stands for tests and development alone: only tests may import it, and the workshop. */
  readonly forTests?: true;
  /** Runs the house: it may reach into packages by path. */
  readonly workshop?: true;
}

const LIST = new URL('../../packages/games/src/index.ts', import.meta.url);

/** The games of the one list, which are the only ones to know their own names. */
export const GAMES: readonly string[] = [...readFileSync(LIST, 'utf8').matchAll(/\{\s+id: '([\w-]+)'/g)].map(
  ([, id]) => id!,
);

const PURE = ['tabletop', ...GAMES, 'draw', 'bots', 'games', 'protocol'];

export const LAYERS: Readonly<Record<string, Layer>> = {
  tabletop: { pure: true, imports: [], gameless: true },
  /** What every game is held to, for the tests of whoever writes one. */
  conformance: { pure: true, imports: ['tabletop'], gameless: true, forTests: true },
  ...Object.fromEntries(GAMES.map((game) => [game, { pure: true, imports: ['tabletop'] }])),
  /** The war: a game whose missions are games of another. */
  campaign: { pure: true, imports: ['tabletop', 'clouds'] },
  draw: { pure: true, imports: ['tabletop', ...GAMES] },
  bots: { pure: true, imports: ['tabletop', ...GAMES] },
  /** The list of all games, with what each brings for hosts: the one place that names them for everybody else. */
  games: { pure: true, imports: ['tabletop', ...GAMES, 'draw', 'bots'] },
  /** Teaches the bots what they have learned: sees their inside. */
  training: { pure: false, imports: ['tabletop', 'sopwith', 'bots'], forTests: true, workshop: true },
  protocol: { pure: true, imports: ['tabletop'], gameless: true },
  /** Mails, for every host that takes letters by mail. */
  mail: { pure: false, imports: ['tabletop', 'games'], gameless: true },
  /** Pages to PDF: files of fonts and a typesetter, and no game. */
  typeset: { pure: false, imports: ['tabletop'], gameless: true },
  server: { pure: false, imports: ['tabletop', 'games', 'protocol', 'mail', 'typeset'], gameless: true },
  web: { pure: false, imports: PURE, bundled: true, gamesIn: 'src/games' },
  cli: { pure: false, imports: [...PURE, 'mail', 'typeset'] },
  /** Servers, databases, mailboxes and browsers for tests and trials: sees the inside of the apps. */
  testing: { pure: false, imports: [...PURE, 'mail', 'server', 'web'], forTests: true, workshop: true },
};

/** The workshop: not packages, and below nobody. */
export const WORKSHOP: Readonly<Record<string, Layer>> = {
  scripts: { pure: false, imports: [...PURE, 'typeset', 'cli', 'server', 'web'], workshop: true },
  bench: { pure: false, imports: PURE },
};

/** Packages from outside that are pure themselves. */
export const PURE_DEPENDENCIES: readonly string[] = [
  'zod',
  '@noble/curves',
  '@noble/hashes',
  '@scure/bip39',
  'glicko2-lite',
  'lean-qr',
  'pure-rand',
  'string-width',
];

/** The names that every runtime of the language has, and that depend on neither clock, locale nor chance. */
export const PURE_GLOBALS: ReadonlySet<string> = new Set(
  `undefined NaN Infinity Object Function Array String Number Boolean Symbol BigInt Math JSON Map Set WeakMap WeakSet
  WeakRef Promise Proxy Reflect RegExp Date Error TypeError RangeError SyntaxError AggregateError Iterator ArrayBuffer
  SharedArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array
  Float32Array Float64Array BigInt64Array BigUint64Array Atomics parseInt parseFloat isNaN isFinite encodeURIComponent
  decodeURIComponent TextEncoder TextDecoder structuredClone`.split(/\s+/),
);

/** Members that reach the clock, chance or the locale through a name that is allowed. */
export const IMPURE_MEMBERS: Readonly<Record<string, string>> = {
  'Date.now': 'the clock',
  'Math.random': 'chance',
};

/** Methods that answer otherwise in another locale, whatever they are called on. */
export const LOCALE_METHOD = /^(toLocale\w*|localeCompare)$/;
