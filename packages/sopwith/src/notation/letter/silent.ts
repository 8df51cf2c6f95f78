/** What else in a letter may be the orders of those who seem to have sent none, or not these (rule 8.1). */
import type { Line } from '../text.ts';
import { placeOfLine } from '../text.ts';
import type { Block, Sorted } from './blocks.ts';
import { hiddenOrders, lostHeading, nobodysOrders, notUnderstood, whichStrip } from './complaints.ts';
import type { Findings } from './findings.ts';
import { askSeats, sentencesOf } from './findings.ts';
import { isIdle, isPromise } from './idle.ts';
import { saysNmr } from './judge.ts';
import type { Shaped } from './shape.ts';
import { isOrder, MOVES_IN_TURN, movesIn, shapeOf } from './shape.ts';
import { namesNoStrip, strangeStrip } from './strips.ts';
import type { LetterContext } from './types.ts';
import { planesOf } from './types.ts';

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
export const askSilent = (f: Findings, sorted: Sorted, blocks: readonly Block[], silent: readonly number[]): void => {
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
export const askSigned = (f: Findings, { under }: Sorted): void => {
  const { from } = f.context;
  const second = under.find((line) => line.shape === 'order' && movesIn(line) > 1);
  if (from === undefined || !second || f.sheets.size === 0) return;
  f.problems.push(hiddenOrders(placeOfLine(second.line)));
  askSeats(f, [from], (plane) => f.owing.has(plane));
};

/** A plane that takes off along a strip whose name cannot be read, and would be given another without a word. */
export const askStrips = (f: Findings, blocks: readonly Block[]): void => {
  const strange = strangeStrip(blocks.flatMap(({ said }) => said));
  for (const plane of strange ? (f.context.parked ?? []) : []) {
    const own = f.sheets.get(plane);
    if (!own || !namesNoStrip(own.sheet) || f.unreadable.has(plane)) continue;
    f.problems.push(whichStrip(placeOfLine(strange!)));
    f.unreadable.add(plane);
    f.first.delete(plane);
  }
};

/** "All is well as first sent: RS A A": no mere question. */
const holdsMoves = (line: Line): boolean =>
  sentencesOf(line.text).some((text) => !text.trimEnd().endsWith('?') && movesIn(shapeOf({ ...line, text })) > 1);

/**
 * A letter in which nothing reads as orders is no silence: whoever wrote it is asked, unless it is press alone or says that
 * there are none. Gives whether somebody is asked.
 */
export const askWordless = (f: Findings, sorted: Sorted, silent: readonly number[]): boolean => {
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
  return !sorted.prose.some(holdsMoves);
};
