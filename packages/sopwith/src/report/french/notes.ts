/** Why something on a sheet was not done as written, in French, with the rule that says so. */
import type { NoteCode } from '../../events.ts';
import type { Who } from '../catalogue.ts';
import type { EventOf } from '../model.ts';
import { STRIP } from './words.ts';

type Note = EventOf<'note'>;

const dropped = ({ bursts = [] }: Note): string => {
  if (bursts.length === 0) return 'le tir est annulé';
  return bursts.length === 1 ? `la rafale ${bursts[0]} est annulée` : `les rafales ${bursts.join('+')} sont annulées`;
};

const REASON: Readonly<Record<NoteCode, (note: Note) => string>> = {
  'immelmann-by-non-ace': () => 'l’Immelmann est réservé aux as',
  'stall-in-move-1': () => 'personne ne peut rester suspendu en l’air au mouvement 1',
  'move-after-stall': () => 'après un 0 au mouvement 2 ne vient qu’un autre 0',
  'take-off-ahead': () => 'un décollage suit la piste tout droit',
  'take-off-stall': () => 'aucun avion ne peut rester suspendu en l’air juste après le décollage',
  'landing-must-be-completed': () => 'un atterrissage annoncé et commencé doit être achevé',
  'sheet-rejected': ({ ordered, move }) =>
    `${ordered} n’est pas permis au mouvement ${move}, la feuille est donc rejetée et vaut une absence d’ordres`,
  'stays-parked': () => 'ce n’est pas un décollage, et l’avion reste au sol',
  'no-strip-beta': () => 'aucune piste n’est nommée, ce sera donc Beta',
  'no-strip-stays': () => 'aucune piste n’est nommée, et l’avion reste au sol',
  'void-after-landing': () => 'cela ne vaut plus après un atterrissage',
  'land-any-strip': () => 'un atterrissage annoncé sans sa piste vaut pour toutes',
  'land-other-strip': ({ strip }) => `l’atterrissage était annoncé pour ${strip ? STRIP[strip] : 'une autre piste'}`,
  'overfly-overruled': () => 'on ne revient pas sur un atterrissage annoncé et commencé',
  'repeated-burst': (note) => `${dropped(note)}, car un mouvement n’en permet qu’une dans chaque direction`,
  'more-than-three': (note) => `${dropped(note)}, car un tour n’en permet pas tant`,
  'no-ammunition': (note) => `${dropped(note)}, faute de munitions`,
  'no-fire-on-ground': (note) => `${dropped(note)}, car on ne tire pas au sol`,
  centralised: ({ bursts = [] }) =>
    bursts.length > 0
      ? `«\u00a0fire\u00a0» sans direction est lu comme ${bursts.join('+')}`
      : '«\u00a0fire\u00a0» sans direction, et plus rien à tirer',
};

/** Notes on planes that stand on the ground: what they "flew" is of no interest. */
const ON_GROUND: readonly NoteCode[] = ['stays-parked', 'void-after-landing'];

/** ` a ordonné I et fait A`, where there is such a difference to tell. */
const done = ({ note, ordered, flown }: Note): string => {
  if (!ordered || !flown || ordered === flown || note === 'sheet-rejected') return '';
  return ON_GROUND.includes(note) ? ` a ordonné ${ordered}` : ` a ordonné ${ordered} et fait ${flown}`;
};

/** A note as a sentence. */
export const frenchNote = (note: Note, who: Who): string =>
  `${who.plane(note.plane)}${done(note)}\u00a0: ${REASON[note.note](note)} (règle ${note.rule}).`;
