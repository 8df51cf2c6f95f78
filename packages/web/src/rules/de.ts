/** The words around the rulebooks, in German. */
import { plural } from '../words/plural.ts';
import type { RulesWords } from './en.ts';

export const rules: RulesWords = {
  title: 'Die Regeln',
  say: 'Jede Regel beider Spiele und des Krieges, vollständig, in unseren eigenen Worten. Die Nummern sind die, die Hinweise, Berichte und Aufgaben nennen.',
  english: 'Die Regelbücher selbst gibt es bisher nur auf Englisch.',
  books: {
    tweedy: 'Per Post, nach Tom Tweedy: was die meisten Tische hier spielen.',
    boxed: 'Das Spiel aus der Schachtel: Wer überlebt, gewinnt.',
    thomasson: 'Per Post, nach Keith Thomasson.',
    options: 'Jede Regel, die anders gesetzt werden kann, mit ihren Werten.',
    clouds: 'Die Simulation, mit einem ersten Kampf und einem ganz erzählten Zug.',
    'clouds-tables': 'Alle Tabellen und Bretter, zum Nachschlagen.',
    war: 'Staffeln, Männer und Monate: vom Tagesbefehl bis zur Gazette.',
  },
  how: {
    title: 'So wird gespielt, in einer Minute',
    fly: 'Gleich fliegen',
    school: 'Erster Flug, Schritt für Schritt',
    rules: 'Alle Regeln',
    sopwith: {
      title: 'Sopwith',
      steps: [
        'Zwei bis sechs Piloten, jeder in einer Ecke eines Himmels aus Sechsecken. Starte auf einer deiner drei Bahnen.',
        'In jedem Zug schreibst du heimlich drei Bewegungen: geradeaus, eine Kurve, ein Rutschen. Dann versiegelst du sie.',
        'Alle Umschläge werden zugleich geöffnet, und alle fliegen zur selben Zeit.',
        'Feuere nach vorn, links oder rechts, drei Feuerstöße je Zug. Je näher, desto besser: 4 Punkte im nächsten Feld, dann 3, 2, 1. Du hast 12.',
        'Eine Wolke kostet in jeder Bewegung einen Punkt. Jenseits des Randes bist du draußen. Wer als Letzter fliegt, gewinnt.',
      ],
    },
    clouds: {
      title: 'In Clouds of Glory',
      steps: [
        'Du gibst Geschwindigkeit aus: Mit 12 fliegst du 12 Einheiten je Zug, geradeaus oder in Kurven.',
        'Eine Kurve kostet Geschwindigkeit, Höhe auch. Ein Sturzflug gibt sie zurück.',
        'Wer die kleinere Initiative hat, zieht zuerst; wer spät zieht, sieht, was die Frühen taten.',
        'Die MG reichen 20 Einheiten weit, bis 30 Grad neben die Nase. Am besten von nah und von hinten.',
        'Flieg einen Auftrag: den Ballon verbrennen, die Bomber schützen, die Bilder heimbringen.',
      ],
    },
  },
  contents: 'Inhalt',
  all: 'Alle Regelbücher',
  search: 'In allen Regelbüchern suchen',
  found: (n) => (n === 0 ? 'Nichts gefunden.' : plural(n, 'Regel', 'Regeln')),
  board: 'Auf dem Brett versuchen',
  boardOff: 'Das Brett weglegen',
  readOn: 'Im Regelbuch weiterlesen',
  back: 'Zurück',
  missing: 'Diese Nummer steht nicht in diesem Buch.',
  rule: 'Eine Regel',
};
