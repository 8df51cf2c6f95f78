/**
 * Runs a record again from the beginning and compares: hashes, chain, seed, rules, setup, dice, seals, events, states.
 * Turns that were taken back are run again too. Each fault is named with its place; after a fault the run goes on from
 * what the record says, where that is sound in itself, so that one lie is not reported as many.
 */
import { deepFreeze, hashOf } from './canonical.ts';
import { checkSeed, DICE_SCHEMES, type Dice, givenIn, loggedDice, markGiven, type Roll, seedHash } from './dice.ts';
import { difference, showValue } from './difference.ts';
import type { AnyGame, Step } from './game.ts';
import { publicFaults } from './public-copy.ts';
import {
  type Entry,
  entryHash,
  type GameRecord,
  gameName,
  headerHash,
  headOf,
  isTurn,
  standingTurns,
  type TurnEntry,
} from './record.ts';
import { checkRecord } from './record-check.ts';
import { keysAfter, openHeads } from './record-keys.ts';
import { orderProblems } from './record-write.ts';
import { attempt, follow, wrongGame } from './replay.ts';
import { err, ok, type Problem, type Result } from './result.ts';
import { isDeviceSeal } from './seal.ts';
import { diceSeed, seedsProblems, segmentSeed, untold } from './seeds.ts';
import { sealedForDevices, turnSealProblems, unopenedByHouse } from './turn-seals.ts';

/** What was verified. */
export interface Verification {
  /** Turns that stand, and turns that were taken back. */
  readonly turns: number;
  readonly undone: number;
  /** Of the turns that stand, those that another revision made: they were followed by their events, not played again. */
  readonly followed: number;
  /** Dice run again, and the labels of those thrown or placed by hand, which no seed vouches for. */
  readonly rolls: number;
  readonly given: readonly { readonly path: string; readonly label: string; readonly result: number }[];
  /** Seals that were opened and agree. */
  readonly seals: number;
  /** Of these, seals that were made and signed on the players' devices. */
  readonly signed: number;
  /** Secrets that were promised for the seed and not told: each left the house the choice between two seeds. */
  readonly untold: number;
  /** Whether the dice were held against the seed, or the seed is not published yet. */
  readonly seed: 'checked' | 'withheld';
  /**
   * The head: the last hash, of the public chain where there is one. Entries cut off at the end leave a true but
   * shorter record; a hash that was published tells.
   */
  readonly last: string;
  /** What is no fault but worth knowing: house rules, turns that another revision adjudicated and cannot be run again. */
  readonly notes: readonly Problem[];
  /** The newest revision in the record, where it is newer than the game here, so that its turns cannot be judged; else null. */
  readonly newer: number | null;
}

interface Run {
  readonly record: GameRecord;
  readonly game: AnyGame;
}

const tampered = (path: string, message: string): Problem => ({ code: 'tampered', path, message });

const within = (path: string, problems: readonly Problem[]): readonly Problem[] =>
  problems.map((p) => ({ ...p, path: p.path ? `${path}.${p.path}` : path }));

const same = (path: string, recorded: unknown, found: unknown): readonly Problem[] => {
  const d = difference(recorded, found, path);
  return d ? [tampered(d.path, `The record says ${showValue(d.left)}; run again it is ${showValue(d.right)}.`)] : [];
};

const sameHash = (path: string, recorded: string, found: string): readonly Problem[] =>
  recorded === found ? [] : [tampered(path, 'The hash does not agree with the content.')];

const chainFaults = (record: GameRecord): readonly Problem[] =>
  record.entries.flatMap((entry, i) => {
    const previous = record.entries[i - 1]?.hash ?? record.hash;
    const broken = tampered(
      `entries[${i}].previous`,
      'The chain is broken: this is not the hash of what stands before.',
    );
    return [
      ...(entry.previous === previous ? [] : [broken]),
      ...sameHash(`entries[${i}].hash`, entry.hash, entryHash(entry)),
    ];
  });

const seedFaults = (record: GameRecord): readonly Problem[] => {
  const { seed, seedHash: published, seeds } = record;
  return [...(seeds ? seedsProblems(seeds, record) : []), ...houseSeedFaults(seed, published)];
};

const houseSeedFaults = (seed: string | null, published: string): readonly Problem[] => {
  if (seed === null) return [];
  const fits = checkSeed(seed).length === 0 && seedHash(seed) === published;
  return fits ? [] : [tampered('seed', 'This is not the seed whose hash was published at the start.')];
};

/** What the game says about a part of the header, and whether it is as the game would write it. */
const partFaults = (path: string, recorded: unknown, check: () => Result<unknown>): readonly Problem[] => {
  const told = attempt(path, check);
  const result = told.ok ? told.value : told;
  return result.ok ? same(path, recorded, result.value) : within(path, result.error);
};

const hashFaults = (record: GameRecord): readonly Problem[] => [
  ...sameHash('hash', record.hash, headerHash(record)),
  ...sameHash('start.stateHash', record.start.stateHash, hashOf(record.start.state)),
  ...seedFaults(record),
  ...chainFaults(record),
];

/** Faults of the parts that the game must accept before anything can be run. */
const headerFaults = ({ record, game }: Run): readonly Problem[] => {
  const { rules, setup, start, dice = 'keyed' } = record;
  return [
    ...same('dice', dice, game.dice ?? 'keyed'),
    ...partFaults('rules', rules, () => game.checkRules(rules)),
    ...partFaults('setup', setup, () => game.checkSetup(rules, setup)),
    ...partFaults('start.state', start.state, () => game.checkState(rules, start.state)),
  ];
};

type Rerun = Step<unknown, unknown>;
type Recorded = { readonly rolls: readonly Roll[]; readonly events: readonly unknown[] };

/** The dice of a log. One that is not in it shows 1; the comparison of the logs then tells. */
const recordedDice = (rolls: readonly Roll[]): Dice => ({
  roll: (label, sides) => rolls.find((r) => r.label === label && r.sides === sides)?.result ?? 1,
});

/** The seed of the dice of a segment, or of the start; null while that of the house is not told. */
const seedAt = ({ seed, seeds }: GameRecord, entry?: TurnEntry): string | null => {
  if (seed === null) return null;
  const dice = diceSeed(seed, seeds);
  if (!entry?.openings) return dice;
  const nonces = entry.seals.map((seal) => seal?.nonce ?? null);
  return segmentSeed(dice, entry.openings, nonces);
};

/** Each die that was not placed by hand, held against the seed. Needs no game, so it works for every revision. */
const diceFaults = (
  { dice: scheme = 'keyed' }: GameRecord,
  seed: string | null,
  rolls: readonly Roll[],
  path: string,
): readonly Problem[] => {
  if (seed === null) return [];
  const dice = DICE_SCHEMES[scheme](seed);
  return rolls.flatMap(({ label, sides, result, given }, i) => {
    const due = given ? result : dice.roll(label, sides);
    const message = `The die "${label}" shows ${result}, but the seed gives ${due}.`;
    return result === due ? [] : [tampered(`${path}.rolls[${i}].result`, message)];
  });
};

/** Runs one step again with the dice of its log. */
const rerun = ({ rolls, events }: Recorded, path: string, step: (dice: Dice) => Rerun) => {
  const log = loggedDice(recordedDice(rolls));
  const after = attempt(path, () => deepFreeze(step(log.dice)));
  if (!after.ok) return { faults: after.error, state: undefined };
  const thrown = markGiven(givenIn(rolls), log.rolls);
  const faults = [...same(`${path}.rolls`, rolls, thrown), ...same(`${path}.events`, events, after.value.events)];
  return { faults, state: after.value.state };
};

const startFaults = ({ record, game }: Run): readonly Problem[] => {
  const { start, rules, setup, revision } = record;
  const dice = diceFaults(record, seedAt(record), start.rolls, 'start');
  if (revision !== game.revision) return dice;
  const { faults, state } = rerun(start, 'start', (thrown) => game.start(rules, setup, thrown));
  return [...dice, ...faults, ...(state === undefined ? [] : same('start.state', start.state, state))];
};

const sealFaults = (record: GameRecord, entry: TurnEntry, path: string): readonly Problem[] => {
  const before = record.entries.slice(0, record.entries.indexOf(entry));
  const place = {
    game: gameName(record),
    keys: keysAfter(record, before),
    heads: openHeads(record, before),
    sealing: record.sealing,
    signatures: true,
  };
  const unopened = unopenedByHouse(entry).map((seat) =>
    tampered(`seals[${seat}]`, `The house had sealed the order of seat ${seat} itself, and did not open it.`),
  );
  return within(path, [...turnSealProblems(place, entry), ...unopened]);
};

const turnFaults = ({ record, game }: Run, before: unknown, entry: TurnEntry, path: string) => {
  const orders = attempt(path, () => orderProblems(game, record, before, entry.orders));
  const followed = follow(record, game, before, entry, path);
  const faults = [
    ...within(path, orders.ok ? orders.value : orders.error),
    ...sealFaults(record, entry, path),
    ...diceFaults(record, seedAt(record, entry), entry.rolls, path),
    ...(followed.ok ? [] : followed.error),
  ];
  if (entry.revision !== game.revision) return { faults, state: followed.ok ? followed.value : before };
  const again = rerun(entry, path, (dice) => game.adjudicate(record.rules, before, entry.orders, dice));
  return { faults: [...faults, ...again.faults], state: followed.ok ? followed.value : (again.state ?? before) };
};

const entriesFaults = (run: Run): readonly Problem[] => {
  const states: unknown[] = [deepFreeze(run.record.start.state)];
  return run.record.entries.flatMap((entry, i): readonly Problem[] => {
    if (entry.kind !== 'turn') {
      if (entry.kind === 'undo') states.pop();
      return [];
    }
    const { faults, state } = turnFaults(run, states.at(-1), entry, `entries[${i}]`);
    states.push(state);
    return faults;
  });
};

const note = (path: string, message: string): Problem => ({ code: 'note', path, message });

const houseRules = ({ record, game }: Run): readonly Problem[] => {
  const printed = game.editions.find((e) => e.id === record.edition);
  if (!printed) return [note('edition', `"${record.edition}" is a house's own edition.`)];
  const d = difference(printed.rules, record.rules);
  return d ? [note('rules', `House rules: not as printed in "${record.edition}", for one in ${d.path}.`)] : [];
};

const otherRevision = ({ game }: Run, path: string, revision: number): Problem => {
  const age = revision < game.revision ? 'an older' : 'a newer';
  return note(
    path,
    `Made by ${age} revision of the game, ${revision}; this is revision ${game.revision}, which cannot play it again. Chain, seals, dice and positions were checked; that the events are those of orders and dice is not.`,
  );
};

/** One note for each other revision, at the first place that it made. */
const otherRevisions = (run: Run): readonly Problem[] => {
  const first = new Map<number, string>();
  const made = [run.record, ...run.record.entries];
  for (const [i, part] of made.entries())
    if ('revision' in part && part.revision !== run.game.revision && !first.has(part.revision))
      first.set(part.revision, i === 0 ? 'start' : `entries[${i - 1}]`);
  return [...first].map(([revision, path]) => otherRevision(run, path, revision));
};

const newest = ({ record, game }: Run): number | null => {
  const revisions = record.entries.flatMap((entry) => ('revision' in entry ? [entry.revision] : []));
  const highest = Math.max(record.revision, ...revisions);
  return highest > game.revision ? highest : null;
};

const sealedInstead = ({ record }: Run): readonly Problem[] =>
  sealedForDevices(record).map(({ seat, segments }) =>
    note(
      `keys[${seat}]`,
      `The order of seat ${seat} was sealed by the house, although a device of the seat had a key: by mail, by another program, or for a bot in its place? Segments: ${segments.join(', ')}.`,
    ),
  );

const givenRolls = (record: GameRecord): Verification['given'] => {
  const parts = [{ path: 'start', rolls: record.start.rolls }];
  for (const [i, entry] of record.entries.entries())
    if (entry.kind === 'turn') parts.push({ path: `entries[${i}]`, rolls: entry.rolls });
  return parts.flatMap(({ path, rolls }) =>
    rolls.filter((r) => r.given).map(({ label, result }) => ({ path, label, result })),
  );
};

const summary = (run: Run): Verification => {
  const { record } = run;
  const turns = record.entries.filter(isTurn);
  const undone = record.entries.filter((e: Entry) => e.kind === 'undo').length;
  const opened = turns.flatMap((t) => t.seals).filter((s) => s?.nonce != null);
  return {
    turns: turns.length - undone,
    undone,
    followed: standingTurns(record).filter(({ revision }) => revision !== run.game.revision).length,
    rolls: turns.reduce((sum, t) => sum + t.rolls.length, record.start.rolls.length),
    given: givenRolls(record),
    seals: opened.length,
    signed: opened.filter((s) => s !== null && isDeviceSeal(s)).length,
    untold: record.seeds ? untold(record.seeds) : 0,
    seed: record.seed === null ? 'withheld' : 'checked',
    last: headOf(record),
    notes: [...houseRules(run), ...otherRevisions(run), ...sealedInstead(run)],
    newer: newest(run),
  };
};

/**
 * Verifies a record: what was checked, or every fault (`tampered`, `malformed`, or what the game says about rules and
 * setup) with its place. Never throws, whatever the record holds.
 */
export const verify = (record: GameRecord, game: AnyGame): Result<Verification> => {
  const form = checkRecord(record);
  if (!form.ok) return form;
  const foreign = wrongGame(record, game);
  if (foreign.length > 0) return err(foreign);
  const run = { record, game };
  const header = headerFaults(run);
  const played = header.length > 0 ? [] : [...startFaults(run), ...entriesFaults(run)];
  const inside = [...hashFaults(record), ...header, ...played];
  const faults = inside.length > 0 ? inside : publicFaults(record, game);
  return faults.length > 0 ? err(faults) : ok(summary(run));
};
