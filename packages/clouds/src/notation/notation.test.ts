import { formatProblem } from '@paravion/tabletop';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Order, orderSchema } from '../order.ts';
import { formatOrder, readOrder } from './index.ts';
import { anyOrder } from './testing/orders.ts';

const MOV = { seg: 'MOV', alone: 'W1' } as const;
const FIR = { seg: 'FIR', alone: 'W1' } as const;

const read = (text: string, context: Parameters<typeof readOrder>[1] = MOV): string => {
  const result = readOrder(text, context);
  return result.ok ? formatOrder(result.value) : result.error.map(formatProblem).join('\n');
};

describe('orders in words', () => {
  test.each([
    ['straight 3, left H 2 x 30, bank right', 'straight 3; turn left H 30; turn left H 30; bank right'],
    ['S 7,2 dive 3; bank left', 'straight 7.2 dive 3; bank left'],
    ['right F 50; straight; bank left', 'turn right F 50; straight; bank left'],
    ['right F 50; rest dive 5', 'turn right F 50; straight dive 5'],
    ['straight bank R1', 'straight bank R1'],
    ['F right 50\u00b0; ahead 7.2 dz \u22123', 'turn right F 50; straight 7.2 dive 3'],
    ['straight 2 mu bank right 2, right E45 down 2', 'straight 2 bank R2; turn right E 45 dive 2'],
    ['W1 - roll level; vertical dive 12 left 90', 'roll level; vertical 12 left 90'],
    ['W1: slip left 3 sink 2; sideslip right 1', 'slip left 3 dive 2; slip right 1'],
    ['Immelman right 30', 'immelmann right 30'],
    ['stall -20; throttle 2; man 1 photograph at T1', 'stall left 20; throttle 2; man 1 photo at T1'],
    [
      'take off; crew 0 restart engine 1; jettison bombs; bail out 1',
      'take off; man 0 restart engine 1; bail 1; jettison',
    ],
    ['hold course', 'hold course'],
  ])('reads %j', (text, canonical) => {
    expect(read(text)).toBe(`MOV\nW1: ${canonical}`);
    expect(read(read(text))).toBe(read(text));
  });

  test.each([
    ['tail e1, not below 10', 'tail E1 not below 10'],
    ['if e1 is behind me within 8 MU: away from E1; else tail E1', 'if E1 behind within 8: away E1 else tail E1'],
    [
      'if E1 ahead above and E2 out then straight 5; left F 40; otherwise to 80,30 height 20 not beyond the dive limit',
      'if E1 ahead above and E2 out: straight 5; turn left F 40 else to 80 30 height 20 not beyond dive',
    ],
    ['at T1 photo else at EG1 bombs else home', 'at T1 photo else at EG1 bomb else home'],
    [
      'if E1 left: climb if E1 right: with W2 else to 80.5 30',
      'if E1 left: climb else if E1 right: with W2 else to 80.5 30',
    ],
    ['straight 5', 'straight 5'],
    ['fire E1 guns 0 normal', 'fire E1 guns 0 normal'],
    ['if E1 behind: away E1\nW1: tail E1', 'if E1 behind: away E1 else tail E1'],
  ])('reads of a letter for a turn %j', (text, canonical) => {
    const all = { seg: 'ALL', alone: 'W1' } as const;
    expect(read(text, all)).toBe(`ALL\nW1: ${canonical}`);
    expect(read(read(text, all))).toBe(read(text, all));
  });

  test.each([
    ['W1: if E1: tail E1', /not said where E1/],
    ['W1: if E1 behind tail E1', /colon should stand/],
    ['W1: if E1 behind:', /not said what is flown/],
    ['W1: at T1', /what is to be done at T1/],
    ['W1: tail E1 not higher 3', /Not below what height/],
    ['W1: tail me', /a plane should stand/],
  ])('says what is wrong with %j', (text, message) => {
    expect(read(text, { seg: 'ALL', alone: null })).toMatch(message);
  });

  it('takes a flight of a burning plane for what it is', () => {
    expect(read('W1: straight 5', { seg: 'ALL', alone: null, helpless: ['W1'] })).toBe('ALL\nW1: fly; straight 5');
  });

  it('reads standing flights', () => {
    expect(read('standing W1: at T1 photo else home\nstanding w2 - with W1', { seg: 'ALL', alone: null })).toBe(
      'ALL\nstanding W1: at T1 photo else home\nstanding W2: with W1',
    );
    expect(read('standing: none', { seg: 'ALL', alone: null })).toBe('ALL\nstanding: none');
  });

  it('reads fire, with what is to be done if the first is not to be had', () => {
    expect(read('fire at e1 guns 0+1, normal if 8; else E2 with gun 0 short', FIR)).toBe(
      'FIR\nW1: fire E1 guns 0+1 normal if 8; E2 guns 0 short',
    );
    expect(read('w1/1: drop 3 bombs at 120,5 60 | W2: rockets at eb1 | W3: no fire', FIR)).toBe(
      'FIR\nW1/1: bombs 3 at 120.5 60\nW2: rockets EB1\nW3: hold fire',
    );
  });

  it('reads standing instructions beside orders', () => {
    expect(read('hold course\nreroll landing fail 4, sfail max 2 by w1\nbreak off\nmarksman: W1 12 to 18 up')).toBe(
      'MOV\nW1: hold course\nrerolls: landing fail 4; sfail max 2 by W1\nbreak off: yes\nmarksman: W1 12 to 18 up',
    );
  });

  test.each([
    [
      'fire: W1 E2, E1 if 8 short; w2/1 any if 6; all nearest if 5; never W3',
      'W1 E2, E1 if 8 short; W2/1 best if 6; all nearest if 5; W3 hold',
    ],
    ['fire: pilots at e2 then e1, long burst, short below 4', 'pilots E2, E1 sustained short below 4'],
    ["fire: nearest min 10; don't ask me", 'all nearest if 10; do not ask'],
    ['fire: W1: rockets EB1; W4/1 bombs at EG1 or EG2; unasked', 'W1 rockets EB1; W4/1 bombs EG1, EG2; do not ask'],
    ['fire: gunners hold their fire; E1, E2 if 9', 'gunners hold; all E1, E2 if 9'],
    ['fire: usual; ask', 'usual'],
  ])('reads standing fire orders %j', (text, canonical) => {
    expect(read(text, FIR)).toBe(`FIR\nfire: ${canonical}`);
  });

  test.each([
    ['fire: W1 at nobody', 'line 1, column 13, "nobody": Here a target, "nearest" or "best" should stand.'],
    ['fire: W1 E2 if often', 'line 1, column 16, "often": Here the least base shot should stand.'],
    ['fire: W1 E2 quickly', 'line 1, column 13, "quickly": "quickly" has no meaning here.'],
    ['break off: when tired', 'line 1, column 17, "tired": This is no reason to break off.'],
  ])('says what is wrong with %j', (text, problem) => {
    expect(read(text, FIR)).toContain(problem);
  });

  test.each([
    ['break off', 'yes'],
    ['break off: never', 'no'],
    ['break off if outnumbered', 'outnumbered'],
    [
      'break off: outnumbered by 2, out of ammo or at strength 5',
      'at strength 5 or out of ammunition or outnumbered by 2',
    ],
  ])('reads %j', (text, canonical) => {
    expect(read(text)).toBe(`MOV\nbreak off: ${canonical}`);
  });

  it('tells an order to fire from a standing one by the colon', () => {
    expect(read('fire E1 guns 0\nfire: E1', FIR)).toBe('FIR\nW1: fire E1 guns 0 normal\nfire: all E1');
  });

  it('reads the other segments', () => {
    expect(read('SET | W1: at 45 30 height 60 heading 90 speed 9')).toBe(
      'SET\nW1: at 45 30 height 60 heading 90 speed 9',
    );
    for (const place of ['at 45,30 height 60', 'at 45,30, height 60', 'at (45,30); z 60'])
      expect(read(`SET | W1: ${place}`)).toBe('SET\nW1: at 45 30 height 60');
    for (const place of ['bei 45,5 30 Höhe 60', 'bei 45,5, 30, Höhe 60', 'bei 45,5/30 Höhe 60'])
      expect(read(`SET | W1: ${place}`)).toBe('SET\nW1: at 45.5 30 height 60');
    expect(read('GND | EG1: move to 82.5/36; shelter\nEB1: winch 12')).toBe(
      'GND\nEG1: to 82.5 36; shelter\nEB1: height 12',
    );
    expect(read('UNC | W1: heading 45,5; bail 1; fly; straight 5')).toBe(
      'UNC\nW1: heading 45.5; bail 1; fly; straight 5',
    );
  });

  test.each([
    ['straigth 3', 'line 1, column 1, "straigth": "straigth" is no part of a flight.'],
    ['straight 3; left 45', 'line 1, column 18, "45": Here the letter of a template should stand.'],
    ['straight; right F 50', 'line 1, column 1, "straight": Only the last straight goes without its length.'],
    [
      'straight 3; bank left; turn left G 50',
      'line 1, column 24, "turn": A bank before a turn belongs to the straight before it; alone it is taken after the move.',
    ],
    ['straight far', 'line 1, column 10, "far": Here a length in MU should stand.'],
    ['W1: turn left F 95', 'line 1, column 5, "turn": This is too much or too little.'],
    ['straight 3\nleft F 45 dive 2 quickly', 'line 2, column 18, "quickly": "quickly" has no meaning here.'],
  ])('says what is wrong with %j', (text, problem) => {
    expect(read(text)).toContain(problem);
  });

  it('wants to know whose order it is where there are several', () => {
    expect(read('straight 3', { seg: 'MOV', alone: null })).toContain('whose order this is');
  });

  it('never throws', () => {
    const word = fc.constantFrom(
      ...'straight left right F 45 ; , | : W1 E1 fire guns 0 + 1 normal if bail man photo T1 "x" stall roll L2 MOV FIR GND break off rerolls landing fail -3 7,5 x'.split(
        ' ',
      ),
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(word).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom('SET', 'GND', 'UNC', 'MOV', 'FIR'), (words, seg) => {
        const result = readOrder(words, { seg, alone: 'W1' });
        if (result.ok) expect(readOrder(formatOrder(result.value), MOV)).toEqual(result);
      }),
    );
  });

  it('reads back every order that it writes', () => {
    fc.assert(
      fc.property(anyOrder, (order: Order) => {
        const checked = orderSchema.parse(order);
        expect(readOrder(formatOrder(checked as Order), MOV)).toEqual({ ok: true, value: checked });
      }),
    );
  });
});

it('a shot without guns is fired with those that the man has', () => {
  const context = { seg: 'FIR', alone: 'W1', gunsOf: (man: string) => (man === 'W1/1' ? [2] : [0, 1]) } as const;
  const lines = (text: string) => {
    const read = readOrder(text, context);
    return read.ok ? read.value.orders.map((one) => ('lines' in one ? one.lines : [])) : read.error;
  };
  expect(lines('W1: fire E1 if 8')).toEqual([[{ target: 'E1', guns: [0, 1], burst: 'normal', min: 8 }]]);
  expect(lines('W1/1: fire E2 short')).toEqual([[{ target: 'E2', guns: [2], burst: 'short', min: -40 }]]);
  expect(lines('W1: fire E1 guns 0')).toEqual([[{ target: 'E1', guns: [0], burst: 'normal', min: -40 }]]);
});

it('behind an enemy is a standing flight, in German too', () => {
  const all = { seg: 'ALL', alone: null } as const;
  const tail = readOrder('W1: tail E1', all);
  expect(tail.ok).toBe(true);
  expect(readOrder('W1: behind E1', all)).toEqual(tail);
  expect(readOrder('W1: hinter E1', all)).toEqual(tail);
  expect(readOrder('W1: get behind E1', all)).toEqual(tail);
});
