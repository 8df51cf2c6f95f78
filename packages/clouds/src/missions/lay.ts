/** Puts things on the ground and in the air before a mission: units, barrages, balloons, targets (rules 4.25-4.28, 8). */
import { makeGun, makeMan } from '../make-plane.ts';
import type { Draft, Unit } from '../state.ts';
import { unitRow } from '../tables.ts';
import type { TurnContext } from '../turn-context.ts';
import type { Cover, Side, UnitKind } from '../vocabulary.ts';
import { type Part, sideOf, site } from './plan.ts';

type Balloon = Draft['balloons'][number];
/** A place in mMU. */
interface At {
  readonly x: number;
  readonly y: number;
}

/** Strength of what the table of ground units does not list (rules 4.26, 8). */
const STRENGTH: Readonly<Partial<Record<UnitKind, number>>> = {
  depot: 30,
  hangar: 15,
  parked: 8,
  tank: 24,
  truck: 8,
  train: 20,
};
/** What covers a unit when nothing else is said. */
const COVER: Readonly<Partial<Record<UnitKind, Cover>>> = { infantry: 'oneSide', aamg: 'oneSide', aa37: 'oneSide' };

/** The first seat of a side: whose the ground is. */
export const ownerOf = (state: Pick<Draft, 'seats'>, side: Side): number =>
  Math.max(
    0,
    state.seats.findIndex((s) => s.side === side),
  );

const nextId = (list: readonly { readonly id: string; readonly side: Side }[], side: Side, letter: string): string =>
  `${side}${letter}${list.filter((u) => u.side === side && u.id.startsWith(side + letter)).length + 1}`;

export interface UnitGiven {
  readonly cover?: Cover;
  readonly strength?: number;
  readonly plane?: string;
}

/** A ground unit of a side, at a place in mMU; not placed for good yet. */
export const layUnit = (t: TurnContext, side: Side, kind: UnitKind, at: At, given: UnitGiven = {}): Unit => {
  const strength = given.strength ?? unitRow(kind)?.strength ?? STRENGTH[kind]!;
  const unit: Unit = {
    id: nextId(t.state.units, side, 'G'),
    owner: ownerOf(t.state, side),
    side,
    kind,
    x: at.x,
    y: at.y,
    placed: false,
    strength,
    full: strength,
    cover: given.cover ?? COVER[kind] ?? 'open',
    sheltering: false,
    suppressed: 0,
    foundBy: null,
    plane: given.plane ?? null,
    shotBy: null,
  };
  t.state.units.push(unit);
  return unit;
};

/** The same for a part of the mission, at a place as rule 8 writes it. */
export const lay = (t: TurnContext, part: Part, kind: UnitKind, x: number, y: number, given: UnitGiven = {}): Unit =>
  layUnit(t, sideOf(t.state, part), kind, site(t.state, x, y), given);

/** An AA gun with its barrage, a marker over the gun (rule 4.27). */
export const layBarrage = (t: TurnContext, part: Part, x: number, y: number): void => {
  const gun = lay(t, part, 'aagun', x, y, { cover: 'oneSide' });
  const { owner, side } = gun;
  const id = nextId(t.state.barrages, side, 'M');
  t.state.barrages.push({ id, owner, side, gun: gun.id, x: gun.x, y: gun.y, z: BARRAGE_Z, placed: false, fired: 0 });
};
/** Height of a barrage that nobody has placed. */
const BARRAGE_Z = 50;

/** Gunnery of an airship's three gunners, and what it flies (rule 4.28). */
const AIRSHIP = { gunnery: 11, v: 9, mounts: ['front', 'rear', 'tunnel'] } as const;
/** A balloon's height on its cable (rule 4.28). */
export const BALLOON_Z = 24;
/** Boxes in the belt of an airship's gun. */
const BELT = 10;

/** A balloon on its cable, with its observer. */
export const layBalloon = (t: TurnContext, side: Side, at: At, z: number = BALLOON_Z): Balloon => {
  const id = nextId(t.state.balloons, side, 'B');
  const crew = [makeMan(t, id, 0, 'observer', {})];
  return put(t, { ...afloat(t, side, id, at, z), kind: 'balloon', cable: 'held', crew, guns: [] });
};

/** An airship that flies for the enemy's edge. */
export const layAirship = (t: TurnContext, side: Side, at: At, z: number, h: number): Balloon => {
  const id = nextId(t.state.balloons, side, 'A');
  const crew = AIRSHIP.mounts.map((_, i) =>
    makeMan(t, i === 0 ? id : `${id}/${i}`, i, 'gunner', { gunnery: AIRSHIP.gunnery }),
  );
  const guns = AIRSHIP.mounts.map((mount, i) => makeGun({ gun: 'P', boxes: BELT }, mount, i));
  return put(t, { ...afloat(t, side, id, at, z), kind: 'airship', cable: 'none', crew, guns, h, v: AIRSHIP.v });
};

const put = (t: TurnContext, balloon: Balloon): Balloon => {
  t.state.balloons.push(balloon);
  return balloon;
};

const afloat = (t: TurnContext, side: Side, id: string, at: At, z: number) => ({
  id,
  owner: ownerOf(t.state, side),
  side,
  x: at.x,
  y: at.y,
  z,
  h: 0,
  v: 0,
  bonus: 0,
  burns: 0,
  destroyed: false,
  shotAt: [],
});

/** A place that the mission is about. */
export const layTarget = (t: TurnContext, id: string, x: number, y: number): void => {
  t.state.mission.targets.push({ id, ...site(t.state, x, y), done: [] });
};
