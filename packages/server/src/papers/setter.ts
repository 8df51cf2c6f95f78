/** A thread in which pages are drawn and set as PDF: what is gathered in, the bytes out. It yields to the thread that serves. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { adapterFor } from '@paravion/games/all';
import { typeset } from '@paravion/typeset';
import type { Failed, Ready } from '../thinking/workers.ts';

export interface ToSet {
  readonly game: string;
  /** What the game has gathered for it. */
  readonly gathered: unknown;
  readonly language?: string;
}

export interface Printed {
  readonly pdf: Uint8Array;
}

const print = async ({ game, gathered, language }: ToSet): Promise<Printed> => {
  const papers = await adapterFor(game)?.papers?.();
  if (!papers) throw new Error(`The game "${game}" prints no pages.`);
  return { pdf: typeset({ ...papers.print(gathered, language), look: 'newspaper' }) };
};

const answer = (question: ToSet): Promise<Printed | Failed> =>
  print(question).catch((error: unknown) => ({
    failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));

/** On Linux a thread has a priority of its own; elsewhere this would be the whole process's. */
const NICE = 5;
if (process.platform === 'linux') setPriority(0, NICE);
parentPort?.on('message', async (question: ToSet) => parentPort!.postMessage(await answer(question)));
parentPort?.postMessage('ready' satisfies Ready);
