/** Opponents with a character: about as strong as each other, but each goes about a fight in a way of his own. */
import { TEMPER } from '../ace/reading.ts';
import { type Craft, hexesBetween, type Scene } from '../scene.ts';
import type { Leaning, Opponent } from './opponent.ts';

/** Turns after which a taste for waiting is gone: a game has to end. */
const PATIENCE = 25;

const enemiesOf = ({ crafts }: Scene, own: Craft): readonly Craft[] => crafts.filter(({ team }) => team !== own.team);

/** Points by where each flight ends; a flight off the board is liked for nothing. */
const byEnd = ({ flights }: Craft, points: (pose: number, flight: number) => number): Float64Array =>
  Float64Array.from(flights.codes, (_, i) => {
    const pose = flights.poses[i * 3 + 2]!;
    return pose < 0 ? 0 : points(pose, i);
  });

/** The nearer to a plane, the better: so many points a hex. */
const towards = ({ lore }: Scene, own: Craft, foe: Craft, pull: number): Float64Array =>
  byEnd(own, (pose) => -pull * hexesBetween(lore, pose, foe.pose));

/** Not nearer to any of these planes than so many hexes: points for each hex that is missing, fewer as the game goes on. */
const apart = (
  { lore, turn }: Scene,
  own: Craft,
  foes: readonly Craft[],
  hexes: number,
  push: number,
): Float64Array => {
  const patience = Math.max(0, 1 - turn / PATIENCE);
  return byEnd(own, (pose) =>
    foes.reduce((sum, foe) => sum - push * patience * Math.max(0, hexes - hexesBetween(lore, pose, foe.pose)), 0),
  );
};

/** The one of the planes of which there is most, the nearest of equals. */
const most = ({ lore }: Scene, own: Craft, foes: readonly Craft[], of: (foe: Craft) => number): Craft | undefined =>
  foes.toSorted(
    (a, b) => of(b) - of(a) || hexesBetween(lore, own.pose, a.pose) - hexesBetween(lore, own.pose, b.pose),
  )[0];

const keepsAway: Leaning = (scene, own) => {
  const craft = scene.crafts[own]!;
  const foes = enemiesOf(scene, craft);
  const away = apart(scene, craft, foes, 4, 0.5);
  const nearest = most(scene, craft, foes, () => 0);
  const haste = Math.max(0, scene.turn / PATIENCE - 1);
  return nearest && haste > 0 ? towards(scene, craft, nearest, 0.3 * haste) : away;
};

const seeksTheStrongest: Leaning = (scene, own) => {
  const craft = scene.crafts[own]!;
  const foe = most(scene, craft, enemiesOf(scene, craft), ({ damage, ammunition }) => damage + ammunition / 2);
  return foe ? towards(scene, craft, foe, 0.6) : new Float64Array(craft.flights.codes.length);
};

/** A plane with no more than this share of its damage points is worth following. */
const HURT = 0.7;
const followsTheHurt: Leaning = (scene, own) => {
  const craft = scene.crafts[own]!;
  const foes = enemiesOf(scene, craft);
  const hurt = foes.filter(({ damage, full }) => damage <= HURT * full);
  const prey = most(scene, craft, hurt, ({ damage }) => -damage);
  return prey ? towards(scene, craft, prey, 0.6) : apart(scene, craft, foes, 5, 0.3);
};

/**
 * Bursts below which home begins to pull, and the points of a landing (to sit on the ground is disliked) and of a Move
 * of the way there for one that is empty.
 */
const ENOUGH = 12;
const LANDING = 26;
const WAY = 0.7;
const goesHome: Leaning = (scene, own) => {
  const craft = scene.crafts[own]!;
  const want = craft.load === 0 ? 0 : Math.max(0, 1 - craft.ammunition / ENOUGH);
  return byEnd(craft, (_, i) => (craft.flights.landed[i]! > 0 ? LANDING * want : -WAY * want * craft.flights.home[i]!));
};

interface Character extends Omit<Opponent, 'info'> {
  readonly id: string;
  readonly title: string;
  readonly about: string;
}

const FLYING: readonly Character[] = [
  {
    id: 'fox',
    title: 'The Fox',
    about: 'Cautious: keeps his distance, shoots from afar, and waits until you come to him.',
    temper: { ...TEMPER, caution: 1.5, death: 10, pull: 0.1 },
    leaning: keepsAway,
    heat: 0.72,
    aim: 0.9,
  },
  {
    id: 'duellist',
    title: 'The Duellist',
    about: 'Picks the strongest enemy, flies at him, and does not let go until one of them is down.',
    temper: { ...TEMPER, caution: 0.7, death: 3, pull: 0.3 },
    leaning: seeksTheStrongest,
    heat: 0.78,
    aim: 0.9,
  },
  {
    id: 'vulture',
    title: 'The Vulture',
    about: 'Stays away from those who are whole, and comes down on whoever is hurt.',
    temper: { ...TEMPER, kill: 12, death: 8 },
    leaning: followsTheHurt,
    heat: 0.95,
    aim: 0.85,
  },
  {
    id: 'pigeon',
    title: 'The Homing Pigeon',
    about: 'Always lands: goes home for ammunition long before he must, and never fights with empty guns.',
    temper: { ...TEMPER, home: 1 },
    leaning: goesHome,
    heat: 0.9,
    aim: 0.9,
  },
];

/** Where all of them stand on the dial. */
const STRENGTH = 6;

/** The characters. */
export const CHARACTERS: readonly Opponent[] = FLYING.map(({ id, title, about, ...flies }) => ({
  info: { id, title, about, strength: STRENGTH, group: 'character' },
  ...flies,
}));
