/** Whose turn it is to fly (rule 4.1). */
import { namedDice } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { campaign } from '../game.ts';
import { numberOf } from '../men.ts';
import { USUAL } from '../options.ts';
import type { Setup } from '../setup.ts';
import { playWar } from '../simulate.ts';
import { crewsOf } from './fit.ts';

const RULES = { ...USUAL, pace: 'months', aces: 'off' } as const;
const SETUP: Setup = {
  from: '1917-01',
  until: '1917-06',
  seats: [{ name: 'Ann', squadron: 'gb60' }],
  squadrons: [{ id: 'gb60' }, { id: 'dej11' }],
};

it('sends behind the senior man who has flown least: this month, then at all, then by number', () => {
  const [squadron] = campaign.start(RULES, SETUP, namedDice('turns of duty')).state.squadrons;
  const flown = [9, 3, 1, 3, 2, 0, 4, 4, 4, 4, 4, 4];
  const men = squadron!.men.map((man, i) => ({
    ...man,
    missions: flown[i]!,
    month: i === 5 ? 1 : 0,
    rank: i === 0 ? 3 : 0,
  }));
  const sent = crewsOf({ ...squadron!, men } as never, null, 1).map((crew) => numberOf(crew.men[0]!.id));
  expect(sent).toEqual([1, 3, 5, 2, 4, 7, 8]);
});

it('lets no man sit through six months of a mission each while others go', () => {
  const { state } = playWar(RULES, SETUP, 'six months, a mission each');
  for (const { men, id } of state.squadrons) {
    const first = men.filter((man) => man.kind === 'pilot' && man.status === 'fit' && numberOf(man.id) <= 12);
    expect(first.length, id).toBeGreaterThan(4);
    expect(first.filter(({ missions }) => missions === 0).map((man) => man.id)).toEqual([]);
  }
});
