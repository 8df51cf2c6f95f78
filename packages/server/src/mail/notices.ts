/**
 * Notices are written into the outbox by the same transaction as what they tell of, under a key that tells them from all
 * others; whoever sends them does so afterwards, and none twice.
 */
import type { Room } from '../tables/room.ts';

export const NOTICE_KINDS = ['start', 'turn', 'reminder', 'seat', 'invite', 'fresh'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

interface Draft {
  readonly user?: string;
  readonly email?: string;
  readonly kind: NoticeKind;
  readonly turn?: number;
  readonly note?: string;
}

const write = (room: Room, drafts: readonly Draft[]): void => {
  const { id } = room.table.row;
  const notices = drafts.map(({ user, email, kind, turn = 0, note }) => ({
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
  room.post(notices);
};

/** Those of these users who want notices and can be reached; live games send none, for everybody is there. */
const wanting = async (room: Room, users: readonly string[]): Promise<readonly string[]> => {
  if (users.length === 0 || room.table.plan.pace.kind === 'live') return [];
  const rows = await room.trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', users)
    .where((where) =>
      where.or([where('notices', '=', 'push'), where('notices', '=', 'mail').and('email', 'is not', null)]),
    )
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => row.id);
};

const pilots = (room: Room): readonly string[] => room.table.seats.flatMap((seat) => seat.user_id ?? []);

/** A notice to everybody who flies at the table and wants notices. */
export const notifyAll = async (room: Room, kind: NoticeKind, turn = 0): Promise<void> => {
  const users = await wanting(room, pilots(room));
  write(
    room,
    users.map((user) => ({ user, kind, turn })),
  );
};

/** A notice to some of them, by seat. */
export const notifySeats = async (
  room: Room,
  seats: readonly number[],
  kind: NoticeKind,
  turn = room.table.row.turn,
): Promise<void> => {
  const users = await wanting(
    room,
    seats.flatMap((seat) => room.table.seats[seat]?.user_id ?? []),
  );
  write(
    room,
    users.map((user) => ({ user, kind, turn })),
  );
};

export const notifyOne = async (room: Room, user: string, kind: NoticeKind): Promise<void> =>
  write(
    room,
    (await wanting(room, [user])).map((wants) => ({ user: wants, kind })),
  );

/** An invitation to an address. */
export const inviteByMail = (room: Room, email: string, note: string | undefined): void =>
  write(room, [{ email, kind: 'invite', ...(note === undefined ? {} : { note }) }]);
