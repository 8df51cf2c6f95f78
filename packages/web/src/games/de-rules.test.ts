import { campaignAdapter } from '@paravion/games/campaign';
import { cloudsAdapter } from '@paravion/games/clouds';
import { expect, test } from 'vitest';
import { rules as campaign } from './campaign/de-rules.ts';
import { rules as clouds } from './clouds/words/de-rules.ts';

test.each([
  [cloudsAdapter, clouds],
  [campaignAdapter, campaign],
])(
  'every edition, option, choice, bot and side has its German, and nothing else has (%#)',
  ({ game, bots, sides }, rules) => {
    const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).toSorted();
    expect(Object.keys(rules.editions).toSorted()).toEqual(ids(game.editions));
    expect(Object.keys(rules.options).toSorted()).toEqual(ids(game.options));
    expect(Object.keys(rules.bots).toSorted()).toEqual(ids(bots));
    expect(Object.keys(rules.sides).toSorted()).toEqual(ids(sides(game.editions[0]!.rules)));
    for (const { id, group, choices = [] } of game.options) {
      expect(rules.groups[group], group).toBeDefined();
      const values = choices.map(({ value }) => value).toSorted();
      expect(Object.keys(rules.options[id]!.choices ?? {}).toSorted()).toEqual(values);
    }
  },
);
