import { execFileSync } from 'node:child_process';
import type { Page } from '@paravion/tabletop/page';
import { describe, expect, it } from 'vitest';
import { printable } from './printable.ts';
import { typeset, typesetPictures } from './typeset.ts';

const map =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 260" font-family="Georgia, serif"><path d="M20 20H280V240H20Z" fill="none" stroke="#000"/><text x="40" y="60">Łucja 山</text></svg>';
const code = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h3v3h-3z"/></svg>';
const NAMES = ['Kraut Von Hinkle', 'Łucja Żółć', 'Фёдор', 'Ωμέγα', '山田 🛩️', '<b>&"\u0007'];
const page: Page = {
  language: 'en',
  direction: 'ltr',
  blocks: [
    { kind: 'title', above: 'The Dawn Patrol', title: 'Turn 5', about: 'Nobody is hurt.' },
    { kind: 'map' },
    {
      kind: 'table',
      caption: 'As flown',
      columns: [
        { title: 'Pilot', as: 'words', group: 0 },
        { title: 'Points', as: 'figures', group: 0 },
      ],
      rows: NAMES.map((name, i) => [name, String(-i)]),
      legend: 'A legend.',
    },
    { kind: 'heading', level: 2, text: 'Press' },
    { kind: 'press', items: [{ from: 'Фёдор', text: 'Ха!\n\nTo the GM: “more clouds”.' }] },
    { kind: 'notice', label: 'Due', text: 'Friday noon' },
  ],
};
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const pages = (bytes: Uint8Array): number => text(bytes).match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

describe('the sheet of a Turn as PDF', () => {
  const report = (one: Page): Uint8Array => typeset({ page: one, maps: [map], look: 'report' });

  it('is whole, with our faces embedded and their text readable', () => {
    const pdf = report(page);
    expect(text(pdf)).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
    expect(text(pdf)).toMatch(/\+Literata-Regular/);
    expect(text(pdf)).toMatch(/\+Literata-Bold/);
    expect(text(pdf).match(/\/ToUnicode/g)!.length).toBeGreaterThanOrEqual(2);
    expect(text(pdf)).not.toContain('/Subtype /Image');
    expect(pages(pdf)).toBeGreaterThan(0);
  });

  it('bears the head of the record in words and as a code, on every page and without another one', () => {
    const head = { code, words: 'camp toss circle fee minimum person' };
    const bare = report(page);
    const headed = typeset({ page, maps: [map], look: 'report', head });
    expect(pages(headed)).toBe(pages(bare));
    expect(headed.length).toBeGreaterThan(bare.length + 500);
  });

  it('takes more maps, and more pages for a long report', () => {
    const long: Page = {
      ...page,
      blocks: [
        ...page.blocks,
        { kind: 'list', items: Array.from({ length: 300 }, (_, i) => `Line ${i} of a long story.`) },
      ],
    };
    expect(pages(typeset({ page, maps: [map, map, map], look: 'report' }))).toBeGreaterThanOrEqual(3);
    expect(pages(report(long))).toBeGreaterThan(pages(report(page)));
  });

  it('parts a table that is too wide by its groups of columns, and breaks no word of it', () => {
    const columns = ['Mouvement 1', 'Mouvement 2', 'Mouvement 3', 'Avec', 'Munitions', 'Points', 'Abattus'].map(
      (title, i) => ({ title, as: 'words', group: i < 3 ? 1 : 2 }) as const,
    );
    const row = ['LT - fire L', 'RT - fire L+R', 'LS - fire A', 'M18 NW', '11', '0', '0'];
    const wide: Page['blocks'] = [
      {
        kind: 'table',
        caption: 'Vols',
        columns: [{ title: 'Pilote', as: 'words', group: 0 }, ...columns],
        rows: [['Sid', ...row]],
      },
    ];
    const pdf = typeset({ page: { language: 'fr', direction: 'ltr', blocks: wide }, look: 'zine', paper: 'a5' });
    const said = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString();
    expect(said).toMatch(
      /Pilote +Mouvement 1 +Mouvement 2 +Mouvement 3\n+ *Sid +LT - fire L +RT - fire L\+R +LS - fire A\n/,
    );
    expect(said).toMatch(/Pilote +Avec[^\n]*\n+ *Sid +M18 NW/);
  });

  it('copes with a word longer than the page is wide and a text longer than a column', () => {
    const word = 'Fliegerabwehrkanone'.repeat(30);
    const blocks: Page['blocks'] = [
      { kind: 'title', above: word, title: word, about: '' },
      { kind: 'table', caption: word, columns: [{ title: word, as: 'words', group: 0 }], rows: [[word]] },
      { kind: 'prose', text: `${word} `.repeat(40) },
      { kind: 'prose', text: '\u0000\n\n\n' },
    ];
    expect(pages(typeset({ page: { language: 'en', direction: 'ltr', blocks }, look: 'report' }))).toBeGreaterThan(0);
    const letters: Page['blocks'] = [{ kind: 'press', items: [{ from: 'Ann', text: `Well, ${'x'.repeat(300)}!` }] }];
    const pdf = typeset({ page: { language: 'en', direction: 'ltr', blocks: letters }, look: 'zine' });
    const boxes = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf }).toString();
    const width = Number(/<page width="([\d.]+)"/.exec(boxes)![1]);
    const ends = [...boxes.matchAll(/xMax="([\d.]+)"[^>]*>x/g)].map(([, end]) => Number(end));
    expect(ends.length).toBeGreaterThan(1);
    expect(Math.max(...ends)).toBeLessThan(width);
  });

  it('is made of pictures alone, too', () => {
    expect(pages(typesetPictures([map, map], 'The Dawn Patrol'))).toBe(2);
  });
});

describe('a newspaper', () => {
  const tricks = 'Not *bold*, no #strong[code], no $math$, no @label, no \\u{41}, a \u5c71 and a \ud83d\ude80.';
  const page: Page = {
    language: 'en',
    direction: 'ltr',
    blocks: [
      { kind: 'title', above: 'April 1917', title: 'The Gazette', about: 'snow' },
      { kind: 'figure', svg: map, caption: tricks, wide: true },
      { kind: 'heading', level: 1, text: tricks },
      { kind: 'press', items: [{ from: '#import "x"', text: `${tricks}\n\nAgain.` }] },
      {
        kind: 'list',
        items: Array.from({ length: 40 }, (_, i) => `Line ${i} of a story that is long enough to be broken.`),
      },
      { kind: 'notice', label: 'Due', text: 'Friday' },
    ],
  };
  const made = (paper: 'a4' | 'a5' = 'a4'): Uint8Array =>
    typeset({ page, look: 'newspaper', paper, tailpiece: () => map, blackletter: true, created: new Date(0) });

  it('sets what people wrote letter by letter, and marks what no face has', () => {
    const said = execFileSync('pdftotext', ['-', '-'], { input: made() }).toString().replace(/\s+/g, ' ');
    expect(said).toContain('no #strong[code], no $math$, no @label');
    expect(said).toContain('#import "x"');
    expect(said).toContain('□');
    expect(said).toContain('\ud83d\ude80');
  });

  it('has the drawing at its foot in the form of the room that is left there', () => {
    const asked: number[] = [];
    const tailpiece = (flat: number): string => {
      asked.push(flat);
      return map;
    };
    for (const blocks of [page.blocks.slice(0, 1), page.blocks])
      typeset({ page: { ...page, blocks }, look: 'newspaper', tailpiece });
    const [high, low] = asked as [number, number];
    expect(asked).toHaveLength(2);
    expect(high).toBe(1.25);
    expect(low).toBeLessThan(high);
    expect(low).toBeGreaterThanOrEqual(0.4);
  });

  it('is fitted as a compositor would, so that no last page is nearly all drawing', () => {
    const scene = map.replace(/<text[\s\S]*?<\/text>/g, '');
    const lines = (n: number) =>
      Array.from({ length: n }, (_, i) => `Line ${i} of a story that is long enough to be broken.`);
    const head = { kind: 'title', above: 'April 1917', title: 'The Gazette', about: 'snow' } as const;
    const foot = (n: number): number => {
      let asked = 0;
      const figure = { kind: 'figure', svg: scene, caption: 'A scene', wide: true } as const;
      const blocks = [head, figure, { kind: 'list', items: lines(n) } as const];
      typeset({
        page: { ...page, blocks },
        look: 'newspaper',
        tailpiece: (flat) => {
          asked = flat;
          return map;
        },
      });
      return asked;
    };
    // A little more than a page goes on it; what is more than that fills the second by larger letters.
    for (const n of [60, 75, 90, 165, 180]) expect(foot(n), String(n)).toBeLessThan(0.9);
  });

  it('is the same, byte for byte, for the same page', () => {
    expect(made()).toEqual(made());
    expect(made('a5')).not.toEqual(made());
  });
});

describe('text for a face', () => {
  const ascii = (code: number): boolean => code < 0x7f || code === 0x25a1;

  it('keeps what the face has, takes apart what it can, and marks the rest', () => {
    expect(printable('Plain.', ascii)).toBe('Plain.');
    expect(printable('Żółć café ﬁn m²', ascii)).toBe('Zo□c cafe fin m2');
    expect(printable('山\u200d🛩\ufe0f', ascii)).toBe('□□');
    expect(printable('a\u0007b\tc\u202ed\ne\ud800', ascii)).toBe('ab cd\ne□');
  });

  it('has no heaps of marks on a letter, which would take a setter minutes', () => {
    const all = (): boolean => true;
    expect(printable(`x${'\u0323'.repeat(2000)}y`, all)).toBe(`x${'\u0323'.repeat(4)}y`);
    expect(printable(`x${'\u0323\u200d'.repeat(2000)}y`, all)).toBe(`x${'\u0323'.repeat(4)}y`);
    expect(printable('x\u0323\u0308y', all)).toBe('x\u0323\u0308y'.normalize('NFC'));
  });
});

it('sets the map of a zine in one column on the page of its heading where half of it fits, else what is told on that page', () => {
  const firstPage = (lines: number): string => {
    const blocks: Page['blocks'] = [
      { kind: 'title', above: 'No. 1', title: 'The Canard', about: '' },
      ...Array.from({ length: lines }, (_, i) => ({ kind: 'prose' as const, text: `Line ${i}` })),
      { kind: 'heading', level: 1, text: 'Autumn' },
      { kind: 'heading', level: 2, text: 'Sid flies off' },
      { kind: 'figure', svg: map, caption: 'The board', wide: true },
      { kind: 'prose', text: 'And so on.' },
    ];
    const pdf = typeset({ page: { language: 'en', direction: 'ltr', blocks }, look: 'zine', paper: 'a5' });
    return execFileSync('pdftotext', ['-l', '1', '-', '-'], { input: pdf }).toString();
  };
  expect(firstPage(7)).toMatch(/Autumn\s+Sid flies off[\s\S]*The board/);
  expect(firstPage(20)).toMatch(/Autumn\s+Sid flies off\s+And so on\./);
  expect(firstPage(20)).not.toContain('The board');
});
