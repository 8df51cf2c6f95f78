import { namedDice } from '@paravion/tabletop';
import type { Block } from '@paravion/tabletop/page';
import { expect, test } from 'vitest';
import type { Event } from '../events.ts';
import { campaign } from '../game.ts';
import { USUAL } from '../options.ts';
import { NEWS } from '../pack/news.ts';
import type { Setup } from '../setup.ts';
import { playWar } from '../simulate.ts';
import type { Squadron } from '../state.ts';
import { sideEvents, sideView } from '../view.ts';
import { gazette } from './gazette.ts';
import { fightOf } from './stories.ts';
import { GAZETTE_WORDS } from './words.ts';

const SETUP: Setup = {
  from: '1917-04',
  until: '1917-05',
  seats: [{ name: 'Ann', squadron: 'gb60' }],
  squadrons: ['gb60', 'dej11'].map((id) => ({ id })),
};

const FATE = { type: 'FATE', rule: '7.1', squadron: 'gb60', side: 'W', cause: null, killer: null } as const;
const BISHOP = { man: 'x1', name: 'William Bishop' };
const MAYHEW = { man: 'x2', name: 'Arthur Mayhew' };
const EVENTS: readonly Event[] = [
  {
    ...FATE,
    ...BISHOP,
    period: '1917-04/3',
    mission: 'M1',
    sector: 4,
    rank: 'Lt',
    missions: 12,
    victories: 6,
    fate: 'missing',
  },
  {
    ...FATE,
    ...MAYHEW,
    period: '1917-05/1',
    mission: 'M1',
    sector: 4,
    rank: '2nd Lt',
    missions: 9,
    victories: 0,
    fate: 'dead',
  },
  { type: 'CAPTIVE', rule: '7.5', squadron: 'gb60', side: 'W', ...BISHOP, period: '1917-05/1', news: 'dead' },
];

const paperOf = () => {
  const { state } = campaign.start(USUAL, SETUP, namedDice('the paper'));
  const lost = {
    id: 'x1',
    name: BISHOP.name,
    fate: 'dead',
    month: '1917-05',
    missions: 12,
    victories: 6,
    rank: 1,
  } as const;
  const squadrons = (state.squadrons as readonly Squadron[]).map((s) => (s.id === 'gb60' ? { ...s, gone: [lost] } : s));
  const view = sideView(USUAL, { ...state, squadrons } as typeof state, 'W');
  const face = (name: string) => `<svg aria-label="${name}"/>`;
  return gazette({ events: EVENTS, view, side: 'W', month: '1917-05', art: { face } });
};

const table = (blocks: readonly Block[], caption: string) =>
  blocks.flatMap((b) => (b.kind === 'table' && b.caption === caption ? b.rows.map(([first]) => first) : []));

test('an ace of whose death news has come is mourned as one who fell in sight, and is led with the best still', () => {
  const { blocks } = paperOf();
  const prose = blocks.flatMap((b) => (b.kind === 'prose' ? [b.text] : []));
  expect(prose).toContain(
    'Lt William Bishop flew 12 missions and had 6 confirmed victories. His squadron will miss him.',
  );
  // No two farewells of a paper are alike.
  expect(prose).toContain('2nd Lt Arthur Mayhew flew 9 missions. Nobody in the mess will take his chair.');
  expect(blocks.flatMap((b) => (b.kind === 'heading' && b.level === 1 ? [b.text] : []))).toEqual(['Bishop is dead']);
  const faces = blocks.flatMap((b) => (b.kind === 'figure' ? [b.caption] : []));
  expect(faces).toEqual(['Lt William Bishop']);
  expect(table(blocks, 'Our leading airmen').some((row) => row?.includes('William Bishop †'))).toBe(true);
});

test('tells of a balloon as one, of a place within a sentence, and of all new types of a squadron at once', () => {
  const { state } = campaign.start(USUAL, SETUP, namedDice('the paper'));
  const own = { squadron: 'gb60', side: 'W', period: '1917-05/1' } as const;
  const fresh = { ...own, type: 'MACHINE', rule: '8.2', id: 'gb60-m9', kind: 'new', die: null, note: null } as const;
  const events: readonly Event[] = [
    {
      ...{ ...own, ...MAYHEW, type: 'CLAIM', rule: '7.2', over: 'balloon', kind: 'balloon', sector: 3 },
      ...{ verdict: 'confirmed', die: null, witness: null, total: 2 },
    },
    { ...fresh, aeroplane: 'se5a' },
    { ...fresh, aeroplane: 'n17' },
    { ...fresh, aeroplane: 'se5a' },
  ];
  const view = sideView(USUAL, state, 'W');
  const itemsIn = (language: string) =>
    gazette({ events, view, side: 'W', month: '1917-05', language }).blocks.flatMap((b) =>
      b.kind === 'list' ? b.items : [],
    );
  expect(itemsIn('en')).toEqual(
    expect.arrayContaining([
      'No. 60 Squadron over the Lys: Arthur Mayhew, a balloon (2).',
      'No. 60 Squadron has received the RAF S.E.5a and the Nieuport 17.',
    ]),
  );
  expect(itemsIn('de')).toContain('No. 60 Squadron, Lys: Arthur Mayhew, ein Fesselballon (2).');
});

test('counts the missions of a month as one says it', () => {
  const { en, de } = GAZETTE_WORDS;
  expect(en.missions(3, 1, 0)).toBe('Three missions were flown; one was won.');
  expect(en.missions(12, 3, 2)).toBe('12 missions were flown; three were won, two ended without a decision.');
  expect(de.missions(5, 1, 0)).toBe('Fünf Aufträge wurden geflogen, einer gewonnen.');
  expect(en.mostOfThem('Manfred von Richthofen', 2, 5)).toBe('Two of the victories are von Richthofen’s.');
  expect(de.mostOfThem('Manfred von Richthofen', 2, 5)).toBe('Zwei der Luftsiege errang von Richthofen.');
  expect(en.missions(1, 0, 1)).toBe('One mission was flown; none was won, one ended without a decision.');
  expect(de.missions(1, 0, 1)).toBe('Ein Auftrag wurde geflogen, keiner gewonnen, einer blieb ohne Entscheidung.');
});

test('counts guests of other squadrons among those who did not come home, and names them', () => {
  const { state } = campaign.start(USUAL, SETUP, namedDice('the paper'));
  const flown = {
    ...{ type: 'FLOWN', rule: '6.1', period: '1917-05/1', mission: 'M1', sector: 3, task: 'photo', attacker: 'W' },
    ...{ W: 'gb60', E: 'dej11', types: { W: ['re8'], E: ['n17'] }, result: 'E', score: { W: 0, E: 2 } },
    ...{ how: 'quick', turns: 0, record: null, men: { W: [], E: [] }, met: false },
    guestsLost: { W: [{ id: 'D1', name: 'Basil Atkins' }], E: [{ id: 'D3', name: 'Otto Ahrens' }] },
  } as unknown as Event;
  const events = sideEvents(USUAL, [flown], 'W');
  expect(JSON.stringify(events)).not.toContain('Ahrens');
  const said = (language: string): string =>
    JSON.stringify(gazette({ events, view: sideView(USUAL, state, 'W'), side: 'W', month: '1917-05', language }));
  expect(said('en')).toContain('one of our airmen did not come home');
  expect(said('en')).toContain(
    'Basil Atkins of another squadron, who flew with No. 60 Squadron over the Lys, did not come home.',
  );
  expect(said('de')).toContain('einer unserer Flieger kehrte nicht heim');
  expect(said('de')).toContain('Basil Atkins (Lys)');
});

test('tells of the fronts and of the weather in the language of the paper', () => {
  const { state } = campaign.start(USUAL, SETUP, namedDice('the paper'));
  const said = (language: string): string =>
    JSON.stringify(gazette({ events: [], view: sideView(USUAL, state, 'W'), side: 'W', month: '1917-04', language }));
  expect(said('en')).toContain('9 April 1917: Vimy Ridge stormed in the snow.');
  expect(said('de')).toContain('9. April 1917: Der Rücken von Vimy im Schnee gestürmt.');
  expect(said('de')).toContain('Schneeböen, starker Westwind');
  const missing = NEWS.headlines.filter(({ german }) => !german);
  expect(missing).toEqual([]);
});

test('in a war somebody is lost as a guest, and the events of his side tell of him', () => {
  const { events } = playWar(USUAL, { ...SETUP, until: '1917-07' }, 'guests who are lost');
  const flown = events.flatMap((e) => (e.type === 'FLOWN' && e.guestsLost ? [e] : []));
  expect(flown.length).toBeGreaterThan(0);
  for (const { guestsLost, men } of flown)
    for (const side of ['W', 'E'] as const) expect(men[side]).toEqual(expect.arrayContaining([...guestsLost![side]]));
});

test('counts no man who is invalided home among those who did not come home', () => {
  const { state } = campaign.start(USUAL, SETUP, namedDice('the paper'));
  const events = [
    { ...EVENTS[1]!, fate: 'removed' },
    { ...EVENTS[1]!, fate: 'found' },
    { ...EVENTS[1]!, cause: 'wounds' },
  ] as readonly Event[];
  const { blocks } = gazette({ events, view: sideView(USUAL, state, 'W'), side: 'W', month: '1917-05' });
  expect(JSON.stringify(blocks)).toContain('every one of our airmen came home');
});

test('tells once of a man who was missing and of whom news came in the same month', () => {
  const { state } = campaign.start(USUAL, SETUP, namedDice('the paper'));
  const events = EVENTS.filter((e) => !('man' in e) || e.man === 'x1').map((e) => ({ ...e, period: '1917-05/1' }));
  const said = (language: string): readonly string[] =>
    gazette({ events, view: sideView(USUAL, state, 'W'), side: 'W', month: '1917-05', language }).blocks.flatMap((b) =>
      b.kind === 'list' ? b.items.filter((item) => item.includes('Bishop')) : [],
    );
  expect(said('en')).toEqual(['Missing, and now known to be dead: William Bishop (No. 60 Squadron).']);
  expect(said('de')).toEqual(['Vermisst, und nun gewiss gefallen: William Bishop (No. 60 Squadron).']);
});

test('names all who have received the same in one line', () => {
  const { state } = campaign.start(USUAL, SETUP, namedDice('the paper'));
  const given = { squadron: 'gb60', side: 'W', period: '1917-05/1', type: 'DECORATED', rule: '7.9', award: 'Cross' };
  const events = [
    { ...given, ...BISHOP },
    { ...given, ...MAYHEW },
    { ...given, ...BISHOP, type: 'RANKED', rule: '7.8', rank: 'Capt' },
  ] as unknown as readonly Event[];
  const items = gazette({ events, view: sideView(USUAL, state, 'W'), side: 'W', month: '1917-05' }).blocks.flatMap(
    (b) => (b.kind === 'list' ? b.items : []),
  );
  expect(items).toContain('Cross: William Bishop and Arthur Mayhew (No. 60 Squadron).');
  expect(items).toContain('Promoted Capt: William Bishop (No. 60 Squadron).');
});

test('tells of the fight of the month who brought down what, and who did not come back', () => {
  const { state } = campaign.start(USUAL, SETUP, namedDice('the paper'));
  const flown = {
    ...{ type: 'FLOWN', rule: '6.1', period: '1917-05/1', mission: 'M1', sector: 4, task: 'balloon', attacker: 'W' },
    ...{ W: 'gb60', E: 'dej11', types: { W: ['n17', 'n17'], E: ['ad3', 'ad3'] }, result: 'W', score: { W: 4, E: 2 } },
    ...{
      how: 'quick',
      turns: 0,
      record: null,
      men: { W: [BISHOP, MAYHEW].map((m) => ({ id: m.man, name: m.name })), E: [] },
      met: true,
    },
  };
  const claim = { ...BISHOP, type: 'CLAIM', rule: '7.2', squadron: 'gb60', side: 'W', period: '1917-05/1', sector: 4 };
  const of = { kind: 'destroyed', verdict: 'confirmed', die: null, witness: null, total: 2 };
  const events = [
    flown,
    { ...claim, ...of, over: 'ad3' },
    { ...claim, ...of, over: 'balloon' },
    { ...claim, ...of, over: 'ad3', sector: 3 },
    EVENTS[1]!,
  ] as unknown as readonly Event[];
  const said = (language: string): string =>
    JSON.stringify(gazette({ events, view: sideView(USUAL, state, 'W'), side: 'W', month: '1917-05', language }));
  expect(said('en')).toContain(
    'William Bishop brought down an Albatros D.III and a balloon. Arthur Mayhew did not come back. The day was ours.',
  );
  expect(said('de')).toContain(
    'William Bishop bezwang eine Albatros D.III und einen Fesselballon. Arthur Mayhew kehrte nicht zurück. Der Tag war unser.',
  );
});

test('the fight of the month is that of most victories, then of the greatest score', () => {
  const men = { W: [{ id: 'x1', name: 'William Bishop' }], E: [] };
  const flown = { type: 'FLOWN', rule: '6.1', W: 'gb60', E: 'dej11', task: 'patrol', attacker: 'W', result: 'W', men };
  const at = (mission: string, sector: number, W: number) => ({
    ...flown,
    ...{ mission, sector, score: { W, E: 0 }, period: `1917-05/${mission.slice(1)}` },
  });
  const claim = { type: 'CLAIM', verdict: 'confirmed', sector: 4, man: 'x1', name: 'William Bishop' };
  const fights = [at('M1', 4, 9), at('M2', 4, 2), at('M3', 5, 4)] as unknown as readonly Event[];
  const of = (...claims: readonly object[]) => fightOf([...fights, ...(claims as Event[])], 'W', '1917-05')?.mission;
  expect(of()).toBe('M1');
  expect(of({ ...claim, period: '1917-05/2' })).toBe('M2');
  expect(of({ ...claim, period: '1917-05/2', verdict: 'denied' })).toBe('M1');
  expect(of({ ...claim, period: '1917-05/3' })).toBe('M1');
});

test('what stands above a month is its man, its losses, else what was won; and each paper has its weather', () => {
  const { state } = campaign.start(USUAL, SETUP, namedDice('the paper'));
  const view = sideView(USUAL, state, 'W');
  const claim = { ...BISHOP, type: 'CLAIM', verdict: 'confirmed', squadron: 'gb60', side: 'W', over: 'ad3', sector: 4 };
  const said = (events: readonly object[], language = 'en') => {
    const month = '1917-06';
    const own = events.map((e) => ({ period: `${month}/1`, rule: '', total: 1, ...e })) as unknown as readonly Event[];
    const { blocks } = gazette({ events: own, view, side: 'W', month, language });
    return blocks.flatMap((b) =>
      b.kind === 'heading' && b.level === 1 ? [b.text] : b.kind === 'title' ? [b.about] : [],
    );
  };
  const sky = (name: string) => ({ type: 'WEATHER', sector: 4, roll: 1, sky: name });
  expect(said([claim, claim, claim])).toEqual(['', 'Bishop brings down three']);
  expect(said([claim, claim], 'de')).toEqual(['', 'Zwei Gegner abgeschossen']);
  expect(said([sky('haze'), sky('clear'), sky('haze')])).toEqual(['mostly haze', 'A quiet month at the front']);
  const lost = Array.from({ length: 6 }, (_, i) => ({
    ...EVENTS[1]!,
    man: `y${i}`,
    name: `No ${i}`,
    period: '1917-06/1',
  }));
  expect(said([claim, ...lost])).toEqual(['', 'A hard month in the air']);
});

test('a paper that jests tells its side who was reprimanded, and no other paper does', () => {
  const { state } = campaign.start(USUAL, SETUP, namedDice('the paper'));
  const told = {
    ...{ type: 'REPRIMAND', rule: '7.10', period: '1917-05/1', squadron: 'gb60', side: 'W', ...BISHOP },
    why: 'left the fight',
  } as Event;
  const said = (tone: 'sober' | 'jesting', side: 'W' | 'E'): string => {
    const rules = { ...USUAL, tone };
    const view = sideView(rules, state, side);
    return JSON.stringify(gazette({ events: sideEvents(rules, [told], side), view, side, month: '1917-05' }));
  };
  expect(said('jesting', 'W')).toContain('William Bishop is reprimanded: left the fight.');
  for (const [tone, side] of [
    ['sober', 'W'],
    ['jesting', 'E'],
  ] as const)
    expect(said(tone, side)).not.toContain('reprimanded');
});
