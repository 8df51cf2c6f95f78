/** Events in, `TurnReport` out (see `model.ts`). Nothing is guessed: what the events do not tell comes from `standing`. */
import type { Event, Pose } from '../events.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';
import { flownMoves } from './flown.ts';
import {
  type Departure,
  type PlaneReport,
  REPORT_FORMAT,
  type ReportInput,
  type SeatReport,
  type Standing,
  type TurnReport,
} from './model.ts';
import { lastPlane, only, type Roster, rosterOf } from './roster.ts';

/** The standing that goes with a report: the state after the Turn. */
export const standingOf = (rules: Rules, state: State): Standing => ({
  points: rules.points === 'scored',
  aces: rules.aces !== 'none' || rules.acesWon !== 'none',
  planes: state.planes,
  seats: state.seats,
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

const departureOf = (events: readonly Event[], plane: number): Departure | null => {
  const downed = only(events, 'downed').find((event) => event.plane === plane);
  if (downed) {
    const { move, how, by, credited } = downed;
    return { move, how, by, credited, damage: 0, shares: [] };
  }
  const crashed = only(events, 'crashed').find((event) => event.plane === plane);
  if (!crashed) return null;
  const shares = only(events, 'points')
    .filter((event) => event.reason === 'share' && event.about === plane)
    .map(({ seat, points }) => ({ seat, points }));
  return { move: crashed.move, how: 'crash', by: [], credited: [], damage: crashed.damage, shares };
};

/** An Immelmann flown, a status won or lost: the events that tell an ace. */
const knownAce = (own: readonly Event[], standing: boolean | undefined): boolean | null => {
  if (standing !== undefined) return standing;
  const downed = only(own, 'downed')[0];
  if (only(own, 'ace').length > 0 || only(own, 'moved').some((event) => event.manoeuvre === 'I')) return true;
  return downed ? downed.ace : null;
};

const damageLeft = (own: readonly Event[]): number | null => {
  const totals = own.flatMap((event) => {
    if (event.type === 'damaged' || event.type === 'repaired') return [event.left];
    return event.type === 'crashed' ? [event.damage] : [];
  });
  return totals.at(-1) ?? null;
};

const ammunitionLeft = (own: readonly Event[]): number | null =>
  own
    .filter((event) => event.type === 'fired' || event.type === 'landed')
    .map((event) => event.ammunition)
    .at(-1) ?? null;

const lastPose = (own: readonly Event[]): Pose | null =>
  own
    .filter((event) => event.type === 'moved' || event.type === 'crashed')
    .map((event) => (event.type === 'moved' ? event.to : event.from))
    .at(-1) ?? null;

const planeReport = ({ events, standing, before }: ReportInput, roster: Roster, plane: number): PlaneReport => {
  const own = events.filter((event) => 'plane' in event && event.plane === plane);
  const known = standing?.planes[plane];
  const orders = only(own, 'orders')[0];
  const landed = only(own, 'landed')[0];
  const repaired = sum(only(own, 'repaired').map((event) => event.points));
  const taken = sum(only(own, 'damaged').map((event) => event.fire + event.cloud));
  const left = known?.damage ?? damageLeft(own);
  const had = before?.planes[plane]?.damage ?? null;
  const sheet = orders?.sheet ?? null;
  const out = departureOf(events, plane);
  return {
    plane,
    seat: roster.seatOf(plane),
    number: roster.numberOf(plane),
    playing: orders !== undefined,
    sheet,
    nmr: orders !== undefined && sheet === null,
    moves: flownMoves(events, plane, sheet),
    notes: only(own, 'note'),
    tookOff: only(own, 'took-off')[0]?.strip ?? null,
    landed: landed ? { move: landed.move, strip: landed.strip, reloaded: landed.reloaded } : null,
    damage: { now: left, change: had === null || left === null ? repaired - taken : left - had },
    ammunition: {
      now: known?.ammunition ?? ammunitionLeft(own),
      change: (landed?.reloaded ?? 0) - only(own, 'fired').length,
    },
    repaired,
    at: known ? { hex: known.hex, facing: known.facing } : lastPose(own),
    ace: knownAce(own, known?.ace),
    out,
    gone: out?.how ?? known?.out?.how ?? null,
  };
};

const placesIn = ({ events, standing }: ReportInput): ReadonlyMap<number, number> => {
  const places = new Map<number, number>();
  standing?.seats.forEach(({ place }, seat) => {
    if (place !== null) places.set(seat, place);
  });
  for (const { seat, place } of only(events, 'left')) places.set(seat, place);
  only(events, 'ended')
    .at(-1)
    ?.places.forEach((place, seat) => {
      places.set(seat, place);
    });
  return places;
};

const seatReport = (input: ReportInput, roster: Roster, seat: number): SeatReport => {
  const { events, names, standing } = input;
  const points = only(events, 'points').filter((event) => event.seat === seat);
  const places = placesIn(input);
  const place = places.get(seat);
  const known = standing?.seats[seat];
  return {
    seat,
    name: names[seat]!,
    side: known?.side ?? null,
    planes: Array.from({ length: roster.planesPerSeat }, (_, i) => seat * roster.planesPerSeat + i),
    points: { now: known?.score ?? points.at(-1)?.score ?? null, change: sum(points.map((event) => event.points)) },
    scores: points.map(({ move, points, reason, about, rule }) => ({ move, points, reason, about, rule })),
    kills: {
      now: known?.kills ?? null,
      change: only(events, 'downed').filter((event) => event.credited.includes(seat)).length,
    },
    place:
      place === undefined
        ? null
        : { place, shared: [...places.values()].filter((other) => other === place).length > 1 },
    left: only(events, 'left').some((event) => event.seat === seat),
    career: known?.career ?? null,
  };
};

/** The report of a Turn, or of the start of a game (whose events name no Turn: number 0). */
export const turnReport = (input: ReportInput): TurnReport => {
  const { events, names, standing } = input;
  const roster = rosterOf(events, names, input.planesPerSeat);
  const planes = Math.max(names.length * roster.planesPerSeat, lastPlane(events) + 1);
  const ended = only(events, 'ended').at(-1);
  return {
    format: REPORT_FORMAT,
    title: input.title ?? null,
    turn: only(events, 'turn')[0]?.turn ?? 0,
    points: standing?.points ?? only(events, 'points').length > 0,
    aces: standing?.aces ?? false,
    seats: names.map((_, seat) => seatReport(input, roster, seat)),
    planes: Array.from({ length: planes }, (_, plane) => planeReport(input, roster, plane)),
    weather: { winds: only(events, 'wind'), clouds: only(events, 'clouds').at(-1)?.clouds ?? null },
    end: ended ? { move: ended.move, winners: ended.winners } : null,
    note: input.note ?? null,
    press: input.press ?? [],
    deadline: input.deadline ?? null,
    ...(input.gm === undefined ? {} : { gm: input.gm }),
    ...(input.head === undefined ? {} : { head: input.head }),
    events,
  };
};
