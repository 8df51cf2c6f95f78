/** Orders of a player with two planes where no heading says which is which: two sheets, in the order of the planes. */
import type { Problem } from '@paravion/tabletop';
import { parseOrder } from '../order.ts';
import { placeOfLine } from '../text.ts';
import type { Block } from './blocks.ts';
import { whichPlane } from './complaints.ts';
import type { Verdict } from './judge.ts';
import { judgeBlocks } from './judge.ts';
import type { Shaped } from './shape.ts';
import { isOrder } from './shape.ts';

/** Lines parted where a blank line or a new Turn line stands. */
const parts = (blocks: readonly Block[]): readonly Block[] =>
  blocks.flatMap((block) => {
    const all: (Shaped | null)[][] = [[]];
    for (const line of block.lines) {
      const starts = line === null || line.items[0]?.kind === 'turn';
      if (starts && all.at(-1)!.some(isOrder)) all.push([]);
      all.at(-1)!.push(line);
    }
    return all.filter((lines) => lines.some(isOrder)).map((lines): Block => ({ ...block, lines }));
  });

/** "A; A; A / ground", on one line. */
const readSlashed = (blocks: readonly Block[], turn: number): readonly Verdict[] | null => {
  const lines = blocks.flatMap((block) => block.lines).filter(isOrder);
  const [line] = lines;
  if (!line || lines.length > 1) return null;
  const text = '\n'.repeat(line.line.number - 1) + ' '.repeat(line.line.offset) + line.line.text;
  const order = parseOrder(text, 2, turn);
  if (!order.ok) return null;
  const place = placeOfLine(line.line);
  return order.value.sheets.map(
    (sheet): Verdict => (sheet ? { is: 'sheet', sheet, place, problems: [] } : { is: 'missing', problems: [] }),
  );
};

const unclear = (problems: readonly Problem[]): Verdict => ({ is: 'unreadable', problems });

/** Verdicts for the two planes. */
export const judgeTwo = (blocks: readonly Block[], turn: number): readonly [Verdict, Verdict] => {
  const found = parts(blocks);
  const verdicts = readSlashed(blocks, turn) ?? found.map((part) => judgeBlocks([part], turn));
  const [first, second, third] = verdicts.filter(
    (v) => v.is !== 'missing' || v.problems.length > 0 || verdicts.length === 2,
  );
  if (first && second && !third) return [first, second];
  const line = found[0]?.lines.find(isOrder);
  const problems = line ? [whichPlane(placeOfLine(line.line))] : [];
  return [unclear(problems), unclear([])];
};
