import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDITIONS, OPTIONS, type Rules, sopwith } from '@paravion/sopwith';
import { type OptionInfo, unwrap } from '@paravion/tabletop';
import { describe, expect, test } from 'vitest';
import { FOLDER, optionTexts, pages, rulebook } from './pages.ts';
import { parseConditions, renderTemplate } from './template.ts';

const template = readFileSync(join(FOLDER, 'template.md'), 'utf8');
const conditions = [...template.matchAll(/^:when (.+)$/gm)].flatMap((match) => parseConditions(match[1]!));

test.each([...pages()])('docs/rules/%s is what npm run make-docs makes', (name, text) => {
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

describe('a rulebook for other numbers', () => {
  const printed = EDITIONS[0]!;
  const page = (rules: Partial<Rules>): string =>
    rulebook({ ...printed, id: 'own', rules: unwrap(sopwith.checkRules({ ...printed.rules, ...rules })) }).replace(
      /(?<!\n)\n(?!\n|\||Bob:)/g,
      ' ',
    );

  test('tells what its guns do', () => {
    const text = page({
      damageAt1: 6,
      damageAt2: 2,
      damageAt3: 1,
      damageAt4: 0,
      aceDamage: 2,
      bursts: 5,
      side: 7,
      repeatBursts: 'allowed',
    });
    for (const said of [
      'at most five bursts in the Turn. Near is better: 6 points of damage in the next hex, 1 at three hexes.',
      'up to five bursts in a Turn, in one Move or spread over several, but no more than three in one Move (`bursts`)',
      '| a pilot | 6 | 2 | 1 | – | – |\n| an ace | 8 | 4 | 3 | 2 | – |',
      "three or more bursts left, L+R+A; two, L+R; one, A. Bursts left are what is left of the Turn's five",
      'they do two more points of damage (5.3)',
      'here on a board of side 10',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('fire.svg');
  });

  test('tells of guns that are hardly any', () => {
    const text = page({ damageAt1: 1, damageAt2: 0, damageAt3: 0, damageAt4: 0, aceDamage: 0, bursts: 1 });
    for (const said of [
      'one burst in the Turn. A burst reaches the next hex and no farther: 1 point of damage in the next hex.',
      'You may fire one burst in a Turn (`bursts`)',
      "one burst left, A. Bursts left are what is left of the Turn's one or",
      'So FIRE in Move 1 takes the one,',
      'Aces are better pilots: they may fly',
      "Bob's burst goes W and does nothing to Ann, who is at range 3.",
      'Ann: A; A; LT - *fire A\nBob: A - fire A; RT; [A]',
      'L11 is the very next hex, 1 point. He has 11 left.',
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/three bursts|row K now/);
  });

  test('tells of two planes each and of sides as of what is played, and of aces that are made in the air', () => {
    const text = page({ planesPerSeat: 2, teams: 'sides', illegalOrder: 'reject', acesWon: 'first-kill' });
    for (const said of [
      'each with two biplanes over a hexagon of sky',
      'the side wins that is the last one in the air',
      'Nobody is an ace at the start (`aces`). A plane becomes an ace by its first kill',
      'an order flown as Ahead under 8.1 serves too',
      '(`planesPerSeat`), as here',
      '(`teams`), as here',
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/each alone|You win by being|or let them be won|is flown as 4\.1/);
  });

  test('flies its example on its own board, with its own planes', () => {
    const text = page({ side: 5, damage: 8, ammunition: 1, aces: 'all', damageAt1: 9, damageAt3: 9 });
    for (const said of [
      'On a board of side 5, Ann is at E2 and faces E; Bob is at E7 and faces W. Both are aces and have 20 points of damage and 20 bursts',
      'W along E5, E4, E3: it finds Ann at range 3, for 10 points. She has 10 left.',
      'G6 is the very next hex, 10 points. He fires left, which is W from G6, along row G: nothing. He has 10 left.',
    ])
      expect(text).toContain(said);
  });

  test.each(EDITIONS)('has no figure left open, and the example of $id goes as it always went', (edition) => {
    const text = rulebook({ ...edition, rules: { ...edition.rules, side: 10, damage: 12, ammunition: 16 } });
    expect(text).not.toMatch(/\{\w+\}|undefined|NaN/);
    expect(text).toContain('Ann: [A]; A - fire A; LT - *fire A\nBob: A - *fire A; RT; [A] - fire L\n');
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
