/**
 * A mission from names and options. Players stand in `--seat`, or are named alone and sit on the sides by turns; whoever has
 * no types gets his share of what his side flies in such a mission, of types that the timelines have in that month (rule 8.2).
 */
import type { Message, MissionId, Rules, SeatSetup, Setup, Side } from '@paravion/clouds';
import {
  AIRCRAFT,
  aircraftOf,
  asDuel,
  clouds,
  facesOf,
  interception,
  isOffered,
  isType,
  MAX_PLANES_A_SIDE,
  missionSetup,
  otherSide,
  PLANS,
  SIDES,
  typesFor,
} from '@paravion/clouds';
import type { Problem, Result } from '@paravion/tabletop';
import { err, ok } from '@paravion/tabletop';
import type { SeatWish } from '../adapter.ts';
import { alikeNames } from '../names.ts';
import { type SetupOptions, USUAL_MONTH } from './setup-options.ts';

/** A player as he was named; no types: he takes what his side flies. */
interface Wish {
  readonly name: string;
  readonly side: Side;
  readonly types: readonly string[];
}

const wrong = (message: Message, expected: string): Problem => ({
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

/** The commonest type of the month, of the role that fits best; of equals the newest. */
const commonest = (types: readonly string[], month: string): string | undefined => {
  const [first] = types;
  const alike = types.filter((type) => aircraftOf(type).role === aircraftOf(first!).role);
  const newest = alike.toSorted((a, b) => (aircraftOf(a).frontFrom < aircraftOf(b).frontFrom ? 1 : -1));
  return newest.toSorted((a, b) => facesOf(b, month) - facesOf(a, month))[0];
};

/** A mission, and who flies it. */
interface Flown {
  readonly mission: MissionId;
  readonly attacker: Side;
}

/** What is flown: of an interception `--attacker` intercepts, and `--task` is the die (rule 8.1). */
const flownBy = ({ mission = 'dogfight', attacker = 'W', task = 0 }: SetupOptions): Result<Flown> => {
  const side = attacker as Side;
  if (mission !== 'interception') return ok({ mission: mission as MissionId, attacker: side });
  const flown = interception(side, task);
  const message: Message = 'What is intercepted is thrown by 1d4.';
  const expected = '1 escort, 2 photo, 3 bombing, 4 spotting';
  return flown ? ok(flown) : err([{ code: 'out-of-range', path: '--task', rule: '8.1', message, expected }]);
};

/** Types that are asked for and stand in no timeline of the month (rule 8.2). */
const notOffered = (wishes: readonly Wish[], month: string): readonly Problem[] =>
  wishes
    .flatMap(({ types }) => types)
    .filter((type, i, all) => all.indexOf(type) === i && !isOffered(type, month))
    .map((type) => ({
      code: 'nonsense',
      path: '--month',
      rule: '8.2',
      message: `Nobody flies the ${aircraftOf(type).name} in ${month}.` satisfies Message,
      expected: 'another month or type, or --types any',
    }));

/** What a side flies in a mission with `n` planes a side: well-known types where they are not rare, else the commonest of the month. */
const fleetOf = ({ mission, attacker }: Flown, month: string, side: Side, n: number): readonly string[] => {
  const plan = missionSetup(mission, 2, month, n);
  const usual = plan.seats.find((s) => s.side === side)!.planes.map((p) => p.type);
  const forces = PLANS[mission].forces[attacker === side ? 'attack' : 'defend'];
  return forces.flatMap((force) => {
    const there = typesFor(side, force, month);
    const type = usual.find((u) => there.includes(u) && facesOf(u, month) > 0) ?? commonest(there, month);
    const many = force.count === 'n' ? n : force.count === 'm' ? Math.max(1, n - 1) : force.count;
    return type === undefined ? [] : Array.from({ length: many }, () => type);
  });
};

const NO_TYPES = (side: Side, month: string): Problem => ({
  code: 'nonsense',
  path: '--month',
  rule: '7',
  message:
    `In ${month} there is nothing at the front that ${side === 'W' ? 'the Entente' : 'the Germans'} could fly in this mission.` satisfies Message,
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
export const setupFrom = (wishes: readonly Wish[], options: SetupOptions, n?: number): Result<Setup> => {
  const month = options.month ?? USUAL_MONTH;
  const flown = flownBy(options);
  if (!flown.ok) return flown;
  const problems: Problem[] = options.types === 'any' ? [] : [...notOffered(wishes, month)];
  const bySide = new Map(
    SIDES.map((side) => {
      const own = wishes.filter((w) => w.side === side);
      const fleet = fleetOf(flown.value, month, side, n ?? Math.max(1, own.length));
      if (fleet.length === 0 && own.some((w) => w.types.length === 0)) problems.push(NO_TYPES(side, month));
      return [side, [...share(own, fleet)]];
    }),
  );
  if (problems.length > 0) return err(problems);
  const seats = wishes.map((w) => bySide.get(w.side)!.shift()!);
  const setup: Setup = {
    ...flown.value,
    month,
    ...(options.limit === undefined ? {} : { limit: options.limit }),
    seats,
  };
  return ok(options.crews === 'duel' ? asDuel(setup) : setup);
};

/** The types named for a side: one stands for all its planes. */
const typesIn = (path: string, text: string | undefined, planes: number): Result<readonly string[]> => {
  const named = text === undefined ? [] : text.split(',').map((type) => type.trim().toLowerCase());
  const strange = named.find((type) => !isType(type));
  if (strange === undefined) return ok(named.length === 1 ? Array.from({ length: planes }, () => named[0]!) : named);
  const expected = 'camel, se5a, ad5, fd7 …: the ids are in docs/clouds.md';
  return err([{ code: 'unknown', path, message: `There is no aeroplane "${strange}".` satisfies Message, expected }]);
};

/** Sides as wished; the others join the side that has fewer, the one that flies the mission first. */
const seated = (seats: readonly SeatWish[], attacker: Side): Result<readonly Omit<Wish, 'types'>[]> => {
  const strange = seats.find(({ side }) => side !== undefined && !SIDES.some((s) => s === side));
  if (strange) {
    const message: Message = `There is no side "${strange.side}".`;
    return err([{ code: 'unknown', path: 'seats', message, expected: SIDES.join(' or ') }]);
  }
  const count = { W: 0, E: 0 };
  for (const { side } of seats) if (side !== undefined) count[side as Side]++;
  const join = (): Side => {
    const side = count[otherSide(attacker)] < count[attacker] ? otherSide(attacker) : attacker;
    count[side]++;
    return side;
  };
  return ok(seats.map(({ name, side }) => ({ name, side: (side as Side | undefined) ?? join() })));
};

/** The setup that the rules accept, from players and options; all faults are named. */
export const setupFor = (rules: Rules, seats: readonly SeatWish[], options: SetupOptions = {}): Result<Setup> => {
  const named = (options.seat ?? []).map(wishOf);
  const names = [...seats, ...named.flatMap((s) => (s.ok ? [s.value] : []))].map(({ name }) => name);
  const problems = [...named.flatMap((s) => (s.ok ? [] : s.error)), ...alikeNames(names)];
  if (problems.length > 0) return err(problems);
  const players = seated(seats, (options.attacker ?? 'W') as Side);
  if (!players.ok) return players;
  const n = options.planes ?? Math.ceil((seats.length + named.length) / 2);
  if (options.planes !== undefined && (n < 1 || n > MAX_PLANES_A_SIDE)) {
    const expected = `1 to ${MAX_PLANES_A_SIDE}`;
    return err([
      { code: 'out-of-range', path: '--planes', message: 'So many cannot fly.' satisfies Message, expected },
    ]);
  }
  const types = { W: typesIn('--entente', options.entente, n), E: typesIn('--germans', options.germans, n) };
  if (!types.W.ok) return types.W;
  if (!types.E.ok) return types.E;
  const fleets = { W: types.W.value, E: types.E.value };
  const wishes = players.value.map((player, i): Wish => {
    const mates = players.value.filter(({ side }) => side === player.side);
    const place = players.value.slice(0, i).filter(({ side }) => side === player.side).length;
    return { ...player, types: fleets[player.side].filter((_, k) => k % mates.length === place) };
  });
  const all = [...wishes, ...named.flatMap((s) => (s.ok ? [s.value] : []))];
  const made = setupFrom(all, options, options.planes);
  return made.ok ? clouds.checkSetup(rules, made.value) : made;
};
