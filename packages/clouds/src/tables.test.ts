/** The look-ups against worked figures. */
import { describe, expect, it } from 'vitest';
import { gunnerCase, sum } from './index.ts';
import * as results from './results.ts';
import * as tables from './tables.ts';

describe('shots', () => {
  it('takes distance and angle from the tables (rules 4.19, 6.1)', () => {
    expect([0, 2, 3, 5, 6, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 20].map(tables.distanceMod)).toEqual([
      4, 4, 2, 2, 0, 0, -2, -2, -4, -4, -6, -6, -9, -9, -12, -12,
    ]);
    expect(tables.distanceMod(21)).toBeNull();
    expect(tables.angleFixed('rear', 'medium', 'high')).toBe(0);
    expect(tables.angleFixed('side', 'high', 'medium')).toBe(-9);
    expect(tables.angleFixed('rear', 'slow', 'medium')).toBe(0);
  });
  it('knows what a gunner looks at (rule 6.1)', () => {
    const gunner = { x: 0, y: 0, z: 50, h: 0, p: 0 };
    const behind = { x: 0, y: -5000, z: 50, h: 0, p: 0 };
    const abeam = { x: 5000, y: 0, z: 50, h: 2700, p: 0 };
    expect(gunnerCase(behind, gunner)).toBe('attackingFromBehind');
    expect(gunnerCase(abeam, gunner)).toBe('attacking');
    expect(gunnerCase({ ...abeam, h: 300 }, gunner)).toBe('parallel');
    expect(gunnerCase({ ...abeam, h: 1300 }, gunner)).toBe('other');
    expect(tables.angleGunner('attackingFromBehind', 'dive', 'stall')).toBe(-4);
  });
  it('jams at the right naturals (rule 4.21)', () => {
    expect(tables.jams(17, 2, 'sustained')).toBe(true);
    expect(tables.jams(16, 2, 'sustained')).toBe(false);
    expect(tables.jams(19, 2, 'normal')).toBe(true);
    expect(tables.jams(20, 1, 'short')).toBe(false);
    expect([1, 2, 5, 6, 8].map((n) => results.jamRow(n).min)).toEqual([1, 2, 5, 6, 6]);
  });
  it('bounds damage to 1-30', () => {
    expect([-4, 1, 20, 30, 44].map((n) => results.damageRow('single', n).n)).toEqual([1, 1, 20, 30, 30]);
  });
});

describe('other tables', () => {
  it('deducts from the deviation of bombs (rule 4.29)', () => {
    expect(tables.bombing(10, 'slow', 7, 'paired')).toEqual({ deviation: '1d6', deduct: 3 });
    expect(tables.bombing(26, 'dive', 15, 'paired')).toEqual({ deviation: '1d12', deduct: 3 });
    expect(tables.bombing(0, 'slow', -20, 'scan').deduct).toBe(0);
  });
  it('lands (rule 4.14)', () => {
    expect(tables.placeByMargin(-5)).toMatchObject({ id: 'meadow', landingMod: -3 });
    const terms = tables.landingTerms(tables.placeById('meadow'), 'medium', false, true);
    expect(13 + sum(terms)).toBe(7);
    expect(results.landingRow('land', -4).effects).toEqual([
      { fortitude: { who: 'pilot', loss: '1d6' } },
      { structural: '1d6+3' },
    ]);
    expect(tables.placeOfTerrain('water')).toBeNull();
    expect(tables.placeOfTerrain('wood')?.landingMod).toBe(-8);
  });
  it('lets men jump (rule 4.24)', () => {
    expect(12 + sum(tables.parachuteTerms('high', false, false))).toBe(10);
    expect(tables.parachuteRow(-4).effects).toEqual([{ retryNextTurn: true }]);
  });
  it('aims rockets (rule 4.28)', () => {
    expect(14 + sum(tables.rocketTerms('slow', true, false, true))).toBe(11);
  });
  it('fires from the ground (rule 4.25)', () => {
    expect(tables.unitRow('aamg')!.strength + sum(tables.groundFireTerms('medium', 12))).toBe(10);
    expect(tables.coverPerDie('trench', true)).toBe(4);
    expect(tables.coverPerDie('open', false)).toBe(0);
  });
  it('collides (rule 4.15)', () => {
    expect(results.collisionCell(18, 'dive', 'plane', true).total).toBe(20);
    expect(results.collisionCell(1, 'stall', 'plane', true).total).toBe(1);
    expect(results.collisionCell(5, 'medium', 'ground', false).cell).toBe(
      results.collisionCell(9, 'medium', 'ground', true).cell,
    );
    expect(results.collisionCell(5, 'medium', 'plane', false).cell).toBe(
      results.collisionCell(5, 'medium', 'plane', true).cell,
    );
  });
  it('spots and wounds', () => {
    expect(results.spottingRow(-5).dice).toBe(-1);
    expect(results.woundedRow(16, -6).status).toEqual(['grounded', 'cleared', 'cleared']);
    expect(results.woundedRow(20, 3).status).toBeNull();
    expect(results.woundedRow(2, 3).text).not.toBe(results.woundedRow(1, 3).text);
  });
});
