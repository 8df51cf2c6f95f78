/** Starts a server: store, clockwork, outbox, sockets, HTTP; and stops it in good order. */
import { hash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { hashBy } from '@paravion/tabletop';
import type { Logger } from 'pino';
import { openPictures } from './cards/pictures.ts';
import { startClockwork } from './clockwork.ts';
import { closeApp, closeInOrder } from './closing.ts';
import { type Config, readConfig } from './config.ts';
import { openHouseClock } from './house-clock.ts';
import { buildApp } from './http/app.ts';
import { openHub } from './live/hub.ts';
import { openLog } from './log.ts';
import { startOutbox } from './mail/outbox.ts';
import { startMail } from './mail-in/start.ts';
import { makeMetrics } from './metrics.ts';
import { openNap } from './nap.ts';
import { openTypesetting } from './papers/line.ts';
import { countTries } from './people/lockouts.ts';
import { sweep } from './people/sweep.ts';
import type { Services } from './services.ts';
import { makeFirstKey } from './signing.ts';
import { openDatabase } from './store/open.ts';
import { openFlyer } from './tables/begun.ts';
import { openCopies } from './tables/copies.ts';
import type { Fresh } from './tables/edit.ts';
import { findSpoilt } from './tables/spoilt.ts';
import { openThinkers } from './tables/thinkers.ts';
import { REAL_WORLD, type World } from './world.ts';

export interface Running {
  readonly url: string;
  readonly services: Services;
  /** The port at which mails are brought; null where there is none. */
  readonly mailPort: number | null;
  /** Stops taking requests, finishes what is under way, closes the store; within 5 s, whoever holds something open. */
  stop(): Promise<void>;
}

const SWEEP_MS = 60 * 60_000;

/** Makes the house, with an up-to-date store. */
const openHouse = async (
  config: Config,
  outside: World = REAL_WORLD,
  log: Logger = openLog(config.logLevel),
): Promise<Services> => {
  const store = await openDatabase(config);
  const world = await openHouseClock(outside, store);
  await makeFirstKey({ store, world });
  const thinkers = openThinkers(
    { thinker: config.thinker, workers: config.botWorkers, thoughtMs: config.thoughtMs },
    log,
  );
  store.stream.onNews(({ type, table, turn }) => type === 'turn' && thinkers.forget(table, turn ?? 0));
  const flyer = openFlyer(config.flyer, log);
  const copies = openCopies();
  const pictures = openPictures();
  const typesetting = openTypesetting();
  return {
    config,
    store,
    world,
    log,
    thinkers,
    flyer,
    copies,
    pictures,
    typesetting,
    letters: openNap(),
    incoming: openNap(),
  };
};

const startSweeping = (services: Services): (() => void) => {
  const run = (): void => void sweep(services).catch((error) => services.log.error({ err: error }, 'sweeping failed'));
  run();
  const timer = setInterval(run, SWEEP_MS);
  return () => clearInterval(timer);
};

hashBy((text) => hash('sha256', text));

/** Starts a server. Port 0 takes any free one. */
export const start = async (
  settings: Partial<Config> = {},
  world: World = REAL_WORLD,
  log?: Logger,
): Promise<Running> => {
  const services = await openHouse({ ...readConfig(), ...settings }, world, log);
  const { config, store } = services;
  countTries(services);
  const hub = openHub(services);
  const app = await buildApp(services, hub, makeMetrics(services, hub));
  await store.listen();
  await findSpoilt(services);
  const clockwork = startClockwork(services);
  store.stream.onNews((_, known) => clockwork.hear((known as Fresh | undefined)?.table.row.due ?? null));
  store.stream.onLost(() => clockwork.hear(0));
  const stopOutbox = startOutbox(services, clockwork.busy);
  const stopSweeping = startSweeping(services);
  const mail = await startMail(services);
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`PORT ${config.port} is taken, perhaps by another Paravion. Right would be: another PORT.`);
  });
  const { port } = app.server.address() as AddressInfo;
  const stop = (): Promise<void> => {
    stopSweeping();
    hub.close();
    return closeInOrder(services.log, [
      ['the HTTP side', 2000, () => closeApp(app)],
      ['the mails', 500, mail.stop],
      ['the outbox', 500, stopOutbox],
      ['the clockwork', 1000, clockwork.stop],
      ['the thinkers', 250, services.thinkers.close],
      ['the flyer', 250, services.flyer.close],
      ['the copier', 250, services.copies.close],
      ['the painters', 250, services.pictures.close],
      ['the typesetter', 250, services.typesetting.close],
      ['the store', 500, store.close],
    ]);
  };
  return { url: `http://localhost:${port}`, services, mailPort: mail.port, stop };
};
