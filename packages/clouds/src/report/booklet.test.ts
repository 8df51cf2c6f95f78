import { printHtml, printMarkdown, printText } from '@paravion/tabletop/page';
import { describe, expect, it } from 'vitest';
import { ABILITY_TABLES, DAMAGE, type Effect, PANELS } from '../data/index.ts';
import { ABILITIES } from '../vocabulary.ts';
import { ABILITY_TEXTS } from './ability-words.ts';
import { BOOKLET_NOTICE, bookletPage } from './booklet.ts';
import { effectText, rangeText } from './effect-words.ts';

const page = bookletPage();
const tables = page.blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
const table = (caption: string) => tables.find((one) => one.caption === caption)!;

describe('the booklet', () => {
  it('has a cell for each column of every table, and no table without rows', () => {
    for (const { caption, columns, rows } of tables) {
      expect(rows.length, caption).toBeGreaterThan(0);
      for (const row of rows) expect(row, caption).toHaveLength(columns.length);
    }
    expect(new Set(tables.map(({ caption }) => caption)).size).toBe(tables.length);
  });

  it('says whose figures they are, and on what terms', () => {
    for (const name of ['Thomas Greve', 'Svend Ask Larsen', 'CC BY-NC-SA 3.0']) expect(BOOKLET_NOTICE).toContain(name);
    expect(printText(page).replace(/\s+/g, ' ')).toContain(BOOKLET_NOTICE);
  });

  it('is printed whole by every printer, without a hole', () => {
    for (const text of [printText(page), printMarkdown(page), printHtml(page)]) {
      expect(text).toContain('Fokker Dr.I');
      expect(text).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it('has the figures of the tables', () => {
    expect(table('Distance').rows[0]).toEqual(['0 to 2', '+4']);
    expect(table('Distance').rows.at(-1)).toEqual(['18 to 20', '-12']);
    expect(table('Damage, one engine').rows).toHaveLength(DAMAGE.single.length);
    expect(table('Panels').rows).toHaveLength(PANELS.length);
    expect(table('Bombs from 0-5 MU: deviation 1d4, less').rows[0]!.slice(-2)).toEqual(['3', '4']);
    expect(table('Structural failure').rows[3]).toEqual(['4', expect.any(String), '2d6 off the strength']);
  });

  it('tells what each ability gives', () => {
    for (const { id } of Object.values(ABILITY_TABLES).flat()) expect(ABILITY_TEXTS[id], id).toBeTruthy();
    for (const id of ABILITIES) expect(ABILITY_TEXTS[id], id).toBeTruthy();
  });
});

describe('effects in words', () => {
  it.each<[Effect, string]>([
    [{ structural: '5d6', of: 'both' }, 'both planes: 5d6 off the strength'],
    [{ energy: { now: -2, perTurn: -1 } }, '-2 EU now, -1 EU each turn'],
    [{ test: 'flying', mod: -2, onFail: [{ spin: { recoverable: true } }] }, 'test flying -2, failed: spin'],
    [
      { fire: { fuse: '1d6', atFuse: { kill: 'pilot' }, canGoOut: false } },
      'fire, fuse 1d6 turns, then the pilot dies, cannot go out',
    ],
    [{ weapon: { disable: 2, requireSideBySide: true, elseDisable: 1 } }, '2 guns out if side by side, else 1'],
    [{ repair: { turns: 1, actions: 2 } }, 'repair: 2 actions in 1 turn'],
  ])('%j', (effect, text) => {
    expect(effectText(effect)).toBe(text);
  });

  it('name rows by their numbers', () => {
    expect([rangeText({ min: 3, max: 3 }), rangeText({ min: -5, max: -1 }), rangeText({ min: 6, max: null })]).toEqual([
      '3',
      '-5 to -1',
      '6 or more',
    ]);
  });
});
