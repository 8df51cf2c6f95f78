/** The forms of the tables in `data/`. A condition in words (`if`) is for people; code asks for the row by its place. */
import type { Band, GunKind, Mount, Role, Score, UnitKind } from '../vocabulary.ts';

export type ByBand<T> = Readonly<Record<Band, T>>;

/** Dice as text, see `amount.ts`. In fire.json also `die`: the number just thrown. */
export type DiceText = string;
/** Whose: see rule 4.22. */
export type Who = 'pilot' | 'gunner' | 'gunnerNearest' | 'randomCrew' | 'allCrew' | 'observer';
export type TestScore = Score | 'structural';
/** Whom else an effect means; absent: the plane rolled for. */
export type Of = 'both' | 'aggressor' | 'victim' | 'allPilotsWithin';

/** A lasting reason for tests of structure (results 14.2, 19, multi 21). */
export interface StandingTest {
  readonly on: 'movementPhase' | 'maneuver' | 'fixedGunFire' | 'turnTighterThan' | 'dropBombs';
  readonly ifSpeedKmhOver?: number;
  readonly exceptTurnsAtLeast?: string;
  readonly template?: string;
  readonly test: 'structural';
  readonly onFail: readonly Effect[];
}

export interface Repair {
  readonly turns: number;
  readonly actions: number;
}

/**
 * What a row of a table does. One effect has one of these keys, always its first; what else it holds belongs to that
 * key. Effects are carried out in the order of the list (rule 4.22).
 */
export interface EffectKinds {
  readonly structural: { readonly structural: DiceText };
  readonly test: {
    readonly test: TestScore;
    readonly mod?: number;
    readonly radiusMU?: number;
    readonly onFail?: readonly Effect[];
    readonly onSuccess?: readonly Effect[];
  };
  readonly turnWider: { readonly turnWider: number };
  readonly energy: { readonly energy: { readonly now?: number | DiceText; readonly perTurn?: number | DiceText } };
  readonly fortitude: { readonly fortitude: { readonly who: Who; readonly loss: DiceText } };
  readonly kill: { readonly kill: 'pilot' | 'allCrew' | 'cockpitCrew' | 'jumper'; readonly humanTorch?: true };
  readonly fire: {
    readonly fire: {
      readonly fuse: DiceText | null;
      readonly atFuse:
        | { readonly kill: 'pilot' }
        | { readonly everyTurn: { readonly fortitude: { readonly who: Who; readonly loss: DiceText } } }
        | null;
      readonly canGoOut: boolean;
    };
  };
  readonly fireOut: { readonly fireOut: true };
  readonly smoke: {
    readonly smoke: {
      readonly extinguishSpeedKmh: number;
      readonly withinTurns: number;
      readonly else: readonly Effect[];
      readonly shutDownAllowed?: true;
    };
  };
  readonly side: { readonly side: { readonly roll: DiceText; readonly '1-3': 'left'; readonly '4-6': 'right' } };
  readonly engine: {
    readonly engine: { readonly which: 'single' | 'left' | 'right' | 'rollSide'; readonly state: 'dead' | 'stopped' };
  };
  readonly fuelTurns: {
    readonly fuelTurns: DiceText;
    readonly scope?: 'thatEngine';
    readonly special: Readonly<Record<string, readonly Effect[]>>;
  };
  readonly rollValueFactor: { readonly rollValueFactor: number };
  readonly spin: { readonly spin: { readonly recoverable: boolean; readonly immediate?: true } };
  readonly weapon: {
    readonly weapon: {
      readonly disable: number | 'all';
      readonly group?: 'main';
      readonly requireSideBySide?: true;
      readonly elseDisable?: number;
    };
  };
  readonly explode: {
    readonly explode: { readonly radiusMU?: number; readonly splash?: string; readonly killsAboard?: true };
  };
  readonly ifBombsAboard: { readonly ifBombsAboard: readonly Effect[]; readonly else: readonly Effect[] };
  readonly rerollDamage: { readonly rerollDamage: { readonly dice: DiceText; readonly addSuccesses: boolean } };
  readonly asResult: { readonly asResult: number };
  /** A second die, with rows of its own. */
  readonly roll: { readonly roll: DiceText; readonly rows: readonly Row[] };
  readonly rollTable: { readonly rollTable: 'structural_failure' | 'pilot_abilities' };
  readonly initiativeNext: { readonly initiativeNext: number };
  readonly forcedManeuver: { readonly forcedManeuver: { readonly template: string; readonly minFraction: number } };
  readonly mustEmergencyLand: { readonly mustEmergencyLand: true };
  readonly standing: { readonly standing: readonly StandingTest[] };
  readonly permanent: {
    readonly permanent: Readonly<Record<string, DiceText | number>>;
    readonly evenIfRerolled?: true;
  };
  readonly permanentMod: { readonly permanentMod: { readonly stayInCombatTest: number } };
  readonly blackoutTurns: { readonly blackoutTurns: number };
  readonly parachuteMod: { readonly parachuteMod: number };
  readonly forcedHome: { readonly forcedHome: true };
  readonly breakup: { readonly breakup: true };
  readonly planeDestroyed: { readonly planeDestroyed: true };
  readonly planeLost: { readonly planeLost: true };
  readonly balloonDestroyed: { readonly balloonDestroyed: true };
  readonly balloonRoll: { readonly balloonRoll: DiceText };
  readonly balloonNextRolls: { readonly balloonNextRolls: number };
  readonly ifCable: { readonly ifCable: 'cut' | 'jammed' };
  readonly escape: { readonly escape: { readonly test: 'luck'; readonly mod: number } };
  readonly bailedOut: { readonly bailedOut: true; readonly fallMU: DiceText };
  readonly retryNextTurn: { readonly retryNextTurn: true };
  readonly gun: { readonly gun: 'lost' | 'out' };
  readonly chainNextGun: { readonly chainNextGun: true };
  readonly repair: { readonly repair: Repair };
  readonly repairIfMagazine: { readonly repairIfMagazine: Repair };
  readonly damageRoll: { readonly damageRoll: DiceText };
  readonly moveBarrage: { readonly moveBarrage: { readonly mu: number; readonly dir: DiceText } };
  readonly rollAgain: { readonly rollAgain: true };
  readonly removePilot: { readonly removePilot: true };
  readonly trait: { readonly trait: 'blackouts' };
}
export type EffectKey = keyof EffectKinds;
export type EffectOf<K extends EffectKey> = EffectKinds[K] & { readonly of?: Of };
export type Effect = { readonly [K in EffectKey]: EffectOf<K> }[EffectKey];

/** A row picked by a total or a margin from `min` to `max`; null: no end. */
export interface Row {
  readonly min: number | null;
  readonly max: number | null;
  readonly text: string;
  readonly effects: readonly Effect[];
}
/** A row picked by an exact total. */
export interface NumberedRow {
  readonly n: number;
  readonly text: string;
  readonly effects: readonly Effect[];
}

/** A gun on a panel. */
export interface PanelGun {
  readonly gun: GunKind;
  readonly boxes: number;
}
export interface PanelMount extends PanelGun {
  readonly mount: Mount;
  readonly seat: number;
}

/** A cockpit panel (rule 7): speeds in EU, heights in MU. */
export interface Panel {
  readonly id: string;
  readonly name: string;
  readonly damageTable: 'single' | 'multi';
  readonly stallEU: number;
  readonly topEU: number;
  readonly vneEU: number;
  readonly bands: ByBand<readonly [number, number]>;
  readonly turnTemplate: ByBand<string>;
  /** EU for 1, 2, 3 letters tighter than indicated. */
  readonly tightTurnEnergy: readonly [number, number, number];
  /** MU of level straight flight per bank step. */
  readonly rollValue: number;
  readonly structural: number;
  readonly gunneryMod: number;
  readonly fixed: readonly PanelGun[];
  readonly flex: readonly PanelMount[];
  /** Fixed guns stand side by side. */
  readonly twin: boolean;
  readonly seats: readonly Role[];
  readonly engines: number;
  readonly maxClimbMU: number;
  readonly freeClimbMU: number;
  readonly ceilingMU: number;
  readonly bombs: { readonly kg: number; readonly n: number };
  readonly rotaryTorque: boolean;
  readonly armoured: boolean;
}

/** Service of a type. `role`: F fighter, L two-seat fighter, C observation, B bomber, A armoured, H heavy. */
export interface Aircraft {
  readonly id: string;
  readonly name: string;
  /** Nations that flew it, `GB/FR`. */
  readonly nation: string;
  readonly role: 'F' | 'L' | 'C' | 'B' | 'A' | 'H';
  readonly engine: string;
  readonly hp: number;
  readonly rotary: boolean;
  /** Months, `1917-06`. */
  readonly frontFrom: string;
  readonly frontTo: string;
}

/** A ground unit of the booklet; the battery gun has no range or damage of its own (rule 4.27). */
export interface UnitRow {
  readonly id: UnitKind;
  readonly name: string;
  readonly strength: number;
  readonly rangeMU: number | null;
  readonly damageDie: DiceText | null;
}

/** Deviation by altitude: `rows[band][i]` is taken off the die. */
export interface BombingBand {
  readonly deviation: DiceText;
  readonly rows: ByBand<readonly number[]>;
}

/** One line of an ability table; `gives` is read by the rule that it touches. */
export interface AbilityRow {
  readonly roll: number;
  readonly id: string;
  readonly name: string;
  readonly gives: Readonly<Record<string, unknown>>;
}
