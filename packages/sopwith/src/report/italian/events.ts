/** What happened, in Italian: one sentence an event. */
import { withSign } from '@paravion/tabletop';
import type { Manoeuvre } from '../../vocabulary.ts';
import type { Catalogue, Who } from '../catalogue.ts';
import type { EventOf } from '../model.ts';
import { seenClouds } from '../roster.ts';
import { italianNote } from './notes.ts';
import { BURST, bursts, FACING, list, points, STRIP } from './words.ts';

const FLIES: Readonly<Record<Manoeuvre, string>> = {
  A: 'vola dritto verso',
  LT: 'vira a sinistra verso',
  RT: 'vira a destra verso',
  LS: 'scivola a sinistra verso',
  RS: 'scivola a destra verso',
  '0': 'resta in',
  I: 'compie un Immelmann verso',
};

const moved = ({ plane, manoeuvre, to, on, run }: EventOf<'moved'>, who: Who): string => {
  if (on === 'ground' && manoeuvre === '0') return `${who.plane(plane)} resta a terra in ${to.hex}.`;
  if (on === 'strip') return `${who.plane(plane)} ${run === 'inner' ? 'tocca terra in' : 'rulla fino a'} ${to.hex}.`;
  return `${who.plane(plane)} ${FLIES[manoeuvre]} ${to.hex}, muso a ${FACING[to.facing]}.`;
};

const fired = ({ plane, burst, from, to, end, hits }: EventOf<'fired'>, who: Who): string => {
  const shot = `${who.plane(plane)} spara ${BURST[burst]} da ${from}`;
  if (hits.length > 0) {
    const told = hits.map((hit) => `${who.plane(hit.plane)} a distanza ${hit.range} per ${hit.damage}`);
    return `${shot} e colpisce ${list(told)}.`;
  }
  if (end === 'cloud') return `${shot}, in una nuvola.`;
  return to === from ? `${shot}, contro il paesaggio.` : `${shot} e non colpisce nulla.`;
};

const damaged = ({ plane, fire, cloud, left }: EventOf<'damaged'>, who: Who): string => {
  const parts = [...(fire > 0 ? [`${fire} dal fuoco`] : []), ...(cloud > 0 ? [`${cloud} nelle nuvole`] : [])];
  const rest = left > 0 ? `${left === 1 ? 'ne resta' : 'ne restano'} ${left}` : 'non ne resta nessuno';
  return `${who.plane(plane)} subisce ${list(parts)}: ${rest}.`;
};

const downed = ({ plane, how, ace, by, credited }: EventOf<'downed'>, who: Who): string => {
  const name = ace ? `${who.plane(plane)}, un asso,` : who.plane(plane);
  if (how === 'cloud') return `${name} entra in una nuvola e ne esce a pezzi. Il merito non va a nessuno.`;
  const killers = by.length > 0 ? ` da ${list(by.map(who.plane))}` : '';
  const credit = credited.map(who.pilot);
  const told = credit.length > 0 && credited.length !== by.length ? ` L’abbattimento va a ${list(credit)}.` : '';
  return `${name} è abbattuto${killers}.${told}`;
};

const OVERFLEW: Readonly<Record<EventOf<'overflew'>['reason'], string>> = {
  overfly: 'così ordinato',
  undeclared: 'nessun atterraggio era annunciato',
  'other-strip': 'non è la pista annunciata',
  nmr: 'senza ordini niente atterraggio',
};

const ABOUT: Readonly<Record<EventOf<'points'>['reason'], (plane: string) => string>> = {
  damage: (plane) => `danni a ${plane}`,
  kill: (plane) => `aver abbattuto ${plane}`,
  down: (plane) => `la perdita di ${plane}`,
  share: (plane) => `una parte di ${plane}`,
  win: () => 'la vittoria',
};

/** What points were for. A pilot with one plane loses `l’aereo`, not himself. */
export const earned = (
  { seat, reason, about }: Pick<EventOf<'points'>, 'seat' | 'reason' | 'about'>,
  who: Who,
): string => {
  const plane = about === null ? '' : who.plane(about);
  return reason === 'down' && plane === who.pilot(seat) ? 'la perdita dell’aereo' : ABOUT[reason](plane);
};

const ACE: Readonly<Record<EventOf<'ace'>['reason'], string>> = {
  kill: 'per questo abbattimento',
  damage: 'per i danni inflitti in questa partita',
  career: 'per i punti di carriera',
};

export const ITALIAN_EVENTS: Catalogue['say'] = {
  turn: ({ turn }) => `Turno ${turn}.`,
  orders: ({ plane, sheet, rule }, who) =>
    sheet === null ? `${who.plane(plane)} era senza ordini (regola ${rule}).` : null,
  note: italianNote,
  'took-off': ({ plane, strip }, who) => `${who.plane(plane)} decolla dalla pista ${STRIP[strip]}.`,
  moved,
  crashed: ({ plane, from, towards, damage }, who) =>
    `${who.plane(plane)} esce dal tabellone a ${FACING[towards]} di ${from.hex}, con ancora ${points(damage)} di margine.`,
  landed: ({ plane, strip, reloaded, ammunition }, who) =>
    `${who.plane(plane)} atterra su ${STRIP[strip]} e ${reloaded > 0 ? `carica ${bursts(reloaded)}` : 'non ha bisogno di munizioni'}: ${ammunition} a bordo.`,
  overflew: ({ plane, strip, reason, rule }, who) =>
    `${who.plane(plane)} sorvola ${STRIP[strip]} senza atterrare: ${OVERFLEW[reason]} (regola ${rule}).`,
  fired,
  damaged,
  downed,
  points: (event, who) =>
    `${who.pilot(event.seat)}: ${withSign(event.points)} per ${earned(event, who)}, in tutto ${event.score}.`,
  die: ({ purpose, about, roller, roll }, who) =>
    purpose === 'kill'
      ? `${who.pilot(roller)} tira ${roll} per l’abbattimento di ${who.plane(about)}.`
      : `${who.plane(roller)} tira ${roll} per diventare un asso grazie a ${who.plane(about)}.`,
  ace: ({ plane, reason }, who) => `${who.plane(plane)} è un asso ${ACE[reason]}, dalla prossima mossa.`,
  left: ({ seat, place }, who) => `${who.pilot(seat)} esce dalla partita, ${who.place(place)}.`,
  wind: ({ turn, marker, facing }) =>
    `Il vento del turno ${turn}${marker === null ? '' : ` sulla nuvola ${marker + 1}`} soffia verso ${FACING[facing]}.`,
  clouds: ({ clouds }) => {
    const seen = seenClouds(clouds).map(({ hexes }) => hexes.join(' '));
    return seen.length > 0 ? `Nuvole in ${seen.join('; ')}.` : 'Non c’è una nuvola in cielo.';
  },
  repaired: ({ plane, points: mended, left }, who) =>
    `${who.plane(plane)} è riparato di ${points(mended)}: ora ne ha ${left}.`,
  ended: ({ winners, move }, who) => {
    if (winners.length > 0)
      return `La partita è finita. ${list(winners.map(who.pilot))} ${winners.length === 1 ? 'vince' : 'vincono'}.`;
    return move === 0
      ? 'Da tanto nessuno è stato colpito, perciò la partita è finita: pareggio.'
      : 'La partita è finita, e non resta nessuno per vincerla.';
  },
  'turn-ended': ({ declared }, who) =>
    declared.length > 0
      ? `L’atterraggio annunciato da ${list(declared.map(who.plane))} vale anche nel prossimo turno.`
      : null,
};
