import { BOOKLET, clouds, MISSIONS, type MissionId, missionSetup, type Order, type State } from '@paravion/clouds';
import { hashOf, keyedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { CLOUDS_BOTS, CLOUDS_YARDSTICKS } from './index.ts';

type FlyingBot = (typeof CLOUDS_BOTS)[number];
const [cadet, scout, tactician, wingman] = CLOUDS_BOTS as [FlyingBot, FlyingBot, FlyingBot, FlyingBot];

interface Flown {
  readonly state: State;
  readonly orders: readonly Order[];
}

/** A mission to its end: the Entente and the Germans each by a bot, every order checked. */
const flown = (
  mission: MissionId,
  west: FlyingBot,
  east: FlyingBot,
  seed: string,
  planes = 1,
  rules = BOOKLET,
): Flown => {
  const dice = keyedDice(seed);
  let { state } = clouds.start(rules, missionSetup(mission, 2, '1917-08', planes), dice);
  const orders: Order[] = [];
  for (let owing = clouds.seatsToOrder(rules, state); owing.length > 0; owing = clouds.seatsToOrder(rules, state)) {
    const sheets = state.seats.map(({ side }, seat) => {
      if (!owing.includes(seat)) return null;
      const bot = side === 'W' ? west : east;
      const order = bot.choose(rules, clouds.view(rules, state, seat), seat, seed);
      expect(clouds.checkOrder(rules, state, seat, order)).toEqual([]);
      orders.push(order);
      return order;
    });
    state = clouds.adjudicate(rules, state, sheets, dice).state;
  }
  return { state, orders };
};

describe('bots of In Clouds of Glory', () => {
  for (const [i, mission] of MISSIONS.entries())
    it(`fly a ${mission} to its end by legal orders`, { tags: i % 3 === 0 ? [] : 'trial' }, () => {
      expect(
        flown(mission, i % 2 === 0 ? wingman : tactician, scout, `mission ${mission}`).state.result,
      ).not.toBeNull();
    });

  it('fly where panels and crews of others are hidden', () => {
    const fog = clouds.editions.find(({ id }) => id === 'fog')!.rules;
    expect(flown('dogfight', tactician, tactician, 'fog', 2, fog).state.result).not.toBeNull();
  });

  it('order the same for the same seed', () => {
    expect(flown('dogfight', wingman, scout, 'twice')).toEqual(flown('dogfight', wingman, scout, 'twice'));
  });

  it('keep the first tactician as it was, in dogfights', () => {
    const [first] = CLOUDS_YARDSTICKS as [FlyingBot];
    expect(hashOf(flown('dogfight', first, first, 'frozen', 2).orders)).toBe(
      'c030e94a89a1a75000e4b1f05da37ec28a8b47ea80e8df59470519a40615504d',
    );
  });

  it('win clearly against random flying', { tags: 'trial' }, () => {
    const lead = Array.from({ length: 6 }, (_, i) => {
      const [W, E] = i % 2 === 0 ? [tactician, cadet] : [cadet, tactician];
      const { score } = flown('dogfight', W, E, `pairing ${i}`, 2).state;
      return i % 2 === 0 ? score.W - score.E : score.E - score.W;
    });
    expect(lead.filter((points) => points > 0).length).toBeGreaterThan(2 * lead.filter((points) => points < 0).length);
  });
});
