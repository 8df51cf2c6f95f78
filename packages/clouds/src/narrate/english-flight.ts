/** Orders, initiative and flight in English. */
import { counted } from '@paravion/tabletop';
import type { EventOf } from '../events.ts';
import type { FlightEvent } from '../events-flight.ts';
import type { SidesWords } from '../words/sides.ts';
import { at, changes, heading, phrase, type Tellers, target } from './teller.ts';

const TIGHT = {
  held: 'the turn holds',
  skid: 'it skids onto the wider template',
  straight: 'it slides out of the turn and flies on straight',
  spin: 'it goes over the top and spins',
} as const;

/** What is tested, where the name of the die does not say it. */
const TESTS: Readonly<Record<string, string>> = {
  avoid: 'whether he keeps clear',
  chute: 'the parachute',
  imm: 'the Immelmann',
  restart: 'whether the engine starts',
  see: 'whether he sees it',
  spin: 'whether he comes out of the spin',
  spot: 'how he directs the guns',
  stay: 'whether he stays in the fight',
  struct: 'the structure',
  take: 'whether he reaches the controls',
  tight: 'the tight turn',
  wake: 'whether he wakes',
};
/** Rolls on no table of their own, and tables whose names are no words. */
const ROLLS: Readonly<Record<string, string>> = {
  sdmg: 'damage',
  mark: 'marksmanship',
  'aa-gun': 'flak',
  'landing-result': 'landing',
  'mg-malfunction': 'stoppage',
  'structural-failure': 'structural failure',
};

const met = (what: string): string => (what === 'ground' ? 'the ground' : what);

/** Work of an observer that came to nothing, and why, by the note that stands in events. */
const UNDONE: Readonly<Record<string, string>> = {
  'spot: out of sight': 'cannot direct the guns: he does not see their target',
  'photo: not flown': 'takes no picture: his plane did not move in this turn',
  'photo: not straight and level': 'takes no picture: the plane did not fly straight and level',
  'photo: too far': 'takes no picture: the plane did not pass close enough',
  'photo: clouds': 'takes no picture: clouds hide the place',
};

export const ENGLISH_FLIGHT: Tellers<FlightEvent['type']> = {
  owners: () => null,
  segment: () => null,
  flew: () => null,
  banked: () => null,
  'initiative-order': () => null,
  orders: (e, who) => (e.order ? null : `No orders came from ${who(e.seat)}; the usual is done.`),
  refused: (e, who) =>
    `Not done as ordered by ${who(e.seat)}: ${e.note}${e.segment === 'SET' ? ' It has the usual place instead.' : ''}`,
  note: (e, who) => {
    const undone = UNDONE[e.note];
    return undone ? `${who(e.unit)} ${undone}.` : `${who(e.unit)}: ${e.note}; ${e.instead}.`;
  },
  passed: () => 'Nobody sees an enemy, and every plane has a standing flight: the turn passes by itself.',
  'case-taken': (e, who) => `${who(e.unit)} flies case ${e.number} of its orders.`,
  wind: (e) => (e.force === 0 ? 'There is no wind.' : `The wind blows towards ${heading(e.to)}, force ${e.force}.`),
  placed: (e, who) => `${who(e.unit)} begins at ${at(e.at)}, heading ${heading(e.at.h)}, speed ${e.v}.`,
  entered: (e, who) => `${who(e.unit)} comes into sight at ${at(e.at)}, heading ${heading(e.at.h)}.`,
  test: (e, who) => {
    const again = e.again ? ` (after a ${e.again.die}, thrown again)` : '';
    const result = e.margin >= 0 ? `succeeds by ${e.margin}` : `fails by ${-e.margin}`;
    return `${who(e.unit)} tests ${TESTS[e.purpose] ?? e.purpose}: ${target(e.terms)}; ${e.die}${again}, ${result}.`;
  },
  rolled: (e, who) => {
    const dice = e.dice.join(' + ');
    const mods = e.terms.map(({ why, mod }) => `, ${mod >= 0 ? '+' : ''}${mod} ${why}`).join('');
    return `${who(e.unit)}, ${ROLLS[e.table ?? e.purpose] ?? e.table ?? e.purpose}: ${dice}${mods}${e.dice.length > 1 || mods ? ` = ${e.total}` : ''}${e.text ? `: ${e.text}` : ''}.`;
  },
  initiative: (e, who) => {
    const threats = e.threats.length > 0 ? `, with ${e.threats.join(', ')} on its tail` : '';
    return `${who(e.unit)}: initiative ${e.total} (${target(e.terms)})${threats}.`;
  },
  'swapped-dice': (e, who) => `${who(e.by)} leads: ${e.a} and ${e.b} change dice.`,
  seen: (e, who) => `${who(e.unit)} sees ${e.enemy}.`,
  'lost-sight': (e, who) => `${who(e.unit)} loses sight of ${e.enemy}.`,
  woke: (e, who) => `${who(e.unit)} comes round, to some surprise on all sides.`,
  fainted: (e, who) => `${who(e.unit)} faints.`,
  'blacked-out': (e, who) => `${who(e.unit)} blacks out.`,
  moved: (e, who) => {
    const energy = e.energy.length > 0 ? ` (${changes(e.energy)})` : '';
    return `${who(e.unit)} flies to ${at(e.to)}, heading ${heading(e.to.h)}, speed ${e.v}${energy}.`;
  },
  tight: (e, who) => `${who(e.unit)} turns tighter than his machine likes, on ${e.letter}: ${TIGHT[e.outcome]}.`,
  stalled: (e, who) =>
    e.outcome === 'spins'
      ? `${who(e.unit)} stalls, and the nose goes round.`
      : `${who(e.unit)} stalls, drops ${e.drop} MU and ${e.outcome === 'flies' ? 'flies on' : 'falls off to one side'} at speed ${e.v}.`,
  immelmann: (e, who) =>
    ({
      done: `${who(e.unit)} goes up, over and round: an Immelmann, out at ${at(e.to)}, heading ${heading(e.to.h)}.`,
      falls: `${who(e.unit)} falls out of his Immelmann at ${at(e.to)}.`,
      spins: `${who(e.unit)} hangs on his propeller, and then on nothing.`,
    })[e.outcome],
  spin: (e, who) => `${who(e.unit)} spins${e.recoverable ? '' : ', and will not come out of it'} (${e.why}).`,
  spun: (e, who) =>
    `${who(e.unit)} falls ${e.fell} MU spinning${e.recovered ? phrase(e, ', and comes out of it', ', and then flies again') : ''}.`,
  'wreck-fell': (e, who) => `What is left of ${who(e.unit)} falls to ${at(e.to)}.`,
  uncontrolled: (e, who) =>
    e.by ? `${who(e.by)} reaches the controls of ${e.unit}.` : `Nobody flies ${who(e.unit)} any more.`,
  'forced-home': (e, who) => `${who(e.unit)} has had enough and turns for home (${e.why}).`,
  silent: (e, who) => `${who(e.unit)} fights no more today.`,
  'took-off': (e, who) => `${who(e.unit)} takes off.`,
  landed: (e, who) => `${who(e.unit)} comes down${e.place ? ` (${e.place})` : ''} at ${at(e.to)}.`,
  contact: (e, who) =>
    e.avoidedBy
      ? `${who(e.unit)} and ${met(e.with)} miss one another by a coat of varnish, thanks to ${e.avoidedBy}.`
      : `${who(e.unit)} meets ${met(e.with)}, all too closely.`,
  worked: (e, who) => `${who(e.unit)} works (${e.work})${e.done ? ': done' : ', and is not done yet'}.`,
  jettisoned: (e, who) => `${who(e.unit)} lets ${counted(e.bombs, 'bomb')} go on nobody in particular.`,
  stepped: () => null,
};

/** How the end is told. */
export const endOf = (result: EventOf<'ended'>['result'], sides: SidesWords): string =>
  result === 'draw' ? 'Nobody has won.' : `It is the day of ${sides[result].within}.`;
