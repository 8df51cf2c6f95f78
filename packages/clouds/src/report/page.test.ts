import { keyedDice } from '@paravion/tabletop';
import { printHtml, printMarkdown, printText } from '@paravion/tabletop/page';
import { expect, it } from 'vitest';
import { missionSetup } from '../check-setup.ts';
import { clouds } from '../game.ts';
import { BOOKLET } from '../options.ts';
import { reportPage } from './page.ts';

it('reports a turn, told and printed', () => {
  const dice = keyedDice('a report of the tests');
  const first = clouds.start(BOOKLET, missionSetup('dogfight', 2), dice);
  const step = clouds.adjudicate(BOOKLET, first.state, [null, null], dice);
  const names = ['Ann <&>', 'Bob'];
  const page = reportPage({
    events: step.events,
    state: step.state,
    names,
    press: [{ from: 'Ann', text: 'Cold up here.' }],
  });
  const text = printText(page);
  expect(text).toContain('INITIATIVE, TURN 1');
  expect(text).toMatch(/W1 \(Ann <&>\)/);
  expect(text).toContain('W1: initiative');
  expect(text).toContain('Sopwith Camel');
  expect(text).toContain('Cold up here.');
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72);
  expect(printHtml(page)).toContain('Ann &lt;&amp;&gt;');
  expect(printMarkdown(page)).toContain('## Initiative, turn 1');
});
