import { describe, expect, it } from 'vitest';
import awards from '../../data/awards.json' with { type: 'json' };
import quick from '../../data/quick.json' with { type: 'json' };
import speeds from '../../data/speeds.json' with { type: 'json' };
import { nameSchema } from '../fields.ts';
import { topKmh } from '../machines.ts';
import { checkPack } from './check.ts';
import { checkClubPack } from './club.ts';
import { holderOf, sectorOf } from './front.ts';
import { NEWS } from './news.ts';
import { baseOn, packSquadron, postOn, WEST as REST, victoriesBefore } from './west.ts';

const WEST = { ...REST, ...NEWS };

it.each(['No. 60\u2028Squadron', 'No. 60\u2029Squadron', 'No. \u202e06', 'No. \u061c60', 'No.\n60'])(
  'a name has no sign that breaks its line or turns it: %j',
  (name) => expect(nameSchema.safeParse(name).success).toBe(false),
);

describe('the pack of the Western Front', () => {
  it('holds together, and every fact has its source', () => {
    const checked = checkPack(WEST);
    expect(checked.ok ? [] : checked.error).toEqual([]);
  });

  it('refuses a fact without a source, and says where', () => {
    const [first, ...rest] = WEST.squadrons;
    const { src: _, ...bare } = first!;
    expect(checkPack({ ...WEST, squadrons: [bare, ...rest] })).toMatchObject({
      ok: false,
      error: [{ path: 'squadrons[0].src', message: 'A fact has no source (src).' }],
    });
    const blank = checkPack({ ...WEST, aces: [{ ...WEST.aces[0]!, src: ' ' }] });
    expect(blank).toMatchObject({ ok: false, error: [{ path: 'aces[0].src' }] });
  });

  it('refuses what is doubtful', () => {
    const [first] = WEST.squadrons;
    expect(checkPack({ ...WEST, squadrons: [{ ...first, sure: 3 }] })).toMatchObject({ ok: false });
  });

  it('refuses a base that is nowhere, victories that do not add up, an id twice', () => {
    const [first] = WEST.squadrons;
    const [ace] = WEST.aces;
    const bad = checkPack({
      ...WEST,
      squadrons: [{ ...first!, bases: [{ from: '1916-01', place: 'nowhere' }] }, first!],
      aces: [{ ...ace!, total: ace!.total + 1 }],
    });
    expect(bad.ok ? [] : bad.error.map((p) => p.path)).toEqual([
      'squadrons[1].id',
      'squadrons[0].bases[0].place',
      'aces[0].total',
    ]);
  });

  it('refuses in a club’s pack what would do nothing, and says what would', () => {
    const [first] = WEST.squadrons;
    const club = {
      squadrons: [first!],
      lines: [WEST.lines[0]!],
      names: [WEST.names.find(({ nation }) => nation === 'DE')!],
    };
    const checked = checkClubPack(club);
    expect(checked.ok ? [] : checked.error.map(({ path, expected }) => [path, expected])).toEqual([
      ['lines', 'sectors and lines'],
      ['names[0].nation', 'GB'],
    ]);
    expect(checkClubPack({ squadrons: [first!] }).ok).toBe(true);
    const typed = checkClubPack({ squadrons: [{ ...first!, types: ['camel'] }] });
    expect(typed.ok ? '' : typed.error[0]!.message).toContain('"type": "camel"');
  });

  it('names the first faults of a list that is full of them, and looks at no more', () => {
    const bad = { id: 'A', squadrons: Array(190).fill({}), victories: Array(200).fill({}) };
    const [first] = WEST.squadrons;
    const checked = checkClubPack({ squadrons: [first!, { ...first!, hue: 1 }], aces: Array(200).fill(bad) });
    const paths = checked.ok ? [] : checked.error.map(({ path }) => path);
    expect(paths.slice(0, 2)).toEqual(['squadrons[1]', 'aces[0].id']);
    expect(paths).toContain('aces[0].victories[0].count');
    expect(paths.length).toBeLessThan(100);
  });

  it('refuses dates that do not rise, also where one stands twice', () => {
    const [first, ...rest] = WEST.squadrons;
    const base = { from: '1916-01', place: null };
    const faults = (bases: readonly object[]) => {
      const checked = checkPack({ ...WEST, squadrons: [{ ...first!, bases }, ...rest] });
      return checked.ok ? [] : checked.error.map((p) => p.path);
    };
    expect(faults([base, { ...base, from: '1916-02' }])).toEqual([]);
    for (const from of ['1916-01', '1915-12'])
      expect(faults([base, { ...base, from }])).toEqual(['squadrons[0].bases']);
  });

  it('has a source for every figure of its own tables', () => {
    for (const row of [...quick.tasks, ...speeds.types, ...awards.awards])
      expect(row.src, JSON.stringify(row)).not.toBe('');
  });

  it('knows who is where', () => {
    expect(topKmh('n17')).toBe(170);
    const gb60 = packSquadron('gb60')!;
    expect(sectorOf(baseOn(gb60, '1917-04-01'))).toBe(4);
    expect(holderOf({}, 1, 'W', '1917-08')).toBe('GB');
    expect(holderOf({}, 7, 'W', '1918-04')).toBe('FR');
    const richthofen = WEST.aces.find((a) => a.id === 'richthofen-m')!;
    expect(postOn(richthofen, '1917-04-01')).toBe('dej11');
    expect(victoriesBefore(richthofen, '1917-04')).toBe(31);
  });
});
