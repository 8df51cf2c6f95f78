/** The pages of the desk: all games with what waits, and one game with its letters. */
import { readFile } from 'node:fs/promises';
import type { Mail } from '@paravion/mail';
import { sayMoment } from '@paravion/mail';
import type { Problem } from '@paravion/tabletop';
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
import { type Voice, voiceOf } from './voice.ts';

const STANDING = { in: 'in', unreadable: 'cannot be read', missing: 'missing', idle: 'owes nothing' } as const;
/** Orders that can be read, and are against the rules. */
const NOT_ALLOWED = 'not allowed' as const;
/** A letter that asks or tells something, where orders are owed. */
const WITHOUT = 'wrote without orders' as const;

type Stands = Pick<SeatStanding, 'standing' | 'refused' | 'wordless'>;
const stateOf = ({ standing, refused, wordless }: Stands) =>
  refused ? NOT_ALLOWED : wordless ? WITHOUT : STANDING[standing];

const tag = ({ say }: Voice, seat: Stands): string => {
  const look = seat.standing === 'in' ? ' in' : seat.standing === 'idle' ? '' : ' asks';
  return `<span class="tag${look}">${say(stateOf(seat))}</span>`;
};

const dueOf = ({ language, say }: Voice, open: OpenGame): string =>
  open.table.owing.length === 0 ? say('over') : dueWords(open, language);

const whenOf = ({ say }: Voice, desk: Desk, { game }: OpenGame): string =>
  game.deadline === null
    ? say('no deadline')
    : say(`until ${sayMoment(game.deadline, playerAt(desk, desk.office.gm.email))}`);

const cameFrom = ({ say }: Voice, from: string): string => say(from === BY_HAND ? 'typed by hand' : `from ${from}`);

const problems = (voice: Voice, { table }: OpenGame, all: readonly Problem[]): string => {
  const told = all.map((problem) => `<li>${text(voice.problem(problem, table.kit))}</li>`);
  return told.length === 0 ? '' : `<ul class="quiet">${told.join('')}</ul>`;
};

const gameSheet = (voice: Voice, desk: Desk, open: OpenGame): string => {
  const { say } = voice;
  const seats = standings(open.table).filter(({ standing }) => standing !== 'idle');
  const asks = questionsIn(desk, open).map(voice.tell);
  const states = seats.map(stateOf);
  const tally = [STANDING.in, STANDING.unreadable, WITHOUT, NOT_ALLOWED, STANDING.missing]
    .map((state) => ({ state, count: states.filter((one) => one === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${say(state)}`);
  const waits = asks.length > 0 ? `<p class="asks">${text(say(`Waits for you: ${asks.join('; ')}.`))}</p>` : '';
  return `<section class="sheet"><div class="head"><h2><a href="/game/${open.game.id}">${text(titleOf(open))}</a></h2>
<span class="quiet">${text(dueOf(voice, open))}, ${text(whenOf(voice, desk, open))}</span></div><p>${text(tally.join(', '))}</p>${waits}</section>`;
};

/** The seat of a letter's writer, as far as his address or the name he goes by shows it. */
const writerIn = ({ table }: OpenGame, mail: Mail): number | null =>
  seatOfSender({ names: table.position.names, players: table.file.players }, mail);

const heldSheet = async (
  { say, tell }: Voice,
  desk: Desk,
  games: readonly OpenGame[],
  one: TakenLetter,
): Promise<string> => {
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
      say(`Take it for ${titleOf(open)}`),
      choice(say('Whose is it?'), 'seat', open.table.position.names, mail?.mail ? writerIn(open, mail.mail) : null),
    ),
  );
  const why = tell(one.held ?? '') || (one.says?.map(tell).join('; ') ?? '');
  return `<section class="sheet"><div class="head"><h3>${text(one.from)}</h3><span class="tag asks">${text(why)}</span></div>
${mail ? `<p class="quiet">${text(mail.subject ?? '')}</p>${letter(mail.text)}` : `<p>${say('The letter itself is not in letters/.')}</p>`}
${one.held === undefined ? '' : takes.join('')}${form('settle', { letter: name }, say('Off the list'))}</section>`;
};

/** All games of the office, and the letters that wait for the game master. */
export const overview = async (desk: Desk, games: readonly OpenGame[], said: Said | null): Promise<string> => {
  const voice = voiceOf(desk, games);
  const { say } = voice;
  const waiting = desk.office.letters.filter(({ held, says }) => held !== undefined || says !== undefined);
  const held = await Promise.all(waiting.map((one) => heldSheet(voice, desk, games, one)));
  const mails = (await outbox(desk)).length;
  const post =
    mails > 0 ? form('send', {}, say(mails === 1 ? 'Send the mail in outbox/' : `Send ${mails} mails in outbox/`)) : '';
  const title = say(`The desk of ${desk.office.gm.name}`);
  const body = `<div class="head"><h1>${text(title)}</h1>${post}</div>
${games.map((open) => gameSheet(voice, desk, open)).join('\n')}
${held.length > 0 ? `<h2>${say('Letters that wait for you')}</h2>${held.join('\n')}` : ''}`;
  return page(voice, title, body, said);
};

const lettersOf = ({ table }: OpenGame, seat: number): readonly (readonly [number, Letter])[] =>
  table.file.letters.flatMap((one, i) =>
    one.turn === table.turn && one.parts.some((part) => part.seat === seat) ? [[i + 1, one] as const] : [],
  );

/** Whether what was done last was done for this seat; then its sheet says what came of it. */
const isAbout = (said: Said | null, { name }: SeatStanding): said is Said =>
  said !== null && said.act !== 'held' && said.form.seat === name;

const seatSheet = (voice: Voice, open: OpenGame, seat: SeatStanding, said: Said | null): string => {
  const { say } = voice;
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
        `<p class="quiet">${text(cameFrom(voice, one.from))}${one === counting && many ? ` <span class="tag in">${say('this one counts')}</span>` : ''}</p>${letter(one.text)}${form('discard', { game: game.id, letter: String(number) }, say('Throw this letter away'))}`,
    );
  const mine = isAbout(said, seat);
  const asks = seat.standing === 'unreadable';
  const refused = mine && said.act === 'orders' && said.reply.problems.length > 0;
  const typed = refused ? (said.form.text ?? '') : (seat.orders ?? '');
  const correct = form(
    'orders',
    fields,
    say('Take these orders'),
    area(say(`As you read them, for instance ${table.kit.orderExample(table.position, seat.seat)}`), typed, 2),
    asks ? 'primary' : 'plain',
  );
  const proposal =
    seat.proposal === undefined
      ? ''
      : `<p>${say('Most probably it means:')}</p><p class="typed">${text(table.kit.formatOrder(table.position, seat.seat, seat.proposal))}</p>${form('as-read', fields, say('Take as read'), '', 'primary')}`;
  const hasAddress = playersOf(open).some((one) => one.seat === seat.seat);
  const write = hasAddress
    ? details(say('Write to this player'), form('write', fields, say('Into outbox/'), area(say('Your letter'))))
    : '';
  return `<section class="sheet" id="${text(seatId(seat.name))}"><div class="head"><h3>${text(seat.name)}</h3>${tag(voice, seat)}</div>
${mine ? banner(voice, said, table.kit) : ''}${seat.orders === null ? '' : `<p class="typed">${text(seat.orders)}</p>`}${seat.from === null ? '' : `<p class="quiet">${text(cameFrom(voice, seat.from))}</p>`}
${problems(voice, open, seat.problems)}${proposal}${letters.length > 0 ? details(say(letters.length === 1 ? 'The letter' : `${letters.length} letters`), letters.join(''), asks) : ''}
${details(say(seat.standing === 'in' ? 'Correct them' : 'Give orders for this pilot'), correct, asks || refused)}${write}</section>`;
};

const looseSheet = (voice: Voice, open: OpenGame, one: Letter): string => {
  const { say } = voice;
  const number = String(open.table.file.letters.indexOf(one) + 1);
  const fields = { game: open.game.id, letter: number };
  const whose = choice(say('Whose orders are these?'), 'seat', open.table.position.names);
  return `<section class="sheet"><div class="head"><h3>${text(one.from)}</h3><span class="tag asks">${say('whose?')}</span></div>
${problems(voice, open, one.problems)}${letter(one.text)}<div class="row">${form('claim', fields, say('Take it so'), whose, 'primary')}${form('discard', fields, say('Throw it away'))}</div></section>`;
};

const pressSheet = ({ say }: Voice, open: OpenGame): string => {
  const pieces = pressOf(open.table).map(
    ({ from, text: words }) =>
      `<p class="quiet">${text(from)}</p>${letter(words)}${form('cut', { game: open.game.id, from, text: words }, say('Leave it out'))}`,
  );
  return `<section class="sheet"><h2>${say('Press')}</h2>${pieces.join('') || `<p class="quiet">${say('Nothing yet.')}</p>`}
${details(say('Add a piece of your own'), form('press', { game: open.game.id }, say('Print it'), area(say('Your piece'))))}</section>`;
};

/** A moment as a game master would type it, by his own clock: `2026-12-19 20:00`. */
const typedMoment = (desk: Desk, at: string | null): string =>
  at === null
    ? ''
    : new Intl.DateTimeFormat('sv-SE', { timeZone: zoneOf(desk), dateStyle: 'short', timeStyle: 'short' }).format(
        new Date(at),
      );

const deadlineSheet = (voice: Voice, desk: Desk, open: OpenGame): string => {
  const { say } = voice;
  const due = dueOf(voice, open);
  const id = { game: open.game.id };
  const missing = standings(open.table).filter(({ standing }) => standing === 'missing');
  const asks = questionsIn(desk, open).map(voice.tell);
  const fly = form(
    'fly',
    id,
    say(`Fly ${due} now`),
    moment(say(`Deadline of the Turn after it, ${zoneOf(desk)} (may be empty)`), ''),
    'primary',
  );
  const nmr =
    missing.length > 0
      ? `<p>${text(say(`No orders, so NMR: ${missing.map(({ name }) => name).join(', ')}.`))}</p>`
      : '';
  const stop = `<p class="asks">${text(say(`It cannot be flown yet: ${asks.join('; ')}.`))}</p>`;
  return `<section class="sheet"><h2>${text(due)}</h2>
<div class="row">${form('deadline', id, say('Set'), moment(say(`Deadline (${zoneOf(desk)}, where none is said)`), typedMoment(desk, open.game.deadline)))}${form('remind', id, say('Remind whoever is late'))}</div>
${asks.length > 0 ? stop : `${nmr}<p><a href="/preview/${open.game.id}">${say('Look at the report first')}</a></p>${fly}`}</section>`;
};

/** Orders for a Turn to come: whose, and how they were read. */
const aheadOf = (voice: Voice, { table: { kit, position } }: OpenGame, { turn, from, parts }: Letter): string => {
  const said = parts.map(({ seat, order }) => {
    const orders = order === null ? voice.say('cannot be read') : kit.formatOrder(position, seat, order);
    return `<p>${text(voice.say(`Turn ${String(turn)}, ${position.names[seat]!}:`))} <span class="typed">${text(orders)}</span></p>`;
  });
  return `${said.join('')}<p class="quiet">${text(cameFrom(voice, from))}</p>`;
};

/** One game: what each pilot ordered and how it was read, its press, and its deadline. */
export const gamePage = (desk: Desk, open: OpenGame, said: Said | null): string => {
  const voice = voiceOf(desk, [open]);
  const { say } = voice;
  const over = open.table.owing.length === 0;
  const all = standings(open.table);
  const seats = all.filter(({ standing }) => standing !== 'idle');
  const idle = all.filter(({ standing }) => standing === 'idle').map(({ name }) => name);
  const { kit, position } = open.table;
  const shown = { rules: position.rules, before: null, events: [], after: position.state, names: position.names };
  const map = details(
    say('The map as it stands'),
    `<div class="map">${kit.map(shown, { heading: false, language: voice.language })}</div>`,
  );
  const ahead = lettersAhead(open.table).map((one) => aheadOf(voice, open, one));
  const body = `<p><a href="/">${say('All games')}</a></p><div class="head"><h1>${text(titleOf(open))}</h1>
<span class="quiet">${text(dueOf(voice, open))}, ${text(whenOf(voice, desk, open))}</span></div>
${over ? '' : map}
${unresolved(open.table)
  .map((one) => looseSheet(voice, open, one))
  .join('\n')}
${seats.map((seat) => seatSheet(voice, open, seat, said)).join('\n')}
${idle.length > 0 && !over ? `<p class="quiet">${text(say(`Owes nothing now: ${idle.join(', ')}.`))}</p>` : ''}
${ahead.length > 0 ? `<section class="sheet"><h2>${say('Sent ahead')}</h2>${ahead.join('')}</section>` : ''}
${over ? '' : pressSheet(voice, open) + deadlineSheet(voice, desk, open)}`;
  return page(voice, titleOf(open), body, seats.some((seat) => isAbout(said, seat)) ? null : said, kit);
};

/** Mails that would go out, one under the other. */
export const previewPage = async (
  desk: Desk,
  open: OpenGame,
  told: string,
  names: readonly string[],
): Promise<string> => {
  const voice = voiceOf(desk, [open]);
  const { say } = voice;
  const mails = await Promise.all(
    names.map(async (name, i) => {
      const mail = await PostalMime.parse(await readFile(inOffice(desk, 'preview', `${name}.eml`)));
      const shown = mail.html
        ? `<iframe sandbox="" title="${text(mail.subject ?? name)}" srcdoc="${text(mail.html)}"></iframe>`
        : letter(mail.text ?? '');
      return details(`${mail.to?.[0]?.address ?? ''}: ${mail.subject ?? ''}`, shown, i === 0);
    }),
  );
  const body = `<p><a href="/game/${open.game.id}">${text(say(`Back to ${titleOf(open)}`))}</a></p><h1>${say('As it would go out')}</h1>
<p>${text(voice.tell(told))}</p><section class="sheet">${mails.join('') || `<p>${say('No mails.')}</p>`}</section>`;
  return page(voice, `${titleOf(open)}: ${say('As it would go out')}`, body);
};
