/** Words about what bots remember, in English. */
import { plural } from './plural.ts';

export const memory = {
  allow: 'Bots may remember how I fly',
  about:
    'Those who learn (levels, characters, ace, master) then begin a game with what they saw of you in the games before, and go by it only as far as what you fly bears it out. It stays on this device; games at tables, rated ones too, never use it.',
  nothing: 'So far nothing is remembered.',
  seen: (turns: number) => `From ${plural(turns, 'Turn', 'Turns')} against bots here they think of you:`,
  share: (share: number, style: string) => `${Math.round(100 * share)} %: ${style}`,
  forget: 'Forget it',
};

export type MemoryWords = typeof memory;
