/** Servers in processes of their own, which can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

export interface ServerProcess {
  readonly url: string;
  /** Whether it still runs. */
  alive(): boolean;
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Sends it a signal, such as SIGTERM or SIGSTOP. */
  signal(name: NodeJS.Signals): void;
  /** Waits for its end; its exit code, null where a signal ended it. */
  ended(): Promise<number | null>;
}

/** Ends a child with this process, where that ends first. */
export const endWithUs = (child: ChildProcess, signal: NodeJS.Signals): void => {
  const end = (): void => void child.kill(signal);
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
};

const MAIN = join(import.meta.dirname, '../../../server/src/main.ts');

/** A port that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', resolve);
  });

/** A machine that is busy takes its time; one that does not answer for minutes is broken. */
const MOST_TRIES = 3000;

/** Starts a server process and waits until it answers. */
export const startProcess = async (env: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, LOG_LEVEL: 'error', RATE_LIMIT: '0', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endWithUs(child, 'SIGKILL');
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await answers(url)); tries++) {
    if (tries > MOST_TRIES || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error('A server process was started and does not answer.');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended(child);
  };
  return {
    url,
    alive: () => child.exitCode === null && child.signalCode === null,
    kill,
    signal: (name) => void child.kill(name),
    ended: () => ended(child),
  };
};
