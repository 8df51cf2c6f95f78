import { BOOKLET, baseShot, type FireLine, planeOf } from '@paravion/clouds';
import { unwrap } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import { workshop } from '../testing/harness.ts';
import { type Book, formatBook, newBook, parseBook } from './book.ts';
import { umpire } from './umpire.ts';

const MAN = { awareness: 13, flying: 14, gunnery: 13, luck: 10, full: 13 };
const SETUP = {
  mission: 'dogfight',
  month: '1917-08',
  attacker: 'W',
  seats: [
    {
      name: 'Ann',
      side: 'W',
      planes: [
        { type: 'camel', crew: [MAN] },
        { type: 'bristol', crew: [MAN, MAN] },
      ],
    },
    { name: 'Bob', side: 'E', planes: [{ type: 'ad5', crew: [MAN] }] },
  ],
};
const book = (dice: Book['dice'] = 'roll'): Book => unwrap(newBook(BOOKLET, SETUP, '0123456789abcdef', dice));

/** Plays commands one after another; the last outcome. */
const play = (first: Book, ...commands: readonly string[]) =>
  commands.reduce((last, text) => umpire(last.book, text), umpire(first, 'panel'));

describe('what was measured', () => {
  it.each([
    ['W1', [0, 1], ['front', 'side', 'rear'], [1, 2, 7, 13, 20]],
    ['W2/1', [1, 2], ['parallel', 'attacking', 'attackingFromBehind', 'other'], [6]],
  ] as const)('is taken by the rules as it is told: %s', (man, guns, angles, distances) => {
    const { state } = book();
    const line: FireLine = { target: 'E1', guns: [...guns], burst: 'normal', min: -40 };
    for (const angle of angles)
      for (const mu of distances) {
        const shot = baseShot(BOOKLET, state, man, line, { mu, angle });
        expect([shot.legal, shot.angle, shot.mu]).toEqual([true, angle, mu]);
      }
    expect(baseShot(BOOKLET, state, man, line)).toMatchObject({ legal: false });
    expect(baseShot(BOOKLET, state, man, line, { mu: 21, angle: angles[0] }).refused).toBe('out of range');
  });

  it('moves nobody', () => {
    const first = book();
    const { state } = umpire(first, 'hit W2/1 E1 6 attacking dice 2 10').book;
    const places = (of: typeof state) => of.planes.map(({ x, y, z, h }) => [x, y, z, h]);
    expect(places(state)).toEqual(places(first.state));
  });
});

describe('the umpire', () => {
  it('works a shot out, takes the dice that were thrown, and keeps damage and ammunition', () => {
    const asked = umpire(book(), 'hit W1 E1 4 rear: why');
    expect(asked.said[0]).toMatch(/Base shot -?\d+ = 13 gunnery, \+2 distance, .* angle, -1 aeroplane/);
    expect(asked.book.state).toEqual(book().state);
    const hit = umpire(book(), 'hit W1 E1 4 rear dice 2 4');
    const base = Number(/shot (-?\d+)/.exec(asked.said[0]!)![1]);
    expect(hit.said.join('\n')).toMatch(new RegExp(`2, hits by ${base - 2}\\.`));
    expect(planeOf(hit.book.state, 'W1')!.guns.map((g) => g.boxes)).toEqual([9, 9]);
    expect(hit.book.state).not.toEqual(book().state);
    expect(umpire(hit.book, 'undo').book.state).toEqual(book().state);
  });

  it('asks for each die where the players throw them', () => {
    const mine = book('ask');
    expect(umpire(mine, 'test W1 flying -2').wants).toEqual({ name: '1.INI.W1.flying.0', sides: 20 });
    expect(umpire(mine, 'test W1 flying -2', [25]).wants?.sides).toBe(20);
    const done = umpire(mine, 'test W1 flying -2', [12]);
    expect(done.said[0]).toMatch(/14 flying, -2 as you say = 12; 12, succeeds by 0/);
    expect(umpire(mine, 'initiative W1 rear E1 -2 dice 5 6 7').said.join('\n')).toMatch(
      /W1: initiative 14 \(13 awareness, -4 threat = 9\)[\s\S]*Moves, first to last: W1 \(14\), E1 \(18\), W2 \(19\)/,
    );
  });

  it('flies moves by the rules, and says what they do not allow', () => {
    const flown = play(book(), 'set W1 v 12', 'move W1 straight 4 bank R1; turn right H 45 dive 2; bank left');
    const plane = planeOf(flown.book.state, 'W1')!;
    expect(flown.said.join('\n')).toMatch(/W1 .*flies to/);
    expect([plane.z, plane.v]).toEqual([68, 13]);
    expect(umpire(book(), 'move W1 turn right A 90').said.join('\n')).toMatch(/too tight|bank|rule/);
    expect(umpire(book(), 'move W1 sideways').failed).toBe(true);
  });

  it('answers tables, and teaches how to ask', () => {
    expect(umpire(book(), 'look angle rear slow medium').said[0]).toMatch(/^ {2}0 \(6\.1\)/);
    expect(umpire(book(), 'look flak slow 9').said[0]).toMatch(/\(4\.25\): .*-1 distance/);
    expect(umpire(book(), 'look rockets medium above').said[0]).toMatch(/-10 rockets, .*from above/);
    expect(umpire(book(), 'look blast 12 1').said[0]).toMatch(/1d6/);
    expect(umpire(book(), 'look unit aamg').said[0]).toMatch(/strength 14; reaches \d+ MU/);
    expect(umpire(book(), 'look distance 7').said[0]).toMatch(/^ {2}0 \(4\.19\)/);
    expect(umpire(book(), 'look distance 21').said[0]).toMatch(/out of range/);
    expect(umpire(book(), 'look angle upside down').said[0]).toMatch(/So it is asked: look angle/);
    expect(umpire(book(), 'look').said.length).toBeGreaterThan(12);
    for (const text of [
      'hit',
      'hit W1 E1',
      'hit W1 E9 4 rear',
      'hit W9 E1 4 rear',
      'damage W1',
      'set W1 v 900',
      'test W9 luck',
      'out W1 lunch',
      'repair W1 9',
      'xyzzy',
    ])
      expect([text, umpire(book(), text).failed]).toEqual([text, true]);
  });

  it('keeps its book as a file that reads back, and refuses one that was spoilt', () => {
    const after = play(book(), 'initiative', 'damage E1 12', 'end', 'turn').book;
    expect(unwrap(parseBook(formatBook(after)))).toEqual(after);
    expect(after.state.turn).toBe(2);
    expect(parseBook('{}').ok).toBe(false);
    expect(parseBook(formatBook(after).replace('"turn":2', '"turn":"two"')).ok).toBe(false);
  });
});

describe('paravion umpire', () => {
  it('makes a book, carries out commands from arguments and from a talk, and keeps each', async () => {
    const at = await workshop();
    const made = await at.line('umpire e.json --seat Ann:W:camel --seat Bob:E:ad5 --seed 0123456789abcdef panel');
    expect([made.exit, made.out]).toEqual([EXIT.ok, expect.stringContaining('W1 Sopwith Camel')]);
    expect((await at.line('umpire e.json hit W1 E1 4 rear: why')).out).toMatch(/Base shot/);
    expect((await at.line('umpire e.json nonsense')).exit).toBe(EXIT.badInput);
    const talk = await at.paravion(['umpire', 'e.json'], 'dice ask\ntest W1 luck\n99\n3\nset W1 v 11\nquit\n');
    expect(talk.out).toMatch(/A d20 shows 1 to 20[\s\S]*W1 .*tests luck/);
    expect((await at.line('umpire e.json panel W1')).out).toMatch(/v11/);
    expect((await at.line('umpire e.json undo')).out).toMatch(/Taken back: set W1 v 11/);
    const wanting = await at.line('umpire e.json test W1 luck');
    expect([wanting.exit, wanting.err]).toEqual([EXIT.badInput, expect.stringContaining('d20')]);
    await at.write('bad.json', 'no');
    expect((await at.line('umpire bad.json panel')).err).toContain('bad.json: This is no JSON');
    await at.remove();
  });
});
