/** Records of tables with devices: seeds from all, keys, seals that are signed, lists that are closed. */

import { skirmish } from '@paravion/conformance/skirmish';
import { describe, expect, it } from 'vitest';
import { keyedDice } from './dice.ts';
import { type GameRecord, gameName, isTurn, lastHash, withoutSeed } from './record.ts';
import { checkRecord, formatRecord, parseRecord } from './record-check.ts';
import { keysAfter, openHeads } from './record-keys.ts';
import { newRecord } from './record-new.ts';
import { recordText } from './record-text/index.ts';
import { append, appendAt, enterKeys, undo } from './record-write.ts';
import { type Result, unwrap } from './result.ts';
import { diceSeed, segmentSeed, untold } from './seeds.ts';
import { publicKey } from './signature.ts';
import { begin, dueTurn, go, SEED } from './testing/played.ts';
import * as t from './testing/tabled.ts';
import { verify } from './verify.ts';

const refused = (result: Result<unknown>, ...problems: readonly object[]): void =>
  expect(result).toMatchObject({ ok: false, error: problems });

const options = { edition: 'together', setup: { loads: [6, 6, 6] }, seed: SEED };
const dice = (record: GameRecord) => record.entries.filter(isTurn).flatMap(({ rolls }) => rolls);

describe('the seed of a table', () => {
  it('is that of the house and of all who told, by seat', () => {
    const record = t.beginTable();
    const { seeds } = record;
    expect(record.format).toBe('paravion-record/2');
    const thrown = dice(goOn(record, 2));
    for (const { label, sides, result } of thrown)
      expect(keyedDice(diceSeed(SEED, seeds)).roll(label, sides)).toBe(result);
    expect(thrown.length).toBeGreaterThan(2);
    expect(diceSeed(SEED, undefined)).toBe(SEED);
    expect(diceSeed(SEED, seeds)).not.toBe(diceSeed(SEED, t.tableParts([true, false]).seeds));
    expect(diceSeed(SEED, seeds)).not.toBe(diceSeed(`${SEED}!`, seeds));
  });

  it('counts who did not tell', () => {
    const record = t.beginTable(t.tableParts([false, true]));
    expect(untold(record.seeds!)).toBe(1);
    expect(unwrap(verify(goOn(record, 1), skirmish)).untold).toBe(1);
    expect(unwrap(verify(t.beginTable(), skirmish)).untold).toBe(0);
  });

  it('is refused where list or secrets are not true', () => {
    const { seeds, ...parts } = t.tableParts();
    const made = (more: object) => newRecord(skirmish, { ...options, ...parts, seeds, ...more });
    const secrets = [t.secretOf('another'), ...seeds.secrets.slice(1)];
    refused(made({ seeds: { ...seeds, secrets } }), { code: 'tampered', path: 'seeds.secrets[0]' });
    refused(made({ seeds: { ...seeds, secrets: [...seeds.secrets.slice(0, 2), t.secretOf('bot')] } }), {
      path: 'seeds.secrets[2]',
    });
    refused(made({ seed: 'another seed of the house' }), { path: 'seeds.list.seedHash' });
    refused(made({ house: publicKey(t.secretOf('another')) }), { path: 'seeds.list' });
    refused(made({ seeds: { ...seeds, list: { ...seeds.list, table: 'another' } } }), { path: 'seeds.list' });
  });
});

const goOn = (record: GameRecord, turns: number): GameRecord => t.playedSealed(turns, t.goSealed, record);

describe('a record of a table', () => {
  it('verifies, with its seals', () => {
    const record = t.playedSealed(3);
    const found = unwrap(verify(record, skirmish));
    expect(found).toMatchObject({ turns: 3, seals: 6, signed: 6, untold: 0, seed: 'checked' });
    expect(unwrap(verify(withoutSeed(record), skirmish)).seed).toBe('withheld');
    expect(unwrap(parseRecord(formatRecord(record)))).toEqual(record);
  });

  it('is no record of the first format', () => {
    const first = { format: 'paravion-record/1' };
    const problems = ['house', 'seeds', 'keys', 'entries[0]'].map((path) => ({ code: 'malformed', path }));
    refused(checkRecord({ ...t.playedSealed(1), ...first }), ...problems);
    refused(enterKeys(begin(), { seat: 0, keys: [], why: 'pilot' }), { code: 'nonsense' });
    const seals = [t.deviceSeal(begin(), 1, 0, dueTurn(begin()).orders[0]), null, null];
    refused(append(begin(), skirmish, { ...dueTurn(begin()), seals }), { code: 'nonsense' }, { path: 'seals[0]' });
    expect(begin().format).toBe('paravion-record/1');
  });

  it('takes seals of its devices for its own head alone', () => {
    const record = goOn(t.beginTable(), 1);
    const { orders, segment } = t.sealedTurn(record);
    const seals = (seal: ReturnType<typeof t.deviceSeal>) => ({ orders, segment, seals: [seal, null, null] });
    const at = (head?: string, secret?: string) => t.deviceSeal(record, segment, 0, orders[0], head, secret);
    expect(append(record, skirmish, seals(at())).ok).toBe(true);
    refused(append(record, skirmish, seals(at(record.hash))), { code: 'tampered', path: 'seals[0]' });
    refused(append(record, skirmish, seals(at(undefined, t.DEVICES[1]))), { code: 'tampered', path: 'seals[0]' });
  });

  it('takes a key for as long as it holds', () => {
    const before = goOn(t.beginTable(), 1);
    const second = publicKey(t.DEVICES[2]!);
    const keys = [before.keys![0]![0]!, second];
    const after = unwrap(enterKeys(before, { seat: 0, keys, why: 'device', at: 5 }));
    expect(openHeads(after, after.entries)).toEqual([lastHash(before), lastHash(after)]);
    const { orders, segment } = t.sealedTurn(after);
    const seals = [t.deviceSeal(after, segment, 0, orders[0], lastHash(before), t.DEVICES[2]), null, null];
    const record = unwrap(append(after, skirmish, { segment, orders, seals })).record;
    expect(unwrap(verify(goOn(record, 3), skirmish))).toMatchObject({ turns: 3, undone: 0, signed: 5 });
    const gone = unwrap(enterKeys(record, { seat: 0, keys: [], why: 'pilot' }));
    refused(append(gone, skirmish, t.sealedTurn(gone)), { code: 'tampered', path: 'seals[0]' });
    expect(keysAfter(gone, gone.entries)).toEqual({ house: [gone.house], seats: [[], before.keys![1], []] });
    refused(enterKeys(record, { seat: 0, keys: ['x'], why: 'device' }), { code: 'malformed', path: 'keys[0]' });
  });

  it('goes on from its last entries, given the keys', () => {
    const played = goOn(t.beginTable(), 2);
    const record = unwrap(enterKeys(played, { seat: null, keys: [publicKey(t.secretOf('new'))], why: 'house' }));
    const turn = t.sealedTurn(record);
    const whole = unwrap(append(record, skirmish, turn));
    const state = unwrap(append(goOn(t.beginTable(), 1), skirmish, t.sealedTurn(goOn(t.beginTable(), 1)))).state;
    const light = { ...record, entries: record.entries.slice(-2) };
    const keys = keysAfter(record, record.entries);
    // The house's old key holds no more.
    expect(keys.house).toEqual([publicKey(t.secretOf('new'))]);
    expect(unwrap(appendAt(light, { state, segment: 3, keys }, skirmish, turn)).entry).toEqual(whole.entry);
  });

  it('is taken back as any other, and sealed anew', () => {
    const back = unwrap(undo(t.playedSealed(2), 'for the tests'));
    expect(unwrap(verify(goOn(back, 3), skirmish))).toMatchObject({ turns: 3, undone: 1, signed: 8 });
  });
});

describe('a table that is sealed on the devices', () => {
  it('throws dice that come from what was opened too', () => {
    const record = t.playedOpened(3);
    expect(unwrap(verify(record, skirmish))).toMatchObject({ turns: 3, seals: 9, signed: 6 });
    const [turn] = record.entries.filter(isTurn);
    const nonces = turn!.seals.map((seal) => seal!.nonce);
    const seed = segmentSeed(diceSeed(SEED, record.seeds), turn!.openings!, nonces);
    for (const { label, sides, result } of turn!.rolls) expect(keyedDice(seed).roll(label, sides)).toBe(result);
    expect(unwrap(parseRecord(formatRecord(record)))).toEqual(record);
  });

  it('flies what was sealed and not opened as no orders', () => {
    const record = t.beginTable({ sealing: 'device' });
    const { orders, seals = [], ...turn } = t.openedTurn(record);
    const unopened = { ...seals[1]!, nonce: null };
    const after = t.goOpened(record, { ...turn, orders: orders.with(1, null), seals: seals.with(1, unopened) });
    expect(unwrap(verify(after, skirmish))).toMatchObject({ turns: 1, seals: 2, signed: 1 });
    const kept = { ...turn, orders, seals: seals.with(1, unopened) };
    refused(append(record, skirmish, kept), { path: 'seals[1]', expected: 'no order' });
    const spoilt = { ...turn, orders, seals: seals.with(1, { ...seals[1]!, seal: 'x' }) };
    refused(append(record, skirmish, spoilt), { code: 'malformed', path: 'seals[1]' }, { code: 'tampered' });
  });

  it('needs the list, of this very segment, signed by the house', () => {
    const record = t.playedOpened(1);
    const turn = t.openedTurn(record);
    const { openings: _, ...bare } = turn;
    refused(append(record, skirmish, bare), { code: 'tampered', path: 'openings' });
    const { key: __, signature: ___, ...list } = turn.openings;
    const made = (openings: object) =>
      append(record, skirmish, { ...turn, openings: { ...turn.openings, ...openings } });
    refused(made(t.signList({ ...list, segment: 1 })), { path: 'openings' });
    refused(made(t.signList({ ...list, game: gameName(begin()) })), { path: 'openings' });
    refused(made(t.signList({ ...list, head: record.hash })), { path: 'openings' });
    refused(made(t.signList(list, t.secretOf('another'))), { path: 'openings' });
    const forged = unwrap(made({ signature: t.signList({ ...list, segment: 1 }).signature })).record;
    expect(verify(unwrap(made({})).record, skirmish).ok).toBe(true);
    refused(verify(forged, skirmish), { code: 'tampered', path: 'entries[1].openings' });
    refused(made(t.signList({ ...list, seals: list.seals.with(1, null) })), { path: 'seals[1]' });
  });

  it('takes no order that was not in the list', () => {
    const record = t.playedOpened(1);
    const { orders, seals = [], openings, segment } = t.openedTurn(record);
    const { key: _, signature: __, ...list } = openings;
    const closed = t.signList({ ...list, seals: list.seals.with(0, null) });
    const late = { segment, orders, seals: seals.with(0, null), openings: closed };
    refused(append(record, skirmish, late), { code: 'tampered', path: 'seals[0]' });
    expect(append(record, skirmish, { ...late, orders: orders.with(0, null) }).ok).toBe(true);
  });
});

describe('the text of such a record', () => {
  const words = { game: skirmish, formatOrder: () => null, parseOrder: () => expect.fail('no words'), names: () => [] };
  const text = recordText(words);
  const opened = t.openedTurn(t.beginTable({ sealing: 'device' }));
  const unopened = (opened.seals ?? []).with(1, { ...opened.seals![1]!, nonce: null });
  const late = { ...opened, orders: opened.orders.with(1, null), seals: unopened };
  const keyed = unwrap(
    enterKeys(t.playedSealed(2), { seat: 0, keys: [publicKey(t.DEVICES[2]!)], why: 'pilot', at: 7 }),
  );

  it.each([
    ['of seals that were signed', t.playedSealed(2)],
    ['of new keys', unwrap(enterKeys(keyed, { seat: null, keys: [], why: 'house' }))],
    ['of a table that is sealed on the devices', t.goOpened(t.beginTable({ sealing: 'device' }), late)],
    ['with a public chain', unwrap(undo(t.playedSealed(2, t.goSealed, t.beginTable({ public: true })), 'why not'))],
    ['of secrets that were not told', t.beginTable(t.tableParts([false, true]))],
  ])('%s comes back from its text', (_, record) => {
    expect(unwrap(text.parse(text.format(record)))).toEqual(record);
    expect(unwrap(text.parse(text.format(withoutSeed(record))))).toEqual(withoutSeed(record));
  });

  it('says where a line cannot be read', () => {
    const spoilt = text.format(keyed).replace(/New keys: .*/, 'New keys: all');
    refused(text.parse(spoilt), { code: 'unreadable', expected: 'JSON after the word "json"' });
    const strange = text.format(keyed).replace(/Keys: .*/, 'Keys: json 7');
    expect(text.parse(strange)).toMatchObject({ ok: false, error: [{ message: expect.stringContaining('keys') }] });
  });
});

it('a record without anything of the second format stays as it was', () => {
  expect(go(begin())).toMatchObject({ format: 'paravion-record/1' });
  expect(Object.keys(begin())).not.toContain('keys');
});
