/** What rows of tables do to engines, guns, controls and fuel (rules 4.7, 4.9, 4.22, 4.23, 5.2). */
import { pilotOf } from '../crew.ts';
import type { DiceText, Effect, EffectOf, StandingTest } from '../data/index.ts';
import { letterNumber, panel } from '../plane.ts';
import type { Gun, Plane } from '../state-plane.ts';
import { amount, choose, type TurnContext } from '../turn-context.ts';
import { type Blow, mustStay } from './blow.ts';

const RULE = '4.22';
/** Row whose losses of energy are the engine's (rule 4.9); all others are drag. */
const ENGINE_ROW = 14;
const MOST_WIDER = 60;
const MOST_FACTOR = 1024;

export const impair = (t: TurnContext, unit: string, what: string, by: number | string | null): void =>
  t.say?.({ type: 'impaired', rule: RULE, unit, what, by });

/** Turns are wider for good. */
export const widen = (t: TurnContext, { turnWider }: EffectOf<'turnWider'>, _: Blow, plane: Plane): void => {
  plane.wider = Math.min(MOST_WIDER, plane.wider + turnWider);
  impair(t, plane.id, 'turns', turnWider);
};

const lose = (t: TurnContext, plane: Plane, now: number | DiceText): void => {
  const eu = Math.abs(amount(t, plane.id, 'loss', now));
  plane.v = Math.max(0, plane.v - eu);
  impair(t, plane.id, 'speed', -eu);
};

/** Speed lost at once, and in every step of energy from now on. */
export const loseEnergy = (t: TurnContext, { energy }: EffectOf<'energy'>, blow: Blow, plane: Plane): void => {
  if (energy.now !== undefined) lose(t, plane, energy.now);
  if (energy.perTurn === undefined) return;
  plane.losses.push({ eu: String(energy.perTurn), of: blow.row === ENGINE_ROW ? 'engine' : 'drag' });
  impair(t, plane.id, 'energy', energy.perTurn);
};

/** A die says which side's engine it is: the first or the last. */
export const pickSide = (t: TurnContext, { side }: EffectOf<'side'>, blow: Blow, plane: Plane): void => {
  const left = amount(t, plane.id, 'engine', side.roll) <= 3;
  blow.engine = left ? 0 : plane.engines.length - 1;
};

/** An engine stops, for good or not; a pilot whose engine was stopped tests whether he stays (rule 3.3). */
export const stopEngine = (t: TurnContext, { engine }: EffectOf<'engine'>, blow: Blow, plane: Plane): void => {
  const which = engine.which === 'rollSide' ? blow.engine : engine.which === 'right' ? plane.engines.length - 1 : 0;
  const struck = plane.engines[which]!;
  const ran = struck.state === 'runs';
  if (struck.state !== 'dead') struck.state = engine.state;
  struck.hit = true;
  impair(t, plane.id, `engine ${engine.state}`, which);
  const pilot = pilotOf(plane);
  if (ran && pilot) mustStay(blow, plane, pilot);
};

/**
 * Fuel runs out: turns left for the engine that was picked, or for all. The effects of a special total are returned: they
 * come instead.
 */
export const drainFuel = (
  t: TurnContext,
  effect: EffectOf<'fuelTurns'>,
  blow: Blow,
  plane: Plane,
): readonly Effect[] => {
  const turns = amount(t, plane.id, 'fuel', effect.fuelTurns);
  const instead = effect.special[turns];
  if (instead) return instead;
  plane.engines.forEach((engine, i) => {
    if (effect.scope === 'thatEngine' && i !== blow.engine) return;
    engine.fuel = Math.min(engine.fuel ?? turns, turns);
  });
  impair(t, plane.id, 'fuel', turns);
  return [];
};

/** Rolling takes longer. */
export const stiffen = (
  t: TurnContext,
  { rollValueFactor }: EffectOf<'rollValueFactor'>,
  _: Blow,
  plane: Plane,
): void => {
  plane.rollFactor = Math.min(MOST_FACTOR, plane.rollFactor * rollValueFactor);
  impair(t, plane.id, 'rolls', rollValueFactor);
};

const works = (gun: Gun): boolean => gun.state === 'works';

/** Fixed guns are the main armament, or all guns of a plane that has none. */
const mainGuns = (plane: Plane): readonly Gun[] => {
  const fixed = plane.guns.filter((g) => g.mount === 'fixed');
  return fixed.length > 0 ? fixed : plane.guns;
};

const struckGuns = (t: TurnContext, { weapon }: EffectOf<'weapon'>, plane: Plane): readonly Gun[] => {
  if (weapon.disable === 'all') return mainGuns(plane);
  const fixed = plane.guns.filter((g) => g.mount === 'fixed');
  if (weapon.requireSideBySide && panel(plane).twin && fixed.length === 2 && fixed.every(works)) return fixed;
  const one = choose(t, plane.id, 'who', plane.guns.filter(works));
  return one ? [one] : [];
};

/** Guns are shot to pieces: one of the working, two that stand side by side, or the main armament. */
export const wreckGuns = (t: TurnContext, effect: EffectOf<'weapon'>, _: Blow, plane: Plane): void => {
  for (const gun of struckGuns(t, effect, plane)) {
    gun.state = 'lost';
    gun.repair = null;
    impair(t, plane.id, 'gun lost', plane.guns.indexOf(gun));
  }
};

const standingOf = (s: StandingTest): Plane['standing'][number] => {
  const letter = s.exceptTurnsAtLeast ?? s.template;
  return {
    on: s.on,
    over: s.ifSpeedKmhOver === undefined ? null : Math.floor(s.ifSpeedKmhOver / 10),
    letter: letter === undefined ? null : letterNumber(letter),
  };
};

/** Lasting reasons for structural tests; the same one counts once. */
export const addStanding = (t: TurnContext, { standing }: EffectOf<'standing'>, _: Blow, plane: Plane): void => {
  for (const added of standing.map(standingOf)) {
    if (plane.standing.some((s) => s.on === added.on && s.over === added.over && s.letter === added.letter)) continue;
    plane.standing.push(added);
    impair(t, plane.id, `weak: ${added.on}`, added.over ?? added.letter);
  }
};

/** Row 4 and collisions take the undercarriage off; other rows only make every landing an emergency (rule 6.3). */
export const needField = (t: TurnContext, blow: Blow, plane: Plane): void => {
  plane.mustEmergencyLand = true;
  if (blow.row === 4 || blow.table === 'collision') plane.wheelsLost = true;
  impair(t, plane.id, plane.wheelsLost ? 'undercarriage' : 'emergency landing', null);
};

/** The die of a table within a table. */
export const subDie = (t: TurnContext, plane: Plane, roll: DiceText): number => amount(t, plane.id, 'sub', roll);

/** How long until the flames get there; null for a fire without fuse. */
export const fuseOf = (t: TurnContext, plane: Plane, fuse: DiceText | null): number | null =>
  fuse === null ? null : amount(t, plane.id, 'fuse', fuse);

/** A plain die of damage, thrown again for result 20 under the name of the first: no successes added, 30 at most. */
export const throwAgain = (t: TurnContext, blow: Blow, dice: DiceText): number =>
  Math.min(30, amount(t, blow.dice.unit, blow.dice.purpose, dice));
