import { namedDice, unwrap } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { campaign } from './game.ts';
import { USUAL } from './options.ts';

const SETUP = {
  from: '1917-04',
  until: '1917-05',
  seats: [{ name: 'Ann', squadron: 'gb60' }],
  squadrons: ['gb60', 'dej11'].map((id) => ({ id })),
};
const { state } = campaign.start(USUAL, SETUP, namedDice('German letters'));
const read = (text: string, phase: 'ORD' | 'DEB' = 'ORD') =>
  unwrap(campaign.orderNotation(USUAL, { ...state, phase }, 0).parse(text));

test.each([
  ['Wunsch Sperrflug > Ballon', 'wish patrol > balloon'],
  ['fliegt gb60-1 in gb60-m2, gb60-3', 'fly gb60-1 in gb60-m2, gb60-3'],
  ['Flugweise Tisch > Bots', 'how table > bots'],
  ['Mentor gb60-7', 'mentor gb60-7'],
  ['Beförderung gb60-4 bleibt', 'promotion gb60-4 stays'],
  ['Befoerderung gb60-4 geht', 'promotion gb60-4 goes'],
  ['heim verwundet; Mut 4', 'leave hurt; temper 4'],
  ['Neuwurf Wunden 5', 'reroll wounded 5'],
  ['Neuwurf nie', 'reroll never'],
  ['bevorzuge camel', 'prefer camel'],
  ['verlegen süd', 'move south'],
  ['leihe 2 an gb5', 'lend 2 to gb5'],
  ['Presse Wer fliegt, geht nie an Land; oder doch?', 'press Wer fliegt, geht nie an Land; oder doch?'],
  ['Austritt', 'leave war'],
  ['üblich', 'default'],
])('"%s" is "%s"', (german, english) => {
  expect(read(german)).toEqual(read(english));
});

test('what is learnt is read in German, too', () => {
  expect(read('lernt gb60-1 schießen Fliegen\nlernt gb60-2 nichts\nsparen', 'DEB')).toEqual(
    read('spend gb60-1 gunnery flying\nspend gb60-2 none\nsave', 'DEB'),
  );
  expect(read('lernt gb60-1 glueck wähle hawkEyed', 'DEB')).toEqual(read('spend gb60-1 luck choose hawkEyed', 'DEB'));
});
