/** A Turn or segment of a record, with all that reports and maps are made from. */
import type { AnyGame, GameRecord, Replay } from '@paravion/tabletop';
import type { GameKit, ShownTurn } from './kit.ts';

/** What one adjudication is called in this game. */
export const stepWord = (kit: Pick<GameKit, 'segments'>): 'Turn' | 'Segment' => (kit.segments ? 'Segment' : 'Turn');

/** Several adjudications as one, from `first` to `last`; 0 is the start of the game. They must be there. */
export const shownTurns = (
  record: GameRecord,
  kit: GameKit,
  { states, turns }: Replay<AnyGame>,
  first: number,
  last: number,
): ShownTurn => {
  const entries = turns.slice(Math.max(0, first - 1), last);
  const end = entries.at(-1);
  return {
    record,
    names: kit.names(record.setup),
    turn: last,
    before: states[Math.max(0, first - 1)],
    after: states[last],
    events: [...(first === 0 ? record.start.events : []), ...entries.flatMap((entry) => entry.events)],
    press: entries.flatMap((entry) => entry.press ?? []),
    note: entries.flatMap(({ note }) => (note ? [note] : [])).join('\n\n') || null,
    deadline: end?.deadline ?? null,
  };
};

/** Adjudication `turn` of a game that was replayed; 0 is its start. It must be there. */
export const shownTurn = (record: GameRecord, kit: GameKit, replay: Replay<AnyGame>, turn: number): ShownTurn =>
  shownTurns(record, kit, replay, turn, turn);
