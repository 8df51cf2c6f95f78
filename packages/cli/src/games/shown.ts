/** A Turn or segment of a record, with all that reports and maps are made from. */
import type { GameAdapter, ReportWish } from '@paravion/games';
import type { AnyGame, GameRecord, Names, Press, Replay } from '@paravion/tabletop';

/** One Turn to be shown: where it began and ended, and what happened in between. */
export interface ShownTurn {
  readonly record: GameRecord;
  readonly names: Names;
  /** Which adjudication; 0: the start of the game. The last one, where it shows several. */
  readonly turn: number;
  readonly before: unknown;
  readonly after: unknown;
  readonly events: readonly unknown[];
  readonly press: readonly Press[];
  readonly note: string | null;
  readonly deadline: string | null;
}

/** Several adjudications as one, from `first` to `last`; 0 is the start of the game. They must be there. */
export const shownTurns = (
  record: GameRecord,
  adapter: GameAdapter,
  { states, turns }: Replay<AnyGame>,
  first: number,
  last: number,
): ShownTurn => {
  const entries = turns.slice(Math.max(0, first - 1), last);
  const end = entries.at(-1);
  return {
    record,
    names: adapter.namesOf(record.setup),
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
export const shownTurn = (record: GameRecord, adapter: GameAdapter, replay: Replay<AnyGame>, turn: number): ShownTurn =>
  shownTurns(record, adapter, replay, turn, turn);

/** What a report and a map of it are made from: what happened as everybody may know it, all of it when the game is over. */
export const wishOf = ({ game }: GameAdapter, shown: ShownTurn): ReportWish => {
  const { record, names, turn, before, after, events, press, note, deadline } = shown;
  const { rules } = record;
  const { title, gm } = record.notes;
  const open = game.secrets === 'none' || game.outcome(rules, after).over;
  return {
    rules,
    before: turn === 0 ? null : before,
    events: open ? events : game.viewEvents(rules, events as never, 'public'),
    after,
    names,
    press,
    ...(title ? { title } : {}),
    ...(note ? { note } : {}),
    ...(deadline ? { deadline } : {}),
    ...(gm ? { gm } : {}),
  };
};
