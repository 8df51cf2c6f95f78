/** Whose game a mission is, where fighters of another squadron fly in it. */
import { campaign, EDITIONS, mayLend, type Order, type State } from '@paravion/campaign';
import { namedDice, unwrap } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { inner } from './inner.ts';
import { setupFor } from './setup.ts';

const { rules } = EDITIONS[0]!;
const seats = [{ name: 'Ann' }, { name: 'Bob' }];
const setup = unwrap(setupFor(rules, seats, { months: 1, squadrons: 'gb60,gb16', others: 0 }));
const begun = campaign.start(rules, setup, namedDice('lent')).state as State;

it('those who lend planes fly them, and may look at it', () => {
  const [lender, borrower] = begun.squadrons;
  expect(mayLend(lender!, borrower!)).toBe(true);
  const orders: readonly Order[] = [
    { seg: 'ORD', lend: { n: 2, to: 'gb16' } },
    { seg: 'ORD', how: ['live'] },
  ];
  const lent = ['lent', 'lent 1', 'lent 2', 'lent 3'].flatMap((seed) => {
    const { state, events } = campaign.adjudicate(rules, begun, orders, namedDice(seed));
    const loan = events.find((e) => e.type === 'LENT');
    return loan ? inner.waiting(rules, state).filter(({ id }) => id === loan.mission) : [];
  });
  expect(lent.length).toBeGreaterThan(0);
  for (const { seats: flown, readers } of lent) {
    expect(flown).toEqual(expect.arrayContaining([0, 1]));
    expect(readers).toEqual([0, 1]);
  }
});
