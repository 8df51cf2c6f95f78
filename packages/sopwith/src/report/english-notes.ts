/** Why something on a sheet was not done as written, in English, with the rule that says so. */
import type { NoteCode } from '../events.ts';
import type { Who } from './catalogue.ts';
import { STRIP } from './english-words.ts';
import type { EventOf } from './model.ts';

type Note = EventOf<'note'>;

const strip = (note: Note): string => (note.strip ? STRIP[note.strip] : 'a strip');

const bursts = ({ bursts = [] }: Note): string => {
  if (bursts.length === 0) return 'the fire is dropped';
  return bursts.length === 1 ? `the burst ${bursts[0]} is dropped` : `the bursts ${bursts.join('+')} are dropped`;
};

/** The reason alone, to follow `Hissing Sid:` or `Hissing Sid ordered I and flew A:`. */
const REASON: Readonly<Record<NoteCode, (note: Note) => string>> = {
  'immelmann-by-non-ace': () => 'the Immelmann is for aces',
  'stall-in-move-1': () => 'nobody may hang in the air in Move 1',
  'move-after-stall': () => 'after a 0 in Move 2 there is only another 0',
  'take-off-ahead': () => 'a take-off runs straight down the strip',
  'take-off-stall': () => 'no plane may hang in the air just after take-off',
  'landing-must-be-completed': () => 'a landing announced and begun must be completed',
  'sheet-rejected': ({ ordered, move }) =>
    `no ${ordered} is allowed in Move ${move}, so the sheet is rejected and counts as no orders`,
  'stays-parked': () => 'that is no take-off, and the plane stays parked',
  'no-strip-beta': () => 'no strip named, so Beta it is',
  'no-strip-stays': () => 'no strip named, and the plane stays parked',
  'void-after-landing': () => 'that is void after a landing',
  'land-any-strip': () => 'a landing announced without its strip holds for any',
  'land-other-strip': (note) => `a landing was announced for ${strip(note)}`,
  'overfly-overruled': () => 'a landing announced and begun cannot be taken back',
  'repeated-burst': (note) => `${bursts(note)}, one a Move in any direction being the limit`,
  'more-than-three': (note) => `${bursts(note)}, being more than a Turn allows`,
  'no-ammunition': (note) => `${bursts(note)} for want of ammunition`,
  'no-fire-on-ground': (note) => `${bursts(note)}, for planes on the ground hold their fire`,
  centralised: ({ bursts = [] }) =>
    bursts.length > 0
      ? `"fire" without a direction is taken as ${bursts.join('+')}`
      : '"fire" without a direction, and nothing left to fire',
};

/** Notes on planes that stand on the ground: what they "flew" is of no interest. */
const ON_GROUND: readonly NoteCode[] = ['stays-parked', 'void-after-landing'];

/** ` ordered I and flew A`, where there is such a difference to tell. */
const done = ({ note, ordered, flown }: Note): string => {
  if (!ordered || !flown || ordered === flown || note === 'sheet-rejected') return '';
  return ON_GROUND.includes(note) ? ` ordered ${ordered}` : ` ordered ${ordered} and flew ${flown}`;
};

/** A note as a sentence. */
export const englishNote = (note: Note, who: Who): string =>
  `${who.plane(note.plane)}${done(note)}: ${REASON[note.note](note)} (rule ${note.rule}).`;
