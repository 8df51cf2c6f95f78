/** Takes back a month of a war, step by step, each with the reason. */
import { monthWords, type State } from '@paravion/campaign';
import { standingTurns } from '@paravion/tabletop';
import type { Command } from 'commander';
import { undo } from '../commands/undo.ts';
import type { Io } from '../io.ts';
import { EXIT, type Reply, reply } from '../reply.ts';
import { openWar } from './shown.ts';

/** To the beginning of the month in which the last step was played. */
export const undoMonth = async (io: Io, path: string, reason: string | undefined, program: Command): Promise<Reply> => {
  const { table } = await openWar(io, path);
  const states = table.replay.states as readonly State[];
  const steps = standingTurns(table.file.record).length;
  const month = states[Math.max(0, steps - 1)]!.month;
  const first = states.findIndex((state) => state.month === month);
  for (let left = Math.max(1, steps - first); left > 0; left--) {
    const undone = await undo.run(io, [path], { reason }, program);
    if (undone.exit !== EXIT.ok) return undone;
  }
  const text = `${monthWords(month, 'en')} is taken back, ${steps - first} steps: ${reason}. The letters of its first step count again.`;
  return reply(text, { month, steps: steps - first });
};
