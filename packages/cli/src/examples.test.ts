/**
 * The games of `examples/`, flown again from their letters: every command ends as it is written down, every order is read
 * as it was, and records, texts and reports come out the same to the byte. (`npx vitest run packages/cli/src/examples.test.ts --update`
 * writes texts and reports anew where a wording has changed on purpose.)
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from './reply.ts';
import { exampleRun, type Workshop } from './testing/harness.ts';

const EXAMPLES = fileURLToPath(new URL('../../../examples/', import.meta.url));

interface Entry {
  readonly kind: string;
  readonly orders?: readonly unknown[];
  readonly press?: readonly unknown[];
  readonly events?: readonly { readonly type: string; readonly winners?: readonly number[] }[];
}
interface Parsed {
  readonly letters: readonly { readonly from: string; readonly parts: readonly { readonly order: unknown }[] }[];
  readonly record: {
    readonly edition: string;
    readonly setup: { readonly seats: readonly unknown[] };
    readonly entries: readonly Entry[];
  };
}

describe.each(['boxed', 'tweedy', 'thomasson'])('the game of examples/%s', (edition) => {
  const home = join(EXAMPLES, edition);
  let at: Workshop;
  let game: Parsed;
  beforeAll(async () => {
    at = await exampleRun(home);
    game = JSON.parse(await at.read('game.json'));
  });
  afterAll(() => at.remove());

  it('is read and flown the same', async () => {
    // What is remarked on a letter may be worded better one day; what was read in it may not change.
    const read = ({ letters, record }: Parsed): unknown => ({
      record,
      letters: letters.map(({ parts, ...letter }) => ({
        ...letter,
        problems: [],
        parts: parts.map(({ order }) => order),
      })),
    });
    expect(read(game)).toEqual(read(JSON.parse(await readFile(join(home, 'game.json'), 'utf8'))));
  });

  it('comes out the same, to the byte', async () => {
    const reports = (await readdir(join(home, 'reports'))).filter((name) => name.endsWith('.txt'));
    expect(reports.length).toBeGreaterThan(1);
    for (const file of ['public.json', 'game.txt', ...reports.map((name) => join('reports', name))])
      await expect(await at.read(file)).toMatchFileSnapshot(join(home, file));
  });

  it('is a whole game of six, from its letters to the winner', () => {
    const turns = game.record.entries.filter((e) => e.kind === 'turn');
    expect(game.record.edition).toBe(edition);
    expect(game.record.setup.seats.length).toBe(6);
    expect(turns.length).toBeGreaterThanOrEqual(8);
    expect(turns.at(-1)!.events!.find((e) => e.type === 'ended')!.winners!.length).toBe(1);
    expect(turns.some((t) => t.orders!.includes(null))).toBe(true);
    expect(turns.filter((t) => t.press).length).toBeGreaterThan(turns.length / 2);
    expect(game.letters.some((l) => l.parts.some((p) => p.order === null))).toBe(true);
    expect(game.letters.some((l) => l.from.endsWith('.eml'))).toBe(true);
    const landed = turns.some((t) => t.events!.some((e) => e.type === 'landed'));
    expect(landed).toBe(true);
  });

  it('converts to text and back without loss', async () => {
    await at.line('convert game.txt --to record --out again.json --force');
    await at.line('convert game.json --to record --out record.json --force');
    expect(await at.read('again.json')).toBe(await at.read('record.json'));
  });

  it('publishes no letter and no address, and verifies all the same', async () => {
    const text = await at.read('public.json');
    expect(text).not.toMatch(/@|letters\//);
    expect((await at.line('verify public.json')).exit).toBe(EXIT.ok);
  });

  it('does not verify when somebody has been at it', async () => {
    const good = await at.read('public.json');
    const changes: readonly (readonly [string, RegExp, string])[] = [
      ['an order', /"manoeuvre":"LT"/, '"manoeuvre":"RT"'],
      ['a hit', /"damage": ?4\b/, '"damage":3'],
      ['a die', /"result": ?[1-5]\b/, '"result":6'],
      ['the seed', /"seed": "./, '"seed": "X'],
      ['a rule', /"ammunition": 16/, '"ammunition": 17'],
      ['a name', /"seats": ?\[/, '"seats": [{"name":"Ringer"},'],
      ['a piece of press', /"text":"/, '"text":"Not '],
      ['a hash', /"hash": ?"[0-9a-f]{8}/, '"hash": "00000000'],
    ];
    for (const [what, find, put] of changes) {
      const bad = good.replace(find, put);
      expect([what, bad === good]).toEqual([what, false]);
      await at.write('bad.json', bad);
      expect([what, (await at.line('verify bad.json')).exit]).toEqual([what, EXIT.notSo]);
    }
    const dropped = { ...JSON.parse(good) };
    dropped.entries.splice(2, 1);
    await at.write('bad.json', JSON.stringify(dropped));
    expect((await at.line('verify bad.json')).exit).toBe(EXIT.notSo);
  });
});
