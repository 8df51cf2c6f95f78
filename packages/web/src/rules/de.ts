/** The words around the rulebooks, in German. */
import { plural } from '../words/plural.ts';
import type { RulesWords } from './en.ts';

export const rules: RulesWords = {
  title: 'Die Regeln',
  say: 'Jede Regel beider Spiele, vollständig, in unseren eigenen Worten. Die Nummern sind die, die Hinweise, Berichte und Aufgaben nennen.',
  english: 'Die Regelbücher selbst gibt es bisher nur auf Englisch.',
  books: {
    tweedy: 'Per Post, nach Tom Tweedy: was die meisten Tische hier spielen.',
    boxed: 'Das Spiel aus der Schachtel: Wer überlebt, gewinnt.',
    thomasson: 'Per Post, nach Keith Thomasson.',
    options: 'Jede Regel, die anders gesetzt werden kann, mit ihren Werten.',
    clouds: 'Die Simulation, mit einem ersten Kampf und einem ganz erzählten Zug.',
    'clouds-tables': 'Alle Tabellen und Bretter, zum Nachschlagen.',
  },
  games: { sopwith: 'Sopwith', clouds: 'In Clouds of Glory' },
  contents: 'Inhalt',
  all: 'Alle Regelbücher',
  search: 'In allen Regelbüchern suchen',
  found: (n) => (n === 0 ? 'Nichts gefunden.' : plural(n, 'Regel', 'Regeln')),
  board: 'Auf dem Brett versuchen',
  readOn: 'Im Regelbuch weiterlesen',
  back: 'Zurück',
  missing: 'Diese Nummer steht nicht in diesem Buch.',
  rule: 'Eine Regel',
};
