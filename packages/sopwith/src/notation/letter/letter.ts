/**
 * A whole letter: orders of one pilot or of several, with headings, greetings, press, quotes and signatures around them.
 * Orders are told from prose by the shape of a line. Whatever may have been an order and cannot be read makes its plane
 * `unreadable`, so that the GM is asked; only who wrote nothing of the kind is `missing` (rule 8.1).
 *
 * ```ts
 * const letter = parseLetter('Dear GM,\n\nTurn 2:\nMove 1: A\nMove 2: L.T. - fire L\nMove 3: o\n\nYours, Ann', {
 *   names: ['Ann', 'Bob'], planesPerSeat: 1, turn: 2, from: 0,
 * });
 * letter.sheets[0].sheet.moves[1]; // { manoeuvre: 'LT', fire: ['L'] }
 * letter.missing; // [1]
 * ```
 */
import type { Place, Problem } from '@paravion/tabletop';
import type { Sheet } from '../../order.ts';
import { isUnknown } from '../items.ts';
import type { Line } from '../text.ts';
import { placeOfLine, readTokens, splitLines } from '../text.ts';
import { isAboutThem } from './about.ts';
import type { Block, Sorted } from './blocks.ts';
import { sortLetter } from './blocks.ts';
import { readFirst } from './chart/first.ts';
import { readWhole } from './chart/reading.ts';
import { isTold } from './chart/talk.ts';
import {
  doubtfulOwner,
  foreignOrders,
  hiddenOrders,
  lostHeading,
  nobodysOrders,
  notClear,
  notUnderstood,
  strangersOrders,
  whichStrip,
} from './complaints.ts';
import { isDangerous, isGrave, isOutcome, takesBack } from './danger.ts';
import { countsRounds, isIdle, isPromise, isProviso, isStanding, mayAim, mayFire } from './idle.ts';
import type { Verdict } from './judge.ts';
import { judgeBlocks, judgeLater, saysNmr } from './judge.ts';
import { losesBurst } from './lost-bursts.ts';
import { type WordsOfNames, wordsOfNames } from './names.ts';
import { isNear } from './near.ts';
import type { Shaped } from './shape.ts';
import { isOrder, isTitle, MOVES_IN_TURN, movesIn } from './shape.ts';
import { namesNoStrip, strangeStrip } from './strips.ts';
import { judgeTwo } from './two-planes.ts';
import type { LaterSheet, Letter, LetterContext, LetterSheet } from './types.ts';
import { planesOf } from './types.ts';

interface Findings {
  readonly context: LetterContext;
  readonly owing: ReadonlySet<number>;
  readonly sheets: Map<number, LetterSheet>;
  readonly unreadable: Set<number>;
  /** Those among them for which there are only orders for Turns to come. */
  readonly ahead: Set<number>;
  readonly problems: Problem[];
  readonly later: LaterSheet[];
  /** By plane, what its orders may mean, should they be asked about. */
  readonly first: Map<number, () => Sheet | null>;
  /** Whether orders were found that may be anybody's. */
  loose: boolean;
}

/** Whether a block says more than for which Turn it is. */
const hasOrders = (block: Block): boolean => block.lines.some((line) => isOrder(line) && !isTitle(line));
const placeOf = (block: Block): Place => placeOfLine(block.lines.find(isOrder)!.line);

const settle = (f: Findings, plane: number, verdict: Verdict): void => {
  f.problems.push(...verdict.problems);
  if (verdict.is === 'unreadable') f.unreadable.add(plane);
  if (verdict.is === 'unreadable' && verdict.ahead) f.ahead.add(plane);
  if (verdict.is === 'sheet') f.sheets.set(plane, { plane, sheet: verdict.sheet, place: verdict.place });
};

const askSeats = (f: Findings, seats: readonly number[], which = (_: number): boolean => true): void => {
  for (const plane of seats.flatMap((seat) => planesOf(f.context, seat)).filter(which)) f.unreadable.add(plane);
};

/** Asks the sender, where he is known; else whoever has no orders may have written these. */
const askSender = (f: Findings): void => {
  if (f.context.from === undefined) f.loose = true;
  else askSeats(f, [f.context.from]);
};

const nameOf = ({ names }: LetterContext, seat: number): string => names[seat] ?? `Seat ${seat + 1}`;

/** Orders of which it is not clear whose they are. */
const complainOfOwner = (f: Findings, block: Block): void => {
  const { owner } = block;
  if (owner.stranger) {
    f.problems.push(strangersOrders(owner.place ?? placeOf(block), f.context.names));
    if (owner.seats.length === 1) askSeats(f, owner.seats);
    else askSender(f);
  } else if (owner.seats.length > 1) {
    f.problems.push(
      doubtfulOwner(
        placeOf(block),
        owner.seats.map((seat) => nameOf(f.context, seat)),
      ),
    );
    askSeats(f, owner.seats);
  } else {
    f.problems.push(nobodysOrders(placeOf(block)));
    askSender(f);
  }
};

/** A line that might have been an order, and was not taken as one. */
const vague = (line: Shaped | null): readonly Line[] =>
  line?.shape === 'soft' || line?.shape === 'mention' || line?.change?.is === 'unclear' ? [line.line] : [];

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?;])\s+/u);

const isBefore = (a: Line, b: Line): boolean => a.number < b.number || (a.number === b.number && a.offset < b.offset);

/** "N. Strutt Esq. (joke)": a few words with the writer's name first. */
const isFoot = ({ text }: Line, own: ReadonlySet<string>): boolean => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length <= 5 && words.slice(0, 2).some((word) => own.has(word));
};

/** Whether a sentence that was passed over may bear on the orders, or brackets and commas mean something else than they seem. */
const isOverlooked = (due: readonly Block[], said: readonly Line[], { own, others }: WordsOfNames): boolean =>
  due.some(({ passed, lines }) => {
    const all = new Set([...own, ...others]);
    const orders = new Set(lines.filter(isOrder).map(({ line }) => line.number));
    const first = lines.find(isOrder)?.line;
    const anew = lines.findLast((line) => line?.change?.is === 'restart')?.line;
    const bears = (line: Line, one: string): boolean =>
      orders.has(line.number) ? isDangerous(one, one, others) : isGrave(one, others) && !isFoot(line, own);
    return [...passed, ...lines.flatMap(vague)].some((line) =>
      sentencesOf(line.text).some((one) => {
        if (anew && isBefore(line, anew)) return false;
        // What was, told before the orders, is a tale, and what is taken back there was sent before.
        const told =
          !one.trimEnd().endsWith(':') && (!first || isBefore(line, first)) && (isTold(one) || takesBack(one));
        const about =
          first && isBefore(first, line) && isAboutThem(one, all) && !isTold(one) && !isIdle(one) && !isOutcome(one);
        return mayFire(one) || isProviso(one) || (bears(line, one) && !told) || about;
      }),
    );
  }) || said.some(({ text }) => mayAim(text));

/** "Fire ahead in turn 3": he may mean a Move, of which none is flown in a Turn that is past. */
const firesInThePast = (blocks: readonly Block[], now: number): boolean =>
  blocks.some(
    ({ turn, lines, passed }) =>
      turn !== null &&
      turn.number <= MOVES_IN_TURN &&
      turn.number < now &&
      (lines.some((line) => line && movesIn(line) < 2 && mayFire(line.line.text)) ||
        passed.some(({ text }) => mayFire(text))),
  );

/** "I typed RT when I meant RS": no letter of orders that are still to come. */
const CORRECTS =
  /(?<!\p{L})(?:should (?:be|read|say|have)|i meant?|ich meinte|soll(?:te)? (?:es )?heißen|je voulais dire|intendevo|volevo dire)(?!\p{L})/iu;

/** What cannot be read line by line in a letter of one pilot may be plain as a whole. */
const lookAgain = (f: Findings, seat: number, blocks: readonly Block[], verdict: Verdict): Verdict => {
  const { context } = f;
  const { turn, from, roundsAreMoves } = context;
  const due = blocks.filter((block) => block.turn === null || block.turn.number === turn);
  const said = due.flatMap((block) => block.said);
  const [first] = said;
  if (verdict.is === 'sheet' && firesInThePast(blocks, turn))
    return { is: 'unreadable', problems: [notClear(verdict.place)] };
  if (from !== seat || !first || due.some(saysNmr)) return verdict;
  const names = wordsOfNames(context.names, context.players ?? [], seat);
  const about = { turn, rounds: roundsAreMoves === true, ...names };
  f.first.set(planesOf(context, seat)[0]!, () => readFirst(said, about));
  if (verdict.is === 'sheet' && !isOverlooked(due, said, names)) return verdict;
  const sheet = readWhole(said, about);
  if (sheet) return { is: 'sheet', sheet, place: placeOfLine(first), problems: [] };
  // "I cannot think straight, orders tomorrow."
  const flown = due.flatMap(({ lines }) => lines).some((line) => isOrder(line) || (line !== null && movesIn(line) > 1));
  const corrects = said.some(({ text }) => CORRECTS.test(text));
  if (!flown && !corrects && verdict.is === 'unreadable' && said.some(({ text }) => sentencesOf(text).some(isPromise)))
    return { is: 'missing', problems: [] };
  return verdict.is === 'sheet' ? { is: 'unreadable', problems: [notClear(placeOfLine(first))] } : verdict;
};

/** Orders of one player: for his only plane, for each plane under its heading, or two sheets one after the other. */
const judgeSeat = (f: Findings, seat: number, blocks: readonly Block[]): void => {
  const { turn } = f.context;
  const planes = planesOf(f.context, seat);
  const owing = planes.filter((plane) => f.owing.has(plane));
  const general = blocks.filter((block) => block.owner.plane === null);
  const of = (i: number): readonly Block[] => blocks.filter((block) => block.owner.plane === i);
  if (planes.length === 1) f.later.push(...judgeLater(blocks, turn).map((one) => ({ ...one, plane: planes[0]! })));
  if (planes.length === 1) settle(f, planes[0]!, lookAgain(f, seat, blocks, judgeBlocks(blocks, turn)));
  else if (!general.some(hasOrders) && planes.some((_, i) => of(i).some(hasOrders))) {
    planes.forEach((plane, i) => {
      settle(f, plane, judgeBlocks(of(i).some(hasOrders) ? of(i) : [...general, ...of(i)], turn));
    });
  } else if (owing.length === 1) {
    settle(f, owing[0]!, judgeBlocks([...general, ...of(planes.indexOf(owing[0]!))], turn));
  } else if (of(1).some(hasOrders) && !of(0).some(hasOrders)) {
    settle(f, planes[0]!, judgeBlocks([...general, ...of(0)], turn));
    settle(f, planes[1]!, judgeBlocks(of(1), turn));
  } else {
    judgeBoth(f, planes, blocks);
  }
};

const judgeBoth = (f: Findings, planes: readonly number[], blocks: readonly Block[]): void => {
  if (!blocks.some(hasOrders)) {
    const verdict = judgeBlocks(blocks, f.context.turn);
    planes.forEach((plane, i) => {
      settle(f, plane, i === 0 ? verdict : ({ ...verdict, problems: [] } as Verdict));
    });
    return;
  }
  judgeTwo(blocks, f.context.turn).forEach((verdict, i) => {
    settle(f, planes[i]!, verdict);
  });
};

/** Blocks before any heading belong to the one pilot whom the letter names without orders, if there is just one. */
const signBlocks = ({ blocks, signed }: Sorted): readonly Block[] => {
  const ordered = new Set(blocks.filter(hasOrders).flatMap((block) => block.owner.seats));
  const candidates = signed.filter((seat) => !ordered.has(seat));
  if (candidates.length !== 1) return blocks;
  return blocks.map((block) => {
    const nobody = block.owner.seats.length === 0 && !block.owner.stranger;
    return nobody ? { ...block, owner: { ...block.owner, seats: candidates } } : block;
  });
};

const addTo = (blocks: Map<number, Block[]>, seat: number, block: Block): void => {
  const own = blocks.get(seat);
  if (own) own.push(block);
  else blocks.set(seat, [block]);
};

/** Pilots who are named, or nearly, on a line that cannot be read: it may be theirs. */
const askNamed = (f: Findings, blocks: readonly Block[]): void => {
  const strange = blocks
    .flatMap((block) => block.lines)
    .flatMap((line) => (line?.shape === 'hard' ? line.items.filter(isUnknown) : []))
    .flatMap(({ at }) => readTokens(at.token).map(({ key }) => ({ key, at })));
  f.context.names.forEach((name, seat) => {
    const keys = readTokens(name).map((t) => t.key);
    const named = strange.find(({ key }) => key.length > 2 && keys.some((k) => key === k || isNear(key, k)));
    const silent = planesOf(f.context, seat).filter((p) => f.owing.has(p) && !f.sheets.has(p) && !f.unreadable.has(p));
    if (!named || silent.length === 0) return;
    f.problems.push(doubtfulOwner(named.at, [name]));
    for (const plane of silent) f.unreadable.add(plane);
  });
};

const judgeAll = (f: Findings, blocks: readonly Block[]): void => {
  const { from } = f.context;
  const mine = new Map<number, Block[]>();
  const wrote = blocks.some((b) => b.owner.seats[0] === from && hasOrders(b));
  for (const block of blocks) {
    const [seat, ...others] = block.owner.seats;
    const clear = seat !== undefined && others.length === 0 && !block.owner.stranger;
    if (clear && (from === undefined || seat === from)) addTo(mine, seat, block);
    else if (clear && hasOrders(block)) {
      f.problems.push(foreignOrders(placeOf(block), nameOf(f.context, seat), nameOf(f.context, from!)));
      if (!wrote) askSender(f);
    } else if (hasOrders(block)) complainOfOwner(f, block);
  }
  for (const [seat, own] of mine) judgeSeat(f, seat, own);
  if (from === undefined) askNamed(f, blocks);
};

/** The line at which one player has more than a Turn's orders: some may be another's, whose heading was lost. */
const overflow = (context: LetterContext, blocks: readonly Block[]): Shaped | null => {
  const room = new Map<string, number>();
  for (const { owner, turn, lines } of blocks) {
    const key = `${owner.seats.join()}/${owner.plane}`;
    const planes = owner.plane === null ? context.planesPerSeat : 1;
    for (const line of turn === null || turn.number === context.turn ? lines : []) {
      const left =
        (room.get(key) ?? MOVES_IN_TURN * planes) -
        (line && (isOrder(line) || movesIn(line) >= MOVES_IN_TURN) ? movesIn(line) : 0);
      if (left < 0 && line) return line;
      room.set(key, left);
    }
  }
  return null;
};

/** Orders in a part of a letter where none are read, and none in the right part. */
const hiddenOrder = (f: Findings, { hidden, printed }: Sorted): Shaped | null => {
  const press = printed.reduce((sum, line) => sum + movesIn(line), 0) >= MOVES_IN_TURN ? printed[0] : undefined;
  const nothing = f.sheets.size === 0 && f.unreadable.size === 0;
  return press ?? (nothing ? hidden.find((line) => isOrder(line) || movesIn(line) > 1) : undefined) ?? null;
};

/** Lines before any heading with more than one manoeuvre in them. */
const strayOrder = (blocks: readonly Block[]): Shaped | null => {
  const stray = blocks.filter((block) => block.owner.seats.length === 0).flatMap((block) => block.lines);
  return stray.find((line) => line !== null && movesIn(line) > 1) ?? null;
};

/**
 * What else in a letter may be the orders of those who seem to have sent none (`silent`): whose heading was lost, who put
 * them into his press or under his signature. They are asked.
 */
const askSilent = (f: Findings, sorted: Sorted, blocks: readonly Block[], silent: readonly number[]): void => {
  const { from } = f.context;
  const silence = from === undefined ? silent.length > 0 : silent.some((p) => planesOf(f.context, from).includes(p));
  if (f.loose || !silence) return;
  const lost = from === undefined || f.context.planesPerSeat > 1 ? overflow(f.context, blocks) : null;
  const stray = strayOrder(blocks);
  const hidden = hiddenOrder(f, sorted);
  if (lost) f.problems.push(lostHeading(placeOfLine(lost.line)));
  if (stray) f.problems.push(nobodysOrders(placeOfLine(stray.line)));
  if (hidden) f.problems.push(hiddenOrders(placeOfLine(hidden.line)));
  if (!lost && !stray && !hidden) return;
  const signed = !lost && !stray && sorted.signed.length === 1 ? sorted.signed : null;
  const asked = from === undefined ? signed : [from];
  if (asked) askSeats(f, asked, (plane) => !f.sheets.has(plane));
  else f.loose = true;
};

/** Orders under the signature of a letter that has others above it: nobody can tell which are meant. */
const askSigned = (f: Findings, { under }: Sorted): void => {
  const { from } = f.context;
  const second = under.find((line) => line.shape === 'order' && movesIn(line) > 1);
  if (from === undefined || !second || f.sheets.size === 0) return;
  f.problems.push(hiddenOrders(placeOfLine(second.line)));
  askSeats(f, [from], (plane) => f.owing.has(plane));
};

/** A plane that takes off along a strip whose name cannot be read, and would be given another without a word. */
const askStrips = (f: Findings, blocks: readonly Block[]): void => {
  const strange = strangeStrip(blocks.flatMap(({ said }) => said));
  for (const plane of strange ? (f.context.parked ?? []) : []) {
    const own = f.sheets.get(plane);
    if (!own || !namesNoStrip(own.sheet) || f.unreadable.has(plane)) continue;
    f.problems.push(whichStrip(placeOfLine(strange!)));
    f.unreadable.add(plane);
    f.first.delete(plane);
  }
};

/**
 * A letter in which nothing reads as orders is no silence: whoever wrote it is asked, unless it is press alone or says that
 * there are none. Gives whether somebody is asked.
 */
const askWordless = (f: Findings, sorted: Sorted, silent: readonly number[]): boolean => {
  if (f.sheets.size > 0 || f.unreadable.size > 0 || f.loose || f.later.length > 0) return false;
  const said = sorted.prose.find((line) => !isIdle(line.text));
  if (!said || sorted.prose.some(({ text }) => sentencesOf(text).some(isPromise)) || sorted.blocks.some(saysNmr))
    return false;
  const { from } = f.context;
  const seats = from === undefined ? sorted.signed : [from];
  const asked = silent.filter((plane) => seats.length === 1 && planesOf(f.context, seats[0]!).includes(plane));
  if (asked.length === 0) return false;
  f.problems.push(notUnderstood(placeOfLine(said)));
  for (const plane of asked) f.unreadable.add(plane);
  return true;
};

const saidOutsidePress = ({ prose, blocks }: Sorted): readonly string[] => [
  ...prose.map(({ text }) => text),
  ...blocks.flatMap(({ lines }) => lines.flatMap((line) => (line ? [line.line.text] : []))),
];

const inOrder = (a: Problem, b: Problem): number =>
  (a.place?.line ?? 0) - (b.place?.line ?? 0) || (a.place?.column ?? 0) - (b.place?.column ?? 0);

/**
 * Reads a letter; always gives a result, and never throws. Sheets, unreadable and missing planes are disjoint; problems
 * stand in the order of the text, those of code `note` for information only.
 */
export const parseLetter = (text: string, given: LetterContext): Letter => {
  const context = { ...given, roundsAreMoves: countsRounds(text.replaceAll('\u00a0', ' '), given.turn) };
  const all = context.names.flatMap((_, seat) => planesOf(context, seat));
  const owing = new Set(context.owing ?? all);
  const f: Findings = {
    context,
    owing,
    sheets: new Map(),
    unreadable: new Set(),
    ahead: new Set(),
    problems: [],
    later: [],
    first: new Map(),
    loose: false,
  };
  const sorted = sortLetter(text, context);
  const blocks = signBlocks(sorted);
  judgeAll(f, blocks);
  const silentNow = (): readonly number[] =>
    all.filter((p) => owing.has(p) && !f.sheets.has(p) && !f.unreadable.has(p));
  askSilent(f, sorted, blocks, silentNow());
  askSigned(f, sorted);
  askStrips(f, blocks);
  const wordless = askWordless(f, sorted, silentNow());
  const sheets = all.flatMap((p) => (f.sheets.has(p) && !f.unreadable.has(p) ? [f.sheets.get(p)!] : []));
  const asked = all.filter((p) => owing.has(p) && f.unreadable.has(p));
  const silent = silentNow();
  const keptAhead = (p: number): boolean =>
    f.ahead.has(p) && f.later.some(({ plane, sheet }) => plane === p && sheet !== null);
  const lines = splitLines(text);
  /** Words as they stand in the text, whatever blanks were read in them; those of a table in their cell. */
  const asWritten = (place: Place): Place => {
    const text = lines[place.line - 1]?.text ?? '';
    const at = place.column - 1;
    const token = text.slice(at, at + place.token.length);
    const cell = token.replace(/\s/g, ' ') === place.token ? -1 : text.indexOf(place.token);
    return cell < 0 ? { ...place, token: token || place.token } : { ...place, column: cell + 1 };
  };
  return {
    sheets: sheets.map((one) => ({ ...one, place: asWritten(one.place) })),
    later: f.later,
    standing: sheets.length > 0 && saidOutsidePress(sorted).some(isStanding),
    proposals:
      f.loose || !context.proposes
        ? []
        : asked.flatMap((plane) => {
            const sheet = f.first.get(plane)?.() ?? null;
            const lost = sheet && namesNoStrip(sheet) && context.parked?.includes(plane);
            const unfired = sheet && losesBurst(sheet, saidOutsidePress(sorted));
            return sheet && !lost && !unfired ? [{ plane, sheet }] : [];
          }),
    wordless: wordless || (asked.length > 0 && asked.every(keptAhead)),
    press: sorted.press.map((piece) => ({ ...piece, place: asWritten(piece.place) })),
    problems: f.problems.map((p) => (p.place ? { ...p, place: asWritten(p.place) } : p)).toSorted(inOrder),
    unreadable: f.loose ? [...asked, ...silent].toSorted((a, b) => a - b) : asked,
    loose: f.loose,
    missing: f.loose ? [] : silent,
  };
};
