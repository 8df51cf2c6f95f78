/** Planes and men as they come from the factory and the school (rules 2.3, 3.1, 4.20, 7). */
import { has } from './crew.ts';
import { type Panel, type PanelGun, panelOf } from './data/index.ts';
import type { ManSetup, PlaneSetup } from './setup.ts';
import type { Gun, Man, Plane } from './state-plane.ts';
import { amount, type TurnContext } from './turn-context.ts';
import type { Mount, Role, Score, Side } from './vocabulary.ts';

/** Boxes in a Lewis drum (rule 4.20). */
export const DRUM = 2;
/** Flying of who is no pilot (rule 3.1). */
const NO_PILOT = 6;
const NEW_MAN: Readonly<Record<Score, string>> = {
  awareness: '2d6+6',
  flying: '2d6+6',
  gunnery: '2d6+6',
  fortitude: '2d6+6',
  luck: '3d6',
};

/** Re-rolls that a man's Luck is worth in a mission (rule 2.3). */
export const rerollsOf = (luck: number): number => Math.max(0, Math.floor(luck / 7));

/** A man: what the setup gives, the rest drawn with dice named after him and the score (rules 2.1, 3.1). */
export const makeMan = (t: TurnContext, id: string, seat: number, role: Role, given: ManSetup): Man => {
  const drawn = (score: Score, value: number | undefined): number => value ?? amount(t, id, score, NEW_MAN[score]);
  const luck = drawn('luck', given.luck);
  const full = drawn('fortitude', given.full);
  const fortitude = Math.min(full, given.fortitude ?? full);
  const noPilot = role !== 'pilot' && role !== 'copilot';
  return {
    id,
    seat,
    role,
    name: given.name ?? '',
    awareness: drawn('awareness', given.awareness),
    flying: noPilot ? (given.flying ?? NO_PILOT) : drawn('flying', given.flying),
    gunnery: drawn('gunnery', given.gunnery),
    luck,
    full,
    fortitude,
    ...(fortitude < full ? { began: fortitude } : {}),
    status: 'aboard',
    silent: false,
    abilities: [...(given.abilities ?? [])],
    blackouts: given.blackouts ? 'may' : 'never',
    stayMod: given.stayMod ?? 0,
    victories: given.victories ?? 0,
    rerolls: rerollsOf(luck) + (given.mentored ? 1 : 0),
    used: [],
    worked: false,
    task: null,
    lastShot: null,
    initiative: null,
  };
};

/** A gun with all its ammunition: a belt, or a drum on and the others beside it. */
export const makeGun = ({ gun, boxes }: PanelGun, mount: Mount, seat: number): Gun => ({
  kind: gun,
  mount,
  seat,
  boxes: gun === 'L' ? Math.min(DRUM, boxes) : boxes,
  drums: gun === 'L' ? Math.max(0, Math.ceil(boxes / DRUM) - 1) : 0,
  state: 'works',
  repair: null,
  readyFrom: 0,
});

const gunsOf = (panel: Panel): Gun[] => [
  ...panel.fixed.map((gun) => makeGun(gun, 'fixed', 0)),
  ...panel.flex.map((gun) => makeGun(gun, gun.mount, gun.seat)),
];

/** A new plane, not placed yet. Bombs are loaded only if the setup says so. */
export const makePlane = (t: TurnContext, id: string, owner: number, side: Side, setup: PlaneSetup): Plane => {
  const panel = panelOf(setup.type);
  return {
    id,
    owner,
    side,
    type: setup.type,
    x: 0,
    y: 0,
    z: 0,
    h: side === 'W' ? 900 : 2700,
    p: 0,
    b: 0,
    v: panel.topEU - 2,
    status: 'unplaced',
    enters: null,
    takeOff: 0,
    out: null,
    crew: panel.seats.map((role, seat) =>
      makeMan(t, seat === 0 ? id : `${id}/${seat}`, seat, role, setup.crew?.[seat] ?? {}),
    ),
    flownBy: 0,
    guns: gunsOf(panel),
    engines: Array.from({ length: panel.engines }, () => ({ state: 'runs', hit: false, fuel: null })),
    strength: panel.structural,
    wider: 0,
    rollFactor: 1,
    losses: [],
    standing: [],
    wheelsLost: false,
    mustEmergencyLand: false,
    fire: null,
    smoke: null,
    spin: null,
    uncontrolled: false,
    forcedHome: false,
    blackout: 0,
    shaken: false,
    nextInitiative: 0,
    forcedTurn: null,
    afterDive: false,
    parachuteMod: 0,
    bombs: setup.bombs ? panel.bombs.n : 0,
    rockets: setup.rockets ?? false,
    incendiary: setup.incendiary ?? false,
    initiative: null,
    seen: [],
    track: { turn: 0, legs: [], manoeuvres: false },
    shotAt: [],
  };
};

/** Re-rolls for the whole side by Good Luck Charms (rule 2.3). */
export const charmsOf = (planes: readonly Plane[], side: Side): number =>
  planes.filter((p) => p.side === side).reduce((n, p) => n + p.crew.filter((m) => has(m, 'goodLuckCharm')).length, 0);
