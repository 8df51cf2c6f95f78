/** A club's own pack makes a war of its own squadrons, or says what is wrong with it. */
import { readFileSync } from 'node:fs';
import { campaign, EDITIONS, playWar, type State, sideView, tell, typesToCome, wishesOf } from '@paravion/campaign';
import { namedDice, unwrap } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { describe } from './describe.ts';
import { knownMonth, warPaper } from './paper.ts';
import { setupFor } from './setup.ts';
import { choicesWith } from './setup-options.ts';

const known = { src: 'the club’s own research', sure: 1 };
const PACK = {
  squadrons: [
    {
      id: 'it-91',
      nation: 'FR',
      name: '91a Squadriglia',
      role: 'fighter',
      from: '1917-04',
      to: '1918-11',
      bases: [{ from: '1917-04', place: 'home' }],
      types: [],
      markings: 'a griffin',
      ...known,
    },
  ],
  aces: [
    {
      id: 'somebody',
      name: 'Aldo Esempio',
      nation: 'FR',
      born: '1890-01',
      squadrons: [{ from: '1917-04', unit: 'it-91' }],
      victories: [{ month: '1917-01', count: 12 }],
      total: 12,
      monthsExact: true,
      fate: { kind: 'survived', date: '1918-11' },
      rank: 'Capitano',
      decorations: [],
      character: 'calm',
      ...known,
    },
  ],
  aerodromes: [{ id: 'home', name: 'Home', x: null, y: null, offMap: true, side: 'allied', ...known }],
};

const warWith = (pack: unknown, more: object = {}) =>
  setupFor(EDITIONS[0]!.rules, [{ name: 'Ann' }], {
    from: '1917-04',
    months: 1,
    pack: { path: 'club.json', text: typeof pack === 'string' ? pack : JSON.stringify(pack) },
    ...more,
  });

it('is flown: its squadron has its name, its men of history and a sector', () => {
  const { seats, squadrons } = unwrap(warWith(PACK));
  expect(seats[0]!.squadron).toBe('it91');
  expect(squadrons[0]).toMatchObject({ id: 'it91', name: '91a Squadriglia', nation: 'FR', role: 'fighter', sector: 5 });
  expect(squadrons[0]!.men).toMatchObject([{ name: 'Aldo Esempio', victories: 12, flying: 16, luck: 14 }]);
});

it('is made as the guide shows it: with aerodromes of its own and of ours', () => {
  const guide = readFileSync(new URL('../../../../docs/war.md', import.meta.url), 'utf8');
  const [, pack] = /```json\n([\s\S]*?)```/.exec(guide)!;
  const [squadron] = unwrap(warWith(pack)).squadrons;
  expect(squadron).toMatchObject({ id: 'fr900', sector: 3, men: [{ name: 'Jean Exemple', victories: 4 }] });
  expect(unwrap(warWith(pack, { from: '1917-09' })).squadrons[0]).toMatchObject({
    sector: 7,
    men: [{ victories: 12 }],
  });
});

const SAYS = {
  ...PACK,
  squadrons: [
    {
      ...PACK.squadrons[0]!,
      bases: [
        { from: '1917-04', place: 'home' },
        { from: '1917-05', place: 'bray-dunes' },
      ],
    },
  ],
  names: [
    {
      nation: 'FR',
      given: ['Aldo', 'Bruno', 'Carlo'],
      surnames: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map((c) => `${c}onti`),
      ...known,
    },
  ],
  ranks: [{ nation: 'FR', steps: ['Sergente', 'Maresciallo', 'Sottoten', 'Ten', 'Cap'], ...known }],
  decorations: [
    {
      nation: 'FR',
      name: 'Croce di guerra',
      least: 1,
      missions: 1,
      from: '1917-01',
      to: '1918-11',
      who: 'any',
      ...known,
    },
  ],
  headlines: [{ date: '1917-04-20', headline: 'The club dines at Home', german: 'Der Verein speist daheim', ...known }],
};

it('has names, ranks, decorations, an aerodrome and headlines of its own, and moves when it says', () => {
  const setup = unwrap(warWith(SAYS, { months: 2 }));
  const { state, events } = playWar(EDITIONS[0]!.rules, setup, 'a club');
  const own = state.squadrons.find(({ id }) => id === 'it91')!;
  const joined = events.flatMap((e) =>
    e.type === 'JOINED' && e.squadron === 'it91' && !e.name.startsWith('Aldo E') ? [e] : [],
  );
  expect(joined.length).toBeGreaterThan(10);
  for (const { name, rank } of joined) {
    expect(name).toMatch(/^(Aldo|Bruno|Carlo) [A-Z]onti$/);
    expect(SAYS.ranks[0]!.steps).toContain(rank);
  }
  const given = events.flatMap((e) => (e.type === 'DECORATED' && e.squadron === 'it91' ? [e.award] : []));
  expect([...new Set(given)]).toEqual(['Croce di guerra']);
  expect(describe({ state: { ...state, phase: 'ORD' }, names: [] } as never, []).join()).toContain(
    '91a Squadriglia, fighters of the Entente, at Bray-Dunes',
  );
  const moved = events.flatMap((e) => (e.type === 'MOVED' && e.squadron === 'it91' ? [tell(e)] : []));
  expect(moved).toEqual(['it91 moves to Bray-Dunes.']);
  expect(own.base).toBe('bray-dunes');
  const begun = campaign.start(EDITIONS[0]!.rules, setup, namedDice('a club')).state;
  expect(describe({ state: begun, names: [] } as never, []).join()).toContain('at Home:');
  const known = knownMonth(EDITIONS[0]!.rules, events, begun, 'W', '1917-04');
  expect(JSON.stringify(warPaper(known).page)).toContain('20 April 1917: The club dines at Home.');
  expect(JSON.stringify(warPaper(known, 'de').page)).toContain('20. April 1917: Der Verein speist daheim.');
});

it('stands where its club has built its aerodrome, to the eyes of both sides, until it moves', () => {
  const [home] = PACK.aerodromes;
  const built = { ...SAYS, aerodromes: [{ ...home!, x: 33.5, y: 41, offMap: false }] };
  const rules = EDITIONS[0]!.rules;
  const setup = unwrap(warWith(built, { months: 2 }));
  const spotIn = (state: State, side: 'W' | 'E') =>
    sideView(rules, state, side).squadrons.find(({ id }) => id === 'it91')?.spot;
  const { state } = campaign.start(rules, setup, namedDice('a club'));
  for (const side of ['W', 'E'] as const) expect(spotIn(state, side)).toEqual({ x: 33.5, y: 41 });
  expect(spotIn(playWar(rules, setup, 'a club').state, 'E')).toBeUndefined();
});

const EQUIPPED = {
  ...SAYS,
  timelines: [
    {
      nation: 'FR',
      role: 'fighter',
      types: [
        { type: 'camel', from: '1917-04', to: '1917-04', faces: [1, 10] },
        { type: 'se5a', from: '1917-05', to: '1918-11', faces: [1, 8] },
        { type: 'spad7a', from: '1917-05', to: '1918-11', faces: [9, 10], rare: true },
      ],
      ...known,
    },
  ],
  missions: [{ nation: 'FR', role: 'fighter', tasks: Array(10).fill('escort'), ...known }],
  months: [{ month: '1917-04', weather: 'a bora for three weeks', german: 'drei Wochen Bora', ...known }],
};

it('may fly what no nation has in our timelines, and one machine that was taken from the enemy', () => {
  const types = [
    { type: 'hd1', from: '1917-04', to: '1918-11', faces: [1, 6] },
    { type: 'ad3', from: '1917-04', to: '1918-11', faces: [7, 10], rare: true },
  ];
  const [timeline] = EQUIPPED.timelines;
  const rules = EDITIONS[0]!.rules;
  const setup = unwrap(warWith({ ...EQUIPPED, timelines: [{ ...timeline!, types }] }));
  const { state } = campaign.start(rules, setup, namedDice('a club'));
  const own = (state as State).squadrons.find(({ id }) => id === 'it91')!.machines.map(({ type }) => type);
  expect(own.filter((type) => type === 'ad3')).toHaveLength(1);
  expect(own.filter((type) => type === 'hd1').length).toBeGreaterThan(5);
  const flown = playWar(rules, setup, 'a club').events.flatMap((e) =>
    e.type === 'FLOWN' && e.W === 'it91' ? e.types.W : [],
  );
  expect(flown).toContain('hd1');
});

it('stands in the list of squadrons of a form once its file is chosen, and with a fault does not', () => {
  const offered = (text: string, from: string) => choicesWith({ pack: { path: 'club.json', text }, from }).squadrons!;
  const [first, second] = offered(JSON.stringify(PACK), '1917-04');
  expect(first).toEqual({
    value: 'it91',
    title: { en: '91a Squadriglia, fighters', de: '91a Squadriglia, Jagdflieger' },
    group: { en: 'Entente', de: 'Entente' },
  });
  expect(second!.value).toMatch(/^(gb|fr)/);
  const early = offered(JSON.stringify(PACK), '1917-03').find(({ value }) => value === 'it91');
  expect(early).toEqual({
    value: 'it91',
    title: {
      en: '91a Squadriglia, fighters, April 1917 – November 1918',
      de: '91a Squadriglia, Jagdflieger, April 1917 – November 1918',
    },
    group: { en: 'Not at the front in March 1917', de: 'Nicht an der Front im März 1917' },
    closed: {
      en: '91a Squadriglia is at the front from April 1917 to November 1918, not in March 1917.',
      de: '91a Squadriglia steht von April 1917 bis November 1918 an der Front, im März 1917 nicht.',
    },
  });
  expect(offered('no pack', '1917-04')).toEqual(choicesWith({ from: '1917-04' }).squadrons);
});

it('has machines, missions and weather of its own', () => {
  const setup = unwrap(warWith(EQUIPPED, { months: 2 }));
  const { events } = playWar(EDITIONS[0]!.rules, setup, 'a club');
  const given = events.flatMap((e) =>
    e.type === 'MACHINE' && e.squadron === 'it91' && e.kind === 'new' ? [`${e.period.slice(0, 7)} ${e.aeroplane}`] : [],
  );
  expect(new Set(given.filter((one) => one.startsWith('1917-04')))).toEqual(new Set(['1917-04 camel']));
  expect(given).toContain('1917-05 se5a');
  expect(given).not.toContain('1917-05 camel');
  const sent = events.flatMap((e) => (e.type === 'TASKED' && e.squadron === 'it91' ? [e.task] : []));
  expect(new Set(sent)).toEqual(new Set(['escort']));
  const begun = campaign.start(EDITIONS[0]!.rules, setup, namedDice('a club')).state;
  const own = begun.squadrons.find(({ id }) => id === 'it91') as never;
  expect(wishesOf(own)).toEqual(['escort']);
  expect(typesToCome(own, { after: '1917-04', until: '1917-06' })).toEqual([
    { month: '1917-05', come: ['se5a', 'spad7a'], go: ['camel'] },
  ]);
  const known = knownMonth(EDITIONS[0]!.rules, events, begun, 'W', '1917-04');
  expect(warPaper(known).page.blocks[0]).toMatchObject({ about: 'a bora for three weeks' });
  expect(warPaper(known, 'de').page.blocks[0]).toMatchObject({ about: 'drei Wochen Bora' });
});

it('tells of a month when it has come, not before', () => {
  const later = {
    headlines: [...SAYS.headlines, { date: '1917-05-03', headline: 'The club is bombed', ...known }],
    months: [...EQUIPPED.months, { month: '1917-05', weather: 'rain', ...known }],
  };
  const setup = unwrap(warWith({ ...SAYS, ...later }, { months: 2 }));
  const { state } = campaign.start(EDITIONS[0]!.rules, setup, namedDice('a club'));
  const seen = campaign.view(EDITIONS[0]!.rules, state, 0);
  expect(seen.news?.map(({ date }) => date)).toEqual(['1917-04-20']);
  expect(seen.climate?.map(({ month }) => month)).toEqual(['1917-04']);
});

it('is refused where what it says of ranks, names and dates cannot be', () => {
  const faults = (more: object) => {
    const made = warWith({ ...SAYS, ...more });
    return made.ok ? [] : made.error.map(({ message, expected }) => `${message} ${expected}`);
  };
  expect(faults({})).toEqual([]);
  expect(faults({ ranks: [{ ...SAYS.ranks[0]!, steps: ['Sergente'] }] })).toEqual([
    'ranks[0].steps: 1 ranks will not do for FR. 5, in place of Sgt, Adjt, S-Lt, Lt, Capt, of which the first 2 are below officer',
  ]);
  expect(faults({ ranks: [...SAYS.ranks, ...SAYS.ranks] }).join()).toContain('ranks[1].nation: FR stands twice.');
  expect(faults({ names: [{ ...SAYS.names[0]!, given: ['A'.repeat(30)] }] }).join()).toContain(
    'names[0].given[0]: A name is too long. 29',
  );
  expect(faults({ headlines: [{ ...SAYS.headlines[0]!, date: '1915-05' }] }).join()).toContain(
    'headlines[0].date: The war does not come to 1915-05.',
  );
  const [timeline] = EQUIPPED.timelines;
  const [camel, ...later] = timeline!.types;
  expect(faults(EQUIPPED)).toEqual([]);
  expect(faults({ timelines: [{ ...timeline, types: later }] }).join()).toContain(
    'timelines[0].types: There is nothing to fly in 1917-04.',
  );
  expect(faults({ timelines: [{ ...timeline, types: [{ ...camel, type: 'gotha4' }, ...later] }] }).join()).toContain(
    'timelines[0].types[0].type: "gotha4" is nothing for fighter.',
  );
  expect(faults({ timelines: [{ ...timeline, role: 'bomber' }] }).join()).toContain(
    'timelines[0].types: No squadron of this pack is of FR, bomber.',
  );
  expect(faults({ missions: [{ ...EQUIPPED.missions[0]!, tasks: Array(10).fill('bombing') }] }).join()).toContain(
    'missions[0].tasks[0]: "bombing" is nothing for fighter.',
  );
  expect(faults({ months: [...EQUIPPED.months, ...EQUIPPED.months] }).join()).toContain('1917-04 stands twice.');
  expect(faults({ decorations: [{ ...SAYS.decorations[0]!, to: '1916-01' }] }).join()).toContain(
    'decorations[0].from: Nobody can be given it from 1917-01 to 1916-01.',
  );
});

it('is of whole characters, wherever a long text is cut off', () => {
  const [squadron] = PACK.squadrons;
  const long = { ...squadron, name: `a${'😀'.repeat(60)}`, markings: `b${'😀'.repeat(100)}` };
  const { name = '', emblem = '' } = unwrap(warWith({ ...PACK, squadrons: [long] })).squadrons[0]!;
  expect([name.isWellFormed(), name.length, emblem.isWellFormed()]).toEqual([true, 59, true]);
  const half = JSON.stringify(PACK).replace('91a Squadriglia', '\\ud800');
  expect(warWith(half).ok).toBe(false);
});

it('is refused with the place of each fault', () => {
  const paths = (pack: unknown, more?: object) => {
    const made = warWith(pack, more);
    return made.ok ? [] : made.error.map(({ path, message, expected }) => `${path} ${message} ${expected ?? ''}`);
  };
  const [squadron] = PACK.squadrons;
  expect(paths('not a pack').join()).toContain('club.json This file is no JSON.');
  expect(paths({ ...PACK, squadrons: [{ ...squadron, src: '' }] }).join()).toMatch(
    /club\.json squadrons\[0\]\.src: .*source/,
  );
  expect(
    paths({ ...PACK, squadrons: [{ ...squadron, bases: [{ from: '1917-04', place: 'away' }] }] }).join(),
  ).toContain('There is no aerodrome "away".');
  expect(paths({ ...PACK, squadrons: [{ ...squadron, id: 'our-great-club' }] }).join()).toMatch(
    /\[0\]\.id: .*like fr-124/,
  );
  expect(paths({ ...PACK, aces: [{ ...PACK.aces[0], squadrons: [] }] }).join()).toMatch(
    /aces\[0\]\.squadrons: Aldo Esempio is in no squadron/,
  );
  expect(paths(PACK, { from: '1916-05' }).join()).toMatch(
    /No squadron of this pack is at the front in May 1916\..*a first month from \w+ 1917/,
  );
  expect(paths(PACK, { squadrons: 'gb999' }).join()).toContain('There is no squadron "gb999"');
});

it('has a handicap for each player, a game master in the last seat, and a month for a tour', () => {
  const { rules } = EDITIONS[0]!;
  const seats = ['Ann', 'Bob', 'Guy'].map((name) => ({ name }));
  const made = unwrap(setupFor(rules, seats, { months: 2, handicap: '2, 0', judge: 'last', squadrons: 'gb60,dej11' }));
  expect(made.seats.map(({ squadron }) => squadron)).toEqual(['gb60', 'dej11', null]);
  expect(made.squadrons.map(({ id, handicap }) => [id, handicap]).slice(0, 2)).toEqual([
    ['gb60', 2],
    ['dej11', undefined],
  ]);
  expect(setupFor(rules, seats, { handicap: '9' })).toMatchObject({ ok: false, error: [{ path: 'handicap' }] });
  expect(setupFor(rules, [{ name: 'Ann' }], { judge: 'last' })).toMatchObject({
    ok: false,
    error: [{ path: 'judge' }],
  });
  const tour = { ...rules, tour: 'on' as const };
  expect(unwrap(setupFor(tour, seats)).until).toBe('1917-04');
  expect(setupFor(tour, seats, { months: 2 })).toMatchObject({ ok: false, error: [{ rule: '11.2' }] });
});

it('is refused when a short file would make a very long war', () => {
  const [squadron] = PACK.squadrons;
  const squadrons = Array.from({ length: 35 }, (_, i) => ({ ...squadron, id: `it-${i + 1}` }));
  const aces = [{ ...PACK.aces[0]!, squadrons: [{ from: '1917-04', unit: 'it-1' }] }];
  const many = (word: string) => Array.from({ length: 200 }, (_, i) => `${word} ${i}`.padEnd(29, 'x'));
  const names = [{ nation: 'FR', given: many('Given'), surnames: many('Name'), ...known }];
  const made = warWith({ ...PACK, aces, squadrons, names });
  expect(made.ok || made.error).toMatchObject([
    { code: 'out-of-range', path: 'club.json', expected: '400 kB at most' },
  ]);
  expect(warWith({ ...PACK, aces, squadrons }).ok).toBe(true);
  expect(warWith({ ...PACK, names }).ok).toBe(true);
});
