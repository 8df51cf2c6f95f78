/** Balloons and airships that are hit, burn, and go adrift (rules 1.7, 4.24, 4.28). */
import { creditDestroyed } from '../credit.ts';
import { isAboard } from '../crew.ts';
import { rollDamage } from '../damage/hit.ts';
import type { EventOf } from '../events.ts';
import { MU, straight } from '../geometry.ts';
import { openParachute } from '../move/bail.ts';
import { balloonRow } from '../results.ts';
import { himself, test } from '../rolls.ts';
import type { Balloon } from '../state.ts';
import type { Man } from '../state-plane.ts';
import { INCENDIARY_DAMAGE, parachuteRow, ROCKET_DAMAGE, type Term } from '../tables.ts';
import { amount, type TurnContext } from '../turn-context.ts';
import type { Side } from '../vocabulary.ts';

const RULE = '4.28';
/** Rolls of 21 and more that bring an airship down. */
const AIRSHIP_TAKES = 3;
/** MU that a man falls before his parachute opens (table parachute). */
const FALL = '2d6+4';

/** Who shoots at it: a plane or airship's man, and with what. */
export interface BalloonShooter {
  readonly owner: number;
  readonly side: Side;
  readonly man: Man;
  readonly rockets: boolean;
  readonly incendiary: boolean;
}

const modsOf = ({ rockets, incendiary }: BalloonShooter, balloon: Balloon): readonly Term[] => {
  const terms: Term[] = [];
  if (rockets) terms.push({ why: 'rockets', mod: ROCKET_DAMAGE });
  else if (incendiary) terms.push({ why: 'incendiary', mod: INCENDIARY_DAMAGE });
  if (balloon.bonus !== 0) terms.push({ why: 'leaks', mod: balloon.bonus });
  return terms;
};

const say = (t: TurnContext, balloon: Balloon, what: EventOf<'balloon'>['what']): void =>
  t.say?.({ type: 'balloon', rule: RULE, unit: balloon.id, what, z: balloon.z });

/** A hit by `margin`: d20 with the margin, what was fired, and the leaks so far, on the balloon's table. */
export const hitBalloon = (t: TurnContext, balloon: Balloon, shooter: BalloonShooter, margin: number): void => {
  const { total } = rollDamage(t, shooter, shooter.man, margin, modsOf(shooter, balloon));
  strikeBalloon(t, balloon, total, shooter.man.id);
};

/** A total on the balloon's table. */
export const strikeBalloon = (t: TurnContext, balloon: Balloon, total: number, by: string | null): void => {
  const { text, effects } = balloonRow(total);
  t.say?.({ type: 'hit', rule: RULE, unit: balloon.id, by, table: 'balloon', row: Math.max(1, total), text });
  for (const effect of effects) {
    if ('balloonNextRolls' in effect) {
      balloon.bonus += effect.balloonNextRolls;
      say(t, balloon, 'leaks');
    }
    if ('balloonDestroyed' in effect) burn(t, balloon);
  }
};

/** A balloon burns; of an airship a cell does, and the third brings it down. */
const burn = (t: TurnContext, balloon: Balloon): void => {
  if (balloon.kind === 'airship') {
    balloon.burns += 1;
    balloon.bonus = 0;
    say(t, balloon, 'burns');
    if (balloon.burns < AIRSHIP_TAKES) return;
  }
  destroyBalloon(t, balloon);
};

/** It comes down burning, or is torn open by a collision; the crew jumps (rule 4.24). */
export const destroyBalloon = (t: TurnContext, balloon: Balloon): void => {
  if (balloon.destroyed) return;
  balloon.destroyed = true;
  say(t, balloon, 'destroyed');
  creditDestroyed(t, balloon);
  for (const man of balloon.crew) if (isAboard(man)) jump(t, balloon, man);
};

/** Nobody stays in a burning balloon: only the worst row, the canopy alight, kills him. */
const jump = (t: TurnContext, balloon: Balloon, man: Man): void => {
  const { x, y, z, h, side } = balloon;
  const { margin } = test(t, {
    unit: man.id,
    purpose: 'chute',
    rule: '4.24',
    tested: 'fortitude',
    terms: [{ why: 'fortitude', mod: man.fortitude }],
    payers: himself(balloon, man),
  });
  const dead = parachuteRow(margin).effects.some((e) => 'kill' in e);
  man.status = dead ? 'dead' : 'jumped';
  const outcome = dead ? 'killed' : 'clear';
  t.say?.({ type: 'jumped', rule: '4.24', unit: man.id, at: { x, y, z, h, p: 0 }, outcome });
  if (!dead) openParachute(t.state, man, side, balloon, amount(t, man.id, 'fall', FALL));
};

/** A cable is struck: it parts, or jams its winch (table collision). */
export const strikeCable = (t: TurnContext, balloon: Balloon, cable: 'cut' | 'jammed'): void => {
  if (balloon.cable === 'none' || balloon.cable === 'cut') return;
  balloon.cable = cable;
  say(t, balloon, cable);
};

/** Loose balloons go with the wind, at the END (rule 1.7). */
export const driftBalloons = (t: TurnContext): void => {
  const { force, to } = t.state.sky.wind;
  for (const balloon of t.state.balloons) {
    if (balloon.destroyed || balloon.cable !== 'cut' || force === 0) continue;
    const { x, y } = straight({ x: balloon.x, y: balloon.y, z: 0, h: to, p: 0 }, force * MU);
    Object.assign(balloon, { x, y });
    say(t, balloon, 'adrift');
  }
};
