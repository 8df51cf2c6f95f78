/** What a device that was there finds in a record, true or forged. */

import { skirmish } from '@paravion/conformance/skirmish';
import { describe, expect, it } from 'vitest';
import { checkAgainst } from './check-table.ts';
import { formatEvidence, parseKept, parseSource } from './evidence.ts';
import type { Kept } from './kept.ts';
import type { TableFault } from './kept-faults.ts';
import { publicCopy } from './public-copy.ts';
import { type GameRecord, lastHash, withoutSeed } from './record.ts';
import { formatRecord } from './record-check.ts';
import { enterKeys, undo } from './record-write.ts';
import { unwrap } from './result.ts';
import { publicKey, signed } from './signature.ts';
import { keptOf, receiptFor } from './testing/kept.ts';
import { SEED } from './testing/played.ts';
import * as t from './testing/tabled.ts';

const check = (record: unknown, kept: Kept | null) => checkAgainst(record, skirmish, kept);
const codes = (record: unknown, kept: Kept | null): readonly TableFault[] => [
  ...new Set(check(record, kept).faults.map(({ code }) => code)),
];
const played = t.playedSealed(3);
const kept = keptOf(played);

/** The same table from its start, with other orders of seat 1 in the last segment. */
const flownAnew = (record: GameRecord): GameRecord => {
  const turn = t.sealedTurn(record);
  return t.goSealed(record, {
    orders: turn.orders.map((o, i) => (i === 1 ? null : o)),
    seals: turn.seals!.with(1, null),
  });
};
const two = t.playedSealed(2);
const other = flownAnew(two);

describe('a true record', () => {
  it('holds against what was kept, and says how much that is', () => {
    expect(check(played, kept)).toMatchObject({
      ...{ faults: [], turns: 3, mine: 3, unopened: 0, heads: 4, since: 1, lists: 0, committed: 2, told: 2, own: true },
      verification: { seed: 'checked', turns: 3 },
    });
    expect(check(withoutSeed(played), kept)).toMatchObject({ faults: [], verification: { seed: 'withheld' } });
    expect(check(played, null)).toMatchObject({ faults: [], mine: 0, heads: 0, since: null, own: false });
    expect(unwrap(parseKept(JSON.stringify(kept)))).toEqual(kept);
  });

  it('and what was kept come back from files', () => {
    const record = JSON.parse(formatRecord(played)) as unknown;
    expect(unwrap(parseSource(formatRecord(played)))).toEqual({ record, kept: null });
    const evidence = formatEvidence({ at: 1, faults: [], kept, record: played });
    expect(unwrap(parseSource(evidence))).toEqual({ record, kept });
    expect(unwrap(parseKept(evidence))).toEqual(kept);
    const bare = formatEvidence({ at: 1, faults: [], kept: null, record: played });
    expect(unwrap(parseSource(bare)).kept).toBeNull();
    for (const bad of [
      parseKept(bare),
      parseKept('{'),
      parseKept('{}'),
      parseSource('{'),
      parseSource(evidence.replace('since', 'when')),
    ])
      expect(bad.ok).toBe(false);
  });

  it('of a game with secrets is checked by its public copy while the game goes on', () => {
    const hidden = t.playedSealed(3, t.goSealed, t.beginTable({ public: true }));
    const copy = unwrap(publicCopy(hidden, skirmish));
    const watched = keptOf(hidden);
    const { verification, ...found } = check(copy, watched);
    expect(verification).toBeNull();
    expect(found).toMatchObject({ faults: [], turns: 3, heads: 4, hashes: watched.heads.map(({ hash }) => hash) });
    expect(check(hidden, watched)).toMatchObject({ ...found, mine: 3 });
    expect(codes({ ...copy, entries: copy.entries.slice(0, 2) }, watched)).toEqual(['cut-off']);
    expect(codes({ ...copy, seedHash: '0'.repeat(64) }, null)).toEqual(expect.arrayContaining(['header', 'seed']));
    expect(codes({ format: 'paravion-public/1' }, null)).toEqual(['form']);
  });

  it('tells of keys of others at the seat', () => {
    const [own] = played.keys![0]!;
    const stranger = publicKey(t.secretOf('stranger'));
    const entered = unwrap(enterKeys(t.playedSealed(1), { seat: 0, keys: [own!, stranger], why: 'device' }));
    expect(check(entered, keptOf(entered)).otherKeys).toEqual([stranger]);
    expect(check(played, kept).otherKeys).toEqual([]);
  });

  it('may have grown, or lost a segment by an undo that says why, since it was seen', () => {
    expect(codes(played, keptOf(two))).toEqual([]);
    const undone = unwrap(undo(played, 'A slip of the pen.'));
    // Its receipts are kept by the segment that was taken back.
    expect(codes(flownAnew(undone), kept)).toEqual([]);
  });

  it('may hold what another device of the seat has sealed since', () => {
    const elsewhere = { ...kept, key: publicKey(t.secretOf('telephone')) };
    const receipts = [{ ...kept.receipts[0]!, receipt: receiptFor(played, 1, 0, '0'.repeat(64)) }];
    expect(codes(played, { ...elsewhere, receipts })).toEqual([]);
    expect(codes(played, { ...kept, receipts })).toEqual(['own-order']);
  });

  it('of a table that is sealed on the devices has its lists', () => {
    const opened = t.playedOpened(2);
    expect(check(opened, keptOf(opened))).toMatchObject({ faults: [], turns: 2, mine: 2, lists: 2 });
  });
});

describe('a record that agrees with itself and is not the one that was shown', () => {
  it('is cut off', () => {
    expect(codes(two, null)).toEqual([]);
    expect(codes(two, kept)).toEqual(['cut-off']);
  });

  it('has a segment flown anew without an undo', () => {
    expect(codes(other, null)).toEqual([]);
    expect(codes(other, kept)).toEqual(['other-turn']);
  });

  it('has none, or another, for an order that was receipted', () => {
    const sealed = keptOf(played, 1).receipts[2]!;
    expect(codes(other, { ...keptOf(two, 1), receipts: [sealed] })).toEqual(['own-order']);
    expect(check(other, { ...keptOf(two, 1), receipts: [sealed] }).faults).toMatchObject([
      { segment: 3, seat: 1, message: expect.stringContaining('no order') },
    ]);
  });

  it('is another game from its start', () => {
    const begun = t.playedSealed(1, t.goSealed, t.beginTable({ notes: { title: 'Another' } }));
    expect(codes(begun, null)).toEqual([]);
    expect(codes(begun, keptOf(t.playedSealed(1)))).toEqual(['other-start', 'other-turn']);
  });

  it('comes from another seed than was promised, or leaves out what was told', () => {
    expect(codes(played, { ...kept, seedHash: 'a'.repeat(64) })).toEqual(['other-seed']);
    const without = t.beginTable(t.tableParts([false, true]));
    expect(codes(without, null)).toEqual([]);
    expect(codes(without, { ...keptOf(without), heads: [] })).toEqual(['own-secret']);
    const { list } = t.tableParts().seeds;
    expect(codes(played, { ...kept, list: { ...list, table: 'another' } })).toEqual(['other-seed']);
  });

  it('is not the one that the house signed a receipt for', () => {
    const { receipt } = kept.receipts[0]!;
    const { key: _, signature: __, ...content } = receipt;
    const forked = signed('paravion-receipt/1', { ...content, head: 'f'.repeat(64) }, t.HOUSE);
    expect(codes(played, { ...kept, receipts: [{ ...kept.receipts[0]!, receipt: forked }] })).toEqual(['other-turn']);
  });

  it('goes with a second list of seals', () => {
    const opened = t.playedOpened(1);
    const { key: _, signature: __, ...list } = keptOf(opened).lists[0]!;
    const second = t.signList({ ...list, at: list.at + 1 });
    expect(codes(opened, { ...keptOf(opened), lists: [second] })).toEqual(['two-lists']);
    // One that the house has not signed says nothing against it.
    expect(codes(opened, { ...keptOf(opened), lists: [{ ...second, at: list.at + 2 }] })).toEqual([]);
    expect(codes(opened, { ...keptOf(opened), lists: [...keptOf(opened).lists, second] })).toEqual(['two-lists']);
  });

  it('goes with a receipt, or a key, that is not the house’s', () => {
    const strange = receiptFor(played, 1, 0, kept.receipts[0]!.receipt.seal, t.secretOf('stranger'));
    expect(codes(played, { ...kept, receipts: [{ ...kept.receipts[0]!, receipt: strange }] })).toEqual(['receipt']);
    const house = [publicKey(t.secretOf('stranger'))];
    expect(codes(played, { ...kept, house, receipts: [] })).toEqual(['other-house']);
  });
});

describe('a record that does not agree with itself', () => {
  const entry = played.entries[1]!;
  const changed = (change: object): GameRecord => ({
    ...played,
    entries: played.entries.with(1, { ...entry, ...change } as never),
  });

  it('is told by what is wrong with it', () => {
    expect(codes({ ...played, rules: { ...(played.rules as object), extra: 1 } }, null)).toContain('header');
    expect(codes(changed({ previous: played.hash }), null)).toEqual(['chain']);
    expect(codes(changed({ events: [] }), null)).toContain('replay');
    expect(codes({ ...played, seed: `${SEED}!` }, null)).toContain('seed');
    expect(codes('nothing', null)).toEqual(['form']);
    expect(codes({ ...played, entries: [entry] }, null)).toEqual(['form']);
    expect(codes(changed({ seals: [null, null] }), null)).toEqual(['form']);
    expect(lastHash(played)).toBe(kept.heads.at(-1)!.hash);
  });

  it('names seat and segment', () => {
    const { seals } = entry as { seals: readonly ({ nonce: string } | null)[] };
    const opened = changed({ seals: seals.with(0, { ...seals[0]!, nonce: 'another nonce of this seat' }) });
    expect(check(opened, null).faults).toContainEqual(expect.objectContaining({ code: 'seal', segment: 2, seat: 0 }));
  });
});
