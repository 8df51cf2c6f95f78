/** What can be flown from the command line (rules 3.1, 8.1, 8.2). */
import { BOOKLET, PLANS, type Setup } from '@paravion/clouds';
import { drawVignette } from '@paravion/draw/vignettes';
import { formatProblem, unwrap } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { about } from './about.ts';
import { setupFor } from './setup.ts';
import { type SetupOptions, setupOptions } from './setup-options.ts';

const made = (options: SetupOptions, names: readonly string[] = []): Setup =>
  unwrap(
    setupFor(
      BOOKLET,
      names.map((name) => ({ name })),
      options,
    ),
  );
const refused = (options: SetupOptions): string => {
  const setup = setupFor(BOOKLET, [], options);
  return setup.ok ? '' : setup.error.map(formatProblem).join('\n');
};
const SEATS = ['Ann:W:camel', 'Bob:E:fd7'];

describe('a mission that is asked for', () => {
  it('stands in forms with a sentence and a picture; the first is flown where none is chosen', () => {
    const { choices, choiceAbouts, choiceTitles, usual } = setupOptions.find(({ id }) => id === 'mission')!;
    expect(Object.keys(choiceAbouts!)).toEqual(choices);
    expect(choices!.filter((id) => drawVignette(id) === null)).toEqual([]);
    expect(usual).toEqual(choiceTitles![choices![0]!]);
  });

  it('takes types of its month only, unless any will do', () => {
    expect(refused({ month: '1917-08', seat: SEATS })).toMatch(/Nobody flies the .*D\.VII.* in 1917-08/);
    expect(made({ month: '1918-05', seat: SEATS }).seats[1]!.planes[0]!.type).toBe('fd7');
    expect(made({ month: '1917-08', seat: SEATS, types: 'any' }).seats[1]!.planes[0]!.type).toBe('fd7');
  });

  it('is flown with what most squadrons have in its month, and not with a rare type that is just coming', () => {
    const types = (month: string) =>
      made({ mission: 'escort', month }, ['Ann', 'Bob']).seats.map(({ planes }) => planes.map(({ type }) => type));
    expect(types('1917-04')).toEqual([['re8', 're8', 'n17'], ['ad3']]);
    expect(types('1917-05')[1]).toEqual(['ad3']);
    expect(types('1917-08')).toEqual([['re8', 're8', 'camel'], ['ad5']]);
  });

  it('says by the compass over which edge two-seaters are to be brought', () => {
    const setup = made({ mission: 'escort' }, ['Ann', 'Bob']);
    const task = (attacker: 'W' | 'E') => about({ ...setup, attacker }).lines[0]!;
    expect(task('W').en).toContain('over the east edge: 3 points');
    expect(task('E').en).toContain('over the west edge: 3 points');
    expect(task('W').de).toContain('über den Ostrand: je 3 Punkte');
  });

  it('may be a duel of equals, in any mission', () => {
    const duel = made({ mission: 'photo', crews: 'duel' }, ['Ann', 'Bob']);
    const crews = duel.seats.flatMap(({ planes }) => planes.map(({ crew }) => crew!));
    for (const [pilot, ...others] of crews) {
      expect(pilot).toEqual({ awareness: 13, flying: 13, gunnery: 13, full: 13, luck: 10 });
      for (const man of others) expect(man).toMatchObject({ flying: 6, gunnery: 13 });
    }
    expect(crews.some((crew) => crew.length > 1)).toBe(true);
    expect(made({ mission: 'photo' }, ['Ann', 'Bob']).seats[0]!.planes[0]!.crew).toBeUndefined();
  });

  it.each([
    [1, 'escort'],
    [2, 'photo'],
    [3, 'bombing'],
    [4, 'spotting'],
  ])('may be an interception: by %i the enemy flies %s, with the planes of that mission', (task, mission) => {
    const setup = made({ mission: 'interception', attacker: 'W', task }, ['Ann', 'Bob']);
    expect([setup.mission, setup.attacker]).toEqual([mission, 'E']);
    const [bob] = setup.seats.filter(({ side }) => side === 'E');
    expect(bob!.planes.length).toBeGreaterThanOrEqual(PLANS[setup.mission].forces.attack.length);
  });

  it('asks for the die of an interception', () => {
    expect(refused({ mission: 'interception', seat: ['Ann:W', 'Bob:E'] })).toMatch(/1d4.*1 escort, 2 photo/);
  });
});

it('has in a form no German title that a narrow card would have to break anywhere', () => {
  const titles = setupOptions.find(({ id }) => id === 'mission')!.choiceTitles!;
  for (const { de } of Object.values(titles))
    for (const part of de.split(/[\s\u00ad]/)) expect(part.length).toBeLessThan(18);
});
