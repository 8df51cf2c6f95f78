/** What happened, in French: one sentence an event. */
import { withSign } from '@paravion/tabletop';
import type { Manoeuvre } from '../../vocabulary.ts';
import type { Catalogue, Who } from '../catalogue.ts';
import type { EventOf } from '../model.ts';
import { seenClouds } from '../roster.ts';
import { frenchNote } from './notes.ts';
import { at, BURST, bursts, list, of, points, STRIP, towards } from './words.ts';

const FLIES: Readonly<Record<Manoeuvre, string>> = {
  A: 'vole tout droit vers',
  LT: 'vire à gauche vers',
  RT: 'vire à droite vers',
  LS: 'glisse à gauche vers',
  RS: 'glisse à droite vers',
  '0': 'reste en',
  I: 'fait un Immelmann vers',
};

const moved = ({ plane, manoeuvre, to, on, run }: EventOf<'moved'>, who: Who): string => {
  if (on === 'ground' && manoeuvre === '0') return `${who.plane(plane)} reste au sol en ${to.hex}.`;
  if (on === 'strip')
    return `${who.plane(plane)} ${run === 'inner' ? 'touche la piste en' : 'roule jusqu’en'} ${to.hex}.`;
  return `${who.plane(plane)} ${FLIES[manoeuvre]} ${to.hex}, cap ${at(to.facing)}.`;
};

const fired = ({ plane, burst, from, to, end, hits }: EventOf<'fired'>, who: Who): string => {
  const shot = `${who.plane(plane)} tire ${BURST[burst]} depuis ${from}`;
  if (hits.length > 0) {
    const told = hits.map((hit) => `${who.plane(hit.plane)} à portée ${hit.range} pour ${hit.damage}`);
    return `${shot} et touche ${list(told)}.`;
  }
  if (end === 'cloud') return `${shot}, dans un nuage.`;
  return to === from ? `${shot}, dans le paysage.` : `${shot} sans rien toucher.`;
};

const damaged = ({ plane, fire, cloud, left }: EventOf<'damaged'>, who: Who): string => {
  const parts = [...(fire > 0 ? [`${fire} par le tir`] : []), ...(cloud > 0 ? [`${cloud} dans les nuages`] : [])];
  return `${who.plane(plane)} encaisse ${list(parts)}\u00a0: il en reste ${left > 0 ? left : 'zéro'}.`;
};

const downed = ({ plane, how, ace, by, credited }: EventOf<'downed'>, who: Who): string => {
  const name = ace ? `${who.plane(plane)}, un as,` : who.plane(plane);
  if (how === 'cloud') return `${name} entre dans un nuage et en ressort en morceaux. Personne n’en a le mérite.`;
  const killers = by.length > 0 ? ` par ${list(by.map(who.plane))}` : '';
  const credit = credited.map(who.pilot);
  const told = credit.length > 0 && credited.length !== by.length ? ` La victoire revient à ${list(credit)}.` : '';
  return `${name} est abattu${killers}.${told}`;
};

const OVERFLEW: Readonly<Record<EventOf<'overflew'>['reason'], string>> = {
  overfly: 'c’était l’ordre',
  undeclared: 'aucun atterrissage n’était annoncé',
  'other-strip': 'ce n’est pas la piste annoncée',
  nmr: 'pas d’ordres, pas d’atterrissage',
};

const ABOUT: Readonly<Record<EventOf<'points'>['reason'], (plane: string) => string>> = {
  damage: (plane) => `des dégâts à ${plane}`,
  kill: (plane) => `avoir abattu ${plane}`,
  down: (plane) => `la perte ${of(plane)}`,
  share: (plane) => `une part ${of(plane)}`,
  win: () => 'la victoire',
};

/** What points were for. A pilot with one plane loses `l’avion`, not himself. */
export const earned = (
  { seat, reason, about }: Pick<EventOf<'points'>, 'seat' | 'reason' | 'about'>,
  who: Who,
): string => {
  const plane = about === null ? '' : who.plane(about);
  return reason === 'down' && plane === who.pilot(seat) ? 'la perte de l’avion' : ABOUT[reason](plane);
};

const ACE: Readonly<Record<EventOf<'ace'>['reason'], string>> = {
  kill: 'par cette victoire',
  damage: 'par les dégâts infligés dans cette partie',
  career: 'par les points de sa carrière',
};

export const FRENCH_EVENTS: Catalogue['say'] = {
  turn: ({ turn }) => `Tour ${turn}.`,
  orders: ({ plane, sheet, rule }, who) =>
    sheet === null ? `${who.plane(plane)} n’avait pas d’ordres (règle ${rule}).` : null,
  note: frenchNote,
  'took-off': ({ plane, strip }, who) => `${who.plane(plane)} décolle de la piste ${STRIP[strip]}.`,
  moved,
  crashed: ({ plane, from, towards: facing, damage }, who) =>
    `${who.plane(plane)} sort du plateau ${at(facing)} de ${from.hex}, avec encore ${points(damage)} de marge.`,
  landed: ({ plane, strip, reloaded, ammunition }, who) =>
    `${who.plane(plane)} atterrit sur ${STRIP[strip]} et ${reloaded > 0 ? `charge ${bursts(reloaded)}` : 'n’a pas besoin de munitions'}\u00a0: ${ammunition} à bord.`,
  overflew: ({ plane, strip, reason, rule }, who) =>
    `${who.plane(plane)} passe au-dessus de ${STRIP[strip]} sans atterrir\u00a0: ${OVERFLEW[reason]} (règle ${rule}).`,
  fired,
  damaged,
  downed,
  points: (event, who) =>
    `${who.pilot(event.seat)}\u00a0: ${withSign(event.points)} pour ${earned(event, who)}, ce qui fait ${event.score}.`,
  die: ({ purpose, about, roller, roll }, who) =>
    purpose === 'kill'
      ? `${who.pilot(roller)} lance ${roll} pour la victoire sur ${who.plane(about)}.`
      : `${who.plane(roller)} lance ${roll} pour devenir un as grâce à ${who.plane(about)}.`,
  ace: ({ plane, reason }, who) => `${who.plane(plane)} est un as ${ACE[reason]}, dès le mouvement suivant.`,
  left: ({ seat, place }, who) => `${who.pilot(seat)} quitte la partie, ${who.place(place)}.`,
  wind: ({ turn, marker, facing }) =>
    `Le vent du tour ${turn}${marker === null ? '' : ` sur le nuage ${marker + 1}`} souffle ${towards(facing)}.`,
  clouds: ({ clouds }) => {
    const seen = seenClouds(clouds).map(({ hexes }) => hexes.join(' '));
    return seen.length > 0 ? `Nuages en ${seen.join('\u00a0; ')}.` : 'Pas un nuage dans le ciel.';
  },
  repaired: ({ plane, points: mended, left }, who) =>
    `${who.plane(plane)} est réparé de ${points(mended)}\u00a0: il en a maintenant ${left}.`,
  ended: ({ winners, move }, who) => {
    if (winners.length > 0)
      return `La partie est finie. ${list(winners.map(who.pilot))} ${winners.length === 1 ? 'gagne' : 'gagnent'}.`;
    return move === 0
      ? 'Personne n’a été touché depuis si longtemps que la partie est finie\u00a0: match nul.'
      : 'La partie est finie, et il ne reste personne pour la gagner.';
  },
  'turn-ended': ({ declared }, who) =>
    declared.length > 0
      ? `L’atterrissage annoncé par ${list(declared.map(who.plane))} vaut encore au tour suivant.`
      : null,
};
