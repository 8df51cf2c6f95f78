/**
 * The pack of the Western Front, January 1916 to November 1918, but for its `news`. It is checked in `pack.test.ts`,
 * not when it is loaded.
 */
import aces from '../../data/aces.json' with { type: 'json' };
import front from '../../data/front.json' with { type: 'json' };
import names from '../../data/names.json' with { type: 'json' };
import squadrons from '../../data/squadrons.json' with { type: 'json' };
import { hasBegun } from '../calendar.ts';
import type { PackNation, Side } from '../vocabulary.ts';
import type { Pack, PackAce, PackSquadron } from './types.ts';

export const WEST = {
  squadrons: squadrons.squadrons,
  aces: aces.aces,
  sectors: front.sectors,
  lines: front.lines,
  aerodromes: front.aerodromes,
  towns: front.towns,
  names: names.nations,
} as unknown as Omit<Pack, 'months' | 'headlines' | 'ranks' | 'decorations' | 'timelines' | 'missions'>;

/** The id of a squadron of the pack in a war: without hyphens (rule 3.1). */
export const warId = (packId: string): string => packId.replaceAll('-', '');
export const packSquadron = (id: string): PackSquadron | undefined => WEST.squadrons.find((s) => warId(s.id) === id);

/** Sectors in a row from the coast, numbered from 1 (rule 3.1). */
export const SECTORS = WEST.sectors;

/** Who of the Entente holds a sector, and so sends the drawn, from a month on (rule 3.1). */
const HOLDERS: readonly (readonly (readonly ['GB' | 'FR', string])[])[] = [
  [
    ['FR', '1916-01'],
    ['GB', '1917-06'],
    ['FR', '1917-11'],
  ],
  [['GB', '1916-01']],
  [['GB', '1916-01']],
  [
    ['FR', '1916-01'],
    ['GB', '1916-03'],
  ],
  [['GB', '1916-01']],
  [
    ['FR', '1916-01'],
    ['GB', '1917-02'],
  ],
  [
    ['FR', '1916-01'],
    ['GB', '1918-02'],
    ['FR', '1918-04'],
  ],
  [['FR', '1916-01']],
  [['FR', '1916-01']],
  [['FR', '1916-01']],
  [['FR', '1916-01']],
  [['FR', '1916-01']],
];

/** The nation of a side that holds a sector in a month. */
export const holderOf = (sector: number, side: Side, month: string): 'GB' | 'FR' | 'DE' =>
  side === 'E' ? 'DE' : HOLDERS[sector - 1]!.findLast(([, from]) => from <= month)![0];

/** The base of a squadron of the pack on a day; null where it is not known. */
export const baseOn = ({ bases }: PackSquadron, day: string): string | null =>
  bases.findLast(({ from }) => hasBegun(from, day))?.place ?? null;

/** What an aerodrome is called; one that is not of our pack goes by its name. */
export const placeName = (base: string | null): string | null =>
  WEST.aerodromes.find(({ id }) => id === base)?.name ?? base;

/** The sector nearest to an aerodrome, the lower number on a tie; null for one without a place on the map (rule 3.1). */
export const sectorOf = (place: string | null): number | null => {
  const at = WEST.aerodromes.find((a) => a.id === place);
  if (!at || at.x === null || at.y === null) return null;
  const squares = SECTORS.map(({ x, y }) => (x - at.x!) ** 2 + (y - at.y!) ** 2);
  return 1 + squares.indexOf(Math.min(...squares));
};

/** The unit of a man of history on a day: a war's id, or null while he is elsewhere. */
export const postOn = ({ squadrons: posts }: PackAce, day: string): string | null => {
  const unit = posts.findLast(({ from }) => hasBegun(from, day))?.unit;
  const found = unit && WEST.squadrons.find((s) => s.id === unit);
  return found ? warId(found.id) : null;
};

/** His victories before a month. */
export const victoriesBefore = ({ victories }: PackAce, month: string): number =>
  victories.reduce((sum, v) => sum + (v.month < month ? v.count : 0), 0);

export const namesOf = (nation: PackNation): Pack['names'][number] => WEST.names.find((n) => n.nation === nation)!;
