/** `report evening.html`: the evening as a page, in the form that the ending says; nothing is overwritten unasked. */
import { extname } from 'node:path';
import { type Page, printHtml, printMarkdown, printText } from '@paravion/tabletop/page';
import { writeAtomic } from '../file/atomic.ts';
import { exists, pathOf } from '../file/store.ts';
import type { Io } from '../io.ts';
import type { Book } from './book.ts';
import { eveningJson, eveningPage } from './report.ts';

const PRINT: Readonly<Record<string, (page: Page, book: Book) => string | Uint8Array | Promise<Uint8Array>>> = {
  '.html': (page) => printHtml(page, { whole: true }),
  '.md': (page) => printMarkdown(page),
  '.txt': (page) => printText(page),
  '.json': (_, book) => `${JSON.stringify(eveningJson(book), null, 1)}\n`,
  '.pdf': async (page) => (await import('@paravion/typeset')).typeset({ page, look: 'report' }),
};

export interface ReportWish {
  /** Null: to be shown. */
  readonly to: string | null;
  readonly force: boolean;
}

/** The wish for a report in a command; null where it is another command. */
export const reportIn = (text: string): ReportWish | null => {
  const found = /^\s*report(?:\s+(\S.*?))??(\s+force)?\s*$/i.exec(text);
  return found ? { to: found[1] ?? null, force: found[2] !== undefined } : null;
};

/** Writes the report, or shows it; what is said of it, and whether it went wrong. */
export const giveReport = async (
  io: Io,
  book: Book,
  { to, force }: ReportWish,
): Promise<{ readonly said: readonly string[]; readonly failed: boolean }> => {
  const page = eveningPage(book);
  if (to === null) return { said: printText(page).trimEnd().split('\n'), failed: false };
  const print = PRINT[extname(to).toLowerCase()];
  const endings = Object.keys(PRINT).join(', ');
  if (!print)
    return { said: [`  What form is ${to} to have? Right would be: an ending like ${endings}.`], failed: true };
  if (!force && (await exists(io, to)))
    return { said: [`  ${to} exists already: another name, or "report ${to} force".`], failed: true };
  await writeAtomic(pathOf(io, to), await print(page, book));
  return { said: [`  ${to} is written.`], failed: false };
};
