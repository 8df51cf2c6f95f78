/** A game master writes of people by their names, and learns what he can write. */
import { formatProblem, namedDice } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { campaign } from './game.ts';
import { USUAL } from './options.ts';
import type { Setup } from './setup.ts';

const man = (name: string) => ({ name, awareness: 12, flying: 12, gunnery: 12, fortitude: 12, luck: 10 });
const SETUP: Setup = {
  from: '1917-04',
  until: '1917-04',
  seats: [
    { name: 'Ann', squadron: 'gb60' },
    { name: 'Guy', squadron: null },
  ],
  squadrons: [
    { id: 'gb60', men: [man('Al Roe'), man('Sam Roe')] },
    { id: 'dej11', men: [man('Hans van Hale')] },
  ],
};
const { state } = campaign.start({ ...USUAL, aces: 'off' }, SETUP, namedDice('names'));
const notation = campaign.orderNotation(USUAL, state, 1);
const read = (text: string) => {
  const parsed = notation.parse(text);
  return parsed.ok ? notation.format(parsed.value) : parsed.error.map(formatProblem).join('\n');
};

it('understands men and squadrons by their names as by their numbers', () => {
  const jasta = state.squadrons[1]!.name;
  expect(read('wound Sam Roe 3 because he fell off a horse')).toBe('wound gb60-2 3 because he fell off a horse');
  expect(read(`heal van hale because he is young\ngive ${jasta} AD3 because they asked`)).toBe(
    'heal dej11-1 because he is young\ngive dej11 ad3 because they asked',
  );
});

it('says who has a name that several have, and that nobody has it', () => {
  expect(read('kill Roe because he dived too steeply')).toMatch(/More than one.*gb60-1 \(Al Roe.*gb60-2 \(Sam Roe/);
  expect(read('kill Moss because he dived too steeply')).toMatch(/There is no man "Moss".*Al Roe, gb60-1/);
  expect(read('wound Al Roe because he fell')).toContain('wound MAN N because');
});

it('names his own words, not those of a squadron, where nothing can be read', () => {
  for (const text of ['', 'praise Al Roe because he is brave']) {
    expect(read(text)).toMatch(/wound, heal, kill, ground/);
    expect(read(text)).not.toContain('wish');
  }
  expect(campaign.orderNotation(USUAL, state, 0).parse('')).toMatchObject({
    error: [{ expected: expect.stringContaining('wish, fly, how') }],
  });
});

it('understands the men of a squadron by their names in the orders of its player, and several orders in a line', () => {
  const day = campaign.orderNotation(USUAL, state, 0);
  const written = (text: string) => {
    const parsed = day.parse(text);
    return parsed.ok ? day.format(parsed.value) : parsed.error.map(formatProblem).join('\n');
  };
  expect(written('wish patrol; fly Sam Roe in gb60-m2, al roe; press Up; and away')).toBe(
    'wish patrol\nfly gb60-2 in gb60-m2, gb60-1\npress Up; and away',
  );
  expect(written('mentor for Al Roe | promotion Sam Roe stays')).toBe('mentor gb60-1\npromotion gb60-2 stays');
  expect(written('fly van Hale')).toMatch(/There is no man "van Hale".*Al Roe, gb60-1/);
  const debriefing = campaign.orderNotation(USUAL, { ...state, phase: 'DEB' }, 0);
  expect(debriefing.parse('spend Al Roe gunery')).toMatchObject({
    error: [{ message: '"gunery" is not known here.' }],
  });
  expect(debriefing.parse('spend Al Roe gunnery, flying choose hawkEyed; spend gb60-2')).toEqual({
    ok: true,
    value: {
      seg: 'DEB',
      spend: [
        { man: 'gb60-1', buy: ['gunnery', 'flying'], choose: 'hawkEyed' },
        { man: 'gb60-2', buy: [] },
      ],
    },
  });
});
