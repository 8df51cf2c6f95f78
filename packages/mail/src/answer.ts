/** What an answer says of the orders in a letter: how they were read, or what would do. */
import type { GameAdapter, LaterPart, ReadLetter, ReadPart } from '@paravion/games';
import { formatProblemIn, type Problem } from '@paravion/tabletop';
import type { AnswerWords } from './answer-words.ts';
import type { Due, Read } from './letter.ts';
import { mailProblemIn } from './problem-words.ts';

type Said = Pick<ReadLetter, 'parts' | 'press' | 'problems' | 'standing'> & {
  /** It says yes to what was proposed. */
  readonly confirmed?: true;
} & Pick<Read, 'builds'>;

/** So much is quoted of what a player wrote. */
const MOST_QUOTED = 160;

const short = (text: string): string =>
  text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED).replace(/\s+\S*$/, '')} …` : text;

/** A problem as a player reads it: what the game master could do about it by a command is not for him. */
const said = (kit: GameAdapter, problem: Problem, { language }: AnswerWords): string => {
  const { expected, place, rule, path: _, ...rest } = problem;
  const right = expected === undefined || expected.includes('--') ? {} : { expected };
  // The rule that bad orders are asked about tells him nothing, nor does where in his mail they stand, or in the order
  // that was made of it: his own words do.
  const why = rule === undefined || rule === '8.1' ? {} : { rule };
  const told = formatProblemIn(
    language,
    kit.problemIn(mailProblemIn({ ...rest, ...right, ...why }, language), language),
  );
  return place?.token ? `"${short(place.token)}": ${told}` : told;
};

/** So many problems of a letter are told; who has mended those may hear of more. */
const MOST_TOLD = 12;

/** What could not be read of a letter, line by line. */
export const problemLines = (
  kit: GameAdapter,
  { problems }: Pick<Said, 'problems'>,
  words: AnswerWords,
): readonly string[] => {
  const wrong = problems.filter((p) => p.code !== 'note');
  const told = wrong.slice(0, MOST_TOLD).map((p) => `  ${said(kit, p, words)}`);
  return wrong.length > MOST_TOLD ? [...told, '  …'] : told;
};

/** What the rules say of orders that are taken, line by line. */
export const noteLines = (
  kit: GameAdapter,
  { problems }: Pick<ReadPart, 'problems'>,
  words: AnswerWords,
): readonly string[] => problems.map((problem) => `  (${said(kit, problem, words)})`);

/** Orders of a seat as they were read, in canonical notation. */
export const orderLines = ({ kit, position }: Omit<Due, 'turn'>, seat: number, order: unknown): readonly string[] => [
  `  ${kit.formatOrder(position, seat, order)}`,
];

/** Orders that could not be read: why, what they most probably mean where that can be told, and what would do. */
const questionLines = (
  { kit, position }: Omit<Due, 'turn'>,
  { seat, proposal, refused }: ReadPart,
  letter: Said,
  words: AnswerWords,
): readonly string[] => {
  const problems = problemLines(kit, letter, words);
  const example = `  ${kit.orderExample(position, seat)}`;
  if (refused) return [words.refused, ...problems, '', words.askedOthers(example)];
  if (proposal === undefined) return [words.notRead, ...problems, '', words.asked(example)];
  const proposed = [words.proposed, ...orderLines({ kit, position }, seat, proposal)];
  return [words.doubtful, ...problems, '', ...proposed, '', words.sayYes(example)];
};

/** What an answer says of a letter of this seat, for the Turn now due; nothing where it is press alone. */
export const readLines = (
  { kit, position }: Omit<Due, 'turn'>,
  seat: number,
  letter: Said,
  words: AnswerWords,
): readonly string[] => {
  const part = letter.parts.find((one) => one.seat === seat);
  if (!part || part.wordless) return letter.press.length > 0 && !part ? [] : [words.noOrders];
  if (part.order === null) return questionLines({ kit, position }, part, letter, words);
  const standing = letter.standing ? [words.standing] : [];
  return [
    letter.confirmed ? words.confirmed : letter.builds ? words.builds[letter.builds] : words.read,
    ...orderLines({ kit, position }, seat, part.order),
    ...noteLines(kit, part, words),
    ...standing,
  ];
};

/** What an answer says of a letter for Turns to come beside the one that is due. */
interface Ahead {
  readonly later: readonly LaterPart[];
  /** What the Turn that is due is called, and whether orders for it are in. */
  readonly due: string;
  readonly isIn: boolean;
}

/** Whether a letter speaks of Turns to come alone. */
export const isAhead = ({ parts }: Pick<Said, 'parts'>, seat: number, later: readonly LaterPart[]): boolean =>
  later.length > 0 && parts.some((part) => part.seat === seat && part.wordless);

/** Orders for Turns to come as they are kept. */
export const keptLines = (at: Omit<Due, 'turn'>, later: readonly LaterPart[], words: AnswerWords): readonly string[] =>
  later.flatMap((part) => [
    words.kept(part.turn),
    ...(part.order === null ? [`  ${words.unreadAhead}`] : orderLines(at, part.seat, part.order)),
  ]);

/** What an answer says of a letter of this seat, and of what is kept of it for Turns to come. */
export const answerLines = (
  at: Omit<Due, 'turn'>,
  seat: number,
  letter: Said,
  { later, due, isIn }: Ahead,
  words: AnswerWords,
): readonly string[] => {
  const kept = keptLines(at, later, words);
  if (!isAhead(letter, seat, later)) return [...readLines(at, seat, letter, words), ...kept];
  return [...kept, '', (isIn ? words.stand : words.stillOwed)(due)];
};
