/**
 * One order sheet, in one line or in many (rules 3, 4, 5, 8.2):
 *
 * ```text
 * Turn 2: BETA airstrip              BETA airstrip; A; A - fire L+R; LT - fire A
 * Move 1: A
 * Move 2: A - fire L+R
 * Move 3: LT - fire A
 * ```
 *
 * Read tolerantly: any case, typography and order of the parts, full words for the codes, numbers or none. Written in one
 * way. `NMR` is a sheet too: null. Fewer than three manoeuvres are a problem, never an NMR (rule 8.1).
 */
import { allOk, err, mapOk, ok, type Place, type Problem, type Result } from '@paravion/tabletop';
import type { OrderStep, Sheet } from '../order.ts';
import type { Strip } from '../vocabulary.ts';
import {
  ambiguousAhead,
  fireTwice,
  groundAndMoves,
  landAndOverfly,
  missingMove,
  mixedNumbers,
  moveTwice,
  nmrAndMoves,
  noSuchMove,
  nothing,
  twoLandings,
  twoStrips,
  unknownWord,
  wrongTurn,
} from './complaints.ts';
import type { Item } from './items.ts';
import { formatMove } from './move.ts';
import { scanLine } from './scan.ts';
import { readSteps } from './steps.ts';
import { placeOfLine, splitLines } from './text.ts';

type Kind = Item['kind'];
const of = <K extends Kind>(items: readonly Item[], kind: K): readonly Extract<Item, { readonly kind: K }>[] =>
  items.filter((item): item is Extract<Item, { readonly kind: K }> => item.kind === kind);

const isOfMove = (item: Item): boolean =>
  item.kind === 'step' ||
  item.kind === 'stay' ||
  item.kind === 'fire' ||
  item.kind === 'side' ||
  item.kind === 'ground';

type Steps = readonly [OrderStep, OrderStep, OrderStep];
const REST: OrderStep = { manoeuvre: '0', fire: [] };
const GROUND: Steps = [REST, REST, REST];

const sameStep = (a: OrderStep, b: OrderStep): boolean => formatMove(a) === formatMove(b);

/** The items of one numbered Move. */
interface Segment {
  readonly move: number;
  readonly at: Place;
  readonly items: Item[];
}

/** "2. Move 2: LT": a number said twice before its Move counts once. */
const isEcho = (all: readonly Segment[], segment: Segment, i: number): boolean =>
  segment.items.length === 0 && all[i + 1]?.move === segment.move;

const segments = (
  items: readonly Item[],
): { readonly before: readonly Item[]; readonly numbered: readonly Segment[] } => {
  const before: Item[] = [];
  const numbered: Segment[] = [];
  for (const item of items) {
    if (item.kind === 'mark') {
      const own: Item[] = [];
      for (const move of [item.move, ...(item.more ?? [])]) numbered.push({ move, at: item.at, items: own });
    } else if (isOfMove(item)) (numbered.at(-1)?.items ?? before).push(item);
  }
  return { before, numbered: numbered.filter((segment, i) => !isEcho(numbered, segment, i)) };
};

/** One numbered Move, which may stand there twice in the same way. */
const readNumbered = (move: number, all: readonly Segment[], where: Place): Result<OrderStep> => {
  const mine = all.filter((s) => s.move === move);
  if (mine.length === 0) return err([missingMove(where, move)]);
  const read = allOk(
    mine.map(({ at, items }) => mapOk(readSteps(items, 1, at, move), ([step]) => ({ at, step: step! }))),
  );
  if (!read.ok) return read;
  const [first, ...others] = read.value;
  const other = others.find(({ step }) => !sameStep(step, first!.step));
  return other ? err([moveTwice(other.at, move)]) : ok(first!.step);
};

const readNumberedMoves = (
  before: readonly Item[],
  numbered: readonly Segment[],
  where: Place,
): Result<readonly OrderStep[]> => {
  const odd = numbered.find((s) => s.move > 3);
  if (odd) return err([noSuchMove(odd.at, odd.move)]);
  const lowest = Math.min(...new Set(numbered.map((s) => s.move)));
  if (before.length === 0) return allOk([1, 2, 3].map((move) => readNumbered(move, numbered, where)));
  const first = readSteps(before, lowest - 1, before[0]!.at);
  if (!first.ok || lowest === 1) return err([mixedNumbers(before[0]!.at)]);
  return mapOk(allOk([1, 2, 3].slice(lowest - 1).map((move) => readNumbered(move, numbered, where))), (rest) => [
    ...first.value,
    ...rest,
  ]);
};

const readMoves = (items: readonly Item[], where: Place): Result<readonly OrderStep[]> => {
  const { before, numbered } = segments(items);
  if (numbered.length > 0) return readNumberedMoves(before, numbered, where);
  const ground = before.find((item) => item.kind === 'ground');
  const others = before.filter((item) => item.kind !== 'ground');
  if (others.length === 0 && ground) return ok(GROUND);
  if (others.length === 1 && others[0]!.kind === 'stay') return ok(GROUND);
  const steps = readSteps(others, 3, where);
  const flies = steps.ok && steps.value.some((step) => step.manoeuvre !== '0');
  return ground && flies ? err([groundAndMoves(ground.at)]) : steps;
};

/** A strip named by its side alone stands right after the number of the Turn: "Turn 1: left". */
const sidesAsStrips = (items: readonly Item[]): readonly Item[] => {
  const said = items.filter((item) => item.kind !== 'filler');
  return items.map((item) => {
    const before = item.kind === 'side' ? said[said.indexOf(item) - 1] : undefined;
    const word = item.at.token.length > 1;
    if (item.kind !== 'side' || before?.kind !== 'turn' || !word) return item;
    return { kind: 'strip', strip: item.strip, at: item.at, strong: false };
  });
};

type FireItem = Extract<Item, { readonly kind: 'fire' }>;

/** Fire that names its Moves: "fire L in Move 2". */
const partFire = (items: readonly Item[]): { readonly flown: readonly Item[]; readonly fired: readonly FireItem[] } => {
  const flown = items.filter((item) => !(item.kind === 'fire' && item.moves));
  const fired = of(items, 'fire').filter((item) => item.moves);
  return { flown, fired };
};

const sameFire = (a: OrderStep['fire'], b: OrderStep['fire']): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The Moves with the fire that was ordered apart from them. */
const withFire = (steps: readonly OrderStep[], fired: readonly FireItem[]): Result<readonly OrderStep[]> => {
  const result = [...steps];
  for (const { bursts, moves = [], at } of fired) {
    for (const move of moves) {
      const before = result[move - 1]!;
      if (before.fire.length > 0 && !sameFire(before.fire, bursts)) return err([fireTwice(at)]);
      result[move - 1] = { ...before, fire: bursts };
    }
  }
  return ok(result);
};

interface Declarations {
  readonly strip?: Strip;
  readonly land?: Strip | 'any';
  readonly overfly?: true;
}

const readDeclarations = (items: readonly Item[]): Result<Declarations> => {
  const strips = of(items, 'strip');
  const named = of(items, 'land').filter((item) => item.strip !== 'any');
  const land = named[0]?.strip ?? of(items, 'land')[0]?.strip;
  const [overfly] = of(items, 'overfly');
  const other = strips.find((item) => item.strip !== strips[0]!.strip);
  const otherLanding = named.find((item) => item.strip !== land);
  const problems = [
    ...(other ? [twoStrips(other.at)] : []),
    ...(otherLanding ? [twoLandings(otherLanding.at)] : []),
    ...(land && overfly ? [landAndOverfly(overfly.at)] : []),
  ];
  if (problems.length > 0) return err(problems);
  return ok({ ...(strips[0] && { strip: strips[0].strip }), ...(land && { land }), ...(overfly && { overfly: true }) });
};

const isContent = (item: Item): boolean =>
  item.kind !== 'filler' && item.kind !== 'remark' && item.kind !== 'turn' && item.kind !== 'nmr';

/**
 * A sheet from its items; null for an explicit NMR. `where`: the place to show when something is missing. `turn`: the
 * Turn to be ordered, if orders for another are to be refused.
 */
export const readSheet = (given: readonly Item[], where: Place, turn?: number): Result<Sheet | null> => {
  const items = sidesAsStrips(given);
  const strange = of(items, 'unknown').map((item) => unknownWord(item.why, item.at));
  const late = of(items, 'turn').filter((item) => turn !== undefined && item.turn !== turn);
  const problems: readonly Problem[] = [...strange, ...late.map((item) => wrongTurn(item.at, item.turn, turn!))];
  if (problems.length > 0) return err(problems);
  const [nmr] = of(items, 'nmr');
  const content = items.filter(isContent);
  if (nmr) return content.length > 0 ? err([nmrAndMoves(nmr.at)]) : ok(null);
  if (content.length === 0) return err([nothing(where)]);
  const declarations = readDeclarations(items);
  const { flown, fired } = partFire(items);
  const tails = fired.find((item) => item.tail.length > 0);
  const steps = tails ? err([ambiguousAhead(tails.tail[0]!)]) : readMoves(flown, where);
  const moves = steps.ok ? withFire(steps.value, fired) : steps;
  if (!declarations.ok || !moves.ok) {
    return err([...(declarations.ok ? [] : declarations.error), ...(moves.ok ? [] : moves.error)]);
  }
  return ok({ ...declarations.value, moves: moves.value as Steps });
};

/**
 * Reads one sheet; null when it says NMR. `turn`: the Turn to be ordered; a sheet for another is refused. Problems, each
 * with its place: words that are no orders (`unreadable`), fewer or more than three manoeuvres (`malformed`), contradictory
 * repeats (`repeated`), land with overfly (`nonsense`, 4.4), another Turn (`illegal`).
 */
export const parseSheet = (text: string, turn?: number): Result<Sheet | null> => {
  const lines = splitLines(text);
  const items = lines.flatMap((line) => scanLine(line));
  const last = lines.findLast((line) => line.text.trim() !== '') ?? lines[0]!;
  return readSheet(items, items.at(-1)?.at ?? placeOfLine(last), turn);
};

const isGround = ({ strip, land, overfly, moves }: Sheet): boolean =>
  !strip && !land && !overfly && moves.every((step) => sameStep(step, REST));

const declarationParts = ({ strip, land, overfly }: Sheet): readonly string[] => [
  ...(strip ? [`${strip.toUpperCase()} airstrip`] : []),
  ...(land ? [land === 'any' ? 'land' : `land ${land.toUpperCase()}`] : []),
  ...(overfly ? ['overfly'] : []),
];

/** The sheet in one line: `BETA airstrip; A; A - fire L+R; LT - fire A`, `ground` for 0 0 0, `NMR` for null. */
export const formatSheet = (sheet: Sheet | null): string => {
  if (!sheet) return 'NMR';
  if (isGround(sheet)) return 'ground';
  return [...declarationParts(sheet), ...sheet.moves.map(formatMove)].join('; ');
};

/** The sheet as it is written in a letter: a Turn line and a line for each Move; `NMR` and `ground` on the Turn line. */
export const formatSheetLines = (sheet: Sheet | null, turn: number): string => {
  const head = sheet && !isGround(sheet) ? declarationParts(sheet).join(', ') : formatSheet(sheet);
  const moves = sheet && !isGround(sheet) ? sheet.moves.map((step, i) => `Move ${i + 1}: ${formatMove(step)}`) : [];
  return [`Turn ${turn}:${head ? ` ${head}` : ''}`, ...moves].join('\n');
};
