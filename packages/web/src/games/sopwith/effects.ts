/** What is seen of fire in a Move: tracers, splinters where they hit, figures, and the end of a plane. */
import { along, degrees, namedPoint, type Placement, type Point, plus } from '@paravion/draw';
import type { Event, State } from '@paravion/sopwith';
import type { Phases } from './phases.ts';

/** A burst on its way: the line of fire, and the part of it that is bright. */
export interface Tracer {
  readonly key: string;
  readonly seat: number;
  readonly muzzle: Point;
  readonly end: Point;
  readonly from: Point;
  readonly to: Point;
  /** Whether the guns flash just now. */
  readonly flash: boolean;
}

export interface Hurt {
  readonly key: string;
  readonly at: Point;
  readonly points: number;
  readonly rise: number;
}

/** Splinters of a hit, 0 to 1 of their way. */
export interface Splinters {
  readonly key: string;
  readonly at: Point;
  readonly part: number;
}

/** A plane that falls: where it was hit, and how far it has fallen, 0 to 1. */
export interface Fall {
  readonly key: string;
  readonly at: Point;
  readonly now: Point;
  readonly part: number;
  /** Whether somebody gets out of it. */
  readonly parachute: boolean;
}

export interface Effects {
  readonly tracers: readonly Tracer[];
  readonly splinters: readonly Splinters[];
  readonly hurts: readonly Hurt[];
  readonly falls: readonly Fall[];
}

type Where = (plane: number) => Point | undefined;

const clamp = (x: number): number => Math.max(0, Math.min(1, x));
const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

const lineOf = (place: Placement, event: Extract<Event, { type: 'fired' }>): readonly [Point, Point] => {
  const from = namedPoint(place, event.from);
  const [on, to] = [along(degrees(event.direction)), namedPoint(place, event.to)];
  return [plus(from, on, place.across * 0.4), event.from === event.to ? plus(from, on, place.across * 0.7) : to];
};

const tracersOf = (place: Placement, after: State, events: readonly Event[], part: number): readonly Tracer[] =>
  part <= 0 || part >= 1
    ? []
    : events.flatMap((event, i): readonly Tracer[] => {
        if (event.type !== 'fired') return [];
        const [muzzle, end] = lineOf(place, event);
        return [
          {
            key: `${i}`,
            seat: after.planes[event.plane]!.seat,
            muzzle,
            end,
            from: between(muzzle, end, clamp(part * 1.5 - 0.5)),
            to: between(muzzle, end, clamp(part * 1.6)),
            flash: part < 0.7 && Math.floor(part * 12) % 2 === 0,
          },
        ];
      });

const splintersOf = (events: readonly Event[], where: Where, part: number): readonly Splinters[] =>
  part <= 0 || part >= 1
    ? []
    : events.flatMap((event, i) =>
        event.type !== 'fired'
          ? []
          : event.hits.flatMap(({ plane }) => {
              const at = where(plane);
              return at ? [{ key: `${i} ${plane}`, at, part }] : [];
            }),
      );

const hurtsOf = (place: Placement, events: readonly Event[], where: Where, part: number): readonly Hurt[] =>
  part <= 0
    ? []
    : events.flatMap((event): readonly Hurt[] => {
        if (event.type !== 'damaged') return [];
        const at = where(event.plane);
        const rise = Math.min(1, part * 3) * place.across * 0.3;
        return at ? [{ key: `h${event.plane}`, at, points: event.fire + event.cloud, rise }] : [];
      });

const fallsOf = (place: Placement, after: State, events: readonly Event[], where: Where, part: number) =>
  part <= 0
    ? []
    : events.flatMap((event): readonly Fall[] => {
        if (event.type !== 'downed') return [];
        const now = where(event.plane);
        const at = namedPoint(place, after.planes[event.plane]!.hex);
        return now ? [{ key: `f${event.plane}`, at, now, part, parachute: event.how === 'shot' }] : [];
      });

/** The effects of a Move, `t` from 0 to 1. `where`: the planes just now. */
export const effectsOf = (
  place: Placement,
  after: State,
  events: readonly Event[],
  { glide, fire }: Phases,
  where: Where,
  t: number,
): Effects => {
  const firing = clamp((t - glide) / Math.max(0.001, fire - glide));
  const struck = glide + (fire - glide) * 0.6;
  const past = clamp((t - fire) / (1 - fire));
  return {
    tracers: t > fire ? [] : tracersOf(place, after, events, firing),
    splinters: splintersOf(events, where, clamp((t - struck) / (fire - struck + (1 - fire) * 0.35))),
    hurts: hurtsOf(place, events, where, past),
    falls: fallsOf(place, after, events, where, past),
  };
};
