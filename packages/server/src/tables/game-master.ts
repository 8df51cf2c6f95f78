/** A game master reads the letters of a table, or judges a war: he has no seat among the players, and the game counts for no career. */
import type { GameAdapter } from '@paravion/games';
import type { TablePlan } from '@paravion/protocol';
import { refuse } from '../refuse.ts';
import { isMaster, type LoadedTable } from './plan.ts';

/** Refuses a rated game in which a person sees what players hide: whoever had a second account there would read it for that one. */
export const checkUnjudged = ({ setupOptions }: GameAdapter, { rated, master, setup = {} }: TablePlan): void => {
  const judged = master !== undefined || setupOptions.some(({ id, manned }) => manned && setup[id] !== undefined);
  if (rated && judged)
    refuse('malformed', [
      'A game master sees what players hide from one another, so a game with one does not count for careers. Right would be: not rated, or no game master.',
      'Ein Spielleiter sieht, was die Spieler voreinander verbergen, darum zählt ein Spiel mit ihm nicht für Laufbahnen. Richtig wäre: nicht gewertet, oder kein Spielleiter.',
    ]);
};

/** Refuses a game master at a live table, in a seat, where nobody is to know who flies, and where each step of a Turn would wait for him. */
export const checkMaster = (
  { segments }: GameAdapter,
  rules: unknown,
  { master, pace, seats, anonymous }: TablePlan,
): void => {
  if (master === undefined) return;
  if (segments && !segments.byPost(rules))
    refuse('malformed', [
      'By these rules pilots order one after the other, many times a Turn: a game master would have to send each step. Right would be: an edition by post.',
      'Nach diesen Regeln befehlen die Piloten nacheinander, viele Male je Zug: Ein Spielleiter müsste jeden Schritt schicken. Richtig wäre: eine Ausgabe für die Post.',
    ]);
  if (pace.kind === 'live')
    refuse('malformed', [
      'A live table has no game master. Right would be: by correspondence.',
      'Ein Live-Tisch hat keinen Spielleiter. Richtig wäre: per Post.',
    ]);
  if (seats.some(({ kind }) => kind === 'me'))
    refuse('malformed', [
      'A game master reads the letters, so he flies in no seat.',
      'Ein Spielleiter liest die Briefe, darum fliegt er auf keinem Platz.',
    ]);
  if (anonymous)
    refuse('malformed', [
      'Letters tell who flies: a table with a game master does not hide its pilots.',
      'Briefe verraten, wer fliegt: Ein Tisch mit Spielleiter verbirgt seine Piloten nicht.',
    ]);
};

/** Refuses the game master a seat. */
export const mustNotBeMaster = (table: LoadedTable, user: string): void => {
  if (isMaster(table, user))
    refuse('forbidden', [
      'You are the game master here and read the letters, so you fly in no seat.',
      'Du bist hier Spielleiter und liest die Briefe, darum fliegst du auf keinem Platz.',
    ]);
};
