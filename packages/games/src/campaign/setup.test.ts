/** Who is given which squadron when a war is made. */
import { campaign, packSquadron, type Rules, sideOf } from '@paravion/campaign';
import { unwrap } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import type { SeatWish } from '../adapter.ts';
import { setupFor } from './setup.ts';

const RULES = campaign.editions[0]!.rules as Rules;
const seats = (n: number): readonly SeatWish[] => Array.from({ length: n }, (_, i) => ({ name: `Pilot ${i + 1}` }));
const sidesOf = (n: number, squadrons: string, rules: Rules = RULES): string =>
  unwrap(setupFor(rules, seats(n), { squadrons }))
    .seats.map(({ squadron }) => sideOf(packSquadron(squadron!)!.nation))
    .join('');

test('who says nothing flies where fewer fly, against whom the others have chosen', () => {
  expect(sidesOf(4, '')).toBe('WEWE');
  expect(sidesOf(2, 'dej11')).toBe('EW');
  expect(sidesOf(3, 'dej11,dej2')).toBe('EEW');
});

test('in a war of one side all fly with the first who has chosen', () => {
  const one = { ...RULES, sides: 'one' } as const;
  expect(sidesOf(3, '', one)).toBe('WWW');
  expect(sidesOf(3, 'dej11', one)).toBe('EEE');
});
