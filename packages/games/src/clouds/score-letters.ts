/**
 * Collections of letters for a mission by post, with what a careful game master reads in them, and the score of the reader.
 * Two players, two planes each: Ann's W1 and W2, Bob's E1 and E2, placed (or, with `due: placement`, about to be).
 *
 * ```text
 * game: clouds
 *
 * ### kate 1                      a letter; whatever stands before the line with "=>" is its text
 * from: Bob                       Ann, where it is not said
 * E1: tail W1
 * => E1: tail W1                  what is right, in the notation; "?": he asks; "-": there are no orders
 * ```
 */
import { clouds, formatOrder, type Rules, type State } from '@paravion/clouds';
import { keyedDice, unwrap } from '@paravion/tabletop';
import type { Position } from '../adapter.ts';
import type { ScoredLetter } from '../tools.ts';
import { readLetter } from './letters.ts';
import { setupFrom } from './setup.ts';

const NAMES = ['Ann', 'Bob'];
const WISHES = [
  { name: 'Ann', side: 'W', types: ['camel', 'camel'] },
  { name: 'Bob', side: 'E', types: ['ad5', 'ad5'] },
] as const;

const placing = (): { readonly rules: Rules; readonly state: State } => {
  const { rules } = clouds.editions.find(({ id }) => id === 'by-post')!;
  const setup = unwrap(setupFrom(WISHES, { crews: 'duel' }));
  return { rules, state: clouds.start(rules, setup, keyedDice('letters')).state };
};

/** The mission as it stands when the letters come in. */
const positionOf = (due: string | undefined): Position => {
  const { rules, state } = placing();
  let now = state;
  while (due !== 'placement' && now.segment === 'SET') {
    const orders = now.seats.map((_, seat) => clouds.defaultOrder(rules, now, seat));
    now = clouds.adjudicate(rules, now, orders, keyedDice('letters')).state;
  }
  return { rules, state: now, names: NAMES };
};

const ASKED = '?';
const NONE = '-';

const inOneLine = (order: unknown): string => formatOrder(order as never).replaceAll('\n', ' | ');

const readIn = (position: Position, text: string, seat: number): { readonly read: string; readonly meant?: string } => {
  const part = readLetter(position, text, seat).parts.find((one) => one.seat === seat);
  if (!part) return { read: NONE };
  if (part.order !== null) return { read: inOneLine(part.order) };
  return { read: ASKED, ...(part.proposal === undefined ? {} : { meant: inOneLine(part.proposal) }) };
};

/** What is right, in the one form in which it is compared. */
const inOneForm = ({ rules, state }: Position, right: string, seat: number): string => {
  if (right === ASKED || right === NONE) return right;
  const order = unwrap(clouds.orderNotation(rules as Rules, state as State, seat).parse(right));
  return inOneLine(order);
};

const scoreOne = (position: Position, chunk: string): ScoredLetter => {
  const [id = '', ...rest] = chunk.trimEnd().split('\n');
  const from = /^from: (.*)$/.exec(rest[0] ?? '')?.[1];
  const lines = from === undefined ? rest : rest.slice(1);
  const end = lines.findIndex((line) => line.startsWith('=> '));
  const seat = from === undefined ? 0 : NAMES.indexOf(from);
  const text = lines.slice(0, end).join('\n');
  const right = (lines[end] ?? '').slice('=> '.length).split(' // ');
  const forms = right.map((one) => inOneForm(position, one, seat));
  const { read, meant } = readIn(position, text, seat);
  const outcome = forms.includes(read) ? 'right' : read === ASKED ? 'asked' : 'wrong';
  const proposed = meant === undefined ? {} : { proposed: { orders: meant, right: forms.includes(meant) } };
  return { id: id.trim(), text, outcome, read, right: forms.join(' // '), ...proposed };
};

/** How each letter of a collection is read. */
export const scoreLetters = (text: string): readonly ScoredLetter[] => {
  const [head = '', ...chunks] = text.replace(/\r\n?/g, '\n').split(/^### /m);
  const position = positionOf(/^due: (.*)$/m.exec(head)?.[1]);
  return chunks.map((chunk) => scoreOne(position, chunk));
};
