import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@paravion/tabletop/page';
import { describe, expect, it, onTestFinished } from 'vitest';
import { imposed, typesetBooklet } from './booklet.ts';

describe('pages of a booklet', () => {
  it.each([
    [
      1,
      [
        [null, 1],
        [null, null],
      ],
    ],
    [
      4,
      [
        [4, 1],
        [2, 3],
      ],
    ],
    [
      6,
      [
        [null, 1],
        [2, null],
        [6, 3],
        [4, 5],
      ],
    ],
    [
      8,
      [
        [8, 1],
        [2, 7],
        [6, 3],
        [4, 5],
      ],
    ],
  ])('of %i stand so', (pages, sides) => {
    expect(imposed(pages)).toEqual(sides);
  });

  it('are in order when the sheets are folded', () => {
    for (const pages of [1, 3, 5, 12, 17]) {
      const sides = imposed(pages);
      const rights = sides.map(([left, right], i) => (i % 2 === 0 ? right : left));
      const lefts = sides.map(([left, right], i) => (i % 2 === 0 ? left : right));
      const read = [...rights, ...lefts.toReversed()].filter((n) => n !== null);
      expect(read).toEqual(Array.from({ length: pages }, (_, i) => i + 1));
    }
  });
});

const page: Page = {
  language: 'en',
  direction: 'ltr',
  blocks: [
    { kind: 'title', above: 'No. 1', title: 'The Canard', about: '' },
    ...Array.from({ length: 90 }, (_, i) => ({
      kind: 'prose' as const,
      text: `Line ${i} of a long story, told at length.`,
    })),
  ],
};

it('is set two pages to a side of A4, text and all, the same byte for byte', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'booklet-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pdf = await typesetBooklet({ page, look: 'zine' });
  expect(await typesetBooklet({ page, look: 'zine' })).toEqual(pdf);
  const file = join(folder, 'booklet.pdf');
  writeFileSync(file, pdf);
  const about = execFileSync('pdfinfo', [file]).toString();
  expect(about).toMatch(/Page size:\s+841\.89 x 595\.28 pts/);
  expect(Number(/Pages:\s+(\d+)/.exec(about)![1]) % 2).toBe(0);
  const front = execFileSync('pdftotext', ['-f', '1', '-l', '1', '-layout', file, '-']).toString();
  expect(front).toContain('The Canard');
  expect(front).toContain('Line 0 of a long story');
});
