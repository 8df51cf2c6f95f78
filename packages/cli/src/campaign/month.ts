/** Goes on with a war: by the orders that are in, and the usual ones for who sent none, to the end of a month. */
import {
  campaign,
  isMaster,
  type Mission,
  type MissionOutcome,
  type Order,
  type State,
  seatsToOrder,
  staffOrder,
  tell,
  warNames,
} from '@paravion/campaign';
import { dueWords } from '@paravion/games/campaign';
import { appendAt, type GameRecord } from '@paravion/tabletop';
import { changeTable } from '../file/open.ts';
import { standings, unresolved } from '../file/pending.ts';
import type { Change } from '../file/store.ts';
import type { Io } from '../io.ts';
import { EXIT, end, need, type Reply, refused, reply, tried } from '../reply.ts';
import { flyMission } from './fly.ts';
import { asWar, type WarTable } from './shown.ts';

export interface MonthOptions {
  readonly months?: number;
  readonly period?: boolean;
  /** To the next orders alone: of the day, of missions, of experience. */
  readonly step?: boolean;
  /** Bots order for seats from which nothing came, and spend what their men have earned. */
  readonly staff?: boolean;
  /** Missions that are asked for are flown by bots, in the engine of the air combat. */
  readonly bots?: boolean;
  readonly dryRun?: boolean;
}

const openMissions = (state: State): readonly Mission[] =>
  (state.missions as readonly Mission[]).filter((m) => m.outcome === null);

/** The outcomes that bots have flown, handed in by whoever may speak for the mission. */
const withFlown = (state: State, orders: readonly (Order | null)[], seed: string): readonly (Order | null)[] => {
  const told = new Set(orders.flatMap((o) => (o?.seg === 'FLY' ? o.outcomes.map((x) => x.mission) : [])));
  const flown = openMissions(state)
    .filter((m) => !told.has(m.id))
    .map((m) => flyMission(state, m, seed));
  return orders.map((order, seat) => {
    if (isMaster(state, seat) || !seatsToOrder(state).includes(seat)) return order;
    const squadron = state.seats[seat]!.squadron;
    const mine = (o: MissionOutcome): boolean => {
      const { flights } = openMissions(state).find((m) => m.id === o.mission)!;
      return flights.W.squadron === squadron || flights.E.squadron === squadron;
    };
    const had = order?.seg === 'FLY' ? order.outcomes : [];
    return { seg: 'FLY', outcomes: [...had, ...flown.filter(mine)] };
  });
};

const ordersFor = (
  state: State,
  given: readonly (Order | null)[],
  options: MonthOptions,
  seed: string,
): readonly (Order | null)[] => {
  const owing = seatsToOrder(state);
  const orders = state.seats.map((_, seat): Order | null => {
    if (!owing.includes(seat)) return null;
    return given[seat] ?? (options.staff ? staffOrder(state, seat) : null);
  });
  return state.phase === 'FLY' && options.bots ? withFlown(state, orders, seed) : orders;
};

interface Run {
  readonly record: GameRecord;
  readonly state: State;
  readonly told: readonly string[];
  readonly steps: number;
}

/** Whether the stretch that was asked for is over. */
const isDone = (first: State, now: State, { months = 1, period, step }: MonthOptions): boolean => {
  if (now.phase === 'OVER') return true;
  if (step) return now.step > first.step;
  if (period) return now.turn > first.turn;
  const passed = (s: State): number => Number(s.month.slice(0, 4)) * 12 + Number(s.month.slice(5));
  return passed(now) - passed(first) >= months;
};

const goOn = (war: WarTable, options: MonthOptions): Run => {
  const { table, state: first } = war;
  let { record } = table.file;
  let state = first;
  let given = standings(table).map((s) => s.order as Order | null);
  const told: string[] = [];
  let steps = 0;
  for (; !isDone(first, state, options); steps++) {
    const orders = ordersFor(state, given, options, record.seed ?? '');
    given = [];
    const segment = table.turn + steps;
    const done = appendAt(record, { state, segment }, campaign, { segment, orders });
    const step = need(tried(done, EXIT.refused));
    ({ record, state } = step);
    told.push(...step.events.flatMap((event) => tell(event, 'en', warNames(first)) ?? []));
  }
  return { record, state, told, steps };
};

const change = (path: string, war: WarTable, options: MonthOptions): Change => {
  const { table } = war;
  if (war.state.phase === 'OVER')
    return end(refused({ code: 'illegal', message: 'The war is over: there is nothing to go on with.' }));
  const bad = standings(table).find((s) => s.standing === 'unreadable');
  if (bad || unresolved(table).length > 0)
    return end(
      refused({
        code: 'unreadable',
        message: `The letter of ${bad?.name ?? 'somebody'} cannot be read yet.`,
        expected: `paravion campaign orders ${path} --status`,
      }),
    );
  const ran = goOn(war, options);
  const text = [...ran.told, '', `${dueWords(ran.state)}. ${options.dryRun ? 'Nothing is written.' : ''}`.trim()].join(
    '\n',
  );
  const json = {
    steps: ran.steps,
    month: ran.state.month,
    period: ran.state.period,
    phase: ran.state.phase,
    told: ran.told,
  };
  return { file: options.dryRun ? null : { ...table.file, record: ran.record }, reply: reply(text, json) };
};

export const month = (io: Io, path: string, options: MonthOptions): Promise<Reply> =>
  changeTable(io, path, (table) => change(path, asWar(path, table), options));
