/** What a check of orders says to each note: what is wrong, and what would be right. */
import type { NoteCode } from './events.ts';

export const NOTE_TEXTS: Readonly<Record<NoteCode, { readonly message: string; readonly expected: string }>> = {
  'immelmann-by-non-ace': {
    message: 'only an ace may fly an Immelmann; this plane would fly Ahead.',
    expected: 'A, LT, RT, LS, RS or 0.',
  },
  'stall-in-move-1': {
    message: '0 is not allowed in Move 1; the plane would fly Ahead.',
    expected: 'a manoeuvre other than 0.',
  },
  'move-after-stall': { message: 'after a 0 in Move 2 the plane stays in Move 3 too.', expected: '0.' },
  'take-off-ahead': { message: 'on the strip a plane taking off can only go Ahead.', expected: 'A.' },
  'take-off-stall': {
    message: 'the Move after leaving the strip cannot be 0; the plane would fly Ahead.',
    expected: 'a manoeuvre other than 0.',
  },
  'landing-must-be-completed': {
    message: 'a declared landing whose run has begun must be completed; the plane would go Ahead.',
    expected: 'A.',
  },
  'sheet-rejected': {
    message: 'this sheet would be rejected and count as no orders (NMR).',
    expected: 'manoeuvres that are allowed.',
  },
  'stays-parked': {
    message: 'a parked plane takes off with A in Move 1, or stays; this one would stay parked.',
    expected: 'a strip and A; A; or "ground".',
  },
  'no-strip-beta': {
    message: 'no strip is named: the plane takes off along Beta.',
    expected: 'ALPHA, BETA or GAMMA airstrip.',
  },
  'no-strip-stays': {
    message: 'no strip is named: the plane stays parked.',
    expected: 'ALPHA, BETA or GAMMA airstrip.',
  },
  'void-after-landing': {
    message: 'the plane has landed and stays until the next Turn; this order is void.',
    expected: '0.',
  },
  'land-any-strip': {
    message: 'no strip is named for the landing: it serves the one that is reached.',
    expected: 'land ALPHA, land BETA or land GAMMA.',
  },
  'land-other-strip': {
    message: 'the landing is declared for another strip: the plane flies over.',
    expected: 'the strip that is reached.',
  },
  'overfly-overruled': {
    message: 'a declared landing cannot be taken back: the plane lands.',
    expected: 'neither "overfly" nor another strip.',
  },
  'repeated-burst': {
    message: 'a direction can be fired only once in a Move; the repeat is dropped.',
    expected: 'each of A, L and R at most once.',
  },
  'more-than-three': {
    message: 'more bursts than a Turn or a Move allows; these are dropped.',
    expected: 'no more bursts than rule 5.1 says.',
  },
  'no-ammunition': {
    message: 'there is no ammunition for these bursts; they are dropped.',
    expected: 'no more bursts than there is ammunition.',
  },
  'no-fire-on-ground': { message: 'a plane may not fire here: it is on the ground.', expected: 'fire 0.' },
  centralised: {
    message: 'FIRE without a direction is centralised.',
    expected: 'fire with directions, as in fire L+A.',
  },
};
