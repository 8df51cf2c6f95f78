/** German for every sentence that refuses orders, a setup or options of Sopwith. */
import { readFileSync } from 'node:fs';
import { keyedDice, type Problem } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { sopwith } from '../game.ts';
import { NOTE_TEXTS } from '../note-texts.ts';
import { problemIn } from './german.ts';
import { GERMAN_PROBLEMS } from './german-problems.ts';

const { rules } = sopwith.editions[0]!;
const german = (problem: Problem): string => problemIn(problem, 'de').message;
const messagesOf = (problems: readonly Problem[]): readonly string[] => problems.map(german);

it('has a place in German for each one that it uses in English', () => {
  for (const [english, text] of GERMAN_PROBLEMS.flatMap(Object.entries<string>)) {
    const numbers = [...text.matchAll(/\{(\d)\}/g)].map(([, n]) => Number(n));
    expect(Math.max(0, ...numbers), english).toBeLessThanOrEqual(english.split('{}').length - 1);
  }
});

it('has every note, every refusal of written orders and every contradiction of options', () => {
  const known = new Set(GERMAN_PROBLEMS.flatMap(Object.keys));
  const written = readFileSync(new URL('../notation/complaints.ts', import.meta.url), 'utf8');
  const refused = readFileSync(new URL('../check-rules.ts', import.meta.url), 'utf8');
  const sentences = [
    ...Object.values(NOTE_TEXTS).map(({ message }) => message),
    ...[...written.matchAll(/'\d(?:\.\d)?',\s*'([^']+)',/g)].map(([, text]) => text!),
    ...[...refused.matchAll(/message: '([^']+)'/g)].map(([, text]) => text!),
  ];
  expect(sentences.length).toBeGreaterThan(45);
  expect(sentences.filter((text) => !known.has(text))).toEqual([]);
});

describe('problems', () => {
  const { state } = sopwith.start(rules, sopwith.defaultSetup(rules, 2), keyedDice('problems in German'));
  const problemsOf = (text: string): readonly Problem[] => {
    const read = sopwith.orderNotation(rules, state, 0).parse(text);
    return read.ok ? sopwith.checkOrder(rules, state, 0, read.value) : read.error;
  };

  it.each([
    ['beta; A; qx; LT', '„qx“ ist kein Befehl.'],
    ['beta; A; A', 'Ein Zug hat drei Bewegungen, hier stehen aber 2 Manöver.'],
    [
      'beta; A; A - fire A+L; LT - fire A+L',
      'Bewegung 3 (L): Mehr Feuerstöße, als Zug oder Bewegung erlauben; diese entfallen.',
    ],
    ['beta; LT; A; A', /^Bewegung 1: /],
  ])('%s', (text, message) => {
    expect(messagesOf(problemsOf(text))).toContainEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
  });

  it('of setups and options, and none in English', () => {
    const setup = sopwith.checkSetup(rules, { seats: [{ name: 'Ann' }, { name: 'ann', side: 'allied' }] });
    expect(setup.ok ? [] : messagesOf(setup.error)).toEqual([
      'Zwei Piloten fliegen unter dem Namen „ann“.',
      'In diesem Spiel gibt es keine Seiten.',
    ]);
    const options = sopwith.checkRules({ ...rules, winds: 'each', wind: 'none' });
    expect(options.ok ? [] : messagesOf(options.error)).toEqual(['Ein Wind je Wolke braucht Wind.']);
    const problem: Problem = { code: 'nonsense', message: 'Career aces need points.' };
    expect(problemIn(problem, 'en')).toBe(problem);
  });
});
