/** What the men of a seat may do in FIR, and what they do without orders (rules 4.0, 4.17). */
import { isAboard, pilotOf } from '../crew.ts';
import { distance } from '../geometry.ts';
import type { Rules } from '../options.ts';
import type { Shooter } from '../order.ts';
import type { Balloon, State } from '../state.ts';
import type { Man, Plane } from '../state-plane.ts';
import { otherSide } from '../vocabulary.ts';
import { type Shot, shotsOf } from './shots.ts';

/** Base shots from which a pilot and a gunner fire without orders. */
const PILOT_FIRES = 8;
const GUNNER_FIRES = 6;

interface Gunner {
  readonly man: Man;
  /** The plane or airship that he shoots from. */
  readonly from: Pick<Plane, 'x' | 'y' | 'z' | 'side' | 'guns'>;
  readonly least: number;
}

const gunnersOf = (state: State, seat: number): readonly Gunner[] => [
  ...(state.planes as readonly Plane[])
    .filter((plane) => plane.owner === seat && plane.status === 'flying')
    .flatMap((from) =>
      from.crew
        .filter(isAboard)
        .map((man) => ({ man, from, least: man === pilotOf(from) ? PILOT_FIRES : GUNNER_FIRES })),
    ),
  ...(state.balloons as readonly Balloon[])
    .filter((ship) => ship.owner === seat && ship.kind === 'airship' && !ship.destroyed)
    .flatMap((from) => from.crew.filter(isAboard).map((man) => ({ man, from, least: GUNNER_FIRES }))),
];

const shotsOfMan = (rules: Rules, state: State, { man, from }: Gunner, normal: boolean): readonly Shot[] => [
  ...shotsOf(
    rules,
    state,
    { id: man.id, seat: man.seat, guns: from.guns, enemy: otherSide(from.side) },
    normal ? ['normal'] : undefined,
  ),
];

/** What the men of a seat fire without orders: at the nearest enemy plane, all guns, a normal burst, if it is good enough. */
export const defaultShooters = (rules: Rules, state: State, seat: number): readonly Shooter[] =>
  gunnersOf(state, seat).flatMap((gunner) => {
    const { man, from, least } = gunner;
    const good = shotsOfMan(rules, state, gunner, true).filter(
      ({ shot }) => shot.kind === 'guns' && shot.base >= least,
    );
    const away = (id: string): number => distance(from, state.planes.find((p) => p.id === id)!);
    const [best] = good.toSorted(
      (a, b) => away(a.line.target) - away(b.line.target) || b.line.guns.length - a.line.guns.length,
    );
    return best ? [{ shooter: man.id, lines: [{ ...best.line, min: least }] }] : [];
  });

/** Everything that a man of a seat may fire, one line each, and holding his fire. */
export function* shooterChoices(
  rules: Rules,
  state: State,
  seat: number,
): Iterable<Extract<Shooter, { lines: unknown }>> {
  for (const gunner of gunnersOf(state, seat)) {
    const shots = shotsOfMan(rules, state, gunner, false);
    if (shots.length > 0) yield { shooter: gunner.man.id, lines: [] };
    for (const { line } of shots) yield { shooter: gunner.man.id, lines: [line] };
  }
}
