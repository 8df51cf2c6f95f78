/** Bots of In Clouds of Glory, from the weakest to the strongest. */
import {
  assume,
  type Choice,
  COARSE,
  clouds,
  dueInMove,
  type Flight,
  type Grain,
  type Order,
  type Plane,
  type Rules,
  type Shooter,
  type State,
  type View,
} from '@paravion/clouds';
import { type Bot, type Chance, chance } from '../bot.ts';
import { rocketsOf } from './balloons.ts';
import { orderByChance } from './cadet.ts';
import { byGlance, type Chooser, MANY, rankedFlights, type Telling } from './choose.ts';
import { bestFire } from './fire.ts';
import { hauls, scrambles } from './ground.ts';
import { letterOf } from './letter.ts';
import { type Directing, directing } from './observer.ts';
import { isSpent, workOf } from './pilot.ts';
import { type Foresight, type Sky, settle, skyOf } from './sky.ts';
import { carefulInstructions, instructionsOf, luckOn, tempered } from './standing.ts';
import { beginnings, bombsOf, isAfterBalloon, taskFlight } from './tasks.ts';
import { BURNING, OBSERVING, SCOUTING, TACTICS } from './tempers.ts';

type CloudsBot = Bot<Rules, View, Order>;

/** Flies and fires by chance, as the rules allow. */
const cadet: CloudsBot = {
  id: 'cadet',
  title: 'Cadet',
  strength: 1,
  about: 'Flies whatever comes to mind, and fires when something is in front.',
  choose: (rules, view, seat, seed) => orderByChance(rules, assume(view), seat, seed),
};

/** Whoever is to be near a balloon at the right time slows down for it. */
const PACED: Grain = { ...MANY, heights: [0, 1, 2, -2, -5], throttles: [0, 1, 2] };

/** Flown as is safest for who directs the guns, with his transmission. */
const observing = (sky: Sky, plane: Plane, { man, target }: Directing): Choice => {
  const choice = byGlance(OBSERVING, MANY, () => 0)(sky, plane);
  return { ...choice, flight: { ...choice.flight, do: [{ seat: man.seat, a: 'spot', target: target.id }] } };
};

/** What a plane flies now: its task, or the best of its flights. */
const flightOf = (
  sky: Sky,
  plane: Plane,
  best: Chooser,
): { readonly choice: Choice; readonly flight: Flight; readonly task: boolean } => {
  const work = directing(sky.state, plane);
  const task = work
    ? observing(sky, plane, work)
    : isAfterBalloon(sky.state, plane)
      ? byGlance(BURNING, PACED, () => 0)(sky, plane)
      : taskFlight(sky.rules, sky.state, plane);
  const choice = task ?? best(sky, plane);
  return { choice, flight: task ? task.flight : workOf(plane, choice.flight), task: task !== null };
};

const moves = (first: Sky, seat: number, best: Chooser): readonly Flight[] => {
  let sky = first;
  const orders: Flight[] = [];
  for (const plane of dueInMove(sky.state).filter((p) => p.owner === seat)) {
    const { choice, flight } = flightOf(sky, plane, best);
    orders.push(flight);
    sky = settle(sky, plane, choice);
  }
  return orders;
};

/** Bombs where they count; everybody else fires at what is worth his bullets. */
const shooters = (rules: Rules, state: State, seat: number): readonly Shooter[] => {
  const bombers = (state.planes as readonly Plane[]).filter((p) => p.owner === seat && p.status === 'flying');
  const bombs = bombers.flatMap((plane) => bombsOf(state, plane) ?? []);
  const rockets = bombers.flatMap((plane) => rocketsOf(rules, state, plane) ?? []);
  const busy = new Set([...bombs, ...rockets].map(({ shooter }) => shooter));
  return [...bombs, ...rockets, ...bestFire(rules, state, seat, 0).filter(({ shooter }) => !busy.has(shooter))];
};

const fires = (rules: Rules, state: State, seat: number, spendsLuck: boolean): Order => {
  const orders = [...shooters(rules, state, seat)];
  return { seg: 'FIR', orders, ...(spendsLuck ? { standing: luckOn(rules, state, orders) } : {}) };
};

/** The first initiative is thrown before anybody has moved: whose abilities are used in it is said with the places. */
const firstInitiative = ({
  coolHeaded = [],
  leadership = [],
}: NonNullable<Order['standing']>): Pick<Order, 'standing'> =>
  coolHeaded.length + leadership.length > 0 ? { standing: { coolHeaded, leadership } } : {};

/** What makes one bot another. */
interface Ways {
  readonly foresight: Foresight;
  /** How a flight is chosen, with this chance to err, as boldly as its seat was told to. */
  readonly chooser: (luck: Chance, told: Telling) => Chooser;
  /** Whether it looks after what it has on the ground: hauls its balloons down, and takes off. */
  readonly mindsGround: boolean;
  /** Whether it spends its luck on its own good shots. */
  readonly spendsLuck: boolean;
  readonly instructions: (state: State, seat: number) => NonNullable<Order['standing']>;
}

const flier = (
  info: Pick<CloudsBot, 'id' | 'title' | 'about' | 'strength'>,
  { foresight, chooser, mindsGround, spendsLuck, instructions }: Ways,
): CloudsBot => ({
  ...info,
  choose: (rules, view, seat, seed) => {
    const sky = skyOf(rules, view, foresight);
    const { state } = sky;
    const best = chooser(chance(seed, `${state.step}/${seat}`), (temper) => tempered(temper, state, seat));
    switch (state.segment) {
      case 'MOV':
        return { seg: 'MOV', orders: [...moves(sky, seat, best)], standing: instructions(state, seat) };
      case 'ALL':
        return letterOf(state, seat, instructions(state, seat), (plane) => flightOf(sky, plane, best));
      case 'FIR':
        return fires(rules, state, seat, spendsLuck);
      case 'SET':
        return { ...beginnings(state, seat), ...firstInitiative(instructions(state, seat)) };
      case 'GND':
        return mindsGround ? { seg: 'GND', orders: [...hauls(state, seat)] } : clouds.defaultOrder(rules, state, seat);
      case 'UNC':
        return mindsGround
          ? { seg: 'UNC', orders: [...scrambles(rules, state, seat)] }
          : clouds.defaultOrder(rules, state, seat);
      default:
        return clouds.defaultOrder(rules, state, seat);
    }
  },
});

const scout = flier(
  { id: 'scout', title: 'Scout', strength: 4, about: 'Goes for the nearest enemy and forgets who is behind.' },
  {
    foresight: 'arcs',
    chooser: (luck, told) => byGlance(told(SCOUTING), { ...COARSE, throttles: [0, 2] }, () => luck.share() * 4),
    mindsGround: false,
    spendsLuck: false,
    instructions: instructionsOf,
  },
);

const tactician = flier(
  {
    id: 'tactician',
    title: 'Tactician',
    strength: 5,
    about: 'Keeps height and speed, gets behind you, and breaks off before it is too late.',
  },
  {
    foresight: 'arcs',
    chooser: (luck, told) => byGlance(told(TACTICS), MANY, () => luck.share() * 0.3),
    mindsGround: true,
    spendsLuck: false,
    instructions: instructionsOf,
  },
);

const wingman = flier(
  {
    id: 'wingman',
    title: 'Wingman',
    strength: 8,
    about:
      'Looks ahead in a fight: what you can answer to each of its flights, and what comes after; goes home when it has won. The work of a mission it does as the Tactician does.',
  },
  {
    foresight: 'flights',
    chooser: (_, told) => (sky, plane) => rankedFlights(sky, plane, told)[0]!,
    mindsGround: true,
    spendsLuck: true,
    instructions: carefulInstructions,
  },
);

/** Flights of a plane whose move is due, best first as the wingman weighs them, for hints: who can still fight is not led home. */
export const rankFlights = (rules: Rules, view: View, seat: number, plane: string): readonly Choice[] => {
  const sky = skyOf(rules, view, 'flights');
  const own = dueInMove(sky.state).find((p) => p.id === plane && p.owner === seat);
  return own ? rankedFlights(sky, own, undefined, isSpent(own)) : [];
};

/** A view in which nobody of the others has seen anybody. */
const unseen = (view: View): View => {
  const planes = (view as unknown as State).planes as readonly Plane[];
  return { ...view, planes: planes.map((plane) => (plane.seen === null ? { ...plane, seen: [] } : plane)) };
};

/** As the tactician flew dogfights before there was a wingman: it took itself for unseen by all. Only to measure by. */
const firstTactician: CloudsBot = {
  id: 'first-tactician',
  title: 'First tactician',
  about: 'The tactician as it flew dogfights before there was a wingman; to measure others by.',
  choose: (rules, view, seat, seed) => tactician.choose(rules, unseen(view), seat, seed),
};

/** Bots that are not offered to anybody, but measured by. */
export const CLOUDS_YARDSTICKS: readonly CloudsBot[] = [firstTactician];

/** The levels, each stronger than the one before. */
export const CLOUDS_BOTS: readonly CloudsBot[] = [cadet, scout, tactician, wingman];
