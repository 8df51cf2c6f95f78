/** The two sides of a war by name. */
import { frontOf, type OnFront, OUR_FRONT } from '../pack/front.ts';
import type { SideName, SideNames } from '../pack/schema.ts';
import type { Side } from '../vocabulary.ts';
import type { Language } from './terms.ts';

const OUR_SIDES = OUR_FRONT.sides!;
/** As the front of a war calls them, else as ours does. */
export const sideNames = (war: OnFront): SideNames => ({ ...OUR_SIDES, ...frontOf(war).sides });

/** A side whose name is not told in German has its English one there. */
const german = ({ name, paper, german: own }: SideName): NonNullable<SideName['german']> =>
  own ?? { name, within: name, many: true, paper };

const named = (names: SideNames, side: Side): SideName => names[side] ?? OUR_SIDES[side]!;

/** `Entente`, `Deutsche`. */
export const sideTitle = (names: SideNames, side: Side, language: Language): string =>
  language === 'de' ? german(named(names, side)).name : named(names, side).name;
/** Within a sentence: `the Entente`, `die Deutschen`. */
export const sideWithin = (names: SideNames, side: Side, language: Language): string =>
  language === 'de' ? german(named(names, side)).within : `the ${named(names, side).name}`;
/** `the Germans win`, `die Entente gewinnt`. */
export const sideWins = (names: SideNames, side: Side, language: Language): string => {
  const verb = language === 'de' ? (german(named(names, side)).many ? 'gewinnen' : 'gewinnt') : 'win';
  return `${sideWithin(names, side, language)} ${verb}`;
};
/** What its newspaper is called. */
export const paperTitle = (names: SideNames, side: Side, language: Language): string =>
  (language === 'de' ? german(named(names, side)) : named(names, side)).paper;
