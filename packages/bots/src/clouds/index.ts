/** Bots of In Clouds of Glory, from the weakest to the strongest. */
import {
  assume,
  type Choice,
  COARSE,
  clouds,
  distance,
  dueInMove,
  FINE,
  type Flight,
  flightChoices,
  type Grain,
  isFit,
  type Order,
  otherSide,
  type Plane,
  type Rules,
  type Shooter,
  type State,
  type View,
} from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { type Bot, chance } from '../bot.ts';
import { bombsOf, errandFlight } from './errands.ts';
import { bestFire } from './fire.ts';
import { isSpent, type Temper, workOf, worthOf } from './pilot.ts';
import { type Sky, skyOf } from './sky.ts';

type CloudsBot = Bot<Rules, View, Order>;

/** Flies and fires by chance, as the rules allow. */
const cadet: CloudsBot = {
  id: 'cadet',
  title: 'Cadet',
  about: 'Flies whatever comes to mind, and fires when something is in front.',
  choose: (rules, view, seat, seed) => {
    const state = assume(view);
    return clouds.randomOrder(rules, state, seat, keyedDice(`${seed}/${state.step}/${seat}`));
  },
};

const bestFlight = (sky: Sky, plane: Plane, temper: Temper, grain: Grain, noise: () => number): Flight => {
  let best: { readonly flight: Flight; readonly worth: number } | null = null;
  for (const choice of flightChoices(sky.rules, sky.state, plane, grain)) {
    const worth = worthOf(sky, plane, choice, temper) + noise();
    if (!best || worth > best.worth) best = { flight: choice.flight, worth };
  }
  return workOf(plane, best!.flight);
};

/** A fight that has drifted apart after so many turns is over for both. */
const LONG = 11;
const APART = 16;

/** Wishes to break off: the seat's planes spent, the side outnumbered with half of it out, or nobody near for long. */
const wantsHome = (state: State, seat: number): boolean => {
  const { side } = state.seats[seat]!;
  const all = state.planes as readonly Plane[];
  const own = all.filter((p) => p.owner === seat && isFit(p));
  const [mine, his] = [side, otherSide(side)].map((s) => all.filter((p) => p.side === s));
  const fit = (planes: readonly Plane[]): number => planes.filter(isFit).length;
  const beaten = 2 * fit(mine!) <= mine!.length && fit(mine!) < fit(his!);
  const flying = his!.filter((p) => p.status === 'flying');
  const alone = state.turn > LONG && own.every((p) => flying.every((q) => distance(p, q) > APART));
  return own.length > 0 && (own.every(isSpent) || beaten || (alone && state.mission.id === 'dogfight'));
};

const moves = (sky: Sky, seat: number, temper: Temper, grain: Grain, noise: () => number): Order => {
  const orders = dueInMove(sky.state)
    .filter((p) => p.owner === seat)
    .map((plane) => errandFlight(sky.rules, sky.state, plane) ?? bestFlight(sky, plane, temper, grain, noise));
  return { seg: 'MOV', orders, standing: { breakOff: wantsHome(sky.state, seat) } };
};

/** Bombs where they count; everybody else fires at what is worth his bullets. */
const shooters = (rules: Rules, state: State, seat: number): readonly Shooter[] => {
  const bombers = (state.planes as readonly Plane[]).filter((p) => p.owner === seat && p.status === 'flying');
  const bombs = bombers.flatMap((plane) => bombsOf(state, plane) ?? []);
  const busy = new Set(bombs.map(({ shooter }) => shooter));
  return [...bombs, ...bestFire(rules, state, seat, 0).filter(({ shooter }) => !busy.has(shooter))];
};

const flier = (
  info: Pick<CloudsBot, 'id' | 'title' | 'about'>,
  temper: Temper,
  grain: Grain,
  spread: number,
): CloudsBot => ({
  ...info,
  choose: (rules, view, seat, seed) => {
    const sky = skyOf(rules, view, seat);
    const { state } = sky;
    const luck = chance(seed, `${state.step}/${seat}`);
    if (state.segment === 'MOV') return moves(sky, seat, temper, grain, () => luck.share() * spread);
    if (state.segment === 'FIR') return { seg: 'FIR', orders: [...shooters(rules, state, seat)] };
    return clouds.defaultOrder(rules, state, seat);
  },
});

const scout = flier(
  { id: 'scout', title: 'Scout', about: 'Goes for the nearest enemy and forgets who is behind.' },
  { attack: 1, care: 0.3, energy: 0.05, risk: 0.5 },
  { ...COARSE, throttles: [0, 2] },
  2,
);

const TACTICS: Temper = { attack: 2.5, care: 0.5, energy: 0.1, risk: 0.5 };
const MANY: Grain = { ...FINE, degrees: [20, 40, 60, 90], heights: [0, 2, -1, -2, -5], throttles: [0, 2] };

const tactician = flier(
  {
    id: 'tactician',
    title: 'Tactician',
    about: 'Keeps height and speed, gets behind you, and breaks off before it is too late.',
  },
  TACTICS,
  MANY,
  0.3,
);

/** Flights of a plane whose move is due, best first as the tactician weighs them: for hints. */
export const rankFlights = (rules: Rules, view: View, seat: number, plane: string): readonly Choice[] => {
  const sky = skyOf(rules, view, seat);
  const own = dueInMove(sky.state).find((p) => p.id === plane);
  if (!own) return [];
  return [...flightChoices(sky.rules, sky.state, own, MANY)]
    .map((choice) => ({ choice, worth: worthOf(sky, own, choice, TACTICS) }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ choice }) => choice);
};

export const CLOUDS_BOTS: readonly CloudsBot[] = [cadet, scout, tactician];
