import { drawPanels, drawPosition, drawTurn } from '@paravion/draw';
import { reportPage, sopwith, standingOf, turnReport } from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';
import type { Page } from '@paravion/tabletop/page';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportPdf, svgToPdf } from './pdf.ts';
import { svgToPng } from './png.ts';
import { printable } from './printable.ts';

const { rules } = sopwith.editions[2]!;
const dice = keyedDice('a seed for sheets');
const start = sopwith.start(rules, sopwith.defaultSetup(rules, 6), dice).state;
const orders = start.seats.map((_, seat) => sopwith.randomOrder(rules, start, seat, keyedDice(`orders of ${seat}`)));
const { state: after, events } = sopwith.adjudicate(rules, start, orders, dice);
const NAMES = ['Kraut Von Hinkle', 'Łucja Żółć', 'Фёдор', 'Ωμέγα', '山田 🛩️', '<b>&"\u0007'];
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const pages = (bytes: Uint8Array): number => text(bytes).match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

describe('a picture as PNG', () => {
  const svg = drawPosition(rules, start, { names: NAMES, title: 'The Dawn Patrol' });
  const sizeOf = (png: Uint8Array): readonly [number, number] => {
    const view = new DataView(png.buffer, png.byteOffset);
    return [view.getUint32(16), view.getUint32(20)];
  };

  it('is as wide as asked, within reason', () => {
    const png = svgToPng(svg, 640);
    expect([...png.slice(1, 4)]).toEqual([...Buffer.from('PNG')]);
    const [width, height] = sizeOf(png);
    expect(width).toBe(640);
    expect(height).toBeGreaterThan(600);
    expect(png.length).toBeGreaterThan(40_000);
    expect(sizeOf(svgToPng('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>', 1))).toEqual([16, 8]);
  });

  it('has lettering on a machine without fonts', () => {
    const word = (content: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20" font-family="Georgia, serif"><text x="2" y="15">${content}</text></svg>`;
    const [blank, latin, cyrillic] = ['', 'Baron', 'Барон'].map((content) => text(svgToPng(word(content), 120)));
    expect(latin).not.toBe(blank);
    expect(cyrillic).not.toBe(blank);
    expect(cyrillic).not.toBe(latin);
  });
});

describe('the sheet of a Turn as PDF', () => {
  let page: Page;
  let map: string;
  beforeAll(() => {
    page = reportPage(
      turnReport({
        events,
        names: NAMES,
        planesPerSeat: 1,
        standing: standingOf(rules, after),
        title: 'The Dawn Patrol',
        deadline: 'Friday noon',
        press: [{ from: 'Фёдор', text: 'Ха!\n\nTo the GM: “more clouds”.' }],
      }),
    );
    map = drawTurn(rules, start, events, after, { names: NAMES, theme: 'print', width: 'page', heading: false });
  });

  it('is whole, with our faces embedded and their text readable', () => {
    const pdf = reportPdf(page, map);
    expect(text(pdf)).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
    expect(text(pdf)).toMatch(/\+Literata-Regular/);
    expect(text(pdf)).toMatch(/\+Literata-Bold/);
    expect(text(pdf).match(/\/ToUnicode/g)!.length).toBeGreaterThanOrEqual(2);
    expect(text(pdf)).not.toContain('/Subtype /Image');
    expect(pages(pdf)).toBe(2);
  });

  it('bears the head of the record in words and as a code, on every page and without another one', () => {
    const head = { turn: 5, hash: '5e'.repeat(32) };
    const bare = reportPdf(page, map);
    const headed = reportPdf(page, map, head);
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
    expect(pages(reportPdf(page, [map, map, map]))).toBe(4);
    expect(pages(reportPdf(long, map))).toBeGreaterThan(3);
  });

  it('copes with a word longer than the page is wide and a text longer than a column', () => {
    const word = 'Fliegerabwehrkanone'.repeat(30);
    const blocks: Page['blocks'] = [
      { kind: 'title', above: word, title: word, about: '' },
      { kind: 'table', caption: word, columns: [{ title: word, as: 'words', group: 0 }], rows: [[word]] },
      { kind: 'prose', text: `${word} `.repeat(40) },
      { kind: 'prose', text: '\u0000\n\n\n' },
    ];
    expect(pages(reportPdf({ language: 'en', direction: 'ltr', blocks }, []))).toBeGreaterThan(0);
  });

  it('is made of pictures alone, too', () => {
    expect(pages(svgToPdf([map, drawPanels()], 'The Dawn Patrol'))).toBe(2);
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
});
