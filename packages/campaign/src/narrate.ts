/** What happened, in plain sentences. */
import type { Event } from './events.ts';
import type { WarNames } from './words/deeds.ts';
import { namesIn, tell } from './words/tell.ts';
import { languageOf } from './words/terms.ts';

/** One sentence for each event that deserves one, in English or German; names as the war has them, where it is given. */
export const narrate = (
  events: readonly Event[],
  language?: string,
  names: WarNames = namesIn(events),
): readonly string[] => events.flatMap((event) => tell(event, languageOf(language), names) ?? []);
