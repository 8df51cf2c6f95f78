/** The Turn in which a game was decided: where its winners shot down most; else where most were lost, off the board too; else where most was hit. */
import type { State } from '@paravion/sopwith';
import type { TurnLine, TurnView } from './engine/turns.ts';

const KILL = 100;
const WINNERS_KILL = 1000;

const weight = ({ events }: TurnView, winners: ReadonlySet<number>): number =>
  events.reduce((sum, event) => {
    if (event.type === 'downed') return sum + (event.credited.some((seat) => winners.has(seat)) ? WINNERS_KILL : KILL);
    if (event.type === 'crashed') return sum + KILL;
    return event.type === 'damaged' ? sum + event.fire : sum;
  }, 0);

/** Its number, from 1; of several alike the last one. Null for a game without a Turn. */
export const decisiveTurn = (turns: readonly TurnView[], { seats }: State): number | null => {
  const winners = new Set(seats.flatMap(({ place }, seat) => (place === 1 ? [seat] : [])));
  const weights = turns.map((turn) => weight(turn, winners));
  const most = Math.max(...weights);
  return turns.length === 0 ? null : weights.lastIndexOf(most) + 1;
};

const isLoss = ({ type }: TurnLine): boolean => type === 'downed' || type === 'crashed';

/**
 * What the account tells of it: how a seat lost its last plane; for the others the last loss of the game, or how it ended
 * where it went on behind that.
 */
export const decisiveLine = (
  turns: readonly TurnView[],
  seat: number | null,
): (TurnLine & { readonly turn: number }) | null => {
  const lines = turns.flatMap(({ segment, lines: told }) => told.map((line) => ({ ...line, turn: segment })));
  const isOut = lines.some(({ type, seats }) => type === 'left' && seats[0] === seat);
  const own = isOut && lines.findLast((line) => isLoss(line) && line.seats[0] === seat);
  const [loss, end] = [lines.findLast(isLoss), lines.findLast(({ type }) => type === 'ended')];
  return own || (loss && (!end || loss.turn === end.turn) ? loss : (end ?? null));
};
