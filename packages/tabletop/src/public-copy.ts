/** Copies of a game with secrets for everybody: made from the whole record, checked by themselves, held against it. */
import { z } from 'zod';
import { hashOf, jsonProblems } from './canonical.ts';
import type { AnyGame } from './game.ts';
import {
  PUBLIC_FORMAT,
  type PublicEntry,
  type PublicRecord,
  type PublicTurn,
  publicHeader,
  publicOther,
  publicTurnOf,
} from './public-chain.ts';
import { type Entry, type GameRecord, headerHash } from './record.ts';
import { parseJson, sequenceProblems } from './record-check.ts';
import { type Keys, keysAfter, openHeads } from './record-keys.ts';
import * as schema from './record-schema.ts';
import { attempt, wrongGame } from './replay.ts';
import { err, ok, type Problem, type Result } from './result.ts';
import { diceSeed, seedsProblems, untold } from './seeds.ts';
import { checkShape } from './shape.ts';
import { turnSealProblems, unopenedByHouse } from './turn-seals.ts';

const hidden = z.strictObject({ hidden: schema.hash });
const masked = z.strictObject({ shown: schema.json.optional(), hidden: schema.hash.optional() });
const { public: _, ...chained } = schema.chained;

const turn = z.strictObject({
  kind: z.literal('turn'),
  segment: schema.segment,
  revision: z.int().min(0),
  orders: schema.bySeat(masked),
  seals: schema.bySeat(schema.seal),
  openings: schema.sealList.optional(),
  events: z.array(schema.event),
  view: schema.json,
  rolls: hidden,
  state: hidden,
  ...schema.additions,
  ...chained,
});

const copy = z.strictObject({
  format: z.literal(PUBLIC_FORMAT),
  ...schema.header,
  setup: hidden,
  start: z.strictObject({ view: schema.json, events: z.array(schema.event), state: hidden, rolls: hidden }),
  hash: schema.hash,
  entries: z.array(
    z.discriminatedUnion('kind', [turn, schema.undone.omit({ public: true }), schema.key.omit({ public: true })]),
  ),
});

/** Whether a value says that it is a public copy. */
export const isPublic = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as { readonly format?: unknown }).format === PUBLIC_FORMAT;

/** A public copy from outside: its form only. Never throws. */
export const checkPublic = (value: unknown): Result<PublicRecord> => {
  const strange = jsonProblems(value);
  if (strange.length > 0) return err(strange);
  const shaped = checkShape(copy, value) as Result<PublicRecord>;
  if (!shaped.ok) return shaped;
  const problems = sequenceProblems(shaped.value.entries);
  return problems.length > 0 ? err(problems) : shaped;
};

/** A public copy from the text of a file. Never throws. */
export const parsePublic = (text: string): Result<PublicRecord> => {
  const json = parseJson(text, 'the file of a public copy');
  return json.ok ? checkPublic(json.value) : json;
};

/** All entries as everybody may see them. */
const publicEntries = (record: GameRecord, game: AnyGame, seed: string, header: string): readonly PublicEntry[] => {
  const { rules } = record;
  const states: unknown[] = [record.start.state];
  let previous = header;
  const shown = (entry: Entry): PublicEntry => {
    if (entry.kind === 'undo') states.pop();
    if (entry.kind !== 'turn') return publicOther(entry, previous);
    const before = states.at(-1);
    const after = game.apply(rules, before, entry.events as never);
    states.push(after);
    return publicTurnOf({ game, rules, before, after, seed, previous }, entry);
  };
  return record.entries.map((entry) => {
    const open = shown(entry);
    previous = open.hash;
    return open;
  });
};

const NO_CHAIN: Problem = {
  code: 'nonsense',
  path: 'publicHash',
  message: 'This record has no public chain.',
  expected: 'a record of a game with secrets that was begun with one',
};

const NO_SEED: Problem = {
  code: 'nonsense',
  path: 'seed',
  message: 'A public copy is made with the seed, and this copy of the record has none.',
  expected: "the game master's own copy, or the record of a game that is over",
};

/**
 * What everybody may know of a game with secrets, as a record of its own. Problems: a record of another game, without a
 * public chain or without its seed; one that cannot be followed.
 */
export const publicCopy = (record: GameRecord, game: AnyGame): Result<PublicRecord> => {
  const foreign = wrongGame(record, game);
  if (foreign.length > 0) return err(foreign);
  if (record.publicHash === undefined) return err([NO_CHAIN]);
  if (record.seed === null) return err([NO_SEED]);
  const seed = diceSeed(record.seed, record.seeds);
  return attempt('entries', () => {
    const { hash: _hash, seed: _seed, entries: _entries, ...whole } = record;
    const header = publicHeader(game, whole, seed);
    const hash = hashOf(header);
    return { ...header, hash, entries: publicEntries(record, game, seed, hash) };
  });
};

const tampered = (path: string, message: string): Problem => ({ code: 'tampered', path, message });

/** Whether the public chain of a record is what its entries make it. Nothing to say while the seed is not told. */
export const publicFaults = (record: GameRecord, game: AnyGame): readonly Problem[] => {
  if (record.publicHash === undefined || record.seed === null) return [];
  const made = publicCopy(record, game);
  if (!made.ok) return made.error;
  const message = 'The public side of this is not what the record makes it.';
  return [
    ...(made.value.hash === record.publicHash ? [] : [tampered('publicHash', message)]),
    ...record.entries.flatMap((entry, i) =>
      entry.public === made.value.entries[i]!.hash ? [] : [tampered(`entries[${i}].public`, message)],
    ),
  ];
};

/** What can be checked of a public copy while the game goes on. */
export interface PublicVerification {
  readonly turns: number;
  readonly undone: number;
  /** Seals of orders that are shown, and agree. */
  readonly seals: number;
  /** Seals made and signed on the players' devices, hidden orders' included. */
  readonly signed: number;
  readonly untold: number;
  readonly last: string;
}

const chainFaults = ({ hash, entries }: PublicRecord): readonly Problem[] =>
  entries.flatMap((entry, i) => {
    const { hash: own, ...content } = entry;
    return [
      ...(entry.previous === (entries[i - 1]?.hash ?? hash)
        ? []
        : [tampered(`entries[${i}].previous`, 'The chain is broken: this is not the hash of what stands before.')]),
      ...(hashOf(content) === own ? [] : [tampered(`entries[${i}].hash`, 'The hash does not agree with the content.')]),
    ];
  });

/** A segment as far as its seals can be looked at: an order that is not shown whole counts as not opened. */
const sealedPart = ({ segment, orders, seals, openings }: PublicTurn) => ({
  segment,
  orders: orders.map((order) => (order?.hidden === undefined ? (order?.shown ?? null) : null)),
  seals,
  ...(openings && { openings }),
});

const sealFaults = (copied: PublicRecord, entry: PublicTurn, i: number): readonly Problem[] => {
  const before = copied.entries.slice(0, i) as unknown as readonly Entry[];
  const keys: Keys = keysAfter(copied, before);
  const place = {
    game: copied.hash,
    keys,
    heads: openHeads(copied, before),
    sealing: copied.sealing,
    signatures: true,
  };
  const part = sealedPart(entry);
  const unopened = unopenedByHouse(part).flatMap((seat) =>
    entry.orders[seat]
      ? []
      : [tampered(`seals[${seat}]`, `The house had sealed the order of seat ${seat} itself, and did not open it.`)],
  );
  const problems = [...turnSealProblems(place, part), ...unopened];
  return problems.map((p) => ({ ...p, path: `entries[${i}].${p.path}` }));
};

/**
 * Checks a public copy by itself: chain, seeds, seals as far as orders are shown, signatures. What is hidden can be held
 * against the whole record when that is published (`sameGame`). Never throws.
 */
export const verifyPublic = (value: PublicRecord, game: AnyGame): Result<PublicVerification> => {
  const form = checkPublic(value);
  if (!form.ok) return form;
  const { hash, entries, ...header } = value;
  const foreign = wrongGame(value, game);
  if (foreign.length > 0) return err(foreign);
  const turns = entries.flatMap((entry, i) => (entry.kind === 'turn' ? [{ entry, i }] : []));
  const faults = [
    ...(headerHash(header as never) === hash ? [] : [tampered('hash', 'The hash does not agree with the content.')]),
    ...(header.seeds ? seedsProblems(header.seeds, header) : []),
    ...chainFaults(value),
    ...turns.flatMap(({ entry, i }) => sealFaults(value, entry, i)),
  ];
  if (faults.length > 0) return err(faults);
  const undone = entries.filter((e) => e.kind === 'undo').length;
  const seals = turns.flatMap(({ entry }) => entry.seals).filter((seal) => seal !== null);
  return ok({
    turns: turns.length - undone,
    undone,
    seals: seals.filter((seal) => seal.nonce !== null).length,
    signed: seals.filter((seal) => 'signature' in seal).length,
    untold: header.seeds ? untold(header.seeds) : 0,
    last: entries.at(-1)?.hash ?? hash,
  });
};

/** Where a public copy, taken while the game went on, is not what the whole record makes of it. */
export const sameGame = (copied: PublicRecord, record: GameRecord, game: AnyGame): readonly Problem[] => {
  const made = publicCopy(record, game);
  if (!made.ok) return made.error;
  const { value } = made;
  if (value.hash !== copied.hash)
    return [tampered('hash', 'The copy is of another game, or of one that began otherwise.')];
  const at = copied.entries.findIndex(({ hash }, i) => value.entries[i]?.hash !== hash);
  return at < 0
    ? []
    : [tampered(`entries[${at}]`, 'The record does not hold what this copy showed while the game went on.')];
};
