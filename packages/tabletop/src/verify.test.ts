import { skirmish } from '@paravion/conformance/skirmish';
import { describe, expect, it } from 'vitest';
import { copyJson } from './canonical.ts';
import { entryHash, type GameRecord, headerHash, type TurnEntry, withoutSeed } from './record.ts';
import { newRecord } from './record-new.ts';
import { append, undo } from './record-write.ts';
import { type Problem, unwrap } from './result.ts';
import { sealOrder } from './seal.ts';
import { begin, dueTurn, go, played } from './testing/played.ts';
import { verify } from './verify.ts';

type Loose<T> = unknown extends T ? unknown : { -readonly [K in keyof T]: Loose<T[K]> };
type Spoil = (record: Loose<GameRecord>, turns: Loose<TurnEntry>[]) => void;

const faultsOf = (record: GameRecord, game = skirmish): readonly Problem[] => {
  const verified = verify(record, game);
  return verified.ok ? [] : verified.error;
};

const spoilt = (record: GameRecord, spoil: Spoil): GameRecord => {
  const copy = copyJson(record) as Loose<GameRecord>;
  spoil(copy, copy.entries as Loose<TurnEntry>[]);
  return copy as GameRecord;
};

/** A forger who computes the hashes anew. */
const rehashed = (record: GameRecord): GameRecord => {
  let previous = headerHash(record);
  const entries = record.entries.map((e) => {
    const entry = { ...e, previous };
    previous = entryHash(entry);
    return { ...entry, hash: previous };
  });
  return { ...record, hash: headerHash(record), entries };
};

const places = (record: GameRecord): readonly string[] => faultsOf(record).map((p) => p.path ?? '');

describe('an honest record', () => {
  it('verifies, and says what was looked at', () => {
    const record = unwrap(undo(played(4), 'too windy'));
    expect(unwrap(verify(record, skirmish))).toMatchObject({
      turns: 3,
      undone: 1,
      given: [],
      seals: 0,
      seed: 'checked',
      notes: [],
    });
    expect(unwrap(verify(record, skirmish)).rolls).toBeGreaterThan(3);
    expect(faultsOf(played(5, 'initiative'))).toEqual([]);
  });

  it('verifies without its seed, and says so', () => {
    expect(unwrap(verify(withoutSeed(played(3)), skirmish)).seed).toBe('withheld');
  });

  it('shows dice placed by hand, opened seals and house rules', () => {
    const start = begin();
    const order = { dx: 0, dy: 0, fire: 1 };
    const seal = unwrap(sealOrder(order, 'a nonce of the tests', { game: start.hash, segment: 1, seat: 0 }));
    const turn = { segment: 1, orders: [order, null, null], seals: [seal, null, null] };
    const given = { 'segment 1/seat 0/aim': 2 };
    const { record } = unwrap(append(start, skirmish, { ...turn, given }));
    const found = unwrap(verify(record, { ...skirmish, editions: skirmish.editions.slice(0, 1) }));
    expect(found).toMatchObject({
      seals: 1,
      given: [{ path: 'entries[0]', label: 'segment 1/seat 0/aim', result: 2 }],
      notes: [{ code: 'note', path: 'edition' }],
    });
    const [one, together] = skirmish.editions;
    const reprinted = { ...skirmish, editions: [{ ...one!, id: together!.id }] };
    expect(unwrap(verify(record, reprinted)).notes).toMatchObject([{ code: 'note', path: 'rules' }]);
  });

  it('of another revision is followed by its events, and its dice are held against the seed', () => {
    const newer = { ...skirmish, revision: 2 };
    const older = { ...newer, adjudicate: () => expect.fail('adjudicated') };
    const { notes, newer: none } = unwrap(verify(played(2), older));
    expect(none).toBeNull();
    expect(notes).toMatchObject([
      { path: 'start', message: expect.stringContaining('an older revision of the game, 1') },
    ]);
    const mixed = unwrap(append(played(2), newer, dueTurn(played(2)))).record;
    expect(unwrap(verify(mixed, skirmish))).toMatchObject({
      followed: 1,
      newer: 2,
      notes: [{ path: 'entries[2]', message: expect.stringContaining('a newer revision of the game, 2') }],
    });
    const record = rehashed(
      spoilt(played(2), (_, turns) => (turns[1]!.rolls[0]!.result = 1 + (turns[1]!.rolls[0]!.result % 10))),
    );
    expect(faultsOf(record, older as typeof skirmish).map((p) => p.path)).toEqual(['entries[1].rolls[0].result']);
  });
});

const seatThatFired = (turn: Loose<TurnEntry>): Loose<Record<string, unknown>> =>
  (turn.events as Loose<Record<string, unknown>>[]).find((e) => e.type === 'fired')!;

/** What is changed, and the places where it shows when the hashes are left, and when they are computed anew. */
const FORGERIES: readonly (readonly [string, Spoil, readonly string[], readonly string[]])[] = [
  ['a remark', (_, t) => (t[1]!.note = 'He cheated.'), ['entries[1].hash'], []],
  [
    'the reason of an undo',
    (_, t) => ((t[4] as unknown as { reason: string }).reason = 'none'),
    ['entries[4].hash'],
    [],
  ],
  ['a note of the header', (r) => (r.notes.title = 'Another'), ['hash'], []],
  [
    'an order',
    (_, t) => ((t[1]!.orders[0] as { dx: number }).dx += 1),
    ['entries[1].hash', 'entries[1].events[0].x'],
    ['entries[1].events[0].x'],
  ],
  [
    'an order of a turn taken back',
    (_, t) => ((t[3]!.orders[0] as { dx: number }).dx += 1),
    ['entries[3].hash', 'entries[3].events[0].x'],
    ['entries[3].events[0].x'],
  ],
  [
    'an order left out',
    (_, t) => (t[1]!.orders[0] = null),
    ['entries[1].hash', 'entries[1].events[0].x'],
    ['entries[1].events[0].x'],
  ],
  [
    'a die',
    (_, t) => (t[0]!.rolls[0]!.result = 1 + (t[0]!.rolls[0]!.result % 10)),
    ['entries[0].hash', 'entries[0].rolls[0].result', 'entries[0].events[3].die'],
    ['entries[0].rolls[0].result', 'entries[0].events[3].die'],
  ],
  ['a die left out', (_, t) => t[0]!.rolls.pop(), ['entries[0].hash', 'entries[0].rolls[1]'], ['entries[0].rolls[1]']],
  [
    'a die too many',
    (_, t) => t[0]!.rolls.push({ label: 'x', sides: 1, result: 1 }),
    ['entries[0].hash', 'entries[0].rolls[2]'],
    ['entries[0].rolls[2]'],
  ],
  [
    'an event',
    (_, t) => (seatThatFired(t[2]!).die = 10),
    ['entries[2].hash', 'entries[2].events[3].die'],
    ['entries[2].events[3].die'],
  ],
  [
    'the hash of a state',
    (_, t) => (t[2]!.stateHash = t[1]!.stateHash),
    ['entries[2].hash', 'entries[2].stateHash'],
    ['entries[2].stateHash'],
  ],
  [
    'the start',
    (r) => ((r.start.state as { pilots: { ammo: number }[] }).pilots[0]!.ammo = 5),
    ['hash', 'start.stateHash', 'start.state.pilots[0].ammo', 'entries[0].stateHash'],
    ['start.stateHash', 'start.state.pilots[0].ammo', 'entries[0].stateHash'],
  ],
  ['the rules', (r) => ((r.rules as { life: number }).life = 99), ['hash', 'rules.life'], ['rules.life']],
  ['the setup', (r) => ((r.setup as { loads: number[] }).loads = [6]), ['hash', 'setup.loads'], ['setup.loads']],
  ['the seed', (r) => (r.seed = 'another seed of the tests'), ['seed'], ['seed']],
  ['a chain', (_, t) => (t[1]!.previous = t[1]!.hash), ['entries[1].previous', 'entries[1].hash'], []],
];

describe('a game with dice of its own', () => {
  const named = { ...skirmish, dice: 'named' as const };
  const { edition, rules, setup } = begin();
  const start = unwrap(newRecord(named, { edition, rules, setup, seed: 'a seed of sixteen bytes or more' }));
  const record = unwrap(append(start, named, dueTurn(start))).record;

  it('is verified by them', () => {
    expect(record.dice).toBe('named');
    expect(faultsOf(record, named)).toEqual([]);
  });
  it('is told apart when the dice are not those of the game', () => {
    expect(faultsOf(record).map((p) => p.path)).toEqual(['dice']);
    expect(faultsOf(rehashed({ ...record, dice: 'keyed' }), named).map((p) => p.path)).toContain('dice');
  });
});

describe('a forged record', () => {
  const record = unwrap(undo(played(4), 'for the tests'));

  it.each(FORGERIES)('shows %s', (_, spoil, left, anew) => {
    expect(places(spoilt(record, spoil))).toEqual(expect.arrayContaining([...left]));
    expect(places(rehashed(spoilt(record, spoil)))).toEqual(expect.arrayContaining([...anew]));
  });

  it('shows an entry cut out', () => {
    expect(places(spoilt(record, (r) => r.entries.splice(1, 1)))).toContain('entries[1].segment');
  });

  it('with its last entries cut off is true as far as it goes; the last hash tells', () => {
    const shorter = spoilt(record, (r) => r.entries.splice(3, 2));
    expect(faultsOf(shorter)).toEqual([]);
    expect(unwrap(verify(shorter, skirmish)).last).toBe(record.entries[2]!.hash);
    expect(unwrap(verify(record, skirmish)).last).toBe(record.entries[4]!.hash);
  });

  it('names what differs in words', () => {
    const [fault] = faultsOf(rehashed(spoilt(record, (_, t) => (seatThatFired(t[2]!).die = 11))));
    expect(fault!.message).toMatch(/^The record says 11; run again it is \d+\.$/);
  });

  it('shows a broken seal', () => {
    const start = begin();
    const { orders } = dueTurn(start);
    const seal = unwrap(sealOrder(orders[0], 'a nonce of the tests', { game: start.hash, segment: 1, seat: 0 }));
    const sealed = go(start, { seals: [seal, null, null] });
    const forged = spoilt(sealed, (_, t) => (t[0]!.seals[0]!.nonce = 'another nonce entirely'));
    expect(places(rehashed(forged))).toEqual(['entries[0].seals[0]']);
  });

  it('of another game is told apart', () => {
    expect(verify(record, { ...skirmish, id: 'chess' })).toMatchObject({ ok: false, error: [{ path: 'game' }] });
  });

  it('never makes it throw', () => {
    const wild: readonly Spoil[] = [
      (r) => (r.start.state = null),
      (r) => (r.rules = 7),
      (r) => (r.setup = null),
      (r) => (r.seed = 'x'.repeat(1000)),
      (_, t) => (t[0]!.events = [{ type: 'moved', rule: '2.1', seat: 9 }]),
      (_, t) => (t[0]!.events = [{ type: 'what', rule: '?' }]),
      (_, t) => (t[0]!.orders = []),
      (_, t) => (t[0]!.stateHash = 'nonsense'),
      (r) => ((r as unknown as { entries: unknown }).entries = 3),
    ];
    for (const spoil of wild) expect(faultsOf(spoilt(record, spoil)).length).toBeGreaterThan(0);
  });
});
