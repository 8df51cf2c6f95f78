import { namedPoint, plus } from '@paravion/draw';
import { sopwithAdapter } from '@paravion/games/sopwith';
import { sopwith } from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { de as neutralDe } from '../../words/de.ts';
import { en as neutralEn } from '../../words/en.ts';
import { decisiveLine } from './decisive.ts';
import {
  burstsIn,
  choose,
  draftsIn,
  emptyDraft,
  finished,
  firstOpen,
  fromSheet,
  takeOffDraft,
  toggle,
} from './draft.ts';
import { turnView } from './engine/turns.ts';
import { formatMoment, momentAt, parseMoment, timeOf } from './moments.ts';
import { sceneAt } from './motion.ts';
import { phasesOf } from './phases.ts';
import { placeOf } from './place.ts';
import { resting } from './rest.ts';
import { de } from './words/de.ts';
import { lessons as deLessons } from './words/de-lessons.ts';
import { rules } from './words/de-rules.ts';
import { study as deStudy } from './words/de-study.ts';
import { en } from './words/en.ts';
import { lessons as enLessons } from './words/en-lessons.ts';
import { study as enStudy } from './words/en-study.ts';

test('drafts: three manoeuvres make a sheet, and a sheet a draft', () => {
  const full = [0, 1, 2].reduce((draft, at) => choose(draft, at, 'LT'), emptyDraft);
  expect(firstOpen(emptyDraft)).toBe(0);
  expect(finished(choose(emptyDraft, 0, 'A'))).toBe(null);
  const armed = toggle(toggle(full, 1, 'R'), 1, 'A');
  expect(burstsIn(armed)).toBe(2);
  expect(finished(armed)!.moves[1]).toEqual({ manoeuvre: 'LT', fire: ['A', 'R'] });
  expect(fromSheet(finished(armed)!)).toEqual(armed);
  expect(burstsIn(toggle(armed, 1, 'A'))).toBe(1);
});

test('drafts: a 0 in Move 2 takes Move 3 with it, and gives it back', () => {
  const stalled = choose(choose(emptyDraft, 0, 'A'), 1, '0');
  expect(stalled.moves[2].manoeuvre).toBe('0');
  expect(choose(stalled, 1, 'A').moves[2].manoeuvre).toBe(null);
  expect(firstOpen(takeOffDraft('beta'))).toBe(2);
});

test('drafts from elsewhere are taken only in their shape', () => {
  expect(draftsIn([emptyDraft], 1)).toEqual([emptyDraft]);
  for (const junk of [null, 1, 'x', [], [null], [{}], [{ moves: [] }], [emptyDraft, emptyDraft]])
    expect(draftsIn(junk, 1)).toBe(null);
});

test('moments: clock, text and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 3 }), (turn, move) => {
      expect(momentAt(timeOf({ turn, move }))).toEqual({ turn, move });
      expect(parseMoment(`#${formatMoment({ turn, move })}`)).toEqual({ turn, move });
    }),
  );
  expect(momentAt(0)).toEqual({ turn: 1, move: 0 });
  expect(parseMoment('#content')).toBe(null);
});

test('motion: whole, finite pictures at any time of a game', () => {
  const { rules } = sopwith.editions[1]!;
  const setup = sopwith.defaultSetup(rules, 6);
  const dice = keyedDice('a seed for pictures in motion');
  const views = [];
  let { state } = sopwith.start(rules, setup, dice);
  for (let turn = 0; turn < 8 && !state.over; turn++) {
    const orders = state.seats.map((_, seat) =>
      state.planes[seat]!.status === 'out'
        ? null
        : sopwith.randomOrder(rules, state, seat, keyedDice(`seed of turn ${turn}, seat ${seat}`)),
    );
    const step = sopwith.adjudicate(rules, state, orders, dice);
    views.push(turnView(rules, state, step.events, []));
    state = step.state;
  }
  const place = placeOf(rules.side);
  for (let time = 0; time <= views.length * 3 + 0.5; time += 0.07) {
    const { sprites, tracers, hurts } = sceneAt(place, views, state, time);
    for (const { at, angle, scale, opacity } of sprites)
      for (const n of [at.x, at.y, angle, scale, opacity]) expect(Number.isFinite(n)).toBe(true);
    for (const { from, to } of tracers)
      for (const n of [from.x, from.y, to.x, to.y]) expect(Number.isFinite(n)).toBe(true);
    for (const { points } of hurts) expect(points).toBeGreaterThan(0);
  }
});

test('motion: the wind after the last Move carries the clouds to where they are in the next Turn', () => {
  const { rules } = sopwith.editions.find((edition) => edition.rules.wind === 'after-turn')!;
  const dice = keyedDice('a seed for wind');
  const { state } = sopwith.start(rules, sopwith.defaultSetup(rules, 2), dice);
  const step = sopwith.adjudicate(rules, state, [null, null], dice);
  const place = placeOf(rules.side);
  const turn = turnView(rules, state, step.events, []);
  const at = (time: number) => {
    const { clouds, cloudShifts } = sceneAt(place, [turn], step.state, time);
    return clouds.map(([hex], i) => (hex ? plus(namedPoint(place, hex), cloudShifts[i]!) : null));
  };
  const { glide } = phasesOf(turn, 3);
  const [start, halfway, end] = [at(2 + glide / 2), at(2 + (1 + glide) / 2), at(2.999)];
  expect(start).not.toEqual(at(3));
  start.forEach((was, i) => {
    const will = at(3)[i];
    if (!was || !will || Math.hypot(will.x - was.x, will.y - was.y) > place.across * 1.5) return;
    expect(halfway[i]!.x).toBeCloseTo((was.x + will.x) / 2);
    expect(halfway[i]!.y).toBeCloseTo((was.y + will.y) / 2);
    expect(end[i]!.x).toBeCloseTo(will.x, 1);
    expect(end[i]!.y).toBeCloseTo(will.y, 1);
  });
});

test('planes in one hex stand so far apart that no sign hides another where signs are largest', () => {
  const { rules } = sopwith.editions[0]!;
  const { state } = sopwith.start(rules, sopwith.defaultSetup(rules, 3), keyedDice('a seed for a crowd'));
  const planes = state.planes.map((plane) => ({ ...plane, status: 'flying' as const, hex: 'J10' }));
  const [here, beside] = resting(placeOf(rules.side), { ...state, planes: planes.slice(0, 2) });
  // The radius of a sign on a telephone, twice.
  expect(Math.hypot(here!.at.x - beside!.at.x, here!.at.y - beside!.at.y)).toBeGreaterThan(2 * 7.6 * 1.75);
});

test('what decided a game: how a pilot lost, and for the others the last loss', () => {
  const { rules } = sopwith.editions[0]!;
  const dice = keyedDice('a seed for an end');
  const views = [];
  let { state } = sopwith.start(rules, sopwith.defaultSetup(rules, 2), dice);
  const ahead = { manoeuvre: 'A', fire: [] } as const;
  while (!state.over) {
    const sheet = { moves: [ahead, ahead, ahead] as const, ...(state.turn === 1 ? { strip: 'beta' as const } : {}) };
    const step = sopwith.adjudicate(rules, state, [{ sheets: [sheet] }, null], dice);
    views.push(turnView(rules, state, step.events, ['Ann', 'Bob']));
    state = step.state;
  }
  const how = decisiveLine(views, 0)!;
  expect(how.turn).toBe(views.length);
  expect(how.text).toMatch(/^Ann flies off the board/);
  for (const seat of [1, null]) expect(decisiveLine(views, seat)).toEqual(how);
  expect(decisiveLine(views.slice(0, 1), 0)).toBe(null);
});

test('every language has every word, and says something', () => {
  const look = (a: unknown, b: unknown, path: string): void => {
    expect(typeof b, path).toBe(typeof a);
    if (typeof a === 'string') expect((b as string).trim(), path).not.toBe('');
    if (a && b && typeof a === 'object') {
      expect(Object.keys(b), path).toEqual(Object.keys(a));
      for (const key of Object.keys(a))
        look((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], `${path}.${key}`);
    }
  };
  look(neutralEn, neutralDe, 'words');
  look(en, de, 'words of the game');
  look(enStudy, deStudy, 'words of the analysis');
  look(enLessons, deLessons, 'words of the lessons');
  const { options, editions } = sopwith;
  expect(Object.keys(rules.options)).toEqual(options.map(({ id }) => id));
  for (const { id, choices = [], group } of options) {
    expect(Object.keys(rules.options[id]?.choices ?? {}), id).toEqual(choices.map(({ value }) => String(value)));
    expect(rules.groups).toHaveProperty(group);
  }
  expect(editions.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(rules.editions)));
  expect(sopwithAdapter.bots.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(rules.bots)));
});
