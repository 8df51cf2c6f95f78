import type { Rules, State } from '@paravion/sopwith';
import { unwrap } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { fly, type NewLocalGame, open, start } from '../../../engine/local.ts';
import { revealed, studyGame, studyTurn, studyWorths } from './study.ts';
import type { TurnView } from './turns.ts';

const wish: NewLocalGame = {
  game: 'sopwith',
  edition: 'tweedy',
  options: { planesPerSeat: 2 },
  pilots: ['Ann', 'Bob', 'Cat'].map((name) => ({ name, hand: { kind: 'bot', bot: 'rookie' } })),
  seed: 'a seed for the analysis on the page',
  title: 'A game',
};

test('a game is looked back at from what its Turns show, without its record', async () => {
  let { record } = unwrap(await start(wish));
  const hands = wish.pilots.map(({ hand }) => hand);
  for (let turn = 0; turn < 3; turn++) record = unwrap(await fly(record, hands, [], 'referee')).record;
  const { rules: given, segments, state } = await open(record);
  const rules = given as Rules;

  const turns = segments as readonly TurnView[];
  const orders = record.entries.flatMap((entry) => (entry.kind === 'turn' ? [entry.orders] : []));
  expect(turns.map(({ stages, events }) => revealed(stages[0]!, events))).toEqual(orders);
  const found = turns.map(({ stages, events }) => studyTurn(rules, stages[0]!, events, stages.at(-1)!));
  const game = studyGame(found, studyWorths(rules, state as State));
  expect(game.worths).toHaveLength(4);
  expect(game.pilots.map(({ orders: n }) => n)).toEqual([6, 6, 6]);
});
