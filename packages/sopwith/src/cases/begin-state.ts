/** Makes the state of a position, or the setup of a start, from what a case says, by the rules of an edition. */
import { err, ok, type Problem, type Result } from '@paravion/tabletop';
import { cornerHex, defaultCorners, hexName, opposite } from '../board.ts';
import type { Rules } from '../rules.ts';
import type { SeatSetup, Setup } from '../setup.ts';
import type { Plane, SeatState, State } from '../state.ts';
import { FACINGS, type Facing } from '../vocabulary.ts';
import type { Begin, PilotLine, PlaneLine } from './case.ts';
import { BLANK_PLANE, IDLE } from './parse-begin.ts';

const fault = (line: number, message: string): Problem => ({
  code: 'unknown',
  message,
  place: { line, column: 1, token: '' },
});

/** The corner that a case names by its hex or its direction. */
const cornerOf = (side: number, text: string): Facing | undefined =>
  FACINGS.find((f) => f === text || hexName(side, cornerHex(side, f)) === text);

/** Rule 1.5, seat by seat: a corner for each plane while there are enough, else one for each seat. */
const defaultHome = (begin: Begin, index: number): Facing => {
  const { planes, seats } = begin.roster;
  return planes.length <= 6
    ? defaultCorners(planes.length)[index]!
    : defaultCorners(seats.length)[planes[index]!.seat]!;
};

const statePlane = (rules: Rules, line: PlaneLine, seat: number, aerodrome: Facing): Plane => {
  const fullDamage = line.fullDamage ?? rules.damage;
  const load = line.load ?? rules.ammunition;
  const dead = line.out !== null && line.out.how !== 'crash';
  return {
    seat,
    aerodrome,
    status: line.status,
    hex: line.hex ?? hexName(rules.side, cornerHex(rules.side, aerodrome)),
    facing: line.facing ?? opposite(aerodrome),
    damage: line.damage ?? (dead ? 0 : fullDamage),
    ammunition: line.ammunition ?? load,
    fullDamage,
    load,
    ace: line.ace,
    damageDone: line.done,
    run: line.run,
    declared: line.declared,
    out: line.out,
  };
};

const BLANK_SEAT: SeatState = { side: null, career: 0, score: 0, kills: 0, place: null };

const seatStates = (begin: Begin): readonly SeatState[] =>
  begin.roster.seats.map((name) => {
    const said = begin.seats.find((s) => s.name === name);
    if (!said) return BLANK_SEAT;
    const { side, career, score, kills, place } = said;
    return { side, career, score, kills, place };
  });

/** The position of a case; its form is checked by `checkState` afterwards. */
export const positionOf = (rules: Rules, begin: Begin): Result<State> => {
  const problems: Problem[] = [];
  const planes = begin.planes.map((line, i) => {
    const home = line.home === null ? defaultHome(begin, i) : cornerOf(rules.side, line.home);
    if (!home) problems.push(fault(line.line, `${line.home} is no corner of a board of ${rules.side}.`));
    return statePlane(rules, line, begin.roster.planes[i]!.seat, home ?? 'W');
  });
  const alone = begin.roster.planes.length > planes.length ? planes[0] : undefined;
  const idle = alone ? [idlePlane(rules, begin, opposite(alone.aerodrome))] : [];
  if (problems.length > 0) return err(problems);
  const { turn, clouds, wind } = begin;
  return ok({
    turn,
    planes: [...planes, ...idle],
    seats: [...seatStates(begin)],
    clouds: clouds.map((hexes) => [...hexes]),
    wind: wind && [...wind],
    over: false,
    winners: [],
  });
};

const idlePlane = (rules: Rules, begin: Begin, aerodrome: Facing): Plane =>
  statePlane(rules, { ...BLANK_PLANE, line: begin.planes[0]!.line, name: IDLE }, 1, aerodrome);

const seatSetup = (rules: Rules, pilot: PilotLine): SeatSetup => {
  const { name, side, career, damage, ammunition, ace } = pilot;
  const corners = pilot.corners.flatMap((text) => cornerOf(rules.side, text) ?? []);
  const aces = typeof ace === 'boolean' ? ace : [ace.includes(1), ace.includes(2)];
  return {
    name,
    ...(side ? { side } : {}),
    ...(corners.length > 0 ? { corners } : {}),
    ...(career === null ? {} : { career }),
    ...(ace === false ? {} : { ace: aces }),
    ...(damage === null ? {} : { damage }),
    ...(ammunition === null ? {} : { ammunition }),
  };
};

/** The setup of a start. Clouds are drawn as the case says, unless its rules say how they are placed. */
export const setupOf = (rules: Rules, begin: Begin): Setup => ({
  seats: begin.pilots.map((pilot) => seatSetup(rules, pilot)),
  ...(rules.cloudSetup === 'drawn' ? { clouds: begin.clouds } : {}),
});
