/** Every published case of the war holds, and every row of its tables and every ability is in one. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WOUNDED } from '@paravion/clouds';
import { unwrap } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import awards from '../../data/awards.json' with { type: 'json' };
import quick from '../../data/quick.json' with { type: 'json' };
import type { Event, EventType } from '../events.ts';
import { TASKS } from '../fields.ts';
import { abilitiesIn, RANKS } from '../men.ts';
import { campaignCases } from './run.ts';

const folder = fileURLToPath(new URL('../../../../cases/campaign/', import.meta.url));
const cases = readdirSync(folder)
  .sort()
  .flatMap((file) => unwrap(campaignCases.parse(readFileSync(`${folder}${file}`, 'utf8'))));
const played = new Map(cases.map((c) => [c.id, campaignCases.play(c)]));

describe('the cases of the war', () => {
  it.each(cases.map((c) => [c.id, c.title] as const))('%s %s', (id) => {
    expect(played.get(id)!.failures).toEqual([]);
  });
  it('number no case twice', () => {
    const ids = cases.map((c) => c.id);
    expect(ids.filter((id, i) => ids.indexOf(id) < i)).toEqual([]);
  });
});

const events: readonly Event[] = [...played.values()].flatMap((p) => p.events);
const seen = (type: EventType, key: string): ReadonlySet<unknown> =>
  new Set(events.filter((e) => e.type === type).map((e) => (e as unknown as Record<string, unknown>)[key]));

describe('in a case there is', () => {
  it('every row of the wounds', () =>
    expect(WOUNDED.map((r) => r.text).filter((text) => !seen('HURT', 'row').has(text))).toEqual([]));
  it('every ability of pilots, gunners and aces', () => {
    const all = [...abilitiesIn('pilot'), ...abilitiesIn('gunner'), ...abilitiesIn('ace')];
    expect(all.filter((ability) => !seen('ABILITY', 'ability').has(ability))).toEqual([]);
  });
  it('every task, kind of weather, decoration and rank', () => {
    expect(TASKS.filter((task) => !seen('TASKED', 'task').has(task))).toEqual([]);
    expect([...seen('WEATHER', 'sky')].toSorted()).toEqual(['clear', 'clouds', 'dud', 'haze', 'layer']);
    expect(awards.awards.map((a) => a.name).filter((name) => !seen('DECORATED', 'award').has(name))).toEqual([]);
    const higher = Object.values(RANKS).flatMap((ranks) => ranks.slice(1));
    expect(higher.filter((rank) => !seen('RANKED', 'rank').has(rank))).toEqual([]);
  });
  it('every row of the quick resolution', () => {
    const titles = cases.filter((c) => c.rule === '6.3').map((c) => c.title);
    expect(quick.tasks.map((r) => r.task).filter((task) => !titles.some((t) => t.includes(task)))).toEqual([]);
  });
});
