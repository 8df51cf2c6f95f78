import { expect, it } from 'vitest';
import { type Rules, USUAL } from '../options.ts';
import { playWar } from '../simulate.ts';
import type { Squadron } from '../state.ts';
import { sideEvents } from '../view.ts';
import { crewsOf, logBook, missionsOf, monthsOfSquadron } from './log-book.ts';

const RULES: Rules = { ...USUAL, pace: 'weeks' };
const SETUP = {
  from: '1917-04',
  until: '1917-06',
  seats: [{ name: 'Ann', squadron: 'gb60' }],
  squadrons: ['gb60', 'dej11', 'gb24', 'dej2', 'gb5'].map((id) => ({ id })),
};
const war = playWar(RULES, SETUP, 'the log books of a spring');
const squadrons = war.state.squadrons as readonly Squadron[];

it('a log book holds every victory and mission of a man, and what he flew in', () => {
  for (const { side, men, gone } of squadrons) {
    const events = sideEvents(RULES, war.events, side);
    for (const man of [...men, ...gone]) {
      const log = logBook(events, side, man.id);
      const confirmed = log.flatMap((entry) =>
        entry.events.filter((event) => event.type === 'CLAIM' && event.verdict === 'confirmed'),
      );
      // Men of history come with what they had.
      const famous = events.some((event) => event.type === 'JOINED' && event.man === man.id && event.ace);
      if (famous) expect(confirmed.length).toBeLessThanOrEqual(man.victories);
      else expect([man.name, confirmed.length]).toEqual([man.name, man.victories]);
      const flown = log.filter((entry) => entry.flown !== null);
      expect(flown.length).toBeLessThanOrEqual(man.missions);
      for (const { type, flown: mission, others } of flown) {
        expect(mission!.types[side]).toContain(type);
        expect(others.map(({ id }) => id)).not.toContain(man.id);
      }
      expect(log.map(({ period }) => period)).toEqual(log.map(({ period }) => period).toSorted());
    }
  }
});

it('the months of a squadron come to what it stands at', () => {
  for (const squadron of squadrons) {
    const months = monthsOfSquadron(sideEvents(RULES, war.events, squadron.side), squadron);
    const sum = (of: (month: (typeof months)[number]) => number): number => months.reduce((all, m) => all + of(m), 0);
    expect(months.map(({ month }) => month)).toEqual(['1917-04', '1917-05', '1917-06']);
    expect(sum(({ victories }) => victories.length)).toBe(squadron.confirmed);
    expect(sum(({ won, drawn, lost }) => won + drawn + lost)).toBe(squadron.flown);
  }
});

it('a side sits its own men in their machines, and of the enemy knows the machines alone', () => {
  const missions = missionsOf(sideEvents(RULES, war.events, 'W'), 'W');
  expect(missions.length).toBeGreaterThan(5);
  for (const mission of missions) {
    const own = crewsOf(mission, 'W');
    expect(own.flatMap(({ men }) => men)).toEqual(mission.men.W);
    expect(own.map(({ type }) => type)).toEqual(mission.types.W);
    expect(crewsOf(mission, 'E').flatMap(({ men }) => men)).toEqual([]);
  }
});
