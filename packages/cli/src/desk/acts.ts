/** What a game master does at his desk, each with the words of a form: judges letters, writes to players, flies Turns. */
import { readFile } from 'node:fs/promises';
import { seatNamed } from '@paravion/games';
import { discardLetter, faultsOf, pressLetter } from '../commands/orders.ts';
import type { GameFile, Letter } from '../file/game-file.ts';
import { changeTable } from '../file/open.ts';
import { standings, withFile } from '../file/pending.ts';
import type { Change } from '../file/store.ts';
import { BY_HAND, letterOfMail } from '../mail/gather.ts';
import { readRaw } from '../mail/read.ts';
import { saysNone, withLetter } from '../mail/take.ts';
import { setDeadline } from '../post/deadline.ts';
import { dueWords, openGames, pathOfGame } from '../post/games.ts';
import { post } from '../post/mails.ts';
import { momentOf } from '../post/moment.ts';
import { type Desk, hashOf, inOffice, playerAt, saveOffice, zoneOf } from '../post/office.ts';
import { lateMail, mailTo, playersOf } from '../post/out-mails.ts';
import { send } from '../post/send.ts';
import { type OutTold, sendOut } from '../post/send-out.ts';
import { settleLetter, takeAsRead, tellTaken, waitingLetter, withSettled } from '../post/settle.ts';
import { type OpenGame, titleOf } from '../post/sort.ts';
import { nameOf, takeInto } from '../post/take-in.ts';
import { badInput, type Reply, reply, tried } from '../reply.ts';

/** The fields of a form as they were filled in. */
export type Form = Readonly<Record<string, string>>;
type Act = (desk: Desk, form: Form) => Promise<Reply>;

const missing = (what: string): Reply => badInput({ code: 'unknown', message: `There is no ${what}.` });

/** What is done in the game that a form names. */
const inGame =
  (act: (desk: Desk, open: OpenGame, form: Form) => Promise<Reply>): Act =>
  async (desk, form) => {
    const games = await openGames(desk);
    if (!games.ok) return games.error;
    const open = games.value.find((one) => one.game.id === form.game);
    return open ? act(desk, open, form) : missing(`game "${form.game ?? ''}"`);
  };

/** What is done for the seat that a form names, of the game that it names. */
const atSeat = (act: (desk: Desk, open: OpenGame, seat: number, form: Form) => Promise<Reply>): Act =>
  inGame(async (desk, open, form) => {
    const seat = tried(seatNamed(open.table.position.names, form.seat ?? ''));
    return seat.ok ? act(desk, open, seat.value, form) : seat.error;
  });

/** What is done in a game with the deadline that a form names; null where it names none. */
const withDeadline = (act: (desk: Desk, open: OpenGame, deadline: string | null) => Promise<Reply>): Act =>
  inGame(async (desk, open, form) => {
    const moment = momentOf('deadline', form.deadline || undefined, zoneOf(desk));
    return moment.ok ? act(desk, open, moment.value) : moment.error;
  });

const changeIn = (desk: Desk, open: OpenGame, change: (table: OpenGame['table']) => Change): Promise<Reply> =>
  changeTable(desk.io, pathOfGame(desk, open.game.file), change);

const addressOf = (desk: Desk, open: OpenGame, seat: number): string | null => {
  const player = playersOf(open).find((one) => one.seat === seat);
  return player ? mailTo(desk, player.address) : null;
};

/** Orders as the game master reads them: taken only where they can be read whole; their player is told how they stand, unless there are none (NMR). */
const takeOrders = atSeat(async (desk, open, seat, form) => {
  let letters: readonly Letter[] = [];
  const done = await changeIn(desk, open, (table) => {
    letters = readRaw(table, { from: BY_HAND, text: form.text ?? '', writer: seat, sent: null, attachments: [] });
    const after = letters.reduce((all, letter) => withLetter(all, letter, seat), table);
    const standing = standings(after)[seat]!;
    const faults = faultsOf(letters);
    if (faults.length > 0) return { file: null, reply: badInput(...faults) };
    const none = saysNone(letters[0]!);
    if (!none && !letters[0]!.parts.some(({ order }) => order !== null))
      return { file: null, reply: missing('order in it') };
    if (none) letters = [];
    return { file: after.file, reply: reply(`${standing.name}: ${standing.orders ?? 'no orders'}`, {}) };
  });
  return letters.length === 0 ? done : tellTaken(desk, open, seat, letters, done);
});

/** A letter that may be anybody's is this pilot's. */
const claim = atSeat(async (desk, open, seat, form) => {
  let letters: readonly Letter[] = [];
  const done = await changeIn(desk, open, (table) => {
    const letter = table.file.letters[Number(form.letter) - 1];
    if (!letter) return { file: null, reply: missing('such letter') };
    letters = readRaw(table, { from: letter.from, text: letter.text, writer: seat, sent: null, attachments: [] });
    const after = letters.reduce((all, one) => withLetter(all, one, null), table);
    const { name, orders } = standings(after)[seat]!;
    return { file: after.file, reply: reply(`${name}: ${orders ?? 'still to be read'}`, {}) };
  });
  return tellTaken(desk, open, seat, letters, done);
});

const discard = inGame((desk, open, form) =>
  changeIn(desk, open, (table) => {
    const { file, reply: said } = discardLetter(table, Number(form.letter));
    return { file, reply: { ...said, text: file ? 'The letter is thrown away.' : '' } };
  }),
);

/** A letter that was held, taken for a pilot of a game. */
const takeHeld = atSeat(async (desk, open, seat, form) => {
  const letter = waitingLetter(desk, form.letter);
  if (!letter.ok) return letter.error;
  const file = `letters/${nameOf(letter.value.hash)}.eml`;
  const bytes = await readFile(inOffice(desk, file));
  const raw = await letterOfMail(file, bytes, { names: [], players: [] });
  const taken = await takeInto(desk, { open, seat, text: raw.text }, raw, `${letter.value.from}, ${file}`);
  if ('exit' in taken) return taken;
  await saveOffice(withSettled(desk, letter.value, [open.game.id]));
  const said = reply(`The letter is ${open.table.position.names[seat]}'s in ${titleOf(open)}.`, {});
  return tellTaken(desk, open, seat, taken.letters, said);
});

/** A word to everybody who owes orders or whose orders cannot be read; once a Turn each. */
const remind = inGame(async (desk, open) => {
  const seats = standings(open.table);
  const told: string[] = [];
  for (const { seat, address } of playersOf(open)) {
    const { standing, name } = seats[seat]!;
    if (standing !== 'missing' && standing !== 'unreadable') continue;
    if (await post(desk, lateMail(desk, open, seats[seat]!, address))) told.push(name);
  }
  return reply(told.length > 0 ? `A mail to ${told.join(', ')} lies in outbox/.` : 'Nobody is left to remind.', {});
});

/** A letter of the game master's own to a player. */
const write = atSeat(async (desk, open, seat, form) => {
  const address = addressOf(desk, open, seat);
  const text = (form.text ?? '').trim();
  if (address === null) return missing('address of this player');
  if (text === '') return missing('word in this letter');
  const name = `word-${open.game.id}-${hashOf(Buffer.from(`${open.table.turn}/${seat}/${text}`)).slice(0, 16)}`;
  const subject = `${titleOf(open)}, ${dueWords(open, playerAt(desk, address).language)}`;
  const isNew = await post(desk, { name, to: address, subject, text: `${text}\n\n${desk.office.gm.name}\n` });
  return reply(isNew ? `A mail to ${address} lies in outbox/.` : 'This was written already.', {});
});

const withoutPress = (file: GameFile, turn: number, from: string | undefined, text: string | undefined): GameFile => ({
  ...file,
  letters: file.letters.map((letter) =>
    letter.turn === turn
      ? { ...letter, press: letter.press.filter((piece) => piece.from !== from || piece.text !== text) }
      : letter,
  ),
});

const cutPress = inGame((desk, open, form) =>
  changeIn(desk, open, (table) => ({
    file: withoutPress(table.file, table.turn, form.from, form.text?.replaceAll('\r\n', '\n')),
    reply: reply('The piece of press is left out.', {}),
  })),
);

const addPress = inGame(async (desk, open, form) => {
  const text = (form.text ?? '').replaceAll('\r\n', '\n').trim();
  if (text === '') return missing('word of press');
  return changeIn(desk, open, (table) => ({
    file: withFile(table, { ...table.file, letters: [...table.file.letters, pressLetter(table, text, null)] }).file,
    reply: reply('The report will print it.', {}),
  }));
});

/** The Turn due flown, whatever its deadline; reports go to the outbox. */
const fly = withDeadline(async (desk, { game }, deadline) => {
  const at = new Date().toISOString();
  const done = await sendOut(desk, { only: [game.id], deadline, at, dryRun: false });
  if (!done.ok) return done.error;
  const { mails, told } = done.value.reply.json as OutTold;
  const own = told[desk.office.games.findIndex(({ id }) => id === game.id)] ?? '';
  return { ...done.value.reply, text: `${own} Mails in outbox/: ${mails.length}.` };
});

export const ACTS: Readonly<Record<string, Act>> = {
  orders: takeOrders,
  /** Orders as their letter was most probably meant. */
  'as-read': atSeat(takeAsRead),
  claim,
  discard,
  held: takeHeld,
  settle: (desk, form) => settleLetter(desk, form.letter),
  deadline: withDeadline(setDeadline),
  remind,
  write,
  cut: cutPress,
  press: addPress,
  fly,
  send: (desk) => send(desk),
};
