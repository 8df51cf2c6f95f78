/** A thread in which public copies of records are made. It yields to the thread that serves. */
import type { GameAdapter } from '@paravion/games';
import { type Entry, formatRecord, publicCopy, unwrap } from '@paravion/tabletop';
import type { Copied, ToCopy } from '../tables/copies.ts';
import { answerQuestions } from './thread.ts';

answerQuestions(2, ({ game }: GameAdapter, { header, seed, entries }: ToCopy): Copied => {
  const record = { ...header, seed, entries: entries.map((text) => JSON.parse(text) as Entry) };
  return { text: formatRecord(unwrap(publicCopy(record, game))) };
});
