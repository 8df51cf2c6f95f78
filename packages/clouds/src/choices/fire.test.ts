/** Standing fire orders over a whole mission, through the contract (rules 2.4, 4.0); each rule of theirs has its cases. */
import { namedDice, unwrap } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { checkSetup } from '../check-setup.ts';
import type { Event } from '../events.ts';
import { clouds } from '../game.ts';
import { readOrder } from '../notation/index.ts';
import { BOOKLET, type Rules } from '../options.ts';
import type { Order } from '../order.ts';
import type { State } from '../state.ts';

const setup = unwrap(
  checkSetup(BOOKLET, {
    mission: 'dogfight',
    month: '1917-08',
    attacker: 'W',
    limit: 8,
    seats: [
      { name: 'Ann', side: 'W', planes: [{ type: 'bristol', at: { x: 30, y: 60, z: 60, h: 90, v: 15 } }] },
      { name: 'Bob', side: 'E', planes: [{ type: 'ad5a', at: { x: 45, y: 60, z: 60, h: 90, v: 14 } }] },
    ],
  }),
);

const standing = (text: string): NonNullable<Order['standing']> =>
  unwrap(readOrder(text, { seg: 'MOV', alone: null })).standing!;

interface Flown {
  readonly asked: number;
  readonly shots: number;
}

/** A mission by defaults, but for standing orders that both seats send with their first sheets. */
const fly = (rules: Rules, fire: string): Flown => {
  const dice = namedDice('standing fire');
  let { state }: { state: State } = clouds.start(rules, setup, dice);
  let asked = 0;
  const events: Event[] = [];
  for (let due = clouds.seatsToOrder(rules, state); due.length > 0; due = clouds.seatsToOrder(rules, state)) {
    if (state.segment === 'FIR') asked += due.length;
    const orders = state.seats.map((seat, i): Order | null =>
      due.includes(i) && !seat.standing.fire
        ? { ...clouds.defaultOrder(rules, state, i), standing: standing(fire) }
        : null,
    );
    expect(
      due.flatMap((i) => clouds.checkOrder(rules, state, i, orders[i] ?? clouds.defaultOrder(rules, state, i))),
    ).toEqual([]);
    const step = clouds.adjudicate(rules, state, orders, dice);
    expect(clouds.apply(rules, state, step.events)).toEqual(step.state);
    expect(unwrap(clouds.checkState(rules, step.state))).toEqual(step.state);
    state = step.state;
    events.push(...step.events);
  }
  return { asked, shots: events.filter(({ type }) => type === 'shot').length };
};

describe.each(['sealed', 'live'] as const)('standing fire orders, %s', (fire) => {
  const rules: Rules = { ...BOOKLET, fire };

  it('fire without anybody being asked', () => {
    const usual = fly(rules, 'fire: usual');
    expect(usual.asked).toBeGreaterThan(3);
    expect(fly(rules, 'fire: usual; do not ask')).toEqual({ asked: 0, shots: usual.shots });
  });

  it('hold it when they say so', () => {
    expect(fly(rules, 'fire: all hold; do not ask')).toEqual({ asked: 0, shots: 0 });
  });

  it("are nobody else's business", () => {
    const { state } = clouds.start(rules, setup, namedDice('a'));
    const [own = 0] = clouds.seatsToOrder(rules, state);
    const sheet = { ...clouds.defaultOrder(rules, state, own), standing: standing('fire: best') };
    const step = clouds.adjudicate(rules, state, own === 0 ? [sheet, null] : [null, sheet], namedDice('a'));
    const told = (viewer: number | 'public'): boolean =>
      JSON.stringify([clouds.view(rules, step.state, viewer), clouds.viewEvents(rules, step.events, viewer)]).includes(
        '"best"',
      );
    expect([told(own), told(1 - own), told('public')]).toEqual([true, false, false]);
  });
});
