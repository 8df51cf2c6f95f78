/**
 * Mails that were kept are read and done one after the other, those of one player in the order in which they came. What a mail
 * does, the word that it is done and its answer are one transaction: however often a process dies, each is done and answered once.
 */
import type { Problem } from '@paravion/tabletop';
import { keepLetter, saidIn } from '../desk/letters.ts';
import type { Services } from '../services.ts';
import type { MailRow, UserRow } from '../store/schema.ts';
import type { Db, Trx } from '../store/store.ts';
import { dueAt } from '../tables/due.ts';
import { changeTable } from '../tables/edit.ts';
import { pendingRow } from '../tables/orders.ts';
import { loadTable } from '../tables/plan.ts';
import { openWorkers, type Workers } from '../thinking/workers.ts';
import { answerRow, askedAbout, confirmRow } from './answers.ts';
import { takeMail } from './decide.ts';
import { earlierOf } from './earlier.ts';
import { TAKEN } from './intake.ts';
import { type Envelope, isProven } from './proof.ts';
import type { MailQuestion, MailRead } from './reader.ts';

const READER = new URL('./reader.ts', import.meta.url);
/** A mail that takes longer to read is not read. */
const READ_MS = 10_000;
/** How long a mail is one process's. */
const TAKEN_MS = 30_000;
const DAY = 24 * 60 * 60_000;
/** How many mails of a day from his own address, and how many from others, may wait for somebody to say that they are his. */
const MOST_CONFIRMS = 5;

type Readers = Workers<MailQuestion, MailRead>;

/** Milliseconds that each player's mails have taken since none waited. */
type Taken = Map<string, number>;

/** Whose mail is next: his whose mails have taken least, so that nobody's heap of them lets others wait; else who came first. */
const nextWriter = async (trx: Trx, now: number, taken: Taken): Promise<string | null> => {
  const waiting = trx.selectFrom('mails').select('user_id').where('state', '=', 'waiting').where('due', '<=', now);
  const writers = await waiting
    .groupBy('user_id')
    .orderBy(({ fn }) => fn.min('received'))
    .execute();
  const least = Math.min(...writers.map(({ user_id }) => taken.get(user_id) ?? 0));
  return writers.find(({ user_id }) => (taken.get(user_id) ?? 0) === least)?.user_id ?? null;
};

/** Takes the oldest mail of who is next; it is taken by one process only. */
const take = ({ store, world }: Services, taken: Taken): Promise<MailRow | null> =>
  store.transaction(async (trx) => {
    const now = world.now();
    const writer = await nextWriter(trx, now, taken);
    if (writer === null) return null;
    const query = trx
      .selectFrom('mails')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('due', '<=', now)
      .where('user_id', '=', writer)
      .orderBy('received')
      .limit(1);
    const row = await (store.kind === 'postgres' ? query.forUpdate().skipLocked() : query).executeTakeFirst();
    if (!row) return null;
    const due = now + TAKEN_MS;
    await trx.updateTable('mails').set({ due }).where('key', '=', row.key).execute();
    return row;
  });

/** Says that a mail is done; false when somebody else has said so. */
const finish = async (trx: Trx, { key }: MailRow, outcome: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ state: 'done', raw: '', outcome })
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const drop = ({ store }: Services, row: MailRow, outcome: string): Promise<unknown> =>
  store.transaction((trx) => finish(trx, row, outcome));

const BOUNCE = 'bounce';

/**
 * A mail could not be delivered to a player; after some of these, none of his mails having come, he is written no more. Each
 * Turn's address counts once: who has come by one notice cannot silence him.
 */
const countBounce = ({ store }: Services, row: MailRow): Promise<void> =>
  store.transaction(async (trx) => {
    const { user_id, table_id, turn } = row;
    const known = trx.selectFrom('mails').select('key').where('outcome', '=', BOUNCE).where('user_id', '=', user_id);
    const before = await known.where('table_id', '=', table_id).where('turn', '=', turn).executeTakeFirst();
    if (!(await finish(trx, row, BOUNCE)) || before) return;
    await trx
      .updateTable('users')
      .set((column) => ({ bounced: column('bounced', '+', 1) }))
      .where('id', '=', user_id)
      .execute();
  });

const isFrom = ({ email }: UserRow, address: string): boolean => address === email?.toLowerCase();

/** Has its player say by a link whether a mail is his. Strangers who have come by an address of his use up none of his own questions. */
const askWhose = ({ store, world }: Services, row: MailRow, from: string, user: UserRow): Promise<void> =>
  store.transaction(async (trx) => {
    const asked = await trx
      .selectFrom('outbox')
      .select('note')
      .where('kind', '=', 'confirm')
      .where('user_id', '=', user.id)
      .where('created', '>', world.now() - DAY)
      .execute();
    const about = asked.map(({ note }) => askedAbout(note!));
    const alike = about.filter((one) => isFrom(user, one.from) === isFrom(user, from)).map(({ key }) => key);
    if (alike.length >= MOST_CONFIRMS) {
      const said = await trx
        .selectFrom('mails')
        .select('key')
        .where('key', 'in', alike)
        .where('proven', '=', 1)
        .execute();
      if (alike.length - said.length >= MOST_CONFIRMS) return void (await finish(trx, row, 'too-many'));
    }
    await trx
      .updateTable('mails')
      .set({ state: 'held', outcome: null })
      .where('key', '=', row.key)
      .where('state', '=', 'waiting')
      .execute();
    await trx
      .insertInto('outbox')
      .values(confirmRow(row, from, world.now()))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  });

const userOf = ({ store: { db } }: Services, { user_id }: MailRow): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', user_id).where('deleted', '=', 0).executeTakeFirst();

/** A mail of this server, which has come back to it. */
const isOwn = ({ config }: Services, address: string): boolean => {
  const [local = '', domain = ''] = (config.mailReply ?? '').toLowerCase().split('@');
  const own = /<([^>]*)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom;
  const isReply = address.endsWith(`@${domain}`) && /^[^@+]*/.exec(address)![0] === local;
  return isReply || address === own.toLowerCase();
};

/** What the other tables are called at which the writer of a mail flies. */
const otherTables = async (db: Db, { user_id, table_id }: MailRow): Promise<readonly string[]> => {
  const rows = db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select('tables.title')
    .where('seats.user_id', '=', user_id)
    .where('tables.id', '!=', table_id)
    .where('tables.status', 'in', ['running', 'paused']);
  return (await rows.execute()).map(({ title }) => title);
};

const readAt = async (services: Services, readers: Readers, row: MailRow) => {
  const { db } = services.store;
  const found = await db.selectFrom('tables').selectAll().where('id', '=', row.table_id).executeTakeFirst();
  if (!found) return null;
  const table = await loadTable(db, found);
  const { position, turn } = dueAt(table);
  const bytes = Buffer.from(row.raw, 'base64');
  const sealed = await pendingRow(db, table, row.seat);
  const earlier = await earlierOf(db, table, row, sealed);
  const others = (await otherTables(db, row)).filter((title) => title !== found.title);
  const { game, title } = found;
  const question = { bytes, game, title, others, position, turn, writer: row.seat, earlier };
  return { turn, seal: sealed?.seal, bytes, answer: await readers.ask(question, READ_MS) };
};

/** For what a mail was read: the Turn, and the seal of what its seat had ordered before; none where that is nothing. */
interface ReadFor {
  readonly turn: number;
  readonly seal: string | undefined;
}

/** Does what the mail asks for, if all is still as it was read for; else it is read anew. */
const act = async (
  services: Services,
  row: MailRow,
  user: UserRow,
  { turn, seal }: ReadFor,
  { mail, read, elsewhere }: MailRead,
): Promise<void> => {
  await changeTable(services, row.table_id, async (edit) => {
    const sealed = edit.sealed.find(({ seat }) => seat === row.seat);
    if (edit.table.row.turn !== turn || sealed?.seal !== seal) {
      edit.write(edit.trx.updateTable('mails').set({ due: edit.now }).where('key', '=', row.key).compile());
      return;
    }
    if (!(await finish(edit.trx, row, TAKEN))) return;
    edit.write(edit.trx.updateTable('users').set({ bounced: 0 }).where('id', '=', user.id).compile());
    const came = edit.table.row;
    const { text, read: readAs } = await takeMail(edit, row, user, read, elsewhere);
    await keepLetter(edit, row, saidIn(mail), readAs, came);
    edit.post([answerRow(row, { subject: mail.subject, text, answers: mail.id }, edit.now)]);
  });
  services.letters.wake();
};

/** A mail that nobody could read at all is a question where there is a game master: it may be orders. */
const giveUp = async (services: Services, row: MailRow): Promise<void> => {
  await changeTable(services, row.table_id, async (edit) => {
    if (!(await finish(edit.trx, row, 'unreadable'))) return;
    const problem: Problem = { code: 'unreadable', message: 'This mail could not be read at all.' };
    await keepLetter(edit, row, { subject: '', text: '' }, { state: 'asked', reading: null, problems: [problem] });
  });
};

/** One mail: read, believed or asked about, and done. */
const work = async (services: Services, readers: Readers, row: MailRow): Promise<unknown> => {
  const user = await userOf(services, row);
  const found = user ? await readAt(services, readers, row) : null;
  if (!user?.email || !found) return drop(services, row, 'gone');
  const { answer, bytes } = found;
  if ('failed' in answer) {
    services.log.warn({ table: row.table_id, why: answer.failed }, 'a mail could not be read');
    return giveUp(services, row);
  }
  const { mail } = answer;
  const envelope = row.envelope === null ? null : (JSON.parse(row.envelope) as Envelope);
  if (mail.bounce) return countBounce(services, row);
  if (mail.automatic || envelope?.sender === '' || isOwn(services, mail.address))
    return drop(services, row, 'automatic');
  const mine = isFrom(user, mail.address);
  const proven =
    row.proven === 1 || (mine && (await isProven(services.config, mail, bytes, envelope, services.world.dns)));
  if (proven) return act(services, row, user, found, answer);
  await askWhose(services, row, mail.address, user);
  return services.letters.wake();
};

const workOn = async (services: Services, readers: Readers, row: MailRow): Promise<void> => {
  try {
    await work(services, readers, row);
  } catch (error) {
    services.log.error({ err: error, table: row.table_id }, 'a mail could not be done');
    if (services.world.now() - row.received > DAY) await drop(services, row, 'failed');
  }
};

/** Does every mail that waits. */
const workMails = async (services: Services, readers: Readers): Promise<void> => {
  const { monotonic } = services.world;
  const taken: Taken = new Map();
  for (let row = await take(services, taken); row; row = await take(services, taken)) {
    const begun = monotonic();
    await workOn(services, readers, row);
    taken.set(row.user_id, (taken.get(row.user_id) ?? 0) + monotonic() - begun);
  }
};

const openReaders = (): Readers => openWorkers<MailQuestion, MailRead>(READER);

/** Does mails for ever, as they come; gives how to stop. */
export const startMailWork = (services: Services, everyMs = 2000): (() => Promise<void>) => {
  const readers = openReaders();
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      await workMails(services, readers).catch((error: unknown) =>
        services.log.error({ err: error }, 'mails could not be worked on'),
      );
      if (!stopped) await services.incoming.sleep(everyMs);
    }
  })();
  return async () => {
    stopped = true;
    services.incoming.wake();
    await running;
    await readers.close();
  };
};
