import { expect, it } from 'vitest';
import { unwrap } from '../result.ts';
import { stepSuite } from './index.ts';

interface Thrown {
  readonly type: 'thrown';
  readonly faces: readonly number[];
}

/** A game of adding dice to boxes. */
const boxes = stepSuite<{ readonly state: { sum: number; boxes: { id: string; dice: number[] }[] } }, Thrown>({
  game: 'boxes',
  begin: () => ({ state: { sum: 0, boxes: [] } }),
  steps: {
    box: ({ scene }, id) => {
      scene.state.boxes.push({ id, dice: [] });
      return null;
    },
    play: ({ scene: { state }, events, dice }, id) => {
      const box = state.boxes.find((b) => b.id === id);
      if (!box) return `there is no box "${id}"`;
      const face = dice.roll(`${id}/die`, 6);
      box.dice.push(face);
      state.sum += face;
      events.push({ type: 'thrown', faces: box.dice });
      return null;
    },
  },
  expects: {
    empty: ({ scene }, id) => (scene.state.boxes.some((b) => b.id === id && b.dice[0]) ? `${id} is not` : null),
  },
  fields: (type) => (type === 'thrown' ? ['faces'] : null),
  thing: ({ boxes: all }, name) => all.find(({ id }) => id === name),
  dieName: (_, name) => (name.includes('/') ? name : `${name}/die`),
});

const run = (...lines: readonly string[]): readonly string[] =>
  unwrap(boxes.parse(['case 1.01 Boxes', ...lines, 'because 1: it is so.'].join('\n'))).flatMap(
    (c) => boxes.run(c).failures,
  );

it('plays a case line by line', () => {
  const lines = ['box A', 'expect empty A', 'dice A=3', 'play A', 'expect A.dice[0] 3', 'set A.dice [5]', 'others 9'];
  const more = [
    'play A',
    'expect A.dice [5,6]',
    'expect 2 events thrown',
    'expect event thrown faces[0]=5',
    'expect sum 9',
  ];
  expect(run(...lines, ...more)).toEqual([]);
  expect(run('box A', 'seed one', 'play A', 'expect event thrown', 'expect B.dice none')).toEqual([]);
});

it.each([
  [['box A', 'play B', 'expect sum 0'], ['line 3: there is no box "B"']],
  [['box A', 'play A', 'expect sum 1'], ['a die was thrown that the case does not give: A/die (of 6)']],
  [['box A', 'dice A=7', 'play A', 'expect sum 7'], ['A/die has 6 sides']],
  [['box A', 'dice A=2 of 4', 'play A', 'expect sum 2'], ['A/die has 6 sides']],
  [['box A', 'dice A=2', 'expect sum 0'], ['a die was given that was never thrown: A/die']],
  [['box A', 'others 2', 'play A', 'expect empty A'], ['line 5: A is not']],
  [['others 2', 'expect sum 1'], ['line 3: sum is 0, not 1']],
  [
    ['set sums 1', 'expect B.dice 1'],
    ['line 2: "sums" leads nowhere: there is no sums', 'line 3: "B.dice" leads nowhere'],
  ],
  [['expect event thrown'], ['line 2: expected at least 1 of "thrown", found 0; events of that type: none']],
])('tells what is wrong with %j', (lines, failures) => {
  expect(run(...lines)).toEqual(failures);
});
