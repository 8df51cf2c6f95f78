/** German: every row of the tables, every sentence about orders, and every event of whole missions. */
import { readdirSync, readFileSync } from 'node:fs';
import { keyedDice, type Problem } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { missionSetup } from '../check-setup.ts';
import { clouds } from '../game.ts';
import { narrate, narrateBriefly } from '../narrate/index.ts';
import { BOOKLET } from '../options.ts';
import { MISSIONS } from '../vocabulary.ts';
import { inGerman, problemIn, rowInGerman } from './german.ts';
import { GERMAN_MESSAGES, GERMAN_NOTES, GERMAN_PARTS } from './german-problems.ts';
import { GERMAN_ROWS } from './german-rows.ts';

const DATA = new URL('../../data/', import.meta.url);
/** Tables whose rows no event tells. */
const NOT_TOLD = ['xp-awards.json'];

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'text' in value && typeof value.text === 'string' ? [value.text] : [];
  return [...own, ...Object.values(value).flatMap(textsIn)];
};

/** Words that only an English sentence has. */
const ENGLISH_WORDS =
  /\b(the|of|and|with|is|its|at|heading|speed|hits|misses|turns?|flying|gunnery|distance|threat|roll|dive|climb|luck|flies|strength)\b/;

it('has every row of the tables, and none that is in no table', () => {
  const tables = readdirSync(DATA).filter((name) => name.endsWith('.json') && !NOT_TOLD.includes(name));
  const texts = new Set(tables.flatMap((name) => textsIn(JSON.parse(readFileSync(new URL(name, DATA), 'utf8')))));
  expect([...texts].filter((text) => GERMAN_ROWS[text] === undefined)).toEqual([]);
  expect(Object.keys(GERMAN_ROWS).filter((text) => !texts.has(text))).toEqual([]);
  expect(rowInGerman('A few holes')).toBe('Ein paar Löcher');
});

it('has a place in German for each one in English', () => {
  for (const [english, german] of [GERMAN_MESSAGES, GERMAN_NOTES, GERMAN_PARTS].flatMap(Object.entries<string>)) {
    const places = english.split('{}').length - 1;
    const numbers = [...german.matchAll(/\{(\d)\}/g)].map(([, n]) => Number(n));
    expect(numbers.toSorted(), english).toEqual(Array.from({ length: places }, (_, i) => i + 1));
  }
});

describe('problems', () => {
  const { state } = clouds.start(BOOKLET, missionSetup('dogfight', 2), keyedDice('problems in German'));
  const problemsOf = (text: string): readonly Problem[] => {
    const read = clouds.orderNotation(BOOKLET, state, 0).parse(text);
    return read.ok ? clouds.checkOrder(BOOKLET, state, 0, read.value) : read.error;
  };

  it.each([
    ['MOV\nW1: straight 5 climb high', '„high“ ist hier nicht zu verstehen.'],
    ['MOV\nW1: turn F 45', 'Eine Kurve geht nach einer Seite.'],
    ['MOV\nW1: loop', '„loop“ ist kein Teil einer Bewegung.'],
    ['MOV\nW1: straight 5', 'Das sind Befehle für MOV; dran ist SET.'],
    ['SET\nE1: at 5 5', 'E1 hast du jetzt nichts zu befehlen.'],
    ['SET\nW1: at 3 4 height 400', 'W1 kann nicht in Höhe 400 beginnen.'],
  ])('%j', (text, message) => {
    const problems = problemsOf(text);
    expect(problems).not.toEqual([]);
    expect(problems.map((problem) => problemIn(problem, 'de').message)).toContain(message);
    expect(problems.map((problem) => problemIn(problem, 'en'))).toEqual(problems);
  });

  it('says what would be right, and what a part of the sentence is', () => {
    expect(inGerman('At 20 EU it is too fast for a spin.')).toBe('Mit 20 EU ist es zu schnell: Trudeln.');
    expect(inGerman('2 or more steps to the left')).toBe('2 oder mehr Schritte nach links');
    expect(inGerman('bombs: too few bombs')).toBe('Bomben: zu wenige Bomben');
  });
});

describe.each(MISSIONS)('a mission: %s', (mission) => {
  it('is told in German, sentence for sentence', () => {
    const dice = keyedDice(`German ${mission}`);
    const setup = missionSetup(mission, 2);
    const names = ['Nn', 'Mm'];
    let step = clouds.start(BOOKLET, setup, dice);
    for (let i = 0; i < 150; i++) {
      for (const event of step.events) {
        const [german, english] = [narrate([event], names, 'de'), narrate([event], names)];
        expect(german.length, event.type).toBe(english.length);
        for (const text of german) expect(text).toMatch(/^[\p{Lu}\d].*[.!]$/su);
        const brief = narrateBriefly([event], names);
        expect(narrateBriefly([event], names, 'de').length, event.type).toBe(brief.length);
        const held = event.type === 'test' && event.purpose === 'struct' && event.margin >= 0;
        if ((event.type === 'test' && !held) || event.type === 'rolled') expect(brief).toEqual([]);
        if (event.type === 'shot' || event.type === 'moved') expect(brief.join(' ')).not.toMatch(/[-+]\d|;/);
        // What is not allowed may quote the order.
        if (event.type !== 'refused') expect(german.join(' ')).not.toMatch(ENGLISH_WORDS);
      }
      const seats = clouds.seatsToOrder(BOOKLET, step.state);
      if (seats.length === 0) break;
      const orders = setup.seats.map((_, seat) =>
        seats.includes(seat) && i % 3 > 0 ? clouds.randomOrder(BOOKLET, step.state, seat, dice) : null,
      );
      step = clouds.adjudicate(BOOKLET, step.state, orders, dice);
    }
  });
});
