/** Why something on a sheet was not done as written, in Italian, with the rule that says so. */
import type { NoteCode } from '../../events.ts';
import type { Who } from '../catalogue.ts';
import type { EventOf } from '../model.ts';
import { STRIP } from './words.ts';

type Note = EventOf<'note'>;

const dropped = ({ bursts = [] }: Note): string => {
  if (bursts.length === 0) return 'il fuoco è annullato';
  return bursts.length === 1 ? `la raffica ${bursts[0]} è annullata` : `le raffiche ${bursts.join('+')} sono annullate`;
};

const REASON: Readonly<Record<NoteCode, (note: Note) => string>> = {
  'immelmann-by-non-ace': () => 'l’Immelmann è riservato agli assi',
  'stall-in-move-1': () => 'nella mossa 1 nessuno può restare sospeso in aria',
  'move-after-stall': () => 'dopo uno 0 nella mossa 2 può seguire solo un altro 0',
  'take-off-ahead': () => 'un decollo segue la pista, dritto',
  'take-off-stall': () => 'nessun aereo può restare sospeso in aria subito dopo il decollo',
  'landing-must-be-completed': () => 'un atterraggio annunciato e iniziato va completato',
  'sheet-rejected': ({ ordered, move }) =>
    `${ordered} non è permesso nella mossa ${move}, perciò il foglio è respinto e vale come nessun ordine`,
  'stays-parked': () => 'questo non è un decollo, e l’aereo resta a terra',
  'no-strip-beta': () => 'nessuna pista è nominata, perciò Beta',
  'no-strip-stays': () => 'nessuna pista è nominata, e l’aereo resta a terra',
  'void-after-landing': () => 'dopo un atterraggio non vale più',
  'land-any-strip': () => 'un atterraggio annunciato senza la pista vale per tutte',
  'land-other-strip': ({ strip }) => `l’atterraggio era annunciato per ${strip ? STRIP[strip] : 'un’altra pista'}`,
  'overfly-overruled': () => 'un atterraggio annunciato e iniziato non si può ritirare',
  'repeated-burst': (note) => `${dropped(note)}, perché una mossa ne permette una sola in ogni direzione`,
  'more-than-three': (note) => `${dropped(note)}, perché un turno non ne permette tante`,
  'no-ammunition': (note) => `${dropped(note)} per mancanza di munizioni`,
  'no-fire-on-ground': (note) => `${dropped(note)}, perché a terra non si spara`,
  centralised: ({ bursts = [] }) =>
    bursts.length > 0
      ? `«fire» senza direzione è letto come ${bursts.join('+')}`
      : '«fire» senza direzione, e niente più da sparare',
};

/** Notes on planes that stand on the ground: what they "flew" is of no interest. */
const ON_GROUND: readonly NoteCode[] = ['stays-parked', 'void-after-landing'];

/** ` ha ordinato I e fatto A`, where there is such a difference to tell. */
const done = ({ note, ordered, flown }: Note): string => {
  if (!ordered || !flown || ordered === flown || note === 'sheet-rejected') return '';
  return ON_GROUND.includes(note) ? ` ha ordinato ${ordered}` : ` ha ordinato ${ordered} e fatto ${flown}`;
};

/** A note as a sentence. */
export const italianNote = (note: Note, who: Who): string =>
  `${who.plane(note.plane)}${done(note)}: ${REASON[note.note](note)} (regola ${note.rule}).`;
