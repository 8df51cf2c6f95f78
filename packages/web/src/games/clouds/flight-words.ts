/** A flight in the words of the page's language. */
import { type Element, type Flight, MU, type PlanCase } from '@paravion/clouds';
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
export const flightWords = (words: CloudsWords['strip'], { path }: Pick<Flight, 'path'>): string =>
  path.length === 0
    ? words.hold
    : path
        .map((element) => {
          const slope = 'dz' in element && element.dz !== 0 ? `, ${words.gain(element.dz)}` : '';
          const bank = element.el === 'S' && element.b !== undefined ? `, ${words.bankTo(element.b)}` : '';
          return elementWords(words, element) + slope + bank;
        })
        .join('; ');

/** What is flown in a case. */
export const caseFlight = (words: CloudsWords, one: PlanCase): string =>
  'stand' in one ? words.standing.name(one.stand) : flightWords(words.strip, one.fly);

/** When a case is flown. */
export const caseWhen = ({ cases }: CloudsWords, { if: conditions = [] }: PlanCase): string =>
  cases.only(conditions.map(({ unit, ...rest }) => cases.is(unit, rest)));

/** A case as a sentence. */
export const caseWords = (words: CloudsWords, one: PlanCase): string =>
  one.if ? `${caseWhen(words, one)}: ${caseFlight(words, one)}` : caseFlight(words, one);
