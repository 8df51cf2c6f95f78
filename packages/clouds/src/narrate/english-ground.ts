/** Parachutes, balloons, bombs, the ground, and the end, in English. */
import { capital, counted } from '@paravion/tabletop';
import type { Event } from '../events.ts';
import type { FightEvent } from '../events-fight.ts';
import type { FlightEvent } from '../events-flight.ts';
import { scoreWords } from '../words/sides.ts';
import { endOf } from './english-flight.ts';
import { at, type Tellers } from './teller.ts';

/** What is told neither of flight nor of shooting. */
export type Rest = Exclude<Event['type'], FightEvent['type'] | FlightEvent['type']>;

const FATES = {
  home: 'goes home',
  landed: 'is down on its own side',
  captured: 'is down behind enemy lines',
  exploded: 'is no more',
  crashed: 'lies in pieces',
  abandoned: 'is abandoned',
} as const;

const KINDS = {
  destroyed: 'brings down',
  forcedHome: 'sends home',
  landed: 'forces down',
} as const;

const whyOver = (why: string): string => (why === 'nobody fit' ? 'one side has nobody left in the fight' : why);

export const ENGLISH_GROUND: Tellers<Rest> = {
  changed: () => null,
  jumped: (e, who) =>
    ({
      clear: `${who(e.unit)} jumps, and hangs under his parachute ${at(e.at)}.`,
      stuck: `${who(e.unit)} cannot get out.`,
      killed: `${who(e.unit)} jumps; the silk does not open.`,
    })[e.outcome],
  drifted: (e, who) =>
    e.down === null
      ? null
      : `${who(e.unit)} is on the ground, ${e.down === 'home' ? 'among friends' : 'and a guest of the enemy'}.`,
  balloon: (e, who) =>
    ({
      leaks: `${who(e.unit)} leaks.`,
      burns: `${who(e.unit)} burns!`,
      winched: `${who(e.unit)} is winched to ${e.z} MU.`,
      cut: `The cable of ${who(e.unit)} parts.`,
      jammed: `The winch of ${who(e.unit)} is stuck.`,
      adrift: `${who(e.unit)} drifts away.`,
      destroyed: `${who(e.unit)} is done for.`,
    })[e.what],
  barrage: (e, who) =>
    e.victim
      ? `Archie (${who(e.unit)}) finds ${e.victim}.`
      : `Archie (${who(e.unit)}) bursts ${at(e.at)} and ${e.jumped ? 'wanders off' : 'finds nobody'}.`,
  bombed: (e, who) =>
    `${who(e.unit)} drops ${counted(e.fell.length, 'bomb')} (aim ${e.margin >= 0 ? '+' : ''}${e.margin}).`,
  blasted: (e, who) => `${who(e.unit)} loses ${e.lost} to ${e.by}; ${Math.max(0, e.left)} left.`,
  spotted: (e, who) => `${who(e.unit)} directs the guns at ${e.target}: ${e.row}.`,
  shelled: (e) => `A shell falls ${e.off} MU from ${e.target}${e.hit ? ': a hit' : ''}.`,
  photographed: (e, who) => `${who(e.unit)} ${e.done ? 'has' : 'has no'} picture of ${e.target}.`,
  watched: (e, who) => `${who(e.unit)} ${e.done ? 'finds' : 'cannot make out'} ${e.target}.`,
  left: (e, who) => `${who(e.unit)} ${FATES[e.fate]}.`,
  victory: (e, who) => `${who(e.by)} ${KINDS[e.kind]} ${e.over}.`,
  points: (e, _, sides) =>
    `${counted(e.points, 'point')} for ${sides[e.side].within}: ${e.why}${e.about ? ` (${e.about})` : ''}; ${e.score} in all.`,
  'broke-off': (e, _, sides) => `${capital(sides[e.side].within)} break off.`,
  ended: (e, _, sides) => `${endOf(e.result, sides)} ${scoreWords(sides, e.score)} (${whyOver(e.why)}).`,
};
