/** The front of a war, our own or that of a club's pack: sectors in a row, the line by months, what its chart shows (rule 3.1). */

import { AERODROME_SIDES, type Side } from '../vocabulary.ts';
import type { Front, SideNames } from './schema.ts';
import type { Pack } from './types.ts';
import { WEST } from './west.ts';

/** A war, or what is known of it: with a front of its own, where it has one. */
export interface OnFront {
  readonly front?: Front | undefined;
}

/** The sides that a pack names, as a war has them: the allied one flies from the west. */
export const sidesIn = (sides: Pack['sides']): SideNames =>
  Object.fromEntries(
    sides.map(({ side, name, paper, german }) => [
      side === AERODROME_SIDES[0] ? 'W' : 'E',
      { name, paper, ...(german ? { german } : {}) },
    ]),
  );

/** The Western Front. */
export const OUR_FRONT = {
  sectors: WEST.sectors,
  sides: sidesIn(WEST.sides),
  lines: WEST.lines,
  towns: WEST.towns,
  aerodromes: WEST.aerodromes.filter(({ x, y }) => x !== null && y !== null),
  rivers: [],
  seas: [],
} as unknown as Front;

export const frontOf = ({ front }: OnFront): Front => front ?? OUR_FRONT;

/** The line of a month: it stands until the next. */
export const lineOf = ({ lines }: Front, month: string): Front['lines'][number]['points'] =>
  (lines.findLast((line) => line.month <= month) ?? lines[0]!).points;

/** The nation of a side that holds a sector in a month, and so sends the drawn. */
export const holderOf = (war: OnFront, sector: number, side: Side, month: string): 'GB' | 'FR' | 'DE' => {
  if (side === 'E') return 'DE';
  const holders = frontOf(war).sectors[sector - 1]?.holders ?? [];
  return holders.findLast(({ from }) => from <= month)?.nation ?? holders[0]?.nation ?? 'FR';
};

/** The number of the sector nearest to a place, the lower on a tie. */
export const nearestSector = (
  sectors: readonly { readonly x: number; readonly y: number }[],
  at: { readonly x: number; readonly y: number },
): number => {
  const squares = sectors.map(({ x, y }) => (x - at.x) ** 2 + (y - at.y) ** 2);
  return 1 + squares.indexOf(Math.min(...squares));
};

/** The sector of our front nearest to an aerodrome of ours; null for one without a place on the map. */
export const sectorOf = (place: string | null): number | null => {
  const at = OUR_FRONT.aerodromes.find(({ id }) => id === place);
  return at ? nearestSector(OUR_FRONT.sectors, at) : null;
};
