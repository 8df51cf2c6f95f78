/** The rulebook of In Clouds of Glory holds every rule that its engine, its cases and its options name. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  BALLOON,
  BANDS,
  BOOKLET,
  COLLISION,
  DEFAULT_REROLLS,
  distanceMod,
  GROUND,
  GUN_RANGE,
  LETTERS,
  MISSIONS,
  OPTIONS,
  PLACES,
  PLANS,
  ROCKET,
  radiusOf,
  readOrder,
} from '@paravion/clouds';
import { describe, expect, test } from 'vitest';
import { type OptionInfo, valueIn } from '../packages/tabletop/src/index.ts';

const ROOT = dirname(import.meta.dirname);
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const PAGE = read('docs/rules/clouds.md');

/** `## 4 The turn` and `**4.5 A move** ...`: what can be cited. */
const RULES = new Set([...PAGE.matchAll(/^(?:## |\*\*)(\d+(?:\.\d+)?) /gm)].map((match) => match[1]!));

/** A number, a range `4.5-4.8`, or a list of them. */
const NUMBERS = /\d+(?:\.\d+)?(?:(?:-|, | and | to )\d+(?:\.\d+)?)*/.source;
/** Citations: in the words of comments and reasons, as the field of an event or problem, as the number of a case. */
const CITATIONS = [
  new RegExp(`\\brules? (${NUMBERS})`, 'g'),
  new RegExp(`^because (${NUMBERS}):`, 'gm'),
  /^case (\d+(?:\.\d+)?)\.\d{2,} /gm,
  /'(\d{1,2}\.\d{1,2})'/g,
];

/** Rules go to section 10; what is above is a row of a table of damage, such as 14.2. */
const numbersIn = (text: string): readonly string[] =>
  CITATIONS.flatMap((citation) => [...text.matchAll(citation)])
    .flatMap(([, list]) => list!.match(/\d+(?:\.\d+)?/g)!)
    .filter((rule) => Math.floor(Number(rule)) <= 10);

const SOURCES = [
  ...globSync('packages/clouds/src/**/*.ts', { cwd: ROOT }).filter((path) => !path.endsWith('.test.ts')),
  ...globSync('cases/clouds/*.txt', { cwd: ROOT }),
];

describe('the rulebook of In Clouds of Glory', () => {
  test('reads citations as they are written', () => {
    expect(numbersIn("rule 4.2, 5.1 and 6-8; rule: '4.9'\ncase 4.7.01 A\nbecause 7, 14.2, 1.6: so")).toEqual(
      ['4.2', '5.1', '6', '8', '7', '1.6', '4.7', '4.9'], // by the kind of citation
    );
  });

  test.each(SOURCES)('has every rule that %s cites', (path) => {
    expect([...new Set(numbersIn(read(path)))].filter((rule) => !RULES.has(rule))).toEqual([]);
  });

  test.each(OPTIONS)('has option $id, its rule, and all its values; the usual one in bold', (option: OptionInfo) => {
    const { id, rule, choices } = option;
    const usual = valueIn(BOOKLET, option);
    const [first, ...others] = PAGE.split('\n## Options')[1]!
      .split(`\n| \`${id}\` | `)[1]!
      .split('\n| `')[0]!
      .split('\n| | `');
    expect(first).toMatch(new RegExp(`^\\*\\*\`${usual}\`\\*\\* .*\\| ${rule.replace('.', '\\.')} \\|`));
    expect([usual, ...others.map((row) => row.split('`')[0]!)].sort()).toEqual(choices!.map((c) => c.value).sort());
  });

  test.each(MISSIONS)('has mission %s with its number of turns', (id) => {
    expect(PAGE).toMatch(new RegExp(`^\\| \`${id}\` \\|.* \\| ${PLANS[id].limit} \\|$`, 'm'));
  });

  test('gives orders as examples that can be read', () => {
    const samples = [...PAGE.matchAll(/^```\n([\s\S]*?)\n```$/gm)].map((match) => match[1]!);
    expect(samples.length).toBeGreaterThan(1);
    for (const sample of samples) expect(readOrder(sample, { seg: 'FIR', alone: 'W1' })).toMatchObject({ ok: true });
    const flights = [...PAGE.matchAll(/`((?:straight|turn|slip|vertical|roll) [^`]+)`/g)].map((match) => match[1]!);
    expect(flights.length).toBeGreaterThan(5);
    for (const flight of flights) expect(readOrder(flight, { seg: 'MOV', alone: 'W1' })).toMatchObject({ ok: true });
  });

  const words = PAGE.replace(/\s+/g, ' ');
  const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `\u2212${-n}` : '0');
  const bySpeed = (mods: Readonly<Record<(typeof BANDS)[number], number>>): string =>
    BANDS.map((band) => `${band} ${signed(mods[band])}`).join(', ');
  const cells = (row: readonly (string | number)[]): string => `| ${row.join(' | ')} |`;

  test.each([
    ['fire from the ground', bySpeed(GROUND.toHitAir.targetSpeed)],
    ['strafing', bySpeed(GROUND.toHitGround.attackerSpeed)],
    ['balloons', bySpeed(BALLOON.toHit.attackerSpeed)],
    ['rockets, which have the speeds of balloons', bySpeed(ROCKET.attackerSpeed)],
    ['collisions', bySpeed(COLLISION.speedMod)],
    ['radii', cells(LETTERS.slice(0, 13).map((_, i) => radiusOf(i + 1) / 1000))],
    ['more radii', cells(LETTERS.slice(13).map((_, i) => radiusOf(i + 14) / 1000))],
    [
      'usual re-rolls',
      DEFAULT_REROLLS.map((o) =>
        Object.entries(o)
          .map(([key, value]) => (key === 'p' ? value : `${key} ${value}`))
          .join(' '),
      ).join('; '),
    ],
  ])('has the figures of %s', (_, figures) => {
    expect(words).toContain(figures);
  });

  test('has what places to land give', () => {
    const rows = PAGE.split('| place | on the landing |\n')[1]!.split('\n\n')[0]!.split('\n').slice(1);
    expect(rows.map((row) => row.split('|').at(-2)!.trim())).toEqual(PLACES.map((place) => signed(place.landingMod)));
  });

  test('has the modifiers of distance', () => {
    const [ranges, mods] = /\| distance, MU (.*)\n.*\n\| (.*)/
      .exec(PAGE)!
      .slice(1)
      .map((row) => row.split('|').slice(1, -1));
    const figures = ranges!.flatMap((range, i) => {
      const [from, to] = range.split('\u2013').map(Number) as [number, number];
      return Array.from({ length: to - from + 1 }, (_, k) => [from + k, mods![i]!.trim()] as const);
    });
    expect(figures).toEqual(Array.from({ length: GUN_RANGE + 1 }, (_, mu) => [mu, signed(distanceMod(mu)!)]));
  });

  test.each(GROUND.units)('has the figures of $id', ({ strength, rangeMU, damageDie }) => {
    expect(words).toContain(`| ${[strength, rangeMU ?? '', damageDie ?? ''].join(' | ').replace(/ {2}/g, ' ').trim()}`);
  });

  test.each(MISSIONS)('has where mission %s begins', (id) => {
    const row = PAGE.split(`\n| \`${id}\` |`)[1]!.split('\n')[0]!;
    for (const start of Object.values(PLANS[id].start)) {
      if (start.how === 'placed') expect(row).toContain(`x ${[...new Set(start.x)].join('\u2013')}`);
      if (start.how === 'enter') expect(row).toContain(`enter 1d6${start.plus === 0 ? ' |' : `+${start.plus} |`}`);
      if (start.how === 'parked') expect(row).toContain(`turn ${start.takeOffFrom}`);
    }
  });
});
