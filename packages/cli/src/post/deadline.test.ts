/** A deadline that is moved: whoever was told the old one hears of it, once. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import type { Workshop } from '../testing/harness.ts';
import { box, filesIn, mail, mailsTo, newOfficeOfTwo } from './office.fixture.ts';

let at: Workshop;
beforeEach(async () => {
  at = await newOfficeOfTwo();
});
afterEach(() => at.remove());

const move = (when: string) => at.paravion(['post', 'deadline', 'autumn', when]);
const moved = async () => (await filesIn(at, 'outbox')).filter((name) => name.includes('-deadline-'));

it('tells nobody who was never told one', async () => {
  expect((await move('8 May 2026 18:00')).out).toContain('Friday, 8 May 2026 at 18:00 (UTC)');
  expect(await filesIn(at, 'outbox')).toEqual([]);
  expect((await at.line('post status')).out).toContain('8 May 2026');
});

it('tells whoever has the old one from an answer', async () => {
  await at.line('post in -', box(mail('bob', 'orders', 'A, A, A')));
  expect((await move('8 May 2026')).out).toContain('A mail to Bob lies in outbox/.');
});

it('tells all who were told how the game begins, in their words, once for each time it is moved', async () => {
  await at.line('post player bob@example.org --language de --zone Europe/Berlin');
  await at.line('post out --at 2026-04-25');
  expect((await move('8 May 2026 18:00')).out).toContain('A mail to Ann, Bob, Cat lies in outbox/.');
  const told = (await mailsTo(at, 'outbox', 'bob@example.org')).find((text) => text.includes('Neuer Termin'));
  expect(told).toMatch(/8\. Mai 2026 um 20:00 \(Europe\/Berlin\)[\s\S]*2\. Mai 2026 um 01:59/);
  expect(await moved()).toHaveLength(3);
  await move('8 May 2026 18:00');
  expect(await moved()).toHaveLength(3);
  await move('1 May 2026');
  await move('8 May 2026 18:00');
  expect(await moved()).toHaveLength(9);
});

it('asks for a game and a moment', async () => {
  const wrong = await move('some day');
  expect([wrong.exit, wrong.err]).toEqual([EXIT.badInput, expect.stringContaining('"some day" is no moment')]);
  expect((await at.line('post deadline spring 2026-05-08')).err).toContain('There is no game "spring"');
  expect((await at.line('post deadline autumn')).err).toContain('No deadline is named');
});

it('is typed and told in the time zone of the game master, which is set once', async () => {
  await at.line('post player gm@example.org --zone Europe/Berlin');
  expect((await move('8 May 2026')).out).toContain('Friday, 8 May 2026 at 23:59 (Europe/Berlin)');
  const status = (await at.line('post status')).out;
  expect(status).toContain('autumn [autumn], until Friday, 8 May 2026 at 23:59 (Europe/Berlin)');
  await at.line('post out autumn --at 2026-05-09 --deadline "22 May 2026"');
  const after = (await at.line('post status')).out;
  expect(after).toContain('until Friday, 22 May 2026 at 23:59 (Europe/Berlin)\n  Turn 2 is due.\n');
});

it('is told in the time zone of the game master to whoever has named none of his own', async () => {
  await at.line('post player gm@example.org --zone Europe/Berlin');
  expect((await at.line('post player cat@example.org --language fr')).out).toContain(
    'cat@example.org: fr, Europe/Berlin.',
  );
  await at.line('post out --at 2026-04-01T00:00Z');
  expect((await mailsTo(at, 'outbox', 'ann@example.org')).join('\n')).toContain('(Europe/Berlin)');
});

it('knows the time zone of a new office from its beginning', async () => {
  const begin = (zone: string) =>
    at.paravion(
      `post add ../autumn.game.json --office elsewhere --gm`
        .split(' ')
        .concat('W. <w@example.org>', '--zone', zone, '--deadline', '8 May 2026'),
    );
  expect((await begin('Berlin')).err).toContain('There is no time zone "Berlin".');
  expect((await begin('Europe/Berlin')).out).toContain('8 May 2026 at 23:59 (Europe/Berlin)');
});
