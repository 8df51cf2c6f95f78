/**
 * Carries out the rows of tables that strike a plane, effect by effect in the order of the row (rule 4.22). What belongs to
 * balloons, barrages, jams, jumps and wounds after the mission is done by the step that rolls on those tables.
 */
import { creditDestroyed } from '../credit.ts';
import { isAboard } from '../crew.ts';
import type { Effect, EffectKey, EffectOf } from '../data/index.ts';
import { leave } from '../move/leave.ts';
import { letterNumber, panel } from '../plane.ts';
import { damageRow, effectKey } from '../results.ts';
import type { Plane } from '../state-plane.ts';
import { rowOf } from '../tables.ts';
import { amount, type TurnContext } from '../turn-context.ts';
import type { Blow } from './blow.ts';
import * as machine from './effects-machine.ts';
import * as men from './effects-men.ts';
import { explode } from './explode.ts';
import { setAlight, setSmoking } from './fire.ts';
import { forceHome, startSpin, stayInCombat } from './men.ts';
import { breakUp, isWhole, loseStructure } from './structure.ts';

type Handler<K extends EffectKey> = (t: TurnContext, effect: EffectOf<K>, blow: Blow, plane: Plane) => void;
type Handlers = { readonly [K in EffectKey]: Handler<K> };

const elsewhere = (): void => {};

const FIRES_END = { kill: 'killPilot', everyTurn: 'burnPilot' } as const;

const burn: Handler<'fire'> = (t, { fire }, _, plane) => {
  const atFuse = fire.atFuse === null ? null : 'kill' in fire.atFuse ? FIRES_END.kill : FIRES_END.everyTurn;
  setAlight(t, plane, { fuse: machine.fuseOf(t, plane, fire.fuse), atFuse, canGoOut: fire.canGoOut });
};

const smoke: Handler<'smoke'> = (t, { smoke: of }, _, plane) =>
  setSmoking(t, plane, {
    ends: of.withinTurns,
    clear: of.extinguishSpeedKmh / 10,
    shut: of.shutDownAllowed === true,
  });

const spin: Handler<'spin'> = (t, { spin: of }, blow, plane) => {
  if (!isWhole(plane)) return;
  startSpin(t, plane, { recoverable: of.recoverable, why: blow.why });
  if (of.immediate) t.later.push({ kind: 'spin', plane });
};

const within: Handler<'roll'> = (t, { roll, rows }, blow, plane) => {
  const face = machine.subDie(t, plane, roll);
  const { text, effects } = rowOf(rows, face);
  const rolled = { type: 'rolled', rule: '4.22', unit: plane.id, purpose: 'sub', table: blow.table } as const;
  t.say?.({ ...rolled, dice: [face], terms: [], total: face, text });
  run(t, effects, blow);
};

/** Beyond repair. It counts as a victory, but not when it is only a bad landing (rule 4.33). */
const wreck: Handler<'planeDestroyed'> = (t, _, blow, plane) => {
  if (blow.table !== 'landing-result') creditDestroyed(t, plane);
  leave(t, plane, 'crashed', false);
};

const HANDLERS: Handlers = {
  structural: (t, { structural }, blow, plane) => {
    if (isWhole(plane)) loseStructure(t, plane, amount(t, plane.id, 'loss', structural), blow.why);
  },
  test: (t, effect, blow, plane) => {
    const fails = men.failsTest(t, effect, blow, plane);
    if (fails && effect.onFail) runOn(t, effect.onFail, blow, plane);
  },
  turnWider: machine.widen,
  energy: machine.loseEnergy,
  fortitude: men.hurt,
  kill: men.killMen,
  fire: burn,
  fireOut: elsewhere,
  smoke,
  side: machine.pickSide,
  engine: machine.stopEngine,
  fuelTurns: (t, effect, blow, plane) => run(t, machine.drainFuel(t, effect, blow, plane), blow),
  rollValueFactor: machine.stiffen,
  spin,
  weapon: machine.wreckGuns,
  explode: (t, effect, blow, plane) =>
    explode(t, plane, effect.explode.radiusMU ?? null, effect.of === 'both' ? blow.other : null),
  ifBombsAboard: (t, effect, blow, plane) => run(t, plane.bombs > 0 ? effect.ifBombsAboard : effect.else, blow),
  rerollDamage: (t, { rerollDamage }, blow) => strikeRow(t, blow, machine.throwAgain(t, blow, rerollDamage.dice)),
  asResult: (t, { asResult }, blow) => strikeRow(t, blow, asResult),
  roll: within,
  rollTable: elsewhere,
  initiativeNext: (t, { initiativeNext }, _, plane) => {
    plane.nextInitiative += initiativeNext;
    machine.impair(t, plane.id, 'next initiative', initiativeNext);
  },
  forcedManeuver: (t, { forcedManeuver }, _, plane) => {
    plane.forcedTurn = letterNumber(forcedManeuver.template);
    machine.impair(t, plane.id, 'forced turn', forcedManeuver.template);
  },
  mustEmergencyLand: (t, _, blow, plane) => machine.needField(t, blow, plane),
  standing: machine.addStanding,
  permanent: men.changeForGood,
  permanentMod: elsewhere,
  blackoutTurns: men.blackOut,
  parachuteMod: (_, { parachuteMod }, __, plane) => {
    plane.parachuteMod = Math.min(plane.parachuteMod, parachuteMod);
  },
  forcedHome: (t, _, blow, plane) => forceHome(t, plane, blow.why),
  breakup: (t, _, __, plane) => breakUp(t, plane),
  planeDestroyed: wreck,
  // Multi 29: lost by the fire, which cannot go out, and by nobody's flying it.
  planeLost: elsewhere,
  balloonDestroyed: elsewhere,
  balloonRoll: elsewhere,
  balloonNextRolls: elsewhere,
  ifCable: elsewhere,
  escape: elsewhere,
  bailedOut: elsewhere,
  retryNextTurn: elsewhere,
  gun: elsewhere,
  chainNextGun: elsewhere,
  repair: elsewhere,
  repairIfMagazine: elsewhere,
  damageRoll: elsewhere,
  moveBarrage: elsewhere,
  rollAgain: elsewhere,
  removePilot: elsewhere,
  trait: elsewhere,
};

/** The effects of a row on the plane, with the blow that they belong to. */
export const strikeRow = (t: TurnContext, blow: Blow, row: number): void => {
  const { text, effects } = damageRow(panel(blow.plane).damageTable, row);
  blow.row = row;
  t.say?.({ type: 'hit', rule: '4.22', unit: blow.plane.id, by: blow.by, table: blow.table, row, text });
  applyEffects(t, effects, blow);
};

/** Whom an effect means. */
const struck = ({ of }: Effect, blow: Blow): readonly Plane[] => {
  if (of === 'both' && blow.other) return [blow.plane, blow.other];
  return [of === 'victim' && blow.other ? blow.other : blow.plane];
};

const runOn = (t: TurnContext, effects: readonly Effect[], blow: Blow, plane: Plane): void => {
  for (const effect of effects) {
    const handler = HANDLERS[effectKey(effect)] as (t: TurnContext, effect: Effect, blow: Blow, plane: Plane) => void;
    handler(t, effect, blow, plane);
  }
};

const run = (t: TurnContext, effects: readonly Effect[], blow: Blow): void => {
  for (const effect of effects) for (const plane of struck(effect, blow)) runOn(t, [effect], blow, plane);
};

/** All effects of a row in order, and then, once, who stays in combat (rule 3.3). */
export const applyEffects = (t: TurnContext, effects: readonly Effect[], blow: Blow): void => {
  run(t, effects, blow);
  for (const { plane, man } of blow.stay.splice(0))
    if (isWhole(plane) && isAboard(man)) stayInCombat(t, plane, man, blow.why);
};
