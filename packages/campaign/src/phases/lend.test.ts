/** A loan is known to its side alone, and written as it is read. */
import { unwrap } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { emptyScene, setUp } from '../cases/set-up.ts';
import { orderNotation } from '../notation.ts';
import type { State } from '../state.ts';
import { eventSeen } from '../view.ts';
import { tell } from '../words/tell.ts';

it('is written as it is read', () => {
  const scene = emptyScene();
  setUp(scene, 'squadron', 'gb60 GB fighter 4');
  setUp(scene, 'seat', 'Ann gb60');
  const { parse, format } = orderNotation(scene.state as State, 0);
  const order = unwrap(parse('Lend 2 to GB5'));
  expect(order).toEqual({ seg: 'ORD', lend: { n: 2, to: 'gb5' } });
  expect(format(order)).toBe('lend 2 to gb5');
  expect(parse('lend to gb5').ok).toBe(false);
});

it('is told to its side, in words', () => {
  const { rules } = emptyScene();
  const base = { period: '1917-04/1', rule: '5.4' } as const;
  const event = { ...base, type: 'LENT', squadron: 'gb60', side: 'W', to: 'gb5', n: 2, mission: 'M2' } as const;
  expect(eventSeen(rules, event, { squadron: 'gb5', side: 'W' }, 1)).toEqual([event]);
  expect(eventSeen(rules, event, { squadron: 'dej11', side: 'E' }, 2)).toEqual([]);
  expect(eventSeen(rules, event, { squadron: null, side: null }, null)).toEqual([]);
  const names = {
    squadron: (id: string): string => id,
    sectors: [],
    sides: {},
    named: (text: string) => text,
    award: (name: string) => name,
  };
  expect(tell(event, 'en', names)).toBe('gb60 lends 2 fighters to gb5 for M2.');
  expect(tell(event, 'de', names)).toBe('M2: gb5 fliegt mit 2 Jagdflugzeugen von gb60.');
});
