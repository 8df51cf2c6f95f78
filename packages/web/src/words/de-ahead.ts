/** The words of what one has sent ahead, in German. */
import type { AheadWords } from './en-ahead.ts';

export const ahead: AheadWords = {
  title: 'Per Mail vorausgeschickt',
  small: 'Geflogen wird es zur Frist seines Zugs, wenn nichts anderes von dir kommt. Niemand sonst sieht es.',
  forTurn: (turn) => `Zug ${turn}`,
  stands: 'Jeder Zug, bis du wieder befiehlst',
  withdraw: 'Zurücknehmen',
};
