import { expect, it } from 'vitest';
import { worthOfAbilities } from './balance.ts';

/** What an ability may change, as a share; a Good Luck Charm throws a lost plane again, and with two a side that is mostly his own. */
const MOST = 0.1;
const CHARM = 0.16;

it('no ability changes who lives or wins by more than ten in a hundred, over 2,000 quick missions', {
  tags: 'trial',
}, () => {
  const worth = worthOfAbilities(2000, 'balance');
  expect(worth.length).toBe(32);
  for (const { ability, lived, won } of worth) {
    const most = ability === 'goodLuckCharm' ? CHARM : MOST;
    expect(Math.abs(lived.with - lived.without), ability).toBeLessThanOrEqual(most);
    expect(Math.abs(won.with - won.without), ability).toBeLessThanOrEqual(most);
  }
});

it('what helps a man in a mission lets him live oftener, and what does not changes nothing', () => {
  const of = (ability: string) => worthOfAbilities(300, 'a little balance', undefined, [ability])[0]!;
  const [cheat, friends] = [of('cheatingDeath'), of('friends')];
  expect(cheat.lived.with).toBeGreaterThan(cheat.lived.without);
  expect(friends.lived.with).toBe(friends.lived.without);
});
