// @vitest-environment node
import { expect, test } from 'vitest';
import { openServed } from './served.ts';

test('what a page still asks for when all is closed is no fault of the test', { tags: 'browser' }, async () => {
  const served = await openServed();
  const page = await served.guest('Ann');
  const asked = Promise.withResolvers<void>();
  const faults: unknown[] = [];
  const closed = Promise.withResolvers<void>();
  await page.route('**/api/me', async (route) => {
    asked.resolve();
    await closed.promise;
    await route.fetch({ maxRetries: 3 });
  });
  await page.evaluate(() => void fetch('/api/me').catch(() => undefined));
  await asked.promise;
  const hear = (fault: unknown): number => faults.push(fault);
  process.on('unhandledRejection', hear);
  await served.close();
  closed.resolve();
  // A rejection that nobody takes is told of when all that was to follow has been done.
  await new Promise((resolve) => setTimeout(resolve, 500));
  process.off('unhandledRejection', hear);
  expect(faults).toEqual([]);
});
