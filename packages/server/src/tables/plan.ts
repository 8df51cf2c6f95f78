/** A table as it is worked with: its row with the JSON read, its seats, its game. */
import type { GameAdapter, InnerGame, Words } from '@paravion/games';
import { adapterFor } from '@paravion/games/all';
import type { Pace, Standpoint, TablePlan } from '@paravion/protocol';
import { type GameRecord, gameName, type Keys, type SignedSealList, type SignedSeedList } from '@paravion/tabletop';
import { type SqlBool, sql } from 'kysely';
import type { SeatRow, TableRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';

/** What was laid down when the table was made; the pace may change by consent. */
export interface Plan
  extends Omit<TablePlan, 'title' | 'game' | 'edition' | 'options' | 'seats' | 'visibility' | 'device'> {
  /** Full rules. */
  readonly rules: Readonly<Record<string, unknown>>;
  readonly pace: Pace;
  /** Whether the game was begun without people: its Turns are flown while somebody watches. */
  readonly unmanned?: boolean;
  /** The table in whose game this one is played. */
  readonly within?: string;
  /** By user: the seat with whose eyes he sees that game when it is over, whoever has played there. */
  readonly eyes?: Readonly<Record<string, number>>;
  /** Its title in each language, as long as it is the one that the game gave it. */
  readonly titles?: Words;
  /** Whether the last seat is a person's and nothing for a bot, where the setup that says so is not kept. */
  readonly manned?: boolean;
  /** Seats kept for those who flew the game before this one. */
  readonly kept?: Kept;
  /** Tables that were laid to fly this game again with the same people. */
  readonly again?: readonly string[];
  /** Turns for which the game master has done something: sent them, been waited for, or taken them back. */
  readonly desk?: { readonly sent?: number; readonly waited?: number; readonly back?: number };
}

/** Seats that only those may take for whom they are kept, until a moment. */
export interface Kept {
  readonly until: number;
  readonly seats: readonly { readonly seat: number; readonly user: string; readonly name: string }[];
}

/** An open vote and the seats in favour. */
export interface Vote {
  readonly kind: 'pause' | 'resume' | 'pace';
  readonly pace: Pace | null;
  readonly seats: readonly number[];
}

/** What a table waits for besides orders: secrets for the dice before it begins, or orders sealed on devices to be opened. */
export type Phase =
  | { readonly kind: 'telling'; readonly list: SignedSeedList }
  | { readonly kind: 'opening'; readonly list: SignedSealList };

export type Header = Omit<GameRecord, 'seed' | 'entries'>;

export interface LoadedTable {
  readonly row: TableRow;
  readonly plan: Plan;
  readonly vote: Vote | null;
  readonly phase: Phase | null;
  readonly seats: readonly SeatRow[];
  readonly hosted: GameAdapter;
  /** Null before the start. */
  readonly header: Header | null;
  readonly state: unknown;
  /** Of a game within another: whether that is known to be over. */
  readonly outerOver?: boolean;
}

const read = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

const fromRows = (row: TableRow, seats: readonly SeatRow[]): LoadedTable => {
  const hosted = adapterFor(row.game);
  if (!hosted) throw new Error(`The table ${row.id} is of the game "${row.game}", which is not offered here.`);
  return {
    row,
    plan: JSON.parse(row.plan) as Plan,
    vote: read<Vote>(row.vote),
    phase: read<Phase>(row.phase),
    seats,
    hosted,
    header: read<Header>(row.header),
    state: read<unknown>(row.state),
  };
};

/** The same table with a changed row; of its JSON only what is new is read again. */
export const withRow = (table: LoadedTable, row: TableRow): LoadedTable => ({
  ...table,
  row,
  ...(row.plan === table.row.plan ? {} : { plan: JSON.parse(row.plan) as Plan }),
  ...(row.vote === table.row.vote ? {} : { vote: read<Vote>(row.vote) }),
  ...(row.phase === table.row.phase ? {} : { phase: read<Phase>(row.phase) }),
  ...(row.header === table.row.header ? {} : { header: read<Header>(row.header) }),
  ...(row.state === table.row.state ? {} : { state: read<unknown>(row.state) }),
});

/** The tables worked with last: what of their JSON is the same is not read again. */
const recent = new Map<string, LoadedTable>();
const MOST_RECENT = 4000;

/** Remembers what was read of a table's JSON. */
export const remember = (table: LoadedTable): LoadedTable => {
  const { id } = table.row;
  recent.delete(id);
  recent.set(id, table);
  if (recent.size > MOST_RECENT) recent.delete(recent.keys().next().value!);
  return table;
};

/** A table from its rows. Throws when its game is no longer offered: our own mistake. */
export const assemble = (row: TableRow, seats: readonly SeatRow[]): LoadedTable => {
  const known = recent.get(row.id);
  return remember(known ? { ...withRow(known, row), seats } : fromRows(row, seats));
};

/** The seats of a table, read with it. */
export const loadTable = async (db: Db, row: TableRow): Promise<LoadedTable> =>
  assemble(row, await db.selectFrom('seats').selectAll().where('table_id', '=', row.id).orderBy('seat').execute());

/** The title of a table in a language; English where it is not known. */
export const titleIn = ({ row, plan }: Pick<LoadedTable, 'row' | 'plan'>, language: string): string =>
  plan.titles?.[language === 'de' ? 'de' : 'en'] ?? row.title;

/** Games that are played within the present position; mostly none. */
export const innerGames = ({ hosted, plan, state }: LoadedTable): readonly InnerGame[] =>
  state === null ? [] : (hosted.inner?.waiting(plan.rules, state) ?? []);

/** Seats that owe orders by the rules, but for those that wait for the end of a game within this one. */
export const owingSeats = (table: LoadedTable): readonly number[] => {
  const { hosted, plan, state, row } = table;
  if (state === null || row.status === 'finished') return [];
  const owing = hosted.game.seatsToOrder(plan.rules, state);
  const waiting = playingSeats(table);
  return waiting.length === 0 ? owing : owing.filter((seat) => !waiting.includes(seat));
};

/** Of the seats that owe orders those for which the game does not wait. */
const unhurriedSeats = ({ hosted, plan, state }: LoadedTable): readonly number[] =>
  hosted.unhurried?.(plan.rules, state) ?? [];

/** Seats whose orders are waited for: those that owe, have a person in them, and without which the game does not go on. */
export const awaitedSeats = (table: LoadedTable): readonly number[] => {
  const people = owingSeats(table).filter((seat) => table.seats[seat]?.kind === 'person');
  if (people.length === 0) return people;
  const unhurried = unhurriedSeats(table);
  const hurried = people.filter((seat) => !unhurried.includes(seat));
  // Where there is nobody else, the game would run away from them.
  return hurried.length > 0 || playingSeats(table).length > 0 ? hurried : people;
};

/** Seats for which a game within this one is played: they owe nothing until it is over. */
export const playingSeats = (table: LoadedTable): readonly number[] =>
  innerGames(table).flatMap(({ speakers }) => speakers);

/** Names flown under, by seat. */
export const namesOf = ({ hosted, header, seats }: LoadedTable): readonly string[] =>
  header ? hosted.namesOf(header.setup) : seats.map((seat) => seat.name);

/** Whether orders wait for the reveal on the pilots' devices. */
export const isDeviceSealed = ({ plan }: Pick<LoadedTable, 'plan'>): boolean => plan.sealing === 'device';

/** Public keys of a seat's devices. */
export const keysOf = ({ keys }: SeatRow): readonly string[] => JSON.parse(keys) as readonly string[];

/** The keys that hold at a table now: the server's, and those of each seat. */
export const keysAt = ({ header, seats }: Pick<LoadedTable, 'header' | 'seats'>): Keys => ({
  house: header?.house === undefined ? [] : [header.house],
  seats: seats.map(keysOf),
});

/** What names the game in seals, lists and receipts. */
export const gameNameOf = ({ header }: Pick<LoadedTable, 'header'>): string => gameName(header!);

/** Whether a game was played to its end, or broken off. */
export const isEnded = ({ status }: Pick<TableRow, 'status'>): boolean =>
  status === 'finished' || status === 'cancelled';

/** The same of a table. */
export const isOver = ({ row }: Pick<LoadedTable, 'row'>): boolean => isEnded(row);

/** Whether nothing of the game is secret any more: it is over, and so is the game within which it was played, if any. */
export const isRevealed = (table: Pick<LoadedTable, 'row' | 'plan' | 'outerOver'>): boolean =>
  isOver(table) && (table.plan.within === undefined || table.outerOver === true);

/** The sentence of the log that tells the seed at the end. */
export const seedSentence = ({ seed }: Pick<TableRow, 'seed'>): string => `The dice's seed was ${seed}.`;

/** The seat of a user at a table; null when he has none. */
export const seatOf = ({ seats }: LoadedTable, user: string | null): number | null =>
  (user === null ? undefined : seats.find((seat) => seat.user_id === user))?.seat ?? null;

/** A seat's place at a table whose game has begun. */
export const standpointOf = ({ row, hosted, plan, state }: LoadedTable, seat: number): Standpoint => ({
  table: row.id,
  game: hosted.game,
  rules: plan.rules,
  state,
  seat,
});

/** Whether somebody may do what hosts may. */
export const isHost = ({ row }: LoadedTable, user: string | null): boolean => user !== null && row.host_id === user;

/** Whether somebody is the game master here: he alone reads the letters, whatever hosts and admins may do. */
export const isMaster = (table: LoadedTable, user: string | null): boolean =>
  table.plan.master !== undefined && isHost(table, user);

/** Whether the game master has sent the Turn that is due: it is flown as soon as its bots have thought. */
export const isSent = ({ plan, row }: Pick<LoadedTable, 'plan' | 'row'>): boolean =>
  row.turn > 0 && plan.desk?.sent === row.turn;

/** Whether the Turn that is due was flown before and taken back: everybody has seen its orders. */
export const isTakenBack = ({ plan, row }: Pick<LoadedTable, 'plan' | 'row'>): boolean => plan.desk?.back === row.turn;

/** Of a table in the database: that its pilots fly under their own names. In the plan as it is kept. */
export const NAMED = sql<SqlBool>`tables.plan like '%"anonymous":false%'`;
