/**
 * A game that is over is flown again by the same people: who asks first lays the table, and a seat is kept there for each of
 * the others, who are told. Who has left, who was replaced, and whoever blocks or is blocked by him is not asked.
 */
import { BOT_NAMES, isLastManned } from '@paravion/games';
import { type Device, newTableSchema, type TablePlan } from '@paravion/protocol';
import { notifyAgain } from '../mail/notices.ts';
import { blockedBy, blockersOf } from '../people/bonds.ts';
import { fitTitle } from '../people/names.ts';
import { refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { SeatRow, UserRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { againFacts, againFor, canFlyAgain } from './again-facts.ts';
import { keepTable, layTable } from './create.ts';
import { changeTable } from './edit.ts';
import { type Kept, type LoadedTable, seatOf } from './plan.ts';
import { startWhenFull } from './seats.ts';

/** How somebody wants to fly again. */
export interface AgainWish {
  /** Everybody has another's seat: the other side's, where the sides are of one size, or else the one before his own. */
  readonly turned: boolean;
  readonly device?: Device | undefined;
}

/** How long seats are kept. */
const KEPT_MS = { live: 10 * 60_000, postal: 3 * 24 * 60 * 60_000 } as const;

/** By seat of the new game: who sat where in the last one. */
const dealt = (seats: readonly SeatRow[], turned: boolean): readonly SeatRow[] => {
  if (!turned) return seats;
  const sides = [...new Set(seats.map(({ side }) => side))];
  const bySide = sides.map((side) => seats.filter((seat) => seat.side === side));
  const even = sides.length > 1 && bySide.every(({ length }) => length === bySide[0]!.length);
  return seats.map((seat, i) => {
    if (!even) return seats.at(i - 1)!;
    const other = bySide[(sides.indexOf(seat.side) + 1) % sides.length]!;
    return other[bySide[sides.indexOf(seat.side)]!.indexOf(seat)]!;
  });
};

/** How many tables are laid to fly one game again: each of them writes to everybody. */
const MOST_AGAIN = 6;

/** `Dusk patrol` is `Dusk patrol (2)` the second time. */
const titleAgain = (title: string): string => {
  const [, name = title, count = '1'] = /^(.*) \((\d+)\)$/.exec(title) ?? [];
  return fitTitle(`${name} (${Number(count) + 1})`);
};

const isBot = ({ hosted }: LoadedTable, { kind, bot }: SeatRow): boolean =>
  kind === 'bot' && hosted.bots.some(({ id }) => id === bot);

const wishFor = (table: LoadedTable, who: readonly SeatRow[], user: string, device?: Device): TablePlan => {
  const { row, plan, seats } = table;
  const isManned = (i: number): boolean => i === who.length - 1 && isLastManned(table.hosted, plan.setup);
  const seatWish = (one: SeatRow, i: number) => ({
    ...(isBot(table, one) && !isManned(i)
      ? { kind: 'bot' as const, bot: one.bot! }
      : { kind: one.user_id === user ? ('me' as const) : ('open' as const) }),
    ...(seats[i]!.side === null ? {} : { side: seats[i]!.side }),
  });
  // What belongs to the last table alone is no part of a new one's plan, and falls away.
  return newTableSchema.strip().parse({
    ...plan,
    ...{ game: row.game, edition: row.edition, options: plan.rules, title: titleAgain(row.title) },
    ...{ seats: who.map(seatWish), visibility: row.visibility },
    // Whoever flies is no game master.
    master: undefined,
    ...(device ? { device } : {}),
  });
};

/** The people for whom seats are kept: they are there still, and there is nothing between them and who asks. */
const keptFor = async (
  db: Db,
  { plan }: LoadedTable,
  who: readonly SeatRow[],
  user: string,
  now: number,
): Promise<Kept> => {
  const shunned = new Set([...(await blockedBy(db, user)), ...(await blockersOf(db, user))]);
  const people = who.flatMap(({ kind, user_id, bot, name }, seat) =>
    kind === 'person' && bot === null && user_id !== null && user_id !== user && !shunned.has(user_id)
      ? [{ seat, user: user_id, name }]
      : [],
  );
  const ids = people.map((one) => one.user);
  const alive =
    ids.length === 0
      ? []
      : await db.selectFrom('users').select('id').where('id', 'in', ids).where('deleted', '=', 0).execute();
  return {
    until: now + KEPT_MS[plan.pace.kind],
    seats: people.filter((one) => alive.some(({ id }) => id === one.user)),
  };
};

/** Flies a game again. Gives the id of its table, which is there already where another has asked first. */
export const flyAgain = async (
  services: Services,
  user: UserRow,
  table: LoadedTable,
  { turned, device }: AgainWish,
): Promise<string> => {
  if (seatOf(table, user.id) === null)
    refuse('forbidden', ['You did not fly in this game.', 'Du bist in diesem Spiel nicht geflogen.']);
  if (!canFlyAgain(table))
    refuse('conflict', [
      'This game cannot be flown again from here. Right would be: a new table.',
      'Dieses Spiel lässt sich von hier nicht noch einmal fliegen. Richtig wäre: ein neuer Tisch.',
    ]);
  const who = dealt(table.seats, turned);
  const kept = await keptFor(services.store.db, table, who, user.id, services.world.now());
  // A bot that took the seat of somebody who left had flown under his name.
  const names = who.map(({ name }) => BOT_NAMES.find((own) => name.startsWith(own)));
  const { titles: last } = table.plan;
  const titles = last && { en: titleAgain(last.en), de: titleAgain(last.de) };
  const laid = await layTable(services, user, wishFor(table, who, user.id, device), { names, kept, titles });
  const { id } = laid.row;
  const there = await changeTable(services, table.row.id, async (edit) => {
    const known = againFor(await againFacts(edit.trx, edit.table), user.id);
    if (known) return known.table;
    const { plan } = edit.table;
    const laidBefore = plan.again ?? [];
    if (laidBefore.length >= MOST_AGAIN)
      refuse('conflict', [
        'So many tables were laid for this game already. Right would be: a new table.',
        'Für dieses Spiel wurden schon so viele Tische gedeckt. Richtig wäre: ein neuer Tisch.',
      ]);
    await keepTable(services, edit.trx, user, laid);
    for (const one of kept.seats)
      await edit.trx
        .insertInto('attends')
        .values({ table_id: id, user_id: one.user, kind: 'guest', at: edit.now })
        .execute();
    edit.update({ plan: JSON.stringify({ ...plan, again: [...laidBefore, id] }) });
    const asked = kept.seats.map((one) => one.user);
    await notifyAgain(edit, laid.row, asked, user.name);
    edit.tell({ type: 'table' });
    return id;
  });
  if (there === id) await changeTable(services, id, startWhenFull);
  return there!;
};
