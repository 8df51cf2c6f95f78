/** A position as far as a viewer knows it, filled in with what anybody would expect. */
import { assume, type Plane, type State, type View } from '@paravion/clouds';

/**
 * The state that a view stands for. Whom the crews of others have seen is not told: they are taken to see everybody, so that no
 * shot looks better than it is.
 */
export const knownState = (view: unknown): State => {
  const state = assume(view as View);
  const told = (view as State).planes as readonly (Plane & { readonly seen: unknown })[];
  const planes = (state.planes as readonly Plane[]).map((plane, i) =>
    told[i]?.seen ? plane : { ...plane, seen: state.planes.filter((p) => p.side !== plane.side).map(({ id }) => id) },
  );
  return { ...state, planes };
};
