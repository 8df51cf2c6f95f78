/** The line before a thread: whoever asks for much waits for himself, and what waits takes no room. */
import { expect, it } from 'vitest';
import { openLine } from './line.ts';

/** A thread that says what it was asked. */
const ECHO = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (said) => { parentPort.postMessage('ready'); parentPort.postMessage({ said }); });
  `)}`,
);

it('lets each asker have one question in it, puts questions together late, and refuses too many', async () => {
  const line = openLine<string, { readonly said: string }>(ECHO, 10_000, 'Too many.', 10);
  const order: string[] = [];
  const ask = (question: string, asker: string) => {
    const gather = async (): Promise<string> => {
      order.push(question);
      return question;
    };
    return line.ask(gather, asker);
  };
  const much = Array.from({ length: 8 }, (_, i) => ask(`greedy ${i + 1}`, 'greedy'));
  await expect(ask('greedy 9', 'greedy')).rejects.toThrow('Too many.');
  const [bob, cid] = [ask('bob', 'bob'), ask('cid', 'cid')];
  await expect(ask('dora', 'dora')).rejects.toThrow('Too many.');
  expect(order.length).toBeLessThanOrEqual(1);
  expect(await bob).toEqual({ said: 'bob' });
  await Promise.all([...much, cid]);
  expect(order.slice(0, 4)).toEqual(['greedy 1', 'bob', 'cid', 'greedy 2']);
  expect(order).toHaveLength(10);
  // One that cannot be put together holds up nobody.
  await expect(line.ask(() => Promise.reject(new Error('No such page.')), 'greedy')).rejects.toThrow('No such page.');
  expect(await ask('dora', 'dora')).toEqual({ said: 'dora' });
  await line.close();
});
