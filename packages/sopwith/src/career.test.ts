import { keyedDice, unwrap } from '@paravion/tabletop';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Career,
  type Careers,
  careerOf,
  careersAfter,
  careersSchema,
  checkCareers,
  formatCareers,
  isAce,
  NO_CAREERS,
  newCareer,
  parseCareers,
  rankedBy,
  withCareers,
} from './career.ts';
import { EDITIONS } from './editions.ts';
import { sopwith } from './game.ts';
import { type GameResult, gameResult, type PilotResult } from './game-result.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';

const edition = (id: string): Rules => EDITIONS.find((one) => one.id === id)!.rules;
const tweedy = edition('tweedy');
const thomasson = edition('thomasson');

const pilot = (name: string, points: number, more: Partial<PilotResult> = {}): PilotResult => ({
  name,
  career: 0,
  points,
  place: 2,
  won: false,
  kills: 0,
  losses: 1,
  ace: false,
  ...more,
});
const game = (id: string, ...pilots: PilotResult[]): GameResult => ({ id, title: `Game ${id}`, turns: 9, pilots });

const after = (rules: Rules, careers: Careers, ...games: GameResult[]): Careers => {
  let all = careers;
  for (const one of games) all = unwrap(careersAfter(rules, all, one));
  return all;
};
const sid = (careers: Careers): Career => careerOf(careers, 'Hissing Sid')!;

describe('career points (7.7)', () => {
  const first = game(
    '1',
    pilot('Hissing Sid', 17, { won: true, kills: 2, losses: 0, place: 1 }),
    pilot('The Brat', -4),
  );
  const second = game('2', pilot('hissing  sid', -6), pilot('Biggles', 8, { career: 35 }));

  test('are the sum over all games', () => {
    const careers = after(tweedy, NO_CAREERS, first, second);
    expect(sid(careers)).toMatchObject({ points: 11, games: 2, wins: 1, kills: 2, losses: 1, ace: false });
    expect(sid(careers).history.map(({ id, points, won }) => [id, points, won])).toEqual([
      ['1', 17, true],
      ['2', -6, false],
    ]);
  });
  test('begin with what a pilot brought to his first game here', () => {
    expect(careerOf(after(tweedy, NO_CAREERS, second), 'Biggles')).toMatchObject({ points: 43, games: 1, ace: true });
  });
  test('count a game once', () => {
    expect(careersAfter(tweedy, after(tweedy, NO_CAREERS, first), first)).toMatchObject({
      ok: false,
      error: [{ code: 'repeated' }, { code: 'repeated' }],
    });
  });
  test('belong to one pilot of a name', () => {
    expect(careersAfter(tweedy, NO_CAREERS, game('3', pilot('Sid', 1), pilot('SID', 2)))).toMatchObject({ ok: false });
  });
  test('add up the same in any order of games', () => {
    const points = ({ pilots }: Careers) =>
      new Map(pilots.map((career) => [career.name.toLowerCase().replace(/ +/g, ' '), career.points]));
    expect(points(after(tweedy, NO_CAREERS, second, first))).toEqual(points(after(tweedy, NO_CAREERS, first, second)));
  });
});

describe('aces between games (7.6)', () => {
  const careers = (points: number, ace: boolean): Careers => ({
    ...NO_CAREERS,
    pilots: [{ ...newCareer('Hissing Sid', points), ace }],
  });
  const play = (rules: Rules, from: Careers, points: number, ace = false): boolean =>
    sid(after(rules, from, game('x', pilot('Hissing Sid', points, { ace }), pilot('The Brat', 0)))).ace;

  test('40 points make one, 39 do not', () => {
    expect(play(tweedy, careers(30, false), 10)).toBe(true);
    expect(play(tweedy, careers(30, false), 9)).toBe(false);
    expect(play(thomasson, careers(30, false), 10)).toBe(true);
  });
  test('below 40 the status is lost, or kept, as the edition says', () => {
    expect(play(tweedy, careers(45, true), -10, true)).toBe(false);
    expect(play(thomasson, careers(45, true), -10, true)).toBe(true);
  });
  test('a status won and lost within one game is kept too, where it is kept', () => {
    expect(play(thomasson, careers(35, false), -5, true)).toBe(true);
    expect(play(tweedy, careers(35, false), -5, true)).toBe(false);
  });
  test('falling and rising again', () => {
    expect(play(tweedy, careers(35, false), 5)).toBe(true);
    expect(isAce(tweedy, 39, true)).toBe(false);
    expect(isAce(thomasson, 39, true)).toBe(true);
    expect(isAce(thomasson, 39, false)).toBe(false);
  });
});

describe('the setup of a new game', () => {
  const careers: Careers = {
    ...NO_CAREERS,
    pilots: [{ ...newCareer('Hissing Sid', 31), ace: true }, newCareer('Biggles', 52), newCareer('The Brat', 3)],
  };
  const setup = {
    seats: [{ name: 'hissing sid' }, { name: 'Biggles' }, { name: 'Nobody' }, { name: 'The Brat', career: 7 }],
  };
  const start = (rules: Rules): State => {
    const checked = sopwith.checkSetup(rules, withCareers(rules, setup, careers));
    if (!checked.ok) throw new Error(checked.error[0]!.message);
    return sopwith.start(rules, checked.value, keyedDice('the seed of a new game')).state;
  };

  test("has the career points, and the setup's own word comes first", () => {
    expect(start(tweedy).seats.map(({ career }) => career)).toEqual([31, 52, 0, 7]);
  });
  test('has the aces of the edition', () => {
    expect(start(tweedy).planes.map(({ ace }) => ace)).toEqual([false, true, false, false]);
    expect(start(thomasson).planes.map(({ ace }) => ace)).toEqual([true, true, false, false]);
  });
  test('names no aces where they do not come from careers', () => {
    expect(start(edition('boxed')).planes.some(({ ace }) => ace)).toBe(false);
  });
});

describe('the result of a game', () => {
  const start = sopwith.start(
    thomasson,
    { seats: [{ name: 'Sid', career: 41 }, { name: 'Brat' }] },
    keyedDice('the seed of a short game'),
  );
  const off = {
    sheets: [
      {
        strip: 'alpha' as const,
        moves: [
          { manoeuvre: 'A' as const, fire: [] },
          { manoeuvre: 'A' as const, fire: [] },
          { manoeuvre: 'LT' as const, fire: [] },
        ] as const,
      },
    ],
  };
  const end = sopwith.adjudicate(thomasson, start.state, [null, off], keyedDice('the seed of a short game')).state;

  test('is refused while it goes on', () => {
    expect(gameResult(thomasson, start.state, ['Sid', 'Brat'], { id: 'x', title: 'X' })).toMatchObject({
      ok: false,
      error: [{ code: 'illegal' }],
    });
  });
  test('tells places, points, losses and aces', () => {
    expect(end.over).toBe(true);
    expect(gameResult(thomasson, end, ['Sid', 'Brat'], { id: 'x', title: 'X' })).toEqual({
      ok: true,
      value: {
        id: 'x',
        title: 'X',
        turns: 1,
        pilots: [
          { name: 'Sid', career: 41, points: 17, place: 1, won: true, kills: 0, losses: 0, ace: true },
          { name: 'Brat', career: 0, points: -5, place: 2, won: false, kills: 0, losses: 1, ace: false },
        ],
      },
    });
  });
});

describe('the file of careers', () => {
  const careers = after(tweedy, NO_CAREERS, game('1', pilot('Hissing Sid', 17), pilot('The Brat', -4)));

  test('is read as it was written', () => {
    expect(parseCareers(formatCareers(careers))).toEqual({ ok: true, value: careers });
  });
  test('may hold anything that the schema allows', () => {
    const name = fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { selector: (text) => text.trim().normalize('NFC').toLowerCase().replace(/\s+/g, ' ') }),
        (names) => {
          const file = { ...NO_CAREERS, pilots: names.map((one, i) => newCareer(one.trim(), i)) };
          expect(parseCareers(formatCareers(file))).toEqual({ ok: true, value: careersSchema.parse(file) });
        },
      ),
      { numRuns: 50 },
    );
  });
  test('is refused with the place of the fault', () => {
    expect(parseCareers('{')).toMatchObject({ ok: false, error: [{ code: 'malformed' }] });
    const twice = { ...NO_CAREERS, pilots: [newCareer('Sid'), newCareer('SID')] };
    expect(checkCareers(twice)).toMatchObject({ ok: false, error: [{ code: 'repeated', path: 'pilots[1].name' }] });
    const few = { ...careers, pilots: [{ ...careers.pilots[0]!, games: 0 }] };
    expect(checkCareers(few)).toMatchObject({ ok: false, error: [{ code: 'nonsense', path: 'pilots[0].games' }] });
    const text = { ...careers, pilots: [{ ...careers.pilots[0]!, points: 'many' }] };
    expect(checkCareers(text)).toMatchObject({ ok: false, error: [{ path: 'pilots[0].points' }] });
  });
});

test('equals share a rank', () => {
  const pilots = [newCareer('C', 5), newCareer('B', 9), newCareer('A', 5), newCareer('D', 1)];
  expect(
    rankedBy(pilots, ({ points }) => points).map(({ rank, shared, career }) => [rank, shared, career.name]),
  ).toEqual([
    [1, false, 'B'],
    [2, true, 'A'],
    [2, true, 'C'],
    [4, false, 'D'],
  ]);
});
