/** Bots of In Clouds of Glory, from the weakest to the strongest. */
import {
  assume,
  type Choice,
  COARSE,
  clouds,
  dueInMove,
  FINE,
  type Flight,
  flightChoices,
  type Grain,
  type Order,
  type Plane,
  type Rules,
  type Shooter,
  type State,
  type View,
} from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { type Bot, chance } from '../bot.ts';
import { rocketsOf } from './balloons.ts';
import { beginnings, bombsOf, errandFlight } from './errands.ts';
import { bestFire } from './fire.ts';
import { letterOf } from './letter.ts';
import { type Temper, workOf, worthOf } from './pilot.ts';
import { type Sky, settle, skyOf } from './sky.ts';
import { instructionsOf, tempered } from './standing.ts';

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

/** So many flights are looked at closely: those that look best at a glance. */
const CLOSELY = 80;

const bestFlight = (sky: Sky, plane: Plane, temper: Temper, grain: Grain, noise: () => number): Choice => {
  const choices = [...flightChoices(sky.rules, sky.state, plane, grain)];
  const glance = { ...temper, next: 0 };
  const ranked = choices
    .map((choice) => ({ choice, worth: worthOf(sky, plane, choice, glance) }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, CLOSELY);
  let best: { readonly choice: Choice; readonly worth: number } | null = null;
  for (const { choice } of ranked) {
    const worth = worthOf(sky, plane, choice, temper) + noise();
    if (!best || worth > best.worth) best = { choice, worth };
  }
  return best!.choice;
};

/** What a plane flies now: its errand, or the best of its flights. */
const flightOf = (
  sky: Sky,
  plane: Plane,
  temper: Temper,
  grain: Grain,
  noise: () => number,
): { readonly choice: Choice; readonly flight: Flight; readonly errand: boolean } => {
  const errand = errandFlight(sky.rules, sky.state, plane);
  const choice = errand ?? bestFlight(sky, plane, temper, grain, noise);
  return { choice, flight: errand ? errand.flight : workOf(plane, choice.flight), errand: errand !== null };
};

const moves = (first: Sky, seat: number, temper: Temper, grain: Grain, noise: () => number): Order => {
  let sky = first;
  const orders: Flight[] = [];
  for (const plane of dueInMove(sky.state).filter((p) => p.owner === seat)) {
    const { choice, flight } = flightOf(sky, plane, temper, grain, noise);
    orders.push(flight);
    sky = settle(sky, plane, choice);
  }
  return { seg: 'MOV', orders, standing: instructionsOf(sky.state, seat) };
};

/** Bombs where they count; everybody else fires at what is worth his bullets. */
const shooters = (rules: Rules, state: State, seat: number): readonly Shooter[] => {
  const bombers = (state.planes as readonly Plane[]).filter((p) => p.owner === seat && p.status === 'flying');
  const bombs = bombers.flatMap((plane) => bombsOf(state, plane) ?? []);
  const rockets = bombers.flatMap((plane) => rocketsOf(rules, state, plane) ?? []);
  const busy = new Set([...bombs, ...rockets].map(({ shooter }) => shooter));
  return [...bombs, ...rockets, ...bestFire(rules, state, seat, 0).filter(({ shooter }) => !busy.has(shooter))];
};

const flier = (
  info: Pick<CloudsBot, 'id' | 'title' | 'about'>,
  usual: Temper,
  grain: Grain,
  spread: number,
): CloudsBot => ({
  ...info,
  choose: (rules, view, seat, seed) => {
    const sky = skyOf(rules, view);
    const { state } = sky;
    const temper = tempered(usual, state, seat);
    const luck = chance(seed, `${state.step}/${seat}`);
    const noise = (): number => luck.share() * spread;
    if (state.segment === 'MOV') return moves(sky, seat, temper, grain, noise);
    if (state.segment === 'ALL') return letterOf(state, seat, (plane) => flightOf(sky, plane, temper, grain, noise));
    if (state.segment === 'FIR') return { seg: 'FIR', orders: [...shooters(rules, state, seat)] };
    return state.segment === 'SET' ? beginnings(state, seat) : clouds.defaultOrder(rules, state, seat);
  },
});

const scout = flier(
  { id: 'scout', title: 'Scout', about: 'Goes for the nearest enemy and forgets who is behind.' },
  { attack: 1, care: 0, next: 0, energy: 0.03, risk: 0.5 },
  { ...COARSE, throttles: [0, 2] },
  4,
);

const TACTICS: Temper = { attack: 2.5, care: 1, next: 0.4, energy: 0.05, risk: 0.5 };
const MANY: Grain = { ...FINE, degrees: [20, 40, 60, 90], heights: [0, 2, -2, -5], throttles: [0, 2] };

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
  const sky = skyOf(rules, view);
  const own = dueInMove(sky.state).find((p) => p.id === plane && p.owner === seat);
  if (!own) return [];
  return [...flightChoices(sky.rules, sky.state, own, MANY)]
    .map((choice) => ({ choice, worth: worthOf(sky, own, choice, TACTICS) }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ choice }) => choice);
};

export const CLOUDS_BOTS: readonly CloudsBot[] = [cadet, scout, tactician];
