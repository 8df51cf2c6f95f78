/** What happened, in plain English sentences. */
import type { Event } from './events.ts';
import { tell } from './words/tell.ts';

/** One sentence for each event that deserves one. */
export const narrate = (events: readonly Event[]): readonly string[] =>
  events.flatMap((event) => {
    const said = tell(event);
    return said === null ? [] : [said];
  });
