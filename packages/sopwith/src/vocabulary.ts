/**
 * The words of the game, one for each thing, in the rulebook's spelling. Facings run counter-clockwise from east, so
 * that "left" is +1 and "right" is -1.
 */

/** Towards a hex side (rule 1.2). A corner of the board is named by the facing that leads to it from the centre. */
export const FACINGS = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const;
export type Facing = (typeof FACINGS)[number];

/** What a plane may do in a Move (rule 3). `0`: no manoeuvre; `I`: Immelmann, aces only. */
export const MANOEUVRES = ['A', 'LT', 'RT', 'LS', 'RS', '0', 'I'] as const;
export type Manoeuvre = (typeof MANOEUVRES)[number];

/** A burst: ahead, left, right (rule 5.1). */
export const BURSTS = ['A', 'L', 'R'] as const;
export type Burst = (typeof BURSTS)[number];

/** The strips of an aerodrome, from the left as seen from it towards the centre (rule 1.4). */
export const STRIPS = ['alpha', 'beta', 'gamma'] as const;
export type Strip = (typeof STRIPS)[number];

/** The two sides of a team game (rule 9). */
export const SIDES = ['allied', 'german'] as const;
export type Side = (typeof SIDES)[number];

export const MOVES = [1, 2, 3] as const;
/** A Move of a Turn; 0 in an event means before the first or after the last Move. */
export type Move = (typeof MOVES)[number];

export const MIN_SIDE = 5;
export const MAX_SIDE = 12;
export const MIN_SEATS = 2;
export const MAX_SEATS = 6;
