import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Burst, EDITIONS, type Manoeuvre, OPTIONS, type Plane, type Sheet, sopwith } from '@paravion/sopwith';
import { keyedDice, type OptionInfo } from '@paravion/tabletop';
import { describe, expect, test } from 'vitest';
import { FOLDER, optionTexts, pages } from './pages.ts';
import { parseConditions, renderTemplate } from './template.ts';

const template = readFileSync(join(FOLDER, 'template.md'), 'utf8');
const conditions = [...template.matchAll(/^:when (.+)$/gm)].flatMap((match) => parseConditions(match[1]!));

test.each([...pages()])('docs/rules/%s is what scripts/rulebook.ts makes', (name, text) => {
  expect(readFileSync(join(FOLDER, name), 'utf8')).toBe(text);
});

describe('the template', () => {
  test('has a text for every value of every option that it tells apart', () => {
    const options: readonly OptionInfo[] = OPTIONS;
    const values = options.map((o) => [o.id, (o.choices ?? []).map((c) => String(c.value))] as const);
    const known = new Map([...values, ['edition', EDITIONS.map((edition) => edition.id)]]);
    for (const { key, values } of conditions) {
      const named = known.get(key);
      expect(named, key).toBeDefined();
      if (named!.length > 1) for (const value of values) expect(named, key).toContain(value);
    }
  });

  test.each(OPTIONS.map((option) => option.id))('names the option %s', (id) => {
    expect(template).toContain(`\`${id}\``);
  });

  test('closes every block before it opens the next', () => {
    const marks = template.split('\n').filter((line) => line.startsWith(':'));
    marks.forEach((mark, i) => {
      expect(mark.startsWith(i % 2 === 0 ? ':when ' : ':end'), `mark ${i + 1}: ${mark}`).toBe(true);
    });
    expect(marks.length % 2).toBe(0);
  });
});

test('every option has its own words on the page of options, and no other', () => {
  expect([...optionTexts().keys()].sort()).toEqual(OPTIONS.map((option) => option.id as string).sort());
  for (const text of optionTexts().values()) expect(text.length).toBeGreaterThan(10);
});

describe('the example of the rulebooks', () => {
  const sheet = (text: string): Sheet => {
    const moves = text.split('; ').map((move) => {
      const [manoeuvre, fire] = move.replace(/[[\]*]/g, '').split(' - fire ');
      return { manoeuvre: manoeuvre as Manoeuvre, fire: fire ? [fire as Burst] : [] };
    });
    return { moves: [moves[0]!, moves[1]!, moves[2]!] };
  };
  const flown = /^Ann: (.+)\nBob: (.+)$/m.exec(template)!;

  test.each(EDITIONS)('is flown so under $id', (edition) => {
    const rules = { ...edition.rules, side: 10, damage: 12, ammunition: 16 };
    const { state } = sopwith.start(rules, sopwith.defaultSetup(rules, 2), keyedDice('an example'));
    const [ann, bob] = state.planes as [Plane, Plane];
    const planes: readonly Plane[] = [
      { ...ann, status: 'flying', hex: 'J7', facing: 'E' },
      { ...bob, status: 'flying', hex: 'J12', facing: 'W' },
    ];
    const orders = [flown[1]!, flown[2]!].map((text) => ({ sheets: [sheet(text)] }));
    const { events, state: after } = sopwith.adjudicate(
      rules,
      { ...state, planes, clouds: [] },
      orders,
      keyedDice('x'),
    );
    expect(after.planes.map((p) => [p.hex, p.facing, p.damage, p.ammunition])).toEqual([
      ['K10', 'NE', 10, 14],
      ['L11', 'NW', 8, 14],
    ]);
    const shots = events.flatMap((e) =>
      e.type === 'fired' ? [[e.plane, e.move, e.hits.map((hit) => hit.range)]] : [],
    );
    expect(shots).toEqual([
      [1, 1, [3]],
      [0, 2, []],
      [0, 3, [1]],
      [1, 3, []],
    ]);
  });
});

describe('renderTemplate', () => {
  const text = 'a {n}\n:when k=x|y\nb\n:end\n:when k!=x\nc\n:end\nd';
  test('keeps what holds and fills in figures', () => {
    expect(renderTemplate(text, { k: 'x' }, { n: 7 })).toBe('a 7 b d\n');
    expect(renderTemplate(text, { k: 'z' }, { n: 7 })).toBe('a 7 c d\n');
  });
  test('begins a paragraph with each rule, quotes its readings, and leaves tables and code alone', () => {
    const page = '**1.1** a\nb *Reading:* c\n**1.2** d\n\n| x |\n|---|\n\n```\ny\n\nz\n```';
    const made = '**1.1** a b\n\n> *Reading:* c\n\n**1.2** d\n\n| x |\n|---|\n\n```\ny\n\nz\n```\n';
    expect(renderTemplate(page, {}, {})).toBe(made);
  });
  test('refuses a condition, option or figure that does not exist', () => {
    expect(() => renderTemplate(text, { j: 'x' }, { n: 7 })).toThrow('there is no option "k"');
    expect(() => renderTemplate(text, { k: 'x' }, {})).toThrow('there is no figure {n}');
    expect(() => parseConditions('k')).toThrow('right would be');
  });
});
