import { skirmish } from '@paravion/conformance/skirmish';
import { describe, expect, it } from 'vitest';
import { hashOf } from './canonical.ts';
import { keyedDice, seedHash } from './dice.ts';
import { standingTurns, type TurnEntry, withoutSeed } from './record.ts';
import { checkRecord, formatRecord, parseRecord } from './record-check.ts';
import { newRecord } from './record-new.ts';
import { append, appendAt, undo, withSeed } from './record-write.ts';
import { replay } from './replay.ts';
import { type Result, unwrap } from './result.ts';
import { sealOrder } from './seal.ts';
import { begin, dueTurn, go, played, SEED } from './testing/played.ts';

const refused = (result: Result<unknown>, ...problems: readonly object[]): void =>
  expect(result).toMatchObject({ ok: false, error: problems });

const last = (record: ReturnType<typeof begin>): TurnEntry => record.entries.at(-1) as TurnEntry;

describe('a new record', () => {
  const options = { edition: 'together', setup: { loads: [6, 6] }, seed: SEED };

  it('holds full rules, setup, seed hash and start', () => {
    const record = begin();
    expect(record).toMatchObject({
      format: 'paravion-record/1',
      game: 'skirmish',
      edition: 'together',
      rules: skirmish.editions[1]!.rules,
      setup: { loads: [6, 6, 6] },
      seedHash: seedHash(SEED),
      notes: { title: 'A game of the tests' },
      entries: [],
    });
    expect(record.start.stateHash).toBe(hashOf(record.start.state));
    expect(Object.isFrozen(record.start)).toBe(true);
    expect(withoutSeed(record)).toEqual({ ...record, seed: null });
  });

  it('may have house rules, under any name', () => {
    const rules = { ...skirmish.editions[1]!.rules, life: 4 };
    expect(unwrap(newRecord(skirmish, { ...options, edition: 'our house', rules })).rules).toEqual(rules);
    expect(unwrap(newRecord(skirmish, { ...options, rules })).edition).toBe('together');
  });

  it('refuses what cannot be played', () => {
    refused(newRecord(skirmish, { ...options, edition: 'blue' }), { code: 'unknown', path: 'edition' });
    refused(newRecord(skirmish, { ...options, rules: {} }), ...Array(7).fill({ code: expect.any(String) }));
    refused(newRecord(skirmish, { ...options, setup: { loads: [6] } }), { code: 'out-of-range', path: 'loads' });
    refused(newRecord(skirmish, { ...options, seed: 'short' }), { code: 'out-of-range', path: 'seed' });
  });

  it('takes dice placed by hand, visibly', () => {
    const first = { 'segment 0/first/seat 1': 2 ** 20 };
    const record = unwrap(newRecord(skirmish, { ...options, edition: 'initiative', given: first }));
    expect(record.start.state).toMatchObject({ queue: [1, 0] });
    expect(record.start.rolls[1]).toMatchObject({ result: 2 ** 20, given: true });
    refused(newRecord(skirmish, { ...options, given: { wind: 1 } }), { code: 'unknown', path: 'dice["wind"]' });
  });
});

describe('going on', () => {
  it('chains an entry with everything that was needed', () => {
    const [record, turn] = [begin(), dueTurn(begin())];
    const { record: after, entry, state, events } = unwrap(append(record, skirmish, turn));
    const dice = keyedDice(SEED);
    expect({ state, events }).toEqual(
      skirmish.adjudicate(skirmish.editions[1]!.rules, unwrap(replay(record, skirmish)).state, turn.orders, dice),
    );
    expect(entry).toMatchObject({ kind: 'turn', segment: 1, revision: 1, orders: turn.orders, previous: record.hash });
    expect(entry.seals).toEqual([null, null, null]);
    expect(entry.stateHash).toBe(hashOf(state));
    for (const { label, sides, result } of entry.rolls) expect(dice.roll(label, sides)).toBe(result);
    expect(after.entries).toEqual([entry]);
    expect(go(after).entries[1]!.previous).toBe(entry.hash);
  });

  it('keeps press, remarks and deadline', () => {
    const press = [{ from: 'Paris', text: 'All quiet.' }];
    expect(last(go(begin(), { press, note: 'Well flown.', deadline: 'Friday' }))).toMatchObject({
      press,
      note: 'Well flown.',
      deadline: 'Friday',
    });
    expect(last(go(begin(), { press: [], note: '', deadline: undefined }))).not.toHaveProperty('press');
  });

  it('keeps illegal orders as they were handed in', () => {
    expect(last(go(begin(), { orders: [{ dx: 'far' }, null, 'up'] })).orders).toEqual([{ dx: 'far' }, null, 'up']);
  });

  it('goes on from a position that is kept as from one that is replayed', () => {
    const record = played(3);
    const { state } = unwrap(replay(record, skirmish));
    const light = { ...record, entries: record.entries.slice(-1) };
    const kept = appendAt(light, { state, segment: 4 }, skirmish, dueTurn(record));
    expect(unwrap(kept).entry).toEqual(last(go(record)));
    refused(appendAt(light, { state, segment: 5 }, skirmish, dueTurn(record)), { code: 'repeated', path: 'segment' });
    refused(appendAt(withoutSeed(light), { state, segment: 4 }, skirmish, dueTurn(record)), { path: 'seed' });
  });

  it('refuses a segment twice, or too soon', () => {
    const record = go(begin());
    refused(append(record, skirmish, dueTurn(begin())), { code: 'repeated', path: 'segment', expected: 'segment 2' });
    refused(append(record, skirmish, { ...dueTurn(record), segment: 3 }), { code: 'out-of-range', path: 'segment' });
  });

  it('refuses orders that are not to be had', () => {
    const record = begin('initiative');
    const { queue } = record.start.state as { readonly queue: readonly number[] };
    const idle = queue[1]!;
    const orders = [null, null, null].with(idle, { dx: 0, dy: 0, fire: null } as never);
    refused(append(record, skirmish, { segment: 1, orders }), { code: 'illegal', path: `orders[${idle}]` });
    refused(append(begin(), skirmish, { segment: 1, orders: [null] }), { code: 'out-of-range', path: 'orders' });
    const strange = [{ dx: undefined }, null, null];
    refused(append(begin(), skirmish, { segment: 1, orders: strange }), { code: 'malformed', path: 'orders[0].dx' });
  });

  it('refuses to go on with another game, without a seed, or after the end', () => {
    const other = { ...skirmish, id: 'chess' };
    refused(append(begin(), other, dueTurn(begin())), { code: 'unknown', path: 'game' });
    refused(append(withoutSeed(begin()), skirmish, dueTurn(begin())), { code: 'nonsense', path: 'seed' });
    let record = begin();
    while (!skirmish.outcome(skirmish.editions[1]!.rules, unwrap(replay(record, skirmish)).state).over)
      record = go(record);
    const late = { segment: standingTurns(record).length + 1, orders: [null, null, null] };
    refused(append(record, skirmish, late), { code: 'illegal', message: 'The game is over.' });
  });

  it('takes dice placed by hand, visibly, and only those that were thrown', () => {
    const turn = { segment: 1, orders: [{ dx: 0, dy: 0, fire: 1 }, null, null] };
    const label = 'segment 1/seat 0/aim';
    const { rolls } = unwrap(append(begin(), skirmish, { ...turn, given: { [label]: 10 } })).entry;
    expect(rolls[0]).toEqual({ label, sides: 10, result: 10, given: true });
    refused(append(begin(), skirmish, { ...turn, given: { [label]: 11 } }), { code: 'out-of-range' });
    refused(append(begin(), skirmish, { ...turn, given: { aim: 10 } }), { code: 'unknown', path: 'dice["aim"]' });
  });

  it('takes seals, and checks them', () => {
    const record = begin();
    const { orders } = dueTurn(record);
    const about = { game: record.hash, segment: 1, seat: 0 };
    const seal = unwrap(sealOrder(orders[0], 'a nonce of the tests', about));
    const seals = [seal, null, null];
    expect(last(go(record, { seals })).seals).toEqual(seals);
    const others = orders.with(0, { ...orders[0]!, dx: 1 });
    refused(append(record, skirmish, { segment: 1, orders: others, seals }), { code: 'tampered', path: 'seals[0]' });
    const unopened = [{ ...seal, nonce: null }, null, null];
    refused(append(record, skirmish, { segment: 1, orders, seals: unopened }), { code: 'tampered', path: 'seals[0]' });
    expect(last(go(record, { orders: orders.with(0, null), seals: unopened })).seals).toEqual(unopened);
    refused(append(record, skirmish, { segment: 1, orders, seals: [null] }), { code: 'out-of-range', path: 'seals' });
  });
});

describe('taking back', () => {
  it('keeps the turn and the reason, and goes on from before it, with the same luck', () => {
    const two = played(2);
    const back = unwrap(undo(two, '  a letter was overlooked '));
    expect(back.entries).toHaveLength(3);
    expect(back.entries[2]).toMatchObject({ kind: 'undo', segment: 2, reason: 'a letter was overlooked' });
    expect(unwrap(replay(back, skirmish)).state).toEqual(unwrap(replay(played(1), skirmish)).state);
    const again = go(back);
    expect(last(again).rolls).toEqual(last(two).rolls);
    expect(last(again).events).toEqual(last(two).events);
    expect(last(again).previous).toBe(back.entries[2]!.hash);
    expect(standingTurns(again)).toEqual([two.entries[0], again.entries[3]]);
  });

  it('goes back to the start and no further, and needs a reason', () => {
    const back = unwrap(undo(unwrap(undo(played(2), 'once')), 'twice'));
    expect(unwrap(replay(back, skirmish)).states).toHaveLength(1);
    refused(undo(back, 'thrice'), { code: 'illegal' });
    refused(undo(played(1), ' '), { code: 'malformed', path: 'reason' });
  });
});

describe('replay', () => {
  it('gives every state', () => {
    const { states, turns, state } = unwrap(replay(played(3), skirmish));
    expect(states.map((s) => s.segment)).toEqual([1, 2, 3, 4]);
    expect(states.map(hashOf).slice(1)).toEqual(turns.map((t) => t.stateHash));
    expect(state).toBe(states[3]);
  });

  it('works whatever the revision, for it needs events only', () => {
    const newer = { ...skirmish, revision: 2, adjudicate: () => expect.fail('adjudicated') };
    expect(unwrap(replay(played(2), newer)).states).toHaveLength(3);
  });

  it('finds events that do not lead to the state', () => {
    const record = played(2);
    const entries = record.entries.map((e, i) => (i === 1 ? { ...e, events: [] } : e));
    refused(replay({ ...record, entries } as typeof record, skirmish), {
      code: 'tampered',
      path: 'entries[1].stateHash',
    });
  });
});

describe('a record from outside', () => {
  it('comes back from its text', () => {
    const record = unwrap(undo(go(played(2), { press: [{ from: 'x', text: 'y' }] }), 'why not'));
    expect(unwrap(parseRecord(formatRecord(record)))).toEqual(record);
    expect(formatRecord(record).split('\n').length).toBeGreaterThan(50);
  });

  it('is refused with the place of every fault', () => {
    const record = JSON.parse(formatRecord(played(2)));
    const spoil = (change: (r: typeof record) => void) => {
      const copy = structuredClone(record);
      change(copy);
      return checkRecord(copy);
    };
    refused(
      spoil((r) => delete r.rules),
      { code: 'malformed', path: 'rules' },
    );
    refused(
      spoil((r) => (r.format = 'x')),
      { code: 'unknown', path: 'format' },
    );
    refused(
      spoil((r) => (r.more = 1)),
      { code: 'unknown' },
    );
    refused(
      spoil((r) => (r.entries[0].kind = 'x')),
      { code: 'malformed', path: 'entries[0].kind' },
    );
    refused(
      spoil((r) => (r.entries[1].hash = 'x')),
      { path: 'entries[1].hash' },
    );
    refused(
      spoil((r) => (r.entries[1].rolls = [{}])),
      ...['label', 'sides', 'result'].map((k) => ({ path: `entries[1].rolls[0].${k}` })),
    );
    refused(
      spoil((r) => r.entries[1].seals.pop()),
      { path: 'entries[1].seals' },
    );
    refused(
      spoil((r) => r.entries.shift()),
      { path: 'entries[0].segment', expected: 'segment 1' },
    );
    refused(
      spoil((r) => (r.entries[1] = { kind: 'undo', segment: 2, reason: 'x', previous: r.hash, hash: r.hash })),
      {
        path: 'entries[1].segment',
      },
    );
  });

  it('is refused when it is no JSON, or no record at all', () => {
    refused(parseRecord('{"format": '), { code: 'malformed', message: expect.stringContaining('This is not JSON') });
    for (const text of ['null', '[]', '7', '""', '{}', '['.repeat(100_000) + ']'.repeat(100_000)])
      expect(parseRecord(text).ok).toBe(false);
  });

  it('takes a published seed, if it is the right one', () => {
    const copy = withoutSeed(played(1));
    expect(unwrap(withSeed(copy, SEED))).toEqual(played(1));
    refused(withSeed(copy, `${SEED}!`), { code: 'tampered', path: 'seed' });
    refused(withSeed(copy, 'short'), { code: 'out-of-range' });
  });
});
