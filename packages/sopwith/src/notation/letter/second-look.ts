/** A second look at the letter of one pilot: as a whole, where its lines alone are not read or may mean something else. */
import type { Line } from '../text.ts';
import { placeOfLine } from '../text.ts';
import { isAboutThem } from './about.ts';
import type { Block } from './blocks.ts';
import { isLikely, readFirst } from './chart/first.ts';
import { readWhole } from './chart/reading.ts';
import { isTold } from './chart/talk.ts';
import { notClear } from './complaints.ts';
import { isDangerous, isGrave, isOutcome, takesBack } from './danger.ts';
import type { Findings } from './findings.ts';
import { sentencesOf } from './findings.ts';
import { isIdle, isPromise, isProviso, mayAim, mayFire } from './idle.ts';
import type { Verdict } from './judge.ts';
import { saysNmr } from './judge.ts';
import { type WordsOfNames, wordsOfNames } from './names.ts';
import type { Shaped } from './shape.ts';
import { isOrder, MOVES_IN_TURN, movesIn } from './shape.ts';
import { planesOf } from './types.ts';

/** A line that might have been an order, and was not taken as one. */
const vague = (line: Shaped | null): readonly Line[] =>
  line?.shape === 'soft' || line?.shape === 'mention' || line?.change?.is === 'unclear' ? [line.line] : [];

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

/** "Fire ahead in turn 3": he may mean a Move, of which none is flown in a Turn that is past, and which has manoeuvres in one to come. */
const firesInAnother = (blocks: readonly Block[], now: number): boolean =>
  blocks.some(
    ({ turn, lines, passed }) =>
      turn !== null &&
      turn.number <= MOVES_IN_TURN &&
      turn.number !== now &&
      (turn.number < now || lines.every((line) => !line || movesIn(line) === 0)) &&
      (lines.some((line) => line && movesIn(line) < 2 && mayFire(line.line.text)) ||
        passed.some(({ text }) => mayFire(text))),
  );

/** "I typed RT when I meant RS": no letter of orders that are still to come. */
const CORRECTS =
  /(?<!\p{L})(?:should (?:be|read|say|have)|i meant?|ich meinte|soll(?:te)? (?:es )?heißen|je voulais dire|intendevo|volevo dire)(?!\p{L})/iu;

/** What cannot be read line by line in a letter of one pilot may be plain as a whole. */
export const lookAgain = (f: Findings, seat: number, blocks: readonly Block[], verdict: Verdict): Verdict => {
  const { context } = f;
  const { turn, from, roundsAreMoves } = context;
  const due = blocks.filter((block) => block.turn === null || block.turn.number === turn);
  const said = due.flatMap((block) => block.said);
  const [first] = said;
  if (verdict.is === 'sheet' && firesInAnother(blocks, turn))
    return { is: 'unreadable', problems: [notClear(verdict.place)] };
  if (from !== seat || !first || due.some(saysNmr)) return verdict;
  const names = wordsOfNames(context.names, context.players ?? [], seat);
  const about = { turn, rounds: roundsAreMoves === true, ...names };
  f.first.set(planesOf(context, seat)[0]!, () => readFirst(said, about));
  if (verdict.is === 'sheet' && !isOverlooked(due, said, names)) return verdict;
  const sheet = readWhole(said, about);
  // "Fire: ahead, ahead, left." is a list of three Moves.
  const aimed = sheet !== null && (isLikely(sheet) || !said.some(({ text }) => mayAim(text)));
  if (sheet && aimed) return { is: 'sheet', sheet, place: placeOfLine(first), problems: [] };
  // "I cannot think straight, orders tomorrow."
  const flown = due.flatMap(({ lines }) => lines).some((line) => isOrder(line) || (line !== null && movesIn(line) > 1));
  const corrects = said.some(({ text }) => CORRECTS.test(text));
  if (!flown && !corrects && verdict.is === 'unreadable' && said.some(({ text }) => sentencesOf(text).some(isPromise)))
    return { is: 'missing', problems: [] };
  return verdict.is === 'sheet' ? { is: 'unreadable', problems: [notClear(placeOfLine(first))] } : verdict;
};
