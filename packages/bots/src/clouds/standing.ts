/** Standing instructions (rules 2.4, 4.1, 4.19): where a second throw pays, whose abilities are used, when to go home. */
import {
  baseShot,
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
  type Rules,
  type Shooter,
  type State,
} from '@paravion/clouds';
import { isSpent } from './pilot.ts';
import { leadOf } from './resolve.ts';

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

/** Nobody near most of a seat's planes, in a fight that has been long. */
const isOverForBoth = (state: State, own: readonly Plane[]): boolean => {
  const flying = (state.planes as readonly Plane[]).filter((p) => p.side !== own[0]?.side && p.status === 'flying');
  const apart = own.filter((p) => flying.every((q) => distance(p, q) > APART));
  return state.mission.id === 'dogfight' && state.turn > LONG && 2 * apart.length > own.length;
};

const fitOf = (state: State, seat: number): readonly Plane[] =>
  (state.planes as readonly Plane[]).filter((p) => p.owner === seat && isFit(p));

/**
 * Wishes to break off: the seat's planes spent; half of the side out, and outnumbered by two, or by one and hurt; or
 * nobody near most of its planes for long.
 */
const wantsHome = (state: State, seat: number): boolean => {
  const { side } = state.seats[seat]!;
  const all = state.planes as readonly Plane[];
  const own = fitOf(state, seat);
  const [mine, his] = [side, otherSide(side)].map((s) => all.filter((p) => p.side === s));
  const fit = (planes: readonly Plane[]): number => planes.filter(isFit).length;
  const beaten =
    2 * fit(mine!) <= mine!.length && (own.every(isHurt) ? fit(mine!) < fit(his!) : fit(mine!) + 1 < fit(his!));
  return own.length > 0 && (own.every(isSpent) || beaten || isOverForBoth(state, own));
};

/** Wishes to part when both do, at no loss. Half of a side may break off alone, and pays for it with a point for each plane: never that. */
const wouldPart = (state: State, seat: number): boolean => {
  const { side } = state.seats[seat]!;
  const mates = (state.planes as readonly Plane[]).filter((p) => p.side === side);
  const own = fitOf(state, seat);
  const whole = 2 * mates.filter(isFit).length > mates.length;
  const { leave } = state.seats[seat]!.standing.bot ?? {};
  return leave !== 'never' && own.length > 0 && whole && leadOf(state, own[0]!) >= 0 && isOverForBoth(state, own);
};

/** The same as `instructionsOf`, of one who goes home by himself when he has to, and not by breaking off. */
export const carefulInstructions = (state: State, seat: number): Standing => ({
  ...instructionsOf(state, seat),
  breakOff: wouldPart(state, seat),
});

/** From this base shot on a miss is worth a second throw. */
const GOOD_SHOT = 9;

/** Second throws for the shots that are ordered: luck is best spent on a good shot of one's own. */
export const luckOn = (rules: Rules, state: State, shooters: readonly Shooter[]): Standing => {
  const good = shooters.filter(
    (one) => 'lines' in one && one.lines.some((line) => baseShot(rules, state, one.shooter, line).base >= GOOD_SHOT),
  );
  return { rerolls: [...good.map(({ shooter: man }) => ({ p: 'shot', fail: 1, man })), ...REROLLS] };
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
