/** Rows of a table that is laid: what nobody has set yet. */

import { skeletonOf } from '../people/names.ts';
import type { Services } from '../services.ts';
import type { SeatRow, TableRow } from '../store/schema.ts';
import { hashToken, newToken } from '../world.ts';

type Laid = 'id' | 'title' | 'game' | 'edition' | 'visibility' | 'host_id' | 'plan' | 'invitation' | 'seed' | 'created';

/** A secret seed for a game's dice. */
export const newSeed = (services: Services): string => hashToken(newToken(services.world)).slice(0, 48);

/** The row of a table whose game has not begun. */
export const blankTable = (laid: Pick<TableRow, Laid>): TableRow => ({
  ...laid,
  status: 'open',
  version: 1,
  turn: 0,
  turn_began: null,
  deadline: null,
  due: null,
  reminded: 0,
  time_left: null,
  idle: 0,
  vote: null,
  header: null,
  state: null,
  head: null,
  phase: null,
  finished: null,
});

/** The row of an open seat. */
export const blankSeat = (table: string, seat: number): SeatRow => ({
  table_id: table,
  seat,
  kind: 'open',
  user_id: null,
  bot: null,
  name: '',
  side: null,
  missed: 0,
  wanted: 0,
  away_until: null,
  holidays_used: 0,
  since: null,
  keys: '[]',
  commitment: null,
  secret: null,
  unopened: 0,
});

const sameName = (a: string, b: string): boolean => skeletonOf(a) === skeletonOf(b);

/** The name, or the name with a number behind it, that nobody else at the table flies under. */
export const freeName = (seats: readonly Pick<SeatRow, 'name'>[], wanted: string): string => {
  const taken = (name: string): boolean => seats.some((seat) => sameName(seat.name, name));
  if (!taken(wanted)) return wanted;
  for (let n = 2; ; n++) if (!taken(`${wanted} ${n}`)) return `${wanted} ${n}`;
};
