/**
 * `npm run torture -- [kills] [restarts] [leaps] [seconds] [--only NAME,NAME] [--on DATABASE]`: everything that may go wrong under play, on
 * both databases: so many kill -9, restarts of PostgreSQL and leaps of the clock; one process that stands still for so many
 * seconds; a full disk; a mail server that hangs; mails that come in while the server is killed. Says what was promised and
 * what was kept; exit code 1 where something was not. `--only` runs those of these names, `--on` those on one database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { clockLeaps } from '@paravion/testing/server/clock-leaps';
import { testPostgres, testSqlite } from '@paravion/testing/server/databases';
import { frozen, type Place } from '@paravion/testing/server/frozen';
import { fullDisk, noDisk } from '@paravion/testing/server/full-disk';
import { hangingMail } from '@paravion/testing/server/hanging-mail';
import { mailKills } from '@paravion/testing/server/mail-kills';
import { restarts } from '@paravion/testing/server/restarts';
import { torture } from '@paravion/testing/server/torture';
import { countsOf } from './counts.ts';

const NAMES = [
  'kills',
  'restarts',
  'frozen-heartbeat',
  'frozen-table',
  'leaps',
  'hanging-mail',
  'mails',
  'disk',
] as const;
type Name = (typeof NAMES)[number];

const DATABASES = ['SQLite', 'PostgreSQL'] as const;
type Database = (typeof DATABASES)[number];

const usage = `npm run torture -- [kills] [restarts] [leaps] [seconds] [--only NAME,NAME] [--on DATABASE], as in: npm run torture -- 20 10 20 20
or: npm run torture -- --only frozen-heartbeat,frozen-table
or: npm run torture -- 100 --only kills --on SQLite
The names are ${NAMES.join(', ')}; the databases ${DATABASES.join(', ')}.`;

const wrong = (): never => {
  console.error(`Right would be: ${usage}`);
  process.exit(2);
};

const asked = () => {
  try {
    return parseArgs({ options: { only: { type: 'string' }, on: { type: 'string' } }, allowPositionals: true });
  } catch {
    return wrong();
  }
};

const { positionals, values } = asked();
const [kills = 0, times = 0, leaps = 0, seconds = 0] = countsOf(usage, positionals, 100, 50, 50, 60);
const only: readonly string[] = values.only?.split(',') ?? NAMES;
if (only.some((name) => !NAMES.some((known) => known === name))) wrong();
const on = DATABASES.filter((database) => database === (values.on ?? database));
if (on.length === 0) wrong();
const postgres = await testPostgres();

interface Kept {
  readonly done: string;
  readonly faults: readonly string[];
}

interface Row extends Kept {
  readonly promised: string;
  readonly where: string;
}

/** What came of one, said at once: a run that is cut off has told what it did before. */
const tell = ({ promised, where, done, faults }: Row): void => {
  const kept = faults.length === 0 ? 'kept  ' : 'BROKEN';
  console.log([`${kept}  ${where.padEnd(10)}  ${promised}`, done, ...faults].join(`\n${' '.repeat(20)}`));
  if (faults.length > 0) process.exitCode = 1;
};

const ms = (n: number): string => `${n.toFixed(0)} ms`;
const late = (what: string, n: number, most: number): readonly string[] =>
  n > most ? [`${what}: ${ms(n)}, promised were ${ms(most)}`] : [];

/** Runs one ordeal in a folder of its own, if it is asked for; one that stumbles has broken its promise. */
const ordeal = async (
  name: Name,
  promised: string,
  where: Database,
  run: (dataDir: string) => Promise<Kept>,
): Promise<void> => {
  if (!only.includes(name) || !on.includes(where)) return;
  console.log(`… ${where}: ${promised}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'paravion-torture-'));
  const kept = await run(dataDir).catch((error: unknown): Kept => ({ done: 'stopped', faults: [String(error)] }));
  rmSync(dataDir, { recursive: true, force: true });
  tell({ promised, where, ...kept });
};

const onBoth = async (
  name: Name,
  promised: string,
  run: (database: string, dataDir: string) => Promise<Kept>,
): Promise<void> => {
  if (!only.includes(name)) return;
  for (const where of on) {
    const database = await (where === 'SQLite' ? testSqlite() : postgres.make());
    await ordeal(name, promised, where, (dataDir) => run(database.where, dataDir));
    await database.drop();
  }
};

const standing = (place: Place) =>
  ordeal(
    `frozen-${place}`,
    `A process that stands still with the ${place} locked stops no other: answers within 1 s, deadlines in time, what is locked within 10 s.`,
    'PostgreSQL',
    async (dataDir) => {
      const stood = await frozen({ place, seconds, postgres, dataDir });
      const done = `${seconds} s; slowest answer ${ms(stood.slowest)} (${ms(stood.before)} before anything stood still), another deadline ${ms(stood.late)} late (${ms(stood.lateBefore)}), the locked one ${ms(stood.lockedLate)}`;
      const faults = [
        ...stood.faults,
        ...late('an answer', stood.slowest, 1000 + stood.before),
        ...late('the deadline of another table', stood.late, 1000 + stood.lateBefore),
        ...late('the deadline of the locked table', stood.lockedLate, 10_000 + stood.lateBefore),
      ];
      return { done, faults };
    },
  );

await onBoth('kills', 'Killed at any moment: nothing accepted is lost or doubled.', async (database, dataDir) => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: database };
  const { orders, press, turns, faults } = await torture({ kills, tables: 4, env, longest: 800, say: console.log });
  return { done: `${kills} kill -9; ${orders} orders, ${press} press, ${turns} Turns`, faults };
});
await ordeal(
  'restarts',
  'PostgreSQL restarted under play: no process ends, nothing is lost or doubled.',
  'PostgreSQL',
  async (dataDir) => {
    const { orders, press, refused, faults } = await restarts({ times, tables: 6, processes: 2, postgres, dataDir });
    return {
      done: `${times} restarts; ${orders} orders, ${press} press, ${refused} refused for the time being`,
      faults,
    };
  },
);
await standing('heartbeat');
await standing('table');
await onBoth(
  'leaps',
  'A clock that is set takes no time from anybody, gives none, and locks nobody out.',
  async (database) => {
    const { faults } = await clockLeaps(leaps, database);
    return { done: `${leaps} leaps forward, and back`, faults };
  },
);
await onBoth(
  'hanging-mail',
  'Nobody waits for a mail server; SIGTERM ends the process with 0 within 5 s.',
  async (database, dataDir) => {
    const { slowest, ending, faults } = await hangingMail(20, { DATA_DIR: dataDir, DATABASE_URL: database });
    const done = `20 links asked for; slowest answer ${ms(slowest)}, end after ${ms(ending)}`;
    return { done, faults: [...faults, ...late('an answer', slowest, 5000), ...late('the end', ending, 5000)] };
  },
);
await onBoth(
  'mails',
  'Killed while mails of players come in: each is done once and answered once.',
  async (database, dataDir) => {
    const times = Math.ceil(kills / 5);
    const { brought, faults } = await mailKills({ mails: 200, kills: times, dataDir, database });
    return { done: `${times} kill -9; 200 mails, brought ${brought} times`, faults };
  },
);
const none = noDisk();
for (const [where, database] of none === null
  ? ([
      ['SQLite', null],
      ['PostgreSQL', postgres],
    ] as const)
  : [])
  await ordeal(
    'disk',
    'A full disk is said, keeps nothing by halves, and is used again when there is room.',
    where,
    async () => {
      const { refused, orders, press, faults } = await fullDisk(database);
      return { done: `${refused} requests refused; ${orders} orders, ${press} press`, faults };
    },
  );
await postgres.stop();

if (none !== null) console.log(`not tried: a full disk, for ${none}.`);
