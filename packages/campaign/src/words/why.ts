/** Why a squadron flies what it was not sent to fly: of two that meet one task alone is flown (rule 5.2). */
import type { Event, EventOf } from '../events.ts';
import type { Language } from './terms.ts';

const WORDS = {
  en: {
    meant: 'This task is what the enemy is out to intercept.',
    theirs: 'The task is the enemy’s, which is to be intercepted.',
    bolder: 'Of two that meet one task is flown, here the enemy’s.',
  },
  de: {
    meant: 'Diesen Auftrag will der Gegner abfangen.',
    theirs: 'Der Auftrag ist der des Gegners; er ist abzufangen.',
    bolder: 'Wo zwei sich treffen, wird ein Auftrag geflogen, hier der des Gegners.',
  },
} as const;

/** A sentence for the squadron that was sent out in these events; empty where it flies its own task, or none of it is known. */
export const whyTold = (
  events: readonly Event[],
  { task, attacker, W, E }: EventOf<'PAIRED'>,
  squadron: string,
  language: Language,
): string => {
  const sent = events.find((e): e is EventOf<'TASKED'> => e.type === 'TASKED' && e.squadron === squadron);
  if (!sent || ![W, E].includes(squadron)) return '';
  const words = WORDS[language];
  if (sent.side === attacker) return sent.task === task ? '' : words.meant;
  return sent.task === 'interception' ? words.theirs : words.bolder;
};
