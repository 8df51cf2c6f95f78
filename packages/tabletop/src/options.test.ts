import { describe, expect, it } from 'vitest';
import { checkOptions, numberOption, pickOption } from './options.ts';
import { formatProblem } from './result.ts';

const OPTIONS = [
  pickOption('wind', '6.4', 'Clouds', 'Wind', 'When clouds move.', { none: 'never', each: 'each Move' }),
  numberOption('side', '1.1', 'Board', 'Side', 'Hexes a side.', 5, 12),
  {
    ...numberOption('ceiling', '4.8', 'Repair', 'Ceiling', 'To what.', 1, 20),
    choices: [{ value: 'start', title: '' }],
  },
];

const faults = (rules: unknown): readonly string[] => {
  const checked = checkOptions(OPTIONS, rules, '0');
  return checked.ok ? [] : checked.error.map(formatProblem);
};

describe('options', () => {
  it('hold rules that have a value for each', () => {
    for (const rules of [
      { wind: 'none', side: 5, ceiling: 'start' },
      { wind: 'each', side: 12, ceiling: 20 },
    ])
      expect(checkOptions(OPTIONS, rules)).toEqual({ ok: true, value: rules });
  });

  it('name every fault at once', () => {
    expect(faults({ wind: 'mild', side: 12.5, rain: 1 })).toEqual([
      'rain: There is no rule "rain". (rule 0) Right would be: one of wind, side, ceiling.',
      'wind: Wind (wind) cannot be "mild". (rule 6.4) Right would be: none, each.',
      'side: Side (side) cannot be 12.5. (rule 1.1) Right would be: a whole number from 5 to 12.',
      'ceiling: Ceiling (ceiling) is missing. (rule 4.8) Right would be: start, a whole number from 1 to 20.',
    ]);
    expect(faults({ wind: 'none', side: 4, ceiling: 21 })).toHaveLength(2);
  });

  it.each([[null], [[]], ['boxed'], [JSON.parse('{"__proto__": {"wind": "none"}}')]])('refuse %j', (rules) => {
    expect(faults(rules)).not.toEqual([]);
  });
});
