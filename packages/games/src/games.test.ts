import { keyedDice, unwrap } from '@paravion/tabletop';
import { describe, expect, test } from 'vitest';
import { GAMES, gameById, type HostedGame } from './index.ts';

const NAMES = ['Ann', 'Bob <b>', 'Cass', 'Dot', 'Ed', 'Fay'];
const wishes = (n: number) => NAMES.slice(0, n).map((name) => ({ name }));

/** A game of bots, Turn by Turn, until it is over or has lasted some Turns. */
function* turnsOf(hosted: HostedGame, rules: unknown, seats: number, most: number) {
  const { game } = hosted;
  const dice = keyedDice('a game between bots');
  const setup = unwrap(hosted.setupFor(rules, wishes(seats)));
  const names = hosted.namesOf(setup);
  const first = game.start(rules, setup, dice);
  yield { rules, before: null, events: first.events, after: first.state, names };
  let state = first.state;
  for (let turn = 1; turn <= most && !game.outcome(rules, state).over; turn++) {
    const before = state;
    const owing = game.seatsToOrder(rules, before);
    const orders = Array.from({ length: seats }, (_, seat) =>
      owing.includes(seat)
        ? hosted.chooseForBot(hosted.bots[seat % hosted.bots.length]!.id, rules, before, seat, 'seed')
        : null,
    );
    for (const seat of owing) expect(game.checkOrder(rules, before, seat, orders[seat])).toEqual([]);
    const step = game.adjudicate(rules, before, orders, dice);
    state = step.state;
    yield { rules, before, events: step.events, after: state, names };
  }
}

describe.each(GAMES.map((hosted) => [hosted.game.id, hosted] as const))('%s', (id, hosted) => {
  test('is found by its id', () => {
    expect(gameById(id)).toBe(hosted);
  });

  test.each(hosted.game.editions.map((e) => [e.id, e.rules] as const))(
    'bots play, reports are made: %s',
    (_, rules) => {
      let turns = 0;
      for (const played of turnsOf(hosted, rules, 6, 3)) {
        turns++;
        const { text, html, markdown } = hosted.report({
          ...played,
          title: 'A game',
          press: [{ from: 'Ann', text: 'Ha!' }],
        });
        expect(text).toContain('Ha!');
        expect(markdown).toContain('# ');
        expect(html).toMatch(/^<style>[\s\S]*<svg/);
        expect(html).not.toContain('Bob <b>');
        expect(html).toContain('Bob &lt;b&gt;');
        expect(hosted.map(played, { theme: 'dark', width: 'phone' })).toMatch(/^<svg/);
      }
      expect(turns).toBe(4);
    },
  );

  test('a report and its map are in the language asked for, and in English where that is not known', () => {
    const { rules } = hosted.game.editions[0]!;
    const played = [...turnsOf(hosted, rules, 2, 1)].at(-1)!;
    const [english, german, other] = ['en', 'de', 'xx'].map((language) => hosted.report({ ...played, language }));
    expect(other).toEqual(english);
    expect(german!.text).not.toBe(english!.text);
    expect(hosted.map(played, { language: 'de' })).not.toBe(hosted.map(played));
  });

  test('a report for mail is a whole document, without a map if none is asked for', () => {
    const rules = hosted.game.editions[0]!.rules;
    for (const played of turnsOf(hosted, rules, 2, 1)) {
      expect(hosted.report({ ...played, whole: true, map: false }).html).toMatch(/^<!doctype html>/);
      expect(hosted.report({ ...played, whole: true, map: false }).html).not.toContain('<svg');
    }
  });

  test('seats as many as the rules allow, on sides where there are sides', () => {
    for (const { rules } of hosted.game.editions) {
      expect(hosted.seatCounts(rules)).toEqual([2, 3, 4, 5, 6]);
      expect(hosted.sides(rules)).toEqual([]);
      for (const n of hosted.seatCounts(rules)) expect(hosted.setupFor(rules, wishes(n)).ok).toBe(true);
    }
  });

  test('refuses players whom it can not tell apart', () => {
    expect(hosted.setupFor(hosted.game.editions[0]!.rules, [{ name: 'Ann' }, { name: 'ann' }]).ok).toBe(false);
  });

  test('an unknown bot flies as the first', () => {
    const rules = hosted.game.editions[0]!.rules;
    const state = hosted.game.start(rules, unwrap(hosted.setupFor(rules, wishes(2))), keyedDice('x')).state;
    expect(hosted.chooseForBot('nobody', rules, state, 0, 's')).toEqual(
      hosted.chooseForBot(hosted.bots[0]!.id, rules, state, 0, 's'),
    );
  });
});

test('there is no game of another name', () => {
  expect(gameById('chess')).toBeNull();
});
