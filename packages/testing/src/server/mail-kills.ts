/**
 * Players answer notices by mail while the server is killed (kill -9) at random moments. Their mail servers bring each mail
 * again until they hear that it was taken; then all of it has to be there once, and answered once.
 */
import { setTimeout as rest } from 'node:timers/promises';
import { openStore } from '../../../server/src/store/open.ts';
import { freePort, type ServerProcess, startProcess } from './processes.ts';
import { allRead, bringAll, lettersIn, mailEnv, mailOf, seated } from './writers.ts';

export interface MailOrdeal {
  readonly mails: number;
  readonly kills: number;
  readonly dataDir: string;
  /** URL, or path of the SQLite file. */
  readonly database: string;
}

export interface MailVerdict {
  /** Times that a mail was brought. */
  readonly brought: number;
  readonly faults: readonly string[];
}

const WRITERS = 10;

/** The last mail of a writer turns right, all others left. */
const bodyOf = (n: number, last: boolean): string => `${last ? 'RT, A, A' : 'LT, A, A'}\n\nPress: piece ${n}\n`;

const counted = (texts: readonly string[], text: string): number => texts.filter((one) => one === text).length;

/** What is wrong with what lies in the database and in the folder of letters. */
const faultsIn = async ({ mails, dataDir, database }: MailOrdeal): Promise<readonly string[]> => {
  const store = openStore(database);
  const { db } = store;
  const rows = await db.selectFrom('mails').select(['state', 'outcome']).execute();
  const answers = await db.selectFrom('outbox').select('key').where('kind', '=', 'answer').execute();
  const press = (await db.selectFrom('press').select('text').execute()).map(({ text }) => text);
  await store.close();
  const sent = (await lettersIn(dataDir)).filter(({ inReplyTo }) => inReplyTo !== undefined);
  const texts = new Map<string, Set<string>>();
  for (const { inReplyTo, messageId } of sent)
    texts.set(inReplyTo!, (texts.get(inReplyTo!) ?? new Set()).add(messageId ?? ''));
  const twice = [...texts].filter(([, ids]) => ids.size > 1).map(([id]) => `${id} was answered with different mails`);
  const numbers = Array.from({ length: mails }, (_, n) => n);
  const wrong = numbers.filter((n) => counted(press, `piece ${n}`) !== 1);
  const done = rows.filter(({ state, outcome }) => state === 'done' && outcome === 'taken').length;
  return [
    ...twice,
    ...wrong.map((n) => `"piece ${n}" is there ${counted(press, `piece ${n}`)} times`),
    ...(done === mails && rows.length === mails
      ? []
      : [`${done} of ${rows.length} mails were done, of ${mails} brought`]),
    ...(answers.length === mails ? [] : [`${answers.length} answers to ${mails} mails`]),
  ];
};

/** Runs the ordeal; no faults is what one wants. */
export const mailKills = async (ordeal: MailOrdeal): Promise<MailVerdict> => {
  const { mails, kills, dataDir, database } = ordeal;
  const port = await freePort();
  const env = mailEnv(dataDir, database, port);
  let server: ServerProcess = await startProcess(env);
  const faults: string[] = [];
  try {
    const writers = await seated(server.url, dataDir, WRITERS);
    const numbers = Array.from({ length: mails }, (_, n) => n);
    const bringing = Promise.all(
      writers.map((writer, w) =>
        bringAll(
          port,
          writer,
          numbers
            .filter((n) => n % WRITERS === w)
            .map((n, i, own) => mailOf(writer, n, bodyOf(n, i === own.length - 1))),
        ),
      ),
    );
    bringing.catch(() => undefined);
    for (let k = 0; k < kills; k++) {
      await rest(Math.random() * 1500);
      await server.kill();
      server = await startProcess(env);
    }
    const brought = (await bringing).reduce((all, n) => all + n, 0);
    await allRead(server.url);
    for (const { client, table, email } of writers) {
      client.url = server.url;
      const text = (await client.call('pending', { params: { id: table } })).receipt?.text;
      if (text !== 'RT; A; A') faults.push(`the last orders of ${email} do not count, but "${text}"`);
    }
    await server.kill();
    return { brought, faults: [...faults, ...(await faultsIn(ordeal))] };
  } finally {
    await server.kill();
  }
};
