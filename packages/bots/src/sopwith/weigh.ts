/** What each flight of a plane is worth, with its best bursts, to a pilot of some temper. The unit is a point of damage. */
import { layout } from '@paravion/sopwith/kernel';
import type { Ends } from './belief.ts';
import { BURSTS_A_TURN, burstIn, SIDES, SLOTS } from './bursts.ts';
import { type Craft, hexesBetween, type Scene } from './scene.ts';

const { cellOfPose, facingOfPose } = layout;

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
}

/** What a plane knows when it chooses: see `belief.ts` for the maps. */
export interface Knowledge {
  readonly prey: Float64Array;
  readonly threat: Float64Array;
  /** Enemies, and where they may end the Turn. */
  readonly enemies: readonly { readonly craft: Craft; readonly ends: Ends }[];
}

/** Worth of every flight, and the bursts it would fire (`bursts.ts`). */
export interface Weighed {
  readonly values: Float64Array;
  readonly bursts: Int32Array;
}

const CRASH = -1000;
const NO_WAY_OUT = -40;
/** What a burst is worth in the same direction and Move again, where rules allow it: the target may be dead already. */
const AGAIN = 0.8;
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

/** Worth of a hit on a target by range, from 0. */
export const worthOf = (shooter: Craft, target: Craft, temper: Temper): readonly number[] => {
  const friend = shooter.team === target.team;
  const rate = friend ? -1.5 * dear(target, temper.death) : dear(target, temper.kill);
  return shooter.burst.map((damage) => Math.min(damage, target.damage) * rate);
};

/** Points that a burst must promise to be worth its ammunition. */
export const costOf = (craft: Craft): number => 0.8 / (craft.ammunition + 1);

/** Worth of one burst in each slot of a flight, its ammunition counted. */
const fillSlots = (scene: Scene, craft: Craft, flight: number, prey: Float64Array, slots: Float64Array): void => {
  const { poses, mayFire } = craft.flights;
  const cost = costOf(craft);
  for (let slot = 0; slot < SLOTS; slot++) {
    const move = (slot / 3) | 0;
    const pose = poses[flight * 3 + move]!;
    const may = pose >= 0 && ((mayFire[flight]! >> move) & 1) === 1;
    const direction = (facingOfPose(pose) + SIDES[slot % 3]!) % 6;
    slots[slot] = may ? prey[(move * scene.cells + cellOfPose(pose)) * 6 + direction]! - cost : 0;
  }
};

/** Picks the best bursts; returns their worth, and leaves them in `bursts`. The slots are used up. */
export const chooseBursts = (
  slots: Float64Array,
  most: number,
  repeats: boolean,
  bursts: Int32Array,
  flight: number,
): number => {
  let sum = 0;
  for (let left = most; left > 0; left--) {
    let best = 0;
    for (let slot = 1; slot < SLOTS; slot++) if (slots[slot]! > slots[best]!) best = slot;
    if (slots[best]! <= 0) break;
    sum += slots[best]!;
    bursts[flight]! += burstIn(best);
    slots[best] = repeats ? slots[best]! * AGAIN : 0;
  }
  return sum;
};

/** What ending the Turn in a pose promises and threatens, by the planes around; `armed`: it can fire then. */
const outlookAt = (
  scene: Scene,
  craft: Craft,
  temper: Temper,
  enemies: Knowledge['enemies'],
  pose: number,
  armed: boolean,
): number => {
  const { q, r } = scene.lore;
  const cell = cellOfPose(pose);
  const facing = facingOfPose(pose);
  const ready = armed ? Math.min(1, craft.ammunition / 3) : 0;
  let sum = 0;
  for (const { craft: enemy, ends } of enemies) {
    const hope = dear(enemy, temper.kill) * ready;
    const fear = temper.caution * dear(craft, temper.death) * Math.min(1, enemy.ammunition / 3);
    for (let i = 0; i < ends.poses.length; i++) {
      const end = ends.poses[i]!;
      const face = facingOfPose(end);
      const x = q[cellOfPose(end)]! - q[cell]!;
      const y = r[cellOfPose(end)]! - r[cell]!;
      const promised = hope * craft.outlook.hope(facing, face, x, y) - fear * enemy.outlook.hope(face, facing, -x, -y);
      sum += ends.weight[i]! * promised;
    }
  }
  return temper.outlook * sum;
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
  return walls - want * temper.home * way;
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

/** Weighs all flights of a plane. `bare`: what they are worth whatever the others do. */
export const weigh = (scene: Scene, craft: Craft, bare: Float64Array, known: Knowledge, temper: Temper): Weighed => {
  const { flights } = craft;
  const { prey, threat, enemies } = known;
  const values = bare.slice();
  const bursts = new Int32Array(bare.length);
  const taken = temper.caution * dear(craft, temper.death);
  const most = Math.min(BURSTS_A_TURN, craft.ammunition);
  const repeats = scene.rules.repeatBursts === 'allowed';
  const slots = new Float64Array(SLOTS);
  const outlooks = new Map<number, number>();
  for (let i = 0; i < values.length; i++) {
    const end = flights.poses[i * 3 + 2]!;
    if (end < 0) continue;
    fillSlots(scene, craft, i, prey, slots);
    let value = chooseBursts(slots, most, repeats, bursts, i);
    for (let move = 0; move < 3; move++)
      value -= taken * threat[move * scene.cells + cellOfPose(flights.poses[i * 3 + move]!)]!;
    if (temper.outlook > 0) {
      const parked = flights.parked[i] === 1;
      const key = parked ? -1 - end : end;
      const ahead = outlooks.get(key) ?? outlookAt(scene, craft, temper, enemies, end, !parked);
      outlooks.set(key, ahead);
      value += ahead;
    }
    values[i]! += value;
  }
  return { values, bursts };
};
