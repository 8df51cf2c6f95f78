/** What is filled in of a mission on a table comes into the war as rule 7.10 wants it. */
import { campaign, type EventOf, type Mission, type Order, type State } from '@paravion/campaign';
import { namedDice } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { isBlamed, outcomeFrom, rowsOf } from './outcome-form.ts';

const { rules } = campaign.editions[0]!;
const dice = namedDice('a table with models');

/** A war whose first mission is flown with models. */
const atTable = (): State => {
  const { state } = campaign.start(rules, campaign.defaultSetup(rules, 2), dice);
  const order = { seg: 'ORD', how: ['table'] } as unknown as Order;
  return campaign.adjudicate(rules, state, [order, order], dice).state;
};

test('who hit a friend, came home with empty guns or left the fight is ticked, and reprimanded for it', () => {
  const war = atTable();
  const mission = war.missions.find(({ how }) => how === 'table') as Mission;
  const rows = rowsOf(war, mission).map((row, i) =>
    i === 0 ? { ...row, blames: ['empty', 'friend', 'left'] as const } : row,
  );
  const seen = campaign.view(rules, war, 0);
  const known = rowsOf(seen, seen.missions[0] as Mission).filter(isBlamed);
  expect(known.length).toBeGreaterThan(0);
  expect(known.map(({ side }) => side)).not.toContain('E');
  const pilot = rows[0]!.plane.crew[0]!.id;
  const outcome = outcomeFrom(mission, rows, { W: 0, E: 0 }, false);
  expect(outcome.men.filter(({ left, empty, friend }) => left || empty || friend)).toMatchObject([
    { id: pilot, left: true, empty: true, friend: true },
  ]);
  expect(outcomeFrom(mission, rowsOf(war, mission), { W: 0, E: 0 }, false).men[0]).not.toHaveProperty('empty');
  const told = { seg: 'FLY', outcomes: [outcome] } as unknown as Order;
  const { events } = campaign.adjudicate(rules, war, [told, told], dice);
  const blamed = events.filter((e): e is EventOf<'REPRIMAND'> => e.type === 'REPRIMAND' && e.man === pilot);
  expect(blamed.map(({ why }) => why).toSorted()).toEqual([
    'emptied his guns and hit nobody',
    'hit a friend',
    'left the fight',
  ]);
});
