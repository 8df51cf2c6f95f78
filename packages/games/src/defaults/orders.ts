/** Orders in the game's own notation, whole and on one line. */
import type { AnyGame } from '@paravion/tabletop';
import type { GameAdapter } from '../adapter.ts';

const inOneLine = (text: string): string => text.replaceAll('\n', ' | ');

/** Lines on a form where a game says nothing of its own. */
const BLANK_LINES = 7;

type Orders = Pick<GameAdapter, 'formatOrder' | 'orderExample' | 'orderForm' | 'mergeOrders' | 'isComplete'>;

export const orders = (game: AnyGame): Orders => {
  const formatOrder: GameAdapter['formatOrder'] = ({ rules, state }, seat, order) =>
    inOneLine(game.orderNotation(rules, state, seat).format(order));
  return {
    formatOrder,
    orderForm: () => Array.from({ length: BLANK_LINES }, () => ['']),
    orderExample: (position, given) => {
      const seat = given ?? game.seatsToOrder(position.rules, position.state)[0] ?? 0;
      return formatOrder(position, seat, game.defaultOrder(position.rules, position.state, seat));
    },
    mergeOrders: (_, later) => later,
    isComplete: () => true,
  };
};
