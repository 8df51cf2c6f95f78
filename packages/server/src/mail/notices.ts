/**
 * Notices are written into the outbox by the same transaction as what they tell of, under a key that tells them from all
 * others; whoever sends them does so afterwards, and none twice.
 */
import { refuse } from '../refuse.ts';
import type { TableRow } from '../store/schema.ts';
import type { TableEdit } from '../tables/edit.ts';
import { awaitedSeats } from '../tables/plan.ts';

const DAY = 24 * 60 * 60_000;

export const NOTICE_KINDS = [
  'start',
  'turn',
  'reminder',
  'seat',
  'invite',
  'fresh',
  'again',
  'desk',
  'share',
  'moved',
  'back',
  'left',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Those that somebody may get several times in a Turn. */
const MANY: readonly NoticeKind[] = ['seat', 'invite', 'moved', 'back', 'left'];

interface Draft {
  readonly user?: string;
  readonly email?: string;
  readonly kind: NoticeKind;
  readonly turn?: number;
  readonly note?: string;
}

const write = (edit: TableEdit, drafts: readonly Draft[], { id } = edit.table.row): void => {
  const notices = drafts.map(({ user, email, kind, turn = 0, note }) => ({
    key: [id, kind, turn, user ?? email, MANY.includes(kind) ? edit.now : ''].join('/'),
    user_id: user ?? null,
    email: email ?? null,
    kind,
    table_id: id,
    turn,
    note: note ?? null,
    created: edit.now,
    due: edit.now,
    tries: 0,
    sent: null,
  }));
  edit.post(notices);
};

/** Those of these users who want notices by one of these ways and can be reached so. */
const reachable = async (
  edit: TableEdit,
  users: readonly string[],
  ways: readonly ('push' | 'mail')[],
): Promise<readonly string[]> => {
  if (users.length === 0) return [];
  const rows = await edit.trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', users)
    .where('notices', 'in', ways)
    .where((where) => where.or([where('notices', '=', 'push'), where('email', 'is not', null)]))
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => row.id);
};

/** The same of what happens at the table; live games send none, for everybody is there. */
const wanting = async (edit: TableEdit, users: readonly string[]): Promise<readonly string[]> =>
  edit.table.plan.pace.kind === 'live' ? [] : reachable(edit, users, ['push', 'mail']);

const pilots = (edit: TableEdit): readonly string[] => edit.table.seats.flatMap((seat) => seat.user_id ?? []);

/** A notice to everybody who flies at the table and wants notices. */
export const notifyAll = async (edit: TableEdit, kind: NoticeKind, turn = 0, note?: string): Promise<void> => {
  const users = await wanting(edit, pilots(edit));
  write(
    edit,
    users.map((user) => ({ user, kind, turn, ...(note === undefined ? {} : { note }) })),
  );
};

/** A notice to some of them, by seat. */
export const notifySeats = async (
  edit: TableEdit,
  seats: readonly number[],
  kind: NoticeKind,
  turn = edit.table.row.turn,
): Promise<void> => {
  const users = await wanting(
    edit,
    seats.flatMap((seat) => edit.table.seats[seat]?.user_id ?? []),
  );
  write(
    edit,
    users.map((user) => ({ user, kind, turn })),
  );
};

/** That a letter waits for the game master: once a Turn. */
export const notifyMaster = async (edit: TableEdit): Promise<void> => {
  const { host_id, turn } = edit.table.row;
  write(
    edit,
    (await wanting(edit, [host_id])).map((user) => ({ user, kind: 'desk', turn })),
  );
};

/** That a pilot has left a game by post: to its host, who may be its game master, unless it was he. */
export const notifyLeft = async (edit: TableEdit, user: string | null, name: string): Promise<void> => {
  const { host_id, turn } = edit.table.row;
  if (user === host_id) return;
  write(
    edit,
    (await wanting(edit, [host_id])).map((host) => ({ user: host, kind: 'left', turn, note: name })),
  );
};

/** How often all were told of something in a day. */
const toldOf = async ({ trx, table, now }: TableEdit, kind: NoticeKind): Promise<number> => {
  const told = trx.selectFrom('outbox').select('created').distinct().where('table_id', '=', table.row.id);
  return (
    await told
      .where('kind', '=', kind)
      .where('created', '>', now - DAY)
      .execute()
  ).length;
};

/** How often all are told of the same kind of thing in a day. */
export const MOST_TOLD = 5;

/** Refuses what all would have to be told once more. */
export const mustNotTire = async (
  edit: TableEdit,
  kind: NoticeKind,
  words: readonly [string, string],
): Promise<void> => {
  if ((await toldOf(edit, kind)) >= MOST_TOLD) refuse('too-many', words);
};

/** Tells all who order that the deadline was moved; by a way that is not refused, five times a day at most. */
export const notifyMoved = async (edit: TableEdit): Promise<void> => {
  if ((await toldOf(edit, 'moved')) < MOST_TOLD) await notifySeats(edit, awaitedSeats(edit.table), 'moved');
};

export const notifyOne = async (edit: TableEdit, user: string, kind: NoticeKind): Promise<void> =>
  write(
    edit,
    (await wanting(edit, [user])).map((wants) => ({ user: wants, kind })),
  );

/**
 * That their game is flown again, at which table and by whom: to people for whom a seat is kept there. At live tables by push
 * alone.
 */
export const notifyAgain = async (
  edit: TableEdit,
  next: TableRow,
  users: readonly string[],
  by: string,
): Promise<void> => {
  const reached = await reachable(edit, users, edit.table.plan.pace.kind === 'live' ? ['push'] : ['push', 'mail']);
  write(
    edit,
    reached.map((user) => ({ user, kind: 'again', note: by })),
    next,
  );
};

/** An invitation to an address. */
export const inviteByMail = (edit: TableEdit, email: string, note: string | undefined): void =>
  write(edit, [{ email, kind: 'invite', ...(note === undefined ? {} : { note }) }]);
