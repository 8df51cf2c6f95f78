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
/** Ports that are tried. */
const MOST_PORTS = 3;

/** What a server says when it has its port: whoever answers there before is another program, which has taken it meanwhile. */
export const OPEN = 'is open at';

/** Whether a server opens, by its own word. */
const opens = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    let said = '';
    const hear = (words: Buffer): void => {
      said += String(words);
      if (!said.includes(OPEN)) return;
      child.stdout!.off('data', hear).resume();
      resolve(true);
    };
    child.stdout!.on('data', hear);
    child.once('exit', () => resolve(false));
  });

/** A server that has its port; null where it ended. */
const launch = async (env: Readonly<Record<string, string>>): Promise<ChildProcess | null> => {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, LOG_LEVEL: 'error', RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child, 'SIGKILL');
  return (await opens(child)) ? child : null;
};

const launchAtPort = async (env: Readonly<Record<string, string>>, portOf: () => Promise<number>) => {
  for (let tries = 0; tries < MOST_PORTS; tries++) {
    const port = await portOf();
    const child = await launch({ PORT: String(port), ...env });
    if (child) return { port, child };
  }
  throw new Error('A server process was started and ended at once.');
};

/** Starts a server process and waits until it answers. `portOf` gives ports that are free; the next where one is taken after all. */
export const startProcess = async (
  env: Readonly<Record<string, string>>,
  portOf: () => Promise<number> = freePort,
): Promise<ServerProcess> => {
  const { port, child } = await launchAtPort(env, portOf);
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
