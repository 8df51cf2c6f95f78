/** A Turn that is taken back: whoever has its report is told so, with what stands now, once; and gets the new report. */
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Workshop } from '../testing/harness.ts';
import { box, filesIn, mail, newOfficeOfTwo } from './office.fixture.ts';

let at: Workshop;
beforeEach(async () => {
  at = await newOfficeOfTwo();
  await at.line('post player bob@example.org --language de --zone Europe/Berlin');
});
afterEach(() => at.remove());

/** All that lies in the outbox is sent. */
const sendAll = async (): Promise<void> => {
  await mkdir(join(at.folder, 'sent'), { recursive: true });
  for (const name of await filesIn(at, 'outbox'))
    await rename(join(at.folder, 'outbox', name), join(at.folder, 'sent', name));
};

const names = async (): Promise<string> => (await filesIn(at, 'outbox')).join(' ');
/** The mails about a Turn taken back, to an address, as they are read. */
const backTo = async (who: string): Promise<readonly string[]> => {
  const files = (await filesIn(at, 'outbox')).filter((name) => name.startsWith('autumn-undo-'));
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(at.folder, 'outbox', name)))),
  );
  return mails.flatMap(({ to, subject, text }) =>
    to?.[0]?.address === `${who}@example.org` ? [`${subject}\n${text}`] : [],
  );
};

const flyTurn1 = async (): Promise<void> => {
  await at.line('post in -', box(mail('bob', 'autumn', 'A; A; A'), mail('cat', 'autumn', 'A; A; LT')));
  await at.line('post out autumn --deadline 2026-05-15 --at 2026-04-20');
};
const undo = () => at.paravion(['undo', 'autumn.game.json', '--reason', 'the letter of Ann lay under the mat']);

it('is mailed with the new deadline to whoever had the report, once; and the new report to all', async () => {
  await flyTurn1();
  await sendAll();
  await undo();
  // Without a deadline nobody is told, and the game master is told that.
  const told = await at.line('post out --at 2026-04-21');
  expect(told.out).toContain('autumn: Turn 1 was taken back, and players have its report');
  expect(await names()).not.toContain('undo');
  await at.line('post deadline autumn 2026-05-20T18:00Z');
  await at.line('post out --at 2026-04-21');
  const [ann] = await backTo('ann');
  expect(ann).toMatch(/^autumn: Turn 1 was taken back/);
  expect(ann).toContain('The reason: the letter of Ann lay under the mat');
  expect(ann).toMatch(/Your orders for Turn 1 are still due/);
  expect(ann).toMatch(/20 May 2026/);
  const [bob] = await backTo('bob');
  expect(bob).toMatch(/gelten wieder[\s\S]*A; A; A/);
  expect(await backTo('cat')).toHaveLength(1);
  await sendAll();
  await at.line('post out --at 2026-04-22');
  expect(await names()).not.toContain('undo');

  await at.line('post in -', box(mail('ann', 'autumn', 'A; A; RT')));
  await at.line('post out autumn --deadline 2026-06-15 --at 2026-04-23');
  const reports = (await filesIn(at, 'outbox')).filter((name) => /^autumn-turn-1-/.test(name));
  expect(reports).toHaveLength(3);
});

it('is said beside the new report where it was flown again at once, and of nothing that was never sent', async () => {
  await flyTurn1();
  await undo();
  await at.line('post out autumn --deadline 2026-05-16 --at 2026-04-21');
  expect(await names()).not.toContain('undo');
  expect((await filesIn(at, 'outbox')).filter((name) => /^autumn-turn-1-/.test(name))).toHaveLength(3);
  await sendAll();
  await undo();
  await at.line('post out autumn --deadline 2026-05-17 --at 2026-04-21');
  const [ann] = await backTo('ann');
  expect(ann).toContain('It was flown again');
  expect((await filesIn(at, 'outbox')).filter((name) => /^autumn-turn-1-/.test(name))).toHaveLength(3);
});
