/** What guns can do under some rules (5.1, 5.3, 7.6): the values that old rules do not name are as printed. */
import { type OptionInfo, valueIn } from '@paravion/tabletop';
import { ACE_AMMUNITION, ACE_DAMAGE, BURSTS, DAMAGE_BY_RANGE } from './gun-options.ts';
import type { Rules } from './rules.ts';

/** No burst reaches farther, in hexes. */
export const MAX_RANGE = DAMAGE_BY_RANGE.length;

const read = (rules: Rules, option: OptionInfo): number => valueIn(rules, option) as number;

/** Bursts that a plane may fire in a Turn (5.1). */
export const burstsATurn = (rules: Rules): number => read(rules, BURSTS);

/** Bursts of an outnumbered ace at the start (7.6). */
export const aceAmmunition = (rules: Rules): number => read(rules, ACE_AMMUNITION);

/** Points of damage of a burst by range in hexes, from 0 (always 0: rule 5.4) to `MAX_RANGE` (5.3). */
export const damageByRange = (rules: Rules, ace: boolean): readonly number[] => [
  0,
  ...DAMAGE_BY_RANGE.map((option, i) => {
    if (!ace) return read(rules, option);
    return i < rules.aceRange ? read(rules, option) + read(rules, ACE_DAMAGE) : 0;
  }),
];

/** Hexes up to which a burst does damage (5.3). */
export const reachOf = (rules: Rules, ace: boolean): number =>
  damageByRange(rules, ace).findLastIndex((points) => points > 0);
