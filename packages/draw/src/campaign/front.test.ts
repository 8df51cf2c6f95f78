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
