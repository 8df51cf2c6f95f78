/** The words around the rulebooks, in English. */
import { plural } from '../words/plural.ts';

export const rules = {
  title: 'The rules',
  say: 'Every rule of both games, whole, in our own words. The numbers are those that notes, reports and problems cite.',
  english: '',
  books: {
    tweedy: 'By post, after Tom Tweedy: what most tables here play.',
    boxed: 'The game in its box: survive to win.',
    thomasson: 'By post, after Keith Thomasson.',
    options: 'Every rule that may be set otherwise, with its values.',
    clouds: 'The simulation, with a first fight and a turn told whole.',
    'clouds-tables': 'Every table and every panel, to look things up.',
  } as Readonly<Record<string, string>>,
  games: { sopwith: 'Sopwith', clouds: 'In Clouds of Glory' } as Readonly<Record<string, string>>,
  contents: 'Contents',
  all: 'All rulebooks',
  search: 'Search all rulebooks',
  found: (n: number) => (n === 0 ? 'Nothing found.' : plural(n, 'rule', 'rules')),
  board: 'Try it on a board',
  readOn: 'Read on in the rulebook',
  back: 'Back',
  missing: 'This number does not stand in this book.',
  rule: 'A rule',
};

export type RulesWords = typeof rules;
