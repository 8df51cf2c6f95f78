/** The mail server takes connections and never says a word: nobody may wait for it, and the process ends when it is told to. */
import { setTimeout as rest } from 'node:timers/promises';
import { newGuest } from './client.ts';
import { startProcess } from './processes.ts';
import { silentServer } from './silent.ts';

export interface Hung {
  /** Milliseconds of the slowest answer, and from SIGTERM to the end. */
  readonly slowest: number;
  readonly ending: number;
  readonly faults: readonly string[];
}

/** Asks for so many links, one after the other, then ends the process. */
export const hangingMail = async (links: number, env: Readonly<Record<string, string>>): Promise<Hung> => {
  const post = await silentServer();
  const server = await startProcess({ ...env, SMTP_URL: `smtp://127.0.0.1:${post.port}` });
  const faults: string[] = [];
  let slowest = 0;
  try {
    const ann = await newGuest(server.url, 'Ann');
    for (let n = 0; n < links; n++) {
      const began = performance.now();
      const { status } = await ann.raw('askLink', { body: { email: `pilot-${n}@example.org` } });
      slowest = Math.max(slowest, performance.now() - began);
      if (status !== 200) faults.push(`a link that was asked for was answered with ${status}`);
    }
    for (let tries = 0; post.callers() === 0 && tries < 200; tries++) await rest(50);
    if (post.callers() === 0) faults.push('the mail server was never asked');
    const began = performance.now();
    server.signal('SIGTERM');
    const code = await server.ended();
    if (code !== 0) faults.push(`the process ended with ${code}`);
    return { slowest, ending: performance.now() - began, faults };
  } finally {
    await server.kill();
    await post.close();
  }
};
