/** A thread in which pages are drawn and set as PDF: what is gathered in, the bytes out. It yields to the thread that serves. */
import type { GameAdapter } from '@paravion/games';
import { typeset } from '@paravion/typeset';
import { answerQuestions } from '../thinking/thread.ts';

export interface ToSet {
  readonly game: string;
  /** What the game has gathered for it. */
  readonly gathered: unknown;
  readonly language?: string;
}

export interface Printed {
  readonly pdf: Uint8Array;
}

const print = async ({ game, papers }: GameAdapter, { gathered, language }: ToSet): Promise<Printed> => {
  const printing = await papers?.();
  if (!printing) throw new Error(`The game "${game.id}" prints no pages.`);
  return { pdf: typeset({ ...printing.print(gathered, language), look: 'newspaper' }) };
};

answerQuestions(5, print);
