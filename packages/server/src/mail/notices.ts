/**
 * Notices are written into the outbox by the same transaction as what they tell of, under a key that tells them from all
 * others; whoever sends them does so afterwards, and none twice.
 */
import type { Room } from '../tables/room.ts';

export const NOTICE_KINDS = ['start', 'turn', 'reminder', 'seat', 'invite'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

interface Draft {
  readonly user?: string;
  readonly email?: string;
  readonly kind: NoticeKind;
  readonly turn?: number;
  readonly note?: string;
}

const write = async (room: Room, drafts: readonly Draft[]): Promise<void> => {
  if (drafts.length === 0) return;
  const { id } = room.table.row;
  const values = drafts.map(({ user, email, kind, turn = 0, note }) => ({
    key: [id, kind, turn, user ?? email, kind === 'seat' || kind === 'invite' ? room.now : ''].join('/'),
    user_id: user ?? null,
    email: email ?? null,
    kind,
    table_id: id,
    turn,
    note: note ?? null,
    created: room.now,
    due: room.now,
    tries: 0,
    sent: null,
  }));
  await room.trx
    .insertInto('outbox')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};

/** Those of these users who want notices; live games send none, for everybody is there. */
const wanting = async (room: Room, users: readonly string[]): Promise<readonly string[]> => {
  if (users.length === 0 || room.table.plan.pace.kind === 'live') return [];
  const rows = await room.trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', users)
    .where('notices', '!=', 'none')
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => row.id);
};

const pilots = (room: Room): readonly string[] => room.table.seats.flatMap((seat) => seat.user_id ?? []);

/** A notice to everybody who flies at the table and wants notices. */
export const notifyAll = async (room: Room, kind: NoticeKind, turn = 0): Promise<void> => {
  const users = await wanting(room, pilots(room));
  await write(
    room,
    users.map((user) => ({ user, kind, turn })),
  );
};

/** A notice to some of them, by seat. */
export const notifySeats = async (room: Room, seats: readonly number[], kind: NoticeKind): Promise<void> => {
  const users = seats.flatMap((seat) => room.table.seats[seat]?.user_id ?? []);
  await write(
    room,
    (await wanting(room, users)).map((user) => ({ user, kind, turn: room.table.row.turn })),
  );
};

export const notifyOne = async (room: Room, user: string, kind: NoticeKind): Promise<void> =>
  write(
    room,
    (await wanting(room, [user])).map((wants) => ({ user: wants, kind })),
  );

/** An invitation to an address. */
export const inviteByMail = (room: Room, email: string, note: string | undefined): Promise<void> =>
  write(room, [{ email, kind: 'invite', ...(note === undefined ? {} : { note }) }]);
