/** What a game master sees at his desk. Orders that were given on the page stay sealed for him as for all others. */
import { segmentTitle } from '@paravion/games';
import { ANSWER_WORDS, problemLines } from '@paravion/mail';
import type { Desk, DeskLetter, DeskSeat, TableStatus } from '@paravion/protocol';
import type { Problem } from '@paravion/tabletop';
import { proposalsAt } from '../mail-in/proposals.ts';
import { languageOf } from '../mail-in/words.ts';
import { refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { OrderRow, UserRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { aheadsDue } from '../tables/aheads.ts';
import { dueAt, spokenAt } from '../tables/due.ts';
import { titleOf } from '../tables/history.ts';
import { awaitedSeats, isMaster, type LoadedTable, titleIn } from '../tables/plan.ts';
import { openPress } from '../tables/press.ts';
import { standsFor } from '../tables/take-back.ts';
import { isOpen, type Letter, lettersOf, plain, wayOf } from './letters.ts';

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
/** The longest that is said of one fault, which quotes the letter, in characters. */
const LONGEST_PROBLEM = 500;

/** Refuses everybody but the game master of a table that has begun. */
export const mustBeMaster = (table: LoadedTable, user: string): void => {
  if (!isMaster(table, user))
    refuse('forbidden', [
      'Only the game master of this table has its desk.',
      'Den Schreibtisch dieses Tisches hat nur sein Spielleiter.',
    ]);
  if (table.state === null)
    refuse('conflict', [
      'The game has not begun: letters come when it has.',
      'Das Spiel hat noch nicht begonnen: Briefe kommen, wenn es so weit ist.',
    ]);
};

const sealedAt = (db: Db, { row }: LoadedTable): Promise<OrderRow[]> =>
  db.selectFrom('orders').selectAll().where('table_id', '=', row.id).where('turn', '=', row.turn).execute();

const heldAt = (db: Db, { row }: LoadedTable) =>
  db
    .selectFrom('mails')
    .select('seat')
    .where('table_id', '=', row.id)
    .where('turn', '=', row.turn)
    .where('state', '=', 'held')
    .execute();

/** Users who can be written to. */
const reachable = async (db: Db, { seats }: LoadedTable): Promise<ReadonlySet<string>> => {
  const users = seats.flatMap(({ user_id }) => user_id ?? []);
  if (users.length === 0) return new Set();
  const rows = db.selectFrom('users').select('id').where('id', 'in', users).where('email', 'is not', null);
  return new Set((await rows.execute()).map(({ id }) => id));
};

interface Facts {
  readonly table: LoadedTable;
  readonly sealed: readonly OrderRow[];
  readonly letters: readonly Letter[];
  readonly held: readonly { readonly seat: number }[];
  readonly reached: ReadonlySet<string>;
  readonly proposed: Awaited<ReturnType<typeof proposalsAt>>;
  readonly ahead: Awaited<ReturnType<typeof aheadsDue>>;
}

const seatsOf = ({ table, sealed, letters, held, reached, ahead }: Facts): DeskSeat[] => {
  const { kit, position } = dueAt(table);
  const awaited = awaitedSeats(table);
  const people = table.seats.filter(({ kind }) => kind !== 'bot');
  return people.map(({ seat, name, user_id, kind }): DeskSeat => {
    const row = sealed.find((one) => one.seat === seat);
    const by = row ? wayOf(letters, row) : null;
    const shown = row?.order && by !== 'page' ? kit.formatOrder(position, seat, JSON.parse(row.order)) : null;
    const owed = ahead.has(seat) ? 'ahead' : 'missing';
    const idle = kind === 'open' ? 'left' : 'idle';
    const missing = awaited.includes(seat) ? owed : idle;
    return {
      ...{ seat, name, state: row ? 'in' : missing, by, order: shown },
      example: missing === idle ? '' : kit.orderExample(position, seat),
      reachable: user_id !== null && reached.has(user_id),
      held: held.filter((one) => one.seat === seat).length,
    };
  });
};

const letterView = (
  { table, sealed, proposed }: Facts,
  { kit, position }: Awaited<ReturnType<typeof spokenAt>>,
  language: 'en' | 'de',
  letter: Letter,
): DeskLetter => {
  const found = proposed.find((one) => one.seat === letter.seat && one.received === letter.at);
  const { id, seat, at, subject, text, hash, reading } = letter;
  const problems = JSON.parse(letter.problems) as Problem[];
  const lines = problemLines(kit, { problems }, ANSWER_WORDS[language]);
  return {
    ...{ id, seat, at, subject, text, hash, reading },
    state: letter.state as DeskLetter['state'],
    open: isOpen(table, sealed, letter),
    proposal: found ? kit.formatOrder(position, letter.seat, found.order) : null,
    problems: lines.map((line) => plain(line.trim(), LONGEST_PROBLEM)),
  };
};

const pressOf = async (db: Db, { row }: LoadedTable): Promise<Desk['press']> =>
  (await openPress(db, row.id, row.turn)).map(({ id, kind, name, at, text, cut, reply }) => ({
    ...{ id, kind: kind as Desk['press'][number]['kind'], from: kind === 'grey' ? null : name },
    ...{ at, text, cut: cut === 1, reply },
  }));

/** The last Turn that was flown, as the game calls it. */
const lastIn = async (db: Db, table: LoadedTable): Promise<Desk['last']> => {
  const title = (language: string) => titleOf(db, table, table.row.turn - 1, language);
  return { en: await title('en'), de: await title('de') };
};

/** The desk of a table, for its game master. */
export const deskOf = async ({ config, store: { db } }: Services, table: LoadedTable, user: UserRow): Promise<Desk> => {
  const { row, plan, hosted, state } = table;
  const [sealed, letters, held, reached, press, proposed, ahead] = await Promise.all([
    sealedAt(db, table),
    lettersOf(db, table),
    heldAt(db, table),
    reachable(db, table),
    pressOf(db, table),
    proposalsAt(db, table),
    aheadsDue(db, table),
  ]);
  const facts = { table, sealed, letters, held, reached, proposed, ahead };
  const language = languageOf(user);
  const spoken = await spokenAt(table);
  const wait = (plan.master?.waitHours ?? 0) * HOUR + plan.grace * MINUTE;
  return {
    ...{ table: row.id, title: titleIn(table, language), status: row.status as TableStatus, turn: row.turn },
    due: { en: segmentTitle(hosted, state, 'en'), de: segmentTitle(hosted, state, 'de') },
    deadline: row.deadline,
    waitsUntil: row.deadline === null ? null : row.deadline + wait,
    byMail: config.mailReply !== null,
    last: standsFor(table) ? null : await lastIn(db, table),
    seats: seatsOf(facts),
    letters: letters.map((letter) => letterView(facts, spoken, language, letter)),
    press,
  };
};
