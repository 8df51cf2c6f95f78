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
import { isUnknown } from '../items.ts';
import { readTokens, splitLines } from '../text.ts';
import { aheadIn, leavesAlone } from './ahead.ts';
import type { Block, Sorted } from './blocks.ts';
import { sortLetter } from './blocks.ts';
import { doubtfulOwner, foreignOrders, nobodysOrders, strangersOrders } from './complaints.ts';
import type { Findings } from './findings.ts';
import { askSeats, askSender, hasOrders, placeOf } from './findings.ts';
import { countsRounds, isStanding } from './idle.ts';
import type { Verdict } from './judge.ts';
import { judgeBlocks, judgeLater } from './judge.ts';
import { losesBurst } from './lost-bursts.ts';
import { isNear } from './near.ts';
import { lookAgain } from './second-look.ts';
import { askSigned, askSilent, askStrips, askWordless } from './silent.ts';
import { namesNoStrip } from './strips.ts';
import { judgeTwo } from './two-planes.ts';
import type { Letter, LetterContext } from './types.ts';
import { planesOf } from './types.ts';

const settle = (f: Findings, plane: number, verdict: Verdict): void => {
  f.problems.push(...verdict.problems);
  if (verdict.is === 'unreadable') f.unreadable.add(plane);
  if (verdict.is === 'unreadable' && verdict.ahead) f.ahead.add(plane);
  if (verdict.is === 'sheet') f.sheets.set(plane, { plane, sheet: verdict.sheet, place: verdict.place });
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

const saidOutsidePress = ({ prose, blocks }: Sorted): readonly string[] => [
  ...prose.map(({ text }) => text),
  ...blocks.flatMap(({ lines }) => lines.flatMap((line) => (line ? [line.line.text] : []))),
];

const inOrder = (a: Problem, b: Problem): number =>
  (a.place?.line ?? 0) - (b.place?.line ?? 0) || (a.place?.column ?? 0) - (b.place?.column ?? 0);

const readAsItStands = (text: string, given: LetterContext): Letter => {
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
      f.loose || !context.proposes || leavesAlone(text, given.turn)
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

/** A letter with what it says of Turns to come in words; null where that is not clear, as where it has no orders for this one. */
const readAhead = (text: string, context: LetterContext): Letter | null => {
  const ahead = aheadIn(text, context.turn);
  if (!ahead || context.planesPerSeat !== 1) return null;
  const letter = readAsItStands(ahead.text, context);
  const [own, ...others] = letter.sheets;
  const { later } = letter;
  if (!own || others.length > 0 || letter.unreadable.length > 0 || letter.loose) return null;
  if (later.some(({ turn, sheet }) => sheet === null || ahead.turns.includes(turn))) return null;
  const again = ahead.turns.map((turn) => ({ turn, plane: own.plane, sheet: own.sheet }));
  return later.length + again.length === 0 ? null : { ...letter, later: [...later, ...again] };
};

/**
 * Reads a letter; always gives a result, and never throws. Sheets, unreadable and missing planes are disjoint; problems
 * stand in the order of the text, those of code `note` for information only.
 */
export const parseLetter = (text: string, context: LetterContext): Letter =>
  readAhead(text, context) ?? readAsItStands(text, context);
