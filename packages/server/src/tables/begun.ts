/**
 * A game begun elsewhere that goes on at a table. Nothing of it is believed: it is flown again in a thread of its own. Dice
 * to come are of the table's own seed, which nobody knows.
 */
import type { GameAdapter } from '@paravion/games';
import type { Begun } from '@paravion/protocol';
import type { NewGame, Result } from '@paravion/tabletop';
import type { Logger } from 'pino';
import { refuse, refuseProblems } from '../refuse.ts';
import { openLine } from '../thinking/line.ts';
import type { FlownElsewhere, ToFly } from './flown-elsewhere.ts';

/** Milliseconds that a whole game may take. */
const MOST_MS = 60_000;

/** Where games begun elsewhere are flown again. */
export interface Flyer {
  fly(toFly: ToFly): Promise<Result<FlownElsewhere>>;
  close(): Promise<void>;
}

/** A flyer whose thread runs a module such as `flyer.ts`. */
export const openFlyer = (module: URL, log: Logger): Flyer => {
  const line = openLine<ToFly, Result<FlownElsewhere>>(module, MOST_MS, [
    'Too many games that were begun elsewhere are being flown again. Try again in 10 s.',
    'Es werden gerade zu viele Spiele nachgeflogen, die anderswo begannen. Versuch es in 10 s noch einmal.',
  ]);
  const fly = async (toFly: ToFly): Promise<Result<FlownElsewhere>> => {
    const answer = await line.ask(async () => toFly);
    if (!('failed' in answer)) return answer;
    log.warn({ game: toFly.game, turns: toFly.begun.turns.length, why: answer.failed }, 'a game was not flown again');
    return refuse('conflict', [
      'That game could not be flown again here: it takes too long. Right would be: a shorter one.',
      'Dieses Spiel ließ sich hier nicht nachfliegen: Es dauert zu lange. Richtig wäre: ein kürzeres.',
    ]);
  };
  return { fly, close: line.close };
};

/** Refuses a game that cannot be flown again as it is told, or that is over. Gives the names flown under, and its Turn now. */
export const checkBegun = async (
  { fly }: Flyer,
  hosted: GameAdapter,
  wish: Omit<NewGame, 'given' | 'setup'>,
  begun: Begun,
  seats: number,
): Promise<{ readonly names: readonly string[]; readonly turn: number }> => {
  const setup = hosted.game.checkSetup(wish.rules, begun.setup);
  if (!setup.ok) return refuseProblems(setup.error, hosted);
  const names = hosted.namesOf(setup.value);
  if (names.length !== seats)
    refuse('malformed', [
      `The game was begun by ${names.length} pilots, and the table has ${seats} seats.`,
      `Das Spiel begannen ${names.length} Piloten, und der Tisch hat ${seats} Plätze.`,
    ]);
  const flown = await fly({ ...wish, game: hosted.game.id, setup: setup.value, begun });
  if (!flown.ok) return refuseProblems(flown.error, hosted);
  if (flown.value.over)
    refuse('conflict', [
      'That game is over: there is nothing to go on with.',
      'Dieses Spiel ist zu Ende: Da geht nichts weiter.',
    ]);
  return { names, turn: flown.value.turn };
};
