/** The game as a page handed it in, read as Sopwith: what the parts of the cockpit share. */
import { countryOf } from '@paravion/draw';
import type { Order, Rules, State } from '@paravion/sopwith';
import type { CockpitProps } from '../cockpit.ts';
import type { TurnView } from './engine/turns.ts';

export interface Match {
  /** Id of the game. */
  readonly game: string;
  readonly rules: Rules;
  /** By seat. */
  readonly names: readonly string[];
  /** The position in which orders are written now. */
  readonly position: State;
  readonly turns: readonly TurnView[];
  /** The seat that writes now; null when nobody here does. */
  readonly seat: number | null;
  readonly mine: readonly number[];
  /** What is sealed of that seat already. */
  readonly sealed: Order | null;
  readonly over: boolean;
}

export const matchOf = ({ game, rules, names, position, segments, seat, mine, sealed, over }: CockpitProps): Match => ({
  game,
  rules: rules as Rules,
  names,
  position: position as State,
  turns: segments as readonly TurnView[],
  seat,
  mine,
  sealed: (sealed ?? null) as Order | null,
  over,
});

/** The country of a game. */
export const countryBelow = ({ turns, position }: Match): string => countryOf(turns[0]?.stages[0] ?? position);

/** The Turn in which orders are written; of a game that is over, the last one flown. */
export const turnOf = ({ position, turns, over }: Match): number => (over ? Math.max(1, turns.length) : position.turn);

/** The seat through whose eyes the board is described: the one that writes, or the first of those here. */
export const viewpointOf = ({ seat, mine }: Match): number | null => seat ?? mine[0] ?? null;
