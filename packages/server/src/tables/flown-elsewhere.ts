/** A game as far as it was flown elsewhere: flown again here, from its orders and its dice, by the same referee. */
import { type GameAdapter, turnOf } from '@paravion/games';
import type { Begun } from '@paravion/protocol';
import { appendAt, err, type GameRecord, headOf, type NewGame, newRecord, ok, type Result } from '@paravion/tabletop';
import type { Header } from './plan.ts';

/** What is to be flown: how the game begins here, and what was ordered and thrown in it there. */
export interface ToFly extends Omit<NewGame, 'given'> {
  readonly game: string;
  readonly begun: Pick<Begun, 'dice' | 'turns'>;
}

/** A game that was flown; its Turns as they are kept. */
export interface FlownElsewhere {
  readonly header: Header;
  readonly head: string;
  /** By segment, as JSON. */
  readonly entries: readonly string[];
  readonly states: readonly string[];
  /** Turns as people count them: the last one that was flown, and the present one. */
  readonly last: number;
  readonly turn: number;
  readonly over: boolean;
}

/** Starts a game and flies Turns that were flown before; a new game has none. Problems: those of the record. */
export const flyAgain = (hosted: GameAdapter, { begun, ...wish }: ToFly): Result<FlownElsewhere> => {
  const { game } = hosted;
  const started = newRecord(game, { ...wish, given: begun.dice });
  if (!started.ok) return started;
  const { seed: _, entries: __, ...header } = started.value;
  const entries: string[] = [];
  const states: string[] = [];
  let record: GameRecord = started.value;
  let [before, state]: readonly unknown[] = [header.start.state, header.start.state];
  for (const [i, { orders, dice }] of begun.turns.entries()) {
    const done = appendAt(record, { state, segment: i + 1 }, game, { segment: i + 1, orders, given: dice });
    if (!done.ok) return err(done.error.map((p) => ({ ...p, path: `begun.turns[${i}]${p.path ? `.${p.path}` : ''}` })));
    const { entry } = done.value;
    record = { ...done.value.record, entries: [entry] };
    [before, state] = [state, done.value.state];
    entries.push(JSON.stringify(entry));
    states.push(JSON.stringify(state));
  }
  return ok({
    ...{ header, head: headOf(record), entries, states },
    ...{ last: turnOf(hosted, before), turn: turnOf(hosted, state) },
    over: game.outcome(header.rules as never, state as never).over,
  });
};
