import { keyedDice } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { missionSetup } from '../check-setup.ts';
import type { Event } from '../events.ts';
import { clouds } from '../game.ts';
import { BOOKLET } from '../options.ts';
import { MISSIONS, type MissionId } from '../vocabulary.ts';
import { TERM_MEANINGS } from './term-words.ts';

const reasonsOf = (event: Event): readonly string[] =>
  ('terms' in event ? event.terms : event.type === 'moved' ? event.energy : []).map(({ why }) => why);

/** Every reason that the dice of a mission gave, flown by chance. */
const reasonsIn = (mission: MissionId): ReadonlySet<string> => {
  const dice = keyedDice(`why ${mission}`);
  let { state } = clouds.start(BOOKLET, { ...missionSetup(mission, 2, '1917-05', 2), limit: 5 }, dice);
  const found = new Set<string>();
  for (let owing = clouds.seatsToOrder(BOOKLET, state); owing.length > 0; owing = clouds.seatsToOrder(BOOKLET, state)) {
    const orders = state.seats.map((_, seat) =>
      owing.includes(seat) ? clouds.randomOrder(BOOKLET, state, seat, dice) : null,
    );
    const played = clouds.adjudicate(BOOKLET, state, orders, dice);
    for (const why of played.events.flatMap(reasonsOf)) found.add(why);
    ({ state } = played);
  }
  return found;
};

it.each(MISSIONS)('every reason for a figure in %s is explained', (mission) => {
  const found = [...reasonsIn(mission)];
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((why) => TERM_MEANINGS[why] === undefined)).toEqual([]);
});

it('each explanation names the rule to read', () => {
  expect(Object.entries(TERM_MEANINGS).filter(([, text]) => !/\(\d+(\.\d+)?(, \d+\.\d+)*\)/.test(text))).toEqual([]);
});
