import { campaign } from '@paravion/campaign';
import { namedDice } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { drawFront } from './index.ts';

const { rules } = campaign.editions[0]!;
const state = campaign.start(rules, campaign.defaultSetup(rules, 6), namedDice('a map of the front')).state;

test('the front is drawn in every theme and width, with every squadron on it', () => {
  for (const theme of ['light', 'dark', 'print'] as const)
    for (const width of ['phone', 'page', 'wide'] as const) {
      const svg = drawFront(state, { theme, width, title: 'A <war>' });
      expect(svg).toMatch(/^<svg/);
      expect(svg).not.toContain('<war>');
      for (const { name } of state.squadrons) expect(svg).toContain(`>${name}<`);
    }
});

test('the country lies below it in the colours of its month, and in print is drawn in ink alone', () => {
  const fills = (month: string, theme: 'light' | 'print') =>
    new Set(drawFront({ ...state, month }, { theme, title: 'A war' }).match(/(?<=fill=")#[0-9a-f]+/g));
  const [january, july, again] = [fills('1917-01', 'light'), fills('1917-07', 'light'), fills('1918-07', 'light')];
  expect(again).toEqual(july);
  expect([...january].every((colour) => july.has(colour))).toBe(false);
  for (const colour of fills('1917-07', 'print')) expect(colour).toMatch(/^#(0+|f+)$/);
});
