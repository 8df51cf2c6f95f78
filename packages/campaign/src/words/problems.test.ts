/** What is wrong with orders of a war, as people are told. */
import type { Problem } from '@paravion/tabletop';
import { namedDice, unwrap } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { campaign } from '../game.ts';
import { EDITIONS } from '../options.ts';
import type { Order } from '../orders.ts';
import type { State } from '../state.ts';
import { problemIn } from './problems.ts';
import { tell, warNames } from './tell.ts';

const { rules } = EDITIONS[0]!;
const setup = unwrap(
  campaign.checkSetup(rules, {
    from: '1917-04',
    until: '1917-04',
    seats: [
      { name: 'Ann', squadron: 'gb60' },
      { name: 'Guy', squadron: null },
    ],
    squadrons: [{ id: 'gb60' }, { id: 'dej11' }],
  }),
);
const state = campaign.start(rules, setup, namedDice('told')).state as State;
const [own, foes] = state.squadrons;
const [man, other] = own!.men;
const foe = foes!.men[0]!;
const told = ({ message, expected = '' }: Problem): string => [message, expected].join(' ').trim();

describe('a problem with an order', () => {
  const german = (order: unknown, seat = 0): string =>
    campaign
      .checkOrder(rules, state, seat, order)
      .map((p) => told(problemIn(p, 'de')))
      .join(' | ');

  it('names men, machines and squadrons, beside the marks by which they are ordered', () => {
    const twice = { seg: 'ORD', fly: [{ man: man!.id }, { man: man!.id }] };
    expect(campaign.checkOrder(rules, state, 0, twice).map(told)).toEqual([`${man!.name} (${man!.id}) flies twice.`]);
    expect(german(twice)).toBe(`${man!.name} (${man!.id}) fliegt zweimal.`);
    expect(german({ seg: 'ORD', fly: [{ man: foe.id }] })).toContain(
      `${foe.name} (${foe.id}) ist kein Flugzeugführer der Staffel No. 60 Squadron, der fliegen kann. `,
    );
    expect(german({ seg: 'ORD', fly: [{ man: foe.id }] })).toContain(`${other!.name} (${other!.id})`);
    expect(german({ seg: 'ORD', lend: { n: 1, to: 'dej11' } })).toBe(
      'No. 60 Squadron kann Jasta 11 nichts leihen: nur Staffeln der eigenen Seite, die keine Jagdflieger sind, im selben Abschnitt oder im nächsten. niemand',
    );
    expect(german({ seg: 'ORD', wish: ['photo'] })).toMatch(
      /^Eine solche Staffel wird darauf nicht ausgeschickt: Lichtbildflug\. .*Sperrflug/,
    );
    const deed = { do: 'post', man: man!.id, squadron: 'dej11' };
    expect(german({ seg: 'GM', deeds: [{ deed, reason: 'so' }] }, 1)).toContain(
      'kann nicht zu Jasta 11 versetzt werden.',
    );
  });

  it('says what would be right in words that stand behind “Right would be”', () => {
    const deed = { do: 'kill', man: 'gb60-99' };
    const [problem] = campaign.checkOrder(rules, state, 1, { seg: 'GM', deeds: [{ deed, reason: 'so' }] });
    expect(problem!.expected).toBe(`a man such as ${man!.name} (gb60-1)`);
    expect(problemIn(problem!, 'de').expected).toBe(`ein Mann wie ${man!.name} (gb60-1)`);
  });

  it('in a letter is told in German', () => {
    const faults = ['fly', 'lend two', 'dance', 'wish tea', 'temper hot', 'promotion Hale'];
    for (const text of faults) {
      const read = campaign.orderNotation(rules, state, 0).parse(text);
      if (read.ok) throw new Error(`"${text}" was read.`);
      for (const problem of read.error) expect(problemIn(problem, 'de').message).not.toBe(problem.message);
    }
  });

  it('that was ordered nevertheless is told so in the report, and stands in the record as before', () => {
    const order: Order = { seg: 'ORD', fly: [{ man: man!.id }, { man: man!.id }] };
    const { events } = campaign.adjudicate(rules, state, [order, null], namedDice('week'));
    const refused = events.find(({ type }) => type === 'REFUSED')!;
    expect(refused).toMatchObject({ note: `${man!.id} flies twice.` });
    expect(tell(refused, 'de', warNames(state))).toBe(
      `Nicht wie befohlen (wer fliegt): ${man!.name} (${man!.id}) fliegt zweimal. Der Rest gilt.`,
    );
    expect(tell(refused, 'en', warNames(state))).toContain(`${man!.name} (${man!.id}) flies twice.`);
  });
});
