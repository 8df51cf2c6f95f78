/** Letters at a table with a game master: kept as they came, beside what they were read as; and which stand in the way of the Turn. */
import { createHash } from 'node:crypto';
import { type Mail, plainText } from '@paravion/mail';
import type { LETTER_STATES } from '@paravion/protocol';
import type { Problem } from '@paravion/tabletop';
import type { Selectable } from 'kysely';
import { notifyMaster } from '../mail/notices.ts';
import type { LetterRow } from '../store/letter-row.ts';
import type { MailRow, OrderRow, TableRow } from '../store/schema.ts';
import type { Db, Trx } from '../store/store.ts';
import type { TableEdit } from '../tables/edit.ts';
import { awaitedSeats, type LoadedTable } from '../tables/plan.ts';

type LetterState = (typeof LETTER_STATES)[number];
/** A letter without the mail that it came in. */
export type Letter = Omit<Selectable<LetterRow>, 'raw'>;

/** What became of a letter. */
export interface ReadAs {
  readonly state: LetterState;
  /** Its orders in the notation; null where none were read. */
  readonly reading: string | null;
  readonly problems: readonly Problem[];
}

/** The longest text of a letter that is shown, in characters. */
const LONGEST = 20_000;
/** How many problems of a letter are kept. */
const MOST_PROBLEMS = 20;
/** How many letters of one seat for one Turn are kept as they came; of those before them only what was read, and the hash. */
const MOST_WHOLE = 12;

/** Text that either database takes, without signs that turn the direction of what stands beside it. */
export const plain = (text: string, most = LONGEST): string => plainText(text).slice(0, most).toWellFormed();

/** What a mail says: its subject, and its text with what hangs on it. */
export interface Said {
  readonly subject: string;
  readonly text: string;
}

export const saidIn = ({ subject, text, attachments }: Mail): Said => ({
  subject,
  text: [text, ...attachments.map((one) => `[${one.name}]\n${one.text ?? ''}`.trim())].join('\n\n'),
});

const ofSeat = (trx: Trx, { id, turn }: TableRow, seat: number) =>
  trx.selectFrom('letters').where('table_id', '=', id).where('turn', '=', turn).where('seat', '=', seat);

/** Throws the oldest mails of a seat away, whose text and hash stay. */
const keepFew = async (trx: Trx, table: TableRow, seat: number): Promise<void> => {
  const whole = ofSeat(trx, table, seat).select('id').where('raw', '<>', '').orderBy('id', 'desc');
  const old = (await whole.execute()).slice(MOST_WHOLE).map(({ id }) => id);
  if (old.length > 0) await trx.updateTable('letters').set({ raw: '' }).where('id', 'in', old).execute();
};

/**
 * Keeps a mail with what it was read as, where there is a game master; of a question he is told. `came`: the table as it was
 * when the mail was done, which may have flown the Turn.
 */
export const keepLetter = async (
  edit: TableEdit,
  row: MailRow,
  mail: Said,
  read: ReadAs,
  came = edit.table.row,
): Promise<void> => {
  const { id, turn, status } = came;
  if (!edit.table.plan.master || (status !== 'running' && status !== 'paused')) return;
  const hash = createHash('sha256').update(Buffer.from(row.raw, 'base64')).digest('hex');
  const { seat, user_id, received, raw } = row;
  const said = { subject: plain(mail.subject, 200), text: plain(mail.text) };
  const letter = { table_id: id, turn, seat, user_id, at: received, hash, ...said, raw };
  const { state, reading } = read;
  const problems = read.problems.filter(({ code }) => code !== 'note').slice(0, MOST_PROBLEMS);
  await edit.trx
    .insertInto('letters')
    .values({ ...letter, state, reading, problems: JSON.stringify(problems) })
    .execute();
  await keepFew(edit.trx, came, seat);
  if (state === 'asked') await notifyMaster(edit);
};

/** Writes down what the game master has typed for a seat in a Turn; whatever was a question of it is settled. */
export const keepTyped = async (
  edit: TableEdit,
  turn: number,
  seat: number,
  user: string,
  text: string,
): Promise<void> => {
  const { id } = edit.table.row;
  const asked = edit.trx.updateTable('letters').set({ state: 'settled' satisfies LetterState });
  await asked
    .where('table_id', '=', id)
    .where('turn', '=', turn)
    .where('seat', '=', seat)
    .where('state', '=', 'asked' satisfies LetterState)
    .execute();
  const hash = createHash('sha256').update(text).digest('hex');
  const own = { table_id: id, turn, seat, user_id: user, at: edit.now, hash, subject: '', text, raw: '' };
  await edit.trx
    .insertInto('letters')
    .values({ ...own, state: 'master' satisfies LetterState, reading: text, problems: '[]' })
    .execute();
};

/** The letters that came while the present Turn was due, the newest first. */
export const lettersOf = (db: Db, { row }: LoadedTable): Promise<Letter[]> =>
  db
    .selectFrom('letters')
    .select([
      'id',
      'table_id',
      'turn',
      'seat',
      'user_id',
      'at',
      'hash',
      'subject',
      'text',
      'state',
      'reading',
      'problems',
    ])
    .where('table_id', '=', row.id)
    .where('turn', '=', row.turn)
    .orderBy('id', 'desc')
    .execute();

type Sealed = Pick<OrderRow, 'seat' | 'at'>;

/**
 * Whether a letter is a question: it could not be read, its player still sits there and is waited for, and nothing has come for
 * his seat since.
 */
export const isOpen = (table: LoadedTable, sealed: readonly Sealed[], { state, seat, user_id, at }: Letter): boolean =>
  state === 'asked' &&
  table.seats[seat]?.user_id === user_id &&
  awaitedSeats(table).includes(seat) &&
  !sealed.some((order) => order.seat === seat && order.at > at);

/** The questions of the Turn that is due; `sealed`: the orders that are in. */
export const openLetters = async (
  { trx, table, sealed: before }: TableEdit,
  sealed: readonly Sealed[] = before,
): Promise<readonly Letter[]> => (await lettersOf(trx, table)).filter((letter) => isOpen(table, sealed, letter));

/** How the orders of a seat came. */
export const wayOf = (letters: readonly Letter[], { seat, at }: Sealed): 'mail' | 'page' | 'master' => {
  const made = letters.find((letter) => letter.seat === seat && letter.at === at);
  if (made?.state === 'master') return 'master';
  return made?.state === 'taken' ? 'mail' : 'page';
};

/** The names of those whose letters these are, each once. */
export const writersOf = ({ seats }: LoadedTable, letters: readonly Pick<Letter, 'seat'>[]): string =>
  [...new Set(letters.map(({ seat }) => seats[seat]!.name))].join(', ');
