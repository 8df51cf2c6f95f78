/** Positions of the published perft table (docs/perft.md): small ones that together reach every kind of order. */
import { EDITIONS, type Rules, type State, sopwith } from '@paravion/sopwith';
import { unwrap } from '@paravion/tabletop';
import type { NamedPosition } from '../tools.ts';

/** Name, edition, position in one line, and what it is for. */
const TABLE: readonly (readonly [name: string, edition: string, line: string, about: string])[] = [
  ['parked', 'boxed', 'plane 1 W parked; plane 2 E parked', 'two planes on the ground'],
  ['parked-thomasson', 'thomasson', 'plane 1 W parked; plane 2 E parked', 'no 0 after take-off'],
  ['open-sky', 'boxed', 'plane 1 W J10>E; plane 2 E parked', 'alone in the middle of the board'],
  ['ace', 'tweedy', 'plane 1 W J10>E ace; plane 2 E parked', 'the same, with the Immelmann'],
  ['duel', 'boxed', 'plane 1 W J9>E; plane 2 E J11>W', 'two planes nose to nose'],
  ['last-round', 'boxed', 'plane 1 W J9>E a1; plane 2 E J12>W d1', 'one burst left against one point left'],
  ['edge', 'boxed', 'plane 1 W S12>NE; plane 2 E parked', 'many ways off the board'],
  ['landing', 'boxed', 'plane 1 W J3>W a4; plane 2 E parked', 'before the outer hex of Beta, landing of itself'],
  ['landing-declared', 'tweedy', 'plane 1 W J4>W a4 d6; plane 2 E parked', 'landings to be declared'],
  ['landing-binding', 'thomasson', 'plane 1 W J3>W a4 d6; plane 2 E parked', 'declared landings bind'],
  ['cloud', 'tweedy', 'plane 1 W J8>E; plane 2 E J11>W; cloud J10 K10 K11', 'a cloud in the line of fire, and wind'],
];

const rulesOf = (edition: string): Rules => EDITIONS.find((e) => e.id === edition)!.rules;

/** The named positions, read when they are asked for. */
export const positions = (): readonly NamedPosition[] =>
  TABLE.map(([name, edition, line, about]) => {
    const rules = rulesOf(edition);
    const state: State = unwrap(sopwith.positionNotation(rules).parse(line));
    return { name, about, edition, line, rules, state };
  });
