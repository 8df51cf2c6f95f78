import { namedPoint } from '@paravion/draw';
import { type Event, sopwith } from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { decisiveTurn } from './decisive.ts';
import { turnView } from './engine/turns.ts';
import { sceneAt } from './motion.ts';
import { phasesOf, toldIn } from './phases.ts';
import { placeOf, wholeBoard } from './place.ts';
import { scarsAt } from './scars.ts';
import { stageOf } from './stage.ts';
import { LEAST } from './view.ts';

const { rules } = sopwith.editions.find(({ id }) => id === 'tweedy')!;
const dice = keyedDice('a seed for phases');
const begun = sopwith.start(rules, sopwith.defaultSetup(rules, 2), dice).state;
const place = placeOf(rules.side);
const AHEAD = { manoeuvre: 'A', fire: ['A'] } as const;
const STILL = { manoeuvre: '0', fire: [] } as const;

/** The first plane sits behind the second, which stands in its sights with so many points left. */
const shot = (left: number, clouds: readonly (readonly string[])[] = []) => {
  const planes = begun.planes.map((plane, p) =>
    p === 0
      ? { ...plane, hex: 'G4', facing: 'E' as const, status: 'flying' as const }
      : { ...plane, hex: 'G6', facing: 'E' as const, status: 'flying' as const, damage: left },
  );
  const state = { ...begun, planes, clouds };
  const calm = { moves: [{ manoeuvre: 'A', fire: [] }, { manoeuvre: 'A', fire: [] }, STILL] } as const;
  const step = sopwith.adjudicate(
    rules,
    state,
    [{ sheets: [{ moves: [AHEAD, { manoeuvre: 'A', fire: [] }, STILL] }] }, { sheets: [calm] }],
    dice,
  );
  return { turn: turnView(rules, state, step.events, ['Ann', 'Bob']), state: step.state };
};
const has = (events: readonly Event[], type: Event['type']): boolean => events.some((event) => event.type === type);

test('a Move takes as long as what is to be seen and read in it', () => {
  const [hit, kill] = [shot(12).turn, shot(1).turn];
  expect(has(hit.events, 'damaged')).toBe(true);
  expect(has(kill.events, 'downed')).toBe(true);
  expect(phasesOf(kill, 1).length).toBeGreaterThan(phasesOf(hit, 1).length);
  expect(phasesOf(hit, 1).length).toBeGreaterThan(phasesOf(hit, 2).length);
  for (const move of [1, 2, 3] as const) {
    const { glide, fire } = phasesOf(kill, move);
    expect(glide).toBeGreaterThan(0);
    expect(fire).toBeGreaterThanOrEqual(glide);
    expect(fire).toBeLessThan(1);
  }
});

test('a line of the story knows whom it is about', () => {
  const fired = toldIn(shot(12).turn, 1).find(({ type }) => type === 'fired');
  expect(fired?.seats.toSorted()).toEqual([0, 1]);
});

test('what a cloud does to a plane is told, as no burst tells of it', () => {
  const clouded = shot(12, [['G5']]).turn;
  const told = (turn: typeof clouded) => toldIn(turn, 1).filter(({ type }) => type === 'damaged');
  expect(told(clouded).map(({ seats }) => seats[0])).toEqual([0]);
  expect(told(clouded)[0]!.text).toContain('cloud');
  expect(told(shot(12).turn)).toEqual([]);
});

test('who is shot down burns, falls and leaves a crater; nothing of it is seen before the guns', () => {
  const { turn, state } = shot(1);
  const { glide, fire } = phasesOf(turn, 1);
  const early = sceneAt(place, [turn], state, glide * 0.9);
  expect([early.tracers, early.splinters, early.hurts, early.falls]).toEqual([[], [], [], []]);
  const guns = sceneAt(place, [turn], state, (glide + fire) / 2);
  expect(guns.tracers).toHaveLength(1);
  expect(guns.falls).toEqual([]);
  const late = sceneAt(place, [turn], state, fire + (1 - fire) * 0.7);
  expect(late.tracers).toEqual([]);
  expect(late.hurts.length).toBeGreaterThan(0);
  expect(late.falls).toHaveLength(1);
  const victim = late.sprites.find(({ plane }) => plane === 1)!;
  expect(victim).toMatchObject({ fate: 'falling', smoke: 3 });
  expect(victim.scale).toBeLessThan(0.8);
  expect(scarsAt([turn], 0)).toEqual([]);
  expect(scarsAt([turn], 1)).toEqual([turn.stages[4]!.planes[1]!.hex]);
});

test('a plane smokes the more the less it has left', () => {
  const smoke = [12, 6, 4, 2].map((left) => {
    const { state } = shot(12);
    const planes = state.planes.map((plane) => ({ ...plane, status: 'flying' as const, damage: left }));
    return sceneAt(place, [], { ...state, planes }, 0).sprites[1]!.smoke;
  });
  expect(smoke).toEqual([0, 1, 2, 3]);
});

test('the stage of a Turn holds whoever hits and whoever is hit', () => {
  const whole = wholeBoard(rules.side);
  const { turn } = shot(12);
  const frame = stageOf(place, whole, turn, [0], LEAST);
  expect(frame.width).toBeLessThan(whole.width);
  for (const hex of ['G5', 'G7']) {
    const { x, y } = namedPoint(place, hex);
    expect(x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height).toBe(true);
  }
});

test('the decisive Turn is that of the last kill of a winner, else that of the most lost or of the most hits', () => {
  const [hit, kill] = [shot(12), shot(1)];
  expect(decisiveTurn([], hit.state)).toBe(null);
  expect(decisiveTurn([hit.turn], hit.state)).toBe(1);
  expect(decisiveTurn([kill.turn, hit.turn], kill.state)).toBe(1);
  expect(decisiveTurn([hit.turn, kill.turn, kill.turn], kill.state)).toBe(3);
  const off = { ...hit.turn, events: [{ type: 'crashed' } as Event] };
  expect(decisiveTurn([hit.turn, off], hit.state)).toBe(2);
  expect(decisiveTurn([kill.turn, off], kill.state)).toBe(1);
});
