/** What a link to a table shows elsewhere: no more than anybody sees who opens it without an account. */
import type { LinkCard } from '@paravion/games';
import type { SeatView } from '@paravion/protocol';
import type { Db } from '../store/store.ts';
import { aboutOf, paceIn } from '../tables/about.ts';
import { type VisibleTable, visibleTable } from '../tables/facts.ts';
import { mapFor, titleOf } from '../tables/history.ts';
import { type LoadedTable, namesOf } from '../tables/plan.ts';
import { maySee, outcomeOf } from '../tables/view.ts';

/** A link as it was sent: to a table, or to a Turn of it, with an invitation or without. */
export interface TableLink {
  readonly id: string;
  readonly invitation: string | undefined;
  readonly turn: number | undefined;
}

/** A card in words. */
export type Said = Pick<LinkCard, 'title' | 'kind' | 'lines'> & {
  /** All of it in a sentence or two. */
  readonly sentence: string;
};

/** The table of a link, if whoever opens it without an account may see it. */
export const linkedTable = async (db: Db, { id, invitation }: TableLink): Promise<LoadedTable | null> => {
  const facts: VisibleTable | null = await visibleTable(db, id);
  return facts && maySee(facts, null, invitation) ? facts.table : null;
};

/** The last Turn that was flown; 0 when none was. */
const lastTurn = async (db: Db, { row }: LoadedTable): Promise<number> => {
  const found = await db
    .selectFrom('turns')
    .select(({ fn }) => fn.max('turn').as('turn'))
    .where('table_id', '=', row.id)
    .executeTakeFirst();
  return Number(found?.turn ?? 0);
};

const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

const LABELS: Readonly<Record<string, string>> = {
  paused: 'paused',
  cancelled: 'broken off',
  running: 'in the air',
  finished: 'flown to its end',
};

/** How it stands, in a sentence. */
const standing = (table: LoadedTable): string => {
  const { row, seats } = table;
  const open = seats.filter(
    (seat: { readonly kind: string }) => seat.kind === ('open' satisfies SeatView['kind']),
  ).length;
  if (row.status === 'open') return open > 0 ? `${open} of ${seats.length} seats are free` : 'about to begin';
  if (row.status !== 'finished') return LABELS[row.status] ?? row.status;
  const names = namesOf(table);
  const winners = (outcomeOf(table)?.winners ?? []).map((seat) => names[seat]!);
  return winners.length > 0 ? `${listed(winners)} won` : 'nobody won';
};

/** The card of a table in words; `turn`: the Turn that the link leads to. */
export const sayTable = async (db: Db, table: LoadedTable, turn: number | undefined): Promise<Said> => {
  const { row, hosted } = table;
  const edition = hosted.game.editions.find(({ id }) => id === row.edition)?.title;
  const shown = turn ?? (row.status === 'running' || row.status === 'paused' ? row.turn : undefined);
  const moment = shown === undefined || table.header === null ? null : await titleOf(db, table, shown);
  const pilots = namesOf(table).filter(Boolean);
  const how = turn === undefined ? standing(table) : null;
  const about = aboutOf(table)?.short?.en ?? null;
  const pace = row.status === 'open' ? paceIn(table, 'en') : null;
  const lines = [
    about,
    moment,
    how,
    pace,
    ...pilots.slice(0, 4),
    pilots.length > 4 ? `and ${pilots.length - 4} more` : null,
  ];
  return {
    title: row.title,
    kind: edition?.includes(hosted.game.title) ? edition : [hosted.game.title, edition].filter(Boolean).join(': '),
    lines: lines.filter((line) => line !== null),
    sentence: `${[hosted.game.title, about, moment, how].filter(Boolean).join(', ')}. ${pace ? `${pace} ` : ''}${listed(pilots)}`,
  };
};

/** The board of a table as a picture: of a Turn, or of what was flown last; null before the game begins. */
export const boardOf = async (db: Db, table: LoadedTable, turn: number | undefined): Promise<string | null> => {
  if (table.header === null) return null;
  const last = await lastTurn(db, table);
  return mapFor(db, table, null, Math.min(turn ?? last, last), { heading: false, labels: 'none' });
};
