/** A game looked back at, Turn by Turn, so that a page can say how far it is and stop. */
import { analyseTurn, analysisOf, type GameAnalysis, type TurnAnalysis, type Worths, worthsOf } from '@paravion/bots';
import { type Event, type Order, planesOfSeat, type Rules, type Sheet, type State } from '@paravion/sopwith';

/** The orders of a Turn as they were revealed, by seat. */
export const revealed = (before: State, events: readonly Event[]): readonly Order[] => {
  const sheets = new Map<number, Sheet | null>();
  for (const event of events) if (event.type === 'orders') sheets.set(event.plane, event.sheet);
  return before.seats.map((_, seat) => ({
    sheets: planesOfSeat(before, seat).map((plane) => sheets.get(plane) ?? null),
  }));
};

/** One Turn, from the position before it to that after it. */
export const studyTurn = (rules: Rules, before: State, events: readonly Event[], after: State): TurnAnalysis =>
  analyseTurn(rules, { before, orders: revealed(before, events), after });

/** What a position is worth in which orders are still to be given. */
export const studyWorths = (rules: Rules, state: State): Worths => worthsOf(rules, state);

/** All Turns together. */
export const studyGame = (turns: readonly TurnAnalysis[], now: Worths | null): GameAnalysis => analysisOf(turns, now);
