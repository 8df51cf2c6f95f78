// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fly, start } from '../engine/local.ts';
import { pack, unpack } from '../engine/sent.ts';
import { fromLink, toLink } from './link.ts';

test('any text goes into a link and comes out of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      const link = await toLink(text);
      expect(link).toMatch(/^[\w-]*$/);
      expect(await fromLink(link)).toBe(text);
    }),
    { numRuns: 60 },
  );
});

test('what is no link of ours is nothing', async () => {
  for (const junk of ['', '!', 'abc', 'AAAA', '4.2']) expect(await fromLink(junk)).toBe(null);
});

test('a game travels in a link of a few kilobytes, and is the same where it is opened', async () => {
  const hands = ['novice', 'novice', 'novice'].map((bot) => ({ kind: 'bot', bot }) as const);
  const pilots = hands.map((hand, i) => ({ name: `Pilot ${i}`, hand }));
  const begun = await start({
    game: 'sopwith',
    edition: 'tweedy',
    options: {},
    pilots,
    seed: 'ab'.repeat(24),
    title: 'Dawn',
  });
  if (!begun.ok) throw new Error('no game');
  let { record } = begun.value;
  for (let turn = 0; turn < 6; turn++) {
    const flown = await fly(record, hands, [], 'referee');
    if (!flown.ok) throw new Error('no Turn');
    record = flown.value.record;
  }
  const link = await toLink(pack(record));
  expect(link.length).toBeLessThan(4000);
  const there = await unpack((await fromLink(link))!);
  if (!there.ok) throw new Error(there.error[0]!.message);
  expect(there.value.record.entries.at(-1)).toEqual(record.entries.at(-1));
  expect(there.value.record.hash).toBe(record.hash);
  const broken = await unpack(pack(record).replace('"tweedy"', '"tweedy'));
  expect(broken.ok).toBe(false);
  const strange = await unpack(pack(record).replace('"sopwith"', '"chess"'));
  expect(strange.ok).toBe(false);
});
