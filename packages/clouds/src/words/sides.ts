/** What the two sides are called: as ours are, or as a mission names its own. */
import type { State } from '../state.ts';
import { SIDES, type Side } from '../vocabulary.ts';

/** A side's names in one language. */
export interface SideWords {
  /** Alone: `Entente`. */
  readonly name: string;
  /** Within a sentence: `the Entente`. */
  readonly within: string;
  /** Whether it is many: `the Germans win`. */
  readonly many: boolean;
}
export type SidesWords = Readonly<Record<Side, SideWords>>;

const OURS: Readonly<Record<'en' | 'de', SidesWords>> = {
  en: {
    W: { name: 'Entente', within: 'the Entente', many: false },
    E: { name: 'Germans', within: 'the Germans', many: true },
  },
  de: {
    W: { name: 'Entente', within: 'die Entente', many: false },
    E: { name: 'Deutsche', within: 'die Deutschen', many: true },
  },
};

type Own = Pick<State['mission'], 'sides'>;

const wordsOf = (own: Own, side: Side, language: 'en' | 'de'): SideWords => {
  const called = own.sides?.[side];
  if (!called) return OURS[language][side];
  const { name, german } = called;
  if (language === 'en') return { name, within: `the ${name}`, many: true };
  return german ?? { name, within: name, many: true };
};

/** The sides of a mission, or of its setup; ours where it names none. English where the language is not known. */
export const sidesCalled = (own: Own, language: string | undefined): SidesWords => {
  const of = (side: Side): SideWords => wordsOf(own, side, language === 'de' ? 'de' : 'en');
  return { W: of('W'), E: of('E') };
};

/** `Entente 3, Germans 1`. */
export const scoreWords = (sides: SidesWords, score: State['score']): string =>
  SIDES.map((side) => `${sides[side].name} ${score[side]}`).join(', ');

/** `the Germans win`, `die Entente gewinnt`. */
export const winWords = ({ within, many }: SideWords, language: string): string => {
  const verb = language === 'de' ? (many ? 'gewinnen' : 'gewinnt') : many ? 'win' : 'wins';
  return `${within} ${verb}`;
};
