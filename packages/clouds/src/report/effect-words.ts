/** What a row of a table does, in a few words: figures and their conditions, for who looks them up at the table. */
import { withSign } from '@paravion/tabletop';
import type { Effect, EffectKey, EffectKinds, EffectOf, Of, Row, StandingTest, Who } from '../data/index.ts';
import { effectKey } from '../results.ts';

const WHOM: Readonly<Record<Who, string>> = {
  pilot: 'the pilot',
  gunner: 'a gunner',
  gunnerNearest: 'the nearest gunner',
  randomCrew: 'one of the crew by chance',
  allCrew: 'everybody aboard',
  observer: 'the observer',
};

const OF: Readonly<Record<Of, string>> = {
  both: 'both planes',
  aggressor: 'the plane that moved',
  victim: 'the other plane',
  allPilotsWithin: 'all pilots near',
};

const list = (effects: readonly Effect[] | undefined): string => effectsText(effects ?? []);

const testText = ({ test, mod, radiusMU, onFail, onSuccess }: EffectKinds['test']): string => {
  const head = `test ${test}${mod ? ` ${withSign(mod)}` : ''}${radiusMU ? ` within ${radiusMU} MU` : ''}`;
  const failed = onFail && onFail.length > 0 ? `, failed: ${list(onFail)}` : '';
  return `${head}${failed}${onSuccess && onSuccess.length > 0 ? `, passed: ${list(onSuccess)}` : ''}`;
};

const fuseText = ({ fire }: EffectKinds['fire']): string => {
  const after =
    fire.atFuse === null
      ? ''
      : 'kill' in fire.atFuse
        ? ', then the pilot dies'
        : `, then the pilot loses ${fire.atFuse.everyTurn.fortitude.loss} Fortitude each turn`;
  return `fire${fire.fuse === null ? '' : `, fuse ${fire.fuse} turns${after}`}${fire.canGoOut ? '' : ', cannot go out'}`;
};

const CAUSES: Readonly<Record<StandingTest['on'], string>> = {
  movementPhase: 'each move',
  maneuver: 'each manoeuvre',
  fixedGunFire: 'each burst of fixed guns',
  turnTighterThan: 'each turn tighter than',
  dropBombs: 'each drop of bombs',
};

const causeText = ({ on, template, ifSpeedKmhOver, exceptTurnsAtLeast }: StandingTest): string =>
  `${CAUSES[on]}${template ? ` ${template}` : ''}${ifSpeedKmhOver ? ` faster than ${ifSpeedKmhOver} km/h` : ''}${exceptTurnsAtLeast ? ` but turns of ${exceptTurnsAtLeast} or wider` : ''}`;

const workText = ({ turns, actions }: { readonly turns: number; readonly actions: number }): string =>
  turns === 0 ? 'clears by itself' : `repair: ${actions} actions in ${turns} ${turns === 1 ? 'turn' : 'turns'}`;

const pairs = (of: Readonly<Record<string, string | number>>): string =>
  Object.entries(of)
    .map(([what, by]) => `${what} ${by}`)
    .join(', ');

const rowsText = (die: string, rows: readonly Row[]): string =>
  `${die}: ${rows.map((row) => `${rangeText(row)} ${row.text}${row.effects.length > 0 ? ` (${list(row.effects)})` : ''}`).join('; ')}`;

const TEXTS: { readonly [K in EffectKey]: (effect: EffectOf<K>) => string } = {
  structural: (e) => `${e.structural} off the strength`,
  test: testText,
  turnWider: (e) => `turns ${e.turnWider} wider`,
  energy: ({ energy: { now, perTurn } }) => {
    const parts = [now === undefined ? '' : `${now} EU now`, perTurn === undefined ? '' : `${perTurn} EU each turn`];
    return parts.filter((part) => part !== '').join(', ');
  },
  fortitude: ({ fortitude: { who, loss } }) => `${WHOM[who]} loses ${loss} Fortitude`,
  kill: (e) =>
    ({
      pilot: 'the pilot dies',
      allCrew: 'everybody aboard dies',
      cockpitCrew: 'those in the cockpit die',
      jumper: 'he dies',
    })[e.kill],
  fire: fuseText,
  fireOut: () => 'the fire is out',
  smoke: (e) =>
    `smoke: ${e.smoke.extinguishSpeedKmh} km/h within ${e.smoke.withinTurns} turns${e.smoke.shutDownAllowed ? ', or the engine shut down,' : ''} clears it, else ${list(e.smoke.else)}`,
  side: (e) => `${e.side.roll}: 1-3 left, 4-6 right`,
  engine: (e) =>
    `${e.engine.which === 'rollSide' ? 'that engine' : e.engine.which === 'single' ? 'engine' : `${e.engine.which} engine`} ${e.engine.state}`,
  fuelTurns: (e) => {
    const special = Object.entries(e.special).map(([n, then]) => `on ${n}: ${list(then)}`);
    return [`fuel for ${e.fuelTurns} turns${e.scope ? ' (that engine)' : ''}`, ...special].join(', ');
  },
  rollValueFactor: (e) => `roll value times ${e.rollValueFactor}`,
  spin: (e) => `${e.spin.recoverable ? 'spin' : 'spin without recovery'}${e.spin.immediate ? ', at once' : ''}`,
  weapon: ({ weapon: w }) =>
    w.disable === 'all'
      ? `all ${w.group ? 'main ' : ''}guns out`
      : `${w.disable} ${w.disable === 1 ? 'gun' : 'guns'} out${w.requireSideBySide ? ` if side by side, else ${w.elseDisable ?? 1}` : ''}`,
  explode: ({ explode: e }) =>
    `explodes${e.radiusMU ? `: whoever is within ${e.radiusMU} MU rolls a plain 1d20 for damage` : ''}`,
  ifBombsAboard: (e) => `with bombs aboard: ${list(e.ifBombsAboard)}; without: ${list(e.else)}`,
  rerollDamage: (e) =>
    `roll ${e.rerollDamage.dice} on this table${e.rerollDamage.addSuccesses ? '' : ', no margin added'}`,
  asResult: (e) => `as result ${e.asResult}`,
  roll: (e) => rowsText(e.roll, e.rows),
  rollTable: (e) =>
    e.rollTable === 'structural_failure' ? 'structural failure table' : "one roll on the pilots' abilities",
  initiativeNext: (e) => `next initiative ${withSign(e.initiativeNext)}`,
  forcedManeuver: (e) => `next move opens with a turn of ${e.forcedManeuver.template} for half of it`,
  mustEmergencyLand: () => 'has to make an emergency landing in the end',
  standing: (e) => `structural test with ${e.standing.map(causeText).join(', ')}`,
  permanent: (e) => `for good: ${pairs(e.permanent)}${e.evenIfRerolled ? ' (even if re-rolled)' : ''}`,
  permanentMod: (e) => `tests to stay in combat ${withSign(e.permanentMod.stayInCombatTest)}`,
  blackoutTurns: (e) => `blacks out for ${e.blackoutTurns} ${e.blackoutTurns === 1 ? 'move' : 'moves'}`,
  parachuteMod: (e) => `jumps ${withSign(e.parachuteMod)}`,
  forcedHome: () => 'forced home',
  breakup: () => 'breaks up',
  planeDestroyed: () => 'plane destroyed',
  planeLost: () => 'plane lost',
  balloonDestroyed: () => 'balloon destroyed',
  balloonRoll: (e) => `balloon damage ${e.balloonRoll}`,
  balloonNextRolls: (e) => `later damage rolls +${e.balloonNextRolls}`,
  ifCable: (e) => `cable ${e.ifCable}`,
  escape: (e) => `alive with a Luck test${e.escape.mod ? ` ${withSign(e.escape.mod)}` : ''}`,
  bailedOut: (e) => `falls ${e.fallMU} MU`,
  retryNextTurn: () => 'may try again next turn',
  gun: (e) => (e.gun === 'lost' ? 'gun lost' : 'gun out'),
  chainNextGun: () => 'roll for the next gun, too',
  repair: (e) => workText(e.repair),
  repairIfMagazine: (e) => `with a drum: ${workText(e.repairIfMagazine)}`,
  damageRoll: (e) => `damage ${e.damageRoll}`,
  moveBarrage: (e) => `the barrage moves ${e.moveBarrage.mu} MU, direction ${e.moveBarrage.dir} x 30 degrees`,
  rollAgain: () => 'roll once more',
  removePilot: () => 'leaves the campaign',
  trait: () => 'faints',
};

/** One effect in words. */
export const effectText = (effect: Effect): string => {
  const tell = TEXTS[effectKey(effect)] as (effect: Effect) => string;
  return `${effect.of && effect.of !== 'allPilotsWithin' ? `${OF[effect.of]}: ` : ''}${tell(effect)}`;
};

/** Effects in words, in their order. */
export const effectsText = (effects: readonly Effect[]): string => effects.map(effectText).join('; ');

/** `3`, `4-6`, `7 +`, `-9 -`: the numbers of a row. */
export const rangeText = ({ min, max }: { readonly min?: number | null; readonly max?: number | null }): string => {
  if (min === undefined || max === undefined) return '';
  if (min === null) return `${max} or less`;
  if (max === null) return `${min} or more`;
  return min === max ? String(min) : `${min} to ${max}`;
};
