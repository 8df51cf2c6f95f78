/** Who flies what: what is wrong with a setup from outside, and a sensible one for so many players (rule 8). */
import { checkShape, err, ok, type Problem, type Result } from '@paravion/tabletop';
import { panelOf } from './data/index.ts';
import { PLANS } from './missions/index.ts';
import { type Force, howMany, type Part } from './missions/plan.ts';
import type { Rules } from './options.ts';
import { type Setup, setupSchema } from './setup.ts';
import { MAX_PLANES_A_SIDE, MAX_SEATS, MIN_SEATS, type MissionId, SIDES, type Side } from './vocabulary.ts';
import type { Message } from './words/german-problems.ts';

const nonsense = (path: string, message: Message, expected: string): Problem => ({
  code: 'nonsense',
  path,
  message,
  expected,
  rule: '8.0',
});

const NAMES: Readonly<Record<Side, string>> = { W: 'the Entente (W)', E: 'the Germans (E)' };

const sideProblems = (setup: Setup): readonly Problem[] =>
  SIDES.flatMap((side) => {
    const planes = setup.seats.filter((s) => s.side === side).flatMap((s) => s.planes);
    if (planes.length === 0)
      return [nonsense('seats', `Nobody flies for ${NAMES[side]}.`, 'a plane or more on each side')];
    return planes.length > MAX_PLANES_A_SIDE
      ? [nonsense('seats', `${planes.length} planes are too many for ${NAMES[side]}.`, `at most ${MAX_PLANES_A_SIDE}`)]
      : [];
  });

const crewProblems = (setup: Setup): readonly Problem[] =>
  setup.seats.flatMap(({ planes }, i) =>
    planes.flatMap(({ type, crew }, j) => {
      const places = panelOf(type).seats.length;
      return crew && crew.length > places
        ? [
            nonsense(
              `seats[${i}].planes[${j}].crew`,
              `There are more men than places in a ${type}.`,
              `at most ${places}`,
            ),
          ]
        : [];
    }),
  );

const startProblems = (setup: Setup): readonly Problem[] =>
  setup.seats.flatMap(({ planes }, i) =>
    planes.flatMap(({ type, at }, j) => {
      const { ceilingMU } = panelOf(type);
      return at && at.z > ceilingMU
        ? [nonsense(`seats[${i}].planes[${j}].at.z`, `A ${type} cannot fly at ${at.z}.`, `z 0 to ${ceilingMU}`)]
        : [];
    }),
  );

/** A setup from outside. */
export const checkSetup = (_rules: Rules, setup: unknown): Result<Setup> => {
  const shaped = checkShape<Setup>(setupSchema as never, setup);
  if (!shaped.ok) return shaped;
  const problems = [...sideProblems(shaped.value), ...crewProblems(shaped.value), ...startProblems(shaped.value)];
  return problems.length > 0 ? err(problems) : ok(shaped.value);
};

/** Types by part of a mission for the summer of 1917: well-known ones. */
const USUAL: Readonly<Record<Side, Readonly<Record<string, string>>>> = {
  W: { F: 'camel', L: 'bristol', C: 're8', B: 'dh4', H: 'hp100', A: 'bristol' },
  E: { F: 'ad5', L: 'hcl2', C: 'dfw5', B: 'gotha4', H: 'gotha4', A: 'junkj1' },
};

const typeFor = (side: Side, force: Force): string => USUAL[side][force.roles[0]!] ?? USUAL[side].F!;

const PILOTS = ['Ann', 'Bob', 'Cass', 'Dot', 'Ed', 'Fay', 'Gus', 'Hal', 'Ida', 'Jim', 'Kit', 'Lou'] as const;

/** Types of a side that flies `part` of a mission with `n` planes. */
const fleet = (mission: MissionId, part: Part, side: Side, n: number): readonly string[] =>
  PLANS[mission].forces[part].flatMap((force) =>
    Array.from({ length: howMany(force.count, n) }, () => typeFor(side, force)),
  );

/** A mission for so many players, each on the side that is shorter of planes; the Entente flies it. */
export const missionSetup = (mission: MissionId, seats: number, month = '1917-08', planes?: number): Setup => {
  const players = Math.min(MAX_SEATS, Math.max(MIN_SEATS, seats));
  const n = planes ?? Math.max(1, Math.ceil(players / 2));
  const types: Record<Side, string[]> = {
    W: [...fleet(mission, 'attack', 'W', n)],
    E: [...fleet(mission, 'defend', 'E', n)],
  };
  const sideOfSeat = (i: number): Side => (i % 2 === 0 ? 'W' : 'E');
  const mates = (side: Side) => Array.from({ length: players }, (_, i) => i).filter((i) => sideOfSeat(i) === side);
  return {
    mission,
    month,
    attacker: 'W',
    seats: Array.from({ length: players }, (_, i) => {
      const side = sideOfSeat(i);
      const own = mates(side);
      const place = own.indexOf(i);
      const shared = types[side].filter((_, k) => k % own.length === place);
      const extra = shared.length === 0 ? [types[side][0]!] : shared;
      return { name: PILOTS[i]!, side, planes: extra.map((type) => ({ type })) };
    }),
  };
};

/** A dogfight, one scout a player. */
export const defaultSetup = (_rules: Rules, seats: number): Setup => missionSetup('dogfight', seats);
