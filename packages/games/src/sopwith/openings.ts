/**
 * Openings of Sopwith. A position is told as one plane sees it, turned so that its own aerodrome lies in the west, and
 * without what hardly two games share: clouds, wind, damage, bursts. Orders are told without their fire.
 */
import {
  FACINGS,
  type Facing,
  facingIndex,
  formatPosition,
  formatSheet,
  type Hex,
  hexName,
  type Order,
  type Plane,
  parseHex,
  parsePosition,
  planesOfSeat,
  type Rules,
  type SeatState,
  type Sheet,
  type Side,
  type State,
  sopwith,
  turnFacing,
} from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';
import type { OpeningStep, Openings } from '../openings.ts';

const TURNS = 5;
const HOME = facingIndex('W');

const turnHex = ({ q, r }: Hex, steps: number): Hex =>
  steps === 0 ? { q, r } : turnHex({ q: q + r, r: -q }, steps - 1);

/** A plane on a board that was turned to the left, as new as it began. */
const turned = ({ side, damage, ammunition }: Rules, plane: Plane, steps: number): Plane => ({
  ...plane,
  aerodrome: turnFacing(plane.aerodrome, steps),
  hex: hexName(side, turnHex(parseHex(side, plane.hex)!, steps)),
  facing: turnFacing(plane.facing, steps),
  damage,
  ammunition,
  fullDamage: damage,
  load: ammunition,
  ace: false,
  damageDone: 0,
  run: 'none',
  declared: false,
});

const poseOf = ({ aerodrome, status, hex, facing }: Plane): string => [aerodrome, status, hex, facing].join();
const byText =
  <T>(text: (one: T) => string) =>
  (a: T, b: T): number =>
    text(a) < text(b) ? -1 : 1;

/** The other planes of a plane's seat, and then the other seats, its own side first: each with its planes still in the game. */
const crewsSeenBy = (rules: Rules, { planes, seats }: State, own: number): readonly (readonly Plane[])[] => {
  const { seat, aerodrome } = planes[own]!;
  const steps = (HOME - facingIndex(aerodrome) + FACINGS.length) % FACINGS.length;
  const left = planes.flatMap((plane, p) => (p === own || plane.status === 'out' ? [] : [turned(rules, plane, steps)]));
  const text = (crew: readonly Plane[]): string => {
    const friends = seats[seat]!.side !== null && seats[crew[0]!.seat]!.side === seats[seat]!.side;
    return `${friends ? 0 : 1} ${crew.map(poseOf).join(' ')}`;
  };
  const crews = [...Map.groupBy(left.toSorted(byText(poseOf)), (plane) => plane.seat)];
  const mates = crews.flatMap(([of, crew]) => (of === seat ? crew : []));
  const others = crews.flatMap(([of, crew]) => (of === seat ? [] : [crew]));
  return [[turned(rules, planes[own]!, steps), ...mates], ...others.toSorted(byText(text))];
};

const seatOf = (side: Side | null): SeatState => ({ side, career: 0, score: 0, kills: 0, place: null });

/** A position as one plane sees it, in one line (docs/position.md): the plane itself is the first. Empty where the game is over for it. */
export const openingPosition = (rules: Rules, state: State, own: number): string => {
  const { seats, planes, turn, over } = state;
  const crews = over || planes[own]!.status === 'out' ? [] : crewsSeenBy(rules, state, own);
  if (crews.length < 2) return '';
  const side = seats[planes[own]!.seat]!.side;
  const sideOf = ([plane]: readonly Plane[]): Side | null => {
    if (side === null) return null;
    return seats[plane!.seat]!.side === side ? 'allied' : 'german';
  };
  return formatPosition(rules, {
    turn,
    planes: crews.flatMap((crew, seat) => crew.map((plane) => ({ ...plane, seat }))),
    seats: crews.map((crew) => seatOf(sideOf(crew))),
    clouds: [],
    wind: null,
    over: false,
    winners: [],
  });
};

/** A sheet without its fire. Who names no strip where rule 4.1 gives him one has ordered that. */
const flightOf = ({ noStrip }: Rules, { status }: Plane, sheet: Sheet): Sheet => {
  const flies = sheet.moves.some(({ manoeuvre }) => manoeuvre !== '0');
  const [first, second, third] = sheet.moves.map(({ manoeuvre }) => ({ manoeuvre, fire: [] }));
  const strip = status === 'parked' && flies && !sheet.strip && noStrip === 'beta' ? { strip: 'beta' as const } : {};
  return { ...sheet, ...strip, moves: [first!, second!, third!] };
};

const stepsOf = (
  rules: Rules,
  before: State,
  orders: readonly (Order | null)[],
  after: State,
): readonly OpeningStep[] =>
  before.seats.flatMap((_, seat) => {
    const order = orders[seat];
    if (!order || sopwith.checkOrder(rules, before, seat, order).some(({ code }) => code !== 'note')) return [];
    return planesOfSeat(before, seat).flatMap((plane, i): readonly OpeningStep[] => {
      const sheet = order.sheets[i];
      const position = sheet ? openingPosition(rules, before, plane) : '';
      if (!sheet || position === '') return [];
      const flight = flightOf(rules, before.planes[plane]!, sheet);
      return [{ seat, position, order: formatSheet(flight), next: openingPosition(rules, after, plane) }];
    });
  });

export const sopwithOpenings: Openings = {
  length: TURNS,
  stepsOf: (rules, before, orders, after) =>
    stepsOf(rules as Rules, before as State, orders as readonly (Order | null)[], after as State),
};

/** A first position of a game, by the aerodrome from which it looks so. */
export interface FirstPosition {
  readonly corner: Facing;
  readonly position: string;
}

/** The first positions of games of so many pilots, as each of their first planes sees it; those that are the same once. */
export const firstPositions = (rules: Rules, pilots: number): readonly FirstPosition[] => {
  const { state } = sopwith.start(rules, sopwith.defaultSetup(rules, pilots), keyedDice('openings'));
  const all = state.seats.map((_, seat) => {
    const [plane] = planesOfSeat(state, seat);
    return { corner: state.planes[plane!]!.aerodrome, position: openingPosition(rules, state, plane!) };
  });
  return all.filter(({ position }, i) => all.findIndex((other) => other.position === position) === i);
};

/** A position of an opening; the plane through whose eyes it is seen is the first. */
export interface OpeningBoard {
  /** Those of the edition, on the board of the position. */
  readonly rules: Rules;
  readonly state: State;
}

/** The position that a line tells; null for what is none. `rules`: those of the edition. */
export const readOpening = (rules: Rules, line: string): OpeningBoard | null => {
  const own = { ...rules, side: Number(/^side (\d{1,2});/.exec(line)?.[1] ?? rules.side) };
  if (!sopwith.checkRules(own).ok) return null;
  const read = parsePosition(own, line);
  return read.ok ? { rules: own, state: read.value } : null;
};
