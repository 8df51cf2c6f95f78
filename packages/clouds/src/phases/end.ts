/** END (rule 4.16): fires, smoke, fuel, parachutes and balloons adrift, in this order. */
import { pilotOf } from '../crew.ts';
import { impair } from '../damage/effects-machine.ts';
import { rollFire, watchSmoke } from '../damage/fire.ts';
import { stayInCombat } from '../damage/men.ts';
import { isWhole } from '../damage/structure.ts';
import { driftBalloons } from '../fire/balloon.ts';
import { MU, straight } from '../geometry.ts';
import { downAt } from '../move/bail.ts';
import { isAirborne } from '../plane.ts';
import type { Parachute } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { amount, type TurnContext } from '../turn-context.ts';

/** MU that a parachute sinks in a turn (table parachute). */
const SINKS = '2d6+4';

/** A turn of fuel less; an engine without fuel is dead, and its pilot tests whether he stays (rule 4.23). */
const burnFuel = (t: TurnContext, plane: Plane): void => {
  if (!isWhole(plane)) return;
  plane.engines.forEach((engine, i) => {
    if (engine.fuel === null) return;
    engine.fuel -= 1;
    if (engine.fuel > 0) return;
    engine.fuel = null;
    if (engine.state === 'dead') return;
    const ran = engine.state === 'runs';
    engine.state = 'dead';
    impair(t, plane.id, 'engine dead', i);
    const pilot = pilotOf(plane);
    if (ran && pilot) stayInCombat(t, plane, pilot, 'fuel');
  });
};

const sink = (t: TurnContext, chute: Parachute): void => {
  const { force, to } = t.state.sky.wind;
  if (chute.z > 0) {
    const { x, y } = straight({ x: chute.x, y: chute.y, z: 0, h: to, p: 0 }, force * MU);
    Object.assign(chute, { x, y, z: Math.max(0, chute.z - amount(t, chute.man, 'fall', SINKS)) });
  }
  if (chute.z === 0) chute.down = downAt(t.state, chute.side, chute.x);
  const { man: unit, x, y, z, down } = chute;
  t.say?.({ type: 'drifted', rule: '1.7', unit, x, y, z, down });
};

/** Men under parachutes go with the wind and come down, at home or behind enemy lines (rules 1.7, 4.24). */
export const sinkParachutes = (t: TurnContext): void => {
  for (const chute of t.state.parachutes) if (chute.down === null) sink(t, chute);
};

/** END. */
export const playEnd = (t: TurnContext): void => {
  const planes = t.state.planes.filter((p) => isAirborne(p) && p.status !== 'wreck');
  for (const plane of planes) rollFire(t, plane);
  for (const plane of planes) watchSmoke(t, plane);
  for (const plane of planes) burnFuel(t, plane);
  sinkParachutes(t);
  driftBalloons(t);
};
