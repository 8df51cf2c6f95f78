/**
 * A game begun elsewhere that goes on at a table. Nothing of it is believed: it is flown again here, from its orders and
 * its dice, by the same referee. Dice to come are of the table's own seed, which nobody knows.
 */
import { type GameAdapter, turnOf } from '@paravion/games';
import type { Begun } from '@paravion/protocol';
import { appendAt, err, type GameRecord, type NewGame, newRecord, ok, type Result } from '@paravion/tabletop';
import { refuse, refuseProblems } from '../refuse.ts';

/** A game as far as it was flown: its record, and the position after each of its Turns. */
export interface Flown {
  readonly record: GameRecord;
  readonly states: readonly unknown[];
}

/** Starts a game and flies Turns that were flown before; a new game has none. Problems: those of the record. */
export const flyAgain = (
  { game }: GameAdapter,
  wish: Omit<NewGame, 'given'>,
  begun: Pick<Begun, 'dice' | 'turns'> | undefined,
): Result<Flown> => {
  const started = newRecord(game, { ...wish, given: begun?.dice ?? {} });
  if (!started.ok) return started;
  let record = started.value;
  const states: unknown[] = [];
  for (const [i, { orders, dice }] of (begun?.turns ?? []).entries()) {
    const standing = { state: states.at(-1) ?? record.start.state, segment: i + 1 };
    const done = appendAt(record, standing, game, { segment: i + 1, orders, given: dice });
    if (!done.ok) return err(done.error.map((p) => ({ ...p, path: `begun.turns[${i}]${p.path ? `.${p.path}` : ''}` })));
    record = done.value.record;
    states.push(done.value.state);
  }
  return ok({ record, states });
};

/** Refuses a game that cannot be flown again as it is told, or that is over. Gives the names flown under, and its Turn now. */
export const checkBegun = (
  hosted: GameAdapter,
  wish: Omit<NewGame, 'given' | 'setup'>,
  begun: Begun,
  seats: number,
): { readonly names: readonly string[]; readonly turn: number } => {
  const setup = hosted.game.checkSetup(wish.rules, begun.setup);
  if (!setup.ok) return refuseProblems(setup.error, hosted);
  const names = hosted.namesOf(setup.value);
  if (names.length !== seats)
    refuse('malformed', [
      `The game was begun by ${names.length} pilots, and the table has ${seats} seats.`,
      `Das Spiel begannen ${names.length} Piloten, und der Tisch hat ${seats} Plätze.`,
    ]);
  const flown = flyAgain(hosted, { ...wish, setup: setup.value }, begun);
  if (!flown.ok) return refuseProblems(flown.error, hosted);
  const { record, states } = flown.value;
  const state = states.at(-1) ?? record.start.state;
  if (hosted.game.outcome(wish.rules, state).over)
    refuse('conflict', [
      'That game is over: there is nothing to go on with.',
      'Dieses Spiel ist zu Ende: Da geht nichts weiter.',
    ]);
  return { names, turn: turnOf(hosted, state) };
};
