/** Wounds after a mission (rule 7.4). */
import { amountOf as diceOf, type Effect, WOUNDED } from '@paravion/clouds';
import { rankOf } from '../men.ts';
import { die, type MonthContext, ofMan, say, throwSum } from '../month-context.ts';
import type { Rules } from '../options.ts';
import type { Man, Squadron } from '../state.ts';
import { rollAbility } from './experience.ts';
import { type Flown, isGone } from './fates.ts';
import { playWoundBadge } from './honours.ts';

type Row = (typeof WOUNDED)[number];

const COLUMN: Readonly<Record<Rules['pace'], number>> = { days: 0, weeks: 1, months: 2 };
/** Periods missed when the first column with "cleared" is the second or third, by the pace's own column. */
const MISSED: readonly (readonly number[])[] = [
  [0, 1, 7],
  [0, 0, 3],
  [0, 0, 0],
];

/** The row of a roll: the natural ones first, then the margin. */
const rowAt = (thrown: number, margin: number): Row =>
  WOUNDED.find(({ natural }) => natural === thrown) ??
  WOUNDED.find(
    ({ natural, min, max }) =>
      natural === undefined &&
      (min === null || min === undefined || margin >= min) &&
      (max === null || max === undefined || margin <= max),
  )!;

/** Periods on the ground, by the pace (rule 7.4). */
export const missesOf = (row: Row, rules: Rules): number => {
  const column = rules.columns === 'off' ? 0 : COLUMN[rules.pace];
  const cleared = row.status?.findIndex((s, i) => i >= column && s === 'cleared') ?? -1;
  return cleared < 0 ? 0 : MISSED[column]![cleared]!;
};

/** Dice as text: `-2d4`, `-1`, thrown one by one. */
const amountOf = (t: MonthContext, unit: string, text: string | number): number => {
  if (typeof text === 'number') return text;
  const { sign, dice, sides, plus } = diceOf(text);
  return sign * (throwSum(t, unit, 'sub', dice, sides) + plus);
};

type Permanent = Extract<Effect, { readonly permanent: unknown }>;
const lower = (t: MonthContext, man: Man, { permanent }: Permanent): void => {
  for (const [key, text] of Object.entries(permanent)) {
    if (key === 'fortitude') man.full = Math.max(1, man.full + amountOf(t, man.id, text));
    else if (key === 'luck') man.luck = Math.max(Number(permanent.luckMin ?? 1), man.luck + amountOf(t, man.id, text));
    else if (key === 'gunnery' || key === 'awareness' || key === 'flying') man[key] += amountOf(t, man.id, text);
  }
};

const takeEffect = (t: MonthContext, squadron: Squadron, man: Man, effect: Effect): void => {
  if ('permanent' in effect) lower(t, man, effect);
  else if ('permanentMod' in effect) man.stayMod += effect.permanentMod.stayInCombatTest;
  else if ('trait' in effect) man.blackouts = true;
  else if ('rollTable' in effect) rollAbility(t, squadron, man);
  else if ('kill' in effect) man.status = 'dead';
  else if ('removePilot' in effect) man.status = 'removed';
};

interface Rolled {
  readonly thrown: number;
  readonly margin: number;
}

/** The roll, thrown again where he so ordered and has a re-roll left (rule 2.4 of the missions). */
const rollFor = (t: MonthContext, { squadron, man, what }: Flown): Rolled => {
  const again = squadron.standing.wounded;
  let left = what.rerolls;
  for (;;) {
    const thrown = die(t, man.id, 'wounded', 20);
    const margin = man.fortitude + t.rules.soften - thrown;
    const bad = again !== null && (thrown === 20 || (thrown !== 1 && margin <= -again));
    if (!bad || left-- <= 0) return { thrown, margin };
  }
};

const wound = (t: MonthContext, f: Flown): void => {
  const { squadron, man } = f;
  man.fortitude += die(t, man.id, 'heal', 6);
  const { thrown, margin } = rollFor(t, f);
  const row = rowAt(thrown, margin);
  for (const effect of row.effects) takeEffect(t, squadron, man, effect);
  const misses = missesOf(row, t.rules);
  say(t, { type: 'HURT', rule: '7.4', ...ofMan(squadron, man), margin, die: thrown, row: row.text, misses });
  if (man.status !== 'fit') {
    removed(t, f);
    return;
  }
  playWoundBadge(t, squadron, man);
  man.fortitude = man.full;
  man.until = t.state.turn + 1 + misses;
  man.status = misses > 0 ? 'grounded' : man.status;
  if (misses === 0) say(t, { type: 'CLEARED', rule: '7.4', ...ofMan(squadron, man) });
};

/** Dead of his wounds, or off the roster by them; in a gentle war he comes back after a month. */
const removed = (t: MonthContext, { squadron, man, mission }: Flown): void => {
  if (t.rules.permadeath === 'off') {
    man.status = 'grounded';
    man.fortitude = man.full;
    man.until = t.state.turn + 4;
    return;
  }
  const { missions, victories } = man;
  const fate = man.status === 'dead' ? 'dead' : 'removed';
  const cause = fate === 'dead' ? 'wounds' : null;
  const rank = rankOf(squadron, man);
  squadron.lost += 1;
  const place = { mission: mission.id, sector: mission.sector, missions, victories, rank, killer: null };
  say(t, { type: 'FATE', rule: '7.4', ...ofMan(squadron, man), fate, cause, ...place });
};

/** Everybody who came home hurt. */
export const playWounds = (t: MonthContext, flown: readonly Flown[]): void => {
  for (const f of flown) if (!isGone(f) && f.man.status === 'fit' && f.man.fortitude < f.man.full) wound(t, f);
};

/** Who was grounded and may fly again from the coming period on. */
export const clearGrounded = (t: MonthContext): void => {
  for (const squadron of t.state.squadrons)
    for (const man of squadron.men)
      if (man.status === 'grounded' && man.until <= t.state.turn + 1) {
        man.status = 'fit';
        say(t, { type: 'CLEARED', rule: '7.4', ...ofMan(squadron, man) });
      }
};
