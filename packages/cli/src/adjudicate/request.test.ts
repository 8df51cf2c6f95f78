import { readFile } from 'node:fs/promises';
import { clouds } from '@paravion/clouds';
import { eventSchema, sopwith } from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { KITS } from '../games/index.ts';
import { workshop } from '../testing/harness.ts';
import { type Answer, answer } from './request.ts';
import { adjudicateSchema } from './schema.ts';

const LINE = 'plane 1 W J5>E; plane 2 E J8>W';
const request = (more: object = {}): object => ({
  rules: 'boxed',
  state: LINE,
  orders: ['A - fire A; A; A', 'A; LT; LT'],
  ...more,
});

describe('answer', () => {
  it('adjudicates a position in one line, with orders in notation', () => {
    const { state, events, problems } = answer(request());
    expect(problems).toEqual([]);
    // After Move 1 they are at J6 and J7: range 1, four points (rule 5.3).
    expect(state).toMatchObject({ turn: 2, planes: [{ ammunition: 15 }, { damage: 8 }] });
    expect(events.length).toBeGreaterThan(5);
  });

  it('takes whole rules, an edition, an edition with changes', () => {
    const whole = answer(request({ rules: sopwith.editions[0]!.rules }));
    expect(answer(request())).toEqual(whole);
    expect(answer(request({ rules: { edition: 'boxed' } }))).toEqual(whole);
    const weak = answer(request({ rules: { edition: 'boxed', damage: 8 } }));
    expect(weak.state).toMatchObject({ planes: [{ damage: 8 }, { damage: 4 }] });
  });

  it('takes state and orders as objects, as it answers them', () => {
    const first = answer(request());
    const order = { sheets: [{ moves: [1, 2, 3].map(() => ({ manoeuvre: 'A', fire: [] })) }] };
    const second = answer(request({ state: first.state, orders: [order, null] }));
    expect(second.state).toMatchObject({ turn: 3 });
    expect(second.problems).toMatchObject([]);
  });

  it('takes winds by facing and dice by label, and throws the rest from the seed', () => {
    const tweedy = { rules: 'tweedy', state: `${LINE}; cloud C3 C4`, orders: ['A;A;A', 'A;A;A'] };
    const wind = (dice: object): unknown =>
      answer({ ...tweedy, dice }).events.find((e) => (e as { type: string }).type === 'wind');
    expect(wind({ winds: ['NW'] })).toMatchObject({ facing: 'NW', die: 3 });
    expect(wind({ rolls: { 'turn 1/wind': 5 } })).toMatchObject({ facing: 'SW' });
    const thrown = keyedDice('my seed').roll('turn 1/wind', 6);
    expect(wind({ seed: 'my seed' })).toMatchObject({ die: thrown });
  });

  it('takes a position as a player may know it, and fills in what is hidden from him', () => {
    const [edition] = clouds.editions;
    const { rules } = edition!;
    const { state } = clouds.start(rules, clouds.defaultSetup(rules, 2), keyedDice('a view'));
    const view = clouds.view(rules, state, 0);
    expect(clouds.checkState(rules, view).ok).toBe(false);
    const ask = (seen: unknown): Answer =>
      answer({ game: 'clouds', rules: edition!.id, state: seen, orders: [null, null] });
    expect(ask(view).problems).toEqual([]);
    expect(ask(view).state).not.toBeNull();
    expect(ask({ ...view, planes: 7 }).problems.map(({ path }) => path)).toContain('state.planes');
  });

  it('reports what the rules say of orders, and flies them', () => {
    const { state, problems } = answer(request({ orders: ['I; A; A', 'A; A; A'] }));
    expect(state).not.toBeNull();
    expect(problems).toMatchObject([{ code: 'illegal', rule: '3.2', path: 'orders[0].sheets[0].moves[0]' }]);
  });

  it('says what is wrong with rules, and what is missing', () => {
    const { problems } = answer({ rules: 'foo' });
    expect(problems).toMatchObject([
      {
        path: 'rules',
        message: '"foo" is no edition.',
        expected: `one of ${sopwith.editions.map(({ id }) => id).join(', ')}`,
      },
      { path: 'state', message: 'There is no position.' },
      { path: 'orders', message: 'There are no orders.' },
    ]);
    expect(problems.every((p) => p.expected)).toBe(true);
  });

  it('says what is wrong with dice', () => {
    expect(answer(request({ dice: { winds: ['NW'] } })).problems).toMatchObject([{ path: 'dice.winds', rule: '6.4' }]);
    expect(answer(request({ dice: { rolls: { 'turn 1/wind': 2 } } }))).toMatchObject({
      state: { turn: 2 },
      problems: [{ code: 'unknown' }],
    });
    const tweedy = { rules: 'tweedy', state: `${LINE}; cloud C3`, orders: ['A;A;A', 'A;A;A'] };
    expect(answer({ ...tweedy, dice: { rolls: { 'turn 1/wind': 9 } } })).toMatchObject({
      state: null,
      problems: [{ code: 'out-of-range' }],
    });
  });

  it.each([
    [null, /Invalid input|expected object/],
    [{}, /rules|Invalid/],
    [request({ rules: 'chess' }), /"chess" is no edition/],
    [request({ rules: { edition: 'boxed', wings: 3 } }), /no rule "wings"/],
    [request({ game: 'chess' }), /no game "chess"/],
    [request({ state: 'plane 1 W Q77>E' }), /Q77/],
    [request({ state: { turn: 1 } }), /./],
    [request({ orders: ['A;A;A'] }), /1 orders for 2 seats/],
    [request({ orders: ['A;A;XX', null] }), /XX/],
    [request({ orders: [{ sheets: 7 }, null] }), /./],
    [request({ orders: [42, null] }), /./],
    [request({ dice: { seed: 3 } }), /./],
    [request({ more: 1 }), /more/],
  ])('answers %j with problems', (value, reason) => {
    const { state, events, problems } = answer(value);
    expect([state, events]).toEqual([null, []]);
    expect(problems.map((p) => `${p.path} ${p.message}`).join('\n')).toMatch(reason);
  });
});

describe('the stream', () => {
  const send = async (
    text: string,
    flag = '',
  ): Promise<readonly { state: unknown; problems: readonly { place?: { line: number } }[] }[]> => {
    const at = await workshop();
    const ran = await at.line(`adjudicate --json ${flag}`, text);
    await at.remove();
    return ran.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  };
  const line = JSON.stringify(request());

  it('answers one object, however it is laid out', async () => {
    expect(await send(JSON.stringify(request(), null, 2))).toMatchObject([{ state: { turn: 2 } }]);
    expect(await send(line)).toMatchObject([{ state: { turn: 2 } }]);
  });

  it('answers line by line, and goes on after a bad one', async () => {
    const answers = await send(`${line}\nnonsense\n\n{"rules":1}\r\n${line}`);
    expect(answers.map((a) => a.state !== null)).toEqual([true, false, false, true]);
    expect(answers[1]!.problems[0]!.place!.line).toBe(2);
    expect(answers[2]!.problems[0]!.place!.line).toBe(4);
  });

  it('answers lines of which the first is bad', async () => {
    expect((await send(`nonsense\n${line}\n`)).map((a) => a.state !== null)).toEqual([false, true]);
    expect((await send(`{\n${line}\n`, '--lines')).map((a) => a.state !== null)).toEqual([false, true]);
  });

  it('answers nothing with a problem', async () => {
    expect(await send('')).toMatchObject([{ state: null, problems: [{ code: 'malformed' }] }]);
  });
});

describe('the published schema', () => {
  it('is that of the program; "paravion adjudicate --schema" prints it', async () => {
    const file = new URL('../../../../docs/adjudicate.schema.json', import.meta.url);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(adjudicateSchema(KITS[0]!));
  });

  it('describes every event of random games', () => {
    for (const edition of sopwith.editions) {
      const dice = keyedDice(`events of ${edition.id}`);
      const { rules } = edition;
      let { state, events } = sopwith.start(rules, sopwith.defaultSetup(rules, 6), dice);
      for (let turn = 1; turn <= 20 && !state.over; turn++) {
        for (const event of events) expect(eventSchema.parse(event)).toEqual(event);
        const orders = state.seats.map((_, seat) =>
          sopwith.seatsToOrder(rules, state).includes(seat)
            ? sopwith.randomOrder(rules, state, seat, keyedDice(`${turn}/${seat}`))
            : null,
        );
        ({ state, events } = sopwith.adjudicate(rules, state, orders, dice));
      }
    }
  });
});
