/** Orders of mails for Turns to come: kept, used at the end of a Turn for which nothing else was sealed, and told of by mail. */
import type { LaterPart } from '@paravion/games';
import { ANSWER_WORDS, noteLines, orderLines } from '@paravion/mail';
import { unlessRefused } from '../refuse.ts';
import type { AheadRow, OrderRow, UserRow } from '../store/schema.ts';
import { aheadsDue, dropAhead, keepAhead, MOST_AHEAD, STANDING } from '../tables/aheads.ts';
import { spokenAt } from '../tables/due.ts';
import type { TableEdit } from '../tables/edit.ts';
import { titleOf } from '../tables/history.ts';
import { sealOnly } from '../tables/orders.ts';
import { awaitedSeats, type LoadedTable, namesOf } from '../tables/plan.ts';
import { answerRow } from './answers.ts';
import { languageOf, mailWords } from './words.ts';

/** Keeps what a mail orders for Turns to come; what of it cannot be read leaves nothing kept for its Turn. */
export const keepLater = (edit: TableEdit, user: string, later: readonly LaterPart[]): void => {
  const { turn: came } = edit.table.row;
  for (const { seat, turn, order } of later)
    if (order === null) dropAhead(edit, seat, turn);
    else keepAhead(edit, { seat, turn, user_id: user, order: JSON.stringify(order), came });
};

/** Which of a mail's orders for Turns to come are kept: none too far ahead. */
export const near = ({ row }: LoadedTable, seat: number, later: readonly LaterPart[]): readonly LaterPart[] =>
  later.filter((part) => part.seat === seat && part.turn <= row.turn + MOST_AHEAD);

const userAt = ({ trx }: TableEdit, { user_id }: AheadRow): Promise<UserRow> =>
  trx.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirstOrThrow();

/** Seals what is kept of a seat, and writes to its pilot how it is flown, or why it cannot be. Gives the sealed order. */
const use = async (
  edit: TableEdit,
  { seat, turn, order: kept, user_id, came }: AheadRow,
  user: UserRow,
): Promise<OrderRow | null> => {
  const { table, now } = edit;
  const { id, title, turn: due } = table.row;
  const language = languageOf(user);
  const own = mailWords(language);
  const words = ANSWER_WORDS[language];
  const name = await titleOf(edit.trx, table, due, language);
  const order: unknown = JSON.parse(kept);
  const at = await spokenAt(table);
  const done = await unlessRefused(language, () => sealOnly(edit, seat, user_id, { turn: due, order }, now));
  const until = turn === STANDING ? ['', own.stands(came + MOST_AHEAD - due)] : [];
  const lines =
    'refused' in done
      ? [own.unusable(name), ...orderLines(at, seat, order), `  ${done.refused}`]
      : [own.used(name), ...orderLines(at, seat, order), ...noteLines(at.kit, done.value.understood, words), ...until];
  const text = [words.greeting(namesOf(table)[seat] ?? user.name), '', title, '='.repeat(title.length), ...lines].join(
    '\n',
  );
  const about = { key: `ahead/${id}/${due}/${seat}`, user_id, table_id: id, turn: due };
  edit.post([answerRow(about, { subject: `${title}, ${name}`, text, answers: '' }, now)]);
  edit.after(async () => edit.services.letters.wake());
  if ('refused' in done) return null;
  edit.log('ahead', `Orders that ${table.seats[seat]!.name} had sent ahead are used.`);
  return done.value.row;
};

/** At the end of a Turn: seals what is kept for seats whose orders are missing. Gives all orders that are in. */
export const useAheads = async (edit: TableEdit): Promise<readonly OrderRow[]> => {
  const { table, sealed, trx, services } = edit;
  const missing = awaitedSeats(table).filter((seat) => !sealed.some((row) => row.seat === seat));
  if (missing.length === 0 || services.config.mailReply === null) return sealed;
  const kept = await aheadsDue(trx, table);
  const used: OrderRow[] = [];
  for (const seat of missing) {
    const ahead = kept.get(seat);
    const row = ahead && (await use(edit, ahead, await userAt(edit, ahead)));
    if (row) used.push(row);
  }
  return [...sealed, ...used];
};
