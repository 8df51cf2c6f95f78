/** Letters come in: each is filed as it is, sorted to its games, read, and answered with what was read. */
import { plainName } from '@paravion/games';
import type { Mail } from '@paravion/mail';
import { ok } from '@paravion/tabletop';
import type { Letter } from '../file/game-file.ts';
import { changeTable } from '../file/open.ts';
import { standings, type Table } from '../file/pending.ts';
import { gather, type RawLetter } from '../mail/gather.ts';
import { readRaw } from '../mail/read.ts';
import { withLetter } from '../mail/take.ts';
import { EXIT, type Reply, reply, type Tried } from '../reply.ts';
import { answerTo, type Taken } from './answer.ts';
import { openGames, pathOfGame } from './games.ts';
import { post } from './mails.ts';
import { type Desk, fileOnce, hashOf, playerAt, saveOffice, type TakenLetter } from './office.ts';
import { saidOfHimself } from './says.ts';
import { type OpenGame, type Route, type Sorted, sortMail, titleOf } from './sort.ts';
import { WORDS } from './words.ts';

/** So much of a hash names a file. */
const SHORT = 16;

/** The name of a letter's file in `letters/`, without its ending. */
export const nameOf = (hash: string): string => hash.slice(0, SHORT);

/** A letter for one game, put into its file; the same letter once more changes nothing. */
export const takeInto = async (desk: Desk, route: Route, raw: RawLetter, from: string): Promise<Taken | Reply> => {
  let letters: readonly Letter[] = [];
  const answered = await changeTable(desk.io, pathOfGame(desk, route.open.game.file), (table) => {
    letters = readRaw(table, { ...raw, from, text: route.text, writer: route.seat });
    const after = letters.reduce<Table>((all, letter) => withLetter(all, letter, null), table);
    return { file: after.file, reply: reply('', null) };
  });
  return answered.exit === EXIT.ok ? { open: route.open, seat: route.seat, letters } : answered;
};

interface Done {
  readonly letter: TakenLetter;
  readonly told: readonly string[];
}

const held = (hash: string, from: string, why: string, games: readonly OpenGame[] = []): Done => ({
  letter: { hash, from, games: games.map(({ game }) => game.id), held: why },
  told: [`${from}: HELD, ${why} (letters/${nameOf(hash)}.eml)`],
});

/** How a letter comes to orders that are not in it. */
const builtOn = ({ confirmed, builds }: Letter): string => {
  if (confirmed) return 'says yes: ';
  if (builds === 'due') return 'changes what was in: ';
  return builds === 'last' ? 'the same as in the Turn before: ' : '';
};

const describe = ({ open, seat, letters }: Taken): readonly string[] => {
  const { table } = open;
  const name = `  ${titleOf(open)}: ${table.position.names[seat]}: `;
  return letters.flatMap((letter) => {
    const parts = letter.parts.map((part) => {
      const unread = part.refused ? 'NOT TAKEN' : 'NOT READABLE';
      const none = part.wordless ? `no orders for Turn ${letter.turn}` : unread;
      const said = part.order === null ? none : table.kit.formatOrder(table.position, part.seat, part.order);
      const may =
        part.proposal === undefined
          ? ''
          : `; most probably it means ${table.kit.formatOrder(table.position, part.seat, part.proposal)}`;
      const stands = letter.standing ? ' (standing orders)' : '';
      return `${name}${letter.early ? `for Turn ${letter.turn}: ` : ''}${part.order === null ? '' : builtOn(letter)}${said}${may}${stands}`;
    });
    const press = letter.press.length > 0 ? [`${name}press`] : [];
    return parts.length + press.length > 0 ? [...parts, ...press] : [`${name}no orders`];
  });
};

/** Whether a game waits for a letter that does not name it: it may order something, or its writer owes orders there. */
const mayConcern = (raw: RawLetter, { open: { table }, seat }: Route): boolean => {
  const { standing } = standings(table)[seat]!;
  return (
    standing === 'missing' ||
    standing === 'unreadable' ||
    readRaw(table, { ...raw, writer: seat }).some(({ parts }) => parts.some((part) => !part.wordless))
  );
};

/** A letter that names none of its writer's games: he is asked for which it is, where one waits for it. */
const askWhich = async (
  desk: Desk,
  raw: RawLetter,
  hash: string,
  { routes, mixed }: Extract<Sorted, { is: 'which' }>,
): Promise<Done> => {
  const { address, id, subject } = raw.mail!;
  const words = WORDS[playerAt(desk, address).language];
  const titles = routes.map(({ open }) => titleOf(open)).join(', ');
  const may = routes.flatMap((route) => (mixed || mayConcern(raw, route) ? [route.open] : []));
  const text = `${may.length > 0 ? words.whichGame(titles) : words.noGameWaits}\n\n${desk.office.gm.name}`;
  await post(desk, { name: `answer-${nameOf(hash)}`, to: address, subject: `Re: ${subject}`, text, answers: id });
  return held(
    hash,
    address,
    mixed
      ? `mixes up games: ${titles}`
      : may.length > 0
        ? `for which game? ${titles}`
        : 'no orders in it; no game waits for it',
    may,
  );
};

const STRANGER = 'nobody plays under this address';
/** Why a letter is held that names nobody who plays: no game waits for it. */
export const SET_ASIDE = `${STRANGER}, and no player is named in it; no game waits for it`;

/** Whether a letter from nobody known reads as orders in a game: then they may be somebody's who seems to have sent none. */
const mayBeFor =
  (raw: RawLetter) =>
  ({ table }: OpenGame): boolean =>
    readRaw(table, { ...raw, writer: null }).some((letter) => letter.unclaimed || letter.parts.length > 0);

/** Words of names and of letters, to be compared. */
const wordsOf = (text: string): readonly string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (word.length > 2 && !ARTICLES.has(word.toLowerCase()) ? [plainName(word)] : []));
const ARTICLES = new Set('the der die das von van les'.split(' '));

/** Whether a mail from an address that nobody plays under names somebody who plays here: it may be his, from another one. */
const namesSomebody = ({ name, address, subject, text }: Mail, { table }: OpenGame): boolean => {
  const said = new Set(wordsOf([name, address.replace(/@.*/, ''), subject, text].join(' ')));
  const players = table.file.players.flatMap((player) => [player.name ?? '', player.email?.replace(/@.*/, '') ?? '']);
  return [...table.position.names, ...players].flatMap(wordsOf).some((word) => said.has(word));
};

/** One mail, whole: filed, read and answered. */
export const takeMail = async (
  desk: Desk,
  games: readonly OpenGame[],
  raw: RawLetter,
  hash: string,
): Promise<Done | Reply> => {
  const mail = raw.mail!;
  const from = mail.address || raw.from;
  await fileOnce(desk, 'letters', `${nameOf(hash)}.eml`, raw.bytes!);
  if (mail.automatic) return held(hash, from, 'written by a machine');
  const sorted = sortMail(desk, games, mail);
  if (sorted.is === 'stranger') {
    const may = games.filter((open) => namesSomebody(mail, open) && mayBeFor(raw)(open));
    const { letter, told } = held(hash, from, may.length > 0 ? STRANGER : SET_ASIDE, may);
    return {
      letter: { ...letter, due: Object.fromEntries(games.map(({ game, table }) => [game.id, table.turn])) },
      told,
    };
  }
  if (sorted.is === 'which') return askWhich(desk, raw, hash, sorted);
  const taken: Taken[] = [];
  for (const route of sorted.routes) {
    const one = await takeInto(desk, route, raw, `${from}, letters/${nameOf(hash)}.eml`);
    if ('exit' in one) return one;
    taken.push(one);
  }
  const told = saidOfHimself(mail.text, from);
  const unread = mail.attachments.flatMap(({ name, text }) => (text === null ? [name] : [])).join(', ');
  const words = WORDS[playerAt(desk, mail.address).language];
  const more = [...(told.length > 0 ? [words.passedOn] : []), ...(unread ? [words.attached(unread)] : [])];
  const { subject, text } = answerTo(desk, mail.address, taken, more);
  await post(desk, { name: `answer-${nameOf(hash)}`, to: mail.address, subject, text, answers: mail.id });
  const says = [...told, ...(unread ? [`attached, and not read: ${unread} (letters/${nameOf(hash)}.eml)`] : [])];
  const said = says.length > 0 ? { says } : {};
  const letter = { hash, from, games: taken.map(({ open }) => open.game.id), ...said };
  return { letter, told: [`${from}:`, ...taken.flatMap(describe), ...says.map((line) => `  SAYS ${line}`)] };
};

const NO_MAIL = 'no e-mail: take it in with "paravion orders"';

/** An office after a letter: what is to be told of it, and whether it had been taken in before. */
export interface Came {
  readonly desk: Desk;
  readonly told: readonly string[];
  readonly known: boolean;
}

/** Takes in one letter: filed, sorted, read, answered, and kept in the book. The same letter once more changes nothing. */
export const takeLetter = async (desk: Desk, raw: RawLetter): Promise<Came | Reply> => {
  const hash = hashOf(raw.bytes ?? Buffer.from(raw.text));
  if (desk.office.letters.some((letter) => letter.hash === hash)) return { desk, told: [], known: true };
  if (!raw.mail || !raw.bytes) return { desk, told: [`${raw.from}: ${NO_MAIL}`], known: false };
  const games = await openGames(desk);
  if (!games.ok) return games.error;
  const done = await takeMail(desk, games.value, raw, hash);
  if ('exit' in done) return done;
  const after = { ...desk, office: { ...desk.office, letters: [...desk.office.letters, done.letter] } };
  await saveOffice(after);
  return { desk: after, told: done.told, known: false };
};

/** Takes in all letters of these mailboxes, maildirs, folders, files, or of standard input (`-`). */
export const takeIn = async (desk: Desk, sources: readonly string[]): Promise<Tried<Reply>> => {
  const gathered = await gather(desk.io, sources, { names: [], players: [] }, null);
  if (!gathered.ok) return gathered;
  const told: string[] = [];
  let now = desk;
  let known = 0;
  let noMails = 0;
  // From several mailboxes the later letter is the later, whichever box it lies in.
  for (const raw of gathered.value.letters.toSorted((a, b) => (a.sent ?? 0) - (b.sent ?? 0))) {
    const came = await takeLetter(now, raw);
    if ('exit' in came) return ok(came);
    now = came.desk;
    told.push(...came.told);
    if (came.known) known++;
    if (!raw.mail) noMails++;
  }
  if (known > 0) told.push(`${known} known already.`);
  if (gathered.value.passed.length > 0) told.push(`Not looked at: ${gathered.value.passed.join(', ')}`);
  const answered = reply(told.join('\n'), { letters: now.office.letters, known, passed: gathered.value.passed });
  // A timer sees that letters lie there which nobody has taken in.
  return ok(noMails > 0 ? { ...answered, exit: EXIT.refused } : answered);
};
