/**
 * The runnable server: `node scripts/run.cjs server` on any Node (or with `backup FILE`, `restore FILE`, `migrate
 * [none]`, `new-key`, `mail`).
 */
import { buffer } from 'node:stream/consumers';
import { recipientsIn } from '@paravion/mail';
import { backup, restore } from './backup.ts';
import { checkBackup } from './backup-check.ts';
import { readConfig } from './config.ts';
import { type Intake, keepMail } from './mail-in/intake.ts';
import { openNap } from './nap.ts';
import { replaceKey } from './signing.ts';
import { type Running, start } from './start.ts';
import { openDatabase, openStore } from './store/open.ts';
import { REAL_WORLD } from './world.ts';

/** How long after it was asked for the end comes, at the latest: everything that was confirmed is on the disk anyway. */
const END_MS = 4500;

const serve = async (): Promise<void> => {
  let running: Running | null = null;
  const end = (): never => process.exit(0);
  const close = (): void => {
    setTimeout(end, END_MS);
    void (running?.stop() ?? Promise.resolve()).finally(end);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close);
  running = await start();
  const { config } = running.services;
  console.log(
    `Paravion is open at ${config.publicUrl} (listening on ${config.host}:${config.port}). Ctrl-C closes it.`,
  );
};

const migrate = async (to: string | undefined): Promise<void> => {
  const store = openStore(readConfig().database);
  await store.migrate(to === 'none' ? 'none' : 'latest');
  await store.close();
};

const newKey = async (): Promise<void> => {
  const store = await openDatabase(readConfig());
  const key = await replaceKey({ store, world: REAL_WORLD });
  console.log(`Games that begin from now on are signed with the key ${key}.`);
  await store.close();
};

const file = (name: string | undefined): string => {
  if (name) return name;
  throw new Error('Say which file. Right would be: backup FILE, or restore FILE.');
};

const check = async (path: string): Promise<void> => {
  const { rows, records, faults } = await checkBackup(readConfig(), path);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) throw new Error(`${faults.length} faults in this backup.`);
  console.log(`Restored for a moment: ${rows} rows, all as in the file; the ${records} newest records verified.`);
};

/** Exit codes by which a mail server knows what became of a mail that it has piped here (sysexits). */
const PIPED: Readonly<Record<Intake, number>> = { kept: 0, known: 0, stranger: 67, 'too-big': 69, 'too-many': 75 };
const TRY_LATER = 75;

/** Keeps a mail from standard input, for the server to read; `recipient`: whom it was for, where its headers do not say. */
const takePiped = async (recipient: string | undefined): Promise<void> => {
  process.exitCode = TRY_LATER;
  const config = readConfig();
  const store = await openDatabase(config);
  try {
    const bytes = await buffer(process.stdin);
    const recipients = recipient === undefined ? recipientsIn(bytes) : [recipient];
    const now = Date.now();
    const services = { config, store, world: REAL_WORLD, incoming: openNap() };
    process.exitCode = PIPED[await keepMail(services, { bytes, recipients, received: now, envelope: null })];
  } finally {
    await store.close();
  }
};

/** Runs a subcommand; serves when there is none. Gives the exit code. */
const main = async ([command = 'serve', argument, second]: readonly string[]): Promise<void> => {
  if (command === 'serve') await serve();
  else if (command === 'backup' && argument === '--check') await check(file(second));
  else if (command === 'backup') await backup(readConfig(), file(argument));
  else if (command === 'restore') await restore(readConfig(), file(argument));
  else if (command === 'migrate') await migrate(argument);
  else if (command === 'new-key') await newKey();
  else if (command === 'mail') await takePiped(argument);
  else
    throw new Error(
      `There is no command "${command}". Right would be: serve, backup FILE, backup --check FILE, restore FILE, migrate [none], new-key, mail [ADDRESS].`,
    );
};

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(process.exitCode ?? 1);
});
