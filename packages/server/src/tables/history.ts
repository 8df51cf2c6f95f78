/** What was flown: Turns, reports, maps, the record. Everything here was revealed. */
import { setImmediate as nextRound } from 'node:timers/promises';
import {
  type HtmlLook,
  type MapLook,
  type Played,
  type ReportForm,
  reportOf,
  segmentTitle,
  turnOf,
} from '@paravion/games';
import type { TurnView } from '@paravion/protocol';
import {
  type Entry,
  entryHead,
  formatRecord,
  type GameRecord,
  headWords,
  ordersSeenBy,
  sameJson,
  type TurnEntry,
  type Viewer,
  withoutSeed,
} from '@paravion/tabletop';
import { queues } from '../queues.ts';
import { found, refuse } from '../refuse.ts';
import { sayTime } from '../say-time.ts';
import type { Services } from '../services.ts';
import type { TurnRow, UserRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { entryTexts } from './entries.ts';
import type { Flown } from './past.ts';
import { isRevealed, type LoadedTable, namesOf, seatOf, titleIn } from './plan.ts';
import { pressOfTurn } from './press.ts';
import { type Looker, viewerOf } from './view.ts';

const json = (text: string): unknown => JSON.parse(text);

let breathing: Promise<unknown> = Promise.resolve();

/** Lets others be served: of all who read long games at once, one goes on in each round of the event loop. */
const breathe = (): Promise<unknown> => {
  breathing = breathing.then(() => nextRound());
  return breathing;
};

const rowsOf = (db: Db, { row }: LoadedTable, from: number, to: number): Promise<TurnRow[]> =>
  db
    .selectFrom('turns')
    .selectAll()
    .where('table_id', '=', row.id)
    .where('turn', '>=', from)
    .where('turn', '<=', to)
    .orderBy('turn')
    .execute();

/** Turns `from` to `to`, each with the position before it. */
const flownTurns = async (db: Db, table: LoadedTable, from: number, to: number): Promise<readonly Flown[]> => {
  const rows = await rowsOf(db, table, from - 1, to);
  const start = from === 1 ? table.header?.start.state : undefined;
  const flown: Flown[] = [];
  let before = start;
  for (const row of rows) {
    const after = json(row.state);
    if (row.turn >= from) flown.push({ entry: json(row.entry) as TurnEntry, before, after, at: row.at });
    before = after;
    await breathe();
  }
  return flown;
};

/** The position in which the orders of a Turn, or a segment of one, are due. 0: nothing yet. */
const dueIn = async (db: Db, table: LoadedTable, turn: number): Promise<unknown> => {
  if (turn === 0 || turn === table.row.turn) return table.state;
  const [flown] = await flownTurns(db, table, turn, turn);
  return flown?.before ?? table.state;
};

/** What a Turn, or a segment of one, is called. */
export const titleOf = async (db: Db, table: LoadedTable, turn: number, language?: string): Promise<string> =>
  segmentTitle(table.hosted, await dueIn(db, table, turn), language);

/** The Turn of the game that a segment belongs to. */
export const gameTurnOf = async (db: Db, table: LoadedTable, turn: number): Promise<number> =>
  turnOf(table.hosted, await dueIn(db, table, turn));

/** Orders as a viewer may know them; the nonce, with which an order could be found by trying, only beside a whole one. */
const ordersOf = ({ hosted, plan }: LoadedTable, { entry, before }: Flown, viewer: Viewer): TurnView['orders'] =>
  ordersSeenBy(hosted.game, plan.rules, before, entry.orders, viewer).map((order, seat) => ({
    order: order ?? null,
    text: order === null ? null : hosted.game.orderNotation(plan.rules, before, seat).format(order),
    seal: entry.seals[seat]?.seal ?? null,
    nonce: sameJson(order, entry.orders[seat]) ? (entry.seals[seat]?.nonce ?? null) : null,
    hidden: !sameJson(order, entry.orders[seat]),
  }));

/** A Turn with the eyes of a viewer. */
export const turnView = (table: LoadedTable, user: Looker, flown: Flown): TurnView => {
  const { hosted, plan } = table;
  const viewer = viewerOf(table, user);
  const view = (state: unknown): unknown => hosted.game.view(plan.rules, state, viewer);
  return {
    turn: flown.entry.segment,
    at: flown.at,
    names: [...namesOf(table)],
    before: view(flown.before),
    events: [...hosted.game.viewEvents(plan.rules, flown.entry.events, viewer)],
    after: view(flown.after),
    orders: ordersOf(table, flown, viewer),
    hash: entryHead(flown.entry),
  };
};

/** A Turn that was flown. */
export const flownTurn = async (db: Db, table: LoadedTable, turn: number): Promise<Flown> =>
  found((await flownTurns(db, table, turn, turn))[0], 'Turn');

/** A Turn as a viewer may see it. */
export const turnFor = async (db: Db, table: LoadedTable, user: Looker, turn: number): Promise<TurnView> =>
  turnView(table, user, await flownTurn(db, table, turn));

/** Many Turns as a viewer may see them; others are served between them. */
const turnViews = async (table: LoadedTable, user: Looker, flown: readonly Flown[]): Promise<readonly TurnView[]> => {
  const views: TurnView[] = [];
  for (const one of flown) {
    views.push(turnView(table, user, one));
    await breathe();
  }
  return views;
};

/**
 * Who reads the whole of a game waits for others who do: many of them at once would take the room of as many whole games. Who
 * reads it many times at once waits for himself.
 */
const readers = queues();

const allTurns = async (db: Db, table: LoadedTable, user: Looker) => {
  const header = table.header ?? refuse('conflict', ['The game has not begun.', 'Das Spiel hat noch nicht begonnen.']);
  const flown = await flownTurns(db, table, 1, table.row.turn);
  const start = table.hosted.game.view(table.plan.rules, header.start.state, viewerOf(table, user));
  const turns = (await turnViews(table, user, flown)).map(({ before: _, names: __, ...turn }) => turn);
  return { rules: { ...table.plan.rules }, names: [...namesOf(table)], start, turns };
};

/** All Turns. */
export const turnsFor = (db: Db, table: LoadedTable, user: Looker) =>
  readers.inTurn(`${table.row.id} ${user}`, () => readers.inTurn(table.row.id, () => allTurns(db, table, user)));

/** What goes into a page that the game prints, as a viewer may know it; refused where there is none of that name. */
const gathered = async (db: Db, table: LoadedTable, user: Looker, name: string): Promise<unknown> => {
  const papers = found(await table.hosted.papers?.(), 'page');
  const flown = await flownTurns(db, table, 1, table.row.turn);
  const steps = await turnViews(table, user, flown);
  return found(papers.gather(table.plan.rules, steps, seatOf(table, user), name), 'page');
};

/** A page that the game prints, as PDF for a viewer. `asker`: who waits for himself where he asks for much. */
export const paperFor = (
  { store: { db }, typesetting }: Pick<Services, 'store' | 'typesetting'>,
  table: LoadedTable,
  user: Looker,
  {
    name,
    language = '',
    asker,
  }: { readonly name: string; readonly language?: string | undefined; readonly asker: string },
): Promise<Uint8Array> => {
  const { id, game, head, status } = table.row;
  const page = [id, head, status, viewerOf(table, user), seatOf(table, user), name, language].join('/');
  return typesetting.of(page, asker, async () => ({
    game,
    gathered: await gathered(db, table, user, name),
    ...(language ? { language } : {}),
  }));
};

const played = (
  table: LoadedTable,
  { before, events, after }: Pick<TurnView, 'before' | 'events' | 'after'>,
): Played => ({
  rules: table.plan.rules,
  before,
  events,
  after,
  names: namesOf(table),
});

type Reader = Pick<UserRow, 'language' | 'time_zone'> | null;

/** When the next orders are due, in words; undefined when none are. */
const sayDeadline = ({ row }: LoadedTable, turn: number, reader: Reader): string | undefined =>
  row.status === 'running' && row.deadline !== null && turn === row.turn - 1
    ? sayTime(row.deadline, reader)
    : undefined;

/** The report of a Turn for a reader (English for nobody in particular): text, Markdown, and HTML with the map in it, or as `map` says. */
export const reportFor = async (
  db: Db,
  table: LoadedTable,
  user: Looker,
  turn: number,
  reader: Reader,
  map: NonNullable<HtmlLook['map']> = {},
) => {
  const flown = await turnFor(db, table, user, turn);
  const deadline = sayDeadline(table, turn, reader);
  const press = await pressOfTurn(db, table, turn);
  const look = { language: reader?.language.slice(0, 2) ?? 'en', head: headWords(flown.hash) };
  const wish = { ...played(table, flown), title: titleIn(table, look.language), press, ...look };
  const dated = deadline === undefined ? wish : { ...wish, deadline };
  const print = (form: ReportForm): string => reportOf(table.hosted, dated, form, { map });
  return { turn, text: print('text'), html: print('html'), markdown: print('markdown') };
};

/** A map: of a Turn that was flown, or of the position now. */
export const mapFor = async (db: Db, table: LoadedTable, user: Looker, turn: number | undefined, look: MapLook) => {
  const { hosted, plan, state, header } = table;
  if (header === null) refuse('conflict', ['The game has not begun.', 'Das Spiel hat noch nicht begonnen.']);
  if (turn !== undefined && turn > 0) return hosted.map(played(table, await turnFor(db, table, user, turn)), look);
  const position = turn === 0 ? header!.start.state : state;
  const seen = (whole: unknown) => hosted.game.view(plan.rules, whole, viewerOf(table, user));
  const shown = played(table, { before: null, events: [], after: seen(position) });
  return hosted.map({ ...shown, start: seen(header!.start.state) }, look);
};

const NO_COPY = [
  'The record of this game is shown when it is over.',
  'Die Aufzeichnung dieses Spiels wird gezeigt, wenn es zu Ende ist.',
] as const;

/** The record with its seed and everything that is secret: for the inside only. */
export const wholeRecord = async (db: Db, table: LoadedTable): Promise<GameRecord> => {
  const entries: Entry[] = [];
  for (const text of await entryTexts(db, table)) {
    entries.push(json(text) as Entry);
    await breathe();
  }
  return { ...table.header!, seed: table.row.seed, entries };
};

/**
 * The record as it may be shown: with the seed when nothing is secret any more; before, of a game with secrets, its public
 * copy. Games of before that have none are shown then.
 */
export const recordFor = async (
  { store: { db }, copies }: Pick<Services, 'store' | 'copies'>,
  table: LoadedTable,
): Promise<unknown> => {
  const header = table.header ?? refuse('conflict', ['The game has not begun.', 'Das Spiel hat noch nicht begonnen.']);
  const { game } = table.hosted;
  const isClosed = !isRevealed(table) && game.secrets !== 'none';
  const { head, seed } = table.row;
  if (isClosed && (header!.publicHash === undefined || head === null)) refuse('conflict', NO_COPY);
  const read = async () => ({ game: game.id, header: header!, seed, entries: await entryTexts(db, table) });
  if (isClosed) return json(await copies.of(`${table.row.id}/${head}`, read));
  const whole = await wholeRecord(db, table);
  return json(formatRecord(isRevealed(table) ? whole : withoutSeed(whole)));
};
