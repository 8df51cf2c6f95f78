/**
 * A process that says one line at a time, kept on a short leash: it is never waited for longer than asked, can neither
 * flood us nor outlive us, and takes its own children with it when it is ended.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What came of waiting for a line. */
export type Heard =
  | { readonly line: string }
  /** Nothing in time. */
  | { readonly late: true }
  /** The process is gone, or was ended; `why` is a whole sentence. */
  | { readonly gone: string };

export interface LineProcess {
  send(message: object): void;
  /** The next line, within so many milliseconds. */
  next(ms: number): Promise<Heard>;
  /** Lets the process end by itself for a moment, then ends it. */
  close(graceMs?: number): Promise<void>;
  /** Ends it at once. */
  kill(): void;
  /** The last that it said on standard error. */
  complaint(): string;
}

const LONGEST_LINE = 1024 * 1024;
const MOST_WAITING = 10_000;
const COMPLAINT = 2000;
/** A killed process is gone by then, or is no longer waited for. */
const KILLED_MS = 2000;

/** Groups of processes that run now, by the id of their first. */
const running = new Set<number>();
const watchers = new Set<(pid: number, alive: boolean) => void>();

/** Notes that a process runs, or no longer: one of this thread, or of another that may die without ending it. */
export const leash = (pid: number, alive: boolean): void => {
  if (alive) running.add(pid);
  else running.delete(pid);
  for (const tell of watchers) tell(pid, alive);
};

/** Ends a process with all its children; what is gone already is no fault. */
const killGroup = (pid: number): void => {
  for (const target of process.platform === 'win32' ? [pid] : [-pid, pid])
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // Gone already.
    }
};

/** Tells of every process that begins and ends, so that another thread can end those that a dying one leaves. */
export const watchProcesses = (tell: (pid: number, alive: boolean) => void): void => {
  watchers.add(tell);
};

const endAll = (): void => running.forEach(killGroup);

const interrupted = (): void => {
  endAll();
  process.exit(130);
};

/** Does something that starts processes: none of them is left over, however it or this process ends. */
export const withProcesses = async <T>(run: () => Promise<T>): Promise<T> => {
  process.on('exit', endAll).once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    return await run();
  } finally {
    endAll();
    process.off('exit', endAll).off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
};

const start = (command: readonly string[], cwd: string): ChildProcess => {
  const child = spawn(command[0]!, command.slice(1), { cwd, stdio: 'pipe', detached: process.platform !== 'win32' });
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.on('error', () => undefined);
  return child;
};

/** Why a command did not start. A script that was named as if it were one is what most people mean. */
const notStarted = ({ code, message }: NodeJS.ErrnoException, name: string, cwd: string): string => {
  const runner = /\.(m?js|ts)$/.test(name) ? 'node' : 'python3';
  const right = existsSync(resolve(cwd, name))
    ? ` Right would be: what runs it before it, as in "${runner} ${name}".`
    : '';
  if (code === 'ENOENT') return `There is no command "${name}".${right}`;
  return code === 'EACCES' ? `"${name}" may not be run as a command.${right}` : `It cannot be run: ${message}.`;
};

const ending = (code: number | null, signal: string | null): string =>
  `The bot ended ${signal ? `by ${signal}` : `with exit code ${code}`}.`;

/** Starts a command in a folder. Whatever goes wrong, also at the start, is heard by `next`. */
export const openProcess = (
  command: readonly string[],
  cwd: string,
  complain: (text: string) => void = () => undefined,
): LineProcess => {
  const child = start(command, cwd);
  const lines: string[] = [];
  let partial = '';
  let gone: string | null = null;
  let complaint = '';
  let wake: () => void = () => undefined;

  const kill = (): void => {
    if (child.pid !== undefined) killGroup(child.pid);
  };
  const leave = (why: string): void => {
    gone ??= why;
    if (child.pid !== undefined) leash(child.pid, false);
    wake();
  };
  const tooMuch = (why: string): void => {
    gone ??= why;
    kill();
  };
  const take = (text: string): void => {
    const parts = (partial + text).split('\n');
    partial = parts.pop()!;
    lines.push(...parts.map((line) => line.trim()).filter((line) => line !== ''));
    if (partial.length > LONGEST_LINE) tooMuch('The bot said a line of more than a million letters.');
    if (lines.length > MOST_WAITING) tooMuch('The bot said more lines than anybody can read.');
    wake();
  };

  if (child.pid !== undefined) leash(child.pid, true);
  child.stdout!.setEncoding('utf8').on('data', (text: string) => gone ?? take(text));
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-COMPLAINT);
    complain(text);
  });
  child.on('error', (error: NodeJS.ErrnoException) => leave(notStarted(error, command[0]!, cwd)));
  // What it has begun itself goes with it; only then are its pipes closed, and all that it said is read.
  child.on('exit', kill);
  child.on('close', (code, signal) => leave(ending(code, signal)));

  const wait = async (ms: number): Promise<void> => {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const done = new AbortController();
    await Promise.race([woken, pause(ms, undefined, { signal: done.signal }).catch(() => undefined)]);
    done.abort();
  };
  const next = async (ms: number): Promise<Heard> => {
    const end = performance.now() + ms;
    for (;;) {
      if (lines.length > 0) return { line: lines.shift()! };
      if (gone !== null) return { gone };
      const left = end - performance.now();
      if (left <= 0) return { late: true };
      await wait(left);
    }
  };
  const close = async (graceMs = 500): Promise<void> => {
    child.stdin!.end();
    for (let left = graceMs; gone === null && left > 0; left -= 20) await pause(Math.min(20, left));
    kill();
    for (let left = KILLED_MS; gone === null && left > 0; left -= 5) await pause(5);
  };
  return {
    send: (message) => void (child.stdin!.writable && child.stdin!.write(`${JSON.stringify(message)}\n`)),
    next,
    close,
    kill,
    complaint: () => complaint.trim(),
  };
};
