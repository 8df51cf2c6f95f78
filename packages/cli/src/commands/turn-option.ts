/**
 * `--turn` and `--segment`: which part of a game is shown; the last one when none is named. Where a Turn has several segments,
 * `--turn` shows all of it.
 */

import { type Segmented, segmentWord, turnOf } from '@paravion/games';
import type { Table } from '../file/pending.ts';
import { type ShownTurn, shownTurn, shownTurns } from '../games/shown.ts';
import { badInput, end } from '../reply.ts';

export interface TurnOptions {
  readonly turn?: number;
  readonly segment?: number;
}

/** What is due, and what was wanted instead of it; null when they agree. */
export const notDue = (
  { kit, turn, position }: Table,
  wanted: TurnOptions,
): { readonly due: string; readonly wanted: string; readonly done: boolean } | null => {
  const now = turnOf(kit, position.state);
  if (wanted.turn !== undefined && wanted.turn !== now)
    return { due: `Turn ${now}`, wanted: `Turn ${wanted.turn}`, done: wanted.turn < now };
  if (wanted.segment === undefined || wanted.segment === turn) return null;
  const word = segmentWord(kit);
  return { due: `${word} ${turn}`, wanted: `${word} ${wanted.segment}`, done: wanted.segment < turn };
};

const noSuch = (path: string, word: string, last: number): never => {
  const expected = last === 0 ? '0, the start' : `0 (the start) to ${last}`;
  return end(badInput({ code: 'out-of-range', path, message: `There is no such ${word}.`, expected }));
};

/** One adjudication; 0 is the start. */
const oneStep = ({ file, kit, replay }: Table, wanted: number, path: string): ShownTurn => {
  const last = replay.turns.length;
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > last) return noSuch(path, segmentWord(kit), last);
  return shownTurn(file.record, kit, replay, wanted);
};

const wholeTurn = ({ file, kit, replay }: Table, segments: Segmented, turn: number): ShownTurn => {
  const at = replay.states.map((state) => segments.turnOf(state));
  const steps = at.flatMap((after, i) => (after >= turn && (i === 0 ? 0 : at[i - 1]!) <= turn ? [i] : []));
  if (!Number.isInteger(turn) || steps.length === 0) return noSuch('--turn', 'Turn', at.at(-1)!);
  const shown = shownTurns(file.record, kit, replay, steps[0]!, steps.at(-1)!);
  return { ...shown, events: segments.eventsOf(shown.events, turn) };
};

/** What is to be shown; ends the command when the game has no such Turn or segment. */
export const chosenTurn = (table: Table, { turn, segment }: TurnOptions): ShownTurn => {
  const { segments } = table.kit;
  if (segments && turn !== undefined) return wholeTurn(table, segments, turn);
  const path = turn === undefined ? '--segment' : '--turn';
  return oneStep(table, turn ?? segment ?? table.replay.turns.length, path);
};
