/** Standing instructions (rules 2.4, 4.1, 4.19): where a second throw pays, whose abilities are used, when to go home. */
import {
  DEFAULT_REROLLS,
  distance,
  has,
  isAboard,
  isFit,
  type Order,
  otherSide,
  type Plane,
  panel,
  pilotOf,
  type State,
} from '@paravion/clouds';
import { isSpent } from './pilot.ts';

type Standing = NonNullable<Order['standing']>;

/** Above the usual ones: what a mission hangs on, and a poor result of one's own good shot, if luck is left after it. */
const REROLLS: Standing['rerolls'] = [
  ...DEFAULT_REROLLS.map((order) => ({ ...order })),
  { p: 'rocket', fail: 1 },
  { p: 'photo', fail: 1 },
  { p: 'bomb', fail: 2 },
  { p: 'dmg', max: 6, keep: 1 },
];
/** Dice so low are thrown again, and exchanged for a friend's so much better. */
const POOR = 3;
const BETTER = 4;

/** A fight that has drifted apart after so many turns is over for both. */
const LONG = 11;
const APART = 10;

/** Shot up, or its pilot hurt: not to be staked against odds. */
const isHurt = (plane: Plane): boolean => {
  const pilot = pilotOf(plane);
  return 5 * plane.strength < 3 * panel(plane).structural || (pilot !== undefined && pilot.fortitude + 3 < pilot.full);
};

/** Wishes to break off: the seat's planes spent; half of the side out, and outnumbered by two, or by one and hurt; or nobody near most of its planes for long. */
const wantsHome = (state: State, seat: number): boolean => {
  const { side } = state.seats[seat]!;
  const all = state.planes as readonly Plane[];
  const own = all.filter((p) => p.owner === seat && isFit(p));
  const [mine, his] = [side, otherSide(side)].map((s) => all.filter((p) => p.side === s));
  const fit = (planes: readonly Plane[]): number => planes.filter(isFit).length;
  const beaten =
    2 * fit(mine!) <= mine!.length && (own.every(isHurt) ? fit(mine!) < fit(his!) : fit(mine!) + 1 < fit(his!));
  const flying = his!.filter((p) => p.status === 'flying');
  const apart = own.filter((p) => flying.every((q) => distance(p, q) > APART));
  const alone = state.turn > LONG && 2 * apart.length > own.length;
  return own.length > 0 && (own.every(isSpent) || beaten || (alone && state.mission.id === 'dogfight'));
};

/** As its seat was told: never home, when beaten, or as soon as all its planes are hurt. */
const breaksOff = (state: State, seat: number): boolean => {
  const { leave = 'half' } = state.seats[seat]!.standing.bot ?? {};
  const own = (state.planes as readonly Plane[]).filter((p) => p.owner === seat && isFit(p));
  if (leave === 'never') return false;
  return wantsHome(state, seat) || (leave === 'hurt' && own.length > 0 && own.every(isHurt));
};

/** Whether a plane is to fly home by itself: hurt, where its seat was told so. */
export const goesHome = (state: State, plane: Plane): boolean =>
  state.seats[plane.owner]!.standing.bot?.leave === 'hurt' && (isHurt(plane) || isSpent(plane));

/** Shares of care and of attack, from the most careful to the boldest. */
const CARE = [1.8, 1.35, 1, 0.75, 0.5] as const;
const ATTACK = [0.7, 0.85, 1, 1.2, 1.4] as const;

/** How a seat's bot sees things that was told how boldly to fight. */
export const tempered = <T extends { readonly care: number; readonly attack: number }>(
  temper: T,
  { seats }: State,
  seat: number,
): T => {
  const { temper: told = 3 } = seats[seat]!.standing.bot ?? {};
  return { ...temper, care: temper.care * CARE[told - 1]!, attack: temper.attack * ATTACK[told - 1]! };
};

/** What a seat wishes once for all, as things stand. */
export const instructionsOf = (state: State, seat: number): Standing => {
  const own = (state.planes as readonly Plane[]).filter((p) => p.owner === seat);
  const men = own.flatMap((p) => p.crew).filter(isAboard);
  const pilots = own.flatMap((p) => pilotOf(p)?.id ?? []);
  const leaders = men.filter((man) => has(man, 'leadership')).map((man) => man.id);
  return {
    breakOff: breaksOff(state, seat),
    rerolls: REROLLS,
    coolHeaded: men.filter((man) => has(man, 'coolHeaded')).map(({ id }) => ({ man: id, below: POOR })),
    marksman: men
      .filter((man) => has(man, 'marksman'))
      .map(({ id }) => ({ man: id, from: 1, to: 60, go: 'up' as const })),
    leadership: leaders
      .flatMap((man) => pilots.filter((friend) => friend !== man).map((friend) => ({ man, friend, n: BETTER })))
      .slice(0, 12),
  };
};
