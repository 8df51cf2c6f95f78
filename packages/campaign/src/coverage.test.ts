/** Every row of every table of a war is reached in play, and every ability is gained (rules 5-9, 16, 17). */
import { WOUNDED } from '@paravion/clouds';
import { describe, expect, it } from 'vitest';
import awards from '../data/awards.json' with { type: 'json' };
import quick from '../data/quick.json' with { type: 'json' };
import type { Event, EventType } from './events.ts';
import { TASKS } from './fields.ts';
import { abilitiesIn } from './men.ts';
import { USUAL } from './options.ts';
import type { Setup, SquadronSetup } from './setup.ts';
import { playWar } from './simulate.ts';

const setupOf = (squadrons: readonly SquadronSetup[], from: string, until: string): Setup => ({
  from,
  until,
  seats: squadrons.slice(0, 2).map(({ id }, i) => ({ name: `Player ${i + 1}`, squadron: id })),
  squadrons: [...squadrons],
});
const plain = (...ids: readonly string[]): readonly SquadronSetup[] => ids.map((id) => ({ id }));
const famous = { awareness: 18, flying: 18, gunnery: 18, fortitude: 18, luck: 18 };

/** Eight missions a month, in which few die: so that men live to learn everything. */
const busy = playWar(
  { ...USUAL, pace: 'days', permadeath: 'off' },
  setupOf(plain('gb60', 'dej11', 'gb5', 'fr3', 'dej2'), '1916-10', '1918-11'),
  'every row of every table',
);
/** Squadrons that fight over the trenches, one of them with crewmen who are known already. */
const low = playWar(
  USUAL,
  setupOf(
    [
      { id: 'gbxx', nation: 'GB', role: 'attack', sector: 4, men: [{ ...famous, kind: 'crew', victories: 6 }] },
      { id: 'gbzz', nation: 'GB', role: 'bomber', sector: 5 },
      { id: 'dexx', nation: 'DE', role: 'attack', sector: 4 },
      { id: 'frxx', nation: 'FR', role: 'fighter', sector: 4, men: [{ ...famous, victories: 40 }] },
      { id: 'deyy', nation: 'DE', role: 'fighter', sector: 5, men: [{ ...famous, victories: 40 }] },
      { id: 'gbyy', nation: 'GB', role: 'fighter', sector: 5, men: [{ ...famous, victories: 40 }] },
    ],
    '1917-03',
    '1917-12',
  ),
  'every row of every table',
);
/** An American and a Belgian squadron, each with an officer who is known already. */
const allies = playWar(
  USUAL,
  setupOf(
    ['us94', 'be1'].map((id) => ({ id, men: [{ ...famous, victories: 10, rank: 2 }] })),
    '1918-04',
    '1918-05',
  ),
  'every row of every table',
);
const events: readonly Event[] = [...busy.events, ...low.events, ...allies.events];
const seen = (type: EventType, key: string): ReadonlySet<unknown> =>
  new Set(events.filter((e) => e.type === type).map((e) => (e as unknown as Record<string, unknown>)[key]));

describe('in play there is', () => {
  it('every row of the wounds', () => {
    expect(WOUNDED.map((r) => r.text).filter((text) => !seen('HURT', 'row').has(text))).toEqual([]);
  });

  it('every task and every kind of weather', () => {
    expect(quick.tasks.map((r) => r.task).filter((task) => !seen('FLOWN', 'task').has(task))).toEqual([]);
    expect(TASKS.filter((task) => !seen('TASKED', 'task').has(task))).toEqual([]);
    expect([...seen('WEATHER', 'sky')].toSorted()).toEqual(['clear', 'clouds', 'dud', 'haze', 'layer']);
  });

  it('every ability of pilots, gunners and aces', () => {
    const all = [...abilitiesIn('pilot'), ...abilitiesIn('gunner'), ...abilitiesIn('ace')];
    expect(all.filter((ability) => !seen('ABILITY', 'ability').has(ability))).toEqual([]);
  });

  it('every decoration', () => {
    const given = seen('DECORATED', 'award');
    expect(awards.awards.map((a) => a.name).filter((name) => !given.has(name))).toEqual([]);
  });

  it('every fate, kind of news and way of a machine', () => {
    expect([...seen('FATE', 'fate')].toSorted()).toEqual(['dead', 'found', 'missing', 'removed']);
    expect([...seen('CAPTIVE', 'news')].toSorted()).toEqual(['captured', 'dead', 'escaped']);
    expect([...seen('MACHINE', 'kind')].toSorted()).toEqual([
      'lost',
      'new',
      'personal',
      'phased',
      'repair',
      'upgraded',
    ]);
  });

  it('no order of a bot that is refused', () => {
    expect(events.flatMap((e) => (e.type === 'REFUSED' ? [e.note] : []))).toEqual([]);
  });
});
