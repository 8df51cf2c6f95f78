/** The pilots that fly Sopwith by themselves: the weakest first, the strongest last. */
import type { Order, Rules, State } from '@paravion/sopwith';
import type { Bot } from '../bot.ts';
import { ace } from './ace/ace.ts';
import { duct } from './ace/duct.ts';
import { nemesis } from './ace/nemesis.ts';
import { master } from './master/master.ts';
import { masterNemesis } from './master/nemesis.ts';
import { novice } from './novice.ts';
import { CHARACTERS } from './people/characters.ts';
import { CHAMELEONS, LEVELS } from './people/dial.ts';
import { botOf } from './people/opponent.ts';
import { pilot } from './pilot.ts';
import { pursuer } from './pursuit/pursuit.ts';
import { rookie } from './rookie.ts';

export const SOPWITH_BOTS: readonly Bot<Rules, State, Order>[] = [
  ...[novice, rookie, pilot],
  ...[...LEVELS, ...CHARACTERS, ...CHAMELEONS].map(botOf),
  ...[ace, master],
];

/** Bots to measure others by, not offered to people. */
export const SOPWITH_YARDSTICKS: readonly Bot<Rules, State, Order>[] = [duct, nemesis, masterNemesis, pursuer];

export { stageGain } from './ace/exploit.ts';
export { acquainted } from './ace/reading.ts';
export { drawnGain } from './master/exploit.ts';
