/** What happened, in English: one sentence an event. */
import { counted, withSign } from '@paravion/tabletop';
import type { Manoeuvre } from '../vocabulary.ts';
import type { Catalogue, Who } from './catalogue.ts';
import { englishNote } from './english-notes.ts';
import { BURST, FACING, list, STRIP } from './english-words.ts';
import type { EventOf } from './model.ts';
import { seenClouds } from './roster.ts';

const FLIES: Readonly<Record<Manoeuvre, string>> = {
  A: 'flies ahead to',
  LT: 'turns left to',
  RT: 'turns right to',
  LS: 'slips left to',
  RS: 'slips right to',
  '0': 'stays at',
  I: 'flies an Immelmann to',
};

const moved = ({ plane, manoeuvre, to, on, run }: EventOf<'moved'>, who: Who): string => {
  if (on === 'ground' && manoeuvre === '0') return `${who.plane(plane)} stays on the ground at ${to.hex}.`;
  if (on === 'strip') return `${who.plane(plane)} ${run === 'inner' ? 'touches down at' : 'taxis to'} ${to.hex}.`;
  return `${who.plane(plane)} ${FLIES[manoeuvre]} ${to.hex}, facing ${FACING[to.facing]}.`;
};

const fired = ({ plane, burst, from, to, end, hits }: EventOf<'fired'>, who: Who): string => {
  const shot = `${who.plane(plane)} fires ${BURST[burst]} from ${from}`;
  if (hits.length > 0) {
    const told = hits.map((hit) => `${who.plane(hit.plane)} at range ${hit.range} for ${hit.damage}`);
    return `${shot}: hits ${list(told)}.`;
  }
  if (end === 'cloud') return `${shot}, at a cloud.`;
  return to === from ? `${shot}, at the scenery.` : `${shot} and hits nothing.`;
};

const damaged = ({ plane, fire, cloud, left }: EventOf<'damaged'>, who: Who): string => {
  const parts = [...(fire > 0 ? [`${fire} by fire`] : []), ...(cloud > 0 ? [`${cloud} in cloud`] : [])];
  return `${who.plane(plane)} takes ${list(parts)}: ${left > 0 ? `${left} left` : 'none left'}.`;
};

const downed = ({ plane, how, ace, by, credited }: EventOf<'downed'>, who: Who): string => {
  const name = ace ? `${who.plane(plane)}, an ace,` : who.plane(plane);
  if (how === 'cloud') return `${name} goes into a cloud and comes out of it in pieces. Nobody gets the credit.`;
  const killers = by.length > 0 ? ` by ${list(by.map(who.plane))}` : '';
  const credit = credited.map(who.pilot);
  const told = credit.length > 0 && credited.length !== by.length ? ` The kill goes to ${list(credit)}.` : '';
  return `${name} is shot down${killers}.${told}`;
};

const OVERFLEW: Readonly<Record<EventOf<'overflew'>['reason'], string>> = {
  overfly: 'as ordered',
  undeclared: 'nobody announced a landing',
  'other-strip': 'not the strip announced',
  nmr: 'no orders, no landing',
};

const POINTS: Readonly<Record<EventOf<'points'>['reason'], string>> = {
  damage: 'damage to',
  kill: 'bringing down',
  down: 'losing',
  share: 'a share of',
  win: 'winning',
};

/** What points were for: `damage to the Red Baron`. A pilot with one plane loses `his plane`, not himself. */
export const earned = (
  { seat, reason, about }: Pick<EventOf<'points'>, 'seat' | 'reason' | 'about'>,
  who: Who,
): string => {
  if (about === null) return POINTS[reason];
  const plane = who.plane(about);
  return `${POINTS[reason]} ${reason === 'down' && plane === who.pilot(seat) ? 'the plane' : plane}`;
};

const ACE: Readonly<Record<EventOf<'ace'>['reason'], string>> = {
  kill: 'by this kill',
  damage: 'by the damage done in this game',
  career: 'by career points',
};

export const ENGLISH_EVENTS: Catalogue['say'] = {
  turn: ({ turn }) => `Turn ${turn}.`,
  orders: ({ plane, sheet, rule }, who) =>
    sheet === null ? `${who.plane(plane)} had no orders (rule ${rule}).` : null,
  note: englishNote,
  'took-off': ({ plane, strip }, who) => `${who.plane(plane)} takes off along ${STRIP[strip]}.`,
  moved,
  crashed: ({ plane, from, towards, damage }, who) =>
    `${who.plane(plane)} flies off the board ${FACING[towards]} of ${from.hex}, with ${counted(damage, 'damage point')} to spare.`,
  landed: ({ plane, strip, reloaded, ammunition }, who) =>
    `${who.plane(plane)} lands on ${STRIP[strip]} and ${reloaded > 0 ? `takes on ${counted(reloaded, 'burst')}` : 'needs no bursts'}: ${ammunition} aboard.`,
  overflew: ({ plane, strip, reason, rule }, who) =>
    `${who.plane(plane)} comes in over ${STRIP[strip]} and does not land: ${OVERFLEW[reason]} (rule ${rule}).`,
  fired,
  damaged,
  downed,
  points: (event, who) =>
    `${who.pilot(event.seat)}: ${withSign(event.points)} for ${earned(event, who)}, which makes ${event.score}.`,
  die: ({ purpose, about, roller, roll }, who) =>
    `${purpose === 'kill' ? who.pilot(roller) : who.plane(roller)} rolls ${roll} for ${purpose === 'kill' ? 'the credit of' : 'becoming an ace by'} ${who.plane(about)}.`,
  ace: ({ plane, reason }, who) => `${who.plane(plane)} is an ace ${ACE[reason]}, from the next Move.`,
  left: ({ seat, place }, who) => `${who.pilot(seat)} is out of the game, ${who.place(place)}.`,
  wind: ({ turn, marker, facing }) =>
    `${marker === null ? 'The wind' : `The wind on cloud ${marker + 1}`} of Turn ${turn} blows towards the ${FACING[facing]}.`,
  clouds: ({ clouds }) => {
    const seen = seenClouds(clouds).map(({ hexes }) => hexes.join(' '));
    return seen.length > 0 ? `Clouds at ${seen.join('; ')}.` : 'There is not a cloud in the sky.';
  },
  repaired: ({ plane, points, left }, who) =>
    `${who.plane(plane)} is patched up by ${counted(points, 'point')}: ${left} left.`,
  ended: ({ winners, move }, who) => {
    if (winners.length > 0)
      return `The game is over. ${list(winners.map(who.pilot))} ${winners.length === 1 ? 'wins' : 'win'}.`;
    return move === 0
      ? 'Nobody has been hit for so long that the game is over: a draw.'
      : 'The game is over, and nobody is left to win it.';
  },
  'turn-ended': ({ declared }, who) =>
    declared.length > 0 ? `The landing announced by ${list(declared.map(who.plane))} stands for the next Turn.` : null,
};
