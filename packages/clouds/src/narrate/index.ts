/**
 * Events in plain sentences: dry, and civil about the dead. Every die that decided something is told with its reasons, so
 * that "why -4?" is answered where it stands.
 */
import type { Names } from '@paravion/tabletop';
import type { Event } from '../events.ts';
import { FIGHT_TELLERS } from './tell-fight.ts';
import { FLIGHT_TELLERS } from './tell-flight.ts';
import { GROUND_TELLERS } from './tell-ground.ts';
import { capital, type Who } from './teller.ts';

const TELLERS = { ...FLIGHT_TELLERS, ...FIGHT_TELLERS, ...GROUND_TELLERS } as Readonly<
  Record<Event['type'], (event: Event, who: Who) => string | null>
>;

const namer = (events: readonly Event[], names: Names): Who => {
  const owners = new Map(
    events.flatMap((e) => (e.type === 'owners' ? e.owners.map(([unit, seat]) => [unit, seat]) : [])),
  );
  const spoken = new Set<string>();
  return (unit) => {
    const [plane = unit] = unit.split('/');
    const name = names[owners.get(plane) as number];
    if (name === undefined || spoken.has(plane)) return unit;
    spoken.add(plane);
    return `${unit} (${name})`;
  };
};

/** An event and its sentence. */
export interface Told {
  readonly event: Event;
  readonly text: string;
}

/** Sentences with their events, one for each that deserves one. */
export const tellAll = (events: readonly Event[], names: Names): readonly Told[] => {
  const who = namer(events, names);
  return events.flatMap((event) => {
    const text = TELLERS[event.type](event, who);
    return text === null ? [] : [{ event, text: capital(text) }];
  });
};

/** Sentences, one for each event that deserves one. */
export const narrate = (events: readonly Event[], names: Names): readonly string[] =>
  tellAll(events, names).map(({ text }) => text);

export { reasons, target } from './teller.ts';
