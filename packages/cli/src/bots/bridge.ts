/** `paravion bot play`: a bot here flies at the tables of a server, as the account whose token it bears. */
import { setTimeout as pause } from 'node:timers/promises';
import type { HouseMessage, HouseWord, TableView } from '@paravion/protocol';
import type { Io } from '../io.ts';
import { EXIT, fault, type Reply, refused, reply } from '../reply.ts';
import { errColors } from '../terminal/screen.ts';
import type { Cast } from './cast.ts';
import { ask, type Door, messagesIn, say } from './line-in.ts';
import { type TablePilot, type TableTerms, tablePilot } from './table-pilot.ts';

export interface Bridge {
  readonly guest: Cast;
  readonly door: Door;
  /** Only this table, until its game is over; else all, until somebody stops it. */
  readonly table: string | undefined;
  readonly invitation: string | undefined;
  readonly quiet: boolean;
}

/** A game that was flown to its end. */
interface Result {
  readonly table: string;
  readonly won: boolean;
  readonly place: number | null;
  readonly score: number;
}

const AGAIN_MS = [1000, 2000, 5000, 10_000, 30_000];

const resultOf = ({ table, seat, winners, places, scores }: HouseWord<'over'>): Result => ({
  table,
  won: winners.includes(seat),
  place: places[seat] ?? null,
  score: scores[seat] ?? 0,
});

/** Takes a seat at the table, unless the bot has one. */
const sitDown = async (door: Door, table: string, invitation: string | undefined): Promise<string | null> => {
  const query = invitation === undefined ? '' : `?invitation=${encodeURIComponent(invitation)}`;
  const seen = await ask(door, `/api/tables/${encodeURIComponent(table)}${query}`);
  if (!seen.ok) return seen.error.message;
  const { you, status } = (await seen.value.json()) as TableView;
  if (status === 'finished' || status === 'cancelled') return 'The game at this table is over.';
  if (you.seat !== null) return null;
  const answer = await say(door, { type: 'join', table, ...(invitation === undefined ? {} : { invitation }) });
  if (!answer.ok) return answer.error.message;
  const error = answer.value.find((message) => message.type === 'error');
  return error ? error.message : null;
};

/** Everything that is heard, sorted by table; what belongs to one table waits for what came before. */
const listen = (terms: TableTerms, only: string | undefined, done: (result: Result) => void) => {
  const pilots = new Map<string, Promise<TablePilot | null>>();
  const { tell } = terms;
  const at = (table: string, run: (pilot: TablePilot) => Promise<void>): void => {
    const before = pilots.get(table);
    if (!before) return;
    const after = before.then(async (pilot) => {
      if (pilot) await run(pilot);
      return pilot;
    });
    pilots.set(table, after);
  };
  return (message: HouseMessage): void => {
    if ('table' in message && only !== undefined && message.table !== only) return;
    if (message.type === 'game' && !pilots.has(message.table)) {
      tell(`At table ${message.table}: seat ${message.seat + 1} of ${message.names.join(', ')}.\n`);
      pilots.set(message.table, tablePilot(message, terms));
    } else if (message.type === 'turn') at(message.table, (pilot) => pilot.turn(message));
    else if (message.type === 'over')
      at(message.table, async (pilot) => {
        await pilot.over(message);
        pilots.delete(message.table);
        done(resultOf(message));
      });
    else if (message.type === 'error') tell(`The server says: ${message.message}\n`);
  };
};

const said = (results: readonly Result[]): string =>
  results
    .map(({ table, won, place, score }) => `Table ${table}: ${won ? 'won' : `place ${place ?? '?'}`}, score ${score}.`)
    .join('\n');

/** Flies until the table's game is over, or for good. */
export const bridge = async (io: Io, { guest, door, table, invitation, quiet }: Bridge): Promise<Reply> => {
  const colors = errColors(io);
  const tell = (text: string): void => (quiet ? undefined : io.err(text));
  const listener = {
    fault: ({ kind, turn, message, line }: { kind: string; turn: number; message: string; line?: string }): void =>
      tell(
        `${colors.red(`fault (${kind})`)}, Turn ${turn}: ${message}\n${line === undefined ? '' : `    it said: ${line}\n`}`,
      ),
    note: (text: string): void => tell(`    it notes: ${text}\n`),
  };
  const results: Result[] = [];
  const stop = new AbortController();
  const done = (result: Result): void => {
    results.push(result);
    tell(`${said([result])}\n`);
    if (table !== undefined) stop.abort();
  };
  const terms = { door, guest, cwd: io.cwd, listener, complain: (text: string) => tell(text), tell };
  const hear = listen(terms, table, done);
  for (let failures = 0; !stop.signal.aborted; ) {
    const stream = await ask(door, '/api/bot/stream', undefined, stop.signal);
    if (!stream.ok) {
      if (stream.error.final || (failures === 0 && results.length === 0))
        return fault(stream.error.final ? EXIT.refused : EXIT.io, [{ code: 'unknown', message: stream.error.message }]);
      await pause(AGAIN_MS[Math.min(failures++, AGAIN_MS.length - 1)]);
      continue;
    }
    failures = 1;
    tell(`Connected to ${door.server}.\n`);
    const trouble = table === undefined ? null : await sitDown(door, table, invitation);
    if (trouble !== null) {
      stop.abort();
      return refused({ code: 'illegal', path: '--table', message: trouble });
    }
    for await (const message of messagesIn(stream.value)) {
      if (message.type === 'bye' && message.why === 'elsewhere')
        return refused({
          code: 'repeated',
          message: 'The bot has come to the server by another door: two cannot fly it.',
        });
      hear(message);
    }
    if (stop.signal.aborted) break;
    tell('The connection is lost; trying again.\n');
    await pause(AGAIN_MS[0]);
  }
  return reply('', { results });
};
