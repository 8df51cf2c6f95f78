import { describe, expect, it } from 'vitest';
import { type Result, unwrap } from './result.ts';
import { sealOrder } from './seal.ts';
import * as s from './segment.ts';

const game = 'a'.repeat(64);
const nonces = ['nonce of the first', 'nonce of the second', 'nonce of the third'] as const;
const open = (): s.PendingSegment => s.openSegment(game, 4, 3, [0, 2]);
const seal = (seat: number, order: unknown): string =>
  unwrap(sealOrder(order, nonces[seat]!, { game, segment: 4, seat })).seal;
const refused = (result: Result<unknown>, code: string): void =>
  expect(result).toMatchObject({ ok: false, error: [{ code }] });

describe('a pending segment', () => {
  it('takes orders, shows receipts only, and reveals them when all are in', () => {
    const one = unwrap(s.putOrder(open(), 0, { go: 'A' }, nonces[0]));
    expect(s.missingSeats(one)).toEqual([2]);
    refused(s.closeSealing(one, false), 'illegal');
    const both = unwrap(s.putOrder(one, 2, { go: 'SECRET' }, nonces[2]));
    const shown = JSON.stringify(s.publicSegment(both));
    expect(shown).not.toContain('SECRET');
    expect(shown).not.toContain('nonce');
    expect(s.publicSegment(both).seats).toEqual([
      { receipt: seal(0, { go: 'A' }) },
      null,
      { receipt: seal(2, { go: 'SECRET' }) },
    ]);
    refused(s.reveal(both, false), 'illegal');
    const { orders, seals } = unwrap(s.reveal(unwrap(s.closeSealing(both, false)), false));
    expect(orders).toEqual([{ go: 'A' }, null, { go: 'SECRET' }]);
    expect(seals.map((x) => x?.nonce ?? null)).toEqual([nonces[0], null, nonces[2]]);
  });

  it('takes the last word until sealing is closed', () => {
    const changed = unwrap(s.putOrder(unwrap(s.putOrder(open(), 0, 1, nonces[0])), 0, 2, nonces[0]));
    expect(changed.seats[0]).toMatchObject({ seal: seal(0, 2), opened: { order: 2 } });
    expect(s.missingSeats(unwrap(s.withdraw(changed, 0)))).toEqual([0, 2]);
    const closed = unwrap(s.closeSealing(changed, true));
    refused(s.putOrder(closed, 0, 3, nonces[0]), 'tampered');
    refused(s.putSeal(closed, 0, seal(0, 3)), 'illegal');
    refused(s.withdraw(closed, 0), 'illegal');
    refused(s.putOrder(closed, 2, 3, nonces[2]), 'illegal');
  });

  it('takes seals alone, to be opened afterwards', () => {
    const sealed = unwrap(s.putSeal(unwrap(s.putSeal(open(), 0, seal(0, 'A'))), 2, seal(2, 'B')));
    const closed = unwrap(s.closeSealing(sealed, false));
    expect(s.unopenedSeats(closed)).toEqual([0, 2]);
    const opened = unwrap(s.putOrder(closed, 0, 'A', nonces[0]));
    refused(s.putOrder(opened, 2, 'C', nonces[2]), 'tampered');
    refused(s.reveal(opened, false), 'illegal');
    const { orders, seals } = unwrap(s.reveal(opened, true));
    expect(orders).toEqual(['A', null, null]);
    expect(seals[2]).toEqual({ seal: seal(2, 'B'), nonce: null });
  });

  it('takes nothing from seats that owe nothing, and no poor seals', () => {
    refused(s.putOrder(open(), 1, 'A', nonces[1]), 'illegal');
    refused(s.putOrder(open(), 7, 'A', nonces[1]), 'illegal');
    refused(s.putSeal(open(), 1, seal(1, 'A')), 'illegal');
    refused(s.withdraw(open(), 1), 'illegal');
    refused(s.putSeal(open(), 0, 'no seal'), 'malformed');
    refused(s.putOrder(open(), 0, 'A', 'short'), 'out-of-range');
  });
});
