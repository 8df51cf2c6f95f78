/** In a mission of a war men and their scores are told to their own side, and of the enemy the names where the option says so (rule 12.1). */
import { clouds, type State as EngineState } from '@paravion/clouds';
import { namedDice, unwrap } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { campaign } from '../game.ts';
import { type Rules, USUAL } from '../options.ts';
import type { Order } from '../orders.ts';
import type { Mission } from '../state.ts';
import { missionSetup } from './setup.ts';

const SCORES = ['awareness', 'flying', 'gunnery', 'luck', 'full', 'fortitude', 'abilities'] as const;

/** The names of the men of both sides as seats and the public are told them, their scores, and what the seats are called. */
const namesTold = (rules: Rules) => {
  const war = unwrap(
    campaign.checkSetup(rules, {
      from: '1917-04',
      until: '1917-04',
      seats: [
        { name: 'Ann', squadron: 'gb60' },
        { name: 'Bob', squadron: 'dej11' },
      ],
      squadrons: [{ id: 'gb60' }, { id: 'dej11' }],
    }),
  );
  const dice = namedDice('names');
  const orders = [0, 1].map((): Order => ({ seg: 'ORD', how: ['live'] }));
  const { state } = campaign.adjudicate(rules, campaign.start(rules, war, dice).state, orders, dice);
  const mission = (state.missions as readonly Mission[]).find(({ outcome }) => outcome === null)!;
  const edition = clouds.editions[0]!.rules;
  const setup = unwrap(clouds.checkSetup(edition, missionSetup(rules, state, mission, dice)));
  const begun = clouds.start(edition, setup, dice).state;
  const told = (viewer: number | 'public' | 'referee', side: 'W' | 'E'): readonly string[] =>
    (clouds.view(edition, begun, viewer) as unknown as EngineState).planes
      .filter((plane) => plane.side === side)
      .flatMap(({ crew }) => crew.map(({ name }) => name));
  const scores = (viewer: number | 'public' | 'referee', side: 'W' | 'E'): readonly unknown[] =>
    (clouds.view(edition, begun, viewer) as unknown as EngineState).planes
      .filter((plane) => plane.side === side)
      .flatMap(({ crew }) => crew.flatMap((man) => SCORES.map((score) => man[score])));
  return { told, scores, seats: setup.seats };
};

it('tells each side the names of its own men alone, and the public none', () => {
  const { told, seats } = namesTold(USUAL);
  const all = { W: told('referee', 'W'), E: told('referee', 'E') };
  for (const names of [all.W, all.E]) expect(names.every((name) => name !== '')).toBe(true);
  seats.forEach(({ side }, seat) => {
    const foe = side === 'W' ? 'E' : 'W';
    expect(told(seat, side)).toEqual(all[side]);
    expect(told(seat, foe)).toEqual(all[foe].map(() => ''));
  });
  expect(told('public', 'W')).toEqual(all.W.map(() => ''));
});

it('tells all names where the war does, and no squadron where it tells none', () => {
  const { told } = namesTold({ ...USUAL, enemy: 'all' });
  expect(told(0, 'E')).toEqual(told('referee', 'E'));
  expect(namesTold({ ...USUAL, enemy: 'none' }).seats.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Entente', 'Germans']),
  );
});

it('tells nobody how good the men of the other side are, not even where it tells all names', () => {
  const { scores, seats } = namesTold({ ...USUAL, enemy: 'all' });
  seats.forEach(({ side }, seat) => {
    const foe = side === 'W' ? 'E' : 'W';
    expect(scores(seat, side)).toEqual(scores('referee', side));
    expect(scores('referee', foe)).not.toContain(null);
    expect(new Set(scores(seat, foe))).toEqual(new Set([null]));
  });
  expect(new Set(scores('public', 'W'))).toEqual(new Set([null]));
});
