/** Words of the openings, in German. */
import { plural } from '../../../words/plural.ts';
import type { OpeningWords } from './en-openings.ts';

const percent = (part: number, of: number): string => `${Math.round((100 * part) / Math.max(1, of))} %`;

export const openings: OpeningWords = {
  title: 'Eröffnungen',
  about: 'Was Piloten aus einer Stellung am Anfang eines Spiels geflogen sind, wie oft, und wie ihre Spiele ausgingen.',
  more: 'Wie gezählt wird',
  moreSay:
    'Die ersten fünf Züge jedes beendeten Spiels, ohne Namen. Eine Stellung gilt für jeden Piloten als dieselbe, der sie von seinem eigenen Flugplatz aus so sieht; dieser ist immer im Westen gezeichnet. Wolken, Wind, Schäden und Feuerstöße zählen nicht mit, und das Feuer der Befehle auch nicht. Jedes Flugzeug zählt für sich: Ein Duell gibt seiner ersten Stellung zwei Flüge.',
  edition: 'Regeln',
  pilots: 'Piloten',
  corner: 'Dein Flugplatz',
  source: 'Spiele',
  server: 'Dieses Servers',
  examples: (games) => `Beispielsammlung (${plural(games, 'Spiel', 'Spiele')})`,
  examplesSay:
    'Die Beispielsammlung haben zwei gute Bots geflogen, Ass und Pilot, damit es etwas zu sehen gibt, bevor hier Spiele zu Ende sind.',
  begin: 'Zum Anfang',
  turn: (turn) => `Zug ${turn}: was geflogen wurde`,
  whatCame: 'Was daraus wurde: wähle, wohin die anderen flogen',
  othersAt: (planes) => planes.join('; '),
  plane: (seat, hex, facing) => `${seat} auf ${hex}, nach ${facing}`,
  parked: (seat) => `${seat} am Boden`,
  gameOver: 'Für diesen Piloten war das Spiel zu Ende.',
  times: (n) => plural(n, 'Flug', 'Flüge'),
  score: (won, drawn, flown) =>
    `${percent(won, flown)} gewonnen, ${drawn > 0 ? `${percent(drawn, flown)} unentschieden, ` : ''}${percent(flown - won - drawn, flown)} verloren`,
  won: 'gewonnen',
  drawn: 'unentschieden',
  lost: 'verloren',
  none: 'Kein gezähltes Spiel ist in diese Stellung gekommen.',
  noneHere: 'Kein beendetes Spiel dieses Servers ist in diese Stellung gekommen.',
  instead:
    'Kein beendetes Spiel dieses Servers ist in diese Stellung gekommen: Dies sind die Spiele der Beispielsammlung.',
  offline: 'Der Server ist nicht zu erreichen: Dies sind die Spiele der Beispielsammlung.',
  missing: 'Diese Stellung gibt es nicht.',
  further: 'Mehr',
  board: (turn) => `Das Brett vor Zug ${turn}; dein Flugzeug ist die Nummer 1.`,
  you: 'Du',
};
