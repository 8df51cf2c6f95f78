import { type Event, MOVES, type State } from '@paravion/sopwith';
import { describe, expect, it } from 'vitest';
import { playRandom, rulesOf, type Turn } from '../test/games.ts';
import { byClass, type Element, findAll, readXml, textOf } from '../test/xml-reader.ts';
import { drawTurn, INTENTS } from './index.ts';

const draw = ({ rules, before, events, after }: Turn, options = {}): Element =>
  readXml(drawTurn(rules, before, events, after, options));

const GAMES = [
  ...playRandom(rulesOf('thomasson'), 6, 8, 'one'),
  ...playRandom(rulesOf('tweedy', { side: 7, planesPerSeat: 2, cloudSetup: 'drawn' }), 6, 8, 'two'),
  ...playRandom(
    rulesOf('boxed', {
      side: 6,
      wind: 'each-move',
      winds: 'each',
      aces: 'all',
      cloudSetup: 'scatter',
      cloudHexesMin: 8,
      cloudHexesMax: 12,
    }),
    4,
    8,
    'three',
  ),
];

const count = (events: readonly Event[], type: Event['type']): number => events.filter((e) => e.type === type).length;

describe('the map of a Turn', () => {
  it.each(GAMES.map((turn, i) => ({ turn, i })))('shows what the events of random Turn $i say', ({ turn }) => {
    const { events, before } = turn;
    const map = draw(turn);
    const hits = events.flatMap((e) => (e.type === 'fired' ? e.hits : []));
    const inCloud = events.filter((e) => e.type === 'damaged' && e.cloud > 0);
    expect(byClass(map, 'burst')).toHaveLength(count(events, 'fired'));
    expect(
      byClass(map, 'hits')
        .flatMap((g) => byClass(g, 'hit'))
        .map(textOf)
        .toSorted(),
    ).toEqual(hits.map((hit) => String(hit.damage)).toSorted());
    expect(byClass(map, 'cloud-hit')).toHaveLength(inCloud.length);
    expect(byClass(map, 'lost')).toHaveLength(count(events, 'downed') + count(events, 'crashed'));
    const drawn = byClass(map, 'plane').map((plane) => Number(plane.attributes.get('data-plane')));
    const began = before.planes.flatMap((plane, i) => (plane.status === 'out' ? [] : [i]));
    expect(drawn.toSorted((a, b) => a - b)).toEqual(began);
  });

  it('agrees with the state after it', () => {
    for (const turn of GAMES) {
      const titles = byClass(draw(turn), 'plane').map((plane) => textOf(plane.children[0] as Element));
      turn.after.planes.forEach((plane, i) => {
        if (plane.status === 'out') return;
        const where =
          plane.status === 'parked' ? `parked at ${plane.hex}` : `flying at ${plane.hex}, facing ${plane.facing}`;
        const figures = `damage ${plane.damage}, ammunition ${plane.ammunition}`;
        expect(
          titles.some((title) => title.includes(where) && title.endsWith(figures)),
          `plane ${i}`,
        ).toBe(true);
      });
    }
  });

  it('is well formed at every width, for every choice of Moves', () => {
    const choices = [[1], [2], [3], [1, 2], [2, 3], []] as const;
    for (const turn of GAMES.slice(0, 6))
      for (const width of INTENTS) for (const moves of choices) expect(draw(turn, { width, moves }).name).toBe('svg');
  });
});

const pose = (hex: string, facing: 'E' | 'NE' | 'W' = 'E') => ({ hex, facing });

/** Two planes, J9 and J12, nose to nose: one hits twice, turns off, the other crashes or is shot. */
const duel = (): Turn => {
  const rules = rulesOf('tweedy', { cloudSetup: 'drawn' });
  const start = playRandom(rules, 2, 1, 'duel')[0]!.before;
  const [a, b] = start.planes;
  const before: State = {
    ...start,
    planes: [
      { ...a!, status: 'flying', ...pose('J8') },
      { ...b!, status: 'flying', ...pose('S19', 'NE') },
    ],
  };
  const events: readonly Event[] = [
    {
      type: 'moved',
      rule: '3',
      move: 1,
      plane: 0,
      manoeuvre: 'A',
      from: pose('J8'),
      to: pose('J9'),
      on: 'air',
      run: 'none',
    },
    {
      type: 'crashed',
      rule: '6.5',
      move: 1,
      plane: 1,
      manoeuvre: 'A',
      from: pose('S19', 'NE'),
      towards: 'NE',
      damage: 12,
    },
    {
      type: 'fired',
      rule: '5.2',
      move: 1,
      plane: 0,
      burst: 'A',
      direction: 'E',
      from: 'J9',
      to: 'J13',
      end: 'range',
      hits: [],
      ammunition: 15,
    },
    {
      type: 'moved',
      rule: '3',
      move: 2,
      plane: 0,
      manoeuvre: 'LT',
      from: pose('J9'),
      to: pose('K10', 'NE'),
      on: 'air',
      run: 'none',
    },
    {
      type: 'moved',
      rule: '3',
      move: 3,
      plane: 0,
      manoeuvre: '0',
      from: pose('K10', 'NE'),
      to: pose('K10', 'NE'),
      on: 'air',
      run: 'none',
    },
  ];
  const after: State = {
    ...before,
    turn: 2,
    planes: [
      { ...before.planes[0]!, ...pose('K10', 'NE'), ammunition: 15 },
      { ...before.planes[1]!, status: 'out' },
    ],
  };
  return { rules, before, events, after };
};

describe('single Moves', () => {
  const placeOf = (map: Element, plane: string): string =>
    textOf(byClass(map, 'plane').find((one) => one.attributes.get('data-plane') === plane)!.children[0] as Element);

  it('show the planes as after the last of them', () => {
    expect(placeOf(draw(duel(), { moves: [1] }), '0')).toContain('flying at J9, facing E, damage 12, ammunition 15');
    expect(placeOf(draw(duel(), { moves: [2] }), '0')).toContain('flying at K10, facing NE');
    expect(placeOf(draw(duel(), { moves: [1] }), '1')).toContain('lost at S19');
    expect(draw(duel(), { moves: [1] }).attributes.get('aria-label')).toBe('Turn 1, Move 1');
    expect(draw(duel(), { moves: MOVES }).attributes.get('aria-label')).toBe('Turn 1');
  });

  it('show the bursts of those Moves only', () => {
    expect(byClass(draw(duel(), { moves: [1] }), 'miss')).toHaveLength(1);
    expect(byClass(draw(duel(), { moves: [2, 3] }), 'miss')).toHaveLength(0);
  });

  it('have a ghost where a Move ended, and none where the plane still is', () => {
    expect(byClass(draw(duel()), 'ghost')).toHaveLength(1);
    expect(byClass(draw(duel(), { moves: [1] }), 'ghost')).toHaveLength(0);
  });

  it('draw a turn and a slip to the same hex differently', () => {
    const turn = duel();
    const slip = {
      ...turn,
      events: turn.events.map((e) =>
        e.type === 'moved' && e.manoeuvre === 'LT' ? { ...e, manoeuvre: 'LS' as const, to: pose('K10') } : e,
      ),
    };
    const paths = (map: Element): readonly string[] =>
      findAll(byClass(map, 'trails')[0]!, (one) => one.name === 'path').map((one) => one.attributes.get('d')!);
    expect(paths(draw(turn))).not.toEqual(paths(draw(slip)));
  });
});

describe('wind', () => {
  const withWind = (after: Partial<State>, events: readonly Event[]): Element => {
    const turn = duel();
    return draw({ ...turn, after: { ...turn.after, ...after }, events: [...turn.events, ...events] });
  };
  const wind = (map: Element): string => textOf(byClass(map, 'rose')[0]!.children[0] as Element);

  it('that blew after the Turn is on the rose', () => {
    const blew: Event = { type: 'wind', rule: '6.4', move: 0, turn: 1, marker: null, die: 2, facing: 'NE' };
    expect(wind(withWind({}, [blew]))).toBe('wind towards NE');
  });

  it('that is known for the coming Turn comes before it', () => {
    expect(wind(withWind({ wind: ['SW'] }, []))).toBe('wind towards SW');
  });

  it('has an arrow on each cloud where each has its own', () => {
    const clouds = [['K5', 'K6'], ['F6'], []];
    const map = withWind({ wind: ['SW', 'E', 'E'] }, [{ type: 'clouds', rule: '6.4', move: 0, clouds }]);
    expect(byClass(map, 'wind')).toHaveLength(2);
    expect(byClass(map, 'cloud')).toHaveLength(2);
  });
});
