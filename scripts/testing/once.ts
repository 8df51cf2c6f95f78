/**
 * What many files of tests need and one of is enough: a PostgreSQL, and the client built. Each is made when a test first asks
 * for it (`GET` of its name at the address in ONCE_A_RUN), and goes when the run ends.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '@paravion/testing/browser/site';
import { startPostgres } from '@paravion/testing/server/databases';
import type { TestProject } from 'vitest/node';

/** What was made: where it is, and how it goes. */
interface Made {
  readonly where: string;
  readonly stop: () => void | Promise<void>;
}

const MAKERS: Readonly<Record<string, () => Promise<Made>>> = {
  // Tests kill processes, never the machine: nothing need be forced to the disk.
  postgres: async () => {
    const { url, stop } = await startPostgres(['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']);
    return { where: url, stop };
  },
  client: async () => {
    const where = mkdtempSync(join(tmpdir(), 'paravion-client-'));
    await buildClient(where, true);
    return { where, stop: () => rmSync(where, { recursive: true }) };
  },
};

/** Called by the runner before the tests; what it returns, after them. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const made = new Map<string, Promise<Made>>();
  const server = createServer(async ({ url = '' }, response) => {
    const name = url.slice(1);
    const promise = made.get(name) ?? MAKERS[name]!();
    made.set(name, promise);
    try {
      response.end((await promise).where);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.ONCE_A_RUN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const forget = async (name: string): Promise<void> => {
    const thing = await made.get(name)?.catch(() => undefined);
    made.delete(name);
    await thing?.stop();
  };
  // Watched tests see the client as it is now.
  project.onTestsRerun(() => forget('client'));
  return async () => {
    server.close();
    await Promise.all([...made.keys()].map(forget));
  };
};
