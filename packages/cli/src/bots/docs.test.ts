/** docs/bots.md is held to what is so: its first bot flies, and its messages are messages. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { botMessageSchema, houseMessageSchema } from '@paravion/protocol';
import { describe, expect, it } from 'vitest';
import { workshop } from '../testing/harness.ts';
import { FAULTS } from './pilot.ts';

const page = readFileSync(new URL('../../../../docs/bots.md', import.meta.url), 'utf8');
const block = (language: string): string => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page)![1]!;
const typesOf = ({ options }: typeof houseMessageSchema | typeof botMessageSchema): readonly string[] =>
  options.map((option) => option.shape.type.value);
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('docs/bots.md', () => {
  it('shows messages that are messages', () => {
    const lines = block('json').trim().split('\n');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) {
      const message = JSON.parse(line);
      const schema = message.type === 'order' ? botMessageSchema : houseMessageSchema;
      expect(schema.parse(message)).toEqual(message);
    }
  });

  it('names every message and every fault', () => {
    const named = (word: string): boolean => new RegExp(`^\\|[^|]*\`${word}\``, 'm').test(page);
    for (const word of [...typesOf(houseMessageSchema), ...typesOf(botMessageSchema), ...FAULTS])
      expect([word, named(word)]).toEqual([word, true]);
  });

  it.runIf(hasPython)('has a first bot that flies without a fault', async () => {
    const at = await workshop();
    await at.write('first.py', block('python'));
    const ran = await at.line('bot try "python3 first.py" --against novice --seats 2 --json');
    expect(ran.json<{ faults: readonly unknown[] } & Record<string, never>>().faults).toEqual([]);
    await at.remove();
  });
});
