/** Turns that were taken back: the names of their reports, and the mail to whoever has got one, once. */
import { readdir } from 'node:fs/promises';
import { segmentTitle } from '@paravion/games';
import { orderLines } from '@paravion/mail';
import type { UndoEntry } from '@paravion/tabletop';
import { standings } from '../file/pending.ts';
import { dueWords } from './games.ts';
import { forget, type OutMail } from './mails.ts';
import { type Desk, inOffice, playerAt } from './office.ts';
import { type OpenGame, titleOf } from './sort.ts';
import { WORDS } from './words.ts';

const undosOf = ({ table }: OpenGame): readonly UndoEntry[] =>
  table.file.record.entries.flatMap((entry) => (entry.kind === 'undo' ? [entry] : []));

/** What the names of mails with the report of a Turn begin with, the seat coming after it; `undos`: what had been taken back before. */
export const reportName = (open: OpenGame, turn: number, undos = undosOf(open)): string => {
  const { hash } = open.table.file.record;
  const again = undos.filter(({ segment }) => segment <= turn).length;
  return `${open.game.id}-turn-${turn}-${hash.slice(0, 8)}${again > 0 ? `-${again}` : ''}-seat-`;
};

const mailName = (open: OpenGame, undos: number): string => `${open.game.id}-undo-${undos}-seat-`;

/** Names of the mails that were sent. */
export const sentNames = async (desk: Desk): Promise<ReadonlySet<string>> =>
  new Set((await readdir(inOffice(desk, 'sent')).catch(() => [])).map((name) => name.replace(/\.eml$/, '')));

/** Reports of Turns taken back that were not sent yet are thrown away. */
export const forgetTakenBack = async (desk: Desk, open: OpenGame): Promise<void> => {
  const undos = undosOf(open);
  for (const [i, { segment }] of undos.entries())
    await forget(desk, reportName(open, segment, undos.slice(0, i)).replace(/seat-$/, ''), ['seat']);
};

/** What was taken back of that which a seat has in its mails, and has not been told yet. */
const untold = (open: OpenGame, seat: number, sent: ReadonlySet<string>): readonly UndoEntry[] => {
  const undos = undosOf(open);
  const told = undos.findLastIndex((_, i) => sent.has(`${mailName(open, i + 1)}${seat + 1}`));
  return undos.filter(
    ({ segment }, i) => i > told && sent.has(`${reportName(open, segment, undos.slice(0, i))}${seat + 1}`),
  );
};

/** Whether players have reports of a Turn that was taken back, and hear of it only with a deadline. */
export const waitsForDeadline = (open: OpenGame, sent: ReadonlySet<string>): boolean => {
  const { game, table } = open;
  const dated = game.turn === table.turn && game.deadline !== null;
  return (
    !dated && table.owing.length > 0 && table.position.names.some((_, seat) => untold(open, seat, sent).length > 0)
  );
};

/** Tells a player that Turns whose reports he has were taken back, why, and what stands now: the last report, and his orders. */
export const takenBackMail = (
  desk: Desk,
  open: OpenGame,
  seat: number,
  reportNow: () => OutMail,
  sent: ReadonlySet<string>,
): OutMail | null => {
  const undone = untold(open, seat, sent);
  if (undone.length === 0 || waitsForDeadline(open, sent)) return null;
  const { table } = open;
  const report = reportNow();
  const { language } = playerAt(desk, report.to);
  const words = WORDS[language];
  const first = Math.min(...undone.map(({ segment }) => segment));
  const turn = segmentTitle(table.kit, table.replay.states[first - 1], language);
  const { standing, order } = standings(table)[seat]!;
  const due = dueWords(open, language);
  const again = table.replay.turns.length >= first;
  const owed = standing === 'missing' ? [words.stillOwed(due)] : [];
  const orders = standing === 'in' ? [words.countAgain(due), ...orderLines(table, seat, order)] : owed;
  return {
    name: `${mailName(open, undosOf(open).length)}${seat + 1}`,
    to: report.to,
    subject: `${titleOf(open)}: ${words.takenBackSubject(turn)}`,
    text: [
      words.greeting(table.position.names[seat]!),
      '',
      words.takenBack(titleOf(open), turn, undone.map(({ reason }) => reason).join('; ')),
      '',
      ...(again ? [words.flownAgain] : orders),
      '',
      words.standsNow,
      '',
      report.text,
    ].join('\n'),
  };
};
