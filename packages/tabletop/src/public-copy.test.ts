/** Public copies of a game with secrets: what they show, what they prove, and what they do not give away. */

import { skirmish } from '@paravion/conformance/skirmish';
import { describe, expect, it } from 'vitest';
import { copyJson, hashOf } from './canonical.ts';
import type { PublicRecord, PublicTurn } from './public-chain.ts';
import { parsePublic, publicCopy, sameGame, verifyPublic } from './public-copy.ts';
import { type GameRecord, gameName, headOf, withoutSeed } from './record.ts';
import { checkRecord, formatRecord, parseRecord } from './record-check.ts';
import { enterKeys, undo } from './record-write.ts';
import { unwrap } from './result.ts';
import { publicKey } from './signature.ts';
import { SEED } from './testing/played.ts';
import * as t from './testing/tabled.ts';
import { verify } from './verify.ts';

const begin = (more = {}): GameRecord => t.beginTable({ edition: 'initiative', public: true, ...more });
const goOn = (record: GameRecord, turns: number): GameRecord => t.playedSealed(turns, t.goSealed, record);
const undone = unwrap(undo(goOn(begin(), 4), 'A letter was overlooked.'));
const keys = [publicKey(t.DEVICES[0]!), publicKey(t.secretOf('second'))];
const record = goOn(unwrap(enterKeys(undone, { seat: 0, keys, why: 'device' })), 6);
const copy = unwrap(publicCopy(record, skirmish));
const faults = (value: PublicRecord): readonly string[] => {
  const found = verifyPublic(value, skirmish);
  return found.ok ? [] : found.error.map((p) => p.path ?? '');
};
const turns = (value: PublicRecord): readonly PublicTurn[] => value.entries.filter((e) => e.kind === 'turn');
// biome-ignore lint/suspicious/noExplicitAny: for spoiling.
type Loose = { [key: string]: any };
const spoilt = (spoil: (copied: Loose) => void): PublicRecord => {
  const copied = copyJson(copy) as Loose;
  spoil(copied);
  return copied as unknown as PublicRecord;
};
/** A forger who computes the hashes anew. */
const rehashed = ({ hash: _, entries, ...header }: PublicRecord): PublicRecord => {
  const hash = hashOf(header);
  let previous = hash;
  const anew = entries.map(({ hash: __, ...entry }) => {
    const content = { ...entry, previous };
    previous = hashOf(content);
    return { ...content, hash: previous };
  });
  return { ...header, hash, entries: anew } as PublicRecord;
};

describe('a record with a public chain', () => {
  it('verifies, goes by its public name, and is read again', () => {
    expect(unwrap(verify(record, skirmish))).toMatchObject({ turns: 6, undone: 1 });
    expect(record.publicHash).not.toBe(record.hash);
    expect(gameName(record)).toBe(copy.hash);
    expect(headOf(record)).toBe(copy.entries.at(-1)!.hash);
    expect(record.entries.map((e) => e.public)).toEqual(copy.entries.map((e) => e.hash));
    expect(unwrap(parseRecord(formatRecord(record)))).toEqual(record);
    expect(unwrap(verify(withoutSeed(record), skirmish)).seed).toBe('withheld');
  });

  it('is written for games with secrets alone, and where it is asked for', () => {
    expect(t.beginTable({ edition: 'initiative' }).publicHash).toBeUndefined();
    const open = { ...skirmish, secrets: 'none' as const };
    expect(t.beginTable({ public: true }, open).publicHash).toBeUndefined();
    expect(publicCopy(t.beginTable(), skirmish)).toMatchObject({ ok: false, error: [{ path: 'publicHash' }] });
    expect(publicCopy(withoutSeed(record), skirmish)).toMatchObject({ ok: false, error: [{ path: 'seed' }] });
    expect(checkRecord({ ...record, format: 'paravion-record/1' }).ok).toBe(false);
  });

  it('is found out where its public side is not its own', () => {
    const other = begin({ setup: { loads: [5, 6, 6] } });
    const hashes = { ...record, publicHash: other.publicHash! };
    expect(verify(hashes, skirmish).ok).toBe(false);
  });
});

describe('a public copy', () => {
  it('shows what everybody may know, and hides the rest behind salted hashes', () => {
    const [turn] = turns(copy);
    const full = record.entries[0] as { readonly orders: readonly unknown[]; readonly rolls: readonly unknown[] };
    const seat = full.orders.findIndex((order) => order !== null);
    expect(turn!.orders[seat]).toEqual({
      shown: { ...(full.orders[seat] as object), fire: null },
      ...((full.orders[seat] as { fire: unknown }).fire === null ? {} : { hidden: expect.any(String) }),
    });
    expect(turn!.view).toMatchObject({ pilots: [{ panel: null, ammo: null }, {}, {}] });
    expect(JSON.stringify(copy)).not.toContain(SEED);
    expect(turn!.rolls).toEqual({ hidden: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(turn!.rolls.hidden).not.toBe(hashOf(full.rolls));
    for (const { orders, seals } of turns(copy))
      for (const [i, order] of orders.entries()) if (order?.hidden) expect(seals[i]?.nonce ?? null).toBeNull();
    expect(JSON.stringify(copy)).not.toContain('ammo":6');
  });

  it('verifies while the game goes on, and is read again', () => {
    expect(unwrap(verifyPublic(copy, skirmish))).toMatchObject({
      turns: 6,
      undone: 1,
      untold: 0,
      last: headOf(record),
    });
    expect(unwrap(verifyPublic(copy, skirmish)).signed).toBeGreaterThan(3);
    expect(unwrap(parsePublic(formatRecord(copy)))).toEqual(copy);
    expect(parsePublic('{').ok).toBe(false);
    expect(verifyPublic(copy, { ...skirmish, id: 'chess' })).toMatchObject({ ok: false, error: [{ path: 'game' }] });
  });

  it('is the beginning of the game that is published at the end', () => {
    const early = { ...copy, entries: copy.entries.slice(0, 3) };
    expect(sameGame(early, record, skirmish)).toEqual([]);
    const other = goOn(begin(), 2);
    expect(sameGame(early, other, skirmish)).toMatchObject([{ code: 'tampered', path: 'entries[2]' }]);
    const hidden = goOn(begin({ setup: { loads: [5, 6, 6] } }), 2);
    expect(sameGame(early, hidden, skirmish)).toMatchObject([{ code: 'tampered', path: 'hash' }]);
  });

  it.each<readonly [string, (copied: Loose) => void, readonly string[]]>([
    ['an event', (c) => (c.entries[0].events[0].x = 1), []],
    ['a signature', (c) => (c.entries[0].seals.find(Boolean).signature = '0'.repeat(128)), ['entries[0].seals']],
    ['a shown order', (c) => (c.entries[0].orders = c.entries[0].orders.map(() => null)), []],
    ['rules', (c) => (c.rules.life = 4), []],
    ['a secret', (c) => (c.seeds.secrets[0] = '0'.repeat(64)), ['seeds.secrets[0]']],
  ])('shows %s that was changed, at once or against the record', (_, spoil, anew) => {
    expect(faults(spoilt(spoil)).some((path) => path.endsWith('hash') || path.startsWith('seeds'))).toBe(true);
    const forged = rehashed(spoilt(spoil));
    for (const path of anew) expect(faults(forged).some((p) => p.startsWith(path))).toBe(true);
    expect(sameGame(forged, record, skirmish)).not.toEqual([]);
  });

  it('of a table that is sealed on the devices has its lists, and tells what the house did not open', () => {
    const opened = t.playedSealed(2, t.goOpened, begin({ edition: 'together', sealing: 'device' }));
    const seen = unwrap(publicCopy(opened, skirmish));
    expect(faults(seen)).toEqual([]);
    const { openings: __, ...bare } = seen.entries[0] as PublicTurn;
    expect(faults(rehashed({ ...seen, entries: [bare as PublicTurn] }))).toContain('entries[0].openings');
  });
});
