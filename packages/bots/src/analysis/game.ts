/**
 * A whole game looked back at: how true each pilot flew, where the game turned, and the fire that was missed. A figure of
 * accuracy halves with every `HALVES` points that an order gives away.
 */
import { type Foreseen, foreseenIn, type Watched } from './foreseen.ts';
import type { Judged, TurnAnalysis } from './turn.ts';
import type { Worths } from './worth.ts';

/** Points given away that halve the accuracy of an order. */
const HALVES = 2;

/** Points that an order gave away: where two are left as the master sees it, else in the stage game. */
export const lossOf = ({ lost, duel }: Judged): number => duel?.points ?? lost.flight + lost.fire;

/** Accuracy of an order that gave away so many points: 100 for none, 50 for two, 25 for four. */
export const accuracyOf = (lost: number): number => 100 * 2 ** (-Math.max(0, lost) / HALVES);

export interface PilotAnalysis {
  readonly seat: number;
  /** Orders judged, one for each plane and Turn. */
  readonly orders: number;
  /** Mean accuracy of the orders, 0 to 100. */
  readonly accuracy: number;
  /** Points given away in the whole game. */
  readonly lost: number;
  /** The Turn in which most was given away; 0 for none. */
  readonly worst: number;
  /** How far he could be foreseen, the mean of his planes; null after less than two Turns. */
  readonly foreseen: Foreseen | null;
}

/** A Turn that changed how a seat stands more than others did. */
export interface TurningPoint {
  readonly turn: number;
  readonly seat: number;
  readonly before: number;
  readonly after: number;
  /** How much of it that seat gave away itself. */
  readonly lost: number;
}

/** Fire that could have been had. */
export interface MissedFire {
  readonly turn: number;
  readonly plane: number;
  readonly done: number;
  readonly possible: number;
}

export interface GameAnalysis {
  readonly turns: readonly TurnAnalysis[];
  /** By Turn, from before the first to after the last: one more than there are Turns. */
  readonly worths: readonly Worths[];
  readonly pilots: readonly PilotAnalysis[];
  readonly turningPoints: readonly TurningPoint[];
  readonly missed: readonly MissedFire[];
}

const TOP = 5;
/** A change, in points, that is no turning point. */
const RIPPLE = 2;

/** Of each plane by itself; together, each Turn counts the same. */
const foreseenOf = (turns: readonly TurnAnalysis[], seat: number): Foreseen | null => {
  const judged = turns.flatMap(({ planes }) => planes).filter((plane) => plane.seat === seat);
  const byPlane = [...Map.groupBy(judged, ({ plane }) => plane).values()].flatMap((orders) => {
    const watched = orders.flatMap((order): readonly Watched[] => (order.watched ? [order.watched] : []));
    const foreseen = foreseenIn(watched);
    return foreseen ? [{ ...foreseen, turns: watched.length - 1 }] : [];
  });
  const all = byPlane.reduce((sum, one) => sum + one.turns, 0);
  if (all === 0) return null;
  const mean = (of: (one: Foreseen) => number): number =>
    byPlane.reduce((sum, one) => sum + of(one) * one.turns, 0) / all;
  return { share: mean((one) => one.share), mixed: mean((one) => one.mixed) };
};

const pilotOf = (turns: readonly TurnAnalysis[], seat: number): PilotAnalysis => {
  const orders = turns.flatMap(({ turn, planes }) =>
    planes.filter((plane) => plane.seat === seat).map((plane) => ({ turn, lost: lossOf(plane) })),
  );
  const sum = (of: (lost: number) => number): number => orders.reduce((total, { lost }) => total + of(lost), 0);
  const worst = orders.toSorted((a, b) => b.lost - a.lost)[0];
  return {
    seat,
    orders: orders.length,
    accuracy: orders.length > 0 ? sum(accuracyOf) / orders.length : 0,
    lost: sum((lost) => lost),
    worst: worst && worst.lost > 0 ? worst.turn : 0,
    foreseen: foreseenOf(turns, seat),
  };
};

/** The greatest change of each Turn, the greatest of all first. */
const turningPointsOf = (turns: readonly TurnAnalysis[], worths: readonly Worths[]): readonly TurningPoint[] =>
  turns
    .flatMap(({ turn, worths: before, after, planes }, i) => {
      const changes = before.flatMap((from, seat): readonly TurningPoint[] => {
        const to = worths[i + 1]![seat] ?? after[seat] ?? null;
        if (from === null || to === null) return [];
        const lost = planes.filter((plane) => plane.seat === seat).reduce((sum, plane) => sum + lossOf(plane), 0);
        return [{ turn, seat, before: from, after: to, lost }];
      });
      return changes.toSorted((a, b) => swingOf(b) - swingOf(a)).slice(0, 1);
    })
    .filter((point) => swingOf(point) >= RIPPLE)
    .toSorted((a, b) => swingOf(b) - swingOf(a))
    .slice(0, TOP);

const swingOf = ({ before, after }: TurningPoint): number => Math.abs(after - before);

const missedOf = (turns: readonly TurnAnalysis[]): readonly MissedFire[] =>
  turns
    .flatMap(({ turn, planes }) =>
      planes.map(({ plane, fire: { done, possible } }): MissedFire => ({ turn, plane, done, possible })),
    )
    .filter(({ done, possible }) => possible > done)
    .toSorted((a, b) => b.possible - b.done - (a.possible - a.done))
    .slice(0, TOP);

/** Puts the Turns of a game together. `now`: what the position after the last is worth, of a game that goes on; else null. */
export const analysisOf = (turns: readonly TurnAnalysis[], now: Worths | null): GameAnalysis => {
  const last = now ?? turns.at(-1)?.after ?? [];
  const worths = [...turns.map((turn) => turn.worths), last];
  const seats = turns[0]?.worths.length ?? 0;
  return {
    turns,
    worths,
    pilots: Array.from({ length: seats }, (_, seat) => pilotOf(turns, seat)),
    turningPoints: turningPointsOf(turns, worths),
    missed: missedOf(turns),
  };
};
