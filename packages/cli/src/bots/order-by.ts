/** `paravion bot order`: what a bot would order for a pilot of a game file. */

import { seatNamed } from '@paravion/games';
import { sayGame, sayOver } from '@paravion/protocol';
import { openTable } from '../file/open.ts';
import type { Io } from '../io.ts';
import { badInput, EXIT, fault, type Reply, refused, reply } from '../reply.ts';
import type { Cast } from './cast.ts';
import { pilotFor } from './hire.ts';
import type { Fault } from './pilot.ts';

const faultProblem = ({ kind, message, line }: Fault) => ({
  code: kind === 'illegal' ? ('note' as const) : ('malformed' as const),
  message: line === undefined ? message : `${message} It said: ${line}`,
});

/** The order of a bot for the Turn now due; nothing is written. */
export const orderBy = async (io: Io, path: string, name: string, guest: Cast): Promise<Reply> => {
  const table = await openTable(io, path);
  if (!table.ok) return table.error;
  const { kit, position, owing, turn, file, replay } = table.value;
  const seat = seatNamed(position.names, name);
  if (!seat.ok) return badInput(...seat.error);
  if (!owing.includes(seat.value))
    return refused({ code: 'illegal', message: `${position.names[seat.value]} owes no orders now.` });
  const faults: Fault[] = [];
  const listener = { fault: (f: Fault): void => void faults.push(f), note: () => undefined };
  const pilot = pilotFor(kit, guest, { cwd: io.cwd, seed: `${file.record.seed}/${seat.value}`, listener });
  const { rules, state, names } = position;
  const at = { table: path, game: kit.game, rules, state, seat: seat.value };
  const events = replay.turns.at(-1)?.events ?? [];
  await pilot.begin(sayGame(at, names));
  const past = replay.turns.map(({ orders }, i) => ({ view: replay.states[i], orders }));
  const order = await pilot.order({ ...at, events, past });
  await pilot.end(sayOver(at, events));
  const problems = faults.map(faultProblem);
  if (order === null) return fault(EXIT.notSo, problems);
  const text = kit.formatOrder(position, seat.value, order);
  return reply(text, { turn, seat: seat.value, pilot: names[seat.value], order, text, problems }, problems);
};
