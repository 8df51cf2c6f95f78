import { expect, it } from 'vitest';
import { type Worth, worthOfAbilities } from './balance.ts';

/** What an ability may change, as a share. */
const MOST = 0.1;

it('no ability changes who lives or wins by more than ten in a hundred, over 2,000 quick missions', {
  tags: 'trial',
}, () => {
  const worth = worthOfAbilities(2000, 'balance');
  expect(worth.length).toBe(32);
  for (const { ability, lived, won } of worth) {
    expect(Math.abs(lived.with - lived.without), ability).toBeLessThanOrEqual(MOST);
    expect(Math.abs(won.with - won.without), ability).toBeLessThanOrEqual(MOST);
  }
});

it('what helps a man in a mission lets him live oftener, and what does not changes nothing', () => {
  const of = (ability: string) => worthOfAbilities(300, 'a little balance', undefined, [ability])[0]!;
  const [cheat, friends] = [of('cheatingDeath'), of('friends')];
  expect(cheat.lived.with).toBeGreaterThan(cheat.lived.without);
  expect(friends.lived.with).toBe(friends.lived.without);
});

it('a Good Luck Charm throws one die of one man again, and is worth no more than it was to bots in the engine', () => {
  const [{ lived }] = worthOfAbilities(2000, 'a charm', undefined, ['goodLuckCharm']) as [Worth];
  expect(lived.with).toBeGreaterThan(lived.without);
  expect(lived.with - lived.without).toBeLessThan(0.05);
});
