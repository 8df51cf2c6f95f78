/** What a mission that tells no scores of the other side tells of its dice. */
import { keyedDice } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { missionSetup } from './check-setup.ts';
import type { Event } from './events.ts';
import { clouds } from './game.ts';
import { BOOKLET } from './options.ts';
import type { Plane } from './state-plane.ts';

const dice = keyedDice('unscored');
const unitOf = (event: Event): string => ('unit' in event ? String(event.unit) : '');

/** Four turns by chance, as seat 0 learns of them. */
const seen = (unscored: boolean): { readonly events: readonly Event[]; readonly planes: readonly Plane[] } => {
  const setup = { ...missionSetup('dogfight', 2, '1917-08', 2), ...(unscored ? { unscored: true as const } : {}) };
  let step = clouds.start(BOOKLET, setup, dice);
  const events: Event[] = [];
  while (step.state.turn < 5 && step.state.result === null) {
    const owing = clouds.seatsToOrder(BOOKLET, step.state);
    const orders = step.state.seats.map((_, seat) =>
      owing.includes(seat) ? clouds.randomOrder(BOOKLET, step.state, seat, dice) : null,
    );
    step = clouds.adjudicate(BOOKLET, step.state, orders, dice);
    events.push(...clouds.viewEvents(BOOKLET, step.events, 0));
  }
  return { events, planes: clouds.view(BOOKLET, step.state, 0).planes as readonly Plane[] };
};
const thrownBy = (events: readonly Event[], side: string): readonly Event[] =>
  events.filter(
    (event) => ['test', 'initiative', 'rolled', 'shot'].includes(event.type) && unitOf(event).startsWith(side),
  );

it('tells no scores of the other side by dice that are thrown against them', () => {
  const { events, planes } = seen(true);
  expect(thrownBy(events, 'E')).toEqual([]);
  expect(thrownBy(events, 'W').length).toBeGreaterThan(5);
  for (const { side, status, initiative } of planes)
    if (status === 'flying') expect(initiative === null, side).toBe(side === 'E');
});

it('tells all dice where scores are open', () => {
  const { events, planes } = seen(false);
  expect(thrownBy(events, 'E').length).toBeGreaterThan(5);
  for (const { status, initiative } of planes) if (status === 'flying') expect(initiative).not.toBeNull();
});
