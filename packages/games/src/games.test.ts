import { keyedDice, unwrap } from '@paravion/tabletop';
import { describe, expect, test } from 'vitest';
import { ADAPTERS, adapterFor } from './all/index.ts';
import { GAMES, type GameAdapter, loadGame, reportOf, turnOf } from './index.ts';

const NAMES = ['Ann', 'Bob <b>', ...Array.from({ length: 30 }, (_, i) => `Pilot ${i + 3}`)];
const wishes = (n: number) => NAMES.slice(0, n).map((name) => ({ name }));

/** A game of bots as the public sees it, segment by segment, until it is over or has lasted some. */
function* playedBy(adapter: GameAdapter, rules: unknown, seats: number, most: number) {
  const { game } = adapter;
  const dice = keyedDice('a game between bots');
  const setup = unwrap(adapter.setupFor(rules, wishes(seats)));
  const names = adapter.namesOf(setup);
  const seen = (state: unknown) => game.view(rules, state, 'public');
  const told = (events: readonly never[]) => game.viewEvents(rules, events, 'public');
  const first = game.start(rules, setup, dice);
  yield { rules, before: null, events: told(first.events as never), after: seen(first.state), names };
  let state = first.state;
  for (let turn = 1; turn <= most && !game.outcome(rules, state).over; turn++) {
    const before = state;
    const owing = game.seatsToOrder(rules, before);
    const orders = Array.from({ length: seats }, (_, seat) => {
      const bot = adapter.bots[seat % adapter.bots.length]!.id;
      return owing.includes(seat)
        ? adapter.chooseForBot(bot, rules, game.view(rules, before, seat), seat, 'seed', { iterations: 20 })
        : null;
    });
    for (const seat of owing) expect(game.checkOrder(rules, before, seat, orders[seat])).toEqual([]);
    const step = game.adjudicate(rules, before, orders, dice);
    state = step.state;
    expect(turnOf(adapter, state)).toBeGreaterThanOrEqual(turnOf(adapter, before));
    yield { rules, before: seen(before), events: told(step.events as never), after: seen(state), names };
  }
}

test('the list says what the games say, and loads them', async () => {
  for (const [i, { id, title }] of GAMES.entries()) {
    expect([id, title]).toEqual([ADAPTERS[i]!.game.id, ADAPTERS[i]!.game.title]);
    expect(await loadGame(id)).toBe(ADAPTERS[i]);
    expect(adapterFor(id)).toBe(ADAPTERS[i]);
  }
  expect(await loadGame('chess')).toBeNull();
  expect(adapterFor('chess')).toBeNull();
});

describe.each(ADAPTERS.map((adapter) => [adapter.game.id, adapter] as const))('%s', (_, adapter) => {
  const { editions } = adapter.game;
  const { rules: usual } = editions[0]!;
  const most = Math.min(6, adapter.seatCounts(usual).at(-1)!);

  test.each(editions.map((e) => [e.id, e.rules] as const))('bots play, reports are made: %s', (__, rules) => {
    let segments = 0;
    for (const played of playedBy(adapter, rules, most, 3)) {
      segments++;
      const wish = { ...played, title: 'A game', press: [{ from: 'Ann', text: 'Ha!' }] };
      const html = reportOf(adapter, wish, 'html');
      expect(reportOf(adapter, wish, 'text')).toContain('Ha!');
      expect(reportOf(adapter, wish, 'markdown')).toContain('# ');
      expect(html).toMatch(/^<style>[\s\S]*<svg/);
      expect(html).not.toContain('Bob <b>');
      expect(html).toContain('Bob &lt;b&gt;');
      expect(adapter.map(played, { theme: 'dark', width: 'phone' })).toMatch(/^<svg/);
    }
    expect(segments).toBe(4);
  });

  test('a report in a language that is not known is in English', () => {
    const played = [...playedBy(adapter, usual, 2, 1)].at(-1)!;
    const [english, other] = ['en', 'xx'].map((language) => reportOf(adapter, { ...played, language }, 'html'));
    expect(other).toBe(english);
  });

  test('a report for mail is a whole document, without a map if none is asked for', () => {
    for (const played of playedBy(adapter, usual, 2, 1)) {
      const html = reportOf(adapter, played, 'html', { whole: true, map: false });
      expect(html).toMatch(/^<!doctype html>/);
      expect(html).not.toContain('<svg');
    }
  });

  test('seats as many as the rules allow, under any one option', { tags: 'trial' }, () => {
    const { game } = adapter;
    const changed = game.options.flatMap(({ id, choices = [] }) =>
      choices.map(({ value }) => ({ ...usual, [id]: value })),
    );
    for (const wish of [...editions.map(({ rules }) => rules), ...changed]) {
      const rules = game.checkRules(wish);
      if (!rules.ok) continue;
      const counts = adapter.seatCounts(rules.value);
      expect(counts.length).toBeGreaterThan(0);
      expect(game.options.map((option) => option.id)).toEqual(expect.arrayContaining([...adapter.seatOptions]));
      for (const n of counts) {
        const setup = unwrap(adapter.setupFor(rules.value, wishes(n)));
        expect(adapter.namesOf(setup)).toEqual(NAMES.slice(0, n));
        expect(adapter.sidesOf(setup)).toHaveLength(n);
        expect(
          adapter.namesOf(unwrap(adapter.renamed(rules.value, setup, NAMES.slice(0, n).toReversed()))),
        ).toHaveLength(n);
        expect(adapter.tally(rules.value, game.start(rules.value, setup, keyedDice('x')).state)).toHaveLength(n);
      }
    }
  });

  test('refuses players whom it cannot tell apart', () => {
    expect(adapter.setupFor(usual, [{ name: 'Ann' }, { name: 'ann' }]).ok).toBe(false);
  });

  test('an unknown bot plays as the first', () => {
    const { game } = adapter;
    const { state } = game.start(usual, unwrap(adapter.setupFor(usual, wishes(2))), keyedDice('x'));
    const seat = game.seatsToOrder(usual, state)[0]!;
    const view = game.view(usual, state, seat);
    expect(adapter.chooseForBot('nobody', usual, view, seat, 's')).toEqual(
      adapter.chooseForBot(adapter.bots[0]!.id, usual, view, seat, 's'),
    );
  });

  test('counts what it says it counts', () => {
    const { game, tallyFields } = adapter;
    const { state } = game.start(usual, unwrap(adapter.setupFor(usual, wishes(2))), keyedDice('x'));
    for (const tally of adapter.tally(usual, state))
      expect(Object.keys(tally)).toEqual(tallyFields.map(({ id }) => id));
  });
});
