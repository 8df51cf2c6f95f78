/** Every published case of In Clouds of Glory holds, every rule has one, and every row of the tables is reached. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import * as data from '../data/index.ts';
import { EVENT_TYPES, type EventOf, type EventType, eventSchema } from '../events.ts';
import { BOOKLET, OPTIONS } from '../options.ts';
import { ARCS, BANDS, type Band } from '../vocabulary.ts';
import { cloudsCases } from './run.ts';

const folder = fileURLToPath(new URL('../../../../cases/clouds/', import.meta.url));
const files = readdirSync(folder).sort();
const byFile = files.map((file) => ({
  file,
  cases: unwrap(cloudsCases.parse(readFileSync(`${folder}${file}`, 'utf8'))),
}));
const all = byFile.flatMap(({ cases }) => cases);
const results = new Map(all.map((c) => [c.id, { title: c.title, ...cloudsCases.play(c) }]));

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
  ...rules(8, 0, 2),
  '10',
];

/** Options that only say who sees what; nothing is adjudicated by them. */
const SEEN: readonly string[] = ['panels', 'crews'];

/** The texts of a table's rows, and of the rows within them. */
const textsOf = (table: unknown): readonly string[] =>
  typeof table === 'object' && table !== null
    ? [...('text' in table ? [String(table.text)] : []), ...Object.values(table).flatMap(textsOf)]
    : [];

/** Tables whose rows stand in the events with their texts. */
const TABLES: Readonly<Record<string, unknown>> = {
  'single-engined damage': data.DAMAGE.single,
  'multi-engined damage': data.DAMAGE.multi,
  'structural failure': data.STRUCTURAL_FAILURE,
  malfunctions: data.JAM,
  fire: data.FIRE,
  'landing on land': data.LANDING.land,
  'landing on water': data.LANDING.water,
  'collision with a plane': data.COLLISION.rows.map((r) => r.plane),
  'collision with a balloon': data.COLLISION.rows.map((r) => r.balloon),
  'collision with the ground': data.COLLISION.rows.map((r) => r.ground),
  balloons: data.BALLOON.damage.rows,
  spotting: data.SPOTTING,
};

const GUNNERS: Readonly<Record<data.GunnerCase, string>> = {
  parallel: 'parallel',
  attacking: 'attacking',
  attackingFromBehind: 'attacking from behind',
  other: 'other',
};

/** The rows of the firing angles: title of the case, and the figures by the shooter's band. */
const ANGLES: readonly (readonly [string, Readonly<Record<Band, number>>])[] = BANDS.flatMap((target) => [
  ...ARCS.map(
    (arc) => [`Fixed guns from the ${arc} arc, target in ${target}`, data.ANGLES_FIXED[arc][target]] as const,
  ),
  ...(Object.keys(GUNNERS) as data.GunnerCase[]).map(
    (which) => [`Gunner, ${GUNNERS[which]}, target in ${target}`, data.ANGLES_GUNNER[which][target]] as const,
  ),
]);

/** What speed is worth to each kind of shot. Wounds after the mission, skills and abilities are the campaign's (rule 9). */
const SPEEDS: Readonly<Record<string, Readonly<Record<Band, number>>>> = {
  ground: data.GROUND.toHitAir.targetSpeed,
  strafing: data.GROUND.toHitGround.attackerSpeed,
  balloon: data.BALLOON.toHit.attackerSpeed,
  rockets: data.ROCKET.attackerSpeed,
};

const events = [...results.values()].flatMap((r) => r.events);
const reached = new Set(
  events.flatMap((e) => [...('text' in e ? [e.text] : []), ...(e.type === 'spotted' ? [e.row] : [])]),
);
/** What the events of a type say, each value once. */
const said = <T extends EventType, V>(type: T, of: (event: EventOf<T>) => V): ReadonlySet<V> =>
  new Set(events.flatMap((e) => (e.type === type ? [of(e as EventOf<T>)] : [])));

describe.each(byFile)('$file', ({ cases }) => {
  it.each(cases.map((c) => [c.id, c.title] as const))('%s %s', (id) => {
    expect(results.get(id)!.failures).toEqual([]);
  });
});

describe('the suite', () => {
  it('tells of nothing that the schema of events does not know, and of nearly all that it knows', () => {
    for (const event of events) expect(eventSchema.safeParse(event).error, JSON.stringify(event)).toBeUndefined();
    const told = new Set<string>(events.map((e) => e.type));
    // Said at the start, by `adjudicate` and by views, which a case does not ask.
    const beyond = ['owners', 'wind', 'orders', 'refused', 'changed', 'shot-seen'];
    expect(EVENT_TYPES.filter((type) => !told.has(type) && !beyond.includes(type))).toEqual([]);
  });

  it('uses no number twice over all files', () => {
    const ids = all.map((c) => c.id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('has a case for every rule that it plays, and none for a rule that is not there', () => {
    const tried = new Set(all.map((c) => c.rule));
    expect(RULES.filter((rule) => !tried.has(rule))).toEqual([]);
    expect([...tried].filter((rule) => !RULES.includes(rule))).toEqual([]);
  });

  const values = OPTIONS.filter(({ id }) => !SEEN.includes(id)).flatMap(({ id, choices }) =>
    (choices ?? []).filter(({ value }) => BOOKLET[id] !== value).map(({ value }) => `${id}=${value}`),
  );
  it.each(values)('tries the option %s', (value) => {
    const given = all.flatMap(({ statements }) => statements.filter(({ word }) => word === 'rules'));
    expect(given.some(({ rest }) => rest.split(/\s*,\s*/).includes(value))).toBe(true);
  });

  it.each(Object.entries(TABLES))('reaches every row of the table %s', (_name, table) => {
    expect(textsOf(table).filter((text) => !reached.has(text))).toEqual([]);
  });

  it.each(['single', 'multi'])('strikes with every number of the damage table, %s', (table) => {
    const rows = said('hit', (e) => `${e.table} ${e.row}`);
    const numbers = Array.from({ length: 30 }, (_, i) => `damage-${table} ${i + 1}`);
    expect(numbers.filter((row) => !rows.has(row))).toEqual([]);
  });

  it('lands in every place', () => {
    const places = said('landed', (e) => e.place);
    expect(data.PLACES.map((r) => r.id).filter((id) => !places.has(id))).toEqual([]);
  });

  it('jumps with every outcome', () => {
    expect([...said('jumped', (e) => e.outcome)].sort()).toEqual(['clear', 'killed', 'stuck']);
  });

  it('bursts on every row of the table of AA guns', () => {
    const dice = said('barrage', (e) => data.AA_GUN.findIndex((r) => e.die >= (r.min ?? 1) && e.die <= (r.max ?? 20)));
    expect(dice.size).toBe(data.AA_GUN.length);
  });

  it.each(ANGLES)('shoots by every figure of the row: %s', (title, row) => {
    const id = all.find((c) => c.title === title)?.id;
    const shots = (id ? results.get(id)!.events : []).flatMap((e) => (e.type === 'shot' ? [e.terms] : []));
    expect(shots.map((terms) => terms.find((t) => t.why === 'angle')?.mod)).toEqual(BANDS.map((band) => row[band]));
  });

  it.each(Object.entries(SPEEDS))('shoots at every speed: %s', (kind, row) => {
    const found = new Set(
      events
        .flatMap((e) => (e.type === 'shot' && e.kind === kind ? e.terms.filter((t) => t.why === 'speed') : []))
        .map((t) => t.mod),
    );
    expect(BANDS.map((band) => row[band]).filter((mod) => mod !== 0 && !found.has(mod))).toEqual([]);
  });

  it('bombs from every height at every speed, by both readings of the table', () => {
    const tried = [...results.values()].filter(
      (r) => r.events.filter((e) => e.type === 'bombed').length === BANDS.length,
    );
    const missing = data.BOMBING_FROM.flatMap(([, heights]) =>
      ['', ', as scanned'].filter(
        (how) => !tried.some((r) => r.title.startsWith(`Bombing from z ${heights}, `) && r.title.endsWith(how)),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('strikes behind every cover', () => {
    const found = new Set(
      events.flatMap((e) => (e.type === 'rolled' && e.purpose === 'sdmg' ? e.terms : [])).map((t) => t.mod),
    );
    expect(data.GROUND.cover.filter((c) => !found.has(c.perD6))).toEqual([]);
  });

  it('shoots at every distance', () => {
    const bands = [2, 5, 8, 10, 12, 15, 17, 20];
    const found = said('shot', (e) => bands.find((to) => e.mu <= to));
    expect(bands.filter((to) => !found.has(to))).toEqual([]);
  });
});
