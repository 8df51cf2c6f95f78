/** A new table: rules from an edition and options, seats, bots, pace. */
import { BOT_NAMES, checkSetupValues, type GameAdapter, GERMAN_TITLES, isLastManned } from '@paravion/games';
import { adapterFor } from '@paravion/games/all';
import type { Device, TablePlan } from '@paravion/protocol';
import { keyedDice, seedHash } from '@paravion/tabletop';
import { fitTitle } from '../people/names.ts';
import { mustBePresent } from '../people/present.ts';
import { found, refuse, refuseProblems } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { SeatRow, TableRow, UserRow } from '../store/schema.ts';
import type { Db, Trx } from '../store/store.ts';
import { newId, newInvitation } from '../world.ts';
import { checkBegun } from './begun.ts';
import { checkPace } from './clock.ts';
import { checkDevice } from './devices.ts';
import { changeTable } from './edit.ts';
import { checkMaster, checkUnjudged } from './game-master.ts';
import type { Kept, Plan } from './plan.ts';
import { blankSeat, blankTable, freeName, newSeed } from './rows.ts';
import { nameFor, startWhenFull } from './seats.ts';

const rulesOf = (hosted: GameAdapter, { edition, options }: TablePlan): Plan['rules'] => {
  const { game } = hosted;
  const printed = found(
    game.editions.find(({ id }) => id === edition),
    'edition of this game',
  );
  const rules = game.checkRules({ ...printed.rules, ...options });
  return rules.ok ? rules.value : refuseProblems(rules.error, hosted);
};

const checkSeats = (hosted: GameAdapter, rules: Plan['rules'], { seats }: TablePlan): void => {
  const counts = hosted.seatCounts(rules);
  if (!counts.includes(seats.length))
    refuse('malformed', [
      `These rules do not seat ${seats.length}. Right would be: ${counts.join(', ')} seats.`,
      `Nach diesen Regeln geht es nicht mit ${seats.length}. Richtig wären: ${counts.join(', ')} Plätze.`,
    ]);
  if (seats.filter((seat) => seat.kind === 'me').length > 1)
    refuse('malformed', ['You can have one seat only.', 'Du kannst nur einen Platz haben.']);
  const unknown = seats.find((seat) => seat.kind === 'bot' && !hosted.bots.some((bot) => bot.id === seat.bot));
  if (unknown)
    refuse('malformed', [
      `There is no bot "${unknown.bot ?? ''}" for this game.`,
      `Den Bot "${unknown.bot ?? ''}" gibt es für dieses Spiel nicht.`,
    ]);
  const sides = hosted.sides(rules).map((side) => side.id);
  const strange = seats.find((seat) => seat.side !== undefined && !sides.includes(seat.side));
  if (strange)
    refuse('malformed', [
      `There is no side "${strange.side}" under these rules.`,
      `Die Seite "${strange.side}" gibt es nach diesen Regeln nicht.`,
    ]);
};

/** Somebody who sits down at a table as it is laid. */
export interface Sitter {
  readonly user: UserRow;
  /** Its proof is for no table. */
  readonly device?: Device | undefined;
}

/** Who sits where: the host in the seat `me`, the others in the open ones, as far as they go. */
const sittersOf = ({ seats, device }: TablePlan, user: UserRow, company: readonly Sitter[]) => {
  const coming = [...company];
  return seats.map(({ kind }): Sitter | undefined => {
    if (kind === 'me') return { user, device };
    return kind === 'open' ? coming.shift() : undefined;
  });
};

/** `known`: the names of a game begun elsewhere, which bots keep. */
const seatRows = (
  id: string,
  plan: Plan,
  wish: TablePlan,
  sitters: ReturnType<typeof sittersOf>,
  known: readonly (string | undefined)[],
): readonly SeatRow[] => {
  const rows: SeatRow[] = [];
  const people = sitters.flatMap((sitter) => (sitter ? [{ name: sitter.user.name }] : []));
  const named = (seat: number): string => {
    const sitter = sitters[seat];
    if (sitter) return nameFor({ plan, seats: rows }, sitter.user.name);
    if (wish.seats[seat]!.kind === 'open') return '';
    return freeName([...rows, ...people], known[seat] ?? BOT_NAMES[seat % BOT_NAMES.length]!);
  };
  for (const [seat, wanted] of wish.seats.entries()) {
    const sitter = sitters[seat];
    rows.push({
      ...blankSeat(id, seat),
      kind: sitter ? 'person' : wanted.kind,
      user_id: sitter?.user.id ?? null,
      bot: wanted.kind === 'bot' ? wanted.bot! : null,
      name: named(seat),
      side: wanted.side ?? null,
      keys: JSON.stringify(sitter?.device ? [sitter.device.key] : []),
      commitment: sitter?.device?.commitment ?? null,
    });
  }
  return rows;
};

const planOf = (wish: TablePlan, rules: Plan['rules']): Plan => {
  const {
    title: _,
    game: __,
    edition: ___,
    options: ____,
    seats: _____,
    visibility: ______,
    device: ________,
    ...rest
  } = wish;
  const live = rest.pace.kind === 'live';
  return { ...rest, rules, ...(live ? { holidays: 0, grace: 0 } : {}) };
};

/** What says whether the last seat is a person's. */
interface Seated {
  readonly hosted: GameAdapter;
  readonly plan: Pick<Plan, 'setup' | 'manned'>;
}

/** Refuses a bot the last seat where the setup makes that a person's. */
export const mustBeManned = ({ hosted, plan }: Seated): void => {
  if (plan.manned || isLastManned(hosted, plan.setup))
    refuse('malformed', [
      'The last seat is the game master of the game, who judges what people tell: no bot can have it. Right would be: an open seat, or yours.',
      'Der letzte Platz ist die Spielleitung des Spiels, die über Gemeldetes urteilt: Kein Bot kann ihn haben. Richtig wäre: ein offener Platz, oder deiner.',
    ]);
};

/** Refuses setup options that the game does not have, and those with which it makes no game for so many seats. */
const checkSetup = (hosted: GameAdapter, rules: Plan['rules'], { setup, seats, begun }: TablePlan): void => {
  if (setup === undefined) return;
  if (begun)
    refuse('malformed', [
      'A game begun elsewhere is set up already.',
      'Ein Spiel, das anderswo begann, ist schon aufgestellt.',
    ]);
  if (seats.at(-1)?.kind === 'bot') mustBeManned({ hosted, plan: { setup } });
  const values = checkSetupValues(hosted, setup);
  const wishes = seats.map(({ side }, i) => ({ name: `Seat ${i + 1}`, ...(side === undefined ? {} : { side }) }));
  const made = values.ok ? hosted.setupFor(rules, wishes, values.value) : values;
  if (!made.ok) refuseProblems(made.error, hosted);
};

/** Orders stay on devices where everybody is there at once, and everybody orders at once. */
const checkSealing = (
  { game, segments }: GameAdapter,
  rules: Plan['rules'],
  { sealing, pace, begun, seats }: TablePlan,
): void => {
  if (sealing === 'house') return;
  if (pace.kind !== 'live')
    refuse('malformed', [
      'Orders stay on the devices at live tables only.',
      'Nur an Live-Tischen bleiben Befehle auf den Geräten.',
    ]);
  if (begun)
    refuse('malformed', [
      'A game begun elsewhere goes on with orders that are sealed here.',
      'Ein Spiel, das anderswo begann, geht mit Befehlen weiter, die hier versiegelt werden.',
    ]);
  const { state } = game.start(rules, game.defaultSetup(rules, seats.length), keyedDice('who orders first'));
  const playing = game.outcome(rules, state).seats.filter((seat) => seat.playing).length;
  if (segments || game.seatsToOrder(rules, state).length < playing)
    refuse('malformed', [
      'In this game not all order at once, so their orders cannot stay on the devices.',
      'In diesem Spiel befehlen nicht alle zugleich, darum können ihre Befehle nicht auf den Geräten bleiben.',
    ]);
};

/** Tables not over that one person may host: many for a club's organiser, few for a guest. */
const MOST_HOSTED = { guest: 10, kept: 100 } as const;

const mostHosted = ({ guest }: UserRow): number => MOST_HOSTED[guest === 1 ? 'guest' : 'kept'];

/** Whether somebody may host one table more. */
export const mayHost = async ({ config }: Services, db: Db, user: UserRow): Promise<boolean> => {
  if (config.rateLimit === 0) return true;
  const { count } = await db
    .selectFrom('tables')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('host_id', '=', user.id)
    .where('status', 'in', ['open', 'running', 'paused'])
    .executeTakeFirstOrThrow();
  return Number(count) < mostHosted(user);
};

const checkHosted = async (services: Services, trx: Trx, user: UserRow): Promise<void> => {
  if (await mayHost(services, trx, user)) return;
  const most = mostHosted(user);
  refuse('conflict', [
    `You host ${most} tables that are not over. Close one, or play one to its end, before the next.`,
    `Du bist Gastgeber an ${most} Tischen, die noch laufen. Schließe einen oder spiele einen zu Ende, bevor der nächste kommt.`,
  ]);
};

/** What a table may be laid with besides the wish of its maker. */
interface Extra {
  /** Who takes the open seats with it, in their order; whoever lays it has checked their devices. */
  readonly company?: readonly Sitter[];
  /** By seat: what bots are called. */
  readonly names?: readonly (string | undefined)[];
  readonly kept?: Kept;
  /** What it is called by language, where its title is no player's own. */
  readonly titles?: Plan['titles'];
}

/** A table that is checked and ready to be kept. */
export interface LaidTable {
  readonly row: TableRow;
  readonly seats: readonly SeatRow[];
  /** The first lines of its log. */
  readonly lines: readonly { readonly kind: string; readonly text: string }[];
}

const linesOf = (
  { name }: UserRow,
  seed: string,
  begunAt: number | null,
  company: readonly Sitter[],
): LaidTable['lines'] => {
  const after = begunAt === null ? '' : ` for a game that goes on from Turn ${begunAt}`;
  const met = company.map((sitter) => sitter.user.name).join(', ');
  return [
    { kind: 'open', text: `${name} lays the table${after}. The hash of the dice's seed is ${seedHash(seed)}.` },
    ...(met ? [{ kind: 'met', text: `Met in the search for a fight: ${met}.` }] : []),
  ];
};

const usualTitle = (host: string, game: string): string => fitTitle(`${host}: ${game}`);

/** What a table is called that nobody gave a title, by language; undefined where that is all the same. */
const usualTitles = (host: string, { id, title }: { readonly id: string; readonly title: string }): Plan['titles'] => {
  const german = GERMAN_TITLES[id];
  return german === undefined ? undefined : { en: usualTitle(host, title), de: usualTitle(host, german) };
};

/** A table as its maker wants it; refused where the game does not allow it. */
export const layTable = async (
  services: Services,
  user: UserRow,
  wish: TablePlan,
  extra: Extra = {},
): Promise<LaidTable> => {
  const { company = [], names = [], kept } = extra;
  const hosted = found(adapterFor(wish.game), 'game');
  const rules = rulesOf(hosted, wish);
  checkSeats(hosted, rules, wish);
  checkSetup(hosted, rules, wish);
  checkPace(wish.pace);
  checkSealing(hosted, rules, wish);
  checkMaster(hosted, rules, wish);
  checkUnjudged(hosted, wish);
  if (wish.device) checkDevice(null, wish.device);
  if (wish.rated && user.guest)
    refuse('forbidden', [
      'Keep your account first: guests have no rated games.',
      'Sichere erst dein Konto: Gäste haben keine gewerteten Spiele.',
    ]);
  if (wish.rated && wish.begun)
    refuse('malformed', [
      'A game begun elsewhere cannot count for careers.',
      'Ein Spiel, das anderswo begann, kann für Laufbahnen nicht zählen.',
    ]);
  const id = newId(services.world);
  const titles = wish.title === undefined ? usualTitles(user.name, hosted.game) : extra.titles;
  const plan = { ...planOf(wish, rules), ...(kept ? { kept } : {}), ...(titles ? { titles } : {}) };
  const seed = newSeed(services);
  const { edition, begun, seats } = wish;
  const known = begun ? await checkBegun(services.flyer, hosted, { edition, rules, seed }, begun, seats.length) : null;
  const row = blankTable({
    id,
    title: wish.title === undefined ? usualTitle(user.name, hosted.game.title) : fitTitle(wish.title),
    game: wish.game,
    edition: wish.edition,
    visibility: wish.visibility,
    host_id: user.id,
    plan: JSON.stringify(plan),
    invitation: newInvitation(services.world),
    seed,
    created: services.world.now(),
  });
  return {
    row,
    seats: seatRows(id, plan, wish, sittersOf(wish, user, company), known?.names ?? names),
    lines: linesOf(user, seed, known?.turn ?? null, company),
  };
};

/** Keeps a table that was laid. Refused where its host has too many already. */
export const keepTable = async (
  services: Services,
  trx: Trx,
  user: UserRow,
  { row, seats, lines }: LaidTable,
): Promise<void> => {
  await mustBePresent(services, trx, user.id);
  await checkHosted(services, trx, user);
  await trx.insertInto('tables').values(row).execute();
  await trx
    .insertInto('seats')
    .values([...seats])
    .execute();
  for (const line of lines)
    await trx
      .insertInto('log')
      .values({ table_id: row.id, at: row.created, ...line })
      .execute();
};

/** Lays a table and keeps it; the game starts at once if nobody is missing. Gives its id. */
export const createTable = async (
  services: Services,
  user: UserRow,
  wish: TablePlan,
  company: readonly Sitter[] = [],
): Promise<string> => {
  const laid = await layTable(services, user, wish, { company });
  await services.store.transaction((trx) => keepTable(services, trx, user, laid), `host/${user.id}`);
  await changeTable(services, laid.row.id, startWhenFull);
  return laid.row.id;
};
