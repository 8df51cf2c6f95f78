/**
 * A mission from the command line. Players stand in `--seat`, or are named alone and sit on the sides by turns; whoever has
 * no types gets his share of what his side flies in such a mission, of types that are at the front in that month.
 */
import type { MissionId, Rules, SeatSetup, Setup, Side } from '@paravion/clouds';
import {
  AIRCRAFT,
  aircraftOf,
  clouds,
  isType,
  missionSetup,
  otherSide,
  PLANS,
  SIDES,
  typesFor,
} from '@paravion/clouds';
import type { Names, Problem, Result } from '@paravion/tabletop';
import { err, ok } from '@paravion/tabletop';
import type { Tried } from '../../reply.ts';
import { tried } from '../../reply.ts';
import type { SetupOptions } from './setup-options.ts';

const USUAL_MONTH = '1917-08';

/** A player as he was named; no types: he takes what his side flies. */
interface Wish {
  readonly name: string;
  readonly side: Side;
  readonly types: readonly string[];
}

const wrong = (message: string, expected: string): Problem => ({
  code: 'malformed',
  path: '--seat',
  message,
  expected,
});

/** Types of a nation's side, for hints. */
const knownTypes = (side: Side): string =>
  AIRCRAFT.filter((a) => (a.nation === 'DE') === (side === 'E'))
    .map((a) => a.id)
    .join(', ');

const wishOf = (text: string): Result<Wish> => {
  const [name = '', side = '', types = ''] = text.split(':').map((part) => part.trim());
  const found = SIDES.find((s) => s === side.toUpperCase());
  if (name === '' || !found)
    return err([wrong(`"${text}" names no player and side.`, 'Ann:W:camel,camel or Bob:E:ad5')]);
  const wanted = types.split(',').flatMap((type) => (type.trim() === '' ? [] : [type.trim().toLowerCase()]));
  const strange = wanted.filter((type) => !isType(type));
  if (strange.length === 0) return ok({ name, side: found, types: wanted });
  return err([wrong(`There is no aeroplane "${strange[0]}".`, `one of ${knownTypes(found)}`)]);
};

/** The newest type of the role that fits best. */
const newest = (types: readonly string[]): string | undefined => {
  const [first] = types;
  const alike = types.filter((type) => aircraftOf(type).role === aircraftOf(first!).role);
  return alike.toSorted((a, b) => (aircraftOf(a).frontFrom < aircraftOf(b).frontFrom ? 1 : -1))[0];
};

/** What a side flies in a mission with `n` planes a side: well-known types of the month, then any. */
const fleetOf = (mission: MissionId, month: string, attacker: Side, side: Side, n: number): readonly string[] => {
  const plan = missionSetup(mission, 2, month, n);
  const usual = plan.seats.find((s) => s.side === side)!.planes.map((p) => p.type);
  const forces = PLANS[mission].forces[attacker === side ? 'attack' : 'defend'];
  return forces.flatMap((force) => {
    const there = typesFor(side, force, month);
    const type = usual.find((u) => there.includes(u)) ?? newest(there);
    const many = force.count === 'n' ? n : force.count === 'm' ? Math.max(1, n - 1) : force.count;
    return type === undefined ? [] : Array.from({ length: many }, () => type);
  });
};

const NO_TYPES = (side: Side, month: string): Problem => ({
  code: 'nonsense',
  path: '--month',
  rule: '7',
  message: `In ${month} there is nothing at the front that ${side === 'W' ? 'the Entente' : 'the Germans'} could fly in this mission.`,
  expected: 'another month, or types of your own in --seat',
});

/** Planes for those of a side who named none. */
const share = (wishes: readonly Wish[], fleet: readonly string[]): readonly SeatSetup[] => {
  const open = wishes.filter((w) => w.types.length === 0);
  return wishes.map((wish) => {
    const place = open.indexOf(wish);
    const own = place < 0 ? wish.types : fleet.filter((_, i) => i % open.length === place);
    const types = own.length > 0 ? own : fleet.slice(0, 1);
    return { name: wish.name, side: wish.side, planes: types.map((type) => ({ type })) };
  });
};

/** A setup from players and options; what the rules do not allow is for `checkSetup`. `n`: planes a side, if not one a player. */
export const setupFrom = (wishes: readonly Wish[], options: SetupOptions, n?: number): Result<unknown> => {
  const mission = (options.mission ?? 'dogfight') as MissionId;
  const month = options.month ?? USUAL_MONTH;
  const attacker = (options.attacker ?? 'W') as Side;
  const problems: Problem[] = [];
  const bySide = new Map(
    SIDES.map((side) => {
      const own = wishes.filter((w) => w.side === side);
      const fleet = fleetOf(mission, month, attacker, side, n ?? Math.max(1, own.length));
      if (fleet.length === 0 && own.some((w) => w.types.length === 0)) problems.push(NO_TYPES(side, month));
      return [side, [...share(own, fleet)]];
    }),
  );
  if (problems.length > 0) return err(problems);
  const seats = wishes.map((w) => bySide.get(w.side)!.shift()!);
  return ok({ mission, month, attacker, ...(options.limit === undefined ? {} : { limit: options.limit }), seats });
};

/** Players named alone: the first flies the mission, the next opposes it, and so on. */
const byTurns = (names: Names, attacker: Side): readonly Wish[] =>
  names.map((name, i) => ({ name, side: i % 2 === 0 ? attacker : otherSide(attacker), types: [] }));

/** The setup that the rules accept, from names and options; all faults are named. */
export const makeSetup = (rules: Rules, names: Names, options: SetupOptions): Tried<Setup> => {
  const seats = (options.seat ?? []).map(wishOf);
  const problems = seats.flatMap((s) => (s.ok ? [] : s.error));
  if (problems.length > 0) return tried(err(problems));
  const wishes = [
    ...byTurns(names, (options.attacker ?? 'W') as Side),
    ...seats.flatMap((s) => (s.ok ? [s.value] : [])),
  ];
  const made = setupFrom(wishes, options);
  return tried(made.ok ? clouds.checkSetup(rules, made.value) : made);
};
