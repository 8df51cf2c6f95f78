/** A war on a front of a club's own: the example of the Italian front, in all that names or draws a place. */
import { readFileSync } from 'node:fs';
import {
  campaign,
  EDITIONS,
  type EventOf,
  holderOf,
  type Mission,
  missionSetup,
  type Pack,
  playWar,
  type State,
  sectorName,
  sectorsOf,
} from '@paravion/campaign';
import { type Event as CloudsEvent, clouds } from '@paravion/clouds';
import { drawFront, drawSector } from '@paravion/draw/campaign';
import { namedDice, unwrap } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { cloudsAdapter } from '../clouds/index.ts';
import { opening } from '../clouds/opening.ts';
import { campaignAdapter as adapter } from './index.ts';
import { knownMonth, warPaper } from './paper.ts';
import { setupFor } from './setup.ts';
import { choicesWith } from './setup-options.ts';

const { rules } = EDITIONS[0]!;
const text = readFileSync(new URL('../../../../examples/italian-front.json', import.meta.url), 'utf8');
const PACK = JSON.parse(text) as Pack;
const warWith = (pack: unknown, more: object = {}) =>
  setupFor(rules, [{ name: 'Ann' }, { name: 'Bob' }], {
    from: '1918-06',
    months: 1,
    pack: { path: 'italian-front.json', text: JSON.stringify(pack) },
    ...more,
  });
const setup = unwrap(warWith(PACK));
/** Sides and headlines of our own front. */
const NOT_THERE = /Entente|the Germans|Deutsche|Belleau|Noyon|Mangin/;
const OURS = /Ypres|Artois|Somme|Verdun|Lys|Cambrai|Champagne|Lorraine|Vosges|Aisne|Oise|Yser/;

describe('a war on the Italian front', () => {
  const begun = campaign.start(rules, setup, namedDice('piave')).state as State;
  const { state, events } = playWar(rules, setup, 'piave');

  it('has the squadrons of its pack alone, each in the sector that is nearest to its aerodrome', () => {
    expect(begun.squadrons.map(({ id, sector }) => [id, sectorName(sectorsOf(begun), sector, 'en')])).toEqual([
      ['it91', 'The Montello'],
      ['ah51', 'The Lower Piave'],
      ['gb28', 'The Asiago Plateau'],
      ['gb66', 'The Asiago Plateau'],
      ['ah60', 'Monte Grappa'],
    ]);
    expect(sectorName(sectorsOf(begun), 5, 'de')).toBe('Untere Piave');
    expect(campaign.view(rules, begun, 0).front).toEqual(setup.front);
  });

  it('is told in its own names, by who knows the war and by who has only what happened', () => {
    const step = events.findIndex(({ type }) => type === 'SEATS');
    const month = events.slice(step);
    for (const language of ['en', 'de']) {
      const told = [
        ...campaign.narrate(month, [], language),
        ...adapter.narrateBriefly!(month, [], language, begun),
        ...adapter.narrateBriefly!(month, [], language),
        JSON.stringify(warPaper(knownMonth(rules, events, begun, 'W', '1918-06'), language)),
      ].join('\n');
      expect(told).toContain(language === 'de' ? 'Hochfläche von Asiago' : 'the Asiago Plateau');
      expect(told).not.toMatch(OURS);
      expect(told).not.toMatch(NOT_THERE);
    }
  });

  it('calls its sides as the pack does, in sentences, above its newspapers, in lists', () => {
    const told = (language: 'en' | 'de') =>
      [
        ...campaign.narrate(events, [], language),
        ...adapter.narrateBriefly!(events, [], language, begun),
        ...adapter.narrateBriefly!(events, [], language),
        ...adapter.describe({ state: begun, names: ['Ann', 'Bob'] } as never, language),
        ...choicesWith({ pack: { path: 'p', text }, from: '1918-06' }).squadrons!.map(({ group }) => group![language]),
        ...(['W', 'E'] as const).map((side) =>
          JSON.stringify(warPaper(knownMonth(rules, events, begun, side, '1918-06'), language)),
        ),
      ].join('\n');
    for (const word of [
      'the Allies win',
      'the Austro-Hungarians win',
      'fighters of the Austro-Hungarians',
      'The Allied Flying Gazette',
      'The Austro-Hungarian Flying Gazette',
    ])
      expect(told('en')).toContain(word);
    for (const word of [
      'die Alliierten gewinnen',
      'Österreich-Ungarn gewinnt',
      'Fliegerzeitung der Alliierten',
      'k. u. k. Fliegerzeitung',
      'erhält: Silberne Tapferkeitsmedaille 2. Klasse',
      '"Silberne Tapferkeitsmedaille 2. Klasse: ',
    ])
      expect(told('de')).toContain(word);
    expect(adapter.narrateBriefly!(events, [], 'de', begun).join()).not.toContain('Medal for Bravery');
    expect(told('en')).toContain('Silver Medal for Bravery, 2nd class');
    expect(campaign.narrate(events, [], 'de', begun).join()).not.toContain('Medal for Bravery');
    for (const language of ['en', 'de'] as const) expect(told(language)).not.toMatch(NOT_THERE);
    expect(adapter.about!(setup).sides).toMatchObject({
      W: { en: 'Allies', de: 'Alliierte' },
      E: { en: 'Austro-Hungarians' },
    });
    expect(adapter.about!({ ...setup, front: undefined }).sides).toEqual({});
  });

  it('calls its sides so in a mission that is flown as a game: before it, in it, in its report, at its end', () => {
    const dice = namedDice('piave');
    const orders = [0, 1].map(() => ({ seg: 'ORD' as const, how: ['live' as const] }));
    const war = campaign.adjudicate(rules, begun, orders, dice).state as State;
    const mission = war.missions.find(({ outcome }) => outcome === null) as Mission;
    const edition = clouds.editions[0]!.rules;
    const air = unwrap(clouds.checkSetup(edition, missionSetup(rules, war, mission, dice)));
    const { state: up, events: first } = clouds.start(edition, air, dice);
    const at = { rule: '8.0', turn: 3, segment: 'CHK' } as const;
    const ending: readonly CloudsEvent[] = [
      { ...at, type: 'broke-off', side: 'W' },
      { ...at, type: 'points', side: 'E', points: 2, why: 'enemy lost', about: 'W1', score: 2 },
      { ...at, type: 'ended', result: 'E', why: 'nobody fit', score: { W: 0, E: 2 } },
    ];
    const over = { ...up, result: 'E' as const };
    const names = air.seats.map(({ name }) => name);
    const told = (language: 'en' | 'de'): string => {
      const about = cloudsAdapter.about!(air);
      const shown = { rules: edition, names, events: [...first, ...ending], language };
      return [
        ...about.lines.map((line) => line[language]),
        ...Object.values(about.sides).map((side) => side[language]),
        ...cloudsAdapter.describe({ rules: edition, state: up, names } as never, language),
        ...opening({ rules: edition, state: up, names } as never, 0, language),
        ...clouds.narrate(ending, names, language, up),
        ...cloudsAdapter.narrateBriefly!(ending, names, language, up),
        JSON.stringify(cloudsAdapter.page({ ...shown, before: up, after: over } as never)),
        cloudsAdapter.map({ ...shown, before: up, after: over } as never, { language }),
      ].join('\n');
    };
    const english = told('en');
    for (const word of [
      'Allies (',
      'Your side: Allies',
      'The Allies break off',
      'It is the day of the Austro-Hungarians',
    ])
      expect(english).toContain(word);
    for (const word of ['Allies 0, Austro-Hungarians 2', 'The Austro-Hungarians win']) expect(english).toContain(word);
    const german = told('de');
    for (const word of ['Alliierte (', 'Die Alliierten brechen ab', 'Österreich-Ungarn gewinnt'])
      expect(german).toContain(word);
    for (const all of [english, german]) expect(all).not.toMatch(NOT_THERE);
  });

  it('is drawn with its own line, towns and aerodromes', () => {
    const named = (svg: string) => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, name]) => name);
    const front = drawFront(begun, { title: 'June' });
    const sector = named(drawSector({ state: begun, squadron: 'it91', flights: [], title: 'June' }));
    expect(named(front)).toEqual(expect.arrayContaining(['The Montello', 'The Lower Piave', 'Conegliano', 'Venice']));
    expect(sector).toEqual(expect.arrayContaining(['The Montello', 'Treviso']));
    expect([...named(front), ...sector].join()).not.toMatch(OURS);
    const line = { ...begun.front!.lines[0]!, points: begun.front!.lines[0]!.points.slice(0, 9) };
    for (const part of [{ lines: [line] }, { rivers: [] }, { seas: [] }])
      expect(drawFront({ ...begun, front: { ...begun.front!, ...part } } as State, { title: 'June' })).not.toBe(front);
  });

  it('is flown over its sectors, and the drawn are as who holds them and as the pack’s own squadrons are', () => {
    const paired = events.filter((e): e is EventOf<'PAIRED'> => e.type === 'PAIRED');
    expect(paired.length).toBeGreaterThan(5);
    for (const { sector } of paired) expect(sector).toBeLessThanOrEqual(5);
    expect(holderOf(begun, 2, 'W', '1918-06')).toBe('GB');
    expect(holderOf(begun, 4, 'W', '1918-06')).toBe('FR');
    expect(holderOf(begun, 4, 'E', '1918-06')).toBe('DE');
    const flown = events.filter((e): e is EventOf<'FLOWN'> => e.type === 'FLOWN' && e.E === null);
    expect(flown.length).toBeGreaterThan(0);
    for (const { types, task } of flown.filter(({ task }) => task === 'patrol' || task === 'dogfight'))
      expect([task, ...new Set(types.E)]).toEqual([task, 'ad3']);
  });

  it('has no men of history of ours, and no weather of Flanders', () => {
    expect(state.arrived).toEqual([]);
    const [head] = warPaper(knownMonth(rules, events, begun, 'W', '1918-06')).page.blocks;
    expect(head).toMatchObject({ about: expect.stringMatching(/^mostly /) });
  });

  it('has no place for a squadron of ours, nor for a sector that it has not', () => {
    const faults = (input: unknown) => {
      const checked = campaign.checkSetup(rules, input);
      return checked.ok ? [] : checked.error.map(({ path, expected }) => [path, expected]);
    };
    expect(faults({ ...setup, squadrons: [...setup.squadrons, { id: 'gb29' }] })).toEqual([
      ['squadrons[5].id', 'a squadron of its own pack'],
    ]);
    const [first, ...rest] = setup.squadrons;
    expect(faults({ ...setup, squadrons: [{ ...first, sector: 6 }, ...rest] })).toEqual([
      ['squadrons[0].sector', 'a sector from 1 to 5'],
    ]);
    const ours = warWith(PACK, { squadrons: 'gb29' });
    expect(ours.ok ? '' : ours.error[0]!.expected).toBe(
      '91a Squadriglia (it91), No. 28 Squadron (gb28), No. 66 Squadron (gb66), Flik 51J (ah51), Flik 60J (ah60)',
    );
    const seat = { ...begun, seats: [...begun.seats, { ...begun.seats[0]!, squadron: null }] } as State;
    const move = { seg: 'GM', deeds: [{ deed: { do: 'move', squadron: 'it91', sector: 6 }, reason: 'so' }] };
    expect(campaign.checkOrder(rules, seat, 2, move)).toMatchObject([{ expected: '1 to 5' }]);
  });
});

it('a pack of a front is refused where its front cannot be, with what would be right', () => {
  const faults = (more: object) => {
    const made = warWith({ ...PACK, ...more });
    return made.ok ? [] : made.error.map(({ message, expected }) => `${message} ${expected ?? ''}`);
  };
  const [sector, ...others] = PACK.sectors;
  const [line] = PACK.lines;
  expect(faults({ lines: [] })).toEqual([
    'lines: A front of its own needs a line. a month from which it stands, and its points',
  ]);
  expect(faults({ sectors: [] }).join()).toContain('lines: "lines" are of a front of its own');
  expect(faults({ lines: [line, line] }).join()).toContain('lines[1]: 1918-06 cannot stand here.');
  expect(faults({ lines: [{ ...line, points: line!.points.toReversed() }] })).toEqual([
    'lines[0].points: Most aerodromes lie on the wrong side of this line. the points the other way round: the enemy of the Entente to the left of who walks along them',
  ]);
  expect(faults({ sectors: [sector, ...others, sector] }).join()).toContain(
    'sectors[5].id: The id "garda" stands twice.',
  );
  const held = (holders: object[]) => faults({ sectors: [{ ...sector, holders }, ...others] }).join();
  expect(held([{ from: '1918-06', nation: 'DE' }])).toContain('sectors[0].holders[0].nation');
  expect(
    held([
      { from: '1918-06', nation: 'GB' },
      { from: '1918-06', nation: 'FR' },
    ]),
  ).toContain('sectors[0].holders[1]: 1918-06');
  expect(faults({ sectors: Array.from({ length: 13 }, (_, i) => ({ ...sector, id: `s${i}` })) }).join()).toContain(
    '12 at most',
  );
  const bases = [{ from: '1918-06', place: 'clairmarais' }];
  expect(faults({ squadrons: [{ ...PACK.squadrons[0]!, bases }, ...PACK.squadrons.slice(1)] }).join()).toContain(
    'squadrons[0].bases[0].place: "clairmarais" lies on our front',
  );
  const [side] = PACK.sides;
  expect(faults({ sides: [side, side] })).toEqual(['sides[1].side: The side "allied" stands twice. each once']);
  const called = (more: object) => faults({ sides: [{ ...side, ...more }] }).join();
  expect(called({ name: 'The Allies' })).toContain('sides[0].name: The name of a side stands without "the": Entente');
  expect(called({ german: { ...side!.german, within: 'der Bund' } })).toContain(
    'sides[0].german.within: It must be the same',
  );
  const { src: __, ...bare } = sector!;
  expect(faults({ sectors: [bare, ...others] }).join()).toContain('sectors[0].src: A fact has no source (src)');
  expect(
    faults({
      rivers: [
        {
          ...PACK.rivers[0]!,
          points: [
            [300, 1],
            [2, 2],
          ],
        },
      ],
    }).join(),
  ).toContain('rivers[0].points[0][0]');
});
