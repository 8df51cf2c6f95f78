/**
 * GND (rule 4.2): infantry, tanks, trucks and trains move; barrage markers are shifted; balloons are winched; airships fly on. Who
 * has no order, or one that is not allowed, stands still.
 */
import type { Problem } from '@paravion/tabletop';
import { bearing, distance2, flat2, MU, straight, swing, wholeMu } from '../geometry.ts';
import { BALLOON_Z } from '../missions/lay.ts';
import { BARRAGE_REACH } from '../missions/place.ts';
import type { GroundOrder } from '../order.ts';
import { inSight } from '../sight.ts';
import type { Balloon, Barrage, State, Unit } from '../state.ts';
import type { TurnContext } from '../turn-context.ts';
import type { UnitKind } from '../vocabulary.ts';
import type { Message } from '../words/german-problems.ts';

const RULE = '4.2';
/** MU a turn. */
const STEP: Readonly<Partial<Record<UnitKind, number>>> = { infantry: 1, tank: 1, truck: 3, train: 4 };
/** How far a barrage marker is shifted in a turn, height included, in MU. */
export const BARRAGE_STEP = 6;
const WINCH = 3;
/** An airship turns by so much towards the point ordered, in tenths, and climbs or sinks by so much, in MU. */
const RUDDER = 300;
const AIRSHIP_CLIMB = 3;

const wrong = (path: string, message: Message, expected: string): readonly Problem[] => [
  { code: 'illegal', path, message, expected, rule: RULE },
];

const isOnMap = ({ map }: State, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x <= map.x * MU && y <= map.y * MU;

/** How far a unit may go in a turn, in MU. */
export const stepOf = (unit: Unit): number => STEP[unit.kind] ?? 0;

const unitProblems = (state: State, unit: Unit, { x = unit.x, y = unit.y, shelter }: GroundOrder) => {
  const most = stepOf(unit);
  const far = flat2(unit, { x, y });
  if (unit.strength === 0) return wrong('unit', `${unit.id} is destroyed.`, 'no order');
  if (far > (most * MU) ** 2)
    return wrong('x', `${unit.id} goes ${wholeMu(far)} MU.`, most === 0 ? 'it stands' : `${most} MU a turn at most`);
  if (far > 0 && shelter) return wrong('shelter', `${unit.id} cannot move and take cover.`, 'one of the two');
  return isOnMap(state, x, y) ? [] : wrong('x', `${unit.id} would leave the map.`, 'a place on the map');
};

const barrageProblems = (state: State, barrage: Barrage, o: GroundOrder): readonly Problem[] => {
  const to = { x: o.x ?? barrage.x, y: o.y ?? barrage.y, z: o.z ?? barrage.z };
  const gun = state.units.find((u) => u.id === barrage.gun);
  const d2 = distance2(barrage, to);
  if (d2 > (BARRAGE_STEP * MU) ** 2)
    return wrong('x', `${barrage.id} goes ${wholeMu(d2)} MU.`, `${BARRAGE_STEP} MU a turn at most, height included`);
  if (!gun || flat2(gun, to) > (BARRAGE_REACH * MU) ** 2)
    return wrong('x', `${barrage.id} is out of range of its gun.`, `within ${BARRAGE_REACH} MU of it`);
  return isOnMap(state, to.x, to.y) ? [] : wrong('x', `${barrage.id} would leave the map.`, 'a place on the map');
};

type Alarm = (state: State, balloon: Balloon) => boolean;

/** An enemy plane in sight of the balloon: a reason to be winched down. */
const isAlarmed = (state: State, balloon: Balloon): boolean =>
  state.planes.some((p) => p.side !== balloon.side && p.status === 'flying' && inSight(state.sky, balloon, p));

const balloonProblems = (state: State, balloon: Balloon, o: GroundOrder, alarmed: Alarm): readonly Problem[] => {
  const z = o.z ?? balloon.z;
  if (balloon.destroyed) return wrong('unit', `${balloon.id} is destroyed.`, 'no order');
  const most = balloon.kind === 'airship' ? AIRSHIP_CLIMB : WINCH;
  if (Math.abs(z - balloon.z) > most)
    return wrong('z', `${balloon.id} would go from z ${balloon.z} to ${z}.`, `${most} MU a turn at most`);
  if (balloon.kind === 'airship') return [];
  if (o.x !== undefined || o.y !== undefined) return wrong('x', `${balloon.id} hangs on its cable.`, 'a height only');
  if (z === balloon.z) return [];
  if (balloon.cable !== 'held')
    return wrong('z', `${balloon.id} cannot be winched: its cable is ${balloon.cable}.`, '-');
  if (z > balloon.z) return z <= BALLOON_Z ? [] : wrong('z', `z ${z} is too high.`, `${BALLOON_Z} at most`);
  return alarmed(state, balloon) ? [] : wrong('z', `${balloon.id} sees no enemy.`, 'down only from an enemy in sight');
};

type Thing =
  | { readonly kind: 'unit'; readonly it: Unit }
  | { readonly kind: 'barrage'; readonly it: Barrage }
  | { readonly kind: 'balloon'; readonly it: Balloon };

const thingOf = (state: State, id: string): Thing | undefined => {
  const unit = (state.units as readonly Unit[]).find((u) => u.id === id);
  if (unit) return { kind: 'unit', it: unit };
  const barrage = (state.barrages as readonly Barrage[]).find((b) => b.id === id);
  if (barrage) return { kind: 'barrage', it: barrage };
  const balloon = (state.balloons as readonly Balloon[]).find((b) => b.id === id);
  return balloon && { kind: 'balloon', it: balloon };
};

/** What of a seat can do something in GND: who is asked. `alarmed`: whether a balloon has an enemy in sight. */
export const movableOf = (
  state: State,
  seat: number,
  alarmed: Alarm = isAlarmed,
): readonly (Unit | Barrage | Balloon)[] => [
  ...(state.units as readonly Unit[]).filter((u) => u.owner === seat && u.strength > 0 && stepOf(u) > 0),
  ...(state.barrages as readonly Barrage[]).filter((b) => b.owner === seat && isServed(state, b)),
  ...(state.balloons as readonly Balloon[]).filter((b) => b.owner === seat && isSteered(state, b, alarmed)),
];
const isServed = (state: State, { gun }: Barrage): boolean => state.units.some((u) => u.id === gun && u.strength > 0);
const isSteered = (state: State, balloon: Balloon, alarmed: Alarm): boolean =>
  !balloon.destroyed &&
  (balloon.kind === 'airship' || (balloon.cable === 'held' && (balloon.z < BALLOON_Z || alarmed(state, balloon))));

/** What is wrong with one order of a seat for GND. */
export const groundProblems = (
  state: State,
  seat: number,
  o: GroundOrder,
  alarmed: Alarm = isAlarmed,
): readonly Problem[] => {
  const mine = movableOf(state, seat, alarmed).map((thing) => thing.id);
  if (!mine.includes(o.unit)) {
    const expected = mine.join(', ') || 'nothing';
    return [{ code: 'unknown', path: 'unit', message: `${o.unit} is not yours to move.`, expected, rule: RULE }];
  }
  const thing = thingOf(state, o.unit)!;
  if (thing.kind === 'unit') return unitProblems(state, thing.it, o);
  return thing.kind === 'barrage' ? barrageProblems(state, thing.it, o) : balloonProblems(state, thing.it, o, alarmed);
};

const sayStep = (t: TurnContext, unit: string, x: number, y: number, z: number): void =>
  t.say?.({ type: 'stepped', rule: RULE, unit, x, y, z });

const step = (t: TurnContext, o: GroundOrder): void => {
  const thing = thingOf(t.state, o.unit)!;
  if (thing.kind === 'unit') moveUnit(t, thing.it, o);
  else if (thing.kind === 'barrage') {
    const { it } = thing;
    Object.assign(it, { x: o.x ?? it.x, y: o.y ?? it.y, z: o.z ?? it.z });
    sayStep(t, it.id, it.x, it.y, it.z);
  } else if (thing.it.kind === 'balloon') winch(t, thing.it, o.z ?? thing.it.z);
};

const moveUnit = (t: TurnContext, unit: Unit, o: GroundOrder): void => {
  const to = { x: o.x ?? unit.x, y: o.y ?? unit.y };
  if (o.shelter !== undefined) unit.sheltering = o.shelter;
  if (flat2(unit, to) === 0) return;
  Object.assign(unit, to, { sheltering: false });
  sayStep(t, unit.id, unit.x, unit.y, 0);
};

const winch = (t: TurnContext, balloon: Balloon, z: number): void => {
  if (z === balloon.z) return;
  balloon.z = z;
  t.say?.({ type: 'balloon', rule: RULE, unit: balloon.id, what: 'winched', z });
};

/** An airship flies its v straight on, after a touch of rudder towards where it is sent. */
const cruise = (t: TurnContext, ship: Balloon, o: GroundOrder | undefined): void => {
  if (o?.x !== undefined && o.y !== undefined) {
    const off = swing(ship.h, bearing(ship, { x: o.x, y: o.y, z: 0 }));
    ship.h = (ship.h + Math.max(-RUDDER, Math.min(RUDDER, off)) + 3600) % 3600;
  }
  const { x, y } = straight({ x: ship.x, y: ship.y, z: 0, h: ship.h, p: 0 }, ship.v * MU);
  Object.assign(ship, { x, y, z: o?.z ?? ship.z });
  sayStep(t, ship.id, x, y, ship.z);
};

/** Plays GND: the orders of all seats together. */
export const playGround = (t: TurnContext, orders: readonly GroundOrder[], alarmed: Alarm = isAlarmed): void => {
  const legal = orders.filter((o) => {
    const owner = thingOf(t.state, o.unit)?.it.owner;
    const problem = owner === undefined ? undefined : groundProblems(t.state, owner, o, alarmed)[0];
    if (problem) t.say?.({ type: 'note', rule: RULE, unit: o.unit, note: problem.message, instead: 'stands still' });
    return owner !== undefined && !problem;
  });
  for (const order of legal) step(t, order);
  for (const ship of t.state.balloons)
    if (ship.kind === 'airship' && !ship.destroyed)
      cruise(
        t,
        ship,
        legal.find((o) => o.unit === ship.id),
      );
};
