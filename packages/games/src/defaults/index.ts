/** An adapter made from the contract, with what is special of a game in the place of what is usual. */
import { type BaseEvent, type Game, keyedDice } from '@paravion/tabletop';
import type { GameAdapter } from '../adapter.ts';
import { orders } from './orders.ts';
import { setups } from './setups.ts';
import { showing } from './showing.ts';

/** Draws any legal order. */
const NOVICE = { id: 'novice', title: 'Novice', about: 'Draws one of the legal orders by chance.' };

/**
 * The adapter of a game. Without anything special: setups are the game's default ones, with the players' names where their
 * `seats` have a `name`; the one bot draws its orders by chance; every segment is a Turn; a letter is one order in the
 * game's notation, after a name and a colon; reports are made from `narrate` and `outcome`; the score is what is counted.
 * A game with secrets gives `page`, `reportJson`, `describe`, `board` and `map` itself, if they are to show more than what
 * happened: the usual ones show no position, since a view need not be one.
 */
export const adapterOf = <Rules, Setup, State, Order, Event extends BaseEvent, View>(
  game: Game<Rules, Setup, State, Order, Event, View>,
  special: Partial<Omit<GameAdapter, 'game'>> = {},
): GameAdapter => {
  const usual: GameAdapter = {
    game,
    ...setups(game, special),
    bots: [NOVICE],
    yardsticks: [],
    chooseForBot: (_, rules, view, seat, seed) => {
      const state = view as State;
      const dice = keyedDice(`${seed}/${game.segment(state)}/${seat}`);
      return game.randomOrder(rules as Rules, state, seat, dice);
    },
    problemIn: (problem) => problem,
    ...orders(game),
    ...showing(game),
    tallyFields: [{ id: 'points', title: { en: 'points', de: 'Punkte' } }],
    tally: (rules, state) => game.outcome(rules as Rules, state as State).seats.map(({ score }) => ({ points: score })),
    honourOf: () => null,
    tools: async () => (await import('./tools.ts')).usualTools(game),
  };
  return { ...usual, ...special };
};
