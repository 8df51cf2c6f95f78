import { unwrap } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { checkerLine } from '../../trust/tell.ts';
import { trust as words } from '../../words/en-trust.ts';
import { start } from '../local.ts';
import { check, type TableCheck } from './check.ts';

test('a record that is true as far as it goes is not called all of a game whose end is not in it', async () => {
  const pilots = ['Ann', 'Bob'].map((name) => ({ name, hand: { kind: 'person' } as const }));
  const { record } = unwrap(
    await start({ game: 'sopwith', edition: 'boxed', options: {}, pilots, seed: '11'.repeat(32), title: 'A game' }),
  );
  const checked = (await check(record, null)) as TableCheck;
  expect(checked).toMatchObject({ faults: [], over: false });
  expect(checkerLine(checked, words)).toBe('What is here is true. The end of the game is not in it.');
  expect(checkerLine({ ...checked, over: true }, words)).toBe('All of it is true');
});
