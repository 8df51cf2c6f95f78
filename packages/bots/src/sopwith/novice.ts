/** A beginner of Sopwith: flies at random, but not into his death, and shoots at random when somebody is near. */
import { type Order, planesOfSeat, type Rules, type State } from '@paravion/sopwith';
import { layout, unpackSheet } from '@paravion/sopwith/kernel';
import { type Bot, type Chance, chance } from '../bot.ts';
import { burstIn, SLOTS, withBursts } from './bursts.ts';
import { type Craft, hexesBetween, type Scene, sceneOf } from './scene.ts';

const { cellOfPose } = layout;

/** Nearer than this he shoots, wherever. */
const IN_SIGHT = 6;
/** Flights that come to his mind. */
const IDEAS = 3;
/** Of nine bursts that he might fire, so many. */
const TRIGGER = 1 / 3;

const endOf = (craft: Craft, flight: number): number => craft.flights.poses[flight * 3 + 2]!;

/** Moves of a flight in clouds. */
const cloudy = (scene: Scene, craft: Craft, flight: number): number =>
  [0, 1, 2].filter((move) => scene.clouds[move]![cellOfPose(craft.flights.poses[flight * 3 + move]!)] === 1).length;

/** Those of a list with the least of something. */
const least = (flights: readonly number[], of: (flight: number) => number): readonly number[] => {
  const values = flights.map(of);
  const low = Math.min(...values);
  return flights.filter((_, i) => values[i] === low);
};

/** Flights that a careful beginner chooses from. */
const safeFlights = (scene: Scene, craft: Craft): readonly number[] => {
  const { flights } = craft;
  const { room } = scene.lore;
  const dangers = (i: number): number => {
    const end = endOf(craft, i);
    if (end < 0) return 3;
    return flights.parked[i] === 0 && room[end] === 0 && flights.home[i]! > 1 ? 2 : 0;
  };
  const alive = least(
    flights.codes.map((_, i) => i),
    dangers,
  );
  const dry = least(alive, (i) => cloudy(scene, craft, i));
  if (craft.ammunition === 0 && craft.load > 0) return least(dry, (i) => flights.home[i]!);
  const aloft = dry.filter((i) => flights.parked[i] === 0);
  return aloft.length > 0 ? aloft : dry;
};

/** Hexes from a pose to the nearest enemy, as it stands now. */
const toEnemy = (scene: Scene, craft: Craft, pose: number): number =>
  Math.min(
    ...scene.crafts
      .filter((other) => other.team !== craft.team)
      .map((other) => hexesBetween(scene.lore, pose, other.pose)),
  );

/** Of a few flights that come to his mind, one that brings him nearest to an enemy; a plane out of ammunition takes any. */
const pickFlight = (scene: Scene, craft: Craft, flights: readonly number[], luck: Chance): number => {
  const ideas = Array.from({ length: craft.ammunition > 0 ? IDEAS : 1 }, () => flights[luck.below(flights.length)]!);
  return least(ideas, (i) => toEnemy(scene, craft, endOf(craft, i)))[0]!;
};

const anyBursts = (craft: Craft, flight: number, luck: Chance): number => {
  let bursts = 0;
  let left = Math.min(craft.bursts, craft.ammunition);
  for (let slot = 0; slot < SLOTS; slot++) {
    const wants = luck.share() < TRIGGER;
    if (!wants || left === 0 || ((craft.flights.mayFire[flight]! >> Math.floor(slot / 3)) & 1) === 0) continue;
    bursts += burstIn(slot);
    left--;
  }
  return bursts;
};

export const novice: Bot<Rules, State, Order> = {
  id: 'novice',
  title: 'Novice',
  about: 'Flies as the fancy takes it, but stays on the board and out of clouds, and goes home for ammunition.',
  choose: (rules, state, seat, seed) => {
    const scene = sceneOf(rules, state);
    const luck = chance(seed, `novice/turn ${state.turn}/seat ${seat + 1}`);
    const sheets = planesOfSeat(state, seat).map((plane) => {
      const craft = scene.crafts.find((c) => c.plane === plane);
      if (!craft) return null;
      const flight = pickFlight(scene, craft, safeFlights(scene, craft), luck);
      const bursts = toEnemy(scene, craft, craft.pose) <= IN_SIGHT ? anyBursts(craft, flight, luck) : 0;
      return unpackSheet(withBursts(craft.flights.codes[flight]!, bursts));
    });
    return { sheets };
  },
};
