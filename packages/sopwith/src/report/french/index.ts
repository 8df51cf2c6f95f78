/** The catalogue in French. */
import { capital, withSign } from '@paravion/tabletop';
import type { Catalogue, TurnFacts } from '../catalogue.ts';
import { type Losses, losses } from '../english-words.ts';
import { earned, FRENCH_EVENTS } from './events.ts';
import { BURST, FACING, list, MANOEUVRE, SIDE, STRIP, towards, word } from './words.ts';

const LOST: Losses = {
  shot: (names) => `${list(names)} ${names.length === 1 ? 'est abattu' : 'sont abattus'}`,
  cloud: (names) => `${list(names)} ${names.length === 1 ? 'se perd' : 'se perdent'} dans les nuages`,
  crash: (names) => `${list(names)} ${names.length === 1 ? 'sort' : 'sortent'} du plateau`,
};

const ending = (winners: readonly string[], remaining: number): string => {
  if (winners.length > 0) return `${list(winners)} ${winners.length === 1 ? 'gagne' : 'gagnent'}.`;
  return remaining > 0
    ? 'Personne n’a été touché depuis longtemps\u00a0: match nul.'
    : 'Il ne reste personne, et personne ne gagne.';
};

const headline = ({ winners, lost, bursts, hits, remaining }: TurnFacts): string => {
  const gone = lost.length > 0 ? `${losses(LOST, lost)}. ` : '';
  if (winners) return gone + ending(winners, remaining);
  if (gone) return `${gone}Il reste ${word(remaining)} ${remaining > 1 ? 'pilotes' : 'pilote'}.`;
  if (hits > 0)
    return `${capital(word(hits))} ${hits === 1 ? 'coup' : 'coups'} au but, et tous les avions sont encore là.`;
  if (bursts === 1) return 'Une rafale, et seul le paysage en souffre.';
  if (bursts > 1) return `${capital(word(bursts))} rafales, et seul le paysage en souffre.`;
  return 'Un tour tranquille\u00a0: personne n’a tiré.';
};

const report: Catalogue['report'] = {
  game: 'Sopwith',
  turn: (turn) => `Tour ${turn}`,
  start: 'Le départ',
  flown: 'Vols effectués',
  legend: '* avant fire\u00a0: au but. [A]\u00a0: touché pendant ce mouvement.',
  account: 'Ce qui s’est passé',
  move: (move) => `Mouvement ${move}`,
  before: 'Avant les mouvements',
  after: 'Après les mouvements',
  silence: 'Rien à signaler.',
  points: 'Points',
  scored: (name, points, now, reasons) =>
    `${name} ${withSign(points)}${now === null ? '' : `, maintenant ${now}`}\u00a0: ${list(reasons)}.`,
  reason: (score, seat, who) => `${withSign(score.points)} pour ${earned({ ...score, seat }, who)}`,
  weather: 'Météo',
  wind: (facing, turn, marker) =>
    `Vent du tour ${turn}${marker === null ? '' : ` sur le nuage ${marker + 1}`}\u00a0: ${towards(facing)}.`,
  cloud: (marker, hexes) => `Nuage ${marker + 1}\u00a0: ${hexes.join(' ')}`,
  noClouds: 'Pas un nuage dans le ciel.',
  orders: 'Ordres reçus',
  colon: '\u00a0:',
  noOrders: 'aucun (NMR)',
  nmr: 'sans ordres',
  places: 'Classement final',
  note: 'De l’arbitre',
  press: 'Presse',
  deadline: 'Ordres du prochain tour au plus tard\u00a0',
  gm: 'Arbitre\u00a0',
  head: 'La partie jusqu’ici, en mots à comparer',
  pilots: 'Pilotes',
  aceList: (names) =>
    names.length === 0
      ? 'Il n’y a pas d’as dans cette partie. La place est à prendre.'
      : `${names.length === 1 ? 'Un as vole' : 'Des as volent'} dans cette partie\u00a0: ${list(names)}. Soyez prévenus.`,
  ace: 'as',
  gone: 'éliminé',
};

const column: Catalogue['column'] = {
  pilot: 'Pilote',
  at: 'Case',
  damage: 'Dégâts',
  ammunition: 'Mun.',
  points: 'Points',
  place: 'Place',
  side: 'Camp',
  kills: 'Abattus',
  career: 'Carrière',
};

export const FRENCH: Catalogue = {
  language: 'fr',
  direction: 'ltr',
  facing: FACING,
  strip: STRIP,
  burst: BURST,
  manoeuvre: MANOEUVRE,
  side: SIDE,
  out: { shot: 'abattu', cloud: 'perdu dans un nuage', crash: 'sorti du plateau' },
  list,
  place: (place, shared) => `${place}${place === 1 ? 'er' : 'e'}${shared ? ' ex æquo' : ''}`,
  plane: (pilot, number) => `${pilot} (${number})`,
  nameless: (seat) => `Pilote ${seat + 1}`,
  unknown: '?',
  say: FRENCH_EVENTS,
  headline,
  report,
  column,
};
