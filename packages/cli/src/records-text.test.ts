/** Records of missions as text: there and back over every recorded example, with the same hash chain. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { cloudsRecords, MISSIONS } from '@paravion/clouds';
import { type GameRecord, parseRecord, unwrap, withoutSeed } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { EXIT } from './reply.ts';
import { workshop } from './testing/harness.ts';

const pathOf = (mission: string): string =>
  fileURLToPath(new URL(`../../../examples/clouds/${mission}.json`, import.meta.url));
const read = async (mission: string): Promise<GameRecord> =>
  unwrap(parseRecord(await readFile(pathOf(mission), 'utf8')));

describe('records of missions in text', () => {
  const records = cloudsRecords();

  it.each(MISSIONS)('%s comes back as it was', async (mission) => {
    const record = await read(mission);
    const text = records.format(record);
    expect(text).toContain('Start: as set up\n');
    expect(text).not.toContain('Event:');
    expect(unwrap(records.parse(text))).toEqual(record);
  });

  it('reads well, and shows tampering with the place', async () => {
    const text = records.format(await read('dogfight'));
    const bare = withoutSeed(await read('dogfight'));
    expect(unwrap(records.parse(records.format(bare)))).toEqual(bare);
    expect(text).toMatch(/\nDice: named\n/);
    expect(text).toMatch(/\nSeat 1 "Ann": MOV \| W\d: straight \d+/);
    for (const [from, to, code] of [
      [/(Roll "\d+\.FIR\.[^"]*shot\.0": )\d+/, '$11', 'tampered'],
      [/MOV \| W1: /, 'MOV | W1: sideways ', 'unreadable'],
      ['Dice: named', 'Dice: loaded', 'unreadable'],
      [/Setup: .*\n/, '', 'unreadable'],
    ] as const) {
      const other = text.replace(from, to);
      expect(other).not.toBe(text);
      const parsed = records.parse(other);
      expect(parsed.ok ? [] : [parsed.error[0]!.code, parsed.error[0]!.place !== undefined]).toEqual([code, true]);
    }
  });

  it('go through the commands: convert, verify, convert', async () => {
    const at = await workshop();
    expect((await at.paravion(['convert', pathOf('balloon'), '--out', 'b.txt'])).exit).toBe(EXIT.ok);
    expect((await at.line('verify b.txt')).exit).toBe(EXIT.ok);
    expect((await at.line('convert b.txt --to record --out b.json')).exit).toBe(EXIT.ok);
    expect(unwrap(parseRecord(await at.read('b.json')))).toEqual(await read('balloon'));
    await at.remove();
  });
});
