/** What notices say. A report goes with its map; every notice has the link that opens the table, and the one that ends them. */
import { ANSWER_WORDS, noteLines, PICTURE } from '@paravion/mail';
import { headWords } from '@paravion/tabletop';
import { replyFor } from '../mail-in/answers.ts';
import { languageOf } from '../mail-in/words.ts';
import { seatLink } from '../people/seat-links.ts';
import { sayTime } from '../say-time.ts';
import type { Services } from '../services.ts';
import type { OutboxRow, UserRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { aimsIn, paceIn, playedIn } from '../tables/about.ts';
import { aheadsDue } from '../tables/aheads.ts';
import { stillToTell } from '../tables/devices.ts';
import { spokenAt } from '../tables/due.ts';
import { wholeTable } from '../tables/facts.ts';
import { flownTurn, gameTurnOf, mapFor, paperFor, reportFor, titleOf, turnFor } from '../tables/history.ts';
import { isHost, isMaster, isOver, type LoadedTable, namesOf, owingSeats, seatOf, titleIn } from '../tables/plan.ts';
import { passedTurns } from '../tables/whole-turn.ts';
import { type About, type LetterWords, letterWords } from './letter-words.ts';
import type { NoticeKind } from './notices.ts';
import type { Letter } from './post.ts';
import { unsubscribeUrl } from './signed.ts';

export interface Notice {
  /** Written only where it is sent: a map is drawn for it. */
  mail(): Promise<Omit<Letter, 'to'>>;
  readonly push: { readonly title: string; readonly body: string; readonly url: string };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const dueOf = async (db: Db, table: LoadedTable, words: LetterWords, user: UserRow | null): Promise<About['due']> => {
  const { deadline, turn } = table.row;
  if (deadline === null || !table.header) return null;
  return { turn: await titleOf(db, table, turn, words.language), when: sayTime(deadline, user) };
};

/** Whether a pilot of a game that goes on has nothing to order now. */
const isIdle = (table: LoadedTable, user: UserRow | null): boolean => {
  const seat = user && seatOf(table, user.id);
  return seat !== null && table.row.status === 'running' && table.state !== null && !owingSeats(table).includes(seat);
};

/** What a report tells its reader of himself, and of Turns beyond the one that it is of. */
const flownOf = async (
  db: Db,
  table: LoadedTable,
  user: UserRow | null,
  { kind, turn }: OutboxRow,
): Promise<Pick<About, 'missed' | 'passed'>> => {
  if (kind !== 'turn') return { missed: false, passed: [] };
  const { hosted, plan } = table;
  const flown = await flownTurn(db, table, turn);
  const seat = user && seatOf(table, user.id);
  const owed = seat !== null && hosted.game.seatsToOrder(plan.rules, flown.before).includes(seat);
  return { missed: owed && (flown.entry.orders[seat] ?? null) === null, passed: passedTurns(hosted, flown) };
};

const aheadIn = async (db: Db, table: LoadedTable, user: UserRow | null): Promise<string | null> => {
  const seat = user && seatOf(table, user.id);
  const ahead = seat === null || table.state === null ? undefined : (await aheadsDue(db, table)).get(seat);
  if (!ahead) return null;
  const { kit, position } = await spokenAt(table);
  const order: unknown = JSON.parse(ahead.order);
  const problems = kit.game.checkOrder(position.rules, position.state, seat!, order);
  const notes = noteLines(kit, { problems }, ANSWER_WORDS[languageOf(user!)]);
  return [kit.formatOrder(position, seat!, order), ...notes.map((note) => note.trim())].join(' ');
};

const aboutOf = async (
  { store: { db } }: Services,
  table: LoadedTable,
  words: LetterWords,
  user: UserRow | null,
  sent: OutboxRow,
): Promise<About> => ({
  title: titleIn(table, words.language),
  game: playedIn(table, words.language),
  turn: table.header ? await titleOf(db, table, sent.turn, words.language) : '',
  due: await dueOf(db, table, words, user),
  ...(await flownOf(db, table, user, sent)),
  wanted: user !== null && table.seats[seatOf(table, user.id) ?? -1]?.wanted === 1,
  over: table.row.status === 'finished',
  closed: table.row.status === 'cancelled',
  idle: isIdle(table, user),
  ahead: await aheadIn(db, table, user),
  note: sent.note ?? '',
  until: table.row.deadline === null ? '' : sayTime(table.row.deadline, user),
});

const pathOf = ({ row }: LoadedTable, kind: string): string => `/${kind === 'desk' ? 'desk' : 'table'}/${row.id}`;

/**
 * A pilot's link opens his seat. Any other leads to the table, and lets in only who has no account here and is invited: a
 * letter may be handed on.
 */
const link = async (
  services: Services,
  table: LoadedTable,
  user: UserRow | null,
  { key, kind }: OutboxRow,
): Promise<string> => {
  const { publicUrl } = services.config;
  const { id, invitation, visibility } = table.row;
  const page = publicUrl + pathOf(table, kind);
  if (!user) return visibility === 'link' ? `${page}?invitation=${encodeURIComponent(invitation)}` : page;
  const seat = seatOf(table, user.id);
  if (seat === null) return page;
  return `${publicUrl}/api/enter/${await seatLink(services, key, user.id, id, seat)}`;
};

/** The map of a Turn as it hangs on a mail; null where it could not be drawn, for the mail goes out all the same. */
const pictureOf = async (
  { store: { db }, pictures, log }: Services,
  table: LoadedTable,
  user: UserRow | null,
  turn: number,
): Promise<Letter['picture'] | null> => {
  const look = { language: user?.language.slice(0, 2) ?? 'en', heading: false, width: 'phone' } as const;
  try {
    const { png } = await pictures.of(await mapFor(db, table, user?.id ?? null, turn, look), 'mail');
    return { name: `map-${turn}.png`, png };
  } catch (error) {
    log.warn({ err: error, table: table.row.id, turn }, 'a report goes out without its map');
    return null;
  }
};

/** The page that the game prints and that is ready with a Turn: the newspaper of a month. The mail goes out without it, too. */
const paperOf = async (
  services: Services,
  table: LoadedTable,
  user: UserRow | null,
  turn: number,
): Promise<Letter['paper'] | null> => {
  const papers = await table.hosted.papers?.();
  const viewer = user?.id ?? null;
  const name = papers?.readyWith((await turnFor(services.store.db, table, viewer, turn)).events) ?? null;
  if (name === null) return null;
  try {
    const language = user?.language.slice(0, 2) ?? 'en';
    return {
      name: `${name}.pdf`,
      pdf: await paperFor(services, table, viewer, { name, language, asker: `mail/${table.row.id}` }),
    };
  } catch (error) {
    services.log.warn({ err: error, table: table.row.id, turn }, 'a report goes out without its newspaper');
    return null;
  }
};

/** The map that a game begins on, under what it tells then. */
const firstMap = async (services: Services, table: LoadedTable, user: UserRow | null) => {
  const picture = await pictureOf(services, table, user, 0);
  const html = `<p><img src="${PICTURE}" alt="${escapeHtml(table.row.title)}" style="max-width:100%"></p>`;
  return picture && { text: '', html, along: { picture } };
};

/** What a letter tells of a Turn that was flown; nothing in other letters. */
const report = async (services: Services, table: LoadedTable, user: UserRow | null, { kind, turn }: OutboxRow) => {
  if (kind !== 'turn') return null;
  const picture = await pictureOf(services, table, user, turn);
  const map = picture ? { src: PICTURE, alt: table.row.title } : (false as const);
  const { text, html } = await reportFor(services.store.db, table, user?.id ?? null, turn, user, map);
  const paper = await paperOf(services, table, user, turn);
  return { text, html, along: { ...(picture ? { picture } : {}), ...(paper ? { paper } : {}) } };
};

/** Where the Turn of a report is seen as a film; null for other notices, and for games that have none. */
const filmLink = async (
  { config, store }: Services,
  table: LoadedTable,
  { kind, turn }: OutboxRow,
): Promise<string | null> =>
  kind === 'turn' && table.hosted.films
    ? `${config.publicUrl}/table/${table.row.id}#film=t${await gameTurnOf(store.db, table, turn)}`
    : null;

/** Where the record stands, to be compared by a way that does not pass this server; a report has it at its own end. */
const headLine = ({ row }: LoadedTable, words: LetterWords): string =>
  row.head === null ? '' : `\n\n${words.head}: ${headWords(row.head)}`;

const htmlOf = (
  language: string,
  title: string,
  body: string,
  url: string,
  button: string,
  more: string,
  end: string,
): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<body style="font-family:Georgia,serif;background:#f6efdd;color:#2b2418;margin:0;padding:1rem">
<p>${escapeHtml(body).replaceAll('\n', '<br>')}</p>
<p><a href="${escapeHtml(url)}" style="display:inline-block;padding:.7rem 1.2rem;background:#5b3b1c;color:#fff;text-decoration:none;border-radius:.3rem">${escapeHtml(button)}</a></p>
${more}${end}</body></html>`;

const ending = async (services: Services, { noMore }: LetterWords, user: UserRow | null) => {
  const url = user ? await unsubscribeUrl(services, user.id) : null;
  if (url === null) return { text: '', html: '', header: {} };
  return {
    text: `\n\n--\n${noMore}: ${url}\n`,
    html: `<p style="font-size:.85em"><a href="${escapeHtml(url)}">${noMore}</a></p>`,
    header: { unsubscribe: url },
  };
};

/**
 * Whether somebody is to be told: who sits there; of letters the game master; who is asked to fly again, as long as he
 * does not and the game waits; for whose device the game waits, as long as it does.
 */
const isFor = (table: LoadedTable, user: string, kind: NoticeKind): boolean => {
  const seat = seatOf(table, user);
  const sits = seat !== null;
  if (kind === 'share') return sits && stillToTell(table).includes(seat);
  if (kind === 'desk') return isMaster(table, user) && !isOver(table);
  if (kind === 'left') return isHost(table, user) && !isOver(table);
  return kind === 'again' ? !sits && table.row.status === 'open' : sits;
};

/** Orders that this pilot may give now, as he could write them. */
const exampleFor = (table: LoadedTable, user: string): string =>
  table.hosted.orderExample(
    { rules: table.plan.rules, state: table.state, names: namesOf(table) },
    seatOf(table, user)!,
  );

const mailOf = async (
  services: Services,
  table: LoadedTable,
  user: UserRow | null,
  row: OutboxRow,
  subject: string,
  said: string,
  opening: string,
  head: string,
): Promise<Omit<Letter, 'to'>> => {
  const words = letterWords(user?.language);
  const body = said + opening + head;
  const told = await (opening && row.kind === 'start' ? firstMap : report)(services, table, user, row);
  const kind = row.kind as NoticeKind;
  // Of a game that is over, and where one is not asked, nobody has orders to give.
  const button = words.button[kind === 'turn' && (isOver(table) || isIdle(table, user)) ? 'start' : kind];
  const url = await link(services, table, user, row);
  const end = await ending(services, words, user);
  const replyTo = user ? await replyFor(services, table, user.id) : null;
  const byMail =
    replyTo === null || kind === 'back' || isIdle(table, user)
      ? ''
      : `\n${words.byMail(exampleFor(table, user!.id))}\n`;
  const film = await filmLink(services, table, row);
  const filmText = film === null ? '' : `${words.film}: ${film}\n`;
  const filmHtml = film === null ? '' : `<p><a href="${escapeHtml(film)}">${words.film}</a></p>`;
  const text = `${body}\n\n${button}: ${url}\n${filmText}${byMail}${told ? `\n${told.text}` : ''}${end.text}`;
  const html = htmlOf(words.language, subject, body, url, button, filmHtml + (told?.html ?? ''), end.html);
  return { subject, text, html, ...told?.along, ...end.header, ...(replyTo ? { replyTo } : {}) };
};

/** What is told under an invitation: what the game is about, and how fast it is; and under the notice that it begins: what it tells a pilot then. */
const openingOf = async (table: LoadedTable, user: UserRow | null, { kind }: OutboxRow, language: string) => {
  if (kind === 'invite')
    return [...aimsIn(table, language), paceIn(table, language)].map((line) => `\n\n${line}`).join('');
  const seat = user === null || kind !== 'start' ? null : seatOf(table, user.id);
  if (seat === null || table.state === null) return '';
  const { opening } = await table.hosted.tools();
  const position = { rules: table.plan.rules, state: table.state, names: namesOf(table) };
  return (opening?.(position, seat, language) ?? []).map((line) => `\n\n${line}`).join('');
};

/**
 * The letter and the push notice for a row of the outbox; null when its table is gone, or the reader's seat, or the game
 * that somebody was invited to is over, or the Turn whose deadline was moved.
 */
export const letterFor = async (services: Services, row: OutboxRow, user: UserRow | null): Promise<Notice | null> => {
  const facts = row.table_id === null ? null : await wholeTable(services.store.db, row.table_id);
  const kind = row.kind as NoticeKind;
  if (!facts || (user && !isFor(facts.table, user.id, kind))) return null;
  const { table } = facts;
  if (kind === 'invite' && isOver(table)) return null;
  if (kind === 'moved' && (table.row.turn !== row.turn || table.row.deadline === null)) return null;
  const words = letterWords(user?.language);
  const about = await aboutOf(services, table, words, user, row);
  const subject = words.subject[kind](about);
  const body = words.body[kind](about);
  const head = kind === 'turn' || !user ? '' : headLine(table, words);
  return {
    mail: async () => {
      const opening = await openingOf(table, user, row, words.language);
      return mailOf(services, table, user, row, subject, body, opening, head);
    },
    push: { title: subject, body: body + head, url: services.config.publicUrl + pathOf(table, kind) },
  };
};
