import { namedDice } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { campaign } from '../game.ts';
import { USUAL } from '../options.ts';
import type { Setup } from '../setup.ts';
import { playWar } from '../simulate.ts';
import type { Squadron } from '../state.ts';
import { letterHome, lettersHome } from './condolence.ts';

const SETUP: Setup = {
  from: '1917-04',
  until: '1917-06',
  seats: [
    { name: 'Ann', squadron: 'gb60' },
    { name: 'Bob', squadron: 'dej11' },
  ],
  squadrons: ['gb60', 'dej11', 'gb56'].map((id) => ({ id })),
};

it('is written by who leads the squadron, for each of its dead once, and tells where and how he flew', () => {
  const { state, events } = playWar(USUAL, SETUP, 'letters home');
  const own = state.squadrons.find(({ id }) => id === 'gb60')!;
  const dead = own.gone.filter(({ fate }) => fate === 'dead');
  expect(dead.length).toBeGreaterThan(1);
  for (const language of ['en', 'de'] as const)
    for (const { id, name } of dead) {
      const letter = letterHome(events, state, own as Squadron, id, language)!;
      expect(letter.from).toMatch(/^Ann, .*No\. 60 Squadron$/);
      expect(letter.text).toContain(name);
      expect(letter.text).not.toMatch(/undefined|null|NaN/);
    }
  const openings = dead.map(
    ({ id, name }) => letterHome(events, state, own as Squadron, id, 'en')!.text.split(name)[0],
  );
  expect(new Set(openings).size).toBeGreaterThan(1);
});

it('reaches the people of the squadron and nobody else, and nobody mourns for a bot', () => {
  const { state } = campaign.start(USUAL, SETUP, namedDice('letters home'));
  const fell = { type: 'FATE', rule: '7.1', side: 'W', name: 'Al Roe', rank: 'Lt', fate: 'dead', cause: 'shot' };
  const told = { period: '1917-04/2', mission: 'M1', sector: 4, missions: 9, victories: 2, killer: null };
  const of = (squadron: string) => ({ ...fell, ...told, squadron, man: `${squadron}-1` }) as Event;
  const read = (viewer: number, squadron: string): readonly string[] =>
    lettersHome([of(squadron)], campaign.view(USUAL, state, viewer), 'en').map(({ text }) => text);
  expect(read(0, 'gb60')).toHaveLength(1);
  expect(read(0, 'gb60')[0]).toMatch(
    /Lt Al Roe .*over Artois.* He flew 9 missions with us and had 2 victories.* felt nothing/,
  );
  const hurt = [{ ...of('gb60'), cause: 'wounds' } as Event];
  const [letter] = lettersHome(hurt, campaign.view(USUAL, state, 0), 'de');
  expect(letter!.text).toContain('der im April 1917 verwundet heimkam (Artois), seinen Wunden erlegen ist.');
  expect(read(1, 'gb60')).toEqual([]);
  expect(read(0, 'gb56')).toEqual([]);
});
