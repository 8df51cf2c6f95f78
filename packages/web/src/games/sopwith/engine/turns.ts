/** A Turn as a page shows it: the position before it and after each Move, and what is told of each Move. */
import {
  type Event,
  type EventType,
  narrate,
  type Rules,
  type State,
  sopwith,
  standingOf,
  turnReport,
} from '@paravion/sopwith';
import { figured, type Names } from '@paravion/tabletop';
import type { FlownSegment, Line, SegmentView } from '../../../engine/segments.ts';
import { catalogue } from './speech.ts';

/** One line of the account. Its stage: 0 before the first Move, 1 to 3, 4 after the last. */
export interface TurnLine extends Line {
  readonly type: EventType;
  /** Seats whom it is about. */
  readonly seats: readonly number[];
}

/** The zine's line of one plane (rule 8.2): a cell for each Move. */
export interface ZineRow {
  readonly plane: number;
  readonly seat: number;
  readonly name: string;
  readonly moves: readonly string[];
  readonly nmr: boolean;
}

export interface TurnView extends SegmentView {
  readonly events: readonly Event[];
  /** The position before the Turn, after Move 1, 2, 3, and after all. */
  readonly stages: readonly State[];
  readonly lines: readonly TurnLine[];
  readonly zine: readonly ZineRow[];
}

const MOMENTS = [0, 1, 2, 3, 4] as const;

/** Index of the first event of the part after the last Move. */
const tailOf = (events: readonly Event[]): number => {
  const last = events.findLastIndex((event) => event.move > 0);
  return last < 0 ? events.length : last + 1;
};

/** The events of a Turn, by moment. */
const byMoment = (events: readonly Event[]): readonly (readonly Event[])[] => {
  const tail = tailOf(events);
  return MOMENTS.map((moment) =>
    events.filter((event, i) => (i >= tail ? 4 : event.move === 0 ? 0 : event.move) === moment),
  );
};

const stagesOf = (rules: Rules, before: State, moments: readonly (readonly Event[])[]): readonly State[] => {
  const stages = [before];
  for (const events of moments.slice(1)) stages.push(sopwith.apply(rules, stages.at(-1)!, events));
  return stages;
};

/** The sentence for an event, if it deserves one; the name of the Move that heads it is left off. */
const tell = (event: Event, names: Names, planesPerSeat: number): readonly string[] =>
  narrate([event], names, catalogue(), planesPerSeat).slice(-1).map(figured);

/** Flight without incident, and bursts into the air: told to those who do not see the board, and to nobody else. */
const isDull = (event: Event): boolean =>
  event.type === 'moved' ||
  event.type === 'turn' ||
  event.type === 'clouds' ||
  (event.type === 'points' && event.reason === 'damage') ||
  (event.type === 'fired' && event.hits.length === 0) ||
  event.type === 'turn-ended';

/** Seats whom an event is about: whoever does it, and whom it is done to. */
const seatsOf = (event: Event, planes: State['planes']): readonly number[] => {
  const of = (plane: number): readonly number[] => (planes[plane] ? [planes[plane].seat] : []);
  return [
    ...('seat' in event ? [event.seat] : []),
    ...('plane' in event ? of(event.plane) : []),
    ...('hits' in event ? event.hits.flatMap((hit) => of(hit.plane)) : []),
    ...('credited' in event ? event.credited : []),
  ];
};

const linesOf = (
  events: readonly Event[],
  stage: number,
  names: Names,
  { planes, seats }: State,
): readonly TurnLine[] =>
  events.flatMap((event) =>
    tell(event, names, planes.length / seats.length).map((text) => ({
      stage,
      type: event.type,
      text,
      dull: isDull(event),
      seats: seatsOf(event, planes),
    })),
  );

/** Everything a page needs to show a Turn. */
export const turnView = (rules: Rules, before: State, events: readonly Event[], names: Names): TurnView => {
  const moments = byMoment(events);
  const stages = stagesOf(rules, before, moments);
  const report = turnReport({
    events,
    names,
    planesPerSeat: rules.planesPerSeat,
    standing: standingOf(rules, stages.at(-1)!),
  });
  return {
    segment: before.turn,
    events,
    stages,
    lines: moments.flatMap((part, stage) => linesOf(part, stage, names, before)),
    zine: report.planes
      .filter((plane) => plane.playing)
      .map((plane) => ({
        plane: plane.plane,
        seat: plane.seat,
        name: names[plane.seat] ?? '',
        moves: plane.moves.map((move) => move.text),
        nmr: plane.nmr,
      })),
  };
};

/** The same for the worker, which does not look into what it hands on. */
export const segmentView = ({ rules, before, events, names }: FlownSegment): TurnView =>
  turnView(rules as Rules, before as State, events as readonly Event[], names);
