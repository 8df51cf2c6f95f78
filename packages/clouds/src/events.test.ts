import { namedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { defaultSetup } from './check-setup.ts';
import { type Event, type EventOf, eventSchema } from './events.ts';
import { clouds } from './game.ts';
import { EDITIONS } from './options.ts';
import type { Order } from './order.ts';

/** Cases check the events of the steps; these are those of the contract: heads, orders, refusals, changes, views. */
const contract = (): readonly Event[] =>
  EDITIONS.flatMap(({ rules }) => {
    const dice = namedDice('events');
    const begun = clouds.start(rules, defaultSetup(rules, 2), dice);
    const wrong: Order = { seg: 'SET', orders: [{ unit: 'E9', x: 0, y: 0 }] };
    const { events } = clouds.adjudicate(rules, begun.state, [null, wrong], dice);
    return [...begun.events, ...events, ...clouds.viewEvents(rules, events, 0)];
  });

/** True of a type that has got lost on its way from the schema. */
type Lost<T> = 0 extends 1 & T ? true : false;
const lost: Lost<EventOf<'hit'>['row']> | Lost<Event['type']> | Lost<EventOf<'shot'>['terms']> = false;

describe('the schema of events', () => {
  it('holds those of the contract', () => {
    const events = contract();
    for (const event of events) expect(eventSchema.safeParse(event).error, JSON.stringify(event)).toBeUndefined();
    const types = new Set(events.map((e) => e.type));
    for (const type of ['owners', 'wind', 'orders', 'refused', 'changed'] as const) expect(types).toContain(type);
  });

  it('refuses others', () => {
    const spin = { type: 'spin', rule: '4.12', turn: 1, segment: 'MOV', unit: 'W1', recoverable: true, why: 'ordered' };
    expect(eventSchema.safeParse(spin).success).toBe(true);
    for (const wrong of [{ recoverable: 'yes' }, { type: 'spins' }, { segment: 'TEA' }, { beer: 1 }])
      expect(eventSchema.safeParse({ ...spin, ...wrong }).success).toBe(false);
    expect(lost).toBe(false);
  });
});
