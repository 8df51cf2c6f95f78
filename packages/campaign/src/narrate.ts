/** What happened, in plain sentences. */
import type { Event } from './events.ts';
import { namesIn, tell } from './words/tell.ts';
import { languageOf } from './words/terms.ts';

/** One sentence for each event that deserves one, in English or German. */
export const narrate = (events: readonly Event[], language?: string): readonly string[] =>
  events.flatMap((event) => tell(event, languageOf(language), namesIn(events)) ?? []);
