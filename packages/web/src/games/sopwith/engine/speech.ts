/** What the worker says of Sopwith in the language in which it answers just now. */
import { type Catalogue, type Event, germanReason, wordsIn } from '@paravion/sopwith';
import type { Problem } from '@paravion/tabletop';
import { spokenIn } from '../../../engine/speech.ts';

export const catalogue = (): Catalogue => wordsIn(spokenIn());

/** What would not be flown as written: in the game's words, or told from the events of the preview in another language. */
export const complaints = (inGame: readonly Problem[], events: readonly Event[]): readonly Problem[] =>
  spokenIn() !== 'de'
    ? inGame
    : events.flatMap((event): readonly Problem[] =>
        event.type === 'note' ? [{ code: 'note', rule: event.rule, message: germanReason(event) }] : [],
      );

/** The same for text that cannot be read, which names the word that was not understood. */
export const unreadable = (problems: readonly Problem[]): readonly Problem[] =>
  spokenIn() !== 'de'
    ? problems
    : problems.slice(0, 1).map(({ code, place }) => ({
        code,
        message: place?.token
          ? `„${place.token}“ ist hier nicht zu verstehen.`
          : 'Das sind keine Befehle für drei Bewegungen.',
        expected: 'Richtig wäre etwa: A, LT r, RS a+l',
      }));
