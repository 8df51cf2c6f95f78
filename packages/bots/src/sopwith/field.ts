/**
 * The stage game of one Turn: every plane chooses one of all its flights, and for each of them three of its nine bursts. Fire
 * never changes motion, so what a burst is worth hangs on where the others fly alone, and against a mixture of their flights
 * the best fire is the three best slots: 155 flights say all that 20,150 sheets do. Payoffs add up over planes and Moves
 * (a polymatrix game); what does not, such as who is dead in the third Move, is left to `rehearsal.ts`. The unit is a
 * point of damage.
 */
import { layout } from '@paravion/sopwith/kernel';
import { SIDES, SLOTS } from './bursts.ts';
import { type Craft, hexesBetween, type Scene } from './scene.ts';
import { bareValues, costOf, dear, type Temper } from './temper.ts';

const { cellOfPose, facingOfPose } = layout;

/** One plane as a player of the stage game. Arrays by flight, or by `flight * 9 + slot`. */
export interface Player {
  readonly craft: Craft;
  readonly flights: number;
  /** Worth of each flight whatever the others do. */
  readonly bare: Float64Array;
  /** `move * cells + cell` by `flight * 3 + move`; -1 off the board. */
  readonly where: Int32Array;
  /** `where * 6 + direction` of each burst; -1 where it may not be fired. */
  readonly lines: Int32Array;
  /** Distinct poses in which a flight may end, and whether the plane is then parked. */
  readonly ends: readonly { readonly pose: number; readonly parked: boolean }[];
  /** Index into `ends`; -1 off the board. */
  readonly endOf: Int16Array;
  /** What a point of damage taken costs. */
  readonly taken: number;
  /** What a burst must promise to be worth its ammunition. */
  readonly cost: number;
  /** Bursts it has for this Turn. */
  readonly most: number;
  /** Enemies near enough to matter after this Turn. */
  readonly outlooks: readonly Outlooks[];
}

/** What the ends of a plane's flights are worth against those of another's: by `end * (its ends) + its end`. */
export interface Outlooks {
  readonly other: number;
  readonly worth: Float32Array;
}

export interface Field {
  readonly scene: Scene;
  readonly players: readonly Player[];
  readonly repeats: boolean;
  /** Whether anybody has a friend to be careful of. */
  readonly sided: boolean;
}

/** Planes that begin farther apart cannot see each other after this Turn. */
const OUT_OF_SIGHT = 15;

const wheresOf = ({ cells }: Scene, { flights }: Craft): Int32Array =>
  Int32Array.from(flights.poses, (pose, i) => (pose < 0 ? -1 : (i % 3) * cells + cellOfPose(pose)));

const linesOf = ({ cells }: Scene, { flights }: Craft): Int32Array =>
  Int32Array.from({ length: flights.codes.length * SLOTS }, (_, i) => {
    const flight = Math.floor(i / SLOTS);
    const move = Math.floor((i % SLOTS) / 3);
    const pose = flights.poses[flight * 3 + move]!;
    if (pose < 0 || ((flights.mayFire[flight]! >> move) & 1) === 0) return -1;
    return (move * cells + cellOfPose(pose)) * 6 + ((facingOfPose(pose) + SIDES[i % 3]!) % 6);
  });

const endsOf = ({ flights }: Craft): Pick<Player, 'ends' | 'endOf'> => {
  const ends: { pose: number; parked: boolean }[] = [];
  const known = new Map<number, number>();
  const endOf = Int16Array.from(flights.codes, (_, i) => {
    const pose = flights.poses[i * 3 + 2]!;
    if (pose < 0) return -1;
    const parked = flights.parked[i] === 1;
    const key = pose * 2 + (parked ? 1 : 0);
    if (!known.has(key)) known.set(key, ends.push({ pose, parked }) - 1);
    return known.get(key)!;
  });
  return { ends, endOf };
};

/** Hopes less fears of every end of one plane against every end of another. */
const outlooksOf = (scene: Scene, own: Player, other: Player, index: number, temper: Temper): Outlooks => {
  const { q, r } = scene.lore;
  const hope = temper.outlook * dear(other.craft, temper.kill) * Math.min(1, own.craft.ammunition / own.craft.bursts);
  const fear = temper.outlook * own.taken * Math.min(1, other.craft.ammunition / other.craft.bursts);
  const worth = new Float32Array(own.ends.length * other.ends.length);
  let at = 0;
  for (const { pose, parked } of own.ends)
    for (const end of other.ends) {
      const x = q[cellOfPose(end.pose)]! - q[cellOfPose(pose)]!;
      const y = r[cellOfPose(end.pose)]! - r[cellOfPose(pose)]!;
      const [a, b] = [facingOfPose(pose), facingOfPose(end.pose)];
      const hoped = parked ? 0 : hope * own.craft.outlook.hope(a, b, x, y);
      worth[at++] = hoped - (end.parked ? 0 : fear * other.craft.outlook.hope(b, a, -x, -y));
    }
  return { other: index, worth };
};

/** The stage game of a position, as planes of this temper see it. */
export const fieldOf = (scene: Scene, temper: Temper): Field => {
  const alone = scene.crafts.map((craft): Player => {
    const taken = temper.caution * dear(craft, temper.death);
    return {
      craft,
      flights: craft.flights.codes.length,
      bare: bareValues(scene, craft, temper),
      where: wheresOf(scene, craft),
      lines: linesOf(scene, craft),
      ...endsOf(craft),
      taken,
      cost: costOf(scene, craft, temper),
      most: Math.min(craft.bursts, craft.ammunition),
      outlooks: [],
    };
  });
  const players = alone.map((own) => {
    const outlooks = alone.flatMap((other, i) => {
      const near = hexesBetween(scene.lore, own.craft.pose, other.craft.pose) <= OUT_OF_SIGHT;
      return temper.outlook > 0 && near && other.craft.team !== own.craft.team
        ? [outlooksOf(scene, own, other, i, temper)]
        : [];
    });
    return { ...own, outlooks };
  });
  const teams = new Set(scene.crafts.map(({ team }) => team));
  return {
    scene,
    players,
    repeats: scene.rules.repeatBursts === 'allowed',
    sided: teams.size < scene.crafts.length,
  };
};
