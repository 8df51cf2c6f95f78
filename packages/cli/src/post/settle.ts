/** Letters that wait for the game master: taken off his list, or taken as what they most probably mean. */
import { basename, dirname, normalize } from 'node:path';
import { err, ok } from '@paravion/tabletop';
import type { Letter } from '../file/game-file.ts';
import { changeTable } from '../file/open.ts';
import { type SeatStanding, standings, type Table, withFile } from '../file/pending.ts';
import { pathOf } from '../file/store.ts';
import type { Io } from '../io.ts';
import { withLetter } from '../mail/take.ts';
import { badInput, EXIT, type Reply, reply, type Tried } from '../reply.ts';
import { answerTo } from './answer.ts';
import { dueWords, openGames, pathOfGame } from './games.ts';
import { post } from './mails.ts';
import { bookOf, type Desk, hashOf, isFile, openOffice, saveOffice, type TakenLetter } from './office.ts';
import { mailTo, playersOf } from './out-mails.ts';
import { type OpenGame, titleOf } from './sort.ts';

const waits = ({ held, says }: TakenLetter): boolean => held !== undefined || says !== undefined;

/** The one letter on the game master's list whose name begins so. */
export const waitingLetter = ({ office }: Desk, name: string | undefined): Tried<TakenLetter> => {
  const [found, other] = office.letters.filter((letter) => waits(letter) && name && letter.hash.startsWith(name));
  if (found && !other) return ok(found);
  return err(
    badInput({
      code: 'unknown',
      message: `No letter "${name ?? ''}" waits for you.`,
      expected: 'a name that "post status" shows',
    }),
  );
};

/** The office with a letter seen to; it is for these games. */
export const withSettled = (desk: Desk, { hash, from }: TakenLetter, games: TakenLetter['games']): Desk => {
  const letters = desk.office.letters.map((one) => (one.hash === hash ? { hash, from, games } : one));
  return { ...desk, office: { ...desk.office, letters } };
};

/** Tells a player how his orders stand, which the game master has taken; what is to be said of it to the game master. */
export const tellTaken = async (
  desk: Desk,
  open: OpenGame,
  seat: number,
  letters: readonly Letter[],
  done: Reply,
): Promise<Reply> => {
  const player = done.exit === EXIT.ok ? playersOf(open).find((one) => one.seat === seat) : undefined;
  if (!player) return done;
  const address = mailTo(desk, player.address);
  const { subject, text } = answerTo(desk, address, [{ open, seat, letters }]);
  const { turn, file } = open.table;
  const about = hashOf(Buffer.from(`${turn}/${file.letters.length}/${done.text}`)).slice(0, 16);
  await post(desk, { name: `read-${open.game.id}-${about}`, to: address, subject, text });
  const before = done.text.includes('\n') ? `${done.text}\n\n` : `${done.text.replace(/\.$/, '')}. `;
  return { ...done, text: `${before}A mail to ${address} says so.` };
};

/** The same for a game that may lie in an office, in the folder of its book. */
export const tellFromOffice = async (
  io: Io,
  table: Table,
  seat: number,
  letters: readonly Letter[],
  done: Reply,
): Promise<Reply> => {
  const folder = dirname(table.path);
  if (!(await isFile(pathOf(io, bookOf(folder))))) return done;
  const desk = await openOffice(io, folder);
  if (!desk.ok) return desk.error;
  const game = desk.value.office.games.find(({ file }) => normalize(file) === basename(table.path));
  return game ? tellTaken(desk.value, { game, table }, seat, letters, done) : done;
};

/** Takes the orders of a seat as its letter was most probably meant; the letter is named beside them. */
export const takeAsRead = async (desk: Desk, open: OpenGame, seat: number): Promise<Reply> => {
  let letters: readonly Letter[] = [];
  const done = await changeTable(desk.io, pathOfGame(desk, open.game.file), (table) => {
    const { name, from, proposal: order } = standings(table)[seat]!;
    if (order === undefined) return { file: null, reply: nothingProposed(name) };
    const { kit, position, turn } = table;
    const problems = kit.game.checkOrder(position.rules, position.state, seat, order);
    const said = table.file.letters.findLast((letter) => letter.turn === turn && letter.from === from);
    const own = { turn, from: `the game master, as ${from} was read`, text: said?.text ?? '' };
    letters = [{ ...own, parts: [{ seat, order, problems }], press: [], problems: [], unclaimed: false }];
    const after = letters.reduce((all, letter) => withLetter(all, letter, seat), table);
    return { file: after.file, reply: reply(`${name}: ${standings(after)[seat]!.orders ?? ''}`, {}) };
  });
  return tellTaken(desk, open, seat, letters, done);
};

const nothingProposed = (name: string): Reply =>
  badInput({
    code: 'unknown',
    message: `There is nothing that ${name} most probably means.`,
    expected: 'his orders as you read them: "paravion orders GAME --seat NAME ORDERS"',
  });

interface Question {
  readonly open: OpenGame;
  readonly seat: number;
  readonly wordless: boolean;
}

/** The questions that a letter of this name is, which stand in the way of their games. */
const questionsOf = (games: readonly OpenGame[], name: string): readonly Question[] =>
  games.flatMap((open) =>
    standings(open.table).flatMap(({ seat, standing, from, wordless = false }) =>
      standing === 'unreadable' && from?.includes(`letters/${name}`) ? [{ open, seat, wordless }] : [],
    ),
  );

const noQuestion = (name: string, many: boolean): Reply =>
  badInput({
    code: 'unknown',
    message: `${many ? 'More than one' : 'No'} letter "${name}" is a question.`,
    expected: 'the name of a letter that "post status" shows as unreadable',
  });

/** The same for the letter whose name begins so. */
export const settleAsRead = async (desk: Desk, name: string): Promise<Reply> => {
  const games = await openGames(desk);
  if (!games.ok) return games.error;
  const [one, other] = questionsOf(games.value, name);
  return one && !other ? takeAsRead(desk, one.open, one.seat) : noQuestion(name, other !== undefined);
};

/** How a seat stands once a letter of its is let go. */
const stands = ({ standing, orders, from }: Omit<SeatStanding, 'name'>, due: string): string => {
  if (standing === 'missing') return `owes orders for ${due}`;
  return standing === 'unreadable' ? `has an earlier letter that is a question, ${from}` : `${orders}`;
};

/** A letter orders nothing for these seats: they owe orders still. */
const ordersNothing = async (desk: Desk, { open, seat }: Question, name: string): Promise<Reply> =>
  changeTable(desk.io, pathOfGame(desk, open.game.file), (table) => {
    const letters = table.file.letters.map((letter) =>
      letter.turn === table.turn && letter.from.includes(`letters/${name}`)
        ? { ...letter, parts: letter.parts.filter((part) => part.seat !== seat), problems: [] }
        : letter,
    );
    const after = withFile(table, { ...table.file, letters });
    const { name: pilot, ...now } = standings(after)[seat]!;
    return { file: after.file, reply: reply(`${titleOf(open)}: ${pilot} ${stands(now, dueWords(open, 'en'))}.`, {}) };
  });

/** The letter whose name begins so holds no orders: its writer owes them still, or those stand that came before. */
export const settleNoOrders = async (desk: Desk, name: string): Promise<Reply> => {
  const games = await openGames(desk);
  if (!games.ok) return games.error;
  const found = questionsOf(games.value, name);
  return found.length === 0 ? noQuestion(name, false) : settleQuestions(desk, found, name);
};

const settleQuestions = async (desk: Desk, found: readonly Question[], name: string): Promise<Reply> => {
  const told: string[] = [];
  for (const one of found) {
    const done = await ordersNothing(desk, one, name);
    if (done.exit !== EXIT.ok) return done;
    told.push(done.text);
  }
  return reply(told.join('\n'), {});
};

/** Takes a letter off the lists, once the game master has seen to it; one that speaks of no orders holds no game up any more. */
export const settleLetter = async (desk: Desk, name: string | undefined): Promise<Reply> => {
  const games = await openGames(desk);
  if (!games.ok) return games.error;
  const asks = name ? questionsOf(games.value, name).filter(({ wordless }) => wordless) : [];
  const found = waitingLetter(desk, name);
  if (!found.ok && asks.length === 0) return found.error;
  if (found.ok) await saveOffice(withSettled(desk, found.value, found.value.games));
  const told = await settleQuestions(desk, asks, name ?? '');
  const off = found.ok ? `${found.value.from}: settled.` : '';
  return { ...told, text: [off, told.text].filter((line) => line !== '').join('\n') };
};
