import { expect, it } from 'vitest';
import { drawOrderForm } from './order-form.ts';
import { textWidth } from './text.ts';

it('leaves lines as long behind long labels as behind short ones, none of which touches its line', () => {
  const labels = ['Mouvement 1\u00a0:', 'Tir 1\u00a0:'];
  const words = { title: 'A', due: 'B', about: [], press: 'P:', hint: 'H', address: [], fold: 'F' };
  const drawn = drawOrderForm({ ...words, lines: [labels], map: '<svg viewBox="0 0 1 1"></svg>' });
  const starts = labels.map((label) =>
    Number(new RegExp(`<text x="([\\d.]+)"[^>]*>${label.slice(0, 3)}`).exec(drawn)![1]),
  );
  const rules = [...drawn.matchAll(/d="M([\d.]+) 112H([\d.]+)"/g)].map(([, from, to]) => [Number(from), Number(to)]);
  expect(rules).toHaveLength(2);
  for (const [i, [from, to]] of rules.entries()) {
    expect(from! - starts[i]!).toBeGreaterThan(textWidth(labels[i]!, 12) * 1.05);
    expect(to! - from!).toBeGreaterThan(50);
  }
  expect(rules[0]![1]! - rules[0]![0]!).toBeCloseTo(rules[1]![1]! - rules[1]![0]!, 0);
});
