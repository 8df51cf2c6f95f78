import { type Order, type Rules, type State, sopwith } from '@paravion/sopwith';
import { keyedDice, scopedDice, unwrap } from '@paravion/tabletop';
import { describe, expect, test } from 'vitest';
import { fly, fork, type Hand, type NewLocalGame, offer, open, start, take } from './local.ts';

const SEED = 'a seed for the tests of the page';
const dice = keyedDice(SEED);
const hands: readonly Hand[] = [
  { kind: 'person' },
  ...Array.from({ length: 5 }, () => ({ kind: 'bot', bot: 'novice' }) as const),
];
const wish: NewLocalGame = {
  edition: 'tweedy',
  options: {},
  pilots: hands.map((hand, i) => ({ name: `Pilot ${i + 1}`, hand })),
  seed: SEED,
  title: 'A game',
};
const random = (rules: Rules, state: State, seat: number): Order =>
  sopwith.randomOrder(rules, state, seat, scopedDice(dice, `${state.turn}/${seat}/`));

describe('a game on this device', () => {
  test('goes on from its record, and can be taken as a file', async () => {
    const begun = unwrap(await start(wish));
    let play = begun;
    for (let turn = 0; turn < 4; turn++)
      play = unwrap(await fly(play.record, hands, [random(play.rules, play.state, 0)]));
    expect(await open(play.record)).toEqual(play);
    expect(unwrap(await take(JSON.stringify(play.record))).state).toEqual(play.state);
    expect((await take(JSON.stringify(play.record).replace('"Pilot 1"', '"Pilot 9"'))).ok).toBe(false);
  });

  test('forks at any Turn to the very position', async () => {
    let play = unwrap(await start(wish));
    const states = [play.state];
    for (let turn = 0; turn < 3; turn++) {
      play = unwrap(await fly(play.record, hands, [random(play.rules, play.state, 0)]));
      states.push(play.state);
    }
    for (const [i, state] of states.entries())
      expect(unwrap(await fork(play.record, i + 1, 'another seed of enough bytes')).state).toEqual(state);
  });

  test('refuses rules that contradict themselves', async () => {
    const refused = await start({ ...wish, options: { side: 5, cloudMarkers: 12 } });
    expect(refused.ok).toBe(false);
  });

  test('the offer has editions, options and bots', () => {
    const { editions, options, bots } = offer();
    expect(editions.map((e) => e.id)).toContain('boxed');
    expect(options.length).toBeGreaterThan(20);
    expect(bots.length).toBeGreaterThan(0);
  });
});
