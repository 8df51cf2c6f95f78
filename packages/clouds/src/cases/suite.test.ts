/** Every published case of In Clouds of Glory holds, every rule has one, and every row of the tables is reached. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { COLLISION, FIRE, LANDING, PLACES, STRUCTURAL_FAILURE } from '../data/index.ts';
import { type CaseResult, parseCases, runCase } from './index.ts';

const folder = fileURLToPath(new URL('../../../../cases/clouds/', import.meta.url));
const files = readdirSync(folder).sort();
const byFile = files.map((file) => ({ file, cases: unwrap(parseCases(readFileSync(`${folder}${file}`, 'utf8'))) }));
const all = byFile.flatMap(({ cases }) => cases);
const results: ReadonlyMap<string, CaseResult> = new Map(all.map((c) => [c.id, runCase(c)]));

/** `from` to `to` of a chapter of the rules: 4.0, 4.1... */
const rules = (chapter: number, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${chapter}.${from + i}`);

/** The numbered rules that the suite plays; 7 is one rule. */
const RULES: readonly string[] = [
  ...rules(1, 1, 10),
  ...rules(2, 1, 4),
  ...rules(3, 1, 5),
  ...rules(4, 0, 33),
  ...rules(6, 1, 3),
  ...rules(5, 1, 3),
  '7',
  '8.0',
  '10',
];

type Texts = readonly { readonly text: string }[];

/** Tables whose rows are told by their texts in the events; the plane that stands on its aerodrome is told by the place. */
const TABLES: Readonly<Record<string, Texts>> = {
  'structural failure': STRUCTURAL_FAILURE,
  fire: FIRE,
  'landing on land': LANDING.land,
  'landing on water': LANDING.water,
  'collision with a plane': COLLISION.rows.map((r) => r.plane),
  'collision with a balloon': COLLISION.rows.map((r) => r.balloon),
  'collision with the ground': COLLISION.rows.map((r) => r.ground).filter((c) => !c.elseRow || c.text.length > 0),
};

const events = [...results.values()].flatMap((r) => r.events);
const reached = new Set(events.flatMap((e) => ('text' in e && e.text !== null ? [e.text] : [])));

describe.each(byFile)('$file', ({ cases }) => {
  it.each(cases.map((c) => [c.id, c.title] as const))('%s %s', (id) => {
    expect(results.get(id)!.failures).toEqual([]);
  });
});

describe('the suite', () => {
  it('uses no number twice over all files', () => {
    const ids = all.map((c) => c.id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('has a case for every rule that it plays, and none for a rule that is not there', () => {
    const tried = new Set(all.map((c) => c.rule));
    expect(RULES.filter((rule) => !tried.has(rule))).toEqual([]);
    expect([...tried].filter((rule) => !RULES.includes(rule))).toEqual([]);
  });

  it.each(Object.entries(TABLES))('reaches every row of the table %s', (_name, rows) => {
    expect(rows.map((r) => r.text).filter((text) => !reached.has(text))).toEqual([]);
  });

  it('lands in every place', () => {
    const places = new Set(events.flatMap((e) => (e.type === 'landed' ? [e.place] : [])));
    expect(PLACES.map((r) => r.id).filter((id) => !places.has(id))).toEqual([]);
  });
});
