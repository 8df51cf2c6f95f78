/** Every complaint about orders or a letter is said in the language of its writer, with what would be right. */
import type { Problem } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import * as orders from '../notation/complaints.ts';
import * as letters from '../notation/letter/complaints.ts';
import { NOTE_TEXTS } from '../note-texts.ts';
import { problemInAny } from './languages.ts';

const place = { line: 1, column: 1, token: 'Quux' };
const { unknownWord, MAX_BURSTS: _, ...plain } = orders;
const { strangersOrders, doubtfulOwner, foreignOrders, ...said } = letters;

const PROBLEMS: readonly Problem[] = [
  ...(['word', 'direction', 'sign', 'number', 'question', 'condition', 'remark'] as const).map((why) =>
    unknownWord(why, place),
  ),
  strangersOrders(place, ['Ann', 'Bob']),
  doubtfulOwner(place, ['Ann', 'Bob']),
  foreignOrders(place, 'Ann', 'Bob'),
  orders.wrongCount(place, 1, 3),
  orders.wrongCount(place, 4, 3),
  orders.wrongCount(place, 0, 1),
  ...[...Object.values(plain), ...Object.values(said)].map((complain) => complain(place, 2, 1, 3)),
  ...Object.values(NOTE_TEXTS).flatMap(({ message, expected }): readonly Problem[] => [
    { code: 'illegal', message, expected },
    { code: 'illegal', message: `Move 2: ${message}`, expected },
  ]),
  // What is only for the game master is said in his language, which is English.
].filter(({ code }) => code !== 'note');

/** What is right in every language: the notation itself. */
const NOTATION = new Set(['A.', '0.', 'fire 0.', '"Turn 1:"']);
const ENGLISH = /(?<!\p{L})(?:the|these|this|here|is|are|there|with|of|for|no|and|or|Move \d [(h])(?!\p{L})/u;

it.each(['de', 'fr', 'it'])('%s', (language) => {
  for (const problem of PROBLEMS) {
    const { message, expected } = problemInAny(problem, language);
    expect(message).not.toBe(problem.message);
    expect(message).not.toMatch(ENGLISH);
    if (!NOTATION.has(problem.expected!)) expect(expected).not.toBe(problem.expected);
    expect(expected!.replace(/"[^"]*"/g, '')).not.toMatch(ENGLISH);
  }
});

it('leaves them as they are in English, and in a language that is not known', () => {
  for (const language of ['en', 'nl', undefined]) expect(problemInAny(PROBLEMS[0]!, language)).toBe(PROBLEMS[0]);
});
