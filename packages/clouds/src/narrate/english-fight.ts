/** Shooting and damage in English. */
import { counted } from '@paravion/tabletop';
import type { FightEvent } from '../events-fight.ts';
import { at, letter, ordinal, phrase, small, type Tellers, target } from './teller.ts';

/** When a plane's structure is tested from now on. */
const WEAK: Readonly<Record<string, (by: string) => string>> = {
  movementPhase: (by) => `weak in every move${by && ` above speed ${by}`}`,
  maneuver: (by) => `weak in every manoeuvre${by && ` but turns of ${letter(by)} and wider`}`,
  fixedGunFire: () => 'weak when its fixed guns fire',
  turnTighterThan: (by) => `weak in turns tighter than ${letter(by)}`,
  dropBombs: () => 'weak when bombs are dropped',
};

/** What was done to a plane. */
const IMPAIRED: Readonly<Record<string, (by: string) => string>> = {
  turns: (by) => `its turns are ${counted(Number(by), 'letter')} wider`,
  speed: (by) => `it loses ${lost(by)} EU of speed`,
  energy: (by) => `it loses ${lost(by)} EU of speed every turn`,
  fuel: (by) => `fuel for ${counted(Number(by), 'turn')}`,
  rolls: (by) => `it rolls ${by} times as slowly`,
  undercarriage: () => 'its undercarriage is gone',
  'emergency landing': () => 'every landing is an emergency',
  'next initiative': (by) => `its next initiative ${by}`,
  'forced turn': (by) => `its next move begins with a turn on ${by}`,
};
const lost = (by: string): string => by.replace(/^-/, '');

/** The same, in words; of a gun or an engine `by` is its number. */
const impaired = (what: string, by: number | string | null): string => {
  const told = WEAK[what.replace('weak: ', '')] ?? IMPAIRED[what];
  if (told) return told(String(by ?? ''));
  if (by === null) return what;
  return typeof by === 'number' && /^(gun|engine) /.test(what) ? `${ordinal(by)} ${what}` : `${what} ${by}`;
};

export const ENGLISH_FIGHT: Tellers<FightEvent['type']> = {
  shot: (e, who) => {
    const burst = e.burst && e.burst !== 'normal' ? `a ${e.burst} burst ` : '';
    const again = e.again ? ` (after a ${e.again.die}, thrown again)` : '';
    const result =
      e.margin >= 0 ? `hits by ${e.margin}` : phrase(e, 'misses', 'hits the sky', 'makes holes in the air');
    return `${who(e.unit)} fires ${burst}at ${e.target} from ${e.mu} MU: ${target(e.terms)}; ${e.die}${again}, ${result}.`;
  },
  'shot-seen': (e, who) => `${who(e.unit)} fires at ${e.target} and ${e.hit ? 'hits' : 'misses'}.`,
  hit: (e, who) =>
    e.table === 'landing-result'
      ? `${who(e.unit)} touches down: ${small(e.text)}.`
      : `${who(e.unit)} is hit${e.by ? ` by ${e.by}` : ''}: ${small(e.text)}.`,
  damaged: (e, who) => `${who(e.unit)} loses ${e.lost} of its strength (${e.why}); ${Math.max(0, e.left)} left.`,
  wounded: (e, who) =>
    e.dead
      ? `${who(e.unit)} is killed (${e.why}).`
      : `${who(e.unit)} is hurt for ${e.lost} (${e.why}); Fortitude ${e.left}.`,
  impaired: (e, who) => `${who(e.unit)}: ${impaired(e.what, e.by)}.`,
  alight: (e, who) => `${who(e.unit)} is on fire${e.fuse === null ? '' : `, and has ${counted(e.fuse, 'turn')}`}.`,
  smoking: (e, who) => `Smoke comes from ${who(e.unit)}.`,
  'fire-out': (e, who) => `The fire of ${who(e.unit)} goes out.`,
  'smoke-cleared': (e, who) => `The smoke of ${who(e.unit)} clears.`,
  jammed: (e, who) =>
    `The ${ordinal(e.gun)} gun of ${who(e.unit)} stops (${e.state})${e.turns > 0 ? `: ${counted(e.turns, 'turn')} to clear it (repair gun ${e.gun})` : ''}.`,
  'gun-ready': (e, who) => `The ${ordinal(e.gun)} gun of ${who(e.unit)} works again.`,
  killed: (e, who) =>
    e.cheated
      ? `${who(e.unit)} should be dead (${e.why}), and walks away from it.`
      : phrase(
          e,
          `${who(e.unit)} is dead (${e.why}).`,
          `${who(e.unit)} will not be back for dinner (${e.why}).`,
          `A letter will have to be written about ${who(e.unit)} (${e.why}).`,
        ),
  'broke-up': (e, who) => `${who(e.unit)} comes apart at ${at(e.at)}.`,
  exploded: (e, who) => `${who(e.unit)} explodes at ${at(e.at)}.`,
};
