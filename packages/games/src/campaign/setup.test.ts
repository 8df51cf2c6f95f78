/** Who is given which squadron when a war is made. */
import { campaign, packIds, packSquadron, type Rules, sideOf, WEST, warId } from '@paravion/campaign';
import { type Problem, unwrap } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import type { SeatWish } from '../adapter.ts';
import { campaignAdapter as adapter } from './index.ts';
import { setupFor } from './setup.ts';
import { choicesWith, type WarOptions } from './setup-options.ts';

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

test('the form offers the squadrons that are there in the first month by their sides, and says of the others why not', () => {
  const offered = choicesWith({ from: '1917-06' }).squadrons!;
  const [there, not] = [offered.filter(({ closed }) => !closed), offered.filter(({ closed }) => closed)];
  expect(offered).toEqual([...there, ...not]);
  expect(there.map(({ value }) => value).toSorted()).toEqual(packIds('1917-06').toSorted());
  expect([...new Set(there.map(({ group }) => group!.de))]).toEqual(['Entente', 'Deutsche']);
  expect(not.length).toBeGreaterThan(0);
  for (const { value } of not) expect(setupFor(RULES, seats(1), { from: '1917-06', squadrons: value }).ok).toBe(false);
  expect(choicesWith({}).squadrons!.find(({ value }) => value === 'dej27')).toMatchObject({
    title: { en: 'Jasta 27, fighters', de: 'Jasta 27, Jagdflieger' },
    group: { en: 'Germans', de: 'Deutsche' },
  });
});

test('what is wrong with a war is told in German, with names', () => {
  const refused = (options: WarOptions, n = 1) => {
    const made = setupFor(RULES, seats(n), options);
    return made.ok ? [] : made.error.map((p) => Object.values(pick(adapter.problemIn(p, 'de'))).join(' '));
  };
  const pick = ({ message, expected = '' }: Problem) => ({ message, expected });
  const late = WEST.squadrons.find(({ from }) => from >= '1918')!;
  expect(refused({ squadrons: warId(late.id) }).join()).toMatch(
    new RegExp(
      `^${late.name} steht von \\S+ 1918 bis November 1918 an der Front, im April 1917 nicht\\. ein anderer erster Monat`,
    ),
  );
  expect(refused({ squadrons: 'gb999' }).join()).toMatch(
    /^Eine Staffel „gb999“ steht im April 1917 nicht an der Front\. .*No\. 60 Squadron \(gb60\)/,
  );
  expect(refused({ squadrons: Array(7).fill('gb60').join(' ') }, 7)).toEqual(
    ['Mehr als sechs Spieler teilen sich No. 60 Squadron. höchstens sechs'].concat(
      Array(6).fill('Mehr als sechs Spieler teilen sich No. 60 Squadron. höchstens sechs'),
    ),
  );
  expect(refused({ from: '1915-04' })).toEqual([
    'Einen Monat „1915-04“ hat dieser Krieg nicht. ein Monat von 1916-01 bis 1918-11',
  ]);
  expect(refused({ handicap: '7' })).toEqual(['„7“ ist keine Vorgabe. 0 bis 3 für jeden Spieler, der Reihe nach: 2,0']);
  const pack = { path: 'verein.json', text: JSON.stringify({ squadrons: [{ id: 'x' }] }) };
  expect(refused({ pack }).join(' ')).toContain('squadrons[0].src: Eine Angabe hat keine Quelle (src).');
  expect(refused({ pack }).join(' ')).not.toMatch(/Invalid|expected|received/);
});
