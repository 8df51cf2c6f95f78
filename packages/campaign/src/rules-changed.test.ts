/** A game master changes rules while the war goes on (rule 14). */
import { formatProblem, namedDice } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { dateOf } from './calendar.ts';
import { campaign } from './game.ts';
import { rulesIn } from './month-context.ts';
import { USUAL } from './options.ts';
import type { Order } from './orders.ts';
import type { Setup } from './setup.ts';
import type { State } from './state.ts';

const SETUP: Setup = {
  from: '1917-04',
  until: '1917-06',
  seats: [
    { name: 'Ann', squadron: 'gb60' },
    { name: 'Guy', squadron: null },
  ],
  squadrons: [{ id: 'gb60' }, { id: 'dej11' }],
};
const RULES = { ...USUAL, aces: 'off' } as const;
const dice = namedDice('rules that change');

/** The position when a condition holds, with what the game master orders in the first step. */
const playUntil = (text: string, holds: (state: State) => boolean): State => {
  let { state } = campaign.start(RULES, SETUP, dice);
  const parsed = campaign.orderNotation(RULES, state, 1).parse(text);
  if (!parsed.ok) throw new Error(parsed.error.map(formatProblem).join('\n'));
  expect(campaign.checkOrder(RULES, state, 1, parsed.value)).toEqual([]);
  let orders: (Order | null)[] = [null, parsed.value];
  for (let i = 0; i < 40 && !holds(state); i++) {
    state = campaign.adjudicate(RULES, state, orders, dice).state;
    orders = [null, null];
  }
  return state;
};

it('counts a rule from the next period on, and another pace from the next month on', () => {
  const text = 'rule Pace days because we have time\nrule soften 3 because they die like flies';
  const sent = playUntil(text, ({ step }) => step > 1);
  expect(rulesIn(RULES, { ...sent, turn: 1 })).toMatchObject({ pace: 'weeks', soften: 0 });
  const next = playUntil(text, ({ turn }) => turn === 2);
  expect(rulesIn(RULES, next)).toMatchObject({ pace: 'weeks', soften: 3 });
  const last = playUntil(text, ({ turn }) => turn === 4);
  expect([rulesIn(RULES, last).pace, last.period]).toEqual(['weeks', 4]);
  const may = playUntil(text, ({ month, period }) => month === '1917-05' && period === 8);
  expect([rulesIn(RULES, may).pace, may.turn]).toEqual(['days', 12]);
  expect(dateOf(rulesIn(RULES, may), may.month, may.period)).toBe('1917-05-28');
});

it('tells everybody what was changed and why, and every view which rules are in force', () => {
  const { state } = campaign.start(RULES, SETUP, dice);
  const order: Order = {
    seg: 'GM',
    deeds: [{ deed: { do: 'rule', option: 'found', value: 'off' }, reason: 'we are grim' }],
  };
  const step = campaign.adjudicate(RULES, state, [null, order], dice);
  expect(campaign.narrate(campaign.viewEvents(RULES, step.events, 0), ['Ann', 'Guy'])).toContain(
    'The game master changes a rule from the next mission on: Found alive (found) off, because we are grim.',
  );
  expect(campaign.view(RULES, step.state, 0).changed).toEqual([{ option: 'found', value: 'off', from: 2 }]);
  expect(campaign.checkState(RULES, step.state)).toMatchObject({ ok: true });
  const spoilt = { ...step.state, changed: [{ option: 'found', value: 'perhaps', from: 2 }] };
  expect(campaign.checkState(RULES, spoilt)).toMatchObject({ ok: false });
});

it('refuses what stands from the beginning, what does not go together, and what there is not', () => {
  const { state } = campaign.start(RULES, SETUP, dice);
  const problems = (option: string, value: string | number, rules = RULES as typeof USUAL) =>
    campaign
      .checkOrder(rules, state, 1, { seg: 'GM', deeds: [{ deed: { do: 'rule', option, value }, reason: 'so' }] })
      .map(formatProblem)
      .join(' ');
  expect(problems('enemy', 'all')).toMatch(/No rule "enemy" can be changed.*pace, lead/);
  expect(problems('soften', 9)).toMatch(/soften\) cannot be 9.*0 to 4/);
  expect(problems('empty', 'withdraw', { ...RULES, sides: 'one' })).toMatch(/the war would end at once/);
  expect(problems('quiet', 'off')).toBe('');
  expect(campaign.orderNotation(RULES, state, 1).parse('rule weather wet because it rains')).toMatchObject({
    error: [{ message: 'There is no rule "weather".' }],
  });
});
