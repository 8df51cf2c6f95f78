import { BOOKLET, clouds, type Plane, type State, view, zoneOf } from '@paravion/clouds';
import { keyedDice, unwrap } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { balloonAttack, bombingRun, dogfight, type MissionTurn } from '../../test/missions.ts';
import { byClass, type Element, findAll, readXml, textOf } from '../../test/xml-reader.ts';
import { INTENTS } from '../sheet.ts';
import { THEME_IDS } from '../theme.ts';
import { drawMission, type MissionOptions } from './index.ts';

const TURNS = { dogfight: dogfight(), balloonAttack: balloonAttack(), bombingRun: bombingRun() };
const draw = ({ events, after }: MissionTurn, options: MissionOptions = {}): Element =>
  readXml(drawMission(after, events, options));
const ids = (elements: readonly Element[], key: string): readonly (string | undefined)[] =>
  elements.map((one) => one.attributes.get(key));
/** Whoever flies, the lowest first. */
const flying = ({ after }: MissionTurn): readonly Plane[] =>
  (after.planes as readonly Plane[]).filter((p) => p.status === 'flying').toSorted((a, b) => a.z - b.z);

describe.each(Object.entries(TURNS))('the picture of a %s', (_, turn) => {
  it('shows every plane, its shadow, its height and what it flew', () => {
    const map = draw(turn);
    const wanted = flying(turn).map((p) => p.id);
    expect(ids(byClass(map, 'plane'), 'data-plane')).toEqual(wanted);
    expect(ids(byClass(map, 'trail'), 'data-plane')).toEqual(wanted);
    expect(ids(byClass(map, 'profile'), 'data-plane')).toEqual(wanted);
    const tags = byClass(map, 'tag').map(textOf);
    for (const plane of flying(turn)) expect(tags).toContain(`${plane.id}${plane.z}`);
    expect(byClass(map, 'shadows').flatMap((g) => byClass(g, 'stick'))).toHaveLength(wanted.length);
  });

  it('shows the shots that the events tell of', () => {
    const map = readXml(drawMission(turn.after, turn.events));
    const plan = byClass(map, 'plan')[0]!;
    const shots = turn.events.flatMap((e) => (e.type === 'shot' ? [e.margin >= 0] : []));
    expect(byClass(plan, 'burst')).toHaveLength(shots.length);
    expect(byClass(byClass(plan, 'hits')[0] ?? plan, 'hit').filter((g) => g.name === 'g')).toHaveLength(
      shots.filter((hit) => hit).length,
    );
  });

  it.each(INTENTS.flatMap((width) => THEME_IDS.map((theme) => ({ width, theme }))))(
    'is whole at $width, $theme',
    ({ width, theme }) => {
      for (const area of ['fight', 'map'] as const) {
        const map = draw(turn, { width, theme, area, arcs: 'W1', names: ['Ann & <Bob>', 'Dot'] });
        expect(ids(byClass(map, 'row'), 'data-row')).toHaveLength(turn.after.planes.length);
        expect(textOf(map)).toContain('Ann & <Bob>');
      }
    },
  );
});

describe('a chart', () => {
  it('has the marks of each mission', () => {
    expect(byClass(draw(TURNS.dogfight), 'cloud')).toHaveLength(2);
    expect(byClass(draw(TURNS.dogfight), 'front')).toHaveLength(1);
    expect(byClass(draw(TURNS.balloonAttack), 'balloon').length).toBeGreaterThan(0);
    expect(byClass(draw(TURNS.bombingRun), 'bomb')).toHaveLength(4);
    expect(byClass(draw(TURNS.bombingRun), 'barrage')).toHaveLength(1);
    expect(byClass(draw(TURNS.bombingRun), 'depot')).toHaveLength(1);
    expect(byClass(draw(TURNS.bombingRun, { area: 'map' }), 'home')).toHaveLength(2);
  });

  it('draws arcs of fire: the nose cone of a scout, and the gunner of a two-seater besides', () => {
    const sectors = (turn: MissionTurn, arcs: string): number =>
      byClass(draw(turn, { arcs }), 'arcs').flatMap((g) => findAll(g, (e) => e.attributes.has('fill-opacity'))).length;
    expect(sectors(TURNS.dogfight, 'W1')).toBe(1);
    expect(sectors(TURNS.bombingRun, 'W1')).toBe(2);
    expect(byClass(draw(TURNS.dogfight), 'arcs')).toHaveLength(0);
  });

  it('shows of clouds what is in its frame, and nothing of those east, west and above of it', () => {
    const turn = TURNS.dogfight;
    const { sky, map } = turn.after;
    const across = Array.from({ length: 20 }, (_, i) => (map.x * 1000 * i) / 19);
    const all = across.flatMap((x) =>
      [0, 100].map((z0) => ({ ...sky.clouds[0], x, y: 60_000, r: 4000, z0, z1: z0 + 80 })),
    );
    const after = { ...turn.after, sky: { ...sky, clouds: all as State['sky']['clouds'] } };
    for (const width of INTENTS) {
      const rects = findAll(draw({ ...turn, after }, { width }), (e) => e.name === 'rect');
      const sides = rects.flatMap(({ attributes }) => [attributes.get('width'), attributes.get('height')].map(Number));
      expect(sides.filter((side) => !(side >= 0))).toEqual([]);
    }
  });

  it('shows from the side no cloud north or south of its frame', () => {
    const turn = TURNS.dogfight;
    const { sky } = turn.after;
    const area = { x0: 60, y0: 40, x1: 100, y1: 70 };
    const boxes = (y: number): number => {
      const cloud = { ...sky.clouds[0], x: 80_000, y: y * 1000, r: 5000, z0: 0, z1: 100 };
      const after = { ...turn.after, sky: { ...sky, layer: null, clouds: [cloud] as State['sky']['clouds'] } };
      const sides = byClass(draw({ ...turn, after }, { area }), 'clouds');
      return sides.flatMap((one) => findAll(one, ({ name }) => name === 'rect')).length;
    };
    expect([55, 72, 38, 76, 34].map(boxes)).toEqual([1, 1, 1, 0, 0]);
  });

  it('points at planes beyond its frame', () => {
    const map = draw(TURNS.dogfight, { area: { x0: 0, y0: 0, x1: 40, y1: 30 } });
    expect(byClass(map, 'beyond')).toHaveLength(6);
    expect(byClass(map, 'locator')).toHaveLength(1);
    expect(byClass(draw(TURNS.dogfight, { area: 'map' }), 'locator')).toHaveLength(0);
  });

  it('is drawn of a view that hides panels, with no strength told', () => {
    const rules = { ...clouds.editions[0]!.rules, panels: 'hidden' as const, crews: 'hidden' as const };
    const { after, events } = TURNS.dogfight;
    const map = readXml(drawMission(view(rules, after, 1), clouds.viewEvents(rules, events, 1)));
    const row = (id: string): string =>
      textOf(byClass(map, 'row').find((one) => one.attributes.get('data-row') === id)!);
    expect(row('W1')).not.toContain('strength');
    expect(row('E1')).toContain('strength');
    expect(byClass(map, 'burst').length).toBeGreaterThan(0);
  });

  it('is drawn of a state alone, with its last moves', () => {
    const during: State = { ...TURNS.dogfight.after, turn: 1 };
    expect(byClass(readXml(drawMission(during)), 'trail')).toHaveLength(6);
    expect(byClass(readXml(drawMission(TURNS.dogfight.before)), 'plane')).toHaveLength(6);
  });

  it('says the turn of the state where nothing has happened yet', () => {
    const { after } = TURNS.dogfight;
    expect(textOf(readXml(drawMission(after, [])))).toContain(`Turn ${after.turn}, `);
    expect(textOf(draw(TURNS.dogfight))).toContain('Turn 1;');
  });

  it('shows less of the map on a phone than on a screen', () => {
    const planes = (width: 'phone' | 'wide'): number => byClass(draw(TURNS.dogfight, { width }), 'plane').length;
    expect([planes('phone'), planes('wide')]).toEqual([6, 6]);
    expect(textOf(draw(TURNS.dogfight, { width: 'phone' }))).toContain('5 MU, 70 m');
  });

  it('shows burning, smoking, spinning and lost planes as such', () => {
    const { after, events } = TURNS.dogfight;
    const planes = after.planes.map((p, i): State['planes'][number] => {
      if (i === 0) return { ...p, fire: { fuse: 2, atFuse: null, canGoOut: true } };
      if (i === 1) return { ...p, smoke: { ends: 2, clear: 20, shut: false } };
      if (i === 2)
        return { ...p, status: 'spinning', spin: { recoverable: true, failures: 0, onPurpose: false, from: 1 } };
      return i === 3 ? { ...p, status: 'out', out: { turn: 1, segment: 'FIR', fate: 'exploded', kept: false } } : p;
    });
    const at = after.planes[3]!;
    const left = {
      type: 'left',
      rule: '4.31',
      turn: 1,
      segment: 'CHK',
      unit: at.id,
      fate: 'exploded',
      kept: false,
      at,
    } as const;
    const map = readXml(drawMission({ ...after, planes }, [...events, left]));
    for (const name of ['flames', 'smoke', 'spin', 'gone']) expect(byClass(map, name), name).toHaveLength(1);
  });
});

it('names what stands on the ground where that is asked for', () => {
  const { after } = TURNS.bombingRun;
  const [unit] = after.units.filter(({ placed }) => placed);
  const tags = (options: MissionOptions): readonly (string | undefined)[] =>
    ids(byClass(draw(TURNS.bombingRun, { area: 'map', ...options }), 'tag'), 'data-tag');
  expect(tags({})).not.toContain(unit!.id);
  expect(tags({ named: [unit!.id] })).toContain(unit!.id);
});

it('names a barrage and tells its height, from above and from the side', () => {
  const [{ id, z } = { id: '', z: 0 }] = TURNS.bombingRun.after.barrages.filter(({ placed }) => placed);
  const map = draw(TURNS.bombingRun);
  const [tag] = byClass(map, 'tag').filter(({ attributes }) => attributes.get('data-tag') === id);
  expect(textOf(tag!)).toBe(`${id}${z}`);
  const [side] = byClass(map, 'elevation');
  expect(byClass(side!, 'marker')).toHaveLength(1);
  expect(textOf(side!)).toContain(id);
});

describe('what a mission is about', () => {
  const setup = unwrap(
    clouds.checkSetup(BOOKLET, {
      mission: 'photo',
      month: '1917-08',
      attacker: 'W',
      seats: [
        { name: 'Ann', side: 'W', planes: [{ type: 're8' }] },
        { name: 'Bob', side: 'E', planes: [{ type: 'ad5' }] },
      ],
    }),
  );
  const state = clouds.start(BOOKLET, setup, keyedDice('targets')).state as State;

  it('bears its name on the chart, and a cross where a part of the map is shown in the whole', () => {
    const map = readXml(drawMission(state, [], { area: 'map' }));
    expect(byClass(map, 'target').map(textOf)).toEqual(state.mission.targets.map(({ id }) => id));
    expect(state.mission.targets.length).toBeGreaterThan(0);
    const [locator] = byClass(readXml(drawMission(state, [], { area: { x0: 10, y0: 40, x1: 40, y1: 70 } })), 'locator');
    const cross = findAll(locator!, ({ name }) => name === 'path').map((path) => path.attributes.get('d') ?? '');
    expect(cross.join('').match(/M/g)).toHaveLength(state.mission.targets.length);
  });

  it('shows where each plane may begin while they are placed, and never after', () => {
    const zones = byClass(readXml(drawMission(state)), 'zone');
    expect(zones.map((one) => one.attributes.get('data-zone'))).toEqual(['W1', 'E1']);
    const bounds = state.planes.map((plane) => zoneOf(state, plane as Plane).z);
    expect(zones.map(textOf)).toEqual(
      bounds.map(([low, high], i) => `${i ? 'E1' : 'W1'}: ${low === high ? '' : `${low}–`}${high} MU`),
    );
    const hidden = view({ ...BOOKLET, panels: 'hidden' }, state, 'public') as unknown as State;
    expect(byClass(readXml(drawMission(hidden)), 'zone')).toHaveLength(2);
    expect(byClass(readXml(drawMission(TURNS.dogfight.before)), 'zone')).toEqual([]);
  });
});
