/**
 * The pack of the Western Front, January 1916 to November 1918, but for its `news`. It is checked in `pack.test.ts`,
 * not when it is loaded.
 */
import aces from '../../data/aces.json' with { type: 'json' };
import front from '../../data/front.json' with { type: 'json' };
import names from '../../data/names.json' with { type: 'json' };
import squadrons from '../../data/squadrons.json' with { type: 'json' };
import { hasBegun } from '../calendar.ts';
import type { PackNation } from '../vocabulary.ts';
import type { Pack, PackAce, PackSquadron } from './types.ts';

export const WEST = {
  squadrons: squadrons.squadrons,
  aces: aces.aces,
  sectors: front.sectors,
  sides: front.sides,
  lines: front.lines,
  aerodromes: front.aerodromes,
  towns: front.towns,
  names: names.nations,
} as unknown as Omit<
  Pack,
  'months' | 'headlines' | 'ranks' | 'decorations' | 'timelines' | 'missions' | 'rivers' | 'seas'
>;

/** The id of a squadron of the pack in a war: without hyphens (rule 3.1). */
export const warId = (packId: string): string => packId.replaceAll('-', '');
export const packSquadron = (id: string): PackSquadron | undefined => WEST.squadrons.find((s) => warId(s.id) === id);

/** The base of a squadron of the pack on a day; null where it is not known. */
export const baseOn = ({ bases }: PackSquadron, day: string): string | null =>
  bases.findLast(({ from }) => hasBegun(from, day))?.place ?? null;

/** What an aerodrome is called; one that is not of our pack goes by its name. */
export const placeName = (base: string | null): string | null =>
  WEST.aerodromes.find(({ id }) => id === base)?.name ?? base;

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
