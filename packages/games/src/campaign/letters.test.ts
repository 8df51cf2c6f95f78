/** Letters of a club's war as people write them: greetings are passed over, and no order is lost with them. */
import { campaign } from '@paravion/campaign';
import { formatProblem, namedDice, unwrap } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { readLetter } from './letters.ts';
import { setupFor } from './setup.ts';

const { rules } = campaign.editions[0]!;
const names = ['Ann', 'Bob', 'Guy'];
const setup = unwrap(setupFor(rules, [{ name: 'Ann' }, { name: 'Bob' }], { squadrons: 'gb60 gb60', master: 'Guy' }));
const { state } = campaign.start(rules, setup, namedDice('letters of a war'));
const position = { rules, state, names };

const read = (text: string, seat: number): string => {
  const { parts, problems } = readLetter(position, text, seat);
  const [part] = parts;
  if (!part || part.order === null) return problems.map(formatProblem).join('\n') || 'nothing';
  return campaign.orderNotation(rules, state, seat).format(part.order as never);
};

describe('a letter to a war', () => {
  it('may greet, say why, and be signed', () => {
    expect(
      read('Dear Guy,\n\nhere are my orders for April. How are you?\n\nwish patrol\nhow table\n\nYours,\nAnn', 0),
    ).toBe('wish patrol\nhow table');
    expect(read('Bob\npress The tea is cold.\nBest regards, Bob', 1)).toBe('press The tea is cold.');
    expect(read('Ann: wish patrol; how bots\nThank you!', 0)).toBe('wish patrol\nhow bots');
    expect(read('Hello all,\nkill gb60-1 because he fell\n-- \nGuy', 2)).toBe('kill gb60-1 because he fell');
  });

  it('may be German, greetings and orders alike', () => {
    const letter = `Lieber Guy,

wie geht es dir? Hier der Tagesbefehl:

Wunsch Sperrflug
Flugweise Tisch

Viele Grüße
Ann`;
    expect(read(letter, 0)).toBe('wish patrol\nhow table');
  });

  it('loses no order that is badly written, before, between or after others', () => {
    for (const text of [
      'whish patrol\n\nhow table',
      'how table\n\nmvoe north',
      'gb60-1 should fly\nhow table',
      'how table\nand take care\nwish patrol',
      'patrol > balloon\nhow table',
    ])
      expect(read(text, 0), text).toMatch(/is no order of the day/);
    expect(read('Dear Guy,\n\nhow table\nwish tea', 0)).toMatch(/line 4/);
    expect(read('I cannot think of anything.', 0)).toMatch(/is no order of the day/);
  });
});
