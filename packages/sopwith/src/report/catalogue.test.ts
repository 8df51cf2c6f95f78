/** Other languages: every word of a report comes from its catalogue. */

import { printHtml, printText } from '@paravion/tabletop/page';
import { describe, expect, test } from 'vitest';
import { formatSheet } from '../notation/index.ts';
import type { Catalogue } from './catalogue.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french/index.ts';
import { GERMAN } from './german.ts';
import { germanReason } from './german-notes.ts';
import { ITALIAN } from './italian/index.ts';
import { allWordsIn } from './more-languages.ts';
import { reportPage } from './page.ts';
import { turnReport } from './report.ts';
import { narrate } from './tell.ts';
import { ENDING, NAMES, TURN } from './turn.fixture.ts';

/** A language in which every phrase is put between marks: what stands outside is not from the catalogue. */
const marked = <T>(value: T): T => {
  if (typeof value === 'string') return (value === 'ltr' ? value : `{${value}}`) as T;
  if (typeof value === 'function') return ((...args: unknown[]) => marked(value(...args))) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner)])) as T;
};
const MARKED: Catalogue = marked(ENGLISH);

const outside = (text: string): string => {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/\{[^{}]*\}/g, ' ');
  }
  return rest;
};

const NOTATION =
  /\[?\b(?:A|LT|RT|LS|RS|I|0)\b\]?|-[ *]fire [ALR+]+|\b[A-S]\d+\b|\b(?:E|NE|NW|W|SW|SE)\b|[\s\d=\-+():,.]/g;

describe('a marked catalogue', () => {
  const names = ['Sid', 'Kraut', 'Ponsonby', 'Auntie', 'Biggles', 'Brat'];
  const report = turnReport({ events: [...TURN, ENDING], names, title: 'Dawn' });
  test('leaves only names and notation unmarked', () => {
    const sheets = report.planes.flatMap(({ sheet }) => (sheet ? [formatSheet(sheet)] : []));
    const known = [...names, ...sheets, 'Dawn'];
    const text = outside(printText(reportPage(report, MARKED)).replace(/\s+/g, ' '));
    const rest = known.reduce((left, word) => left.replaceAll(word, ' '), text).replace(NOTATION, '');
    expect(rest).toBe('');
  });
  test('is all that narration says', () => {
    expect(outside(narrate([...TURN, ENDING], names, MARKED).join(' ')).replace(/[\s.]/g, '')).toBe('');
  });
});

describe('German', () => {
  const report = turnReport({ events: TURN, names: NAMES });
  test('speaks in text', () => {
    const text = printText(reportPage(report, GERMAN));
    expect(text).toContain('ZUG 7\n');
    expect(text).toContain('GEFLOGEN\n');
    expect(text).toContain('Kraut von Hinkle, ein Ass, wird von Hissing Sid abgeschossen.');
    expect(text).toContain('Kraut von Hinkle scheidet aus: Rang 4 (geteilt).');
    expect(text).toContain('Schaden');
  });
  test('is named in HTML', () => {
    expect(printHtml(reportPage(report, GERMAN))).toMatch(/<article [^>]*lang="de"/);
  });
  test('tells the writer of orders why', () => {
    for (const event of TURN) if (event.type === 'note') expect(germanReason(event)).toMatch(/^[\p{Lu}„].*[^.]\.$/u);
  });
});

describe.each([GERMAN, FRENCH, ITALIAN])('the catalogue $language', (words) => {
  test('has its own sentence wherever English has one', () => {
    const each = (catalogue: Catalogue) => [...TURN, ENDING].map((event) => narrate([event], NAMES, catalogue).at(-1));
    const [own, english] = [each(words), each(ENGLISH)];
    own.forEach((sentence, i) => {
      expect(sentence === undefined, english[i]).toBe(english[i] === undefined);
      if (sentence === undefined) return;
      expect(sentence).not.toBe(english[i]);
      expect(sentence).toMatch(/^\p{Lu}.*[^.]\.$/u);
      expect(sentence).not.toMatch(/undefined|\b(the|and|of|with|burst|is)\b/);
    });
  });
  test('prints a whole report', () => {
    const text = printText(reportPage(turnReport({ events: [...TURN, ENDING], names: NAMES }), words));
    expect(text).toContain(words.report.turn(7).toUpperCase());
    expect(text).not.toMatch(/undefined|\b(the|and|of|with|burst|Turn|Move)\b/);
  });
});

describe('a language', () => {
  test('is found by its tag; English stands for what is unknown', () => {
    expect(['en', 'de', 'fr', 'it', 'xx', undefined].map((tag) => allWordsIn(tag).language)).toEqual([
      'en',
      'de',
      'fr',
      'it',
      'en',
      'en',
    ]);
  });
});
