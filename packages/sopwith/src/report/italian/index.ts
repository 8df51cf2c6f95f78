/** The catalogue in Italian. */
import { capital, withSign } from '@paravion/tabletop';
import type { Catalogue, TurnFacts } from '../catalogue.ts';
import { type Losses, losses } from '../english-words.ts';
import { earned, ITALIAN_EVENTS } from './events.ts';
import { BURST, FACING, list, MANOEUVRE, SIDE, STRIP, word } from './words.ts';

const LOST: Losses = {
  shot: (names) => `${list(names)} ${names.length === 1 ? 'è abbattuto' : 'sono abbattuti'}`,
  cloud: (names) => `${list(names)} ${names.length === 1 ? 'si perde' : 'si perdono'} nelle nuvole`,
  crash: (names) => `${list(names)} ${names.length === 1 ? 'esce' : 'escono'} dal tabellone`,
};

const ending = (winners: readonly string[], remaining: number): string => {
  if (winners.length > 0) return `${list(winners)} ${winners.length === 1 ? 'vince' : 'vincono'}.`;
  return remaining > 0 ? 'Da tanto nessuno è stato colpito: pareggio.' : 'Non resta nessuno, e nessuno vince.';
};

const headline = ({ winners, lost, bursts, hits, remaining }: TurnFacts): string => {
  const gone = lost.length > 0 ? `${losses(LOST, lost)}. ` : '';
  if (winners) return gone + ending(winners, remaining);
  if (gone) return `${gone}${remaining === 1 ? 'Resta un pilota' : `Restano ${word(remaining)} piloti`}.`;
  if (hits > 0)
    return `${capital(word(hits))} ${hits === 1 ? 'colpo' : 'colpi'} a segno, e tutti gli aerei sono ancora con noi.`;
  if (bursts === 1) return 'Una raffica, e ne soffre solo il paesaggio.';
  if (bursts > 1) return `${capital(word(bursts))} raffiche, e ne soffre solo il paesaggio.`;
  return 'Un turno tranquillo: nessuno ha sparato.';
};

const report: Catalogue['report'] = {
  game: 'Sopwith',
  turn: (turn) => `Turno ${turn}`,
  start: 'L’inizio',
  flown: 'I voli',
  legend: '* prima di fire: a segno. [A]: colpito in quella mossa.',
  account: 'Che cosa è successo',
  move: (move) => `Mossa ${move}`,
  before: 'Prima delle mosse',
  after: 'Dopo le mosse',
  silence: 'Niente da riferire.',
  points: 'Punti',
  scored: (name, points, now, reasons) =>
    `${name} ${withSign(points)}${now === null ? '' : `, ora ${now}`}: ${list(reasons)}.`,
  reason: (score, seat, who) => `${withSign(score.points)} per ${earned({ ...score, seat }, who)}`,
  weather: 'Il tempo',
  wind: (facing, turn, marker) =>
    `Vento del turno ${turn}${marker === null ? '' : ` sulla nuvola ${marker + 1}`}: verso ${FACING[facing]}.`,
  cloud: (marker, hexes) => `Nuvola ${marker + 1}: ${hexes.join(' ')}`,
  noClouds: 'Non c’è una nuvola in cielo.',
  orders: 'Ordini ricevuti',
  colon: ':',
  noOrders: 'nessuno (NMR)',
  nmr: 'senza ordini',
  places: 'Classifica finale',
  note: 'Dall’arbitro',
  press: 'Stampa',
  deadline: 'Ordini per il prossimo turno entro',
  gm: 'Arbitro',
  head: 'La partita fin qui, in parole da confrontare',
  pilots: 'Piloti',
  aceList: (names) =>
    names.length === 0
      ? 'In questa partita non ci sono assi. Il posto è libero.'
      : `${names.length === 1 ? 'Un asso vola' : 'Degli assi volano'} in questa partita: ${list(names)}. Siete avvisati.`,
  ace: 'asso',
  gone: 'eliminato',
};

const column: Catalogue['column'] = {
  pilot: 'Pilota',
  at: 'Casella',
  damage: 'Danni',
  ammunition: 'Mun.',
  points: 'Punti',
  place: 'Posto',
  side: 'Parte',
  kills: 'Abbattuti',
  career: 'Carriera',
};

export const ITALIAN: Catalogue = {
  language: 'it',
  direction: 'ltr',
  facing: FACING,
  strip: STRIP,
  burst: BURST,
  manoeuvre: MANOEUVRE,
  side: SIDE,
  out: { shot: 'abbattuto', cloud: 'perduto in una nuvola', crash: 'uscito dal tabellone' },
  list,
  place: (place, shared) => `${place}°${shared ? ' a pari merito' : ''}`,
  plane: (pilot, number) => `${pilot} (${number})`,
  nameless: (seat) => `Pilota ${seat + 1}`,
  unknown: '?',
  say: ITALIAN_EVENTS,
  headline,
  report,
  column,
};
