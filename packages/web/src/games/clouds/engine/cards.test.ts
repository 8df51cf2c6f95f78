import { arcOf, assume, clouds, type Plane, planeOf, planMove, type State, stateAfter } from '@paravion/clouds';
import { expect, test } from 'vitest';
import { goalsOf } from '../goals.ts';
import { position, RULES } from '../testing.ts';
import { en } from '../words/en.ts';
import { cards } from './cards.ts';
import { answerAfter, shotAfter, sightOf } from './shots.ts';
import { steadyFirst } from './steady.ts';

const view = (state: State) => clouds.view(RULES, state, 0);

test('cards are legal flights that end in different places, each with its chances', () => {
  const state = position();
  const plane = planeOf(state, 'W1')!;
  const found = cards(RULES, view(state), 0, 'W1');
  expect(found.length).toBeGreaterThanOrEqual(3);
  expect(found.length).toBeLessThanOrEqual(5);
  const ends = found.map(({ flight }) => {
    const { problems, end } = planMove(RULES, state, plane, flight);
    expect(problems).toEqual([]);
    return `${Math.round(end.at.x / 1000)} ${Math.round(end.at.y / 1000)} ${end.at.z} ${end.at.h}`;
  });
  expect(new Set(ends).size).toBe(ends.length);
  for (const { shot, answer, held } of found)
    for (const odds of [shot?.odds ?? 0.5, answer?.odds ?? 0.5, held]) {
      expect(odds).toBeGreaterThan(0);
      expect(odds).toBeLessThanOrEqual(1);
    }
});

test('behind an enemy a card says so, and the shot is the one that the rules give there', () => {
  const state = position();
  const found = cards(RULES, view(state), 0, 'W1');
  const shot = found.find(({ kind }) => kind === 'shot')!;
  expect(shot.shot?.id).toBe('E1');
  const known = assume(view(state));
  const sight = sightOf(RULES, known, planeOf(known, 'W1')!);
  const plan = planMove(RULES, known, planeOf(known, 'W1')!, shot.flight);
  const after = stateAfter(sight.state, 'W1', plan);
  expect(shot.shot?.arc).toBe(arcOf(planeOf(after, 'E1')!, planeOf(after, 'W1')!));
  expect(shotAfter(sight, plan)).toEqual(shot.shot);
});

test('who has moved already can only answer from where he is', () => {
  const first = position();
  const far = (first.planes as readonly Plane[]).map((p) => (p.id === 'E1' ? { ...p, x: 78_000, y: 68_000 } : p));
  const state: State = { ...first, planes: far, queue: [['W1']] };
  const own = planeOf(state, 'W1')!;
  const level = planMove(RULES, state, own, { plane: 'W1', path: [] });
  expect(answerAfter(sightOf(RULES, state, own), level)).toBeNull();
  const turned: State = {
    ...state,
    planes: (state.planes as readonly Plane[]).map((p) => (p.id === 'E1' ? { ...p, h: 2250 } : p)),
  };
  expect(answerAfter(sightOf(RULES, turned, own), level)?.id).toBe('E1');
});

test('a patrol is shown the way to its points', () => {
  const state = position('patrol');
  expect(goalsOf(state, planeOf(state, 'W1')!).map(({ kind }) => kind)).toEqual(['pass', 'pass']);
  expect(goalsOf(state, planeOf(state, 'E1')!)).toMatchObject([{ kind: 'meet', id: 'W1' }]);
  const goals = cards(RULES, view(state), 0, 'W1').flatMap(({ goal }) => goal?.id ?? []);
  expect(goals).toEqual([goalsOf(state, planeOf(state, 'W1')!)[0]!.id]);
});

test('who stops a mission is led at those whom it is about, and an escort stays with them', () => {
  const state = position('contact');
  const [w1, e1] = state.planes as readonly [Plane, Plane];
  const charge: Plane = { ...w1, id: 'W2', type: 're8', x: 30_000, z: 8 };
  const there: State = { ...state, planes: [w1, { ...e1, x: 150_000, h: 2700 }, charge] };
  expect(goalsOf(there, planeOf(there, 'E1')!)).toMatchObject([{ kind: 'meet', id: 'W2' }]);
  expect(goalsOf(there, w1)).toMatchObject([{ kind: 'guard', id: 'W2' }]);
  const lead = cards(RULES, clouds.view(RULES, { ...there, queue: [['E1']] }, 1), 1, 'E1')[0]!;
  expect(lead.goal?.id).toBe('W2');
  expect(planMove(RULES, there, planeOf(there, 'E1')!, lead.flight).end.at.x).toBeLessThan(150_000);
});

test('who follows the cards comes down to a balloon, before its guns', () => {
  let state = position('balloon');
  const [balloon] = goalsOf(state, planeOf(state, 'W1')!);
  expect(balloon?.kind).toBe('balloon');
  const seen: string[] = [];
  for (let move = 0; move < 14 && seen.at(-1) !== 'goal'; move++) {
    const card = cards(RULES, view(state), 0, 'W1').find(({ goal }) => goal?.id === balloon!.id)!;
    seen.push(card.kind);
    state = stateAfter(state, 'W1', planMove(RULES, state, planeOf(state, 'W1')!, card.flight));
  }
  expect(seen.at(-1)).toBe('goal');
  expect(Math.abs(planeOf(state, 'W1')!.z - balloon!.z)).toBeLessThan(5);
});

test('an enemy in a spin is not left alone', () => {
  const state = position();
  const spins = (state.planes as readonly Plane[]).map((p) =>
    p.id === 'E1' ? { ...p, status: 'spinning' as const, spin: { recoverable: true } as Plane['spin'] } : p,
  );
  expect(goalsOf({ ...state, planes: spins }, planeOf(state, 'W1')!)).toMatchObject([{ kind: 'meet', id: 'E1' }]);
});

test('what is no gamble comes first, and the others keep their order', () => {
  const chance = (n: number): number => n;
  expect(steadyFirst([0.06, 0.4, 0.7, 0.3, 1], chance)).toEqual([0.7, 0.06, 0.4, 0.3, 1]);
  expect(steadyFirst([0.9, 0.06, 1], chance)).toEqual([0.9, 0.06, 1]);
  expect(steadyFirst([0.4, 0.1], chance)).toEqual([0.4, 0.1]);
});

test('what stands on the ground is called by what it is', () => {
  const goal = { kind: 'bomb', id: 'EG5', x: 0, y: 0, z: 12, thing: 'hangar' } as const;
  expect(en.cards.name('goal', goal, null)).toBe('Over EG5 (hangar), to bomb it');
  const state = position('contact');
  const [lost] = goalsOf(
    { ...state, units: state.units.map((u) => ({ ...u, placed: true })) },
    {
      ...planeOf(state, 'W1')!,
      crew: [planeOf(state, 'W1')!.crew[0]!, planeOf(state, 'W1')!.crew[0]!],
    },
  );
  expect(lost).toMatchObject({ kind: 'watch', thing: 'infantry' });
});

test('what has just been passed is gone for after what lies ahead', () => {
  const state = position('photo');
  const plane = { ...planeOf(state, 'W1')!, h: 900 };
  const two = [plane.crew[0]!, plane.crew[0]!];
  const at = (id: string, x: number) => ({ ...state.mission.targets[0]!, id, x, y: plane.y });
  const targets = [at('T1', plane.x - 6000), at('T2', plane.x + 20_000)];
  const goals = goalsOf({ ...state, mission: { ...state.mission, targets } }, { ...plane, crew: two });
  expect(goals.map(({ id }) => id)).toEqual(['T2', 'T1']);
});

test('who wishes to break off is shown the way home first, and the flights of a fight behind it', () => {
  const state = structuredClone(position());
  expect(cards(RULES, view(state), 0, 'W1')[0]?.goal?.kind).not.toBe('home');
  const wishing = {
    ...state,
    seats: state.seats.map((seat) => ({ ...seat, standing: { ...seat.standing, breakOff: true } })),
  };
  const found = cards(RULES, view(wishing), 0, 'W1');
  expect(found[0]?.goal?.kind).toBe('home');
  expect(found.length).toBeGreaterThan(2);
});
