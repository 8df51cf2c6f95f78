import { describe, expect, it } from 'vitest';
import { unwrap } from './result.ts';
import { checkSeal, checkSealForm, sealOrder } from './seal.ts';

const order = { moves: ['A', 'LT', '0'] };
const nonce = '0123456789abcdef';
const about = { game: '0'.repeat(64), segment: 3, seat: 1 };
const seal = '31f8a68b3c8dcd19cb301ebb75b38303655f4b9c0f528809ca6cd6e65316d297';

describe('a seal', () => {
  it('is the known hash', () => {
    expect(unwrap(sealOrder(order, nonce, about))).toEqual({ seal, nonce });
    expect(checkSealForm(seal)).toEqual([]);
  });

  it('agrees with its order, nonce, game, segment and seat, and no other', () => {
    expect(checkSeal(seal, order, nonce, about)).toMatchObject({ ok: true });
    const others = [
      checkSeal(seal, { moves: ['A', 'LT', 'A'] }, nonce, about),
      checkSeal(seal, order, 'fedcba9876543210', about),
      checkSeal(seal, order, nonce, { ...about, game: '1'.repeat(64) }),
      checkSeal(seal, order, nonce, { ...about, segment: 4 }),
      checkSeal(seal, order, nonce, { ...about, seat: 0 }),
    ];
    for (const other of others) expect(other).toMatchObject({ ok: false, error: [{ code: 'tampered' }] });
  });

  it('of a device covers the head that it has seen', () => {
    const head = 'a'.repeat(64);
    const { seal: made } = unwrap(sealOrder(order, nonce, { ...about, head }));
    expect(made).toBe('35cb88e5e940443bba0e84fdaab6d04884cf06829c9ac311b1826ac8f3a96d23');
    expect(checkSeal(made, order, nonce, { ...about, head })).toMatchObject({ ok: true });
    for (const other of [about, { ...about, head: 'b'.repeat(64) }])
      expect(checkSeal(made, order, nonce, other)).toMatchObject({ ok: false, error: [{ code: 'tampered' }] });
  });

  it('needs a nonce that cannot be guessed', () => {
    expect(sealOrder(order, 'short', about)).toMatchObject({ ok: false, error: [{ code: 'out-of-range' }] });
    expect(checkSeal(seal, order, '', about)).toMatchObject({ ok: false, error: [{ code: 'out-of-range' }] });
    expect(sealOrder(order, 'x'.repeat(129), about)).toMatchObject({ ok: false });
    for (const length of [16, 128]) expect(sealOrder(order, 'x'.repeat(length), about)).toMatchObject({ ok: true });
  });

  it('needs a nonce of whole characters, which is kept as it was sealed', () => {
    expect(sealOrder(order, '\ud800'.repeat(16), about)).toMatchObject({ ok: false, error: [{ code: 'malformed' }] });
    expect(sealOrder(order, '\u{1f6e9}'.repeat(8), about)).toMatchObject({ ok: true });
  });

  it('needs an order that is JSON', () => {
    expect(sealOrder({ moves: undefined }, nonce, about)).toMatchObject({
      ok: false,
      error: [{ code: 'malformed', path: 'order.moves' }],
    });
  });

  it('has 64 hex digits', () => {
    for (const text of ['', seal.toUpperCase(), `${seal}0`, 'x'.repeat(64)])
      expect(checkSealForm(text)).toMatchObject([{ code: 'malformed' }]);
  });
});
