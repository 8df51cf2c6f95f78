import { campaign, type Rules, type Setup, type Squadron, staffOrder, USUAL } from '@paravion/campaign';
import { canonicalJson, namedDice } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { knownMonth, warPaper } from './paper.ts';
import { papers } from './papers.ts';

const RULES: Rules = { ...USUAL, pace: 'months' };
const SETUP: Setup = {
  from: '1917-04',
  until: '1917-05',
  seats: [
    { name: 'Ann', squadron: 'gb60' },
    { name: 'Bob', squadron: 'dej11' },
  ],
  squadrons: ['gb60', 'dej11', 'gb24', 'dej2'].map((id) => ({ id })),
};

/** The war as the game master sees it, step by step. */
const played = () => {
  const dice = namedDice('the papers of a war');
  let { state } = campaign.start(RULES, SETUP, dice);
  const steps = [];
  while (state.phase !== 'OVER') {
    const now = state;
    const owing = campaign.seatsToOrder(RULES, now);
    const orders = now.seats.map((_, seat) => (owing.includes(seat) ? staffOrder(now, seat) : null));
    const step = campaign.adjudicate(RULES, now, orders, dice);
    state = step.state;
    steps.push({ events: step.events, after: step.state });
  }
  return steps;
};

test('a newspaper knows what its side knows, by seat and month, and is the same in both languages but for the words', () => {
  const all = played();
  const steps = all.slice(0, -1);
  const seen = (seat: number) =>
    steps.map(({ events, after }) => ({
      events: campaign.viewEvents(RULES, events, seat),
      after: campaign.view(RULES, after, seat),
    }));
  const west = papers.gather(RULES, seen(0), 0, '1917-04');
  const squadrons = all.at(-1)!.after.squadrons as readonly Squadron[];
  const enemies = squadrons.filter((s) => s.side === 'E').flatMap(({ men, gone }) => [...men, ...gone]);
  const killers = new Set(
    all.flatMap(({ events }) => events.flatMap((e) => (e.type === 'FATE' && e.killer ? [e.killer] : []))),
  );
  const told = canonicalJson(west as never);
  expect(enemies.length).toBeGreaterThan(20);
  for (const { name } of enemies) expect(told).not.toContain(name);
  const titles = ['en', 'de'].map((language) => papers.print(west, language).page.blocks[0]);
  expect(titles).toMatchObject([{ title: 'The Entente Flying Gazette' }, { title: 'Fliegerzeitung der Entente' }]);
  const east = papers.gather(RULES, seen(1), 1, '1917-04');
  expect([papers.print(west).blackletter, papers.print(east).blackletter]).toEqual([false, true]);
  expect(papers.gather(RULES, seen(0), 0, '1918-04')).toBeNull();
  expect(papers.gather(RULES, seen(0), null, '1917-04')).toBeNull();
  // After the war, when everybody may see all, back numbers are as they were, and the last tells of one's own men too.
  const [then, back] = [west, papers.gather(RULES, all, 0, '1917-04')].map((known) => papers.print(known));
  expect(back!.page).toEqual(then!.page);
  expect(back!.tailpiece(1)).toBe(then!.tailpiece(1));
  const late = canonicalJson(papers.gather(RULES, all, 0, '1917-05') as never);
  expect(enemies.filter(({ name }) => late.includes(name) && !killers.has(name))).toEqual([]);
  // After the war who looks on reads that of the first seat.
  expect(papers.gather(RULES, all, null, '1917-05')).toMatchObject({ side: 'W' });
});

test('in the columns of a web page the chart of the fight is as wide as a column, and the map as the page', () => {
  const steps = played();
  const { after } = steps.findLast(({ after: { month } }) => month === '1917-04')!;
  const known = knownMonth(
    RULES,
    steps.flatMap((step) => step.events),
    after,
    'W',
    '1917-04',
  );
  const widths = (place?: 'columns' | 'phone') => {
    const { page, map } = warPaper(known, 'en', place);
    const chart = page.blocks.findLast((block) => block.kind === 'figure' && block.wide);
    const drawn = [chart?.kind === 'figure' ? chart.svg : '', map()];
    return drawn.map((svg) => Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]));
  };
  expect(widths()).toEqual([720, 520]);
  expect(widths('columns')).toEqual([340, 520]);
  expect(widths('phone')).toEqual([340, 360]);
});
