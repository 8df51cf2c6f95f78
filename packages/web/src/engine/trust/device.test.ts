import { sittingDown } from '@paravion/protocol';
import {
  checkSeal,
  checkSignature,
  commitmentOf,
  isSigned,
  publicKey,
  type SealList,
  type SignedSealList,
  signed,
} from '@paravion/tabletop';
import { expect, test, vi } from 'vitest';
import { agrees, device, laid, oldReceipts, opening, ownOrder, receipt, saw, seal, secretFor } from './device.ts';
import { shelfOf } from './shelf.ts';

// Here nothing is kept on a disk: each test has a table of its own.
const HOUSE = '11'.repeat(32);
const OTHER = '22'.repeat(32);
const GAME = 'aa'.repeat(32);
const HEAD = 'bb'.repeat(32);
const SEED_HASH = 'cc'.repeat(32);

const seated = async (table: string, seat = 1) => {
  const own = await device(table);
  await saw(table, { seat, seedHash: SEED_HASH, house: [publicKey(HOUSE)], heads: [{ segment: 0, hash: HEAD }] });
  return own;
};
const about = (segment: number) => ({ game: GAME, segment, seat: 1, head: HEAD });

test('a device proves that it has the key it names, and keeps it', async () => {
  const own = await device('t1');
  expect(checkSignature('paravion-sit/1', sittingDown('t1', own), { key: own.key, signature: own.proof })).toBe(true);
  expect((await device('t1')).key).toBe(own.key);
  expect((await device('t2')).key).not.toBe(own.key);
});

test('the device of a table that is not laid yet becomes its own, and is used once', async () => {
  const own = await device(null);
  await laid('t3');
  expect((await device('t3')).key).toBe(own.key);
  expect((await device(null)).key).not.toBe(own.key);
});

test('the secret is told for the first list that is signed by the house and has its commitment, and for no other', async () => {
  const { commitment } = await seated('t4');
  const closed = (change: object, by = HOUSE) => {
    const list = { table: 't4', seedHash: SEED_HASH, commitments: [null, commitment], ...change };
    return signed('paravion-list/1', list, by);
  };
  const told = (list: ReturnType<typeof closed>, others = false) => secretFor('t4', 1, list, others);
  expect(await told(closed({}, OTHER))).toEqual({ refused: 'unsigned' });
  expect(await told({ ...closed({}), commitments: [GAME, commitment] })).toEqual({ refused: 'unsigned' });
  expect(await told(closed({ table: 't5' }))).toEqual({ refused: 'astray' });
  expect(await told(closed({ seedHash: GAME }))).toEqual({ refused: 'astray' });
  expect(await told(closed({ commitments: [commitment, GAME] }))).toEqual({ refused: 'left-out' });
  expect(await told(closed({ commitments: [commitment, GAME] }), true)).toEqual({ done: null });
  const first = await told(closed({}));
  expect('done' in first && first.done && commitmentOf(first.done.secret)).toBe(commitment);
  expect(await told(closed({ commitments: [GAME, commitment] }))).toEqual({ refused: 'second' });
  expect(await told(closed({}))).toEqual(first);
});

test('a seal covers order, nonce and head, and is signed by the key of the seat', async () => {
  const { key } = await seated('t6');
  const order = { sheets: ['A'] };
  const { nonce, sealed } = (await seal('t6', about(3), order))!;
  expect(sealed).toMatchObject({ head: HEAD, key });
  expect(checkSeal(sealed.seal, order, nonce, about(3)).ok).toBe(true);
  expect(checkSeal(sealed.seal, order, nonce, { ...about(3), head: GAME }).ok).toBe(false);
  expect(isSigned(sealed, about(3))).toBe(true);
  expect(isSigned(sealed, about(4))).toBe(false);
  expect(await ownOrder('t6', 3)).toEqual(order);
  expect(await seal('unknown', about(3), order)).toBeNull();
});

test('a receipt is kept if it is signed and for a seal of this device', async () => {
  await seated('t7');
  const { sealed } = (await seal('t7', about(1), 'first'))!;
  const content = { table: 't7', game: GAME, segment: 1, seat: 1, seal: sealed.seal, head: HEAD, at: 7 };
  const good = signed('paravion-receipt/1', content, HOUSE);
  expect(await receipt('t7', signed('paravion-receipt/1', content, OTHER))).toEqual({ refused: 'unsigned' });
  expect(await receipt('t7', { ...good, at: 8 })).toEqual({ refused: 'unsigned' });
  const strange = { ...content, seal: GAME };
  expect(await receipt('t7', signed('paravion-receipt/1', strange, HOUSE))).toEqual({ refused: 'left-out' });
  expect(await receipt('t7', good)).toEqual({ done: true });
  expect((await shelfOf('t7')).kept.receipts.map((r) => r.order)).toEqual(['first']);
});

test('a seal is opened for the first signed list of all seals in which it stands, and never for a second', async () => {
  await seated('t8');
  const replaced = (await seal('t8', about(2), 'first'))!;
  const last = (await seal('t8', about(2), 'last'))!;
  const list = (change: Partial<SealList>, by = HOUSE): SignedSealList => {
    const content = { game: GAME, segment: 2, head: HEAD, seals: [null, last.sealed.seal], house: [], at: 9 };
    return signed('paravion-seals/1', { ...content, ...change }, by);
  };
  const open = (given: SignedSealList, others = false) => opening('t8', GAME, 2, given, others);
  expect(await open(list({}, OTHER))).toEqual({ refused: 'unsigned' });
  expect(await open(list({ segment: 3 }))).toEqual({ refused: 'astray' });
  expect(await open(list({ game: HEAD }))).toEqual({ refused: 'astray' });
  expect(await open(list({}))).toEqual({ done: { order: 'last', nonce: last.nonce } });
  // Once more for the same one, after a reload; not for another, even with a seal that this device made.
  expect(await open(list({}))).toEqual({ done: { order: 'last', nonce: last.nonce } });
  expect(await open(list({ seals: [null, replaced.sealed.seal] }))).toEqual({ refused: 'second' });
  // Two signed lists of one Turn are evidence.
  expect((await shelfOf('t8')).kept.lists).toHaveLength(2);
});

test('a list without the seal of this device opens nothing, and is kept', async () => {
  await seated('t9');
  await seal('t9', about(1), 'order');
  const empty = { game: GAME, segment: 1, head: HEAD, seals: [null, null], house: [], at: 9 };
  const without = signed('paravion-seals/1', empty, HOUSE);
  expect(await opening('t9', GAME, 1, without, true)).toEqual({ refused: 'left-out' });
  expect((await shelfOf('t9')).kept.lists).toEqual([without]);
  await seated('t10');
  expect(await opening('t10', GAME, 1, without, false)).toEqual({ done: null });
  const elsewhere = signed('paravion-seals/1', { ...empty, seals: [null, HEAD] }, HOUSE);
  await seated('t11');
  await seal('t11', about(1), 'order');
  expect(await opening('t11', GAME, 1, elsewhere, true)).toEqual({ done: null });
});

test('where the browser signs nothing, the device signs with a key of its own', async () => {
  vi.stubGlobal('crypto', { getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto) });
  const own = await seated('t12');
  vi.unstubAllGlobals();
  expect((await shelfOf('t12')).secretKey).toMatch(/^[0-9a-f]{64}$/);
  expect(checkSignature('paravion-sit/1', sittingDown('t12', own), { key: own.key, signature: own.proof })).toBe(true);
  const { sealed } = (await seal('t12', about(1), 'order'))!;
  expect(isSigned(sealed, about(1))).toBe(true);
});

test('receipts of earlier versions are kept once each, and a Turn is held against what was sealed', async () => {
  const old = { game: GAME, segment: 1, seat: 1, seal: HEAD, nonce: 'a nonce of sixteen' };
  await oldReceipts('t13', [old]);
  await oldReceipts('t13', [old, { ...old, segment: 2, seal: SEED_HASH }]);
  expect((await shelfOf('t13')).kept.old.map(({ segment }) => segment)).toEqual([1, 2]);
  await seated('t14');
  const { sealed } = (await seal('t14', about(1), 'order'))!;
  const content = { table: 't14', game: GAME, segment: 1, seat: 1, seal: sealed.seal, head: HEAD, at: 7 };
  await receipt('t14', signed('paravion-receipt/1', content, HOUSE));
  expect(await agrees('t14', 1, sealed.seal)).toBe(true);
  expect(await agrees('t14', 1, null)).toBe(false);
  expect(await agrees('t14', 2, HEAD)).toBe(true);
});
