/** What a pilot cares for, and what flights are worth to him whatever the others do. The unit is a point of damage. */
import { layout } from '@paravion/sopwith/kernel';
import { type Craft, hexesBetween, type Scene } from './scene.ts';

const { cellOfPose } = layout;

/** What a pilot cares for. */
export interface Temper {
  /** A point of damage taken against one given. */
  readonly caution: number;
  /** A kill besides its damage; of the own plane, and of an enemy. */
  readonly death: number;
  readonly kill: number;
  /** What may be hoped for, and feared, of the Turn after this one. */
  readonly outlook: number;
  /** A hex nearer to the nearest enemy. */
  readonly pull: number;
  /** A Move nearer to home, when there is need of it. */
  readonly home: number;
  /** A burst too few for the way home; left out: nothing. */
  readonly unarmed?: number;
}

/** Bursts that a plane wants besides one for each Turn of its way home, and Turns beyond which a way is none. */
const RESERVE = 2;
const NO_WAY = 15;

/** Bursts that a plane is short of on a way home (in Moves): one for each Turn, and a few for whoever waits there. */
export const shortOf = (way: number, ammunition: number): number =>
  Math.max(0, Math.min(NO_WAY, way / 3) + RESERVE - ammunition);

const CRASH = -1000;
const NO_WAY_OUT = -40;
/** A point lost to a cloud, before how dear points are: it is certain. */
const CLOUD = 1.5;
/** A plane that sits on the ground without need. */
const IDLE = -4;

/** How badly a plane wants to be home, 0 to 1: for ammunition, or for repair where there is any. */
const wantOf = ({ rules }: Scene, craft: Craft): number => {
  const empty = craft.load > 0 ? Math.max(0, 1 - craft.ammunition / 4) : 0;
  const sick = repairOf(rules, craft) > 0 ? Math.max(0, 0.8 - craft.damage / 6) : 0;
  return Math.max(empty, sick);
};

/** Points that a whole Turn on the ground would mend (rule 4.8). */
const repairOf = (rules: Scene['rules'], craft: Craft): number => {
  const ceiling = rules.repairCeiling === 'start' ? craft.full : rules.repairCeiling;
  return Math.max(0, Math.min(rules.repairPoints, ceiling - craft.damage));
};

/** How much more a point counts for a plane that has few left. */
export const dear = (craft: Craft, death: number): number => 1 + death / craft.damage;

/** Points that a burst must promise to be worth its ammunition: more, where it will be missed on the way home. */
export const costOf = ({ rules, lore }: Scene, craft: Craft, { unarmed = 0 }: Temper): number => {
  const way = lore.home(craft.fields, rules.landingRun === 'three')[craft.pose]!;
  const missed = craft.load > 0 && !craft.parked && shortOf(way, craft.ammunition - 1) > 0;
  return 0.8 / (craft.ammunition + 1) + (missed ? unarmed : 0);
};

/** Hexes to the nearest enemy, as it stands now; 0 when there is none. */
const farFrom = (scene: Scene, craft: Craft, pose: number): number => {
  const enemies = scene.crafts.filter((other) => other.team !== craft.team);
  return enemies.length === 0 ? 0 : Math.min(...enemies.map((other) => hexesBetween(scene.lore, pose, other.pose)));
};

const groundValue = (scene: Scene, craft: Craft, flight: number, temper: Temper, want: number): number => {
  if (craft.flights.landed[flight]! > 0) return want > 0 ? 6 * want * temper.home : IDLE;
  const repair = repairOf(scene.rules, craft);
  return repair > 0 ? repair * temper.caution * dear(craft, temper.death) * 0.8 : IDLE;
};

const airValue = (scene: Scene, craft: Craft, flight: number, temper: Temper, want: number): number => {
  const room = scene.lore.room[craft.flights.poses[flight * 3 + 2]!]!;
  const way = craft.flights.home[flight]!;
  const walls = room === 0 && way > 1 ? NO_WAY_OUT : -3 * (1 - room) ** 2;
  const unarmed = craft.load > 0 ? (temper.unarmed ?? 0) * shortOf(way, craft.ammunition) : 0;
  return walls - unarmed - want * temper.home * way;
};

/** What each flight is worth whatever the others do: walls, clouds, home, ground. */
export const bareValues = (scene: Scene, craft: Craft, temper: Temper): Float64Array => {
  const { flights } = craft;
  const want = wantOf(scene, craft);
  const cloud = CLOUD * dear(craft, temper.death);
  return Float64Array.from(flights.codes, (_, i) => {
    if (flights.poses[i * 3 + 2]! < 0) return CRASH;
    const clouded = [0, 1, 2].filter((m) => scene.clouds[m]![cellOfPose(flights.poses[i * 3 + m]!)] === 1).length;
    const where = flights.parked[i] === 1 ? groundValue : airValue;
    const far = (1 - want) * temper.pull * farFrom(scene, craft, flights.poses[i * 3 + 2]!);
    return where(scene, craft, i, temper, want) - far - cloud * clouded;
  });
};
