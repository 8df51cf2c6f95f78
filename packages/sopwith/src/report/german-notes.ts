/** Why something on a sheet was not done as written, in German, with the rule that says so. */
import { capital } from '@paravion/tabletop';
import type { NoteCode } from '../events.ts';
import type { Who } from './catalogue.ts';
import { STRIP } from './german-words.ts';
import type { EventOf } from './model.ts';

type Note = EventOf<'note'>;

const strip = (note: Note): string => (note.strip ? STRIP[note.strip] : 'eine andere Bahn');

const dropped = ({ bursts = [] }: Note): string => {
  if (bursts.length === 0) return 'das Feuer entfällt';
  return bursts.length === 1 ? `der Feuerstoß ${bursts[0]} entfällt` : `die Feuerstöße ${bursts.join('+')} entfallen`;
};

/** The reason alone, to follow `Hissing Sid:` or `Hissing Sid befahl I und flog A:`. */
const REASON: Readonly<Record<NoteCode, (note: Note) => string>> = {
  'immelmann-by-non-ace': () => 'der Immelmann ist Assen vorbehalten',
  'stall-in-move-1': () => 'in Bewegung 1 darf niemand in der Luft stehen bleiben',
  'move-after-stall': () => 'nach einer 0 in Bewegung 2 kommt wieder eine 0',
  'take-off-ahead': () => 'ein Start führt geradeaus die Bahn entlang',
  'take-off-stall': () => 'gleich nach dem Start darf kein Flugzeug stehen bleiben',
  'landing-must-be-completed': () => 'eine angesagte und begonnene Landung muss vollendet werden',
  'sheet-rejected': ({ ordered, move }) =>
    `${ordered} ist in Bewegung ${move} nicht erlaubt; das Blatt wird verworfen und gilt als keine Befehle`,
  'stays-parked': () => 'das ist kein Start, das Flugzeug bleibt stehen',
  'no-strip-beta': () => 'keine Bahn genannt, also Beta',
  'no-strip-stays': () => 'keine Bahn genannt, das Flugzeug bleibt stehen',
  'void-after-landing': () => 'nach einer Landung gilt das nicht mehr',
  'land-any-strip': () => 'eine Landung ohne genannte Bahn gilt für jede',
  'land-other-strip': (note) => `angesagt war eine Landung auf ${strip(note)}`,
  'overfly-overruled': () => 'eine angesagte und begonnene Landung kann nicht zurückgenommen werden',
  'repeated-burst': (note) => `${dropped(note)}, denn je Bewegung ist in jede Richtung nur einer erlaubt`,
  'more-than-three': (note) => `${dropped(note)}, denn so viele sind im Zug nicht erlaubt`,
  'no-ammunition': (note) => `${dropped(note)}, denn die Munition reicht nicht`,
  'no-fire-on-ground': (note) => `${dropped(note)}, denn am Boden wird nicht gefeuert`,
  centralised: ({ bursts = [] }) =>
    bursts.length > 0
      ? `„fire“ ohne Richtung wird als ${bursts.join('+')} gelesen`
      : '„fire“ ohne Richtung, und nichts mehr zu feuern',
};

/** Notes on planes that stand on the ground: what they "flew" is of no interest. */
const ON_GROUND: readonly NoteCode[] = ['stays-parked', 'void-after-landing'];

/** ` befahl I und flog A`, where there is such a difference to tell. */
const done = ({ note, ordered, flown }: Note): string => {
  if (!ordered || !flown || ordered === flown || note === 'sheet-rejected') return '';
  return ON_GROUND.includes(note) ? ` befahl ${ordered}` : ` befahl ${ordered} und flog ${flown}`;
};

/** What a note says, as a sentence without the name: for whoever writes the orders. */
export const germanReason = (note: Note): string => capital(`${REASON[note.note](note)}.`);

/** A note as a sentence. */
export const germanNote = (note: Note, who: Who): string =>
  `${who.plane(note.plane)}${done(note)}: ${REASON[note.note](note)} (Regel ${note.rule}).`;
