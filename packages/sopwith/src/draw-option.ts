/** When nobody hits anybody any more (7.4): rules that do not name it know no draw. */
import { numberOption, valueIn } from '@paravion/tabletop';

export const DRAW_AFTER = numberOption(
  'drawAfter',
  '7.4',
  'Points',
  'Draw',
  'Turns in a row without a hit after which the game is a draw; 0: never.',
  0,
  60,
  0,
);

/** Turns in a row without a hit after which the game is a draw (7.4); 0: it never is. */
export const drawAfter = (rules: { readonly drawAfter?: number }): number => valueIn(rules, DRAW_AFTER) as number;
