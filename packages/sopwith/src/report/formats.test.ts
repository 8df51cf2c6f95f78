import { printHtml, printMarkdown, printText } from '@paravion/tabletop/page';
import { describe, expect, test } from 'vitest';
import { reportJson } from './json.ts';
import { reportPage } from './page.ts';
import { turnReport } from './report.ts';
import { narrate } from './tell.ts';
import { ENDING, NAMES, ONE_OF_EACH, TURN } from './turn.fixture.ts';

const input = {
  events: TURN,
  names: NAMES,
  title: 'The Dawn Patrol',
  deadline: 'Friday, 12 March',
  note: 'Stamps, please.',
  press: [{ from: 'Hissing Sid to all', text: 'Bring cake.\nNo guns, please.\n\nS.' }],
};
const report = turnReport(input);
const page = reportPage(report);

describe('a Turn as it is handed out', () => {
  test('text', () => expect(printText(page)).toMatchFileSnapshot('./golden/turn.txt'));
  test('Markdown', () => expect(printMarkdown(page)).toMatchFileSnapshot('./golden/turn.md'));
  test('HTML', () => expect(printHtml(page, { whole: true })).toMatchFileSnapshot('./golden/turn.html.txt'));
  test('narration', () => expect(`${narrate(TURN, NAMES).join('\n')}\n`).toMatchFileSnapshot('./golden/narration.txt'));
});

test('every event that is not told by another has its sentence', () => {
  const silent = Object.values(ONE_OF_EACH).filter((event) => narrate([event], NAMES).length === 0);
  expect(silent.map(({ type }) => type)).toEqual(['orders']);
  expect(narrate([{ ...ONE_OF_EACH.orders, sheet: null }], NAMES)).toEqual(['Hissing Sid had no orders (rule 2.1).']);
});

test('the end of a game gives the places, and no deadline', () => {
  const text = printText(reportPage(turnReport({ ...input, events: [...TURN, ENDING] })));
  expect(text).toContain('FINAL PLACES');
  expect(text.replace(/\s+/g, ' ')).toContain('Hissing Sid wins.');
  expect(text).toMatch(/Lt\. Ponsonby +4th=/);
  expect(text).not.toContain('12 March');
});

test('JSON names its shape and speaks', () => {
  const json = reportJson(report);
  expect(json.format).toBe('paravion-sopwith-report/1');
  expect(json.sentences).toContain('Lt. Ponsonby flies off the board south-west of C4, with 7 damage points to spare.');
  expect(json.planes[0]!.moves[1]!.text).toBe('LT -*fire A+R');
});

describe('the place of the map', () => {
  test('a drawing goes in as it is', () => {
    expect(printHtml(page, { map: { svg: '<svg><g/></svg>' } })).toContain('<svg><g/></svg></figure>');
  });
  test('an address is escaped', () => {
    const html = printHtml(page, { map: { src: 'cid:"x"', alt: 'Map <1>' } });
    expect(html).toContain('src="cid:&quot;x&quot;" alt="Map &lt;1&gt;"');
  });
  test('without one nothing is left empty', () => {
    expect(printHtml(page)).not.toContain('<figure class="pv-map"');
  });
});
