/** Press: who may say what to whom, and who may read it. Text only; those who show it escape it. */
import type { PressItem } from '@paravion/protocol';
import { type Channel, openChannels, type Press } from '@paravion/tabletop';
import type { Selectable } from 'kysely';
import { blockedBy, blockersOf } from '../people/bonds.ts';
import { refuse } from '../refuse.ts';
import type { PressRow as PressColumns } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import type { TableEdit } from './edit.ts';
import { awaitedSeats, isHost, isMaster, type LoadedTable, seatOf } from './plan.ts';
import type { Looker } from './view.ts';

type Kind = PressItem['kind'];
type PressRow = Selectable<PressColumns>;

/** Kinds that everybody reads. */
const OPEN: readonly Kind[] = ['table', 'host', 'grey'];

const sideOf = ({ seats }: LoadedTable, seat: number | null): string | null =>
  seat === null ? null : (seats[seat]?.side ?? null);

/**
 * Whether a piece is for this reader. Whoever takes over a seat, be he the host who has freed it, reads nothing that was
 * written to the pilot before him, or by him.
 */
const mayRead = (table: LoadedTable, user: Looker, row: PressRow): boolean => {
  if (row.cut === 1 && row.user_id !== user && !isMaster(table, user)) return false;
  if (OPEN.includes(row.kind as Kind)) return true;
  const seat = seatOf(table, user);
  if (seat === null) return false;
  if (row.user_id === user) return true;
  if (row.at < (table.seats[seat]!.since ?? 0)) return false;
  if (row.kind === 'private') return seat === row.to_seat;
  return row.side !== null && row.side === sideOf(table, seat);
};

/** What everybody at the table sees of it: grey press has no name and no seat. */
const shown = (row: PressRow): PressItem => {
  const grey = row.kind === 'grey';
  const { id, at, turn, text, reply } = row;
  const from = grey ? null : row.name;
  const where = { seat: grey ? null : row.seat, to: row.to_seat };
  return { id, kind: row.kind as Kind, at, turn, from, ...where, text, reply, cut: row.cut === 1 };
};

/**
 * Whether a reader who blocks the writer is spared a piece. Where pilots fly under other names, and where a piece is
 * unsigned, nobody is spared: it would tell who wrote it. The host is heard as host.
 */
const isSpared = ({ plan }: LoadedTable, { kind }: Pick<PressRow, 'kind'>): boolean =>
  !plan.anonymous && kind !== 'grey' && kind !== 'host';

/** Readers who are spared this piece. */
export const sparedOf = async (db: Db, table: LoadedTable, row: PressRow): Promise<ReadonlySet<string>> =>
  isSpared(table, row) ? blockersOf(db, row.user_id) : new Set();

/** A piece for a reader; null when it is not for him. */
export const pressFor = (table: LoadedTable, user: Looker, row: PressRow): PressItem | null =>
  mayRead(table, user, row) ? shown(row) : null;

/** More than any piece has as its place. */
const MOST_PLACES = 1_000_000;

/** Pieces on one page. */
const PAGE = 500;

/** What a reader may read, from a number on; a page of it, which is the shorter for nothing that is not his to read. */
export const pressAfter = async (db: Db, table: LoadedTable, user: Looker, after: number) => {
  const seat = seatOf(table, user);
  const side = sideOf(table, seat);
  const since = seat === null ? 0 : (table.seats[seat]!.since ?? 0);
  const rows = await db
    .selectFrom('press')
    .selectAll()
    .where('table_id', '=', table.row.id)
    .where('id', '>', after)
    .where((is) =>
      is.or([
        is('kind', 'in', OPEN),
        ...(user === null ? [] : [is('user_id', '=', user)]),
        ...(seat === null ? [] : [is('to_seat', '=', seat).and('at', '>=', since)]),
        ...(side === null ? [] : [is('side', '=', side).and('at', '>=', since)]),
      ]),
    )
    .orderBy('id')
    .limit(PAGE)
    .execute();
  const blocked = new Set(await blockedBy(db, user));
  const heard = rows.filter((row) => !(blocked.has(row.user_id) && isSpared(table, row)));
  return { press: heard.flatMap((row) => pressFor(table, user, row) ?? []), more: rows.length === PAGE };
};

/** Press of a Turn that everybody reads, in the order in which it is printed. */
export const openPress = (db: Db, id: string, turn: number): Promise<PressRow[]> =>
  db
    .selectFrom('press')
    .selectAll()
    .where('table_id', '=', id)
    .where('turn', '=', turn)
    .where('kind', 'in', OPEN)
    .orderBy((is) => is.fn.coalesce('place', is.lit(MOST_PLACES)))
    .orderBy('id')
    .execute();

/** Open press of a Turn, for its report: what the game master has left out is not printed, and what he replies is. */
export const pressOfTurn = async (db: Db, { row, header }: LoadedTable, turn: number): Promise<readonly Press[]> => {
  const rows = (await openPress(db, row.id, turn)).filter(({ cut }) => cut === 0);
  const master = header?.notes.gm ?? '';
  return rows.flatMap(({ kind, name, text, reply }) => [
    { from: kind === 'grey' ? 'Anonymous' : name, text },
    ...(reply === null ? [] : [{ from: master, text: reply }]),
  ]);
};

const closed = (): never =>
  refuse('forbidden', [
    'This kind of press is closed at this table.',
    'Diese Art Presse ist an diesem Tisch geschlossen.',
  ]);

/** Whether the rules of the game leave a kind of press open now; before it begins all of them are. */
const isOpen = (table: LoadedTable, channel: Channel): boolean => {
  const { hosted, plan, header, state } = table;
  if (!plan.press[channel]) return false;
  const phase = awaitedSeats(table).length > 0 ? 'ordering' : 'sealed';
  return header === null || openChannels(hosted.game, plan.rules, state, phase).includes(channel);
};

const checkTeam = (table: LoadedTable, seat: number): void => {
  if (!table.plan.press.team || sideOf(table, seat) === null) closed();
  if (!isOpen(table, 'team'))
    refuse('forbidden', [
      'By the rules team mates do not talk while orders are owed.',
      'Nach den Regeln reden Kameraden nicht miteinander, solange Befehle fällig sind.',
    ]);
};

/** Private press to a team mate is team talk, whatever it is called. */
const checkPrivate = (table: LoadedTable, seat: number, to: number | null): void => {
  if (!isOpen(table, 'private')) closed();
  if (to === seat || to === null || table.seats[to]?.kind !== 'person')
    refuse('malformed', [
      'Private press goes to another pilot of this table, and bots do not read.',
      'Private Presse geht an einen anderen Piloten dieses Tisches, und Bots lesen nicht.',
    ]);
  const side = sideOf(table, seat);
  if (side !== null && side === sideOf(table, to)) checkTeam(table, seat);
};

const check = (table: LoadedTable, user: string, kind: Kind, to: number | null): number | null => {
  if (kind === 'host')
    return isHost(table, user)
      ? seatOf(table, user)
      : refuse('forbidden', ['You are not the host.', 'Du bist nicht der Gastgeber.']);
  const seat =
    seatOf(table, user) ??
    refuse('forbidden', ['Only pilots of this table write here.', 'Hier schreiben nur Piloten dieses Tisches.']);
  if (kind === 'team') checkTeam(table, seat);
  else if (kind === 'private') checkPrivate(table, seat, to);
  else if (!isOpen(table, kind === 'grey' ? 'grey' : 'open')) closed();
  return seat;
};

/** Pieces that one person may hand in during one Turn, and characters of those that everybody reads: reports print them. */
const MOST_A_TURN = 200;
const LONGEST_A_TURN = 40_000;

const saidBy = async ({ trx, table: { row } }: TableEdit, user: string) => {
  const pieces = trx.selectFrom('press').where('table_id', '=', row.id).where('turn', '=', row.turn);
  const { count, length } = await pieces
    .where('user_id', '=', user)
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('count'),
      fn
        .sum<number | null>(fn<number>('length', ['text']))
        .filterWhere(eb('kind', 'in', OPEN))
        .as('length'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), length: Number(length) };
};

/** Hands in a piece of press. */
export const say = async (
  edit: TableEdit,
  user: string,
  kind: Kind,
  to: number | null,
  text: string,
): Promise<PressItem> => {
  const { table, trx, now } = edit;
  const { id, turn, status } = table.row;
  if (status === 'cancelled') refuse('conflict', ['This table is closed.', 'Dieser Tisch ist geschlossen.']);
  const seat = check(table, user, kind, to);
  const reader = kind === 'private' && isSpared(table, { kind }) ? table.seats[to!]!.user_id : null;
  if (reader !== null && (await blockersOf(trx, user)).has(reader))
    refuse('forbidden', ['This pilot takes no letters from you.', 'Dieser Pilot nimmt keine Briefe von dir an.']);
  const said = await saidBy(edit, user);
  const long = OPEN.includes(kind) && said.length + text.length > LONGEST_A_TURN;
  if (said.count >= MOST_A_TURN || long)
    refuse('too-many', ['That is enough press for one Turn.', 'Das ist genug Presse für einen Zug.'], {
      retryAfter: 60,
    });
  const name = kind === 'host' ? 'The host' : table.seats[seat!]!.name;
  const side = kind === 'team' ? sideOf(table, seat) : null;
  const row = { table_id: id, turn, at: now, kind, user_id: user, seat: kind === 'host' ? null : seat, name };
  const kept = await trx
    .insertInto('press')
    .values({ ...row, to_seat: kind === 'private' ? to : null, side, text })
    .returningAll()
    .executeTakeFirstOrThrow();
  edit.tell({ type: 'press', press: kept.id });
  return shown(kept);
};
