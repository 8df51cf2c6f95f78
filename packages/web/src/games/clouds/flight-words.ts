/** A flight in the words of the page's language. */
import { type Element, type Flight, MU } from '@paravion/clouds';
import type { CloudsWords } from './words/en.ts';

const mu = (mmu: number): number => Math.round(mmu / 100) / (MU / 100);

const elementWords = (words: CloudsWords['strip'], element: Element): string => {
  switch (element.el) {
    case 'S':
      return words.straight(element.n === undefined ? null : mu(element.n));
    case 'T':
      return words.turn(element.side, element.letter, element.deg);
    case 'R':
      return words.roll(element.b);
    case 'V':
      return words.vertical(element.n);
    case 'G':
      return words.slip(element.side, element.n);
    case 'I':
      return words.immelmann(element.deg);
    case 'Z':
      return words.stall;
    case 'P':
      return words.spin;
    case 'L':
      return words.land;
    case 'O':
      return words.takeOff;
  }
};

/** Each piece of a flight, with its slope and the bank taken at its end. */
export const flightWords = (words: CloudsWords['strip'], { path }: Flight): string =>
  path.length === 0
    ? words.hold
    : path
        .map((element) => {
          const slope = 'dz' in element && element.dz !== 0 ? ` ${words.gain(element.dz)}` : '';
          const bank = element.el === 'S' && element.b !== undefined ? `, ${words.bankTo(element.b)}` : '';
          return elementWords(words, element) + slope + bank;
        })
        .join('; ');
