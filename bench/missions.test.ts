import { expect, it } from 'vitest';
import { createMissions } from './missions.ts';

it('flies noted missions of In Clouds of Glory again and again', () => {
  const { lengths, play } = createMissions();
  expect(Math.min(...lengths)).toBeGreaterThan(5);
  expect(() => play(2000)).not.toThrow();
});
