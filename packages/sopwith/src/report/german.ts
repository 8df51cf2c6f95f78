/** The catalogue in German. */
import { capital, withSign } from '@paravion/tabletop';
import type { Catalogue, TurnFacts } from './catalogue.ts';
import { type Losses, losses } from './english-words.ts';
import { earned, GERMAN_EVENTS } from './german-events.ts';
import { BURST, FACING, list, MANOEUVRE, SIDE, STRIP, word } from './german-words.ts';

const LOST: Losses = {
  shot: (names) => `${list(names)} ${names.length === 1 ? 'wird' : 'werden'} abgeschossen`,
  cloud: (names) => `${list(names)} ${names.length === 1 ? 'geht' : 'gehen'} in den Wolken verloren`,
  crash: (names) => `${list(names)} ${names.length === 1 ? 'fliegt' : 'fliegen'} vom Brett`,
};

const ending = (winners: readonly string[], remaining: number): string => {
  if (winners.length > 0) return `${list(winners)} ${winners.length === 1 ? 'gewinnt' : 'gewinnen'}.`;
  return remaining > 0
    ? 'Lange ist niemand getroffen worden: unentschieden.'
    : 'Niemand ist übrig, und niemand gewinnt.';
};

const headline = ({ winners, lost, bursts, hits, remaining }: TurnFacts): string => {
  const gone = lost.length > 0 ? `${losses(LOST, lost)}. ` : '';
  if (winners) return gone + ending(winners, remaining);
  if (gone) return `${gone}${capital(word(remaining))} ${remaining === 1 ? 'Pilot bleibt' : 'Piloten bleiben'}.`;
  if (hits > 0) return `${capital(word(hits))} Treffer, und noch sind alle Flugzeuge bei uns.`;
  if (bursts > 0)
    return `${capital(word(bursts))} ${bursts === 1 ? 'Feuerstoß' : 'Feuerstöße'}; zu Schaden kam nur die Landschaft.`;
  return 'Ein stiller Zug: Niemand hat gefeuert.';
};

const report: Catalogue['report'] = {
  game: 'Sopwith',
  turn: (turn) => `Zug ${turn}`,
  start: 'Der Anfang',
  flown: 'Geflogen',
  legend: '* vor fire: getroffen. [A]: in dieser Bewegung getroffen worden.',
  account: 'Was geschah',
  move: (move) => `Bewegung ${move}`,
  before: 'Vor den Bewegungen',
  after: 'Nach den Bewegungen',
  silence: 'Nichts zu berichten.',
  points: 'Punkte',
  scored: (name, points, now, reasons) =>
    `${name} ${withSign(points)}${now === null ? '' : `, nun ${now}`}: ${list(reasons)}.`,
  reason: (score, seat, who) => `${withSign(score.points)} für ${earned({ ...score, seat }, who)}`,
  weather: 'Wetter',
  wind: (facing, turn, marker) =>
    `Wind von Zug ${turn}${marker === null ? '' : ` für Wolke ${marker + 1}`}: nach ${FACING[facing]}.`,
  cloud: (marker, hexes) => `Wolke ${marker + 1}: ${hexes.join(' ')}`,
  noClouds: 'Keine Wolke am Himmel.',
  orders: 'Eingegangene Befehle',
  colon: ':',
  noOrders: 'keine (NMR)',
  nmr: 'keine Befehle',
  places: 'Endstand',
  note: 'Vom Spielleiter',
  press: 'Presse',
  deadline: 'Befehle für den nächsten Zug bis',
  gm: 'Spielleitung',
  head: 'Die Aufzeichnung bis hierher, in Wörtern zum Vergleichen',
  pilots: 'Piloten',
  aceList: (names) =>
    names.length === 0
      ? 'In diesem Spiel gibt es keine Asse. Die Stelle ist noch frei.'
      : `${names.length === 1 ? 'Ein Ass fliegt' : 'Asse fliegen'} mit: ${list(names)}. Seid gewarnt.`,
  ace: 'Ass',
  gone: 'ausgeschieden',
};

const column: Catalogue['column'] = {
  pilot: 'Pilot',
  at: 'Feld',
  damage: 'Schaden',
  ammunition: 'Mun.',
  points: 'Punkte',
  place: 'Rang',
  side: 'Seite',
  kills: 'Abschüsse',
  career: 'Laufbahn',
};

export const GERMAN: Catalogue = {
  language: 'de',
  direction: 'ltr',
  facing: FACING,
  strip: STRIP,
  burst: BURST,
  manoeuvre: MANOEUVRE,
  side: SIDE,
  out: { shot: 'abgeschossen', cloud: 'in einer Wolke verloren', crash: 'vom Brett geflogen' },
  list,
  place: (place, shared) => `${place}${shared ? ' (geteilt)' : ''}`,
  plane: (pilot, number) => `${pilot} (${number})`,
  nameless: (seat) => `Pilot ${seat + 1}`,
  unknown: '?',
  say: GERMAN_EVENTS,
  headline,
  report,
  column,
};
