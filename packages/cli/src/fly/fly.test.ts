import { BOOKLET, clouds, oddsOf, type State, shotsFrom } from '@paravion/clouds';
import { namedDice, unwrap } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import { workshop } from '../testing/harness.ts';
import { shotLine } from './hints.ts';
import { whyLines } from './why.ts';

/** The Camel behind the Albatros, as the rulebook's worked turn has them before they move. */
const workedTurn = (): State => {
  const at = (x: number, y: number, z: number, h: number) => ({ x, y, z, h, v: 12 });
  const crew = [{ gunnery: 13 }];
  const setup = unwrap(
    clouds.checkSetup(BOOKLET, {
      mission: 'dogfight',
      month: '1917-11',
      attacker: 'W',
      seats: [
        { name: 'Ann', side: 'W', planes: [{ type: 'camel', crew, at: at(60, 50, 60, 45) }] },
        { name: 'Bob', side: 'E', planes: [{ type: 'ad5a', crew, at: at(64, 54, 60, 45) }] },
      ],
    }),
  );
  return clouds.start(BOOKLET, setup, namedDice('worked')).state;
};

const SEED = 'a rainy Sunday!!';
const typed = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

describe('paravion fly', () => {
  it('flies a duel to its end by Enter alone, and the record is true', async () => {
    const at = await workshop();
    const ran = await at.paravion(
      ['fly', '--seed', SEED, '--bots', 'scout', '--save', 'm.json'],
      typed(...Array(120).fill('')),
    );
    expect(ran.exit).toBe(EXIT.ok);
    expect(ran.out).toMatch(/W1 begins between 45 and 50 MU/);
    expect(ran.out).toMatch(/E1 Albatros D\.V: \d+ MU at 1?\d o'clock/);
    expect(ran.out).toMatch(/The mission is over\. The record is in m\.json\./);
    expect((await at.line('verify m.json')).exit).toBe(EXIT.ok);
    await at.remove();
  });

  it('explains what it cannot fly, gives hints by number, tries flights, and tells why', async () => {
    const at = await workshop();
    const talk = ['', 'strait 3', 'turn right A 90', 'try straight 17 climb 2', '??', '?', '1', 'why', 'why W1'];
    const { out } = await at.paravion(['fly', '--seed', SEED], typed(...talk, 'save m.json'));
    expect(out).toMatch(/"strait"[\s\S]*\^\^\^\^\^\^/);
    expect(out).toMatch(/rule 4\.\d/);
    expect(out).toMatch(/-> 65,60 z72 heading 090 v15; -2 climb/);
    expect(out).toMatch(/Nothing bears as it is/);
    expect(out).toMatch(/^ {2}1 {2}\w.*\n {7}-> \d+,\d+ z\d+ heading/m);
    expect(out).toMatch(/1\.MOV W1.* flies to .*\(rule 4\./);
    expect(out).toContain('m.json is written');
    await at.remove();
  });

  it('names every reason of a shot, and its odds', () => {
    const state = workedTurn();
    const [shot] = shotsFrom(BOOKLET, state, 'W1').filter(({ line }) => line.target === 'E1');
    expect(shotLine(shot!)).toMatch(
      /^W1: fire E1 guns 0\+1 normal {3}base \d+ \(\d+%\) at \d+ MU = 13 gunnery, .* angle/,
    );
    expect([oddsOf(25), oddsOf(-3), oddsOf(25, true), oddsOf(10)]).toEqual([0.95, 0.05, 1, 0.5]);
    const stamp = { rule: '4.7', turn: 5, segment: 'MOV' } as const;
    const terms = [
      { why: 'flying', mod: 13 },
      { why: 'further letters', mod: -2 },
    ];
    const test = {
      type: 'test',
      unit: 'E1',
      purpose: 'tight',
      tested: 'flying',
      terms,
      target: 11,
      die: 4,
      margin: 7,
    } as const;
    expect(whyLines([{ ...test, ...stamp }], [], '-2?')).toEqual([
      expect.stringContaining(
        'E1 tests the tight turn: 13 flying, -2 further letters = 11; 4, succeeds by 7. (rule 4.7)',
      ),
      expect.stringContaining('-2 for each letter tighter than the first'),
    ]);
    expect(whyLines([{ ...test, ...stamp }], [], '-4')).toEqual([expect.stringContaining('Nothing')]);
  });

  it('goes on with what was saved, and refuses what is not there', async () => {
    const at = await workshop();
    await at.paravion(['fly', 'balloon', '--seed', SEED, '--save', 'm.json'], typed('', '', '', 'quit'));
    const again = await at.paravion(['fly', '--load', 'm.json', '--json'], typed('quit'));
    expect(again.json<{ over: boolean; turn: number }>()).toMatchObject({ over: false });
    expect((await at.line('fly picnic')).err).toContain('There is no mission "picnic"');
    expect((await at.line('fly --plane spitfire')).err).toContain('no aeroplane "spitfire"');
    expect((await at.line('fly --month 1911-01')).exit).toBe(EXIT.badInput);
    await at.remove();
  });
});
