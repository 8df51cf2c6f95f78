import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { demo } from './demo.ts';
import { EXIT } from './reply.ts';
import { workshop } from './testing/harness.ts';

describe('the sample of npm start', () => {
  it('flies a whole game and leaves report, map and sheet where it says', async () => {
    const at = await workshop();
    let said = '';
    const out = (text: string): void => {
      said += text;
    };
    const io = { cwd: at.folder, stdin: Readable.from([]), out, err: out, columns: 80, env: {} };
    expect(await demo({ ...io, outIsScreen: false, errIsScreen: false })).toBe(EXIT.ok);
    const files = await readdir(join(at.folder, 'data', 'sample'));
    for (const file of files) expect(said).toContain(join('data', 'sample', file));
    expect(files.toSorted()).toEqual([
      'end.html',
      'game.json',
      'letters',
      'map.png',
      'map.svg',
      'report.html',
      'report.txt',
      'sheet.pdf',
    ]);
    expect(await at.read('data/sample/report.txt')).toContain('Custard Skies');
    await at.remove();
  });
});
