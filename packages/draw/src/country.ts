/** Which country lies below a game. */
import type { State } from '@paravion/sopwith';

/** What makes it, from the first position of the game: the same wherever that game is looked at. */
export const countryOf = ({ clouds, planes }: Pick<State, 'clouds' | 'planes'>): string =>
  `${planes.length} ${clouds.flat().join(' ')}`;
