/** A Turn of a record, with all that reports and maps are made from. */
import type { AnyGame, GameRecord, Replay } from '@paravion/tabletop';
import type { GameKit, ShownTurn } from './kit.ts';

/** Turn `turn` of a game that was replayed; 0 is its start. The Turn must be there. */
export const shownTurn = (
  record: GameRecord,
  kit: GameKit,
  { states, turns }: Replay<AnyGame>,
  turn: number,
): ShownTurn => {
  const entry = turn === 0 ? null : turns[turn - 1]!;
  return {
    record,
    names: kit.names(record.setup),
    turn,
    before: states[Math.max(0, turn - 1)],
    after: states[turn],
    events: entry ? entry.events : record.start.events,
    press: entry?.press ?? [],
    note: entry?.note ?? null,
    deadline: entry?.deadline ?? null,
  };
};
