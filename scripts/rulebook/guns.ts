/** What a rulebook says of guns, in words that fit the rules: bursts a Turn, damage by range, aces (5, 7.6). */
import { aceAmmunition, burstsATurn, damageByRange, MAX_RANGE, type Rules, reachOf } from '@paravion/sopwith';
import type { Values } from './template.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** No more leave the guns in one Move. */
const A_MOVE = 3;

/** A number from 0 to 9 in words. */
const inWords = (n: number): string => NUMBERS[n]!;

const bursts = (n: number): string => `${inWords(n)} ${n === 1 ? 'burst' : 'bursts'}`;

/** `4 points of damage`. */
export const points = (n: number): string => `${n} ${n === 1 ? 'point' : 'points'}`;

const mayFire = (n: number): string => {
  if (n === 1) return 'one burst in a Turn';
  const limit = n > A_MOVE ? `, but no more than ${inWords(A_MOVE)} in one Move` : '';
  return `up to ${bursts(n)} in a Turn, in one Move or spread over several${limit}`;
};

const nearAndFar = (rules: Rules): string => {
  const damage = damageByRange(rules, false);
  const reach = reachOf(rules, false);
  const better = damage.every((more, range) => range < 2 || more < damage[range - 1]! || more === 0);
  const near = `${points(damage[1]!)} of damage in the next hex`;
  if (reach <= 1) return `A burst reaches the next hex and no farther: ${near}.`;
  return `${better ? 'Near is better' : 'What it does depends on the range'}: ${near}, ${damage[reach]} at ${inWords(reach)} hexes.`;
};

const row = (rules: Rules, ace: boolean): string =>
  damageByRange(rules, ace)
    .slice(1)
    .map((n) => (n === 0 ? '–' : n))
    .join(' | ');

const centralised = (n: number): string => {
  const ways = ['one, A', 'two, L+R', `${n > A_MOVE ? 'three or more' : 'three'}, L+R+A`].slice(0, n).reverse();
  const [first, ...others] = ways;
  return [first!.replace(',', ` ${n === 1 ? 'burst' : 'bursts'} left,`), ...others].join('; ');
};

const inMoveOne = (n: number): string => {
  if (n > A_MOVE) return `So FIRE in Move 1 takes three of the ${inWords(n)}.`;
  const taken = ['', 'the one', 'both', 'all three'][n];
  return `So FIRE in Move 1 takes ${taken}, and bursts ordered later in the Turn are dropped.`;
};

const aceMore = (rules: Rules): string => {
  const more = damageByRange(rules, true)[1]! - damageByRange(rules, false)[1]!;
  return more === 0 ? '' : `do ${inWords(more)} more ${more === 1 ? 'point' : 'points'} of damage (5.3), `;
};

/** The picture of the lines of fire has the figures of the printed editions. */
const picture = (rules: Rules): string =>
  damageByRange(rules, false).join() === '0,4,3,2,1,0' && aceMore(rules).startsWith('do one')
    ? '![The lines of fire and the damage along them](../pictures/fire.svg)'
    : '';

/** Figures for the template. */
export const gunFigures = (rules: Rules): Values => {
  const n = burstsATurn(rules);
  return {
    mostBursts: n === 1 ? 'one burst in the Turn' : `at most ${bursts(n)} in the Turn`,
    mayFire: mayFire(n),
    nearAndFar: nearAndFar(rules),
    ranges: Array.from({ length: MAX_RANGE }, (_, i) => i + 1).join(' | '),
    pilotDamage: row(rules, false),
    aceDamage: row(rules, true),
    firePicture: picture(rules),
    centralised: centralised(n),
    ofTheTurn: n === 1 ? "the Turn's one" : `the Turn's ${inWords(n)}`,
    inMoveOne: inMoveOne(n),
    aceMore: aceMore(rules),
    load: rules.ammunition === 1 ? '1 burst' : `${rules.ammunition} bursts`,
    aceAmmunition: aceAmmunition(rules),
  };
};
