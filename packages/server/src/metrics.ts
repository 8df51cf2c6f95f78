/** Figures for Prometheus: requests, sockets, tables, lateness of the clockwork, and the process itself. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Hub } from './live/hub.ts';
import type { Services } from './services.ts';
import type { Store } from './store/store.ts';
import type { Plan } from './tables/plan.ts';
import type { BotFigures } from './tables/thinkers.ts';

export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** Counts the requests of an app, and logs each in one line. */
  watch(app: FastifyInstance): void;
}

const countTables = async ({ db }: Store, gauge: Gauge): Promise<void> => {
  const rows = await db
    .selectFrom('tables')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  gauge.reset();
  for (const { status, count } of rows) gauge.set({ status }, Number(count));
};

/** Seconds by which the oldest due table is late: the health of the clockwork. */
const lateness = async ({ db }: Store, gauge: Gauge, now: () => number): Promise<void> => {
  const row = await db
    .selectFrom('tables')
    .select(({ fn }) => fn.min('due').as('due'))
    .executeTakeFirst();
  gauge.set(row?.due ? Math.max(0, (now() - row.due) / 1000) : 0);
};

/** Most deadlines that are looked at for one figure. */
const LOOKED_AT = 1000;

/** Seconds since the oldest deadline passed (its time of grace included) and its Turn was still not flown. */
const overdue = async ({ db }: Store, gauge: Gauge, now: number): Promise<void> => {
  const where = db.selectFrom('tables').select(['deadline', 'plan']).where('status', '=', 'running');
  const rows = await where.where('deadline', '<=', now).orderBy('deadline').limit(LOOKED_AT).execute();
  const ends = rows.map(({ deadline, plan }) => deadline! + (JSON.parse(plan) as Plan).grace * 60_000);
  gauge.set(Math.max(0, ...ends.map((end) => (now - end) / 1000)));
};

const waiting = ({ db }: Store) => db.selectFrom('outbox').where('due', 'is not', null);

const unsent = async (store: Store, gauge: Gauge): Promise<void> => {
  const row = await waiting(store)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  gauge.set(Number(row?.count ?? 0));
};

/** Seconds since the oldest notice was written that is still not sent. */
const oldestUnsent = async (store: Store, gauge: Gauge, now: number): Promise<void> => {
  const row = await waiting(store)
    .select(({ fn }) => fn.min('created').as('created'))
    .executeTakeFirst();
  gauge.set(row?.created ? Math.max(0, (now - row.created) / 1000) : 0);
};

/** Mails of players of the last month by what became of them. */
const countMails = async ({ db }: Store, gauge: Gauge): Promise<void> => {
  const rows = await db
    .selectFrom('mails')
    .select(({ fn }) => ['state', 'outcome', fn.countAll<number>().as('count')])
    .groupBy(['state', 'outcome'])
    .execute();
  gauge.reset();
  for (const { state, outcome, count } of rows) gauge.set({ outcome: outcome ?? state }, Number(count));
};

const BOT_FIGURES: Readonly<Record<keyof BotFigures, readonly [name: string, help: string]>> = {
  tables: ['tables', 'Tables that wait for their bots.'],
  waiting: ['waiting', 'Orders of bots that wait for a thread.'],
  oldest: ['oldest_seconds', 'How long the oldest of them has waited.'],
  thought: ['orders_total', 'Orders that bots were asked for, since the start.'],
  seconds: ['seconds_total', "Time of the bots' threads, since the start."],
  failed: ['failed_total', 'Orders that had to be asked again: a thread died, hung or failed.'],
};

/** How often the event loop is asked how late it is: each time wakes the process. */
const LOOP_MS = 100;

/** Makes the figures of one server. */
export const makeMetrics = ({ store, world, thinkers }: Services, hub: Hub): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'paravion_', eventLoopMonitoringPrecision: LOOP_MS });
  const gauge = (
    name: string,
    help: string,
    collect: (this: Gauge) => void | Promise<void>,
    labelNames: string[] = [],
  ) => new Gauge({ name: `paravion_${name}`, help, registers, labelNames, collect });
  gauge('sockets', 'Open sockets.', function () {
    this.set(hub.size());
  });
  gauge(
    'tables',
    'Tables by status.',
    function () {
      return countTables(store, this);
    },
    ['status'],
  );
  gauge(
    'mails',
    'Mails of players in the last month, by what became of them.',
    function () {
      return countMails(store, this);
    },
    ['outcome'],
  );
  gauge('clock_lateness_seconds', 'By how much the oldest due table is late.', function () {
    return lateness(store, this, world.now);
  });
  gauge('outbox', 'Notices not sent yet.', function () {
    return unsent(store, this);
  });
  gauge('overdue_deadline_seconds', 'How long the oldest deadline that was not kept has passed.', function () {
    return overdue(store, this, world.now());
  });
  gauge('unsent_notice_seconds', 'How old the oldest notice is that was not sent.', function () {
    return oldestUnsent(store, this, world.now());
  });
  for (const [figure, [name, help]] of Object.entries(BOT_FIGURES))
    gauge(`bots_${name}`, help, function () {
      this.set(thinkers.figures()[figure as keyof BotFigures]);
    });
  const labelNames = ['method', 'route', 'status'];
  const requests = new Histogram({
    name: 'paravion_request_seconds',
    help: 'Time of requests.',
    registers,
    labelNames,
  });
  const turns = new Counter({
    name: 'paravion_turns_total',
    help: 'Turns flown that this process heard of.',
    registers,
  });
  store.stream.onNews(({ type }) => type === 'turn' && turns.inc());
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    watch: (app) =>
      app.addHook('onResponse', ({ method, routeOptions, log }, reply, done) => {
        const route = routeOptions.url ?? 'none';
        const { statusCode: status, elapsedTime } = reply;
        requests.observe({ method, route, status }, elapsedTime / 1000);
        log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'request');
        done();
      }),
  };
};
