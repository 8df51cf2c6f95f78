/** A bot at one table of a server: begun anew when it dies, asked Turn by Turn, with what it orders sent on. */
import { adapterFor } from '@paravion/games/all';
import type { HouseMessage, HouseWord } from '@paravion/protocol';
import { formatProblem } from '@paravion/tabletop';
import type { Cast } from './cast.ts';
import { pilotFor } from './hire.ts';
import { type Door, say } from './line-in.ts';
import type { Listener, Pilot } from './pilot.ts';

export interface TableTerms {
  readonly door: Door;
  readonly guest: Cast;
  readonly cwd: string;
  readonly listener: Listener;
  readonly complain: (text: string) => void;
  readonly tell: (text: string) => void;
}

export interface TablePilot {
  turn(turn: HouseWord<'turn'>): Promise<void>;
  over(over: HouseWord<'over'>): Promise<void>;
}

/** How often a bot that died is begun again in one game. */
const MOST_BEGINNINGS = 5;
/** For the order's way to the server. */
const WAY_MS = 1000;
const TRIES = 3;

const answerText = (message: HouseMessage): string => {
  if (message.type === 'taken') return `Turn ${message.turn}: ${message.text.replaceAll('\n', ' | ')}`;
  if (message.type === 'problems') return `Turn ${message.turn}: ${message.problems.map(formatProblem).join(' ')}`;
  return message.type === 'error' ? message.message : message.type;
};

/** Begins a bot for a game, as the server told of it. Null where the game is not known here. */
export const tablePilot = async (game: HouseWord<'game'>, terms: TableTerms): Promise<TablePilot | null> => {
  const hosted = adapterFor(game.game);
  if (!hosted) return null;
  const { door, guest, cwd, listener, complain, tell } = terms;
  const begin = async (): Promise<Pilot> => {
    const pilot = pilotFor(hosted, guest, { cwd, seed: `${door.token}/${game.table}`, listener, complain });
    await pilot.begin(game);
    return pilot;
  };
  let beginnings = 1;
  let pilot = await begin();

  const send = async (table: string, turn: number, order: unknown): Promise<void> => {
    for (let tries = 1; ; tries++) {
      const answer = await say(door, { type: 'order', table, turn, order });
      if (answer.ok) {
        for (const message of answer.value) tell(`${game.names[game.seat]}, ${answerText(message)}\n`);
        return;
      }
      if (answer.error.final || tries >= TRIES) return tell(`The order could not be sent: ${answer.error.message}\n`);
    }
  };

  return {
    turn: async ({ table, turn, seat, state, events, ms }) => {
      const time = ms === null ? {} : { ms: Math.max(1, ms - WAY_MS) };
      const asked = { table, game: hosted.game, rules: game.rules, state, seat, events, ...time };
      for (;;) {
        const order = await pilot.order(asked);
        if (order !== null) return send(table, turn, order);
        if (!pilot.gone()) return;
        if (beginnings > MOST_BEGINNINGS) return;
        if (beginnings++ === MOST_BEGINNINGS)
          return tell(`The bot has ended ${MOST_BEGINNINGS} times in this game: from now on the rules fly for it.\n`);
        pilot = await begin();
      }
    },
    over: async (over) => pilot.end(over),
  };
};
