/** Words of a zine. */
import type { Language } from '../post/office.ts';

export interface ZineWords {
  readonly issue: (number: number, date: string) => string;
  readonly editorial: string;
  readonly games: string;
  readonly gameColumns: readonly [string, string, string, string];
  readonly over: string;
  readonly none: string;
  readonly reply: string;
  readonly scores: string;
  readonly player: string;
  readonly total: string;
  readonly readers: string;
  readonly career: string;
  readonly careerColumns: readonly [string, string, string];
  readonly waiting: string;
  readonly waits: (name: string, game: string) => string;
  readonly letters: string;
  readonly addresses: string;
  readonly mail: (title: string, number: number, editor: string) => string;
}

const EN: ZineWords = {
  issue: (number, date) => `No. ${number}, ${date}`,
  editorial: 'From the editor',
  games: 'The games',
  gameColumns: ['Game', 'Told here', 'Next orders by', 'Game master'],
  over: 'over',
  none: 'no date yet',
  reply: 'The editor',
  scores: 'Turn by Turn',
  player: 'Pilot',
  total: 'Now',
  readers: 'For all readers',
  career: 'All games together',
  careerColumns: ['Player', 'Games', 'Sum'],
  waiting: 'Waiting for a place',
  waits: (name, game) => `${name}: ${game}`,
  letters: 'Letters',
  addresses: 'Addresses, of those who gave them for this',
  mail: (title, number, editor) => `Here is number ${number} of ${title}. It is attached as PDF, too.\n\n${editor}`,
};

const DE: ZineWords = {
  issue: (number, date) => `Nr. ${number}, ${date}`,
  editorial: 'Vom Herausgeber',
  games: 'Die Spiele',
  gameColumns: ['Spiel', 'Hier erzählt', 'Nächste Befehle bis', 'Spielleiter'],
  over: 'zu Ende',
  none: 'noch kein Termin',
  reply: 'Der Herausgeber',
  scores: 'Zug um Zug',
  player: 'Pilot',
  total: 'Jetzt',
  readers: 'Für alle',
  career: 'Alle Spiele zusammen',
  careerColumns: ['Spieler', 'Spiele', 'Summe'],
  waiting: 'Warten auf einen Platz',
  waits: (name, game) => `${name}: ${game}`,
  letters: 'Leserbriefe',
  addresses: 'Adressen derer, die sie dafür gegeben haben',
  mail: (title, number, editor) => `Hier ist Nummer ${number} von ${title}, auch als PDF im Anhang.\n\n${editor}`,
};

export const ZINE_WORDS: Readonly<Record<Language, ZineWords>> = { en: EN, de: DE };
