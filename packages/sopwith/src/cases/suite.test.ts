/** Every published case holds, every rule has one, and every value of every option is tried. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type OptionInfo, unwrap } from '@paravion/tabletop';
import { countCases } from '@paravion/tabletop/cases';
import { describe, expect, it } from 'vitest';
import { EDITIONS } from '../editions.ts';
import { OPTIONS } from '../options.ts';
import { type Case, SUITE_EDITIONS } from './case.ts';
import { sopwithCases } from './index.ts';

const folder = fileURLToPath(new URL('../../../../cases/sopwith/', import.meta.url));
const files = readdirSync(folder).sort();
const byFile = files.map((file) => ({
  file,
  cases: unwrap(sopwithCases.parse(readFileSync(`${folder}${file}`, 'utf8'))),
}));
const all = byFile.flatMap(({ cases }) => cases);

/** The numbered rules (8.3 is about press and has nothing to adjudicate but names and aces made known). */
const RULES = {
  1: [1, 2, 3, 4, 5],
  2: [1, 2, 3],
  3: [0, 1, 2, 3],
  4: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  5: [1, 2, 3, 4, 5, 6, 7, 8],
  6: [1, 2, 3, 4, 5, 6],
  7: [1, 2, 3, 4, 5, 6, 7],
  8: [1, 2, 3],
  9: [0],
};
const numbers = Object.entries(RULES).flatMap(([chapter, parts]) =>
  parts.map((n) => (n ? `${chapter}.${n}` : chapter)),
);

/** Whether the case plays with this value on purpose: set by its rules, or the edition's in a case of the option's rule. */
const tries = (c: Case, option: OptionInfo, value: string | number): boolean =>
  c.rules[option.id] === value ||
  ((c.rule === option.rule || c.rule.startsWith(`${option.rule}.`)) &&
    !Object.hasOwn(c.rules, option.id) &&
    c.editions.some((id) => EDITIONS.some((e) => e.id === id && e.rules[option.id as keyof typeof e.rules] === value)));

describe.each(byFile)('$file', ({ cases }) => {
  it.each(cases.map((c) => [c.id, c.title, c] as const))('%s %s', (_id, _title, c) => {
    expect(sopwithCases.run(c).failures).toEqual([]);
  });
});

describe('the suite', () => {
  it('uses no number twice over all files', () => {
    const ids = all.map((c) => c.id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('has a case for every numbered rule, and none for a rule that is not there', () => {
    const tried = new Set(all.map((c) => c.rule));
    expect(numbers.filter((rule) => !tried.has(rule))).toEqual([]);
    expect([...tried].filter((rule) => !numbers.includes(rule))).toEqual([]);
  });

  const values = OPTIONS.flatMap((option: OptionInfo) => (option.choices ?? []).map((c) => [option, c.value] as const));
  it.each(values.map(([option, value]) => [option.id, value, option] as const))('tries %s=%s', (_id, value, option) => {
    expect(all.some((c) => tries(c, option, value))).toBe(true);
  });

  const counted = OPTIONS.filter((option: OptionInfo) => option.max !== undefined);
  it.each(counted.map((option) => [option.id]))('changes the number %s in some case', (id) => {
    expect(all.some((c) => typeof c.rules[id] === 'number' && c.kind !== 'refuse')).toBe(true);
  });

  it('names each edition in at least a hundred cases', () => {
    for (const id of SUITE_EDITIONS) expect(all.filter((c) => c.editions.includes(id)).length).toBeGreaterThan(100);
  });

  it('is counted by rule', () => {
    const count = countCases(all.map(sopwithCases.run));
    const perRule = Object.values(count.rules);
    expect(perRule.reduce((sum, r) => sum + r.cases, 0)).toBe(count.cases);
    expect(perRule.reduce((sum, r) => sum + r.passed, 0)).toBe(count.passed);
    expect(count.failed).toBe(count.cases - count.passed);
  });
});
