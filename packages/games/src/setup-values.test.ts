import { unwrap } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { adapterFor } from './all/index.ts';
import { checkSetupValues, setupFields } from './setup-values.ts';

const clouds = adapterFor('clouds')!;
const sopwith = adapterFor('sopwith')!;
const { rules } = clouds.game.editions[0]!;
const choicesOf = (id: string) =>
  setupFields(clouds)
    .find((field) => field.id === id)!
    .choices!.map(({ value }) => value);

describe('setup options that a form offers', () => {
  it.each(choicesOf('mission'))('make the mission %s for two to four players', (mission) => {
    const tasks = mission === 'interception' ? choicesOf('task').map(Number) : [undefined];
    for (const task of tasks)
      for (const attacker of choicesOf('attacker'))
        for (const seats of [2, 3, 4]) {
          const values = { mission, attacker, ...(task === undefined ? {} : { task }) };
          const wishes = Array.from({ length: seats }, (_, i) => ({ name: `Seat ${i + 1}` }));
          const setup = unwrap(clouds.setupFor(rules, wishes, unwrap(checkSetupValues(clouds, values))));
          if (task === undefined) expect(setup).toMatchObject({ mission, attacker });
        }
  });

  it('have words for each choice in both languages', () => {
    for (const { title, choices = [] } of setupFields(clouds)) {
      expect([title.en, title.de]).not.toContain('');
      for (const choice of choices) expect(choice.title.de).not.toBe(choice.value);
    }
    const mission = setupFields(clouds).find(({ id }) => id === 'mission')!;
    expect(mission.choices!.find(({ value }) => value === 'raid')!.title.de).toContain('Flugplatz');
  });

  it('say where they are of use', () => {
    const only = setupFields(clouds).filter((field) => field.only);
    expect(only.map(({ id, only }) => [id, only])).toEqual([['task', { option: 'mission', value: 'interception' }]]);
    for (const { only: of } of only) expect(choicesOf(of!.option)).toContain(of!.value);
  });

  it('are none of files, nor of players by name', () => {
    const ids = setupFields(clouds).map(({ id }) => id);
    expect(ids).toContain('month');
    expect(ids).not.toContain('seat');
    expect(setupFields(sopwith)).toEqual([]);
  });
});

describe('values from outside', () => {
  const faults = (values: Record<string, unknown>, game = clouds) => {
    const checked = checkSetupValues(game, values);
    return checked.ok ? [] : checked.error.map(({ path, expected }) => [path, expected]);
  };

  it('are refused one by one, with what would be right', () => {
    expect(faults({ mission: 'balloon', limit: 12, month: '1917-04' })).toEqual([]);
    expect(faults({ mission: 'tea', limit: -1, planes: '2', month: 1917, task: 7 }).map(([path]) => path)).toEqual(
      ['mission', 'limit', 'planes', 'month', 'task'].map((id) => `setup.${id}`),
    );
    expect(faults({ mission: 'tea' })[0]![1]).toContain('balloon');
    expect(faults({ seat: ['Ann:W:camel'] })[0]).toEqual(['setup.seat', expect.stringContaining('mission')]);
    expect(faults({ careers: { path: 'x', text: '{}' } }, sopwith).map(([path]) => path)).toEqual(['setup.careers']);
  });
});
