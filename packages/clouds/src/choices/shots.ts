/** Lines of fire that a man has now (rules 4.17-4.19): every enemy that bears, with each of his batteries and bursts. */
import { type BaseShot, baseShot } from '../fire/base-shot.ts';
import type { Rules } from '../options.ts';
import type { FireLine } from '../order.ts';
import type { State } from '../state.ts';
import type { Gun } from '../state-plane.ts';
import { BURSTS, type Burst, type Side } from '../vocabulary.ts';

export interface Shot {
  readonly line: FireLine;
  readonly shot: BaseShot;
}

/** Everything of a side that can be shot at, planes first, in roster order. */
export const targetsOf = (state: State, side: Side): readonly string[] => [
  ...state.planes.filter((p) => p.side === side && (p.status === 'flying' || p.status === 'spinning')).map((p) => p.id),
  ...state.balloons.filter((b) => b.side === side && !b.destroyed).map((b) => b.id),
  ...state.units.filter((u) => u.side === side && u.placed && u.strength > 0).map((u) => u.id),
];

/** Guns that a man can fire together: his fixed ones, or those of one mount (rule 7). */
export const batteriesOf = (guns: readonly Gun[], seat: number): readonly (readonly number[])[] => {
  const mounts = new Map<string, number[]>();
  guns.forEach((gun, i) => {
    if (gun.seat === seat) mounts.set(gun.mount, [...(mounts.get(gun.mount) ?? []), i]);
  });
  return [...mounts.values()];
};

/** Every line that a man can fire now, with its base shot. */
export function* shotsOf(
  rules: Rules,
  state: State,
  from: { readonly id: string; readonly seat: number; readonly guns: readonly Gun[]; readonly enemy: Side },
  bursts: readonly Burst[] = BURSTS,
): Iterable<Shot> {
  for (const target of targetsOf(state, from.enemy))
    for (const guns of batteriesOf(from.guns, from.seat))
      for (const burst of bursts) {
        const line: FireLine = { target, guns: [...guns], burst, min: -40 };
        const shot = baseShot(rules, state, from.id, line);
        if (shot.legal) yield { line, shot };
      }
}
