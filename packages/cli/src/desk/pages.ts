/** The pages of the desk: all games with what waits, and one game with its letters. */
import { readFile } from 'node:fs/promises';
import type { Mail } from '@paravion/mail';
import { sayMoment } from '@paravion/mail';
import { formatProblem, type Problem } from '@paravion/tabletop';
import PostalMime from 'postal-mime';
import type { Letter } from '../file/game-file.ts';
import { lettersAhead, pressOf, type SeatStanding, standings, unresolved } from '../file/pending.ts';
import { BY_HAND, letterOfMail, seatOfSender } from '../mail/gather.ts';
import { dueWords } from '../post/games.ts';
import { outbox } from '../post/mails.ts';
import { type Desk, inOffice, playerAt, type TakenLetter, zoneOf } from '../post/office.ts';
import { playersOf } from '../post/out-mails.ts';
import { questionsIn } from '../post/send-out.ts';
import { type OpenGame, titleOf } from '../post/sort.ts';
import { nameOf } from '../post/take-in.ts';
import { area, banner, choice, details, form, letter, moment, page, type Said, seatId, text } from './html.ts';

const STANDING = { in: 'in', unreadable: 'cannot be read', missing: 'missing', idle: 'owes nothing' } as const;
/** Orders that can be read, and are against the rules. */
const NOT_ALLOWED = 'not allowed';
/** A letter that asks or tells something, where orders are owed. */
const WITHOUT = 'wrote without orders';

type Stands = Pick<SeatStanding, 'standing' | 'refused' | 'wordless'>;
const stateOf = ({ standing, refused, wordless }: Stands): string =>
  refused ? NOT_ALLOWED : wordless ? WITHOUT : STANDING[standing];

const tag = (seat: Stands): string => {
  const look = seat.standing === 'in' ? ' in' : seat.standing === 'idle' ? '' : ' asks';
  return `<span class="tag${look}">${stateOf(seat)}</span>`;
};

const dueOf = (open: OpenGame): string => (open.table.owing.length === 0 ? 'over' : dueWords(open, 'en'));

const whenOf = (desk: Desk, { game }: OpenGame): string =>
  game.deadline === null ? 'no deadline' : `until ${sayMoment(game.deadline, playerAt(desk, desk.office.gm.email))}`;

const cameFrom = (from: string): string => (from === BY_HAND ? 'typed by hand' : `from ${from}`);

const problems = (all: readonly Problem[]): string => {
  const told = all.map(({ path: _, ...problem }) => `<li>${text(formatProblem(problem))}</li>`);
  return told.length === 0 ? '' : `<ul class="quiet">${told.join('')}</ul>`;
};

const gameSheet = (desk: Desk, open: OpenGame): string => {
  const seats = standings(open.table).filter(({ standing }) => standing !== 'idle');
  const asks = questionsIn(desk, open);
  const states = seats.map(stateOf);
  const tally = [STANDING.in, STANDING.unreadable, WITHOUT, NOT_ALLOWED, STANDING.missing]
    .map((state) => ({ state, count: states.filter((one) => one === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${state}`);
  const waits = asks.length > 0 ? `<p class="asks">Waits for you: ${text(asks.join('; '))}.</p>` : '';
  return `<section class="sheet"><div class="head"><h2><a href="/game/${open.game.id}">${text(titleOf(open))}</a></h2>
<span class="quiet">${text(dueOf(open))}, ${text(whenOf(desk, open))}</span></div><p>${text(tally.join(', '))}</p>${waits}</section>`;
};

/** The seat of a letter's writer, as far as his address or the name he goes by shows it. */
const writerIn = ({ table }: OpenGame, mail: Mail): number | null =>
  seatOfSender({ names: table.position.names, players: table.file.players }, mail);

const heldSheet = async (desk: Desk, games: readonly OpenGame[], one: TakenLetter): Promise<string> => {
  const bytes = await readFile(inOffice(desk, 'letters', `${nameOf(one.hash)}.eml`)).catch(() => null);
  const mail = bytes && (await letterOfMail('letter', bytes, { names: [], players: [] }));
  const name = nameOf(one.hash);
  // Those come first in which it reads as orders.
  const may = games
    .filter(({ table }) => table.owing.length > 0)
    .toSorted((a, b) => Number(one.games.includes(b.game.id)) - Number(one.games.includes(a.game.id)));
  const takes = may.map((open) =>
    form(
      'held',
      { letter: name, game: open.game.id },
      `Take it for ${titleOf(open)}`,
      choice('Whose is it?', 'seat', open.table.position.names, mail?.mail ? writerIn(open, mail.mail) : null),
    ),
  );
  const why = one.held ?? one.says?.join('; ') ?? '';
  return `<section class="sheet"><div class="head"><h3>${text(one.from)}</h3><span class="tag asks">${text(why)}</span></div>
${mail ? `<p class="quiet">${text(mail.subject ?? '')}</p>${letter(mail.text)}` : '<p>The letter itself is not in letters/.</p>'}
${one.held === undefined ? '' : takes.join('')}${form('settle', { letter: name }, 'Off the list')}</section>`;
};

/** All games of the office, and the letters that wait for the game master. */
export const overview = async (desk: Desk, games: readonly OpenGame[], said: Said | null): Promise<string> => {
  const waiting = desk.office.letters.filter(({ held, says }) => held !== undefined || says !== undefined);
  const held = await Promise.all(waiting.map((one) => heldSheet(desk, games, one)));
  const mails = (await outbox(desk)).length;
  const post =
    mails > 0 ? form('send', {}, mails === 1 ? 'Send the mail in outbox/' : `Send ${mails} mails in outbox/`) : '';
  const body = `<div class="head"><h1>The desk of ${text(desk.office.gm.name)}</h1>${post}</div>
${games.map((open) => gameSheet(desk, open)).join('\n')}
${held.length > 0 ? `<h2>Letters that wait for you</h2>${held.join('\n')}` : ''}`;
  return page(`Desk of ${desk.office.gm.name}`, body, said);
};

const lettersOf = ({ table }: OpenGame, seat: number): readonly (readonly [number, Letter])[] =>
  table.file.letters.flatMap((one, i) =>
    one.turn === table.turn && one.parts.some((part) => part.seat === seat) ? [[i + 1, one] as const] : [],
  );

/** Whether what was done last was done for this seat; then its sheet says what came of it. */
const isAbout = (said: Said | null, { name }: SeatStanding): said is Said =>
  said !== null && said.act !== 'held' && said.form.seat === name;

const seatSheet = (open: OpenGame, seat: SeatStanding, said: Said | null): string => {
  const { table, game } = open;
  const fields = { game: game.id, seat: seat.name };
  const own = lettersOf(open, seat.seat);
  const many = own.length > 1;
  const counting = own.findLast(([, one]) => one.parts.some((part) => part.seat === seat.seat && !part.wordless))?.[1];
  // The newest first: it is the one that asks.
  const letters = own
    .toReversed()
    .map(
      ([number, one]) =>
        `<p class="quiet">${text(one.from)}${one === counting && many ? ' <span class="tag in">this one counts</span>' : ''}</p>${letter(one.text)}${form('discard', { game: game.id, letter: String(number) }, 'Throw this letter away')}`,
    );
  const mine = isAbout(said, seat);
  const asks = seat.standing === 'unreadable';
  const refused = mine && said.act === 'orders' && said.reply.problems.length > 0;
  const typed = refused ? (said.form.text ?? '') : (seat.orders ?? '');
  const correct = form(
    'orders',
    fields,
    'Take these orders',
    area(`As you read them, for instance ${table.kit.orderExample(table.position, seat.seat)}`, typed, 2),
    asks ? 'primary' : 'plain',
  );
  const proposal =
    seat.proposal === undefined
      ? ''
      : `<p>Most probably it means:</p><p class="typed">${text(table.kit.formatOrder(table.position, seat.seat, seat.proposal))}</p>${form('as-read', fields, 'Take as read', '', 'primary')}`;
  const hasAddress = playersOf(open).some((one) => one.seat === seat.seat);
  const write = hasAddress
    ? details('Write to this player', form('write', fields, 'Into outbox/', area('Your letter')))
    : '';
  return `<section class="sheet" id="${text(seatId(seat.name))}"><div class="head"><h3>${text(seat.name)}</h3>${tag(seat)}</div>
${mine ? banner(said) : ''}${seat.orders === null ? '' : `<p class="typed">${text(seat.orders)}</p>`}${seat.from === null ? '' : `<p class="quiet">${text(cameFrom(seat.from))}</p>`}
${problems(seat.problems)}${proposal}${letters.length > 0 ? details(letters.length === 1 ? 'The letter' : `${letters.length} letters`, letters.join(''), asks) : ''}
${details(seat.standing === 'in' ? 'Correct them' : 'Give orders for this pilot', correct, asks || refused)}${write}</section>`;
};

const looseSheet = (open: OpenGame, one: Letter): string => {
  const number = String(open.table.file.letters.indexOf(one) + 1);
  const fields = { game: open.game.id, letter: number };
  const whose = choice('Whose orders are these?', 'seat', open.table.position.names);
  return `<section class="sheet"><div class="head"><h3>${text(one.from)}</h3><span class="tag asks">whose?</span></div>
${problems(one.problems)}${letter(one.text)}<div class="row">${form('claim', fields, 'Take it so', whose, 'primary')}${form('discard', fields, 'Throw it away')}</div></section>`;
};

const pressSheet = (open: OpenGame): string => {
  const pieces = pressOf(open.table).map(
    ({ from, text: words }) =>
      `<p class="quiet">${text(from)}</p>${letter(words)}${form('cut', { game: open.game.id, from, text: words }, 'Leave it out')}`,
  );
  return `<section class="sheet"><h2>Press</h2>${pieces.join('') || '<p class="quiet">Nothing yet.</p>'}
${details('Add a piece of your own', form('press', { game: open.game.id }, 'Print it', area('Your piece')))}</section>`;
};

const deadlineSheet = (desk: Desk, open: OpenGame): string => {
  const id = { game: open.game.id };
  const missing = standings(open.table).filter(({ standing }) => standing === 'missing');
  const asks = questionsIn(desk, open);
  const fly = form(
    'fly',
    id,
    `Fly ${dueOf(open)} now`,
    moment(`Deadline of the Turn after it, ${zoneOf(desk)} (may be empty)`, ''),
    'primary',
  );
  const nmr =
    missing.length > 0 ? `<p>No orders, so NMR: ${text(missing.map(({ name }) => name).join(', '))}.</p>` : '';
  const stop = `<p class="asks">It cannot be flown yet: ${text(asks.join('; '))}.</p>`;
  return `<section class="sheet"><h2>${text(dueOf(open))}</h2>
<div class="row">${form('deadline', id, 'Set', moment(`Deadline (${zoneOf(desk)}, where none is said)`, open.game.deadline?.replace(':00.000Z', 'Z') ?? ''))}${form('remind', id, 'Remind whoever is late')}</div>
${asks.length > 0 ? stop : `${nmr}<p><a href="/preview/${open.game.id}">Look at the report first</a></p>${fly}`}</section>`;
};

/** Orders for a Turn to come: whose, and how they were read. */
const aheadOf = ({ table: { kit, position } }: OpenGame, { turn, from, parts }: Letter): string => {
  const said = parts.map(({ seat, order }) => {
    const orders = order === null ? 'cannot be read' : kit.formatOrder(position, seat, order);
    return `<p>Turn ${turn}, ${text(position.names[seat]!)}: <span class="typed">${text(orders)}</span></p>`;
  });
  return `${said.join('')}<p class="quiet">${text(cameFrom(from))}</p>`;
};

/** One game: what each pilot ordered and how it was read, its press, and its deadline. */
export const gamePage = (desk: Desk, open: OpenGame, said: Said | null): string => {
  const over = open.table.owing.length === 0;
  const all = standings(open.table);
  const seats = all.filter(({ standing }) => standing !== 'idle');
  const idle = all.filter(({ standing }) => standing === 'idle').map(({ name }) => name);
  const { kit, position } = open.table;
  const shown = { rules: position.rules, before: null, events: [], after: position.state, names: position.names };
  const map = details('The map as it stands', `<div class="map">${kit.map(shown, { heading: false })}</div>`);
  const ahead = lettersAhead(open.table).map((one) => aheadOf(open, one));
  const body = `<p><a href="/">All games</a></p><div class="head"><h1>${text(titleOf(open))}</h1>
<span class="quiet">${text(dueOf(open))}, ${text(whenOf(desk, open))}</span></div>
${over ? '' : map}
${unresolved(open.table)
  .map((one) => looseSheet(open, one))
  .join('\n')}
${seats.map((seat) => seatSheet(open, seat, said)).join('\n')}
${idle.length > 0 && !over ? `<p class="quiet">Owes nothing now: ${text(idle.join(', '))}.</p>` : ''}
${ahead.length > 0 ? `<section class="sheet"><h2>Sent ahead</h2>${ahead.join('')}</section>` : ''}
${over ? '' : pressSheet(open) + deadlineSheet(desk, open)}`;
  return page(titleOf(open), body, seats.some((seat) => isAbout(said, seat)) ? null : said);
};

/** Mails that would go out, one under the other. */
export const previewPage = async (
  desk: Desk,
  open: OpenGame,
  told: string,
  names: readonly string[],
): Promise<string> => {
  const mails = await Promise.all(
    names.map(async (name, i) => {
      const mail = await PostalMime.parse(await readFile(inOffice(desk, 'preview', `${name}.eml`)));
      const shown = mail.html
        ? `<iframe sandbox="" title="${text(mail.subject ?? name)}" srcdoc="${text(mail.html)}"></iframe>`
        : letter(mail.text ?? '');
      return details(`${mail.to?.[0]?.address ?? ''}: ${mail.subject ?? ''}`, shown, i === 0);
    }),
  );
  const body = `<p><a href="/game/${open.game.id}">Back to ${text(titleOf(open))}</a></p><h1>As it would go out</h1>
<p>${text(told)}</p><section class="sheet">${mails.join('') || '<p>No mails.</p>'}</section>`;
  return page(`${titleOf(open)}: preview`, body);
};
