/** The catalogue in English. Sentences are short, and dry where it costs no line. */
import { capital, withSign } from '@paravion/tabletop';
import type { Catalogue, TurnFacts } from './catalogue.ts';
import { ENGLISH_EVENTS, earned } from './english-events.ts';
import { BURST, FACING, type Losses, list, losses, MANOEUVRE, ordinal, SIDE, STRIP, word } from './english-words.ts';

const LOST: Losses = {
  shot: (names) => `${list(names)} ${names.length === 1 ? 'is' : 'are'} shot down`,
  cloud: (names) => `${list(names)} ${names.length === 1 ? 'is' : 'are'} lost in the clouds`,
  crash: (names) => `${list(names)} ${names.length === 1 ? 'flies' : 'fly'} off the board`,
};

const ending = (winners: readonly string[], remaining: number): string => {
  if (winners.length > 0) return `${list(winners)} ${winners.length === 1 ? 'wins' : 'win'}.`;
  return remaining > 0 ? 'Nobody has been hit for a long time: a draw.' : 'Nobody is left, and nobody wins.';
};

const headline = ({ winners, lost, bursts, hits, remaining }: TurnFacts): string => {
  const gone = lost.length > 0 ? `${losses(LOST, lost)}. ` : '';
  if (winners) return gone + ending(winners, remaining);
  if (gone) return `${gone}${capital(word(remaining))} ${remaining === 1 ? 'pilot remains' : 'pilots remain'}.`;
  if (hits > 0) return `${capital(word(hits))} ${hits === 1 ? 'hit' : 'hits'}, and every plane is still with us.`;
  if (bursts > 0)
    return `${capital(word(bursts))} ${bursts === 1 ? 'burst' : 'bursts'} fired; only the landscape is hurt.`;
  return 'A quiet Turn: nobody fired.';
};

const report: Catalogue['report'] = {
  game: 'Sopwith',
  turn: (turn) => `Turn ${turn}`,
  start: 'The start',
  flown: 'As flown',
  legend: '* before fire: it hit. [A]: hit in that Move.',
  account: 'What happened',
  move: (move) => `Move ${move}`,
  before: 'Before the Moves',
  after: 'After the Moves',
  silence: 'Nothing to report.',
  points: 'Points',
  scored: (name, points, now, reasons) =>
    `${name} ${withSign(points)}${now === null ? '' : `, now ${now}`}: ${list(reasons)}.`,
  reason: (score, seat, who) => `${withSign(score.points)} for ${earned({ ...score, seat }, who)}`,
  weather: 'Weather',
  wind: (facing, turn, marker) =>
    `Wind of Turn ${turn}${marker === null ? '' : ` on cloud ${marker + 1}`}: towards the ${FACING[facing]}.`,
  cloud: (marker, hexes) => `Cloud ${marker + 1}: ${hexes.join(' ')}`,
  noClouds: 'Not a cloud in the sky.',
  orders: 'Orders received',
  colon: ':',
  noOrders: 'none (NMR)',
  nmr: 'no orders',
  places: 'Final places',
  note: 'From the game master',
  press: 'Press',
  deadline: 'Orders for the next Turn by',
  gm: 'Game master',
  head: 'The record so far, in words to compare',
  pilots: 'Pilots',
  aceList: (names) =>
    names.length === 0
      ? 'There are no aces in this game. There is room.'
      : `${names.length === 1 ? 'An ace flies' : 'Aces fly'} in this game: ${list(names)}. Be warned.`,
  ace: 'ace',
  gone: 'out',
};

const column: Catalogue['column'] = {
  pilot: 'Pilot',
  at: 'At',
  damage: 'Damage',
  ammunition: 'Ammo',
  points: 'Points',
  place: 'Place',
  side: 'Side',
  kills: 'Kills',
  career: 'Career',
};

export const ENGLISH: Catalogue = {
  language: 'en',
  direction: 'ltr',
  facing: FACING,
  strip: STRIP,
  burst: BURST,
  manoeuvre: MANOEUVRE,
  side: SIDE,
  out: { shot: 'shot down', cloud: 'lost in cloud', crash: 'off the board' },
  list,
  place: (place, shared) => `${ordinal(place)}${shared ? '=' : ''}`,
  plane: (pilot, number) => `${pilot} (${number})`,
  nameless: (seat) => `Pilot ${seat + 1}`,
  unknown: '?',
  say: ENGLISH_EVENTS,
  headline,
  report,
  column,
};
