/** Pilots who have left a game that has begun: their names stay, for the game was flown with them. */
import type { TableView } from '@paravion/protocol';

/** By seat: under which name it is flown; `known`: as the game knows them, `empty`: what a seat without any is called. */
export const pilotNames = (seats: TableView['seats'], known: readonly string[], empty: string): readonly string[] =>
  seats.map(({ name }, i) => name || known[i] || empty);

/** By seat: whether its pilot has left a game that has begun, and nobody sits there. */
export const hasLeft = ({ seats, status }: Pick<TableView, 'seats' | 'status'>): readonly boolean[] =>
  seats.map(({ kind, name }) => kind === 'open' && name !== '' && status !== 'open');

/** Whose planes fly on without them, while the game goes on. */
export const leftInFlight = (table: Pick<TableView, 'seats' | 'status'>): readonly string[] => {
  const left = hasLeft(table);
  const goes = table.status === 'running' || table.status === 'paused';
  return table.seats.flatMap(({ seat, name, standing }) => (goes && left[seat] && standing?.playing ? [name] : []));
};
