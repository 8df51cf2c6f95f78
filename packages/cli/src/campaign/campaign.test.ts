/** A war by the command, from the first letter to the newspaper. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Workshop, workshop } from '../testing/harness.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await workshop();
});
afterAll(() => shop.remove());

const call = (...args: readonly string[]) => shop.paravion(['campaign', ...args]);

describe('a war by the command', () => {
  it('is made, ordered, played for a month, verified and taken back', async () => {
    const made = await call(
      'new',
      'war.json',
      'Ann',
      '--from',
      '1917-04',
      '--months',
      '2',
      '--squadrons',
      'gb60',
      '--seed',
      'a war for a test',
    );
    expect(made.exit, made.err).toBe(0);
    expect((await call('orders', 'war.json', 'wish patrol', '--seat', 'Ann')).out).toContain('wish patrol');
    const month = await call('month', 'war.json', '--staff');
    expect(month.out).toContain('May 1917, mission 1: orders of the day.');
    expect((await call('verify', 'war.json')).out).toContain('true');
    const before = await shop.read('war.json');
    expect((await call('undo', 'war.json')).exit).toBe(2);
    expect(await shop.read('war.json')).toBe(before);
    expect((await call('undo', 'war.json', '--reason', 'a letter came late')).out).toContain('taken back');
  });

  it('shows men, debriefing and newspaper, each side its own', async () => {
    expect((await call('roster', 'war.json', 'gb60')).out).toContain('(gb60-2)');
    expect((await call('debrief', 'war.json', '--side', 'E')).exit).toBe(0);
    const [west, east] = [
      await call('gazette', 'war.json', '--side', 'W', '--of', '1917-04'),
      await call('gazette', 'war.json', '--side', 'E', '--of', '1917-04', '--lang', 'de'),
    ];
    expect(west.out).toContain('THE ENTENTE FLYING GAZETTE');
    expect(east.out).toContain('DEUTSCHE FLIEGERZEITUNG');
    expect((await call('gazette', 'war.json', '--of', '1917-04', '--out', 'april.html')).exit).toBe(0);
    expect(await shop.read('april.html')).toMatch(/^<!doctype html>[\s\S]*<svg/);
  });

  it('tells what came of a mission before experience is spent, and throws away a letter of nobody', async () => {
    await call('new', 'steps.json', 'Ann', 'Bob', '--months', '1', '--squadrons', 'gb60,dej11', '--others', '0');
    expect((await call('debrief', 'steps.json')).out.trim()).toBe('Nothing has been flown yet.');
    await shop.write('letter.txt', 'wish patrol\n');
    expect((await call('orders', 'steps.json', 'letter.txt')).out).toContain('WHOSE ORDERS?');
    expect((await call('orders', 'steps.json', '--discard', '1')).exit).toBe(0);
    await call('month', 'steps.json', '--step');
    expect((await call('debrief', 'steps.json')).out).toMatch(/^M1, .*the (Entente|Germans) win|a draw at/m);
    const east = (await call('debrief', 'steps.json', '--lang', 'de', '--side', 'E')).out;
    expect(east).toMatch(/^M1, /m);
    // With what the squadrons began is no news.
    expect(east).not.toContain('stößt zur Staffel');
  });

  it('has missions flown by bots in the engine of the air combat', async () => {
    await call(
      'new',
      'asked.json',
      'Ann',
      '--months',
      '1',
      '--squadrons',
      'gb60',
      '--others',
      '0',
      '--rule',
      'flown=asked',
      '--rule',
      'pace=months',
      '--seed',
      'a mission for bots',
    );
    await call('month', 'asked.json', '--period', '--dry-run');
    expect((await call('month', 'asked.json', '--step')).out).toContain('April 1917, mission 1: missions in the air');
    expect((await call('mission', 'asked.json')).out).toContain('M1:');
    const strange = await call('orders', 'asked.json', '--seat', 'Ann', 'outcome M1 6:0; X9 lost');
    expect(strange.out).toContain('Nobody and nothing of this name flew in M1. (rule 6.2) Right would be: W1 (gb60-m');
    expect(JSON.parse((await call('mission', 'asked.json', 'M1', '--as-setup')).out)).toMatchObject({
      month: '1917-04',
    });
    const flown = await call('mission', 'asked.json', 'M1', '--fly');
    expect(flown.out, flown.err).toMatch(/^outcome M1 \d+:\d+; how bots; turns \d+;/);
    expect((await call('month', 'asked.json', '--staff')).out).toContain('The war is over');
    expect((await call('verify', 'asked.json')).exit).toBe(0);
  });

  it('takes back a month whole, for a reason, and the war goes on from its beginning', async () => {
    const made = ['--months', '3', '--squadrons', 'gb60', '--others', '0', '--seed', 'a month that is taken back'];
    await call('new', 'back.json', 'Ann', ...made);
    await call('month', 'back.json', '--staff');
    const before = (await call('roster', 'back.json')).out;
    await call('month', 'back.json', '--staff');
    expect((await call('undo', 'back.json', '--whole-month')).exit).toBe(2);
    const undone = await call('undo', 'back.json', '--whole-month', '--reason', 'the wrong pack');
    expect(undone.out).toMatch(/^May 1917 is taken back, \d+ steps: the wrong pack\./);
    expect((await call('roster', 'back.json')).out).toBe(before);
    expect((await call('verify', 'back.json')).exit).toBe(0);
    await call('month', 'back.json', '--staff');
    expect((await call('month', 'back.json', '--step', '--dry-run')).out).toContain('June 1917');
  });

  it('says what is wrong, and what would be right', async () => {
    await call('new', 'fresh.json', 'Ann', '--months', '1', '--squadrons', 'gb60');
    const bad = [
      [['roster'], 'paravion campaign roster war.json'],
      [['new', 'x.json', 'Ann', '--squadrons', 'gb999'], 'There is no squadron "gb999" at the front in April 1917.'],
      [['new', 'x.json', 'Ann', '--from', '1915-04'], 'from 1916-01 to 1918-11'],
      [['gazette', 'war.json', '--side', 'X'], 'W (Entente) or E (Germans)'],
      [['gazette', 'war.json', '--of', '1918-04'], 'there is nothing to tell'],
      [['roster', 'war.json', 'gb1'], 'There is no squadron "gb1".'],
      [['mission', 'war.json', 'M9'], 'No mission M9 waits for its outcome.'],
      [['orders', 'fresh.json', 'fly nobody', '--seat', 'Ann'], 'There is no man "nobody".'],
      [['orders', 'fresh.json', 'wish tea', '--seat', 'Ann'], '"tea" is not known here.'],
    ] as const;
    for (const [args, words] of bad) {
      const { exit, err, out } = await call(...args);
      expect(exit, args.join(' ')).not.toBe(0);
      expect(`${err}${out}`.replace(/\s+/g, ' '), args.join(' ')).toContain(words);
    }
  });
});
