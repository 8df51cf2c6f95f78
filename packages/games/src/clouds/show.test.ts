/** What is drawn for the table speaks the language that was asked for. */
import { BOOKLET, clouds, missionSetup } from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { looks, map } from './show.ts';

const { state } = clouds.start(BOOKLET, missionSetup('dogfight', 2), keyedDice('in German'));
const played = { game: 'clouds', rules: BOOKLET, names: ['Nn', 'Mm'], before: null, events: [], after: state };
const drawn = (show: string, language: string): string =>
  map(played, { show, language })
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

it.each([
  ['panels', 'Crew', 'Besatzung'],
  ['initiative', 'Lowest total', 'kleinste Summe'],
  ['templates', 'Cut along', 'schneiden'],
  ['legend', 'star holds the row', 'im Stern'],
])('%s', (show, english, german) => {
  expect(looks.show).toContain(show);
  expect(drawn(show, 'en')).toContain(english);
  expect(drawn(show, 'de')).toContain(german);
  expect(drawn(show, 'de')).not.toContain(english);
});
