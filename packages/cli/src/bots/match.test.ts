import { unwrap } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { kitNamed } from '../games/index.ts';
import { playMatch } from './match.ts';
import { housePilot, type Pilot } from './pilot.ts';

const contest = unwrap(kitNamed('sopwith'));
const { rules } = contest.game.editions[0]!;
const TURNS = 3;

/** A short game of a guest in seat 1 against a novice in seat 2; what the guest was told, and what the novice flew. */
const watched = async (seed: string) => {
  let told: string | undefined;
  const states: unknown[] = [];
  const guest: Pilot = {
    clock: () => 0,
    begin: async (game) => {
      told = game.seed;
    },
    order: async ({ state }) => {
      states.push(state);
      return null;
    },
    end: async () => undefined,
    gone: () => false,
  };
  const texts: (string | null)[] = [];
  await playMatch({
    contest,
    rules,
    setup: unwrap(contest.setupFor(rules, [{ name: 'Guest' }, { name: 'Novice' }], {})),
    pilots: [guest, housePilot(contest, 'novice', `${seed}/1`, {})],
    names: ['Guest', 'Novice'],
    table: 'game 1',
    seed,
    most: TURNS,
    clocked: [true, false],
    told: ({ seat, text }) => void (seat === 1 && texts.push(text)),
  });
  return { told: told!, states, texts };
};

test('what a guest is told of chance is his own: neither the seed of the game nor what a bot of the house draws follows from it', async () => {
  const { told, states, texts } = await watched('a secret/game 1');
  const parts = told.split('/');
  const guesses = [told, ...parts.map((_, i) => parts.slice(0, i + 1).join('/'))].flatMap((g) => [
    g,
    `${g}/1`,
    `${g}/0`,
  ]);
  for (const guess of guesses) {
    const foreseen = states.map((state) => {
      const order = contest.chooseForBot('novice', rules, state, 1, guess);
      return contest.game.orderNotation(rules, state, 1).format(order);
    });
    expect(foreseen, `from "${guess}"`).not.toEqual(texts);
  }
});

test('the same seed tells the same, and another something else', async () => {
  const [first, again, other] = await Promise.all(['one', 'one', 'two'].map(watched));
  expect(first!.told).toBe(again!.told);
  expect(first!.told).not.toBe(other!.told);
});
