/** Mails about a game as it stands: its report, and a word to whoever is late. */
import { reportOf, segmentTitle } from '@paravion/games';
import { orderLines, PICTURE, problemLines, sayMoment } from '@paravion/mail';
import type { Language } from '@paravion/tabletop';
import { escapeHtml } from '@paravion/tabletop/page';
import { type SeatStanding, standings } from '../file/pending.ts';
import { shownTurn, wishOf } from '../games/shown.ts';
import { dueWords } from './games.ts';
import type { OutMail } from './mails.ts';
import { type Desk, playerAt } from './office.ts';
import { type OpenGame, titleOf } from './sort.ts';
import { reportName, takenBackMail } from './taken-back.ts';
import { WORDS } from './words.ts';

/** Mails about a game go to the players who gave an address. */
export const playersOf = ({ table }: OpenGame): readonly { readonly seat: number; readonly address: string }[] =>
  table.file.players.flatMap(({ email }, seat) => (email === undefined ? [] : [{ seat, address: email }]));

/** Where mails for a player go. */
export const mailTo = (desk: Desk, email: string): string => playerAt(desk, email).addresses[0]!;

/** Draws maps, each once however many players get it. */
export const drawings = (): ((svg: string) => Promise<Uint8Array>) => {
  const drawn = new Map<string, Uint8Array>();
  return async (svg) => {
    const png = drawn.get(svg) ?? (await (await import('../render/png.ts')).pictureForMail(svg));
    drawn.set(svg, png);
    return png;
  };
};

/** What somebody needs who is new: who he is, what can be ordered and how, and what proves the dice. */
const beginnings = ({ table }: OpenGame, seat: number, language: Language): readonly string[] => {
  const words = WORDS[language];
  const { kit, position, file, owing } = table;
  const signs = kit.signs?.(language) ?? [];
  return [
    words.youFly(position.names[seat]!),
    ...(kit.opening?.(position, seat, language) ?? []),
    ...(owing.includes(seat) ? [words.example(kit.orderExample(position, seat))] : []),
    ...(signs.length > 0 ? [words.signs(signs.join(', '))] : []),
    words.seedHash(file.record.seedHash),
  ];
};

/** The report of the last Turn to one player, in his language; before the first one, how the game begins. */
const reportMail = (
  desk: Desk,
  open: OpenGame,
  seat: number,
  email: string,
  draw: ReturnType<typeof drawings>,
): OutMail => {
  const player = playerAt(desk, email);
  const words = WORDS[player.language];
  const { table, game } = open;
  const { kit, replay, file } = table;
  const turn = replay.turns.length;
  const shown = shownTurn(file.record, kit, replay, turn);
  const { deadline: _, ...wish } = wishOf(kit, shown);
  const over = table.owing.length === 0;
  const due = over || game.deadline === null ? null : sayMoment(game.deadline, player);
  const dated = due === null ? wish : { ...wish, deadline: due };
  const told = { gm: desk.office.gm.name, ...dated, language: player.language };
  const until = due === null ? [] : [words.next(due)];
  // Where a Turn has parts, what is asked for may be something else than it was.
  const asked =
    kit.segments && table.owing.includes(seat)
      ? [
          ...(kit.opening?.(table.position, seat, player.language) ?? []),
          words.example(kit.orderExample(table.position, seat)),
        ]
      : [];
  const more = turn === 0 ? beginnings(open, seat, player.language) : asked;
  const next = over ? [words.over] : [...until, ...more];
  const title = titleOf(open);
  const html = reportOf(kit, told, 'html', { map: { src: PICTURE, alt: title }, whole: true });
  const map = (): string => kit.map(told, { language: player.language, title, heading: false, width: 'phone' });
  return {
    name: `${reportName(open, turn)}${seat + 1}`,
    to: mailTo(desk, email),
    subject: turn === 0 ? words.begins(title) : `${title}, ${segmentTitle(kit, shown.before, player.language)}`,
    text: `${[reportOf(kit, told, 'text').trimEnd(), ...next, desk.office.gm.name].join('\n\n')}\n`,
    html: html.replace('</article>', () => `${next.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</article>`),
    picture: { name: `${game.id}-turn-${turn}.png`, draw: () => draw(map()) },
  };
};

/** A word to somebody whose orders are missing or not to be read; once a Turn. */
export const lateMail = (
  desk: Desk,
  open: OpenGame,
  { seat, standing, proposal, problems, refused }: SeatStanding,
  email: string,
): OutMail => {
  const player = playerAt(desk, email);
  const words = WORDS[player.language];
  const { game, table } = open;
  const due = dueWords(open, player.language);
  const waits = refused ? words.waitsRefused : words.waits;
  const what = (standing === 'unreadable' ? waits : words.reminder)(titleOf(open), due);
  const until = game.deadline === null ? [] : [words.until(sayMoment(game.deadline, player))];
  const example = `  ${table.kit.orderExample(table.position, seat)}`;
  const doubts = standing === 'unreadable' ? problemLines(table.kit, { problems }, words) : [];
  const asks =
    proposal === undefined
      ? [(refused ? words.askedOthers : words.asked)(example)]
      : [words.proposed, ...orderLines(table, seat, proposal), '', words.sayYes(example)];
  return {
    name: `${game.id}-turn-${table.turn}-${standing === 'unreadable' ? 'question' : 'reminder'}-seat-${seat + 1}`,
    to: mailTo(desk, email),
    subject: `${titleOf(open)}, ${due}`,
    text: [
      words.greeting(table.position.names[seat]!),
      '',
      what,
      ...doubts,
      ...until,
      '',
      ...asks,
      '',
      desk.office.gm.name,
    ].join('\n'),
  };
};

/** So long before a deadline whoever owes orders is reminded. */
const REMINDED_MS = 3 * 24 * 3600_000;

const isSoon = ({ game }: OpenGame, at: string): boolean =>
  game.deadline !== null && Date.parse(game.deadline) - Date.parse(at) <= REMINDED_MS;

/** All mails about a game at a moment, but for those already sent: reports to all when there is news, and a word to whoever is late. */
export const mailsFor = (
  desk: Desk,
  open: OpenGame,
  at: string,
  draw: ReturnType<typeof drawings>,
  sent: ReadonlySet<string>,
): readonly OutMail[] => {
  const { table, game } = open;
  const players = playersOf(open);
  const { length: flown } = table.replay.turns;
  const begins = flown === 0 && game.deadline !== null && Date.parse(game.deadline) > Date.parse(at);
  const news = begins || flown > game.flownBefore;
  const seats = standings(table);
  const late = players.filter(({ seat }) => {
    const standing = seats[seat]?.standing;
    return standing === 'unreadable' || (standing === 'missing' && isSoon(open, at));
  });
  const report = ({ seat, address }: (typeof players)[number]) => reportMail(desk, open, seat, address, draw);
  return [
    ...players.flatMap((one) => takenBackMail(desk, open, one.seat, () => report(one), sent) ?? []),
    ...(news ? players.map(report) : []),
    ...late.map(({ seat, address }) => lateMail(desk, open, seats[seat]!, address)),
  ];
};
