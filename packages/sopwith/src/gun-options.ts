/** Options of the guns, by themselves: a page reads the bursts of a Turn without all the other rules. */
import { numberOption as number } from '@paravion/tabletop';

/** Bursts that a plane may fire in a Turn (5.1). */
export const BURSTS = number(
  'bursts',
  '5.1',
  'Firing',
  'Bursts a Turn',
  'Bursts that a plane may fire in a Turn, three in a Move.',
  1,
  9,
  3,
);

/** Damage of a burst at so many hexes (5.3). */
const damageAt = <Id extends string>(id: Id, range: number, usual: number) =>
  number(
    id,
    '5.3',
    'Firing',
    `Damage at range ${range}`,
    `Points of damage of a burst ${range === 1 ? 'in the next hex' : `at ${range} hexes`}; 0: it does not hit.`,
    0,
    9,
    usual,
  );

/** By range, from 1 to `MAX_RANGE`. */
export const DAMAGE_BY_RANGE = [
  damageAt('damageAt1', 1, 4),
  damageAt('damageAt2', 2, 3),
  damageAt('damageAt3', 3, 2),
  damageAt('damageAt4', 4, 1),
  damageAt('damageAt5', 5, 0),
] as const;

/** What an ace does more (5.3). */
export const ACE_DAMAGE = number(
  'aceDamage',
  '5.3',
  'Firing',
  'Damage of aces',
  'What a burst of an ace does more than that of others.',
  0,
  5,
  1,
);

/** Load of an outnumbered ace (7.6). */
export const ACE_AMMUNITION = number(
  'aceAmmunition',
  '7.6',
  'Damage',
  'Outnumbered aces',
  'Bursts of an outnumbered ace at the start.',
  0,
  20,
  20,
);
