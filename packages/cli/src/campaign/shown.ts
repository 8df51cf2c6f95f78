/** A war as it is looked at: its state, the events so far, what a side knows. */
import { campaign, type Event, monthWords, type Rules, type Side, type State } from '@paravion/campaign';
import { knownMonth } from '@paravion/games/campaign';
import { standingTurns } from '@paravion/tabletop';
import { openTable } from '../file/open.ts';
import type { Table } from '../file/pending.ts';
import type { Io } from '../io.ts';
import { badInput, end, need } from '../reply.ts';

export interface WarTable {
  readonly table: Table;
  readonly rules: Rules;
  readonly state: State;
}

const NO_WAR = (path: string, game: string): ReturnType<typeof badInput> =>
  badInput({
    code: 'unknown',
    message: `${path} is a game of ${game}, and no war.`,
    expected: 'a file that "paravion campaign new" has made',
  });

/** The table as one of a war; ends the command where it is none. */
export const asWar = (path: string, table: Table): WarTable =>
  table.kit.game.id === campaign.id
    ? { table, rules: table.position.rules as Rules, state: table.position.state as State }
    : end(NO_WAR(path, table.kit.game.title));

export const openWar = async (io: Io, path: string): Promise<WarTable> => asWar(path, need(await openTable(io, path)));

/** All events that stand, the oldest first. */
const eventsOf = ({ table }: WarTable): readonly Event[] => [
  ...(table.file.record.start.events as readonly Event[]),
  ...standingTurns(table.file.record).flatMap((turn) => turn.events as readonly Event[]),
];

/** The state with which a month ended, or as it stands. */
const endOf = ({ table }: WarTable, month: string): State => {
  const states = table.replay.states as readonly State[];
  const last = states.findLastIndex((s) => s.month === month);
  return states[last + 1] ?? states.at(-1)!;
};

/** What a side knew at the end of a month. */
export const sideIn = (war: WarTable, side: Side, month: string) =>
  knownMonth(war.rules, eventsOf(war), endOf(war, month), side, month);

/** Months of which there is something to tell. */
export const monthsTold = (war: WarTable): readonly string[] => [
  ...new Set(eventsOf(war).map((e) => e.period.slice(0, 7))),
];

/** The last month that is over, else the present one. */
export const lastMonth = (war: WarTable): string => {
  const told = monthsTold(war);
  return war.state.phase === 'OVER' || told.length < 2 ? told.at(-1)! : told.at(-2)!;
};

export const noMonth = (war: WarTable, month: string): ReturnType<typeof badInput> =>
  badInput({
    code: 'unknown',
    path: '--month',
    message: `Of ${/^\d{4}-\d\d$/.test(month) ? monthWords(month, 'en') : month} there is nothing to tell.`,
    expected: monthsTold(war).join(', '),
  });
