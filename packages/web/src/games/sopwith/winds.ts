/** Winds of single clouds. */
import type { Event, Facing, State } from '@paravion/sopwith';

/** By marker, where its own wind will blow; where that is not known yet, where it blew. Empty where one wind blows for all. */
export const windsOf = (
  { wind }: Pick<State, 'wind'>,
  events: readonly Event[],
): { readonly known: boolean; readonly winds: ReadonlyMap<number, Facing> } => {
  if (wind !== null) return { known: true, winds: new Map(wind.map((facing, marker) => [marker, facing])) };
  const blew = events.flatMap((event) => (event.type === 'wind' && event.marker !== null ? [event] : []));
  return { known: false, winds: new Map(blew.map(({ marker, facing }) => [marker!, facing])) };
};
